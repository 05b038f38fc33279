import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import {
  attestationFilename,
  laterSignatureFilename,
  manifestFilename,
  packageFilename,
  sbomFilename,
  shasumsFilename,
  signatureFilename,
} from "../../src/provider/filename.ts";
import { parsePlatform } from "../../src/provider/platform.ts";
import { parseVersion } from "../../src/provider/version.ts";

const FOLDER = new URL("../../examples/private/", import.meta.url);

/** Clients send no credentials for these; a build's metadata ends like a signature. */
const [type, version] = ["widget", parseVersion("1.0.0-rc.1+sig")] as const;
const sums = shasumsFilename(type, version);
const open = [
  sums,
  signatureFilename(type, version),
  laterSignatureFilename(sums, `0123456789ABCDEF-${"0a".repeat(32)}`),
];
const closed = [
  packageFilename(type, version, parsePlatform("linux_amd64")),
  manifestFilename(type, version),
  sbomFilename(type, version),
  attestationFilename(type, version),
];

it("every example of a private site opens checksums and signatures by their names, and nothing else", async () => {
  const examples = await readdir(FOLDER);
  expect(examples).toHaveLength(4);
  for (const example of examples) {
    const text = await readFile(new URL(example, FOLDER), "utf8");
    const patterns = [...text.matchAll(/^\s*(?:location ~|@open path_regexp) (\S+)/gm)].map(
      ([, pattern = ""]) => new RegExp(pattern),
    );
    const isOpen = (name: string) =>
      patterns.some((pattern) => pattern.test(`/assets/a/b/widget/1/0123456789ab/${name}`));
    expect([open.filter(isOpen), closed.filter(isOpen)], example).toEqual([open, []]);
  }
});
