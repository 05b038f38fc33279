import { limitConcurrency, mapConcurrently } from "../../concurrency.ts";
import { type Problem, ProblemError, Problems } from "../../errors.ts";
import { groupBy } from "../../group-by.ts";
import { openNetworkMirror } from "../../mirroring/origin/network-mirror.ts";
import { refuse } from "../../mirroring/origin/refusal.ts";
import { openRegistry } from "../../mirroring/origin/registry.ts";
import type { ListedByOrigin, Origin, OriginVersion } from "../../ports/origin.ts";
import type { Transport } from "../../protocol/answer.ts";
import type { Observation } from "../../protocol/observation.ts";
import { mapSite, unnamed, unreachable } from "../../protocol/walk/site-map.ts";
import { NO_HOST, nameProvider, parseWanted, type Wanted } from "../../protocol/walk/target.ts";
import type { ProviderPlace } from "../../protocol/walk/walk-provider.ts";
import {
  addressPath,
  compareAddresses,
  formatAddress,
  type ProviderAddress,
} from "../../provider/address.ts";
import { type Constraint, parseConstraint } from "../../provider/constraint.ts";
import { formatPlatform, parsePlatform } from "../../provider/platform.ts";
import { compareVersions, type Version } from "../../provider/version.ts";
import type { RunContext } from "../../run/context.ts";
import type { OpenTarget } from "../../steps/open-target.ts";
import type { BundleInputs } from "./inputs.ts";

export interface Offered {
  readonly address: ProviderAddress;
  readonly versions: readonly OriginVersion[];
}

export interface Asking {
  readonly opened: Pick<
    OpenTarget,
    "base" | "show" | "lacksSlash" | "hostname" | "services" | "wanted" | "isAddress"
  >;
  readonly transport: Transport;
  readonly choice: BundleChoice;
  readonly world: Pick<RunContext, "now" | "cancelled">;
}

const AT_ONCE = 4;

/** Asks for every document before anything is written, and reports all problems at once. */
export async function askSource(asking: Asking): Promise<readonly Offered[]> {
  const turn = limitConcurrency(AT_ONCE);
  const places = await findPlaces(asking);
  const problems = new Problems();
  const ask = (one: RequestedProvider) => problems.attempt(() => askProvider(asking, one, problems, turn));
  const offered = await mapConcurrently(places, places.length, ask);
  if (problems.errors.length > 0)
    throw new ProblemError(problems.errors.map((problem) => reword(problem, asking.opened)));
  return offered.flatMap((one) => one ?? []).sort((a, b) => compareAddresses(a.address, b.address));
}

interface RequestedProvider {
  readonly place: ProviderPlace;
  readonly requests: readonly Pick<BundleRequest, "meets">[];
}

async function findPlaces({
  opened,
  transport,
  choice,
  world,
}: Asking): Promise<readonly RequestedProvider[]> {
  const seen: Observation[] = [];
  const walk = {
    transport,
    now: world.now(),
    cancelled: world.cancelled,
    see: (observations: readonly Observation[]) => {
      for (const one of observations) seen.push(one);
    },
  };
  const whole = opened.wanted.map((one) => ({ ...one, meets: everyVersion }));
  const requests = choice.providers.length > 0 ? choice.providers : whole;
  const { places, away } = await mapSite(walk, { ...opened, wanted: requests });
  if (away !== undefined) throw unreachable(away);
  // Without a registry, its signatures could not be bundled.
  refuse(seen);
  if (places.length === 0) throw await unnamed(walk, opened);
  const nowhere = places.filter(({ address }) => address.hostname === NO_HOST);
  if (nowhere.length > 0) throw new ProblemError(nowhere.map(({ address }) => hostless(address)));
  const own = places.map((place, at) => ({ place, meets: requests[at]?.meets ?? everyVersion }));
  const groups = groupBy(own, ({ place }) => addressPath(place.address));
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ place }) => ({ place, requests: group })),
  );
}

