import { describeReasons, type Mark, type Marks } from "../../../catalog/facts/marks.ts";
import type { ListedVersion } from "../../../catalog/facts/provider-facts.ts";
import type { PackageFacts, SignedSums } from "../../../catalog/facts/version-facts.ts";
import type { ProviderAddress } from "../../../provider/address.ts";
import { formatSize } from "../../../text.ts";
import { describeMark } from "../../documents/warnings.ts";
import { providerPagePath } from "../paths.ts";
import { TEXTS } from "../texts.ts";
import { callout, code, day, escapeHtml, link, linkAdvisories, linkTo, renderList, section } from "./html.ts";

export const MARKS: readonly Mark[] = ["withdrawn", "deprecated"];

/** For a line of a list. */
export function markTags(marks: Marks): string[] {
  return MARKS.flatMap((name) =>
    marks[name] === undefined ? [] : [tag(name, describeReasons(marks[name]))],
  );
}

export function tag(name: string, reason?: string): string {
  const why = reason === undefined ? "" : ` <span class="why">${linkAdvisories(reason)}</span>`;
  return `<span class="mark ${name}">${name}</span>${why}`;
}

/** What a page says of its version. The script adds what later versions change, and finds the marks of a whole provider. */
export function renderState(
  page: string,
  address: ProviderAddress,
  { version, published, ...marks }: Pick<ListedVersion, "version" | "published" | Mark>,
): string {
  const all = link(`${linkTo(page, providerPagePath(address))}#versions`, TEXTS.allVersions);
  const when = published === undefined ? "" : TEXTS.publishedOn(day(published));
  const line = `<p class="which">${TEXTS.whichVersion(escapeHtml(version), when, all)}</p>`;
  return `<div class="state">${markNotes(marks).join("")}${line}</div>`;
}

export function markNotes({ withdrawn, deprecated }: Marks): string[] {
  const notes: string[] = [];
  if (withdrawn !== undefined) {
    const why = escapeHtml(describeMark(withdrawn));
    notes.push(callout("danger", TEXTS.withdrawn, TEXTS.noLongerOffered(why)));
  }
  if (deprecated !== undefined)
    notes.push(callout("warning", TEXTS.deprecated, linkAdvisories(describeMark(deprecated))));
  return notes;
}

export function renderPlatforms({ version, platforms }: ListedVersion): string[] {
  return section("platforms", TEXTS.platformsOf(version), renderList(platforms.map(code), "platforms"));
}

export function renderPackages(
  packages: readonly (readonly [platform: string, facts: PackageFacts])[],
  sums?: SignedSums,
): string[] {
  const signed = sums?.h1Signed ? ` <span class="quiet">${TEXTS.signedMark}</span>` : "";
  const items = packages.map(([platform, { filename, url, size, sha256, h1 }]) => {
    const file = link(url, escapeHtml(filename));
    const note = size === undefined ? "" : ` <span class="quiet">${formatSize(size)}</span>`;
    const hashes = [...hashLine("SHA-256", sha256), ...hashLine("h1", h1, signed)];
    return `<h3>${escapeHtml(platform)}</h3><p>${file}${note}</p><dl>${hashes.join("")}</dl>`;
  });
  return renderList(items, "packages");
}

function hashLine(name: string, hash: string | undefined, note = ""): string[] {
  return hash === undefined ? [] : [`<div><dt>${name}</dt><dd>${code(hash)}${note}</dd></div>`];
}

/** The oldest clients of a major protocol version: https://developer.hashicorp.com/terraform/plugin/terraform-plugin-protocol */
const CLIENTS = new Map([
  ["5", TEXTS.protocol5],
  ["6", TEXTS.protocol6],
]);

/** The oldest protocol decides. */
export function describeProtocols(protocols: readonly string[]): string | undefined {
  if (protocols.length === 0) return undefined;
  const majors = protocols.map((protocol) => protocol.split(".")[0] ?? "");
  const clients = [...CLIENTS].find(([major]) => majors.includes(major))?.[1] ?? TEXTS.laterClient;
  return TEXTS.withProtocol(clients, protocols.join(TEXTS.and));
}
