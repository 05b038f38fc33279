import { rename, rm, stat, writeFile } from "node:fs/promises";
import { ProblemError } from "../errors.ts";
import { ifThere, readRegularFile, UnfitFile } from "../read-file.ts";

const LARGEST = 4 * 1024 * 1024;

/** A text that people keep; undefined if it is missing. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    const bytes = await ifThere(readRegularFile(path, LARGEST));
    // Other bytes than these would be written back.
    return bytes && new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof UnfitFile || (error instanceof Error && "code" in error))) throw error;
    throw new ProblemError({
      code: "input-invalid",
      found: `${path} can't be read: ${error.message}`,
      expected: "a text file",
      fix: "Make it a readable text file",
    });
  }
}

/**
 * An interrupted run keeps the old file; its permissions stay, and so does what another program wrote since it was read. A
 * link is replaced: a cloned repository may have one.
 */
export async function writeText(
  path: string,
  { before, after }: { readonly before: string | undefined; readonly after: string },
  fix: string,
  newMode = 0o644,
): Promise<void> {
  const draft = `${path}.${process.pid}.new`;
  try {
    const mode = (await ifThere(stat(path)))?.mode ?? newMode;
    await writeFile(draft, after, { mode: mode & 0o777, flag: "wx" });
    if (![before, after].includes(await readText(path)))
      throw new ProblemError({
        code: "source-changed",
        found: `${path} was changed by another program while this ran`,
        expected: "the file as it was read",
        fix: "Run this again; the other change stays",
      });
    await rename(draft, path);
  } catch (cause) {
    await rm(draft, { force: true });
    if (cause instanceof ProblemError) throw cause;
    const found = `${path} can't be written: ${(cause as Error).message}`;
    const expected = "a writable folder";
    throw new ProblemError({ code: "folder-unwritable", found, expected, fix }, { cause });
  }
}
