import { basename, join, resolve } from "node:path";
import { bundleInvalid, type ListedProvider, PROVIDERS, REGISTRY } from "../../bundle/contents.ts";
import { type UnpackedBundle, unpackBundle } from "../../bundle/unpack-bundle.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { findSigners, readGivenKeys } from "../../importing/keyring.ts";
import { reachFromPreview } from "../../network/reach.ts";
import type { Origin } from "../../ports/origin.ts";
import { underBase } from "../../protocol/transport/request.ts";
import { openWeb } from "../../protocol/transport/web.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { quote, shorten } from "../../provider/quote.ts";
import { describeUnreadable, ifThere, readRegularFile } from "../../read-file.ts";
import type { RunContext } from "../../run/context.ts";
import { asker, NO_CREDENTIALS } from "../../steps/web-options.ts";
import type { MirrorFile } from "../file/mirror-file.ts";
import { readProviderFolder } from "../file/sources/read-sources.ts";
import type { MirrorInputs } from "../inputs.ts";
import type { OpenOrigin } from "../open-origins.ts";
import { openFolder } from "../origin/folder.ts";
import { FOLDER_PACKAGES } from "../origin/folder-files.ts";
import { openNetworkMirror } from "../origin/network-mirror.ts";
import { openRegistry } from "../origin/registry.ts";
import { readMirrorFileOf } from "../plan/plan-mirror.ts";
import { proofPaths } from "../sign-bundle.ts";

/** A bundle or a folder that replaces all origins. */
export interface LocalSource {
  /** Packages are always copied, since clients can't download from here. */
  readonly file: MirrorFile;
  readonly warnings: readonly Problem[];
  open(address: ProviderAddress): OpenOrigin;
  close(): Promise<void>;
}

const BASE = "https://bundle.invalid/";

/** Serves the unpacked bundle to this run only, so that it is checked like any registry or mirror. */
export async function openBundleSource(
  path: string,
  inputs: Pick<MirrorInputs, "mirror-config" | "gpg-public-keys">,
  world: RunContext,
  workFolder: string,
): Promise<LocalSource> {
  const { directory, cancelled } = world;
  const now = world.now();
  const keys = inputs["gpg-public-keys"];
  const bundle = await openBundle({ path, directory, workFolder, keys, now, cancelled });
  const there = bundle.providers.map(({ address }) => address);
  const file = await readMirrorFileOf(path, there, inputs, world);
  const preview = await world.preview(bundle.root, { port: 0, tls: false });
  const here = new URL(preview.url).origin;
  const web = openWeb({
    ...asker("mirror", world, NO_CREDENTIALS),
    reach: reachFromPreview(here, "nothing else"),
  });
  const transport = underBase(web, BASE, preview.url);
  const signed = new Set(bundle.providers.filter(isSigned).map(({ address }) => addressPath(address)));
  const originOf = (address: ProviderAddress): Origin => {
    if (!signed.has(addressPath(address)))
      return withoutPins(openNetworkMirror({ transport, url: BASE + PROVIDERS, now }));
    const { hostname } = address;
    const services = new Map([["providers.v1", `${BASE}${REGISTRY}${hostname}/`]]);
    return openRegistry({ transport, hostname, services, now });
  };
  return {
    file,
    warnings: bundle.warnings,
    open: (address) => ({ origin: asPart(originOf(address)), from: "folder", transport }),
    close: () => preview.close(),
  };
}

function isSigned({ versions }: ListedProvider): boolean {
  return versions.every(({ key }) => key !== undefined);
}

/** An unsigned provider can't satisfy pinned keys. */
function withoutPins(origin: Origin): Origin {
  return {
    ...origin,
    version: async (question) => {
      if (question.keys.length > 0) throw new ProblemError(notSigned(question.address));
      return origin.version(question);
    },
  };
}

/** A bundle has only some versions, and its path means nothing later. */
function asPart(origin: Origin): Origin {
  return {
    isPart: true,
    versions: (address) => origin.versions(address),
    version: async (question) => {
      const version = await origin.version(question);
      return { ...version, seen: undefined, sums: version.sums && { ...version.sums, url: "file:bundle" } };
    },
  };
}

function notSigned(address: ProviderAddress): Problem {
  return {
    code: "key-unusable",
    found: `${formatAddress(address)} is pinned to keys, but the bundle has no signature of its publisher`,
    expected: "a signature by one of those keys",
    fix: "Create the bundle from the provider's registry instead of a mirror, or remove `keys`",
  };
}

