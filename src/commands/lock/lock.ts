import { dirname } from "node:path";
import { limitConcurrency, mapConcurrently } from "../../concurrency.ts";
import { type Problem, Problems } from "../../errors.ts";
import { groupBy } from "../../group-by.ts";
import { findLockFault, refusedLock } from "../../locking/lock-form.ts";
import { openSources, type Source } from "../../locking/open-sources.ts";
import { complete, type Proof } from "../../locking/proofs.ts";
import { nameOf, type ReadLock, readLockFiles } from "../../locking/read-lock-files.ts";
import { addHashes, type LockedProvider } from "../../protocol/cli-config/lock-file.ts";
import { type Client, defaultHost } from "../../protocol/cli-config/read-config.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import type { Report } from "../../run/command.ts";
import type { CommandContext } from "../../run/context.ts";
import { renderItems } from "../../steps/summary.ts";
import { writeText } from "../../steps/text-file.ts";
import { commandLine, nameSome, quote, shorten } from "../../text.ts";
import { explainTarget } from "../explain/explain.ts";
import { describeFailure, describeFinding } from "../explain/failures.ts";
import { findClient } from "../explain/find-client.ts";
import type { LockInputs } from "./inputs.ts";
import type { LOCK_JSON } from "./json.ts";

export interface Locked {
  readonly files: readonly CompletedFile[];
  readonly isCheck: boolean;
  /** What nothing proves, and what would download it. */
  readonly notices: readonly Problem[];
  /** What could not be read or confirmed, or with `check` what is missing. */
  readonly problems: readonly Problem[];
}

export interface CompletedFile {
  /** As it was named. */
  readonly path: string;
  readonly changed: boolean;
  readonly providers: readonly CompletedProvider[];
}

export interface CompletedProvider {
  readonly source: string;
  readonly version: string;
  readonly added: readonly string[];
  /** The sources that are believed. */
  readonly by: readonly string[];
  /** Platforms whose `h1:` nothing proves. */
  readonly unproven: readonly string[];
}

const AT_ONCE = 8;
const AGAIN = "Correct the permissions, and run this again: what is complete stays so";

/** Reads the lock files, asks for each provider once, and writes what is proven, unless anything contradicts it. */
export async function lock(inputs: LockInputs, world: CommandContext): Promise<Locked> {
  const { files, platforms } = await readLockFiles(inputs.directories, inputs.platforms, world.directory);
  const problems = new Problems();
  const byName = groupBy(
    files.flatMap(({ locked }) => locked),
    nameOf,
  );
  const proofs = new Map<string, readonly Proof[]>();
  const failed = new Problems();
  /** Providers of which nothing proves a hash. */
  const missing = new Map<string, Problem>();
  const needsList = inputs.check || inputs.strict;
  const sources = await openSources(inputs.from, { command: "lock", needsList }, world);
  failed.add(sources.config.doubtful.map(describeFinding));
  try {
    const turn = limitConcurrency(AT_ONCE);
    const ask = async (one: LockedProvider): Promise<void> => {
      const name = nameOf(one);
      const problems = new Problems();
      const places = sources.find(one.address, one.version, platforms);
      const answers = await Promise.all(places.map(({ prove }) => problems.attempt(prove)));
      const stated = answers.flatMap((some) => some ?? []);
      if (isShadowed(places, answers)) failed.add(shadowed(name));
      const isUnconfirmed = ({ hashes }: LockedProvider) =>
        hasOnlyContent(hashes) && complete(stated, hashes, platforms).by.length === 0;
      const isRead = !inputs.check && byName.get(name)?.some(isUnconfirmed);
      const read = isRead ? stated.find((proof) => proof.read !== undefined)?.read : undefined;
      if (read !== undefined) world.log.info(`reading a package of ${name}, to compare its content`);
      const content = read && (await problems.attempt(read));
      world.cancelled.throwIfAborted();
      failed.add(problems.errors.map((problem) => unanswered(name, problem)));
      if (stated.length === 0 && problems.errors.length === 0)
        missing.set(addressPath(one.address), nowhere(name));
      proofs.set(name, content === undefined ? stated : [...stated, content]);
      world.log.progress({ what: "providers asked", done: proofs.size, of: byName.size });
    };
    const first = [...byName.values()].flatMap((same) => same.slice(0, 1));
    await Promise.all(first.map((one) => turn(() => ask(one))));
  } finally {
    await sources.close();
  }

  const notices: Problem[] = [];
  const completed = files.map(({ path, place, text: before, locked }) => {
    let after = before;
    const providers = locked.map((one): CompletedProvider => {
      const name = nameOf(one);
      const stated = proofs.get(name) ?? [];
      const { hashes, by, unproven, absent, contradictions } = complete(stated, one.hashes, platforms);
      for (const text of contradictions) problems.add(contradicted(path, name, text));
      if (stated.length > 0 && absent.length > 0) problems.add(withoutPackage(name, absent));
      if (stated.length > 0 && by.length === 0) failed.add(unconfirmed(path, one, stated));
      if (by.length > 0 && unproven.length > 0) notices.push(unprovenHashes(path, one, by, unproven));
      if (stated.length > 0 && stated.every(({ unlisted }) => unlisted !== undefined)) {
        const problem = versionWithdrawn(path, one, stated);
        if (inputs.strict) failed.add(problem);
        else notices.push({ ...problem, severity: "warning" });
      }
      const added = hashes.filter((hash) => !one.hashes.includes(hash));
      return { source: formatAddress(one.address), version: one.version.text, added, by, unproven };
    });
    // The last first: what is added moves everything behind it.
    for (const [at, one] of [...locked.entries()].toReversed())
      after = addHashes(after, one, providers[at]?.added ?? []);
    return { path, place, locked, before, after, changed: after !== before, providers };
  });
  // One wrong hash lets a wrong package in, so nothing is written beside it.
  problems.throwIfAny();
  for (const file of completed.filter(({ changed }) => changed)) {
    if (inputs.check) failed.add(incomplete(file, inputs));
    else await writeText(file.place, file, AGAIN);
  }
  return {
    files: completed.map(({ path, changed, providers }) => ({ path, changed, providers })),
    isCheck: inputs.check,
    notices,
    problems: await withImpossible(failed.errors, missing, completed, sources.hostnames, world),
  };
}

