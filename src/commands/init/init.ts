import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { childEnvironment } from "../../child-environment.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { parseSource } from "../../provider/address.ts";
import { readRegularFile } from "../../read-file.ts";
import type { Report } from "../../run/command.ts";
import type { CommandContext, RunContext } from "../../run/context.ts";
import { holdsPrivateKey } from "../../run/pasted-key.ts";
import { commandLine } from "../../text.ts";
import { checkFiles } from "./check-files.ts";
import { checkGitHub, describeManualSteps } from "./check-github.ts";
import { choosePages } from "./check-pages.ts";
import { chooseFiles } from "./choose-files.ts";
import { type Check, type InitInputs, joinOutcomes, type Outcome, type Person, personAt } from "./inputs.ts";
import { readRepository } from "./repository.ts";
import type { PublishingWorkflow } from "./workflow/find-publishing.ts";
import type { DeployedBy } from "./workflow/render-deploy.ts";

export interface Initialised extends Outcome {
  readonly repository: string | undefined;
  /** Set if there was no terminal, so that nothing was written. */
  readonly unasked: InitInputs | undefined;
}

export async function init(inputs: InitInputs, world: CommandContext): Promise<Initialised> {
  const called = resolve(world.directory, inputs.directory);
  if (!(await stat(called).catch(() => undefined))?.isDirectory()) throw new ProblemError(noFolder(called));
  if (inputs.source !== undefined) parseSource(inputs.source, ANYWHERE);
  const local = await readRepository(called, world.serverUrl);
  const repository = inputs.repository ?? world.repository ?? local.origin;
  const { cancelled } = world;
  const person = personAt(!inputs.yes, cancelled);
  const pages = await choosePages(inputs, repository, { world, local });
  const choices = await chooseFiles(inputs, local, {
    ...{ repository, person, pages },
    serverUrl: world.serverUrl,
  });
  const files = await checkFiles(local, choices.files, { person, serverUrl: world.serverUrl });
  const found = [...(await findKeys(local.directory)), ...choices.problems];
  const named = { checks: [], problems: found, tasks: [] };
  cancelled.throwIfAborted();
  const key = await checkKey(inputs, world);
  const github = await checkRemote(inputs, repository, { world, person, pages, workflow: files.workflow });
  cancelled.throwIfAborted();
  const all = joinOutcomes([files, named, key, github]);
  world.log.tell(all.problems.filter(({ severity = "error" }) => severity !== "error"));
  return { repository, ...all, unasked: person.answers === "never" ? inputs : undefined };
}

/** The repository completes the address and is checked separately. */
const ANYWHERE = { hostname: "unknown.invalid", namespace: "unknown" };

