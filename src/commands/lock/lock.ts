import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { limitConcurrency } from "../../concurrency.ts";
import { type Problem, ProblemError, Problems } from "../../errors.ts";
import type { LockInputs } from "../../locking/inputs.ts";
import { openSources } from "../../locking/open-sources.ts";
import { complete, type Proof } from "../../locking/proofs.ts";
import {
  addHashes,
  LOCK_FILE,
  type LockedProvider,
  readLockFile,
} from "../../protocol/cli-config/lock-file.ts";
import { addressPath, formatAddress } from "../../provider/address.ts";
import { formatPlatform, parsePlatform } from "../../provider/platform.ts";
import { nameSome } from "../../provider/quote.ts";
import type { Report } from "../../run/command.ts";
import type { CommandContext } from "../../run/context.ts";
import { readText, writeText } from "../../steps/text-file.ts";
import { asMarkdown } from "../../text.ts";

export interface Locked {
  readonly files: readonly CompletedFile[];
  readonly isCheck: boolean;
  /** What nothing proves, and what would download it. */
  readonly notices: readonly Problem[];
  /** What could not be read, or with `check` what is missing. */
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
  /** Platforms whose `h1:` nothing proves. */
  readonly unproven: readonly string[];
}

const AT_ONCE = 8;
const AGAIN = "Correct the permissions, and run this again: what is complete stays so";

/** Reads the lock files, asks for each provider once, and writes what is proven, unless anything contradicts it. */
export async function lock(inputs: LockInputs, world: CommandContext): Promise<Locked> {
  const problems = new Problems();
  const platforms = await readPlatforms(inputs.platforms, problems);
  const reading = inputs.directories.map((name) => problems.attempt(() => readFile(name, world.directory)));
  const files = (await Promise.all(reading)).filter((file) => file !== undefined);
  problems.throwIfAny();

  const wanted = new Map(files.flatMap(({ locked }) => locked.map((one) => [keyOf(one), one])));
  const proofs = new Map<string, readonly Proof[]>();
  const failed = new Problems();
  const sources = await openSources(inputs.from, world);
  try {
    const turn = limitConcurrency(AT_ONCE);
    const ask = async (key: string, { address, version }: LockedProvider): Promise<void> => {
      const own = new Problems();
      const asking = sources
        .find(address)
        .map((source) => own.attempt(() => source({ address, version, platforms })));
      const found = (await Promise.all(asking)).filter((proof) => proof !== undefined);
      world.cancelled.throwIfAborted();
      const name = `${formatAddress(address)} ${version.text}`;
      failed.add(own.errors.map((problem) => unanswered(name, problem)));
      if (found.length === 0 && own.errors.length === 0) failed.add(nowhere(name));
      proofs.set(key, found);
      world.log.progress({ what: "providers asked", done: proofs.size, of: wanted.size });
    };
    await Promise.all([...wanted].map(([key, one]) => turn(() => ask(key, one))));
  } finally {
    await sources.close();
  }

  const notices: Problem[] = [];
  const completed = files.map(({ path, place, text, locked }) => {
    let after = text;
    const providers = locked.map((one): CompletedProvider => {
      const known = proofs.get(keyOf(one)) ?? [];
      const { hashes, unproven, absent, contradictions } = complete(known, one.hashes, platforms);
      const name = `${formatAddress(one.address)} ${one.version.text}`;
      for (const found of contradictions) problems.add(contradicted(path, name, found));
      if (known.length > 0 && absent.length > 0) problems.add(withoutPackage(name, absent));
      if (unproven.length > 0) notices.push(unprovenHashes(path, one, unproven));
      const added = hashes.filter((hash) => !one.hashes.includes(hash));
      return { source: formatAddress(one.address), version: one.version.text, added, unproven };
    });
    // The last first: what is added moves everything behind it.
    for (const [at, one] of [...locked.entries()].toReversed())
      after = addHashes(after, one, providers[at]?.added ?? []);
    return { path, place, after, changed: after !== text, providers };
  });
  // One wrong hash lets a wrong package in, so nothing is written beside it.
  problems.throwIfAny();
  for (const file of completed.filter(({ changed }) => changed)) {
    if (inputs.check) failed.add(incomplete(file));
    else await writeText(file.place, file.after, AGAIN);
  }
  return {
    files: completed.map(({ path, changed, providers }) => ({ path, changed, providers })),
    isCheck: inputs.check,
    notices,
    problems: failed.errors,
  };
}

