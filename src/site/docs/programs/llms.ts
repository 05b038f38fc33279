import { linkTo } from "../../pages/parts/html.ts";
import { shorten } from "../description.ts";
import type { Entry } from "../entry.ts";
import { KINDS, OVERVIEW } from "../kinds.ts";
import { rawTextPath, type VersionPlace, versionFolder } from "../paths.ts";

/** A version's documents for assistants: https://llmstxt.org */
export function renderLlms(place: VersionPlace, entries: readonly Entry[]): string {
  const { address, version } = place;
  const overview = entries.find(({ name }) => name.kind === OVERVIEW && name.language === undefined);
  const shown = KINDS.map((kind) => ({
    label: kind.label,
    own: entries.filter(({ name }) => name.kind === kind && name.language === undefined),
  }));
  const lines = [
    `# ${address.namespace}/${address.type} ${version}`,
    "",
    `> ${asLine(overview?.description || `The Terraform and OpenTofu provider ${address.namespace}/${address.type}, version ${version}.`)}`,
    "",
    ...(overview === undefined ? [] : ["## Overview", "", linkItem(place, overview), ""]),
    ...shown.flatMap(({ label, own }) =>
      own.length === 0 ? [] : [`## ${label}`, "", ...own.map((entry) => linkItem(place, entry)), ""],
    ),
  ];
  return lines.join("\n");
}

function linkItem(place: VersionPlace, { name, label, description }: Entry): string {
  const link = linkTo(`${versionFolder(place)}llms.txt`, rawTextPath(place, name));
  const text = asLine(label).replace(/[[\]]/g, "\\$&");
  return `- [${text}](${link})${description === "" ? "" : `: ${asLine(shorten(description, 300))}`}`;
}

function asLine(text: string): string {
  return text.replace(/[<>]/g, "\\$&");
}
