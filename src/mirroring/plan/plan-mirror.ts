import { resolve } from "node:path";
import { refuseHidden } from "../../catalog/edits/check-listing.ts";
import { checkForeign } from "../../catalog/edits/mirror-edit.ts";
import type { SiteAddress, SiteFacts } from "../../catalog/facts/site-facts.ts";
import { checkOwners } from "../../catalog/owners.ts";
import { OWNERS_PATH, providerPath, SITE_PATH, versionsFolder } from "../../catalog/paths.ts";
import { readSiteFacts } from "../../catalog/read-facts.ts";
import type { MirrorInputs } from "../../commands/mirror/inputs.ts";
import { type Problem, ProblemError, Problems } from "../../errors.ts";
import { siteHost } from "../../hosts/site-host.ts";
import type { ReleaseHost, SiteHost } from "../../ports/host.ts";
import type { Place, SiteLocation } from "../../ports/place.ts";
import { addressPath, formatAddress } from "../../provider/address.ts";
import type { CommandContext, RunContext } from "../../run/context.ts";
import { mirrorIndexPath } from "../../site/documents/mirror.ts";
import { locateSite, readSite, refuseOtherUrl } from "../../site-change/read-site.ts";
import { copySite, type SiteCopy } from "../../site-change/site-copy.ts";
import { imageNames } from "../../steps/images.ts";
import { siteAddress, siteHostname } from "../../steps/plan-address.ts";
import { readText } from "../../steps/text-file.ts";
import { type MirrorFile, nameProviders, parseMirrorFile, type WantedProvider } from "../file/mirror-file.ts";

export interface MirrorPlan {
  readonly site: Place;
  readonly location: SiteLocation;
  readonly address: SiteAddress;
  /** The site before the refresh. */
  readonly copy: SiteCopy;
  readonly siteFacts: SiteFacts | undefined;
  readonly file: MirrorFile;
  /** By the `copy` setting; `link` has no store. */
  readonly stores: ReadonlyMap<WantedProvider["copy"], ReleaseHost | SiteHost>;
  readonly images: ReadonlyMap<string, readonly string[]>;
  readonly warnings: readonly Problem[];
}

/** Reports every problem at once, before any request to an origin. */
export async function planMirror(
  inputs: MirrorInputs,
  world: CommandContext,
  workFolder: string,
  local?: MirrorFile,
): Promise<MirrorPlan> {
  const problems = new Problems();
  const file = local ?? (await problems.attempt(() => readChoice(inputs, world.directory)));
  const site = await problems.attempt(() => world.site("alone"));
  const place = site && (await problems.attempt(() => findPlace(site, workFolder, file)));
  if (file !== undefined && place !== undefined)
    await problems.attempt(async () => {
      const { address, copy, siteFacts } = place;
      const addresses = file.providers.map((one) => one.address);
      checkForeign(siteFacts, address, addresses);
      await checkOwners(place.site.guest, addresses, copy.read);
      // Refuses a place of another program before any copy is stored.
      const mirrored = addresses.map((one) => ({ address: one, versions: [] }));
      if (siteFacts === undefined)
        refuseHidden((await readSite(place.site, { site: address, entries: [], mirrored })).catalog);
      const paths = addresses.flatMap((one) => [providerPath(one), mirrorIndexPath(one)]);
      problems.add(await place.site.check(copy.head, { paths }));
    });
  // Links to packages on the site use the URL of its documents.
  const inSite =
    place &&
    siteHost(
      place.site,
      { ...place.location, base: place.address.base ?? place.location.base },
      async () => place.copy.head,
    );
  const modes = file?.providers.map(({ copy }) => copy);
  const stores = modes && inSite && (await problems.attempt(() => openStores(world, modes, inSite)));
  const images = file && (await problems.attempt(() => planImages(file.providers, inputs.oci)));
  if (file !== undefined) problems.add(unusedImages(file.providers, inputs.oci, inputs["mirror-config"]));
  const { place: whole, ...settled } = problems.settle({ file, place, stores, images });
  return { ...settled, ...whole, warnings: [...whole.location.warnings, ...problems.warnings] };
}

/** A site keeps the URL that it was made for; a new one gets the URL of its place. */
export async function findPlace(site: Place, workFolder: string, file: MirrorFile | undefined) {
  const location = await locateSite(site);
  // Only the facts of the listed providers are needed, even of a large site.
  const addresses = file?.providers.map(({ address }) => address) ?? [];
  const files = new Set([SITE_PATH, OWNERS_PATH, ...addresses.map(providerPath)]);
  const folders = addresses.map(versionsFolder);
  const isFact = (path: string) => files.has(path) || folders.some((folder) => path.startsWith(folder));
  const copy = await copySite(site, workFolder, isFact);
  const siteFacts = await readSiteFacts(copy.read);
  const stated = siteAddress({ hostname: siteHostname(location), location });
  if (siteFacts !== undefined && location.basis === "stated") refuseOtherUrl(location.base, siteFacts);
  const address = siteFacts === undefined ? stated : { hostname: siteFacts.hostname, base: siteFacts.base };
  return { site, location, address, copy, siteFacts };
}