/** What `lock` changes, or what only this machine lacks. */
const MENDED = ["lock refused", "lock conflicts", "no platform", "hash differs", "link in cache"];

/**
 * If nothing else is wrong, why `init` fails whatever hashes a lock file has: its form; folders; and with requests, the
 * sources of providers that are not locked.
 */
async function withImpossible(
  errors: readonly Problem[],
  missing: ReadonlyMap<string, Problem>,
  files: readonly (Omit<ReadLock, "text"> & { readonly after: string })[],
  /** Of the sites that the user names. */
  hostnames: ReadonlySet<string>,
  world: CommandContext,
): Promise<readonly Problem[]> {
  if (errors.length > 0) return [...errors, ...missing.values()];
  const left = new Map(missing);
  const forms = files.flatMap(({ path, after }) => {
    const fault = findLockFault(after);
    return fault?.kind === "fails"
      ? [refusedLock(`${path}:${fault.line}`, `Clients say: ${fault.says}`)]
      : [];
  });
  if (forms.length > 0) return [...missing.values(), ...forms];
  const explained = await mapConcurrently(files, AT_ONCE, async ({ place, locked }) => {
    const isTofu = locked.some(({ address }) => address.hostname === defaultHost({ name: "tofu" }));
    const client: Client = isTofu ? { name: "tofu" } : (await findClient(dirname(place))).client;
    const isOffline = (address: ProviderAddress, isLocked: boolean) =>
      (isLocked && !missing.has(addressPath(address))) || hostnames.has(address.hostname);
    const all = await explainTarget({ directory: dirname(place), client, isOffline }, world);
    return all.providers.flatMap((one) => {
      if (one.verdict.kind !== "fails" || hostnames.has(one.address.hostname)) return [];
      if (MENDED.includes(one.verdict.cause)) return [];
      left.delete(addressPath(one.address));
      return [describeFailure(one, one.verdict, all)];
    });
  });
  return [...left.values(), ...explained.flat()];
}

/** As an `init` from a mirror leaves it: only a package can be compared with it. */
function hasOnlyContent(hashes: readonly string[]): boolean {
  return hashes.length > 0 && hashes.every((hash) => hash.startsWith("h1:"));
}

function contradicted(path: string, name: string, found: string): Problem {
  return {
    code: "lock-contradicted",
    found: `${name} in ${path}: ${found}`,
    expected: "the same hash of a package everywhere",
    fix: "Find out which one is wrong before anybody runs `init`: the version was changed after it was published, or a host or the lock file is not what it should be. Nothing was written",
  };
}

function withoutPackage(name: string, absent: readonly string[]): Problem {
  return {
    code: "input-invalid",
    found: `${name} has no package for ${absent.join(", ")}`,
    expected: "platforms that each locked version has",
    fix: "Correct ‹platforms›, or choose a version that has them. Nothing was written",
  };
}

function unanswered(name: string, problem: Problem): Problem {
  const again = "Try again later, or report this to the owner of that host";
  const fix = problem.code === "input-invalid" ? problem.fix : again;
  return { ...problem, found: `${name}: ${problem.found}`, fix };
}

