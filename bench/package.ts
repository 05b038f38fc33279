/** Packs a folder of executables the way a publish does: zips, both hashes, checksums, signature. */
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openSigningKey } from "../src/package/key/signing-key.ts";
import { writePackages } from "../src/package/packages.ts";
import { renderShasums } from "../src/package/shasums.ts";
import type { Compression } from "../src/package/zip/zip.ts";
import { parsePlatform } from "../src/provider/platform.ts";
import { parseVersion } from "../src/provider/version.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { compression: { type: "string", default: "default" } },
});
const [source = ".", directory = ".", keyFile = "key.asc"] = positionals;
const compression = values.compression as Compression;

const key = await openSigningKey({ privateKey: await readFile(keyFile, "utf8"), now: new Date() });
const builds = [];
for (const name of (await readdir(source)).sort()) {
  const path = join(source, name);
  builds.push({
    kind: "executable" as const,
    platform: parsePlatform(name),
    path,
    size: (await stat(path)).size,
  });
}
const packages = await writePackages({
  builds,
  type: "sample",
  version: parseVersion("1.0.0"),
  includes: [],
  directory,
  compression,
  onPackage: () => {},
  signal: new AbortController().signal,
});
const sums = Buffer.from(renderShasums(packages.map(({ file }) => file)));
await writeFile(join(directory, "SHA256SUMS"), sums);
await writeFile(join(directory, "SHA256SUMS.sig"), await key.sign(sums));
