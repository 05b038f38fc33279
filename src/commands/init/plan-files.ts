import { renderMirrorFile } from "../../mirror-file/render.ts";
import { MANIFEST_NAME } from "../../provider/manifest.ts";
import { findPublishing } from "./check-workflow.ts";
import { type LocalRepository, WORKFLOWS } from "./read-repository.ts";
import { type Builder, MIRROR_WORKFLOW, renderWorkflow } from "./workflow-text.ts";

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
export interface FileChoices {
  readonly builder: Builder;
  readonly protocols: readonly string[];
  readonly mirror: boolean;
}

/** The files of a repository that publishes; nothing is planned twice for what somebody does in another file. */
export function planFiles(repository: LocalRepository, choices: FileChoices): PlannedFile[] {
  const { builder, protocols, mirror } = choices;
  const release = { path: `${WORKFLOWS}/release.yml`, text: renderWorkflow(builder) };
  const publishing = findPublishing(repository.workflows);
  const isElsewhere = publishing !== undefined && publishing.path !== release.path;
  return [
    ...(isElsewhere ? [] : [release]),
    ...(protocols.length === 0
      ? []
      : [{ path: MANIFEST_NAME, text: renderManifest(protocols), isBeginning: true as const }]),
    { path: ".gitattributes", text: renderLines(ATTRIBUTES), lines: ATTRIBUTES },
    ...(mirror ? MIRROR_FILES : []),
  ];
}

function renderManifest(protocols: readonly string[]): string {
  return `${JSON.stringify({ version: 1, metadata: { protocol_versions: protocols } }, undefined, 2)}\n`;
}

/** What becomes part of a release has to be the same from every checkout, whatever git does to line ends there. */
const ATTRIBUTES = [MANIFEST_NAME, "LICENSE*", "README*"].map((name) => `${name} text eol=lf`);

const MIRROR_FILES: readonly PlannedFile[] = [
  { path: "provider-mirror.yml", text: renderMirrorFile([]), isBeginning: true },
  { path: `${WORKFLOWS}/mirror.yml`, text: MIRROR_WORKFLOW },
];

function renderLines(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}
