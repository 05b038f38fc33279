import type { OwnVersion } from "../../catalog/facts/version-facts.ts";
import { sha256Of } from "../../package/local-file.ts";
import type { Log } from "../../ports/log.ts";
import type { Transport } from "../../protocol/answer.ts";
import type { Observation } from "../../protocol/observation.ts";
import { LIMITS } from "../../protocol/requests.ts";
import { type LintFinding, toFindings } from "../../protocol/walk/finding.ts";
import { mapSite, unreachable } from "../../protocol/walk/site-map.ts";
import type { Walk } from "../../protocol/walk/walk.ts";
import { openVersions, type ProviderPlace } from "../../protocol/walk/walk-provider.ts";
import { addressPath } from "../../provider/address.ts";
import { parseVersion } from "../../provider/version.ts";
import type { OpenTarget } from "../open-target.ts";
import { checkSbom } from "./check-evidence.ts";
import type { Expected, ExpectedDocument, ExpectedEntry } from "./expected.ts";

export interface Checking {
  readonly target: OpenTarget;
  readonly expected: Expected;
  readonly workFolder: string;
  readonly now: Date;
  readonly cancelled: AbortSignal;
  readonly log: Log;
}

/** Does what a client does for every platform, and compares the results with the catalog. */
export async function checkVersion(checking: Checking): Promise<readonly LintFinding[]> {
  const { target, expected, workFolder, now, cancelled, log } = checking;
  const observations: Observation[] = [];
  const see: Walk["see"] = (seen) => {
    for (const one of seen) observations.push(one);
  };
  const packages = expected.entries[0]?.offered.packages.size ?? 0;
  const transport = followSaves(target.transport, packages, log);
  const walk: Walk = { transport, now, cancelled, directory: workFolder, see };
  const wanted = expected.entries.map(({ address }) => address);
  const { places, away } = await mapSite(walk, { ...target, wanted });
  if (away !== undefined) throw unreachable(away);
  for (const [index, entry] of expected.entries.entries()) {
    const place = places.find(({ address }) => addressPath(address) === addressPath(entry.address));
    // Other addresses share the packages of the first.
    const own = index === 0 ? walk : { ...walk, directory: undefined };
    if (place !== undefined) await checkEntry(own, place, entry);
  }
  for (const { facts } of expected.entries.slice(0, 1)) {
    if (facts === undefined) continue;
    see(await compareSums(transport, target.base, facts));
    see(await checkSbom(facts, { transport, base: target.base }));
  }
  return toFindings(observations, target.show).filter(isOfVersion);
}

/** Downloads take most of the time, so each is one step. */
function followSaves(transport: Transport, of: number, { progress }: Log): Transport {
  let done = 0;
  return {
    get: (url, question) => transport.get(url, question),
    probe: (url) => transport.probe(url),
    save: async (url, path) => {
      const saved = await transport.save(url, path);
      progress({ what: "packages checked", done: ++done, of });
      return saved;
    },
  };
}

/** Publishing and `lint` report warnings about keys. */
function isOfVersion({ rule, severity }: LintFinding): boolean {
  return severity === "error" || (severity === "warning" && !rule.startsWith("key-"));
}

/** The origin that the site redirects to. Clients follow, but the providers' addresses keep the old host. */
export async function findRedirect(
  { transport, base }: OpenTarget,
  { path }: ExpectedDocument,
): Promise<string | undefined> {
  const own = new URL(base).host;
  const asking = { limit: LIMITS.versions, credentialsOf: own };
  const answer = await transport.get(new URL(`./${path}`, base).href, asking);
  const { host, origin } = new URL(answer.url);
  return host === own ? undefined : `${origin}/`;
}

async function checkEntry(walk: Walk, place: ProviderPlace, { offered }: ExpectedEntry): Promise<void> {
  const version = parseVersion(offered.version);
  const platforms = [...offered.packages.keys()];
  const registry = place.registry && [{ version, protocols: offered.protocols, platforms }];
  await openVersions(walk, place, { registry, mirror: [version] })(version);
}

/** Compares the checksums with the catalog; the other documents have been compared with each other. */
async function compareSums(transport: Transport, base: string, { sums }: OwnVersion): Promise<Observation[]> {
  const where = new URL(sums.url, base).href;
  const answer = await transport.get(where, { limit: LIMITS.sums });
  // Missing files have been reported.
  if (answer.kind === "none" || answer.status !== 200) return [];
  const sha256 = sha256Of(answer.body);
  if (sha256 === sums.sha256) return [];
  return [
    {
      rule: "package-differs",
      where,
      found: `its SHA-256 is ${sha256}, but ${sums.sha256} in the catalog`,
    },
  ];
}
