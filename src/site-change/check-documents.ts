import type { ProviderFacts } from "../catalog/facts/provider-facts.ts";
import type { OwnVersion } from "../catalog/facts/version-facts.ts";
import { versionPath } from "../catalog/paths.ts";
import { findUnreadable } from "../catalog/read-facts.ts";
import { mergeFiles, type Problem, ProblemError } from "../errors.ts";
import type { ChangedFile } from "../ports/place.ts";
import type { Answer } from "../protocol/answer.ts";
import { judgeMirrorIndex, judgeMirrorVersion } from "../protocol/judge/mirror.ts";
import { judgeDiscovery, judgeDownload, judgeVersions } from "../protocol/judge/registry.ts";
import type { Judged, Observation } from "../protocol/observation.ts";
import { findErrors, ruleOf } from "../protocol/rules/rules.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { MIRROR_FOLDER, REGISTRY_FOLDER } from "../site/documents/discovery.ts";
import { mirrorVersionPath } from "../site/documents/mirror.ts";

export interface Around {
  readonly hostname: string;
  /** The facts that a list is rendered from. */
  readonly provider: (address: ProviderAddress) => Promise<ProviderFacts | undefined>;
  /** The facts of a listed version, if known. */
  readonly version: (address: ProviderAddress, version: string) => Promise<OwnVersion | undefined>;
}

const MOST_REPORTED = 20;

/** Refuses documents that a later run could not read or that clients would reject, by the rules of `lint`. */
export async function checkDocuments(files: readonly ChangedFile[], around: Around): Promise<void> {
  const unreadable = findUnreadable(files);
  if (unreadable.length > 0) throw new ProblemError(mergeFiles(unreadable).slice(0, MOST_REPORTED));
  const { lists, downloads, archives, observations } = judgeDocuments(files);
  const sound: Observation[] = [];
  for (const each of observations) {
    const isEmpty = each.rule === "versions-empty" || each.rule === "mirror-empty";
    const provider = isEmpty ? await around.provider(addressOf(each.where, around)) : undefined;
    // A list may be empty if every published version is withdrawn.
    if (provider === undefined || provider.versions.length === 0) sound.push(each);
  }
  // Platforms that a list has but the version's facts lack.
  for (const [where, { versions: offered }] of lists) {
    const address = addressOf(where, around);
    for (const { version, platforms } of offered) {
      const facts = await around.version(address, version.text);
      const missing = platforms.filter((platform) => facts !== undefined && !facts.packages.has(platform));
      const found = `${versionPath(address, version.text)} has no package for ${missing.join(", ")}`;
      if (missing.length > 0) sound.push({ rule: "download-missing", where, found });
    }
  }
  const byArmor = new Map<string, string>();
  for (const [path, { platform, shasum, armors }] of downloads) {
    for (const armor of armors) byArmor.set(armor, path);
    const [version = ""] = path.split("/").slice(-4);
    const where = mirrorVersionPath(addressOf(path, around), version);
    const hashes = archives.get(where)?.archives.get(platform)?.hashes ?? [];
    const zh = hashes.find((hash) => hash.startsWith("zh:"));
    const found = `${platform} has ${zh}, and zh:${shasum} in the registry`;
    if (zh !== undefined && zh !== `zh:${shasum}`)
      sound.push({ rule: "mirror-packages-differ", where, found });
  }
  if (byArmor.size > 0) {
    // Imported only if there are keys, because it takes long.
    const { judgeArmor } = await import("../protocol/judge/signature.ts");
    const judged = [...byArmor].map(async ([armor, where]) => (await judgeArmor(armor, where)).observations);
    for (const one of (await Promise.all(judged)).flat()) sound.push(one);
  }
  const errors = findErrors(sound);
  if (errors.length === 0) return;
  const problems = errors.map(({ rule, where, found }): Problem => {
    const { title, expected, clients } = ruleOf(rule);
    const [said] = Object.entries(clients);
    const message = said === undefined ? "" : `; ${said[0]} says: ${said[1]}`;
    return {
      code: "lint-failed",
      where,
      found: `not written, because clients would reject it (${rule}: ${title}): ${found}${message}`,
      expected,
      fix: "If a file in `catalog/` was edited by hand, restore it from the branch's history, or delete the version's file there and run ‹command: rebuild›. Otherwise this is a bug: please report it",
    };
  });
  throw new ProblemError(mergeFiles(problems).slice(0, MOST_REPORTED));
}

function addressOf(path: string, around: Around): ProviderAddress {
  const isMirror = path.startsWith(MIRROR_FOLDER);
  const parts = path.slice((isMirror ? MIRROR_FOLDER : REGISTRY_FOLDER).length).split("/");
  const [hostname = "", namespace = "", type = ""] = isMirror ? parts : [around.hostname, ...parts];
  return { hostname, namespace, type };
}

export function judgeDocuments(files: readonly ChangedFile[]) {
  const observations: Observation[] = [];
  const judgeAll = <Facts>(
    pattern: RegExp,
    judge: (answer: Answer, path: string) => Judged<Facts>,
  ): Map<string, Facts> =>
    new Map(
      files.flatMap(([path, text]) => {
        if (text === undefined || !pattern.test(path)) return [];
        const url = `https://host.invalid/${path}`;
        const served = { url, status: 200, redirects: 0, mediaType: "application/json", cacheControl: "" };
        const judged = judge({ kind: "answer", ...served, body: Buffer.from(text), seconds: 0 }, path);
        for (const each of judged.observations) observations.push({ ...each, where: path });
        return judged.facts === undefined ? [] : [[path, judged.facts] as const];
      }),
    );
  judgeAll(DISCOVERY, judgeDiscovery);
  judgeAll(INDEX, judgeMirrorIndex);
  return {
    lists: judgeAll(VERSIONS, judgeVersions),
    downloads: judgeAll(DOWNLOAD, (answer, path) =>
      judgeDownload(answer, path.split("/").slice(-2).join("_")),
    ),
    archives: judgeAll(ARCHIVES, judgeMirrorVersion),
    observations,
  };
}

const DISCOVERY = /^\.well-known\/terraform\.json$/;
const VERSIONS = /^v1\/providers\/[^/]+\/[^/]+\/versions$/;
const DOWNLOAD = /^v1\/providers\/[^/]+\/[^/]+\/[^/]+\/download\/[^/]+\/[^/]+$/;
const INDEX = /^mirror\/[^/]+\/[^/]+\/[^/]+\/index\.json$/;
const ARCHIVES = /^mirror\/[^/]+\/[^/]+\/[^/]+\/(?!index\.json$)[^/]+\.json$/;
