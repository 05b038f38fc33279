import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  type BundledPackage,
  type BundledVersion,
  keysFilename,
  type ListedProvider,
  type ListedVersion,
  MANIFEST,
  providerFolder,
  SUMS,
  type Vouching,
} from "../../bundle/contents.ts";
import { packagePath, renderDiscovery, renderLists, renderVersionDocuments } from "../../bundle/documents.ts";
import { renderManifest, renderSums } from "../../bundle/manifest.ts";
import { type TarOutput, writeTar } from "../../bundle/write-tar.ts";
import { mapConcurrently } from "../../concurrency.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { fetchPackage, type PackageToFetch } from "../../mirroring/origin/fetch-package.ts";
import { describeRefusal } from "../../mirroring/origin/refusal.ts";
import { type BundleProof, proveBundle } from "../../mirroring/sign-bundle.ts";
import type { SigningKey } from "../../package/key/signing-key.ts";
import type { LocalFile } from "../../package/local-file.ts";
import type { OriginSums, OriginVersion } from "../../ports/origin.ts";
import type { Transport } from "../../protocol/answer.ts";
import { readArmor } from "../../protocol/judge/signature.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { shasumsFilename, signatureFilename } from "../../provider/filename.ts";
import { openKey } from "../../publishing/sign/signer.ts";
import type { CommandContext, RunContext } from "../../run/context.ts";
import { VERSION } from "../../run/version.ts";
import { limitHeap } from "../../steps/limit-heap.ts";
import { type OpenTarget, openTarget } from "../../steps/open-target.ts";
import { withOutput, withWorkFolder } from "../../steps/with-output.ts";
import { askSource, type Offered, readChoice } from "./ask-source.ts";
import type { BundleInputs } from "./inputs.ts";

export interface Bundled {
  readonly target: string;
  readonly tar: LocalFile;
  readonly proof: BundleProof;
  readonly providers: readonly ListedProvider[];
  readonly warnings: readonly Problem[];
}

const NAME = "providers.tar";

export async function runBundle(inputs: BundleInputs, world: CommandContext): Promise<Bundled> {
  const choice = await readChoice(inputs);
  const key = await openOptionalKey(inputs, world);
  // No client reads this key, so client support does not matter.
  const warnings = key?.warnings.filter(({ code }) => code !== "key-unusual") ?? [UNSIGNED];
  world.log.tell(warnings);
  const opened = await openTarget(inputs.target, world, { userAgent: `provider-pages/${VERSION} (bundle)` });
  try {
    const { transport } = opened;
    const asking = { opened, transport, choice, world };
    const offered = await world.log.group("reading the source", () => askSource(asking));
    world.log.info(describePlan(offered));
    return await withOutput(world, { given: inputs.output, wanted: "kept" }, async ({ path }) => {
      const making = { offered, opened, key, world, path };
      return { target: inputs.target, ...(await makeBundle(making)), warnings };
    });
  } finally {
    await opened.close();
  }
}

function describePlan(offered: readonly Offered[]): string {
  const packages = offered.flatMap(({ versions }) => versions.flatMap((one) => [...one.packages.values()]));
  const bytes = packages.reduce((sum, { size = 0 }) => sum + size, 0);
  const all = packages.every(({ size }) => size !== undefined) ? "" : " or more (some sizes are unknown)";
  return `packages to fetch: ${packages.length}, ${(bytes / 1e6).toFixed(1)} MB${all}`;
}

interface Making {
  readonly offered: readonly Offered[];
  readonly opened: OpenTarget;
  readonly key: SigningKey | undefined;
  readonly world: RunContext;
  readonly path: string;
}

async function makeBundle({ offered, opened, key, world, path }: Making) {
  const { cancelled } = world;
  const count = offered.reduce((sum, { versions }) => sum + versions.length, 0);
  const now = world.now();
  let done = 0;
  const progress = () => world.log.progress({ what: "versions in the bundle", done: ++done, of: count });
  const providers: ListedProvider[] = [];
  await removeParts(path);
  const tar = await withWorkFolder(path, "bundle", (workFolder) =>
    limitHeap(() =>
      writeTar(join(path, NAME), cancelled, async (output) => {
        const putting = { tar: output, transport: opened.transport, workFolder, now, cancelled, progress };
        for (const one of offered) providers.push(await putProvider(one, putting));
        await putRest(output, { source: sourceOf(opened), providers });
      }),
    ),
  );
  return { tar, providers, proof: await proveBundle(tar, key, now) };
}

