import { join, resolve } from "node:path";
import { hasProblem, isError, type Problem, ProblemError, unlessProblem } from "../../errors.ts";
import { parseRepositoryName, parseSource } from "../../provider/address.ts";
import type { Report } from "../../run/command.ts";
import type { CommandContext } from "../../run/context.ts";
import { readText } from "../../steps/text-file.ts";
import { commandLine, count } from "../../text.ts";
import { planElsewhere } from "./elsewhere.ts";
import { planManifests, renderWorkflow, workflowPath, writeFiles } from "./files.ts";
import { checkGitHub } from "./github.ts";
import { type Building, type Check, type InitInputs, type Person, personAt } from "./inputs.ts";
import type { INIT_JSON } from "./json.ts";
import {
  ANYWHERE,
  deploysPages,
  findPublishSteps,
  judgeManifest,
  judgeWorkflows,
  publishes,
} from "./judge.ts";
import { joinPath, type LocalRepository, readRepository, type WorkflowFile } from "./repository.ts";

export async function init(inputs: InitInputs, world: CommandContext): Promise<Report<typeof INIT_JSON>> {
  const { cancelled, serverUrl } = world;
  const { ci } = inputs;
  const local = await readRepository(resolve(world.directory, inputs.directory), serverUrl);
  const { directory, remote } = local;
  const repositoryName = ci === "github" ? (world.repository ?? local.origin) : remote?.name;
  const repository = inputs.repository ?? repositoryName;
  // A GitHub of one's own, and an alias of SSH, usually have its name.
  if (repository === undefined && remote !== undefined && !remote.host.includes("github"))
    throw new ProblemError({
      code: "input-invalid",
      found: `the git remote \`origin\` is on ${remote.host}, and ‹ci› is \`github\``,
      expected: "the CI system that will publish",
      fix: "Set ‹ci: gitlab› or ‹ci: forgejo›, or if the repository is on GitHub, ‹repository: OWNER/NAME›",
    });
  const person = personAt(!inputs.yes, cancelled);
  const all = chooseBuildings(inputs, local, repository);
  const elsewhere = ci === "github" ? undefined : planElsewhere(ci, inputs, remote, repository, all);
  // A GitHub of one's own calls no workflow of github.com.
  const planned =
    elsewhere?.files ??
    (new URL(serverUrl).hostname === "github.com" ? planWorkflows(all, local.workflows) : []);
  const files = await writeFiles(directory, [...planned, ...planManifests(all)], person);
  // What would be written counts as written: the list of files says that it is missing.
  const others = planned.filter(({ path }) => local.workflows.every((file) => file.path !== path));
  const workflows = elsewhere === undefined ? [...local.workflows, ...others] : [];
  for (const { path, text } of elsewhere?.files ?? [])
    workflows.push({ path, text: (await readText(join(directory, path))) ?? text });
  const steps = workflows.flatMap(findPublishSteps);
  const providers = all.map(async (building, index): Promise<Check> => {
    const path = elsewhere?.files[index]?.path ?? workflowPath(building);
    const publishing = judgeWorkflows(building, path, workflows, steps, repository);
    const problems = [...publishing, ...(await judgeManifest(directory, building))];
    const state = problems.some(isError) ? "missing" : "ok";
    const lacking = publishing.some(isError) ? "a workflow that publishes " : "a readable manifest of ";
    const what = `${state === "ok" ? "" : lacking}the provider in ${folderOf(building.place)}`;
    return { state, what, problems };
  });
  cancelled.throwIfAborted();
  const key = await checkKey(inputs, world, person);
  const publishers = steps.filter((step) => all.some((building) => publishes(step, building)));
  const keys =
    publishers.length > 0 ? new Set(publishers.map(({ keySecret }) => keySecret)) : ["GPG_PRIVATE_KEY"];
  const host =
    elsewhere === undefined
      ? await checkGitHub(world, person, repository, {
          hasToken: inputs.token !== undefined,
          secrets: [...keys, ...(key.hasPassphrase ? ["GPG_PASSPHRASE"] : [])],
          hasPackagesInSite: publishers.every(({ inputs: values }) => values.assets === "site"),
          isDeployed: workflows.some(deploysPages),
        })
      : [elsewhere.check];
  cancelled.throwIfAborted();
  const checks = [...files, ...(await Promise.all(providers)), key.check, ...host];
  world.log.tell(checks.flatMap(({ problems = [] }) => problems).filter((problem) => !isError(problem)));
  return report(repository, checks, `${all[0]?.prefix}0.1.0`, person.isAway, inputs);
}

/** The workflows of GitHub, unless another file publishes the provider. */
function planWorkflows(buildings: readonly Building[], workflows: readonly WorkflowFile[]): WorkflowFile[] {
  const publishings = workflows.flatMap(findPublishSteps);
  return buildings.flatMap((building) => {
    const path = workflowPath(building);
    const isElsewhere = publishings.some((one) => one.path !== path && publishes(one, building));
    return isElsewhere ? [] : [{ path, text: renderWorkflow(building) }];
  });
}

function folderOf({ module, program }: Building["place"]): string {
  return joinPath(module, program) || ".";
}