interface OpeningBundle {
  /** The path of the tar, relative to `directory`. */
  readonly path: string;
  readonly directory: string;
  /** Where to unpack it, in a folder of this run. */
  readonly workFolder: string;
  /** Public keys, as in the input; undefined accepts any bundle. */
  readonly keys: string | undefined;
  readonly now: Date;
  readonly cancelled: AbortSignal;
}

interface OpenBundle extends UnpackedBundle {
  readonly warnings: readonly Problem[];
}

/** Verifies the signature and the checksum of a bundle, and unpacks it. */
export async function openBundle(opening: OpeningBundle): Promise<OpenBundle> {
  const { directory, workFolder, keys, cancelled } = opening;
  const path = resolve(directory, opening.path);
  const where = basename(path);
  const expected = keys === undefined ? await readSums(path) : await checkProof(path, keys, opening);
  const unpacking = { path, workFolder: join(workFolder, "bundle"), where, signal: cancelled };
  const bundle = await unpackBundle(unpacking).catch((error: unknown) => {
    throw isSystem(error) ? unreadable(path, error) : error;
  });
  if (expected !== undefined && bundle.sha256 !== expected) throw otherBytes(where, bundle.sha256, expected);
  return { ...bundle, warnings: keys === undefined ? [unsigned(where)] : [] };
}

const LARGEST = 1 << 20;

/** Without keys, the checksum beside the tar is optional. */
async function readSums(path: string): Promise<string | undefined> {
  const { sums } = proofPaths(path);
  const text = await ifThere(readRegularFile(sums, LARGEST)).catch((error: Error) => {
    throw unreadable(sums, error);
  });
  return text === undefined ? undefined : parseSum(text.toString("utf8"), sums);
}

function parseSum(text: string, sums: string): string {
  const [, sha256] = /^([0-9a-f]{64})\s/.exec(text) ?? [];
  if (sha256 !== undefined) return sha256;
  const found = `it begins with ${quote(shorten(text, 80))}`;
  throw bundleInvalid({ where: basename(sums), found, expected: "the checksum of the bundle" });
}

async function checkProof(
  path: string,
  given: string,
  { directory, now }: Pick<OpeningBundle, "directory" | "now">,
): Promise<string> {
  const ring = await readGivenKeys(given, directory);
  const { sums, signature } = proofPaths(path);
  const read = (file: string) =>
    readRegularFile(file, LARGEST).catch((error: Error) => {
      throw unreadable(file, error);
    });
  const data = await read(sums);
  const signers = await findSigners(ring, { data, signature: await read(signature), now });
  if (!("code" in signers)) return parseSum(data.toString("utf8"), sums);
  throw bundleInvalid({
    where: basename(signature),
    found: describeFault(signers.code),
    expected: `a signature of ${basename(sums)} by one of the keys in ‹gpg-public-keys›`,
  });
}

function describeFault(code: string): string {
  return code === "unknown-key"
    ? "it was made with a key that is not in ‹gpg-public-keys›"
    : "it does not match the checksum next to it";
}

function otherBytes(where: string, found: string, expected: string): ProblemError {
  return bundleInvalid({
    where,
    found: `its SHA-256 is ${found}`,
    expected: `${expected}, as in ${where}.sha256`,
  });
}

function isSystem(error: unknown): error is Error {
  return error instanceof Error && "code" in error;
}

function unreadable(path: string, cause: Error): ProblemError {
  const found = describeUnreadable(path, cause);
  const fix = "Set ‹from› to a bundle with its `.sha256` and `.sha256.sig` next to it";
  return new ProblemError({ code: "source-unreadable", found, expected: "a file", fix }, { cause });
}

function unsigned(where: string): Problem {
  return {
    code: "bundle-unsigned",
    severity: "warning",
    where,
    found: "its origin is unknown without a key: its checksums only prove that it is complete",
    expected: "a signature by a key that you know",
    fix: "Set ‹gpg-public-keys› to the key of its origin",
  };
}

/** Only for versions in the folder: later ones come from the registries. */
export async function openFolderSource(
  directory: string,
  inputs: Pick<MirrorInputs, "mirror-config">,
  world: RunContext,
): Promise<LocalSource> {
  const { providers, notes } = await readProviderFolder(directory);
  for (const note of notes) world.log.info(note);
  const there = providers.map(({ address }) => address);
  const file = await readMirrorFileOf(directory, there, inputs, world);
  const folder = openFolder({ directory, now: world.now() });
  const origin = { ...folder, isPart: true } as const;
  return {
    file,
    warnings: [],
    open: () => ({ origin, from: "folder", transport: FOLDER_PACKAGES }),
    close: async () => {},
  };
}