/** Places without releases have all copies in the site. */
export async function openStores(
  world: CommandContext,
  modes: readonly WantedProvider["copy"][],
  inSite: SiteHost,
): Promise<MirrorPlan["stores"]> {
  const stores = new Map<WantedProvider["copy"], ReleaseHost | SiteHost>();
  if (modes.includes("release")) {
    const releases = await world.releases();
    await releases?.checkDownloadable().catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
      const fix = "Set `copy: site` in the mirror file, or make the repository public";
      const advise = (one: Problem): Problem => (one.code === "asset-private" ? { ...one, fix } : one);
      throw new ProblemError(error.problems.map(advise), { cause: error });
    });
    stores.set("release", releases ?? inSite);
  }
  if (modes.includes("site")) stores.set("site", inSite);
  return stores;
}

/** The choice of providers, in a file or in the inputs. */
async function readChoice(inputs: MirrorInputs, directory: string): Promise<MirrorFile> {
  const file = await readChoiceIfAny(inputs, directory);
  if (file === undefined) throw noMirrorFile(inputs);
  return file;
}

export function noMirrorFile({ "mirror-config": name }: MirrorInputs): ProblemError {
  return new ProblemError({
    code: "input-invalid",
    found: `‹mirror-config: ${name}› does not exist`,
    expected: "a file that lists the providers to mirror",
    fix: "Create it with `provider-pages mirror --init`, set ‹mirror-config› to its path, or name ‹providers›",
  });
}

export async function readChoiceIfAny(
  { "mirror-config": name, providers, platforms, to }: MirrorInputs,
  directory: string,
): Promise<MirrorFile | undefined> {
  if (providers.length > 0) return nameProviders(providers, platforms, to === undefined ? "link" : "site");
  if (platforms.length > 0)
    throw new ProblemError({
      code: "input-invalid",
      found: "‹platforms› is set without ‹providers›",
      expected: "platforms of the providers that are named beside them",
      fix: "Set ‹providers›, or write `platforms` into the mirror file",
    });
  const text = await readText(resolve(directory, name));
  return text === undefined ? undefined : parseMirrorFile(text, name);
}

export async function inspectFile(inputs: MirrorInputs, { directory }: RunContext) {
  const problems = new Problems();
  if (!inputs.init && inputs.from.length === 0) await problems.attempt(() => readChoice(inputs, directory));
  return problems.errors;
}

/** A repository has one provider, since its tags are versions. */
export function planImages(
  providers: readonly WantedProvider[],
  oci: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const pushed = providers.filter(({ pushes }) => pushes);
  const [first] = pushed;
  if (first !== undefined && oci.length === 0)
    throw new ProblemError({
      code: "input-missing",
      found: `${formatAddress(first.address)} has \`copy: oci\`, but ‹oci› is not set`,
      expected: "the repositories to push its packages to",
      fix: `Set ‹oci› to a name that contains the provider, such as ghcr.io/acme/mirror/\${namespace}-\${type}`,
    });
  const planned = new Map(pushed.map(({ address }) => [addressPath(address), imageNames(oci, [address])]));
  const owners = new Map<string, string>();
  const symbols = ["hostname", "namespace", "type"].map((part) => `\`\${${part}}\``);
  const shared = pushed.flatMap(({ address }) =>
    (planned.get(addressPath(address)) ?? []).flatMap((name): Problem[] => {
      const owner = owners.get(name);
      owners.set(name, owner ?? formatAddress(address));
      if (owner === undefined) return [];
      return [
        {
          code: "input-invalid",
          found: `‹oci› names ${name} for ${owner} and for ${formatAddress(address)}`,
          expected: "one repository per provider, since its tags are versions",
          fix: `Use ${symbols.join(", ")} in the name, as many as make it unique`,
        },
      ];
    }),
  );
  if (shared.length > 0) throw new ProblemError(shared);
  return planned;
}

export function unusedImages(
  providers: readonly WantedProvider[],
  oci: readonly string[],
  file: string,
): Problem[] {
  if (oci.length === 0 || providers.some(({ pushes }) => pushes)) return [];
  return [
    {
      code: "input-invalid",
      severity: "warning",
      found: `‹oci› is set, but no provider in ${file} has \`copy: oci\``,
      expected: "providers to push there",
      fix: "Add `copy: oci` to a provider, or remove ‹oci›",
    },
  ];
}
