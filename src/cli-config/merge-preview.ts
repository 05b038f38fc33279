import { type Block, BrokenConfig } from "../protocol/cli-config/hcl.ts";
import { covers, isAsked } from "../protocol/cli-config/read-config.ts";
import { appendLines, insertAll, insertLines, insertLinesFirst, openSource } from "./insert.ts";
import { findInstallation, type Merged, mergeConfig, readConfig } from "./merge.ts";
import { readMethods, STUBBORN } from "./merge-installation.ts";
import { type LocalProviders, renderInstallation, renderMethod } from "./render.ts";
import type { Host } from "./wanted.ts";

export interface WantedPreview {
  readonly host: Host | undefined;
  readonly pattern: string;
  /** Whether the registry of the site has the provider. */
  readonly isOwn: boolean;
  /** The URLs of the mirror of previews and of the site's own. */
  readonly previews: string;
  readonly stable: string;
}

/**
 * Clients ask the first source that may have a version, and only a registry that lacks it lets them continue. So previews
 * come after `direct`, or before the mirror of the site, which the mirror of previews knows.
 */
export function mergePreview(text: string, wanted: WantedPreview, local: LocalProviders): Merged {
  if (openSource(text).isJson) throw new BrokenConfig("it is JSON, whose order can't be kept");
  if (hasPreviews(text, wanted)) return { text, changes: [], notes: [] };
  const { isOwn, pattern, previews } = wanted;
  const mirror = { url: wanted.stable, include: [pattern] };
  const before = isOwn
    ? mergeDirect(text, wanted, local)
    : mergeConfig(text, { host: undefined, mirror }, local);
  const source = openSource(before.text);
  const block = findInstallation(readConfig(before.text));
  if (block === undefined) throw new BrokenConfig("its layout can't be extended automatically");
  if (isOwn) demandDirectOnly(block, pattern);
  const lines = renderMethod({ kind: "network_mirror", place: previews, include: [pattern] });
  const insertion = (isOwn ? insertLines : insertLinesFirst)(source, block, lines);
  const changes = [...before.changes, `network_mirror ${previews} is added for ${pattern}`];
  return { text: insertAll(before.text, [insertion]), changes, notes: before.notes };
}

function hasPreviews(text: string, { previews, pattern }: WantedPreview): boolean {
  const block = findInstallation(readConfig(text));
  const methods = block === undefined ? [] : readMethods(block, "url");
  return methods.some(
    (one) =>
      one.place === previews && isAsked(one, pattern) && one.include.some((each) => covers(each, pattern)),
  );
}

function mergeDirect(text: string, { host, stable }: WantedPreview, local: LocalProviders): Merged {
  const merged = mergeConfig(text, { host, mirror: { url: stable, include: [] } }, local);
  if (findInstallation(readConfig(merged.text)) !== undefined) return merged;
  const insertion = appendLines(
    openSource(merged.text),
    renderInstallation([], local.addresses, local.folders),
  );
  const folders = local.folders.map(
    (path) => `filesystem_mirror ${path} is added: clients searched it by default`,
  );
  return {
    ...merged,
    text: insertAll(merged.text, [insertion]),
    changes: [...merged.changes, ...folders],
  };
}

function demandDirectOnly(block: Block, pattern: string): void {
  const asked = readMethods(block, "url").filter(
    (one) => STUBBORN.includes(one.kind) && isAsked(one, pattern),
  );
  const [other] = asked.filter(({ kind }) => kind !== "direct");
  if (other !== undefined)
    throw new BrokenConfig(
      `clients ask its ${other.kind} ${other.place} for ${pattern}, and a mirror that lacks a version ends the installation`,
    );
  if (asked.length === 0) throw new BrokenConfig(`no \`direct\` in it is asked for ${pattern}`);
}
