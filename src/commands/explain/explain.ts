import { statSync } from "node:fs";
import { lstat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { mapConcurrently } from "../../concurrency.ts";
import { ProblemError, Problems, unlessProblem } from "../../errors.ts";
import { findLockFault, type LockFault } from "../../locking/lock-form.ts";
import { openSources } from "../../locking/open-sources.ts";
import { complete } from "../../locking/proofs.ts";
import { LOCK_FILE, type LockedProvider, readLockFile } from "../../protocol/cli-config/lock-file.ts";
import { type Method, placeOf } from "../../protocol/cli-config/parse-config.ts";
import { type Client, defaultHost, isAtLeast } from "../../protocol/cli-config/read-config.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { parseConstraint } from "../../provider/constraint.ts";
import { formatPlatform, meantPlatform } from "../../provider/platform.ts";
import { parseTarget } from "../../provider/target.ts";
import { isPrerelease, type Version } from "../../provider/version.ts";
import { isFolder } from "../../read-file.ts";
import type { CommandContext } from "../../run/context.ts";
import { readText } from "../../steps/text-file.ts";
import { type AskedUrl, type Nearby, openSource, readUnpacked, type Surroundings } from "./ask.ts";
import {
  type Choice,
  choosePackage,
  chooseVersion,
  type Failure,
  type FoundPackage,
  findConflict,
  type ListAnswer,
  type Lock,
  matchHashes,
  type PackageAnswer,
} from "./decide.ts";
import { type ClientChoice, findClient } from "./find-client.ts";
import type { ExplainInputs } from "./inputs.ts";
import { leftOut, type Machine, parseClient, readMachine, sourcesFor } from "./machine.ts";
import { type Ask, type Requirements, readRequirements, type WantedProvider } from "./requirements.ts";

export interface AnsweredSource {
  readonly source: Method;
  /** Why the client does not ask it. */
  readonly leftOut: string | undefined;
  readonly answer: ListAnswer | undefined;
  readonly asked: readonly AskedUrl[];
  readonly nearby: Nearby | undefined;
}

export type Verdict =
  | Choice
  | Failure
  /** The folder of the configuration or the plugin cache has it. */
  | { readonly kind: "kept"; readonly package: string; readonly match: "h1" | "none locked" }
  | { readonly kind: "left out"; readonly why: string }
  | { readonly kind: "unknown"; readonly why: string };

export interface ExplainedProvider {
  readonly address: ProviderAddress;
  readonly asks: readonly Ask[];
  readonly lock: Lock | undefined;
  readonly version: string | undefined;
  readonly sources: readonly AnsweredSource[];
  readonly verdict: Verdict;
  /** What else to know, such as the warnings of a registry. */
  readonly notes: readonly string[];
}

export interface Explained {
  readonly machine: Machine;
  readonly requirements: Requirements;
  /** Why the client reads no lock file at all, and fails. */
  readonly lockFault: LockFault | undefined;
  readonly providers: readonly ExplainedProvider[];
  /** Locked, and asked for by nothing. */
  readonly spare: readonly string[];
}

const AT_ONCE = 4;

export async function explain(
  inputs: ExplainInputs,
  world: CommandContext,
): Promise<{ readonly choice: ClientChoice; readonly explained: Explained }> {
  const demanded = inputs.client === undefined ? undefined : { client: parseClient(inputs.client) };
  const target = await readTarget(inputs.target, world);
  const choice = demanded ?? (await findClient(target.directory));
  const { client } = choice;
  const explained = await explainTarget({ ...target, client, isOffline: () => inputs.offline }, world);
  return { choice, explained };
}

interface ExplainTarget {
  readonly directory: string;
  /** One provider; undefined for all that the configuration of the folder asks for. */
  readonly address?: ProviderAddress | undefined;
  readonly client: Client;
  /** Whether no host is asked for the provider. */
  readonly isOffline: (address: ProviderAddress, isLocked: boolean) => boolean;
}

/** Reads what is wanted, where the client looks, and asks each source as the client does. */
export async function explainTarget(target: ExplainTarget, world: CommandContext): Promise<Explained> {
  const { directory, client, isOffline } = target;
  const machine = await readMachine(client, directory, world);
  const requirements =
    target.address === undefined
      ? await readRequirements(directory, machine.data, client)
      : {
          providers: [{ address: target.address, asks: [] }],
          sources: new Map<string, string>(),
          isConfigured: true,
          faults: [],
          unknown: [],
        };
  const path = join(directory, LOCK_FILE);
  const text = (await readText(path)) ?? "";
  const locked = readLockFile(text, LOCK_FILE);
  const lockFault = findLockFault(text);
  const isWanted = ({ address }: LockedProvider) =>
    requirements.providers.some((one) => addressPath(one.address) === addressPath(address));
  // Without a configuration, only the lock file says what is wanted.
  const wanted: readonly WantedProvider[] = requirements.isConfigured
    ? requirements.providers
    : locked.map(({ address }) => ({ address, asks: [] }));
  const output = await world.openOutput(undefined, "not needed");
  try {
    const providers = await mapConcurrently(
      wanted,
      AT_ONCE,
      (one) =>
        explainProvider(one, findLock(one.address, locked, client), {
          machine,
          lockFault,
          isOffline,
          output: output.path,
          world,
        }),
      world.cancelled,
    );
    const spare =
      requirements.isConfigured && target.address === undefined ? locked.filter((one) => !isWanted(one)) : [];
    return {
      machine,
      requirements,
      lockFault,
      providers,
      spare: spare.map(({ address }) => formatAddress(address)),
    };
  } finally {
    await output.discard();
  }
}

async function readTarget(text: string, world: CommandContext) {
  const target = parseTarget(text, (path) => {
    const stats = statSync(resolve(world.directory, path), { throwIfNoEntry: false });
    return stats && (stats.isDirectory() ? "folder" : "file");
  });
  if (target.kind === "url")
    throw new ProblemError({
      code: "input-invalid",
      found: `${target.url} is a URL`,
      expected: "the folder of a configuration, or a provider's address",
      fix: "Correct ‹target›, or check a site with ‹command: lint›",
    });
  return target.kind === "folder"
    ? { directory: resolve(world.directory, target.path), address: undefined }
    : { directory: world.directory, address: target.address };
}

/** OpenTofu since 1.10 takes the version of `registry.terraform.io/hashicorp/…` for its own registry, without the hashes. */
function findLock(
  address: ProviderAddress,
  locked: readonly LockedProvider[],
  client: Client,
): Lock | undefined {
  const exact = locked.find((one) => addressPath(one.address) === addressPath(address));
  // Clients compare no hashes of other kinds.
  if (exact !== undefined)
    return { version: exact.version, hashes: exact.hashes.filter((hash) => /^(?:h1|zh):/.test(hash)) };
  if (client.name !== "tofu" || !isAtLeast(client, 10)) return undefined;
  const { hostname, namespace, type } = address;
  if (hostname !== defaultHost(client) || namespace !== "hashicorp") return undefined;
  const theirs = { ...address, hostname: defaultHost({ name: "terraform" }), type };
  const other = locked.find((one) => addressPath(one.address) === addressPath(theirs));
  return other && { version: other.version, hashes: [] };
}

interface Around {
  readonly machine: Machine;
  readonly lockFault: LockFault | undefined;
  readonly isOffline: ExplainTarget["isOffline"];
  readonly output: string;
  readonly world: CommandContext;
}

async function explainProvider(
  { address, asks }: WantedProvider,
  lock: Lock | undefined,
  { machine, lockFault, isOffline, output, world }: Around,
): Promise<ExplainedProvider> {
  const { client, config } = machine;
  const told = { address, asks, lock };
  const replaced = machine.replaced.get(addressPath(address));
  const all = await sourcesFor(machine, address);
  const platform = formatPlatform(meantPlatform(process.platform, process.arch));
  const around = {
    directory: machine.directory,
    client,
    config,
    platform,
    temporary: output,
    isOffline: isOffline(address, lock !== undefined),
    world,
  };
  const opened = openAll(all, address, around);
  if (lockFault === undefined && replaced !== undefined) {
    const nothing = { answer: undefined, asked: [], nearby: undefined };
    const sources = opened.map(({ source, leftOut }) => ({ source, leftOut, ...nothing }));
    return { ...told, version: undefined, sources, verdict: { kind: "left out", why: replaced }, notes: [] };
  }
  const constraints = asks.flatMap(({ constraint }) => constraint ?? []);
  const question = {
    source: formatAddress(address),
    hostname: address.hostname,
    constraints: [...new Set(constraints)],
    accepts: acceptsOf(constraints),
    lock,
    isUpgrade: machine.isUpgrade,
    isEmpty: all.every(({ fault }) => fault !== undefined),
    command: client.name,
  };
  // Later ones are asked too, to be shown.
  const answers = await Promise.all(opened.map((one) => one.open?.list()));
  const notes = answers.flatMap((answer) => (answer?.kind === "versions" ? (answer.warnings ?? []) : []));
  let version: string | undefined;
  const decide = async (): Promise<Verdict> => {
    const early = judgeFiles(machine, lockFault) ?? findConflict(question);
    if (early !== undefined) return early;
    const caches = machine.pluginCache === undefined ? [] : [machine.pluginCache];
    const chosen = (await findCached(machine, address, lock, platform)) ?? chooseVersion(answers, question);
    if (chosen.kind !== "version") return chosen;
    version = chosen.version.text;
    const locked = lock?.version.text === version ? lock.hashes : [];
    const copies = [join(machine.data, "providers"), ...caches];
    const installed = await findKept(copies, machine, address, { version, hashes: locked }, platform);
    if (installed !== undefined) return installed;
    const find = async (at: number): Promise<PackageAnswer> =>
      (await opened[at]?.open?.find(chosen.version)) ?? { kind: "absent" };
    const names = { source: question.source, version, platform, locked };
    const choice = await choosePackage(answers, names, find);
    if (choice.kind !== "installs") return choice;
    return (await findLinkFault(machine, address, version, platform, choice)) ?? choice;
  };
  const decided = await decide();
  const verdict =
    decided.kind === "fails" && decided.differs !== undefined && lock !== undefined && !around.isOffline
      ? { ...decided, isMended: await isMendedByLock(address, lock, decided.differs, around) }
      : decided;
  const isLost = verdict.kind === "fails" && ["nowhere", "source fails"].includes(verdict.cause);
  const nearby = await Promise.all(opened.map((one) => (isLost ? one.open?.nearby?.() : undefined)));
  const sources = opened.map((one, at) => ({
    source: one.source,
    leftOut: one.leftOut,
    answer: answers[at],
    asked: one.open?.asked ?? [],
    nearby: nearby[at],
  }));
  return {
    ...told,
    version,
    sources,
    verdict,
    notes: notes.map((text) => `the registry warns: ${text}`),
  };
}

/** Whether what `lock` adds has a hash of the package. */
async function isMendedByLock(
  address: ProviderAddress,
  { version, hashes }: Lock,
  differs: FoundPackage,
  { config, temporary, world }: Surroundings,
): Promise<boolean> {
  const options = { command: "explain", needsList: false, config, directory: temporary };
  const places = (await openSources([], options, world)).find(address, version, undefined);
  const problems = new Problems();
  const answers = await Promise.all(places.map(({ prove }) => problems.attempt(prove)));
  const stated = answers.flatMap((proofs) => proofs ?? []);
  const added = complete(stated, hashes, undefined);
  const match = matchHashes(differs, [...hashes, ...added.hashes]);
  return added.contradictions.length === 0 && (match === "h1" || match === "zh");
}

/** Those that the client does not ask stay closed. */
function openAll(sources: readonly Method[], address: ProviderAddress, around: Surroundings) {
  return sources.map((source) => {
    const why = leftOut(source, address, around.client);
    const open = why === undefined ? openSource(source, address, around) : undefined;
    return { source, leftOut: why, open };
  });
}

/** What follows from files alone: a lock file that the client refuses, or a file that is read in a way not known here. */
function judgeFiles({ client, config }: Machine, lockFault: LockFault | undefined): Verdict | undefined {
  if (lockFault?.kind === "fails") return { kind: "fails", says: lockFault.says, cause: "lock refused" };
  if (lockFault !== undefined)
    return { kind: "unknown", why: `whether ${client.name} can read ${LOCK_FILE}:${lockFault.line}` };
  const [doubtful] = config.doubtful;
  return doubtful === undefined
    ? undefined
    : { kind: "unknown", why: `what ${client.name} reads of ${placeOf(doubtful)}` };
}

/** Undefined if a constraint can't be read. Without an exact one, clients take no prerelease. */
function acceptsOf(constraints: readonly string[]): ((version: Version) => boolean) | undefined {
  const all = constraints.map((text) => unlessProblem(() => parseConstraint(text)));
  if (all.length === 0) return (version) => !isPrerelease(version);
  return all.includes(undefined) ? undefined : (version) => all.every((accepts) => accepts?.(version));
}

/** OpenTofu since 1.12 asks no source for versions if the plugin cache has the locked one, with whatever hash. */
async function findCached(
  { client, isUpgrade, pluginCache }: Machine,
  address: ProviderAddress,
  lock: Lock | undefined,
  platform: string,
) {
  if (client.name !== "tofu" || !isAtLeast(client, 12)) return undefined;
  if (lock === undefined || isUpgrade || pluginCache === undefined) return undefined;
  const { version } = lock;
  const isCached = await isFolder(join(pluginCache, formatAddress(address), version.text, platform));
  return isCached ? ({ kind: "version", version } as const) : undefined;
}

/** A copy that the client takes without asking for the package: that of an earlier `init`, or in the plugin cache. */
async function findKept(
  places: readonly string[],
  { client, config, data, directory, pluginCache }: Machine,
  address: ProviderAddress,
  { version, hashes }: { readonly version: string; readonly hashes: readonly string[] },
  platform: string,
): Promise<Verdict | undefined> {
  for (const place of places) {
    const folder = join(place, formatAddress(address), version, platform);
    if (!(await isFolder(folder))) continue;
    const found = await readUnpacked(folder, address.type);
    if (found.kind !== "package") continue;
    const match = matchHashes(found, hashes);
    if (match === "h1") return { kind: "kept", package: folder, match };
    if (!config.mayBreakLock || place !== pluginCache) continue;
    if (match === "none locked") return { kind: "kept", package: folder, match };
    // It then takes the package from the source.
    if (client.name === "tofu" && isAtLeast(client, 10)) continue;
    const target = join(data, "providers");
    const shown = target.startsWith(`${directory}${sep}`) ? relative(directory, target) : target;
    return {
      kind: "fails",
      says: `the provider cache at ${shown} has a copy of ${formatAddress(address)} ${version} that doesn't match any of the checksums recorded in the dependency lock file`,
      cause: "hash differs",
      differs: found,
    };
  }
  return undefined;
}

/** Terraform since 1.16 refuses to write a package through a link, which an unpacked mirror left. */
async function findLinkFault(
  { client, data, pluginCache }: Machine,
  address: ProviderAddress,
  version: string,
  platform: string,
  choice: Choice,
): Promise<Failure | undefined> {
  if ((await isFolder(choice.package)) || client.name !== "terraform" || !isAtLeast(client, 16))
    return undefined;
  const folder = join(pluginCache ?? join(data, "providers"), formatAddress(address), version, platform);
  if (!(await lstat(folder).catch(() => undefined))?.isSymbolicLink()) return undefined;
  return {
    kind: "fails",
    says: `cannot install package into target directory ${folder} because it is a symlink.`,
    cause: "link in cache",
    at: choice.at,
    link: folder,
  };
}
