import { describeReasons, type Marks, marksOf } from "../../catalog/facts/marks.ts";
import { describeBuiltFrom, type SbomFacts } from "../../catalog/facts/version-facts.ts";
import { readMarkedList, readOwnVersion } from "../../catalog/read-facts.ts";
import { speaksFor } from "../../cli-config/accept-site.ts";
import { ProblemError, Problems } from "../../errors.ts";
import { present } from "../../present.ts";
import type { Observation } from "../../protocol/observation.ts";
import { mapSite, type SiteMap, unnamed, unreachable } from "../../protocol/walk/site-map.ts";
import { nameProvider, parseWanted } from "../../protocol/walk/target.ts";
import { readServed, type Walk } from "../../protocol/walk/walk.ts";
import { joinVersions, type ProviderPlace, readLists } from "../../protocol/walk/walk-provider.ts";
import { parseVersion } from "../../provider/version.ts";
import type { Report } from "../../run/command.ts";
import type { RunContext } from "../../run/context.ts";
import type { InputValues } from "../../run/inputs.ts";
import type { TARGET_INPUTS } from "../../steps/inputs.ts";
import { chooseTarget, openTarget } from "../../steps/open-target.ts";
import { alignRows, commandLine, visible } from "../../text.ts";

export interface Shown {
  readonly target: string;
  readonly providers: readonly ShownProvider[];
  readonly isFaulty: boolean;
}

export async function show(inputs: InputValues<typeof TARGET_INPUTS>, world: RunContext): Promise<Shown> {
  const target = chooseTarget(inputs);
  const wanted = inputs.providers.map(parseWanted);
  const opened = await openTarget(target, world);
  const seen: (readonly Observation[])[] = [];
  try {
    const looking = { ...opened, wanted: [...wanted, ...opened.wanted] };
    const walk = {
      transport: opened.transport,
      now: world.now,
      cancelled: world.cancelled,
      see: (observations: readonly Observation[]) => void seen.push(observations),
    };
    const url = opened.isFolder ? undefined : opened.base;
    const isNamed = (hostname: string) => looking.wanted.some((one) => one.hostname === hostname);
    const map = await mapSite(walk, looking);
    if (map.away !== undefined) throw unreachable(map.away);
    if (map.places.length === 0) throw await unnamed(walk.transport, looking.base, looking.show);
    const shown = map.places.map(async (place) => {
      const { source, ...provider } = await showProvider(walk, map, place, looking.base);
      const { hostname } = place.address;
      const isClaim = !(speaksFor(url, hostname) || isNamed(hostname));
      return { source, ...(isClaim ? { claimed: true as const } : {}), ...provider };
    });
    const providers = await Promise.all(shown);
    // An empty list proves nothing if a host failed.
    const failed = seen.flat().find(({ rule }) => rule.startsWith("host-"));
    if (failed !== undefined && providers.every(({ versions }) => versions.length === 0))
      throw new ProblemError({
        code: "site-unreachable",
        found: `${visible(failed.where)} returned no list: ${visible(failed.found)}`,
        expected: "a list of versions",
        fix: "Correct the address, check the network, or set a token if the host requires one; `lint` shows details",
      });
    return { target, providers, isFaulty: seen.flat().length > 0 };
  } finally {
    await opened.close();
  }
}

const CLAIMS =
  "(claimed): only the site itself lists this provider, because it was not read under this hostname over HTTPS.";

export function reportShown({ target, providers, isFaulty }: Shown): Report {
  const lines = providers.flatMap(({ source, versions, claimed, ...marks }) => {
    const rows = versions.map(({ version, protocols, platforms, in: places, sbom, ...marked }) => [
      version,
      protocols.join(", "),
      places.join(", "),
      [platforms.join(" "), (sbom && describeBuiltFrom(sbom)) ?? "", ...describeMarks(marked)]
        .filter((part) => part !== "")
        .join("  "),
    ]);
    const title = [source, ...(claimed ? ["(claimed)"] : []), ...describeMarks(marks)].join("  ");
    return [title, ...(rows.length === 0 ? ["  no versions"] : alignRows(rows))];
  });
  const claims = providers.some(({ claimed }) => claimed) ? [CLAIMS] : [];
  const hint = isFaulty ? [`The target has problems. To list them, run: ${commandLine("lint", target)}`] : [];
  return {
    outputs: {},
    summary: "",
    lines: [...lines, ...claims, ...hint],
    json: { target, providers },
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
  readonly protocols: readonly string[];
  /** Empty if the list does not say. */
  readonly platforms: readonly string[];
  /** Empty for withdrawn versions. */
  readonly in: readonly ("registry" | "mirror")[];
  readonly sbom?: SbomFacts;
}

interface ShownProvider extends Marks {
  readonly source: string;
  /** Only the site lists it; its hostname was not asked. */
  readonly claimed?: true;
  readonly versions: readonly ShownVersion[];
}

async function showProvider(
  walk: Walk,
  { hasCatalog }: SiteMap,
  place: ProviderPlace,
  base: string,
): Promise<ShownProvider> {
  const { address } = place;
  const lists = await readLists(walk, place);
  const read = readServed({ transport: walk.transport, base });
  // `lint` reports unreadable facts.
  const provider = hasCatalog ? await new Problems().attempt(() => readMarkedList(read, address)) : undefined;
  const marked = new Map(provider?.versions.map((version) => [version.version, version]));
  const hidden = [...marked.values()].filter((version) => marksOf(version).withdrawn !== undefined);
  const known = hidden.map(({ version }) => parseVersion(version));
  const { registry = [], mirror = [] } = lists;
  const offered = new Map(registry.map((each) => [each.version.text, each]));
  const mirrored = new Set(mirror.map(({ text }) => text));
  const all = joinVersions([...registry.map(({ version }) => version), ...mirror, ...known]).reverse();
  const versions = all.map(({ text }) => ({
    version: text,
    protocols: offered.get(text)?.protocols ?? [],
    platforms: offered.get(text)?.platforms ?? [],
    in: [
      ...(offered.has(text) ? (["registry"] as const) : []),
      ...(mirrored.has(text) ? (["mirror"] as const) : []),
    ],
    ...marksOf(marked.get(text)),
  }));
  const describe = async (version: ShownVersion, index: number): Promise<ShownVersion> => {
    if (provider === undefined || index >= MOST_DESCRIBED) return version;
    const facts = await new Problems().attempt(() => readOwnVersion(read, address, version.version));
    return present({ ...version, sbom: facts?.sbom });
  };
  return {
    source: nameProvider(address),
    ...marksOf(provider),
    versions: await Promise.all(versions.map(describe)),
  };
}

/** Each costs a request; the newest versions come first. */
const MOST_DESCRIBED = 20;
