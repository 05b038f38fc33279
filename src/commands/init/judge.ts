import { join } from "node:path";
import { parse } from "yaml";
import { documentationUrl, PROJECT_URL } from "../../documentation.ts";
import { type Problem, Problems, unlessProblem } from "../../errors.ts";
import { parseRepositoryName, parseSource } from "../../provider/address.ts";
import { MANIFEST_MISSING, parseManifest } from "../../provider/manifest.ts";
import { readText } from "../../steps/text-file.ts";
import type { Building } from "./inputs.ts";
import { WORKFLOWS, type WorkflowFile } from "./repository.ts";

type Values = Readonly<Record<string, unknown>>;

/** A step or a called workflow that publishes with this action. */
export interface PublishStep {
  readonly path: string;
  readonly inputs: Values;
  /** The secret with the key. */
  readonly keySecret: string;
}

const USES = /^[\w.-]+\/provider-pages(?:\/\.github\/workflows\/publish\.yml)?@/;

export function findPublishSteps(file: WorkflowFile): PublishStep[] {
  const { path } = file;
  const jobs = Object.values(asValues(readWorkflow(file).jobs)).map(asValues);
  const steps = jobs.flatMap((job) => [job, ...(Array.isArray(job.steps) ? job.steps.map(asValues) : [])]);
  return steps.flatMap((step): PublishStep[] => {
    const inputs = asValues(step.with);
    if (!USES.test(String(step.uses)) || (inputs.command ?? "publish") !== "publish") return [];
    if (String(inputs["dry-run"]) === "true") return [];
    const key = inputs["gpg-private-key"] ?? asValues(step.secrets).GPG_PRIVATE_KEY;
    const [, keySecret = "GPG_PRIVATE_KEY"] = /\bsecrets\.(\w+)/.exec(String(key)) ?? [];
    return [{ path, inputs, keySecret }];
  });
}

function readWorkflow({ text }: WorkflowFile): Values {
  try {
    return asValues(parse(text, { logLevel: "error" }));
  } catch {
    // GitHub would not run it either.
    return {};
  }
}

function asValues(value: unknown): Values {
  return typeof value === "object" && value !== null ? (value as Values) : {};
}