/** A killed run leaves its partial archive, which may be large. */
async function removeParts(path: string): Promise<void> {
  const names = await readdir(path).catch(() => []);
  const parts = names.filter((name) => name.startsWith(NAME) && /\.[0-9a-f]{32}\.part$/.test(name));
  for (const name of parts) await rm(join(path, name), { force: true });
}

/** The manifest lists every file, so it comes last. */
async function putRest(tar: TarOutput, manifest: Parameters<typeof renderManifest>[0]): Promise<void> {
  for (const [path, text] of renderDiscovery(manifest.providers)) await tar.addText(path, text);
  await tar.addText(MANIFEST, renderManifest(manifest, tar.files));
  await tar.addText(SUMS, renderSums(tar.files));
}

/** A folder without a URL says nothing to the recipient. */
function sourceOf({ base }: OpenTarget): string | undefined {
  return new URL(base).hostname.endsWith(".invalid") ? undefined : base;
}

async function openOptionalKey(inputs: BundleInputs, world: RunContext): Promise<SigningKey | undefined> {
  const { "gpg-private-key": privateKey, "gpg-passphrase": passphrase } = inputs;
  if (privateKey === undefined && passphrase !== undefined) throw new ProblemError(NO_KEY);
  if (privateKey === undefined) return undefined;
  return openKey({ "gpg-private-key": privateKey, "gpg-passphrase": passphrase }, world);
}

/** A misnamed secret is empty, which would silently skip signing. */
const NO_KEY: Problem = {
  code: "input-missing",
  found: "‹gpg-passphrase› is set, but ‹gpg-private-key› is empty",
  expected: "both, or neither",
  fix: "Set ‹gpg-private-key›, or remove ‹gpg-passphrase› for an unsigned bundle",
};

const UNSIGNED: Problem = {
  code: "bundle-unsigned",
  severity: "warning",
  found: "the bundle is not signed: its checksums detect damage, but do not prove its origin",
  expected: "a key, so that the recipient can verify its origin",
  fix: "Set ‹gpg-private-key›",
};

interface Putting {
  readonly tar: TarOutput;
  readonly transport: Transport;
  /** Where packages are until they are in the archive. */
  readonly workFolder: string;
  readonly now: Date;
  readonly cancelled: AbortSignal;
  readonly progress: () => void;
}

const AT_ONCE = 3;

async function putProvider({ address, versions }: Offered, putting: Putting): Promise<ListedProvider> {
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

/** Sorted by platform, whichever download finishes first. */
async function saveAll(
  { type }: ProviderAddress,
  { version, packages }: Pick<OriginVersion, "version" | "packages">,
  { transport, workFolder, cancelled }: Putting,
): Promise<ReadonlyMap<string, SavedPackage>> {
  const sorted = [...packages].sort(([a], [b]) => (a < b ? -1 : 1));
  const save = async ([platform, offered]: (typeof sorted)[number], stopped: AbortSignal) => {
    const saving = { transport, workFolder, cancelled: stopped, type, version, platform, offered };
    return [platform, await savePackage(saving)] as const;
  };
  return new Map(await mapConcurrently(sorted, AT_ONCE, save, cancelled));
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

/** A package that is to be saved, and where. */
interface Saving extends PackageToFetch {
  readonly transport: Transport;
  readonly workFolder: string;
  readonly cancelled: AbortSignal;
}

/** A package on the disk. */
interface SavedPackage extends BundledPackage {
  readonly path: string;
}

/** Fetches a package, and refuses one that clients would refuse. */
async function savePackage(saving: Saving): Promise<SavedPackage> {
  const { transport, workFolder, cancelled: signal, type, version, platform, offered } = saving;
  signal.throwIfAborted();
  const path = join(workFolder, `${version.text}_${platform}.zip`);
  const fetched = await fetchPackage({ offered, type, version, platform }, { transport, path, signal });
  if (!("h1" in fetched)) throw new ProblemError(fetched.map(describeRefusal));
  const { size, sha256, h1 } = fetched;
  return { path, filename: offered.filename, size, sha256, h1 };
}
