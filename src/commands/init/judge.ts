import { join } from "node:path";
import { PROJECT_URL } from "../../documentation.ts";
import { type Problem, ProblemError, unlessProblem } from "../../errors.ts";
import { parseRepositoryName, parseSource } from "../../provider/address.ts";
import { MANIFEST_MISSING, parseManifest } from "../../provider/manifest.ts";
import { workflowPath } from "./files.ts";
import { findPublishers, type Publishing, publishes } from "./find-publishing.ts";
import type { Building } from "./render-workflow.ts";
import { type LocalRepository, readText, type WorkflowFile } from "./repository.ts";

/** What would keep a tag of this provider from being published; `workflows` are those that are there or written. */
export function judgeWorkflows(
  building: Building,
  workflows: readonly WorkflowFile[],
  publishing: readonly Publishing[],
  repository: string | undefined,
): Problem[] {
  const first = publishing.find((one) => publishes(one, building));
  const path = workflowPath(building);
  if (first === undefined)
    return [
      {
        code: "workflow-invalid",
        found: workflows.some((file) => file.path === path)
          ? `${path} does not publish this provider`
          : "no workflow publishes this provider",
        expected: "a workflow that calls provider-pages/provider-pages",
        fix: `Rename ${path} if it exists, and run ‹command: init› again; on your own GitHub server, commit ${PROJECT_URL}/blob/main/examples/go.yml`,
      },
    ];
  const publishers = findPublishers(workflows, building.prefix);
  const problems: Problem[] = [];
  const { source } = first.inputs;
  const [namespace = "unknown", name = ""] = repository?.split("/") ?? [];
  const fix = `Add \`source: ${namespace.replaceAll("_", "-")}/NAME\` under \`with:\` in ${first.path}`;
  if (source !== undefined || repository !== undefined)
    try {
      parseSource(source === undefined ? parseRepositoryName(name) : String(source), {
        ...ANYWHERE,
        namespace,
      });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      for (const problem of error.problems) problems.push({ ...problem, where: first.path, fix });
    }
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

/** The manifest that is there, or that is missing because the code does not say the protocol. */
export async function judgeManifest(
  { directory }: LocalRepository,
  { place: { manifest }, protocols }: Building,
): Promise<readonly Problem[]> {
  const text = await readText(join(directory, manifest));
  if (text === undefined) return protocols.length > 0 ? [] : [{ ...MANIFEST_MISSING, fix: MANIFEST_FIX }];
  let problems: readonly Problem[] = [];
  const listed = unlessProblem(
    () => parseManifest(text).protocols,
    (found) => {
      problems = found;
    },
  );
  if (listed === undefined || protocols.length === 0 || protocols.join() === listed.join()) return problems;
  return [
    {
      code: "protocols-invalid",
      severity: "warning",
      found: `${manifest} lists protocol ${listed.join(", ")}, but the code seems to serve ${protocols.join(", ")}`,
      expected: "the protocol that the provider serves, because clients rely on it",
      fix: `Correct ${manifest}, unless the code is wrong`,
    },
  ];
}

const MANIFEST_FIX =
  "Run ‹command: init› with ‹protocols: 6.0› (terraform-plugin-framework) or ‹protocols: 5.0› (terraform-plugin-sdk)";