async function askProvider(
  asking: Asking,
  { place, requests }: RequestedProvider,
  problems: Problems,
  turn: ReturnType<typeof limitConcurrency>,
): Promise<Offered> {
  const { address } = place;
  const { platforms } = asking.choice;
  const origin = openPlace(place, asking);
  const listed = (await origin.versions(address)).filter(({ version }) =>
    requests.some(({ meets }) => meets(version)),
  );
  const ask = (one: ListedByOrigin) =>
    turn(() => problems.attempt(() => askVersion(origin, { address, listed: one, platforms }, problems)));
  const versions = (await mapConcurrently(listed, listed.length, ask)).flatMap((one) => one ?? []);
  if (versions.length === 0 && problems.errors.length === 0) problems.add(nothingOf(address));
  return { address, versions: versions.sort((a, b) => compareVersions(a.version, b.version)) };
}

async function askVersion(
  origin: Origin,
  question: { readonly address: ProviderAddress; readonly listed: ListedByOrigin } & Pick<
    BundleChoice,
    "platforms"
  >,
  problems: Problems,
): Promise<readonly OriginVersion[]> {
  const version = await origin.version({ ...question, keys: [] });
  problems.add(version.refused);
  return version.packages.size === 0 ? [] : [version];
}

function openPlace({ registry, mirror }: ProviderPlace, { transport, world }: Asking): Origin {
  if (registry !== undefined) {
    const { hostname, base } = registry;
    const services = new Map([["providers.v1", base]]);
    return openRegistry({ transport, hostname, services, now: world.now() });
  }
  return openNetworkMirror({ transport, url: mirror ?? "", now: world.now() });
}

function reword(problem: Problem, { base, show }: Pick<OpenTarget, "base" | "show">): Problem {
  if (problem.code !== "lint-failed") return problem;
  const found = show(base) === base ? problem.found : problem.found.replaceAll(base, "");
  const fix =
    "Report it to the host's operator, exclude it with ‹providers› or ‹platforms›, or try again later";
  return { ...problem, found, fix };
}

function hostless(address: ProviderAddress): Problem {
  const name = nameProvider(address);
  return {
    code: "input-missing",
    found: `‹providers› lists ${name}, but the folder does not say its hostname`,
    expected: "`hostname/namespace/type`: bundles contain complete addresses",
    fix: `Add the hostname, such as ‹providers: registry.example.com/${name}›`,
  };
}

function nothingOf(address: ProviderAddress): Problem {
  return {
    code: "version-unknown",
    found: `${formatAddress(address)} has no matching version for the selected platforms`,
    expected: "at least one",
    fix: "Correct ‹providers› or ‹platforms›; ‹command: show› lists the available versions",
  };
}

interface BundleRequest extends Wanted {
  readonly meets: Constraint;
}

interface BundleChoice {
  /** Empty for everything that the source lists. */
  readonly providers: readonly BundleRequest[];
  readonly platforms: readonly string[] | "all";
}

/** Including prereleases. */
const everyVersion = (_version: Version): boolean => true;

export async function readChoice({
  providers,
  platforms,
}: Pick<BundleInputs, "providers" | "platforms">): Promise<BundleChoice> {
  const problems = new Problems();
  const requests: BundleRequest[] = [];
  for (const line of providers)
    for (const one of (await problems.attempt(() => [parseRequest(line)])) ?? []) requests.push(one);
  const names: string[] = [];
  for (const name of platforms.flatMap((line) => line.split(/[\s,]+/)).filter((part) => part !== ""))
    for (const one of (await problems.attempt(() => [formatPlatform(parsePlatform(name))])) ?? [])
      names.push(one);
  problems.throwIfAny();
  return { providers: requests, platforms: names.length === 0 ? "all" : [...new Set(names)] };
}

function parseRequest(line: string): BundleRequest {
  const [, name = "", constraint = ""] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
  return { ...parseWanted(name), meets: constraint === "" ? everyVersion : parseConstraint(constraint) };
}
