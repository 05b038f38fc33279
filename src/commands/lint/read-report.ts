import { resolve } from "node:path";
import { ProblemError } from "../../errors.ts";
import { type EarlierReport, parseReport } from "../../protocol/walk/earlier.ts";
import { readRegularFile } from "../../read-file.ts";

/** A finding for each of 100,000 documents has less. */
const LARGEST = 64_000_000;

/** Reads the report that an input names, if it names one. */
export async function readReport(
  input: "baseline" | "previous",
  path: string | undefined,
  directory: string,
): Promise<EarlierReport | undefined> {
  if (path === undefined) return undefined;
  const bytes = await readRegularFile(resolve(directory, path), LARGEST).catch((cause: Error) => {
    const found = `the file of ‹${input}› can't be read: ${cause.message}`;
    const expected = "a report of `lint`, as JSON";
    const fix = `Correct ‹${input}›, or leave it out`;
    throw new ProblemError([{ code: "input-invalid", found, expected, fix }], { cause });
  });
  return parseReport(bytes.toString("utf8"), input);
}