/** If GitHub fails, what was done locally is still reported. */
async function checkRemote(
  { token, "gpg-passphrase": passphrase }: InitInputs,
  repository: string | undefined,
  {
    world,
    person,
    pages,
    workflow,
  }: {
    readonly world: CommandContext;
    readonly person: Person;
    readonly pages: DeployedBy;
    readonly workflow: PublishingWorkflow | undefined;
  },
): Promise<Outcome> {
  if (repository === undefined || token === undefined)
    return describeManualSteps(repository, { pages, serverUrl: world.serverUrl });
  const needed = {
    repository,
    pages,
    keySecret: workflow?.keySecret ?? "GPG_PRIVATE_KEY",
    isPassphraseNeeded: passphrase !== undefined,
    hasPackagesInSite: /^\s*assets:\s*["']?site\b/m.test(workflow?.text ?? ""),
  };
  try {
    return await checkGitHub(needed, world.open.repository(repository), person);
  } catch (error) {
    if (!(error instanceof ProblemError) || world.cancelled.aborted) throw error;
    return {
      checks: [{ state: "missing", what: "an answer from GitHub" }],
      problems: error.problems,
      tasks: [],
    };
  }
}

/** Signs with the key, as `publish` does before it writes. */
async function checkKey(
  { "gpg-private-key": privateKey, "gpg-passphrase": passphrase }: InitInputs,
  world: RunContext,
): Promise<Outcome> {
  if (privateKey === undefined)
    return { checks: [{ state: "unknown", what: NO_KEY, details: NEW_KEY }], problems: [], tasks: [] };
  const { openSigningKey } = await import("../../package/key/signing-key.ts");
  try {
    const key = await openSigningKey({ privateKey, passphrase, now: world.now() });
    const until =
      key.expires === undefined ? "without expiry" : `until ${key.expires.toISOString().slice(0, 10)}`;
    const what = `key ${key.keyId} (${key.algorithm}) can sign, valid ${until}`;
    return { checks: [{ state: "ok", what }], problems: key.warnings, tasks: [] };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { checks: [{ state: "missing", what: "a signing key" }], problems: error.problems, tasks: [] };
  }
}

const NEW_KEY = [
  "to generate one for releases, outside the repository:",
  'gpg --quick-generate-key "Acme providers <releases@example.com>" rsa4096 sign never',
  "gpg --armor --export-secret-keys releases@example.com > ../private-key.asc",
];
const NO_KEY = "the key was not checked: --gpg-private-key-file FILE checks it locally";

function noFolder(directory: string) {
  return {
    code: "input-invalid",
    found: `${directory} is not a folder`,
    expected: "a provider's repository",
    fix: "Correct ‹directory›",
  } as const;
}

/** Typical names of key files. */
const NAMED = /(?:\.(?:asc|gpg|pgp|key|pem|txt)|key[^/]*)$/i;
const MOST = 500;
const LARGEST = 256 * 1024;
const LONGEST_LIST = 16 * 1024 * 1024;

/** Finds private keys that git tracks, or that `git add` would add. */
async function findKeys(directory: string): Promise<readonly Problem[]> {
  const [committed, untracked] = await Promise.all([
    listFiles(directory, "--cached"),
    listFiles(directory, "--others", "--exclude-standard"),
  ]);
  const known = new Set(committed);
  const found: string[] = [];
  for (const path of [...committed, ...untracked].filter((one) => NAMED.test(one)).slice(0, MOST))
    if (await isKey(join(directory, path))) found.push(path);
  return [...new Set(found)].map((path) => (known.has(path) ? inRepository(path) : wouldBeCommitted(path)));
}

/** Empty without git. */
async function listFiles(directory: string, ...which: readonly string[]): Promise<string[]> {
  // An unpacked repository may configure programs to run: https://git-scm.com/docs/git-
  // config#Documentation/git-config.txt-corefsmonitor
  const args = ["-C", directory, "-c", "core.fsmonitor=false", "ls-files", "-z", ...which];
  const options = { maxBuffer: LONGEST_LIST, env: childEnvironment(process.env) };
  const { stdout } = await promisify(execFile)("git", args, options).catch(() => ({ stdout: "" }));
  return stdout.split("\0").filter((path) => path !== "");
}

async function isKey(path: string): Promise<boolean> {
  const bytes = await readRegularFile(path, LARGEST).catch(() => Buffer.alloc(0));
  return holdsPrivateKey(bytes.toString("latin1"));
}

function wouldBeCommitted(path: string): Problem {
  return {
    code: "key-in-repository",
    found: `${path} contains a private key, and \`git add --all\` would add it`,
    expected: "a private key outside the repository",
    fix: `Move ${path} out of the repository, or delete it once it is a secret on GitHub`,
  };
}

function inRepository(path: string): Problem {
  return {
    code: "key-in-repository",
    found: `${path} contains a private key and is in git: anyone with read access can sign with it`,
    expected: "a private key outside the repository",
    fix: `Run \`git rm --cached ${path}\`, and generate a new key if it was ever pushed`,
  };
}

const MARKS: Readonly<Record<Check["state"], string>> = {
  done: "done",
  ok: "ok",
  missing: "missing",
  unknown: "?",
};

export function reportInit(done: Initialised): Report {
  const { repository, checks, problems, tasks, made = [] } = done;
  const failing = problems.filter(({ severity = "error" }) => severity === "error");
  const isReady = failing.length === 0 && tasks.length === 0;
  return {
    outputs: {},
    summary: "",
    lines: [
      ...(repository === undefined ? [] : [repository]),
      ...checks.flatMap(checkLines),
      ...(tasks.length === 0 ? [] : ["", "Only you can do this:"]),
      ...tasks.flatMap(({ what, where }, index) => [`  ${index + 1}. ${what}`, `     ${where}`]),
      ...(made.length === 0 ? [] : ["", "Created:", ...made.map((one) => `  ${one}`)]),
      "",
      ...nextLines(done, isReady),
    ],
    json: { repository: repository ?? null, checks, problems, tasks, made, ready: isReady },
    problems: failing,
  };
}

function nextLines({ unasked }: Initialised, isReady: boolean): string[] {
  if (isReady) return [NEXT];
  if (unasked !== undefined)
    return [
      `Nothing was written, because there is no terminal for the question. To write without it, run: ${yesLine(unasked)}`,
    ];
  return [`When it is done, check everything again: ${commandLine("init", "--yes")}`];
}

function yesLine(inputs: InitInputs): string {
  const { directory, repository, source, build, pages, protocols, mirror, previews, long } = inputs;
  const chosen = (value: string) => (value === "auto" ? undefined : value);
  const given = { repository, source, build: chosen(build), pages: chosen(pages) };
  const flags = Object.entries(given).flatMap(([name, value]) => (value ? [`--${name}`, value] : []));
  const listed = protocols.flatMap((protocol) => ["--protocols", protocol]);
  const folder = directory === "." ? [] : [directory];
  return commandLine(
    "init",
    ...folder,
    ...flags,
    ...listed,
    ...(mirror ? ["--mirror"] : []),
    ...(previews ? ["--previews"] : []),
    ...(long ? ["--long"] : []),
    "--yes",
  );
}

const NEXT = "Ready. Commit and push the files, then release: git tag v0.1.0 && git push origin v0.1.0";
const MOST_DETAILS = 60;

function checkLines({ state, what, details = [] }: Check): string[] {
  const shown = details.slice(0, MOST_DETAILS);
  const more = details.length > shown.length ? [`and ${details.length - shown.length} more lines`] : [];
  return [`  ${MARKS[state].padEnd(8)}${what}`, ...[...shown, ...more].map((line) => `            ${line}`)];
}
