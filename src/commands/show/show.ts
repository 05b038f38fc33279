import { describeReasons, type Marks, marksOf } from "../../catalog/facts/marks.ts";
import { describeStolen } from "../../catalog/facts/provider-facts.ts";
import { describeBuiltFrom, type SbomFacts } from "../../catalog/facts/version-facts.ts";
import { readMarkedList, readOwnVersion } from "../../catalog/read-facts.ts";
import { speaksFor } from "../../cli-config/accept-site.ts";
import { type Problem, Problems } from "../../errors.ts";
import { present } from "../../present.ts";
import type { Observation } from "../../protocol/observation.ts";
import { askMirrorVersion } from "../../protocol/requests.ts";
import { findErrors } from "../../protocol/rules/rules.ts";
import { nameProvider, parseWanted } from "../../provider/target.ts";
import { parseVersion, type Version } from "../../provider/version.ts";
import type { Report } from "../../run/command.ts";
import type { RunContext } from "../../run/context.ts";
import type { InputValues } from "../../run/inputs.ts";
import type { TARGET_INPUTS } from "../../run/shared-inputs.ts";
import { alignRows, commandLine, nameSome } from "../../text.ts";
import { chooseTarget, openTarget } from "../../walk/open-target.ts";
import { mapSite, type SiteMap, unnamed } from "../../walk/site-map.ts";
import { readServed, unreachable, type Walk } from "../../walk/walk.ts";
import { joinVersions, type ProviderPlace, readLists } from "../../walk/walk-provider.ts";
import type { SHOW_JSON } from "./json.ts";

export interface Shown {
  readonly target: string;
  readonly providers: readonly ShownProvider[];
  /** Why providers have no list. */
  readonly problems: readonly Problem[];
  readonly isFaulty: boolean;
}

export async function show(inputs: InputValues<typeof TARGET_INPUTS>, world: RunContext): Promise<Shown> {
  const target = chooseTarget(inputs);
  const patterns = inputs.providers.map(parseWanted);
  const opened = await openTarget(target, world);
  const notes: (readonly Observation[])[] = [];
  const problems = new Problems();
  try {
    const selection = opened.isFolder && patterns.length > 0 ? patterns : [...patterns, ...opened.wanted];
    const walk = {
      transport: opened.transport,
      now: world.now,
      cancelled: world.cancelled,
      see: (observations: readonly Observation[]) => void notes.push(observations),
    };
    const url = opened.isFolder ? undefined : opened.base;
    const isNamed = (hostname: string) => selection.some((one) => one.hostname === hostname);
    const map = await mapSite(walk, { ...opened, wanted: selection });
    if (map.failure !== undefined) throw unreachable(map.failure, opened.show);
    if (map.places.length === 0) throw await unnamed(opened);
    const ofSite = findErrors(notes.flat());
    const results = map.places.map(async (place) => {
      const { source, fault, ...provider } = await showProvider(walk, map, place, ofSite);
      if (fault !== undefined) problems.add(unreachable(fault, opened.show).problems);
      const { hostname } = place.address;
      const isClaim = !(speaksFor(url, hostname) || isNamed(hostname));
      return { source, ...(isClaim ? { claimed: true as const } : {}), ...provider };
    });
    const providers = await Promise.all(results);
    return { target, providers, problems: problems.errors, isFaulty: notes.flat().length > 0 };
  } finally {
    await opened.close();
  }
}

const CLAIMS =
  "(claimed): only the site itself lists this provider, because it was not read under this hostname over HTTPS.";

export function reportShown({ target, providers, problems, isFaulty }: Shown): Report<typeof SHOW_JSON> {
  const lines = providers.flatMap(({ source, versions, claimed, ...marks }) => {
    const rows = versions.map(
      ({ version, protocols = [], platforms = [], in: places, sbom, stolen, ...marked }) => [
        version,
        protocols.join(", "),
        places.join(", "),
        [
          platforms.length > 4 ? nameSome(platforms, 2) : platforms.join(" "),
          sbom && describeBuiltFrom(sbom),
          stolen,
          ...describeMarks(marked),
        ]
          .filter(Boolean)
          .join("  "),
      ],
    );
    const title = [source, ...(claimed ? ["(claimed)"] : []), ...describeMarks(marks)].join("  ");
    return [title, ...(rows.length === 0 ? ["  no versions"] : alignRows(rows))];
  });
  const claims = providers.some(({ claimed }) => claimed) ? [CLAIMS] : [];
  const hint = isFaulty ? [`The target has problems. To list them, run: ${commandLine("lint", target)}`] : [];
  return {
    lines: [...lines, ...claims, ...hint],
    json: { target, providers, problems },
    problems,
  };
}

