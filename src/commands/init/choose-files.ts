import { join } from "node:path";
import { type Problem, ProblemError } from "../../errors.ts";
import { renderMirrorFile } from "../../mirroring/file/render.ts";
import { parseRepositoryName, parseSource } from "../../provider/address.ts";
import { MANIFEST_NAME } from "../../provider/manifest.ts";
import type { InitInputs, Person } from "./inputs.ts";
import {
  findBeside,
  findCandidates,
  findProtocol,
  guessType,
  joinPath,
  type LocalRepository,
  readText,
  WORKFLOWS,
} from "./repository.ts";
import { findPublishing } from "./workflow/find-publishing.ts";
import type { Building } from "./workflow/render-caller.ts";
import type { DeployedBy } from "./workflow/render-deploy.ts";
import { renderMirrorWorkflow } from "./workflow/render-mirror.ts";
import { renderPreview, renderPreviewBuild } from "./workflow/render-previews.ts";
import { renderWorkflow } from "./workflow/render-release.ts";

export interface Choices {
  readonly files: FileChoices;
  readonly problems: readonly Problem[];
}

interface Choosing {
  readonly repository: string | undefined;
  readonly person: Person;
  readonly pages: DeployedBy;
  readonly serverUrl: string;
}

export async function chooseFiles(
  inputs: Pick<InitInputs, "attest" | "build" | "long" | "protocols" | "mirror" | "previews" | "source">,
  local: LocalRepository,
  { repository, person, pages, serverUrl }: Choosing,
): Promise<Choices> {
  const { code, problems } = await chooseCode(local, person);
  const { module } = code;
  const beside = await findBeside(local, module);
  const goMod = await readText(join(local.directory, module, "go.mod"));
  const main = local.code.programs.get(joinPath(module, code.program)) ?? "";
  const named = nameSource(inputs.source, { repository, guessed: guessType(code, goMod ?? "", main), local });
  const isReleaser =
    inputs.build === "auto" ? beside.goreleaser !== undefined : inputs.build === "goreleaser";
  const known = inputs.protocols.length > 0 ? inputs.protocols : findProtocols(goMod, main);
  const isManifestThere = (await readText(join(local.directory, beside.manifest))) !== undefined;
  const asked = known.length > 0 || isManifestThere ? [] : [await person.chooses(WHICH, ["5.0", "6.0"])];
  const files: FileChoices = {
    builder: isReleaser ? "goreleaser" : "go",
    place: {
      ...code,
      ...beside,
      goMod: joinPath(module, "go.mod"),
      module: isReleaser ? (beside.goreleaser ?? module) : module,
    },
    source: named.source,
    attest: inputs.attest,
    // A GitHub of one's own calls no workflow of github.com.
    isLong: inputs.long || new URL(serverUrl).hostname !== "github.com",
    pages,
    protocols: known.length > 0 ? known : asked.filter((protocol) => protocol !== undefined),
    mirror: inputs.mirror,
    previews: inputs.previews,
    hasModule: goMod !== undefined,
    hasProgram: main !== "",
  };
  return { files, problems: [...problems, ...named.problems] };
}

const WHICH =
  "Which protocol does the provider serve? terraform-plugin-sdk: 5.0, terraform-plugin-framework: 6.0; press Enter if you don't know";

function findProtocols(module: string | undefined, main: string): string[] {
  const found = module === undefined ? undefined : findProtocol(module, main);
  return found === undefined ? [] : [found];
}

async function chooseCode(local: LocalRepository, person: Person) {
  const candidates = findCandidates(local.code, local.start);
  const [only = { module: nearestModule(local), program: "" }, ...others] = candidates;
  if (others.length === 0) return { code: only, problems: [] };
  const names = candidates.map(({ module, program }) => joinPath(module, program) || ".");
  const chosen = await person.chooses("Which of these programs is the provider?", names);
  const code = candidates[names.indexOf(chosen ?? "")];
  return code === undefined ? { code: only, problems: [severalPrograms(names)] } : { code, problems: [] };
}

function nearestModule({ code: { modules }, start }: LocalRepository): string {
  return modules.find((folder) => folder === start) ?? (modules.length === 1 ? (modules[0] ?? "") : "");
}

function severalPrograms(names: readonly string[]): Problem {
  return {
    code: "build-ambiguous",
    found: `the repository has ${names.length} programs that serve a provider: ${names.slice(0, 5).join(", ")}`,
    expected: "one provider per workflow",
    fix: `Run ‹command: init› in the folder of one, such as with ‹directory: ${names[0]}›`,
  };
}

interface Naming {
  readonly repository: string | undefined;
  readonly guessed: string | undefined;
  readonly local: Pick<LocalRepository, "workflows">;
}