/** As https://github.com/hashicorp/terraform/blob/main/internal/getproviders/multi_source.go asks for packages. */
function isShadowed(sources: readonly Source[], answers: readonly (readonly Proof[] | undefined)[]): boolean {
  const first = answers.findIndex((proofs) => proofs !== undefined && proofs.length > 0);
  return sources.slice(0, Math.max(first, 0)).some(({ kind }) => kind === "network_mirror");
}

function shadowed(name: string): Problem {
  return {
    code: "install-impossible",
    found: `\`init\` fails for ${name} whatever the lock file has: a network_mirror before the source that has it lacks the version`,
    expected: "sources of which the first that clients ask has the version",
    fix: "Correct the order or the patterns of the methods in the CLI configuration",
  };
}

function nowhere(name: string): Problem {
  return {
    code: "lock-incomplete",
    found: `nothing proves a hash of ${name}`,
    expected: "the version at a registry, mirror or folder where clients on this machine look",
    fix: "Add the lines that its site names to the CLI configuration, or set ‹from› to that site",
  };
}

function versionWithdrawn(path: string, one: LockedProvider, stated: readonly Proof[]): Problem {
  const told = stated.map(({ unlisted = "" }) => unlisted).filter((text) => text.includes(one.version.text));
  return {
    code: "version-withdrawn",
    found: [
      `${nameOf(one)} in ${path} is no longer listed where clients look`,
      ...told.map((text) => quote(shorten(text, 500))),
    ].join(": "),
    expected:
      "a version that clients can choose: with this lock file, `init` fails on a machine without a copy",
    fix: `Choose another version with \`terraform init -upgrade\`, and commit ${path}`,
  };
}

function unconfirmed(path: string, one: LockedProvider, stated: readonly Proof[]): Problem {
  const by = [...new Set(stated.map((proof) => proof.by))].join(" and ");
  const read =
    "Run this without ‹check›, and with ‹platforms› set to that of its `h1:`: it reads that package to compare. Or c";
  return {
    code: "lock-unconfirmed",
    found: `${nameOf(one)} in ${path}: none of its hashes is stated by ${by}`,
    expected: "one of the lock file's hashes: a host that is taken over states others",
    fix: `${hasOnlyContent(one.hashes) ? read : "C"}ompare the key with its publisher's, then delete the version's hashes from the file and run this again. Nothing was written for it`,
  };
}

function unprovenHashes(
  path: string,
  one: LockedProvider,
  by: readonly string[],
  unproven: readonly string[],
): Problem {
  const flags = unproven.map((platform) => `-platform=${platform}`).join(" ");
  return {
    code: "lock-incomplete",
    severity: "notice",
    found: `${nameOf(one)} in ${path}: no \`h1:\` of ${nameSome(unproven, 5)} by ${by.join(" and ")}`,
    expected:
      "an `h1:`: with a `zh:` alone, clients use no plugin cache, and check no unpacked package of a filesystem mirror",
    fix: `To download these packages and compute it, run \`terraform providers lock ${flags} ${formatAddress(one.address)}\``,
  };
}

function incomplete({ path, providers }: CompletedFile, inputs: LockInputs): Problem {
  const lacking = providers.filter(({ added }) => added.length > 0).map(({ source }) => source);
  return {
    code: "lock-incomplete",
    found: `${path} lacks hashes of ${nameSome(lacking, 5)}`,
    expected: "hashes of every platform",
    fix: `Run \`${lineOf(inputs)}\`, and commit the file`,
  };
}

/** The same call without `check`. */
function lineOf({ directories, platforms, from }: LockInputs): string {
  const flags = [from.map((site) => ["--from", site]), platforms.map((names) => ["--platforms", names])];
  return commandLine("lock", ...flags.flat(2), "--", ...directories);
}

export function reportLocked({ files, isCheck, notices, problems }: Locked): Report<typeof LOCK_JSON> {
  const changed = isCheck ? [] : files.filter((file) => file.changed).map(({ path }) => path);
  const lines = files.flatMap(({ path, providers }) => {
    const told = providers.flatMap(({ source, added: { length }, by }) => {
      if (by.length === 0) return `${path}: no proof for ${source}`;
      const hashes = `${isCheck ? "lacks" : "added"} ${length === 1 ? "1 hash" : `${length} hashes`}`;
      return length === 0 ? [] : `${path}: ${hashes} of ${source}, by ${by.join(" and ")}`;
    });
    return told.length > 0 ? told : [`${path}: nothing to add`];
  });
  return {
    heading: "Lock files",
    sections: [renderItems(lines)],
    lines,
    json: {
      changedFiles: changed,
      files,
      problems: [...problems, ...notices],
    },
    notices,
    problems,
  };
}
