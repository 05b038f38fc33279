import type { SiteAddress } from "../catalog/facts/site-facts.ts";
import { checkOwners } from "../catalog/owners.ts";
import { readSiteFacts } from "../catalog/read-facts.ts";
import type { RebuildInputs } from "../commands/rebuild/inputs.ts";
import { type Problem, Problems } from "../errors.ts";
import { anyHost } from "../hosts/package-store.ts";
import { siteHost } from "../hosts/site-host.ts";
import type { PublicKeyCopy } from "../package/key/public-keys.ts";
import type { Host } from "../ports/host.ts";
import type { Place, SiteLocation } from "../ports/place.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { parseVersionChoice, type VersionChoice } from "../provider/constraint.ts";
import { readProtocolLines } from "../provider/manifest.ts";
import type { CommandContext } from "../run/context.ts";
import { keepUrl, locateSite } from "../site-change/read-site.ts";
import type { SiteCopy } from "../site-change/site-copy.ts";
import { imageNames } from "../steps/images.ts";
import {
  findMirrorOnly,
  planAddress,
  planHostname,
  planOtherAddresses,
  siteAddress,
} from "../steps/plan-address.ts";
import { readGivenKeys } from "./keyring.ts";

export interface RebuildPlan {
  readonly site: Place;
  /** Reads packages wherever they were published. */
  readonly releases: Host;
  readonly location: SiteLocation;
  readonly hostname: string;
  readonly addresses: readonly [ProviderAddress, ...ProviderAddress[]];
  readonly choice: VersionChoice;
  /** For versions without a signed manifest; undefined if it is not set. */
  readonly protocols: readonly string[] | undefined;
  /** The OCI repositories that must have every version. */
  readonly images: readonly string[];
  readonly keys: readonly PublicKeyCopy[];
  /** The folder in the repository; empty for no documentation. */
  readonly docs: string;
  readonly docsVersions: number;
  readonly isDry: boolean;
  readonly warnings: readonly Problem[];
}

/** With the URL that the site has, or has moved to. */
export interface SettledPlan extends RebuildPlan {
  readonly siteAddress: SiteAddress;
}

export async function planRebuild(inputs: RebuildInputs, world: CommandContext): Promise<RebuildPlan> {
  const problems = new Problems();
  const { versions, "gpg-public-keys": keys = "" } = inputs;
  const choice = versions.length === 0 ? "all" : await problems.attempt(() => parseVersionChoice(versions));
  const protocols = await problems.attempt(() => readProtocolLines(inputs.protocols));
  const inputKeys = await problems.attempt(() => readGivenKeys(keys, world.directory));
  const site = await problems.attempt(() => world.site("alone"));
  const { location, providers } = (await problems.attempt(async () => site && locateOwn(site))) ?? {};
  const hostname = location && (await problems.attempt(() => planHostname(location, inputs.source)));
  const address = await problems.attempt(() =>
    planAddress(inputs.source, world.repository, { hostname, providers }),
  );
  const others = await planOtherAddresses(inputs, address, hostname ?? "", problems);
  if (inputs.repository !== undefined && inputs.to !== undefined)
    problems.add({
      code: "input-invalid",
      found: "‹repository› and ‹to› are both set",
      expected: "one source of releases: ‹to› has its own",
      fix: "Remove ‹repository› or ‹to›",
    });
  const images = address && (await problems.attempt(() => imageNames(inputs.oci, [address, ...others])));
  const releases = await problems.attempt(async () => {
    if (site === undefined || location === undefined) return undefined;
    return anyHost(
      await world.releases(),
      siteHost(site, location, () => site.head()),
      async () => {
        const files = await site.list(await site.head(), "assets", "shallow");
        return files.some(({ path }) => path.endsWith("/"));
      },
    );
  });
  await problems.attempt(async () => releases?.checkDownloadable());
  const parts = { site, releases, location, hostname, address, choice, images, keys: inputKeys };
  const { address: own, ...settled } = problems.settle(parts);
  const warnings = [...settled.location.warnings, ...findMirrorOnly(own, settled.hostname, settled.location)];
  return {
    ...settled,
    protocols,
    addresses: [own, ...others],
    docs: inputs.docs,
    docsVersions: inputs["docs-versions"],
    isDry: inputs["dry-run"],
    warnings,
  };
}

async function locateOwn(site: Place) {
  const location = await locateSite(site);
  const head = await site.head();
  await site.demandPlace?.(head);
  const facts = await readSiteFacts((path) => site.read(head, path));
  return { location: keepUrl(location, facts?.base), providers: facts?.providers };
}

/** The site's own URL, unless another one is set: then the site moves there. */
export async function settleAddress(
  { site, location, hostname, addresses }: RebuildPlan,
  copy: SiteCopy,
): Promise<SiteAddress> {
  await checkOwners(site.guest, addresses, copy.read);
  const stated = siteAddress({ hostname, location });
  const facts = await readSiteFacts(copy.read);
  if (facts === undefined) return stated;
  if (location.basis !== "stated") return { hostname: facts.hostname, base: facts.base };
  // A move changes every provider of the site.
  if (facts.hostname !== stated.hostname || facts.base !== stated.base)
    await checkOwners(site.guest, facts.providers, copy.read);
  return stated;
}