/** The address for the workflow, unless `publish` derives it from the repository's name. */
function nameSource(given: string | undefined, { repository, guessed, local }: Naming) {
  const publishing = findPublishing(local.workflows);
  const [owner = "", name = ""] = repository?.split("/") ?? [];
  const fallback = repository === undefined || isNamedForProvider(name) ? undefined : guessed;
  const source = given ?? fallback;
  const used = publishing === undefined ? source : publishing.source;
  const problems = [
    ...judgeSource(used, { repository, owner, name, path: publishing?.path, source }),
    ...(publishing === undefined || given === undefined || used === given
      ? []
      : [otherSource(publishing.path, given, used)]),
  ];
  return { source, problems };
}

interface Judging {
  readonly repository: string | undefined;
  readonly owner: string;
  readonly name: string;
  /** The workflow that publishes, if there is one. */
  readonly path: string | undefined;
  readonly source: string | undefined;
}

function judgeSource(
  used: string | undefined,
  { repository, owner, name, path, source }: Judging,
): Problem[] {
  if (used === undefined && repository === undefined) return [];
  try {
    const namespace = repository === undefined ? "unknown" : owner;
    parseSource(used ?? parseRepositoryName(name), { hostname: "unknown.invalid", namespace });
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (path === undefined) return [...error.problems];
    const line = `\`source: ${source ?? `${owner.replaceAll("_", "-")}/NAME`}\``;
    const fix = `Add ${line} under \`with:\` of the publish step in ${path}`;
    return error.problems.map((problem) => ({ ...problem, where: path, fix }));
  }
}

function isNamedForProvider(name: string): boolean {
  try {
    return parseRepositoryName(name) !== "";
  } catch {
    return false;
  }
}

function otherSource(path: string, given: string, used: string | undefined): Problem {
  const found = used === undefined ? `${path} has no \`source\`` : `${path} has \`source: ${used}\``;
  return {
    code: "workflow-invalid",
    found: `${found}, but ‹source› is ${given}`,
    expected: "the same provider in both",
    fix: `Add \`source: ${given}\` under \`with:\` of the publish step, or remove ‹source›`,
  };
}

export interface PlannedFile {
  readonly path: string;
  readonly text: string;
  /** Lines that an existing file must contain. */
  readonly lines?: readonly string[];
  /** An example: an existing file is never changed. */
  readonly isBeginning?: true;
}

export interface FileChoices extends Building {
  readonly protocols: readonly string[];
  readonly mirror: boolean;
  readonly previews: boolean;
  readonly hasModule: boolean;
  readonly hasProgram: boolean;
}

export const RELEASE = `${WORKFLOWS}/release.yml`;

/** Skips files whose purpose another file already serves. */
export function planFiles(repository: LocalRepository, choices: FileChoices): PlannedFile[] {
  const { protocols, mirror, previews, place, pages } = choices;
  const release = { path: RELEASE, text: renderWorkflow(choices) };
  const publishing = findPublishing(repository.workflows);
  const isElsewhere = publishing !== undefined && publishing.path !== release.path;
  const attributes = attributesOf(place.manifest);
  return [
    ...(isElsewhere ? [] : [release]),
    ...(protocols.length === 0
      ? []
      : [{ path: place.manifest, text: renderManifest(protocols), isBeginning: true as const }]),
    { path: ".gitattributes", text: renderLines(attributes), lines: attributes },
    ...(mirror ? mirrorFiles(pages) : []),
    ...(previews ? previewFiles(choices) : []),
  ];
}

function renderManifest(protocols: readonly string[]): string {
  return `${JSON.stringify({ version: 1, metadata: { protocol_versions: protocols } }, undefined, 2)}\n`;
}

/** Released files need the same bytes in every checkout, whatever git does to line ends. */
function attributesOf(manifest: string): string[] {
  const names = manifest.endsWith(MANIFEST_NAME) ? [MANIFEST_NAME] : [];
  return [...names, "LICENSE*", "README*"].map((name) => `${name} text eol=lf`);
}

function mirrorFiles(pages: DeployedBy): readonly PlannedFile[] {
  return [
    { path: "provider-mirror.yml", text: renderMirrorFile([]), isBeginning: true },
    { path: `${WORKFLOWS}/mirror.yml`, text: renderMirrorWorkflow(pages) },
  ];
}

function previewFiles(building: Building): readonly PlannedFile[] {
  return [
    { path: `${WORKFLOWS}/preview-build.yml`, text: renderPreviewBuild(building) },
    { path: `${WORKFLOWS}/preview-fork.yml`, text: renderPreview(building) },
  ];
}

function renderLines(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}
