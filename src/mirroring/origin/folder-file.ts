import { fileURLToPath } from "node:url";
import { ProblemError } from "../../errors.ts";
import type { Answer } from "../../protocol/answer.ts";
import { readRegularFile } from "../../read-file.ts";

/** As much as is read of such a document on the web. */
const LARGEST = 4 * 1024 * 1024;

/** A file of a folder as a host would answer with it; undefined when it is not there. */
export async function readFolderFile(url: string): Promise<Answer | undefined> {
  const path = fileURLToPath(url);
  try {
    const body = await readRegularFile(path, LARGEST);
    const mediaType = url.endsWith(".json") ? "application/json" : "";
    return { kind: "answer", url, status: 200, redirects: 0, mediaType, cacheControl: "", body, seconds: 0 };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ("code" in error && error.code === "ENOENT") return undefined;
    const found = `${path} can't be read: ${error.message}`;
    const fix = "See that it is a file, and that this user may read it";
    throw new ProblemError([{ code: "source-unreadable", found, expected: "a file of a mirror", fix }]);
  }
}
