import { join } from "node:path";
import { quote } from "../provider/quote.ts";
import { readRegularFile } from "../read-file.ts";
import type { ListedFile, ListedProvider } from "./contents.ts";
import { parseManifest } from "./manifest.ts";
import { MANIFEST, PROVIDERS, SUMS } from "./paths.ts";
import { type Unpacked, type Unpacking, unpackTar } from "./read-tar.ts";
import { bundleInvalid } from "./refusal.ts";
import { parseSums } from "./sums.ts";

/** A bundle that is what it was when it was made. */
export interface UnpackedBundle {
  /** The folder that it was unpacked into, and the one in it with providers in the layout of clients' mirrors. */
  readonly root: string;
  readonly folder: string;
  readonly providers: readonly ListedProvider[];
  /** Of the tar. */
  readonly sha256: string;
}

/** Says of 400,000 files what there is to say. */
const LONGEST = 256_000_000;

/** Unpacks a bundle into a new folder, and checks every byte of it against its own checksums. */
export async function unpackBundle(unpacking: Unpacking): Promise<UnpackedBundle> {
  const { room, where } = unpacking;
  const { files, sha256 } = await unpackTar(unpacking);
  const read = (name: string) => readOwn(name, { files, room, where });
  checkFiles(files, parseSums(await read(SUMS), where), where);
  const { providers } = parseManifest(await read(MANIFEST), where);
  return { root: room, folder: join(room, PROVIDERS), providers, sha256 };
}

async function readOwn(
  name: string,
  { files, room, where }: Pick<Unpacked, "files"> & Pick<Unpacking, "room" | "where">,
): Promise<string> {
  const { size } = files.get(name) ?? {};
  const isFit = size !== undefined && size <= LONGEST;
  if (isFit) return (await readRegularFile(join(room, name), LONGEST)).toString("utf8");
  const found = size === undefined ? `it has no ${name}` : `its ${name} has ${size} bytes`;
  throw bundleInvalid({ where, found, expected: "a bundle, as `bundle` has written it" });
}

/** Refuses a bundle that holds anything but the files of its checksums, each with the very bytes. */
function checkFiles(
  files: ReadonlyMap<string, ListedFile>,
  sums: ReadonlyMap<string, string>,
  where: string,
): void {
  const refusal = (found: string) =>
    bundleInvalid({ where, found, expected: "the files that it was made of, and no others" });
  const others = [...files.keys()].filter((path) => path !== SUMS);
  const missing = [...sums.keys()].find((path) => !files.has(path));
  const added = others.find((path) => !sums.has(path));
  const changed = others.find((path) => files.get(path)?.sha256 !== sums.get(path));
  if (missing !== undefined) throw refusal(`${quote(missing)} is missing`);
  if (added !== undefined) throw refusal(`${quote(added)} is in it, and ${SUMS} does not name it`);
  if (changed !== undefined) throw refusal(`${quote(changed)} is not the file that ${SUMS} names`);
}
