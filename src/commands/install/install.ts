import { access, constants, readdir, realpath, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { folderConfig } from "../../cli-config/wanted.ts";
import { mapConcurrently, once } from "../../concurrency.ts";
import { type Problem, ProblemError, Problems } from "../../errors.ts";
import { openSources } from "../../locking/open-sources.ts";
import { readLockFiles } from "../../locking/read-lock-files.ts";
import { loadTrustedRoots } from "../../package/attestation/trusted-roots.ts";
import type { AttestationDemand, OriginSums } from "../../ports/origin.ts";
import { formatAddress } from "../../provider/address.ts";
import { formatPlatform, meantPlatform } from "../../provider/platform.ts";
import { errnoOf } from "../../read-file.ts";
import type { CommandContext } from "../../run/context.ts";
import { withWorkFolder } from "../../steps/with-output.ts";
import { demandOwn, writeFolderConfig } from "../config/save.ts";
import {
  type Evidence,
  findSpareEvidence,
  isAttested,
  isSigned,
  proveEvidence,
  readEvidence,
} from "./evidence.ts";
import { fetchPackage, type Missing } from "./fetch.ts";
import { findKept, findOthers, isInside, type Kept, placesOf, removeAll } from "./folder.ts";
import {
  asksForAge,
  asksForSigner,
  demandOf,
  type Gate,
  pinsKey,
  readGate,
  refuseSigner,
  refuseVersion,
} from "./gate.ts";
import type { InstallInputs } from "./inputs.ts";
import {
  describeSlow,
  foreignFiles,
  insideFolder,
  missing,
  notAsked,
  unnamedFiles,
  unproven,
  versionWithdrawn,
} from "./problems.ts";
import { type Clients, cacheKeyOf, findWanted, type Wanted } from "./wanted.ts";

/** A package that is in the folder now. */
export interface InstalledPackage extends Kept {
  readonly wanted: Wanted;
  readonly state: "kept" | "fetched";
  readonly by: string;
}

export interface Installed {
  readonly into: string;
  readonly isCheck: boolean;
  readonly changed: boolean;
  readonly configFile: string | undefined;
  readonly cacheKey: string;
  readonly packages: readonly InstalledPackage[];
  readonly notices: readonly Problem[];
  readonly problems: readonly Problem[];
}

interface Job {
  readonly all: readonly Wanted[];
  readonly into: string;
  readonly gate: Gate | undefined;
  readonly roots: AttestationDemand["roots"];
}

const AT_ONCE = 8;

/** Keeps what is right in the folder, fetches the rest, and tells clients to take the providers from there. */
export async function install(inputs: InstallInputs, world: CommandContext): Promise<Installed> {
  const { files, platforms } = await readLockFiles(inputs.directories, inputs.platforms, world.directory);
  const into = resolve(world.directory, inputs.into.replace(/^~(?=[/\\]|$)/, homedir()));
  const configFile = inputs["config-file"] && resolve(world.directory, inputs["config-file"]);
  if (configFile !== undefined) {
    // Links may lead there.
    const isBelow = await Promise.all(
      [dirname(configFile), into].map((path) => realpath(path).catch(() => path)),
    );
    if (isInside(into, configFile) || isInside(isBelow[1] ?? into, isBelow[0] ?? "")) throw insideFolder();
    await demandOwn(configFile);
  }
  const machine = formatPlatform(meantPlatform(process.platform, process.arch));
  const requested = findWanted(files, platforms ?? [machine], await findClients());
  const path = inputs["mirror-config"];
  const gate = path === undefined ? undefined : await readGate(path, world.directory);
  const refusals = requested.map((wanted) => gate && refuseVersion(gate, wanted));
  const all = requested.filter((_, at) => refusals[at] === undefined);
  // Fetched into a temporary folder: a root in a cache could be forged.
  const roots = once(async () => {
    const file = inputs["trusted-root"];
    const output = await world.openOutput(undefined, "not needed");
    try {
      return await loadTrustedRoots(file && resolve(world.directory, file), output.path);
    } finally {
      await output.discard();
    }
  });
  const job = { all, into, gate, roots };
  const step = () => (inputs.check ? check(job, inputs, world) : fill(job, inputs, world));
  const done = await inWordsOfInstall(into, step);
  const problems = [...refusals.filter((one) => one !== undefined), ...done.problems];
  const isDone = problems.length === 0;
  const isWritten = isDone && !inputs.check && (world.isStep || configFile !== undefined);
  const addresses = new Map(all.map(({ address }) => [formatAddress(address), address]));
  const config = folderConfig(into, [...addresses.values()]);
  return {
    ...done,
    problems: problems.map(inOwnWords),
    into,
    isCheck: inputs.check,
    configFile: isWritten ? await writeFolderConfig(config, configFile, world) : undefined,
    cacheKey: cacheKeyOf(requested, inputs.packed),
    notices: [...done.notices, ...describeSlow(done.packages, inputs)],
  };
}

type Done = Pick<Installed, "changed" | "packages" | "notices" | "problems">;

async function check(job: Job, inputs: InstallInputs, world: CommandContext): Promise<Done> {
  const { all, into, gate, roots } = job;
  const failed = new Problems();
  const others = await findOthers(into, all);
  if (others.foreign.length > 0) failed.add(foreignFiles(into, others.foreign));
  const packages: InstalledPackage[] = [];
  const notices: Problem[] = [];
  const sources = await openSources(
    inputs.from,
    { command: "install", needsList: true, isLazy: true },
    world,
  );
  try {
    await eachAtOnce(all, async (wanted) => {
      const stored = await findKept(into, wanted, inputs.packed, world.cancelled);
      if (stored === undefined) return failed.add(missing(into, wanted));
      packages.push({ ...stored, wanted, state: "kept", by: "the folder" });
      const { address, version, platform } = wanted;
      const silent = new Problems();
      const demand = demandOf(gate, wanted, roots);
      const asking = sources
        .find(address, version, [platform], demand)
        .map(({ prove }) => silent.attempt(prove));
      const proofs = (await Promise.all(asking)).flatMap((some) => some ?? []);
      const unlisted = proofs.find(({ packages: offers }) => offers.has(platform))?.unlisted;
      if (unlisted !== undefined) notices.push(versionWithdrawn(wanted, unlisted));
      if (gate === undefined || !asksForSigner(gate, wanted)) {
        for (const one of silent.errors) notices.push(notAsked(wanted, one));
        return;
      }
      const signed = proofs.flatMap(({ sums }) => sums ?? []);
      const judged = signed.map(async (sums) => {
        const sighting = asksForAge(gate, wanted)
          ? await sources.findSighting(address, version, sums.sha256)
          : undefined;
        const refusal = refuseSigner(gate, wanted, sums, world.now(), sighting);
        if (refusal !== undefined) return refusal;
        const isProven = await isSigned(into, wanted, stored, sums, world.cancelled);
        return isProven ? undefined : unproven(into, wanted);
      });
      const refusals = await Promise.all(judged);
      if (refusals.length > 0 && refusals.some((one) => one === undefined)) return;
      failed.add(silent.errors);
      failed.add(refusals.flatMap((one) => one ?? []));
      if (refusals.length === 0)
        failed.add(refuseSigner(gate, wanted, undefined, world.now(), undefined) ?? []);
    });
  } finally {
    await sources.close();
  }
  return { changed: false, packages, notices, problems: failed.errors };
}

async function fill(job: Job, inputs: InstallInputs, world: CommandContext): Promise<Done> {
  const { all, into, gate, roots } = job;
  // Other runs wait: they then find what this one fetches.
  const output = await world.openOutput(into, "kept");
  try {
    await removeAll(into, await findWorkFolders(into));
    const others = await findOthers(into, all);
    if (others.foreign.length > 0 && !inputs.prune)
      throw new ProblemError(foreignFiles(into, others.foreign));
    const spare = inputs.prune
      ? [...others.foreign, ...others.unnamed, ...(await findSpareEvidence(into, all))]
      : [];
    const notices: Problem[] = [];
    if (!inputs.prune && others.choosable.length > 0) notices.push(unnamedFiles(into, others.choosable));
    const packages: InstalledPackage[] = [];
    const missing: Missing[] = [];
    const isAccepted = async (kept: Kept, wanted: Wanted, evidence: Evidence): Promise<boolean> => {
      if (gate === undefined || !asksForSigner(gate, wanted)) return true;
      const sums = pinsKey(gate, wanted) ? await proveEvidence(evidence, world.now()) : undefined;
      if (sums === undefined || refuseSigner(gate, wanted, sums, world.now(), undefined) !== undefined)
        return false;
      const demand = demandOf(gate, wanted, roots);
      if (demand !== undefined && !(await isAttested(wanted, evidence, sums, demand))) return false;
      return isSigned(into, wanted, kept, sums, world.cancelled);
    };
    await eachAtOnce(all, async (wanted) => {
      const stored = await findKept(into, wanted, inputs.packed, world.cancelled);
      const evidence = await readEvidence(into, wanted);
      if (stored === undefined || !(await isAccepted(stored, wanted, evidence)))
        return void missing.push({ wanted, kept: stored });
      packages.push({ ...stored, wanted, state: "kept", by: "the folder" });
      if (evidence.unlisted !== undefined)
        notices.push(versionWithdrawn(wanted, evidence.unlisted, "was no longer listed when it was fetched"));
      if (stored.layout === "unpacked") await rm(placesOf(into, wanted).zip, { force: true });
    });
    const fetched =
      missing.length === 0
        ? { packages: [], notices: [], problems: [] }
        : await withWorkFolder(into, WORK, (work) => fetchAll(missing, { ...job, work }, inputs, world));
    world.cancelled.throwIfAborted();
    await removeAll(into, spare);
    return {
      changed: fetched.packages.some(({ state }) => state === "fetched") || spare.length > 0,
      packages: [...packages, ...fetched.packages],
      notices: [...notices, ...fetched.notices],
      problems: fetched.problems,
    };
  } finally {
    await output.finish();
  }
}

async function fetchAll(
  missing: readonly Missing[],
  { into, work, gate, roots }: Job & { readonly work: string },
  inputs: InstallInputs,
  world: CommandContext,
): Promise<Omit<Done, "changed">> {
  const { cancelled, log } = world;
  const failed = new Problems();
  const notices: Problem[] = [];
  const packages: InstalledPackage[] = [];
  const options = { command: "install", needsList: true, isLazy: true, directory: work };
  const sources = await openSources(inputs.from, options, world);
  const findSighting = async (wanted: Wanted, sums: OriginSums | undefined) =>
    gate !== undefined && sums !== undefined && asksForAge(gate, wanted)
      ? sources.findSighting(wanted.address, wanted.version, sums.sha256)
      : undefined;
  const target = { into, work, isPacked: inputs.packed, cancelled, gate, now: world.now(), findSighting };
  try {
    await eachAtOnce(missing, async (one) => {
      const { wanted } = one;
      const { address, version, platform } = wanted;
      const asking = sources
        .find(address, version, [platform], demandOf(gate, wanted, roots))
        .map(({ prove }) => prove);
      const fetched = await failed.attempt(() => fetchPackage(one, asking, target));
      if (fetched === undefined) return;
      packages.push({ ...fetched, wanted });
      if (fetched.unlisted !== undefined) notices.push(versionWithdrawn(wanted, fetched.unlisted));
      log.progress({ what: "packages fetched", done: packages.length, of: missing.length });
    });
  } finally {
    await sources.close();
  }
  return { packages, notices, problems: failed.errors };
}

async function eachAtOnce<Item>(items: readonly Item[], step: (item: Item) => Promise<void>): Promise<void> {
  await mapConcurrently(items, AT_ONCE, step);
}

/** The folders of runs that were killed: no other run uses them while this one has the lock. */
const WORK = ".provider-pages.install";
async function findWorkFolders(into: string): Promise<string[]> {
  return (await readdir(into)).filter((name) => name.startsWith(`${WORK}-`));
}

async function findClients(): Promise<Clients> {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const has = async (name: string): Promise<boolean> => {
    const names = process.platform === "win32" ? [`${name}.exe`] : [name];
    const tries = folders.flatMap((folder) =>
      names.map((each) => access(join(folder, each), constants.X_OK)),
    );
    return (await Promise.allSettled(tries)).some(({ status }) => status === "fulfilled");
  };
  const [terraform, tofu] = await Promise.all([has("terraform"), has("tofu")]);
  return { terraform, tofu };
}

/** Problems of the parts call the folder ‹output›, and those of the disk come as they are. */
async function inWordsOfInstall<T>(into: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ProblemError)
      throw new ProblemError(error.problems.map(inOwnWords), { cause: error });
    const errno = errnoOf(error);
    if (!(error instanceof Error) || errno === undefined || !/^E[A-Z]+$/.test(errno)) throw error;
    throw new ProblemError(
      {
        code: ["ENOSPC", "EDQUOT", "EIO", "EFBIG"].includes(errno) ? "disk-failed" : "folder-unwritable",
        found: `${into} can't be used: ${error.message}`,
        expected: "a folder on a working disk with free space, which this user can write to",
        fix: "Correct that, or set ‹into› to another folder, and run this again: nothing is half installed",
      },
      { cause: error },
    );
  }
}

function inOwnWords(problem: Problem): Problem {
  return { ...problem, fix: problem.fix.replaceAll("‹output›", "‹into›") };
}