/** All that is to be known of each provider; throws what contradicts the repository, before anything is written. */
function chooseBuildings(
  { source: sourceInput, protocols, attest, "site-url": siteUrl }: InitInputs,
  { providers, isShared }: LocalRepository,
  repository: string | undefined,
): Building[] {
  const isUnclear = new Set(providers.map(({ type }) => type)).size < providers.length;
  if (providers.length > 1 && (sourceInput !== undefined || isUnclear))
    throw new ProblemError({
      code: "input-invalid",
      found: `the repository has ${providers.length} providers: ${providers.slice(0, 5).map(folderOf).join(", ")}`,
      expected: "one, if ‹source› names it or their folders don't",
      fix: `Run ‹command: init› with ‹directory: ${providers.slice(0, 1).map(folderOf)}› and ‹source: NAME›, and likewise for each`,
    });
  const name = repository?.split("/").at(-1) ?? "";
  const isNamed = repository === undefined || unlessProblem(() => parseRepositoryName(name)) !== undefined;
  return providers.map((place) => {
    const source = sourceInput ?? (isShared || !isNamed ? place.type : undefined);
    if (source !== undefined) parseSource(source, ANYWHERE);
    const protocolsOf = place.protocol === undefined ? [] : [place.protocol];
    return {
      place,
      source,
      attest,
      siteUrl,
      named: isShared ? source : sourceInput,
      prefix: isShared ? `${source?.split("/").at(-1)}/v` : "v",
      protocols: protocols.length > 0 ? protocols : protocolsOf,
    };
  });
}

/** Signs with the key, as `publish` does before it writes. */
async function checkKey(
  { "gpg-private-key": privateKey, "gpg-passphrase": phrase }: InitInputs,
  { now, secrets }: CommandContext,
  person: Person,
): Promise<{ readonly check: Check; readonly hasPassphrase: boolean }> {
  if (privateKey === undefined)
    return {
      check: { state: "unknown", what: NO_KEY, details: NEW_KEY },
      hasPassphrase: phrase !== undefined,
    };
  const { openSigningKey } = await import("../../package/key/signing-key.ts");
  let passphrase = phrase;
  const open = () => openSigningKey({ privateKey, passphrase, now: now() });
  try {
    const key = await open().catch(async (error: unknown) => {
      if (phrase !== undefined || !hasProblem(error, "key-passphrase")) throw error;
      const [{ found } = { found: "" }] = (error as ProblemError).problems;
      passphrase = (await person.tellsSecret(`${found}. Its passphrase (GPG_PASSPHRASE): `)) || undefined;
      if (passphrase !== undefined) secrets.learn(passphrase);
      return open();
    });
    const until =
      key.expires === undefined ? "without expiry" : `until ${key.expires.toISOString().slice(0, 10)}`;
    const what = `key ${key.keyId} (${key.algorithm}) can sign, valid ${until}`;
    return { check: { state: "ok", what, problems: key.warnings }, hasPassphrase: passphrase !== undefined };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { problems } = error;
    const hasPassphrase = hasProblem(error, "key-passphrase");
    return { check: { state: "missing", what: "a signing key", problems }, hasPassphrase };
  }
}

const NEW_KEY = [
  "to generate one for releases, outside the repository:",
  'gpg --quick-generate-key "Acme providers <releases@example.com>" rsa4096 sign never',
  "gpg --armor --export-secret-keys releases@example.com > ../private-key.asc",
];
const NO_KEY = "the key was not checked: --gpg-private-key-file FILE checks it locally";

function report(
  repository: string | undefined,
  all: readonly Check[],
  tag: string,
  isUnasked: boolean,
  { ci, "site-url": siteUrl }: InitInputs,
): Report<typeof INIT_JSON> {
  const allProblems = all.flatMap(({ problems = [] }) => problems);
  const tasks = all.flatMap(({ tasks = [] }) => tasks);
  const lacking = all.filter(({ state }) => state === "missing").map(({ what }) => what);
  const errors = allProblems.filter(isError);
  const isReady = errors.length + tasks.length + lacking.length === 0;
  const host = ci === "github" ? [] : ["--ci", ci];
  const site = siteUrl === undefined ? [] : ["--site-url", siteUrl];
  const again = commandLine("init", ...host, ...site, "--yes");
  const next = isUnasked
    ? "Nothing was written, because there is no terminal to ask on: add --yes to this line"
    : `When it is done, check everything again: ${again}`;
  const steps = tasks.length > 0 ? [`${count(tasks.length, "step")} that only you can do`] : [];
  const unfinished: Problem = {
    code: "setup-unfinished",
    found: `the set-up lacks ${[...lacking, ...steps].join(", ")}`,
    expected: "everything that a publish needs",
    fix: isUnasked ? "Add ‹yes: true›" : `Do what is listed, then run ${again}`,
  };
  const problems = isReady ? [] : [...errors, unfinished];
  const checks = all.map(({ state, what, details }) => ({ state, what, details }));
  return {
    lines: [
      ...(repository === undefined ? [] : [repository]),
      ...all.flatMap(({ state, what, details = [] }) => [
        `  ${(state === "unknown" ? "?" : state).padEnd(8)}${what}`,
        ...details.map((line) => `            ${line}`),
      ]),
      ...(tasks.length === 0 ? [] : ["", "Only you can do this:"]),
      ...tasks.flatMap(({ what, where }, index) => [`  ${index + 1}. ${what}`, `     ${where}`]),
      "",
      isReady
        ? `Ready. Commit and push the files, then release: git tag ${tag} && git push origin ${tag}`
        : next,
    ],
    json: {
      repository: repository ?? null,
      checks,
      problems: [...allProblems.filter((one) => !isError(one)), ...problems],
      tasks,
      ready: isReady,
    },
    problems,
  };
}