export function deploysPages({ text }: WorkflowFile): boolean {
  return /^\s*(?:(?:-\s+)?uses:\s*["']?actions\/deploy-pages@|pages:\s*["']?workflow\b)/m.test(text);
}

/** In a repository with several providers, a workflow names the one that it publishes, or its folder. */
export function publishes({ inputs }: PublishStep, { named, place }: Building): boolean {
  if (named === undefined) return true;
  const { source, "working-directory": folder, manifest } = inputs;
  if (source !== undefined) return typeOf(String(source)) === typeOf(named);
  return place.module !== "" && `${folder ?? manifest}/`.startsWith(`${place.module}/`);
}

function typeOf(address: string): string | undefined {
  return address.split("/").at(-1)?.toLowerCase();
}

/** Other ways to make a release, and how they only build one. */
const RELEASES =
  /uses:\s*["']?(?:goreleaser\/goreleaser-action|softprops\/action-gh-release|ncipollo\/release-action|actions\/create-release|hashicorp\/ghaction-terraform-provider-release)\b|\bgoreleaser release\b|\bgh release (?:create|upload)\b/;
const BUILDS_ONLY = /\bargs:\s*["']?build\b|--skip[= ][\w,]*publish|--snapshot/;

/** The workflows that publish when a tag with this prefix is pushed. */
export function findPublishers(files: readonly WorkflowFile[], prefix: string): string[] {
  const isPublisher = (file: WorkflowFile) => {
    const code = file.text.replace(/(^|\s)#.*$/gm, "$1");
    return findPublishSteps(file).length > 0 || (RELEASES.test(code) && !BUILDS_ONLY.test(code));
  };
  const started = files.filter((file) => startsAt(readWorkflow(file).on, prefix));
  return started.filter(isPublisher).map(({ path }) => path);
}

/** https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#onpushbranchestagsbranches-ignoretags-ignore */
function startsAt(on: unknown, prefix: string): boolean {
  if (typeof on !== "object" || Array.isArray(on)) return [on].flat().includes("push");
  if (!Object.hasOwn(asValues(on), "push")) return false;
  const { tags, branches } = asValues(asValues(on).push);
  if (tags === undefined) return branches === undefined;
  // What comes before the first wildcard decides.
  const starts = [tags].flat().map((pattern) => String(pattern).replace(/[*?+[].*$/s, ""));
  return starts.some((start) => start.startsWith(prefix) || prefix.startsWith(start));
}

/** A command of a host without actions such as this one. */
export const COMMAND = /\bprovider-pages(?:@\S+)?\s[\s\S]*?\bpublish\b/;

/** What would keep a tag of this provider from being published; `workflows` are those that are there or written. */
export function judgeWorkflows(
  building: Building,
  path: string,
  workflows: readonly WorkflowFile[],
  publishing: readonly PublishStep[],
  repository: string | undefined,
): Problem[] {
  const file = workflows.find((one) => one.path === path);
  const isOnGitHub = path.startsWith(WORKFLOWS);
  const first = isOnGitHub ? publishing.find((one) => publishes(one, building)) : undefined;
  if (first === undefined) {
    if (!isOnGitHub && COMMAND.test(file?.text ?? "")) return [];
    const found =
      file === undefined ? "no workflow publishes this provider" : `${path} does not publish this provider`;
    const [expected, fix] = isOnGitHub
      ? [
          "a workflow that calls provider-pages/provider-pages",
          `Rename ${path} if it exists, and run ‹command: init› again; on your own GitHub server, commit ${PROJECT_URL}/blob/main/examples/go.yml`,
        ]
      : [
          "a job that runs `provider-pages publish`",
          `Add the jobs that are shown; ${documentationUrl("publish-to-a-git-host.md")} explains them`,
        ];
    return [{ code: "workflow-invalid", found, expected, fix }];
  }
  const publishers = findPublishers(workflows, building.prefix);
  const problems: Problem[] = [];
  const { source } = first.inputs;
  const [namespace = "unknown", name = ""] = repository?.split("/") ?? [];
  const fix = `Add \`source: ${namespace.replaceAll("_", "-")}/NAME\` under \`with:\` in ${first.path}`;
  if (source !== undefined || repository !== undefined)
    unlessProblem(
      () => {
        const repository = source === undefined ? parseRepositoryName(name) : String(source);
        parseSource(repository, { ...ANYWHERE, namespace });
      },
      (list) => {
        for (const problem of list) problems.push({ ...problem, where: first.path, fix });
      },
    );
  if (publishers.length > 1)
    problems.push({
      code: "workflow-invalid",
      found: `${publishers.join(" and ")} publish the same tags, ${building.prefix}*`,
      expected: "one workflow for a tag: the other would change or refuse its release",
      fix: "Delete all but one, or limit their `tags:`; GoReleaser only builds with `args: build --clean`",
    });
  return problems;
}

/** The repository completes an address. */
export const ANYWHERE = { hostname: "unknown.invalid", namespace: "unknown" };

/** A manifest that can't be read, or that is missing because the code does not say the protocol. */
export async function judgeManifest(
  directory: string,
  { place: { manifest }, protocols }: Building,
): Promise<readonly Problem[]> {
  const text = await readText(join(directory, manifest));
  if (text === undefined) return protocols.length > 0 ? [] : [{ ...MANIFEST_MISSING, fix: MANIFEST_FIX }];
  const problems = new Problems();
  await problems.attempt(() => parseManifest(text));
  return problems.errors;
}

const MANIFEST_FIX =
  "Run ‹command: init› with ‹protocols: 6.0› (terraform-plugin-framework) or ‹protocols: 5.0› (terraform-plugin-sdk)";
