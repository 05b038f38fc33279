import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { ProblemError } from "../../errors.ts";
import { parseSource } from "../../provider/address.ts";
import type { World } from "../../run/world.ts";
import type { InitInputs } from "./inputs.ts";
import { checkKey } from "./look/check-key.ts";
import type { PublishingWorkflow } from "./look/check-workflow.ts";
import { lookAtFiles } from "./look/look-at-files.ts";
import { lookAtGitHub } from "./look/look-at-github.ts";
import { readRepository } from "./look/read-repository.ts";
import { describeByHand } from "./look/without-github.ts";
import { type Person, personAt } from "./prompt.ts";
import { joinOutcomes, type Outcome } from "./steps.ts";
import { chooseFiles } from "./write/choose-files.ts";

/** What there is now, and what is left to do. */
export interface Initialised extends Outcome {
  readonly repository: string | undefined;
  /** Set if there was no terminal to ask on, so that nothing was written. */
  readonly unasked: InitInputs | undefined;
}

/** Does what can be done, in an order in which nothing waits for what comes later, and looks at all of it. */
export async function init(inputs: InitInputs, world: World): Promise<Initialised> {
  const called = resolve(world.directory, inputs.directory);
  if (!(await stat(called).catch(() => undefined))?.isDirectory()) throw new ProblemError([noFolder(called)]);
  if (inputs.source !== undefined) parseSource(inputs.source, ANYWHERE);
  const local = await readRepository(called, world.serverUrl);
  const repository = inputs.repository ?? world.repository ?? local.origin;
  const { cancelled } = world;
  const person = personAt(!inputs.yes, cancelled);
  const choices = await chooseFiles(inputs, local, { repository, person });
  const files = await lookAtFiles(local, choices.files, { person, serverUrl: world.serverUrl });
  cancelled.throwIfAborted();
  const key = await lookAtKey(inputs, world);
  const github = await lookThere(inputs, repository, { world, person, workflow: files.workflow });
  cancelled.throwIfAborted();
  const named = { checks: [], problems: choices.problems, tasks: [] };
  const all = joinOutcomes([files, named, key, github]);
  world.log.tell(all.problems.filter(({ severity = "error" }) => severity !== "error"));
  return { repository, ...all, unasked: person.answers === "never" ? inputs : undefined };
}

/** What an address leaves out comes from the repository, which is judged by itself. */
const ANYWHERE = { hostname: "unknown.invalid", namespace: "unknown" };

interface There {
  readonly world: World;
  readonly person: Person;
  readonly workflow: PublishingWorkflow | undefined;
}

/** What was done on this machine is told also when GitHub refuses. */
async function lookThere(
  { token, "gpg-passphrase": passphrase }: InitInputs,
  repository: string | undefined,
  { world, person, workflow }: There,
): Promise<Outcome> {
  if (repository === undefined || token === undefined) return describeByHand(repository, world.serverUrl);
  const needed = {
    repository,
    keySecret: workflow?.keySecret ?? "GPG_PRIVATE_KEY",
    isPassphraseNeeded: passphrase !== undefined,
    hasPackagesInSite: /^\s*assets:\s*["']?site\b/m.test(workflow?.text ?? ""),
  };
  try {
    return await lookAtGitHub(needed, world.at(repository), person);
  } catch (error) {
    if (!(error instanceof ProblemError) || world.cancelled.aborted) throw error;
    return {
      checks: [{ state: "missing", what: "an answer of GitHub" }],
      problems: error.problems,
      tasks: [],
    };
  }
}

async function lookAtKey(inputs: InitInputs, world: World): Promise<Outcome> {
  const key = await checkKey(inputs, world);
  if (key === undefined)
    return { checks: [{ state: "unknown", what: NO_KEY, details: NEW_KEY }], problems: [], tasks: [] };
  const { told, problems } = key;
  const check =
    told === undefined
      ? ({ state: "missing", what: "a key that signs" } as const)
      : ({ state: "ok", what: told } as const);
  return { checks: [check], problems, tasks: [] };
}

const NEW_KEY = [
  "a new one, for releases alone, outside of the repository:",
  'gpg --quick-generate-key "Acme providers <releases@example.com>" rsa4096 sign never',
  "gpg --armor --export-secret-keys releases@example.com > ../private-key.asc",
];
const NO_KEY = "the key was not looked at: --gpg-private-key-file FILE checks it, and sends it nowhere";

function noFolder(directory: string) {
  return {
    code: "input-invalid",
    found: `${directory} is no folder`,
    expected: "the folder of a provider's repository",
    fix: "Correct ‹directory›",
  } as const;
}