function describeMarks({ withdrawn, deprecated }: Marks): string[] {
  return [
    ...(withdrawn === undefined ? [] : [`withdrawn: ${describeReasons(withdrawn)}`]),
    ...(deprecated === undefined ? [] : [`deprecated: ${describeReasons(deprecated)}`]),
  ];
}

interface ShownVersion extends Marks {
  readonly version: string;
  /** Undefined if nothing that was read says so. */
  readonly protocols?: readonly string[] | undefined;
  readonly platforms?: readonly string[] | undefined;
  /** Empty for withdrawn versions. */
  readonly in: readonly ("registry" | "mirror")[];
  readonly sbom?: SbomFacts;
  /** Why the signature proves nothing: its keys were stolen. */
  readonly stolen?: string;
}

interface ShownProvider extends Marks {
  readonly source: string;
  /** Only the site lists it; its hostname was not asked. */
  readonly claimed?: true;
  readonly versions: readonly ShownVersion[];
}

async function showProvider(
  walk: Walk,
  { hasCatalog, base }: SiteMap,
  place: ProviderPlace,
  ofSite: readonly Observation[],
) {
  const { address } = place;
  const notes: (readonly Observation[])[] = [];
  const lists = await readLists({ ...walk, see: (observations) => void notes.push(observations) }, place);
  const own = notes.flat();
  walk.see(own);
  const source = nameProvider(address);
  const read = readServed({ transport: walk.transport, base }, (failure) => walk.see([failure]));
  // `lint` reports unreadable facts.
  const provider = hasCatalog ? await new Problems().attempt(() => readMarkedList(read, address)) : undefined;
  const entries = new Map(provider?.versions.map((version) => [version.version, version]));
  const hidden = [...entries.values()].filter((version) => marksOf(version).withdrawn !== undefined);
  const versions = hidden.map(({ version }) => parseVersion(version));
  const { registry = [], mirror = [] } = lists;
  const offered = new Map(registry.map((each) => [each.version.text, each]));
  const mirrored = new Set(mirror.map(({ text }) => text));
  const all = joinVersions([...registry.map(({ version }) => version), ...mirror, ...versions]).reverse();
  const describe = async ({ text: version }: Version, index: number): Promise<ShownVersion> => {
    const inMirror = mirrored.has(version);
    const sources = [offered.get(version), entries.get(version)];
    const platforms = sources.find((one) => one !== undefined && one.platforms.length > 0)?.platforms;
    const isDescribed = index < MOST_DESCRIBED;
    const facts =
      provider !== undefined && provider.origin === undefined && isDescribed
        ? await new Problems().attempt(() => readOwnVersion(read, address, version))
        : undefined;
    const archives =
      platforms === undefined && inMirror && isDescribed && place.mirror !== undefined
        ? await askMirrorVersion(walk.transport, place.mirror, address, { version })
        : undefined;
    walk.see(archives?.observations ?? []);
    return present({
      version,
      protocols: sources.find((one) => one !== undefined && one.protocols.length > 0)?.protocols,
      platforms: platforms ?? archives?.facts?.platforms,
      in: [
        ...(offered.has(version) ? (["registry"] as const) : []),
        ...(inMirror ? (["mirror"] as const) : []),
      ],
      ...marksOf(entries.get(version)),
      sbom: facts?.sbom,
      stolen: provider && describeStolen(provider, version),
    });
  };
  const none = { rule: "nothing-served", where: base, found: `there is no list of ${source}` } as const;
  const errors = [...ofSite, ...findErrors(own), none];
  // A missing list proves nothing if a host failed.
  const cause = errors.find(({ rule }) => rule.startsWith("host-")) ?? errors[0];
  return {
    source,
    fault: lists.registry === undefined && lists.mirror === undefined ? cause : undefined,
    ...marksOf(provider),
    versions: await Promise.all(all.map(describe)),
  };
}

/** Each costs a request; the newest versions come first. */
const MOST_DESCRIBED = 20;
