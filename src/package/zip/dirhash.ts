import { createHash } from "node:crypto";
import { ProblemError } from "../../errors.ts";
import type { Checksum } from "../local-file.ts";

/**
 * The `h1:` hash of lock files: Hash1 of https://pkg.go.dev/golang.org/x/mod/sumdb/dirhash. Times, modes and
 * compression don't count.
 */
export function dirhash1(entries: readonly Checksum[]): string {
  const broken = entries.find(({ name }) => name.includes("\n"));
  if (broken !== undefined)
    throw new ProblemError({
      code: "zip-invalid",
      found: `the package has a file with a line break in its name, ${JSON.stringify(broken.name)}`,
      expected: "names without line breaks: the package hash can't be computed otherwise",
      fix: "Rename the file",
    });
  // Go compares bytes. JavaScript compares UTF-16 units, which puts U+1F600 before U+FF5E.
  const keyed = entries.map(({ name, sha256 }) => ({ name, sha256, bytes: Buffer.from(name) }));
  const hash = createHash("sha256");
  for (const { name, sha256 } of keyed.sort((a, b) => Buffer.compare(a.bytes, b.bytes)))
    hash.update(`${sha256}  ${name}\n`);
  return `h1:${hash.digest("base64")}`;
}