function keyOf({ address, version }: LockedProvider): string {
  return `${addressPath(address)} ${version.text}`;
}

async function readPlatforms(lines: readonly string[], problems: Problems): Promise<string[] | undefined> {
  const names = lines.flatMap((line) => line.split(/[\s,]+/)).filter((name) => name !== "");
  const read = names.map((name) => problems.attempt(() => formatPlatform(parsePlatform(name))));
  const platforms = (await Promise.all(read)).filter((platform) => platform !== undefined);
  return names.length === 0 ? undefined : [...new Set(platforms)];
}

/** A folder of a configuration, or its lock file. */
async function readFile(name: string, directory: string) {
  const named = resolve(directory, name);
  const isFolder = (await stat(named).catch(() => undefined))?.isDirectory() ?? !name.endsWith(LOCK_FILE);
  const place = isFolder ? join(named, LOCK_FILE) : named;
  const path = isFolder ? join(name, LOCK_FILE) : name;
  const text = await readText(place);
  if (text === undefined)
    throw new ProblemError({
      code: "input-invalid",
      found: `${path} does not exist`,
      expected: `a folder with a \`${LOCK_FILE}\`, as \`terraform init\` or \`tofu init\` writes it`,
      fix: "Run `init` there, or correct ‹directories›",
    });
  return { path, place, text, locked: readLockFile(text, path) };
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
  const fix = "Try again later, or report this to the owner of that host. Other providers were completed";
  return { ...problem, found: `${name}: ${problem.found}`, fix };
}

function nowhere(name: string): Problem {
  return {
    code: "lock-incomplete",
    found: `nothing proves a hash of ${name}`,
    expected: "the version at a registry, mirror or folder where clients on this machine look",
    fix: "Add the lines that its site names to the CLI configuration, or set ‹from› to that site",
  };
}

function unprovenHashes(
  path: string,
  { address, version }: LockedProvider,
  unproven: readonly string[],
): Problem {
  const flags = unproven.map((platform) => `-platform=${platform}`).join(" ");
  return {
    code: "lock-incomplete",
    severity: "notice",
    found: `${formatAddress(address)} ${version.text} in ${path}: its publisher signed no \`h1:\` of ${nameSome(unproven, 5)}`,
    expected: "a signed `h1:`, which plugin caches and unpacked mirrors need; a `zh:` is enough elsewhere",
    fix: `To download these packages and compute it, run \`terraform providers lock ${flags} ${formatAddress(address)}\``,
  };
}

function incomplete({ path, providers }: CompletedFile): Problem {
  const lacking = providers.filter(({ added }) => added.length > 0).map(({ source }) => source);
  return {
    code: "lock-incomplete",
    found: `${path} lacks hashes of ${nameSome(lacking, 5)}`,
    expected: "hashes of every platform",
    fix: "Run ‹command: lock›, and commit the file",
  };
}

export function reportLocked({ files, isCheck, notices, problems }: Locked): Report {
  const changed = isCheck ? [] : files.filter((file) => file.changed).map(({ path }) => path);
  const lines = files.map(({ path, providers }) => {
    const lacking = providers.filter(({ added }) => added.length > 0);
    const number = lacking.reduce((sum, { added }) => sum + added.length, 0);
    if (number === 0) return `${path}: nothing to add`;
    const hashes = number === 1 ? "1 hash" : `${number} hashes`;
    const names = lacking.map(({ source }) => source);
    return `${path}: ${isCheck ? "lacks" : "added"} ${hashes} of ${nameSome(names, 5)}`;
  });
  return {
    outputs: { "changed-files": changed },
    summary: `## Lock files\n\n${lines.map((line) => `* ${asMarkdown(line)}\n`).join("")}`,
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
