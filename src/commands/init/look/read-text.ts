import { readRegularFile } from "../../../read-file.ts";

/** Larger files of these kinds are none that a person has written. */
const LARGEST = 1024 * 1024;

/** Undefined when there is no such file. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return (await readRegularFile(path, LARGEST)).toString("utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
