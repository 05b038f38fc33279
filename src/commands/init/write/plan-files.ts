import { renderMirrorFile } from "../../../mirroring/file/render.ts";
import { MANIFEST_NAME } from "../../../provider/manifest.ts";
import { findPublishing } from "../look/check-workflow.ts";
import { type LocalRepository, WORKFLOWS } from "../look/read-repository.ts";
import { MIRROR_WORKFLOW } from "./mirror-workflow.ts";
import { type Building, renderWorkflow } from "./workflow-text.ts";

/** A file that a repository should have. */
export interface PlannedFile {
  readonly path: string;
  readonly text: string;
  /** What of it has to be in a file that is there already: lines that may be anywhere. */
  readonly lines?: readonly string[];
  /** Only a beginning: whatever is there is its owner's. */
  readonly isBeginning?: true;
}

/** What was decided. */
export interface FileChoices extends Building {
  readonly protocols: readonly string[];
  readonly mirror: boolean;
  /** Whether there is what the workflow builds. */
  readonly hasModule: boolean;
  readonly hasProgram: boolean;
}

/** The workflow that releases. */
export const RELEASE = `${WORKFLOWS}/release.yml`;

/** The files of a repository that publishes; nothing is planned twice for what somebody does in another file. */
export function planFiles(repository: LocalRepository, choices: FileChoices): PlannedFile[] {
  const { protocols, mirror, place } = choices;
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
    ...(mirror ? MIRROR_FILES : []),
  ];
}

function renderManifest(protocols: readonly string[]): string {
  return `${JSON.stringify({ version: 1, metadata: { protocol_versions: protocols } }, undefined, 2)}\n`;
}

/** What becomes part of a release has to be the same from every checkout, whatever git does to line ends there. */
function attributesOf(manifest: string): string[] {
  const names = manifest.endsWith(MANIFEST_NAME) ? [MANIFEST_NAME] : [];
  return [...names, "LICENSE*", "README*"].map((name) => `${name} text eol=lf`);
}

const MIRROR_FILES: readonly PlannedFile[] = [
  { path: "provider-mirror.yml", text: renderMirrorFile([]), isBeginning: true },
  { path: `${WORKFLOWS}/mirror.yml`, text: MIRROR_WORKFLOW },
];

function renderLines(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}
