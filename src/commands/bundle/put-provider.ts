import { rm } from "node:fs/promises";
import type { BundledVersion, ListedProvider, ListedVersion, Vouching } from "../../bundle/contents.ts";
import { packagePath, renderLists, renderVersionDocuments } from "../../bundle/documents.ts";
import { keysFilename, providerFolder } from "../../bundle/paths.ts";
import type { TarOutput } from "../../bundle/write-tar.ts";
import { limitConcurrency, settleAll } from "../../concurrency.ts";
import type { OriginSums, OriginVersion } from "../../ports/origin.ts";
import type { Transport } from "../../protocol/answer.ts";
import { readArmor } from "../../protocol/judge/key.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { shasumsFilename, signatureFilename } from "../../provider/filename.ts";
import type { Offered } from "./ask-source.ts";
import { type SavedPackage, savePackage } from "./save-package.ts";

/** What putting a provider into a bundle needs. */
export interface Putting {
  readonly tar: TarOutput;
  readonly transport: Transport;
  /** Where the packages of one version lie until they are in the tar. */
  readonly room: string;
  readonly now: Date;
  readonly cancelled: AbortSignal;
  /** Told when a version is in the tar. */
  readonly progress: () => void;
}

/** How many packages are fetched at a time. */
const AT_ONCE = 3;

/** Puts a provider into a bundle: the packages and documents of each version, the lists last. */
export async function putProvider({ address, versions }: Offered, putting: Putting): Promise<ListedProvider> {
  const listed: ListedVersion[] = [];
  for (const offered of versions) {
    const bundled = await putVersion(address, offered, putting);
    const { version, protocols, packages, vouching } = bundled;
    const platforms = [...packages.keys()];
    listed.push({ version: version.text, protocols, platforms, key: vouching?.key });
    putting.progress();
  }
  const provider = { address, versions: listed };
  for (const [path, text] of renderLists(provider)) await putting.tar.addText(path, text);
  return provider;
}

async function putVersion(
  address: ProviderAddress,
  { version, protocols, sums, packages: offered }: OriginVersion,
  putting: Putting,
): Promise<BundledVersion> {
  const vouching = sums === undefined ? undefined : await readVouching(sums, putting.now);
  const packages = await saveAll(address, { version, packages: offered }, putting);
  const bundled = { version, protocols, vouching, packages };
  for (const [platform, saved] of packages) {
    await putting.tar.addFile(packagePath(address, bundled, platform), saved);
    await rm(saved.path);
  }
  await putVouching(address, bundled, putting.tar);
  for (const [path, text] of renderVersionDocuments(address, bundled)) await putting.tar.addText(path, text);
  return bundled;
}

/** In the platforms' order, whichever comes first. */
async function saveAll(
  { type }: ProviderAddress,
  { version, packages }: Pick<OriginVersion, "version" | "packages">,
  { transport, room, cancelled }: Putting,
): Promise<ReadonlyMap<string, SavedPackage>> {
  const turn = limitConcurrency(AT_ONCE);
  const stop = new AbortController();
  const saving = { transport, room, cancelled: AbortSignal.any([stop.signal, cancelled]), type, version };
  const sorted = [...packages].sort(([a], [b]) => (a < b ? -1 : 1));
  const steps = sorted.map(([platform, offered]) =>
    turn(async () => [platform, await savePackage({ ...saving, platform, offered })] as const),
  );
  return new Map(await settleAll(steps, stop));
}

async function readVouching({ files, key }: OriginSums, now: Date): Promise<Vouching> {
  const { sums, signature } = files;
  const keys = await Promise.all(
    files.keys.map(async (armor) => {
      const read = await readArmor(armor, now);
      return typeof read === "string" ? [] : [{ keyId: read.key.keyId, armor }];
    }),
  );
  return { sums, signature, keys: keys.flat(), key };
}

async function putVouching(
  { type, ...rest }: ProviderAddress,
  { version, vouching }: BundledVersion,
  tar: TarOutput,
): Promise<void> {
  if (vouching === undefined) return;
  const folder = providerFolder({ ...rest, type });
  await tar.addText(`${folder}${shasumsFilename(type, version)}`, vouching.sums);
  await tar.addText(`${folder}${signatureFilename(type, version)}`, vouching.signature);
  const armors = vouching.keys.map(({ armor }) => `${armor.trimEnd()}\n`).join("");
  await tar.addText(`${folder}${keysFilename(type, version)}`, armors);
}
