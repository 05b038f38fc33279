import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { publishVersions } from "../../catalog/publication.ts";
import type { VersionFacts } from "../../catalog/version-facts.ts";
import { havingReached, type Problem } from "../../errors.ts";
import type { Release } from "../../ports/releases.ts";
import { formatPlatform } from "../../provider/platform.ts";
import type { World } from "../../run/world.ts";
import { type Released, releaseFiles } from "../release/release-files.ts";
import { changeSite, type SiteUpdate } from "../site/change-site.ts";
import { waitBeforeRetry } from "../site/wait.ts";
import type { PublishInputs } from "./inputs.ts";
import { makeFiles } from "./make-files.ts";
import type { Plan } from "./plan.ts";
import { type Preflight, preflight, siteAddress } from "./preflight.ts";
import type { SignedFiles, Signer } from "./sign.ts";

/** How far a publish was meant to go. */
export type PublishMode = "publish" | "draft" | "dry run";

/** What a publish did. */
export interface Published {
  readonly mode: PublishMode;
  readonly plan: Plan;
  readonly release: Release;
  readonly signed: SignedFiles;
  readonly facts: VersionFacts;
  /** The state of the site that holds the version; undefined when the site was left alone. */
  readonly commit: string | undefined;
  readonly changed: boolean;
  readonly warnings: readonly Problem[];
  /** Where the packages, the sums and the signature lie. */
  readonly output: string;
}

/** Publishes one version: release first, site second, so that the site never names a file that is not there. */
export async function publish(inputs: PublishInputs, outside: World): Promise<Published> {
  const output = resolve(outside.directory, inputs.output ?? outside.output);
  const world = inputs["dry-run"] ? outside.dryRun(output) : outside;
  const before = await world.log.group("checking", () => preflight(inputs, world));
  world.log.tell(before.warnings);
  const released = await release(before, { inputs, world, output });
  const facts = versionFacts(before.plan, released);
  const mode = inputs["dry-run"] ? "dry run" : inputs.draft ? "draft" : "publish";
  const done = {
    mode,
    plan: before.plan,
    output,
    release: released.release,
    signed: released.made,
    facts,
  } as const;
  const site = inputs.draft ? NO_SITE : await putOnSite(before, { inputs, world, facts, released });
  const found = [...released.made.warnings, ...released.warnings, ...site.warnings];
  world.log.tell(found);
  const changed = released.changed || site.changed;
  if (!changed) world.log.info("nothing to do: this version is published, byte for byte");
  return { ...done, commit: site.head?.id, changed, warnings: [...before.warnings, ...found] };
}

const NO_SITE = { head: undefined, changed: false, warnings: [] } as const;

interface Publishing {
  readonly inputs: PublishInputs;
  readonly world: World;
}

function release(
  before: Preflight,
  { inputs, world, output }: Publishing & { readonly output: string },
): Promise<Released<SignedFiles>> {
  const { plan, releases, found } = before;
  const { settings, version } = plan;
  const work = { releases, settings, version, log: world.log, overwrite: inputs.overwrite };
  return releaseFiles({
    found,
    work,
    stayDraft: inputs.draft,
    make: (sender) =>
      makeFiles(sender, { before, compression: inputs.compression, directory: output, world }),
  });
}

interface SitePublishing extends Publishing {
  readonly facts: VersionFacts;
  readonly released: Released<SignedFiles>;
}

function putOnSite(
  { plan, site, reading, releases }: Preflight,
  { inputs, world, facts, released }: SitePublishing,
): Promise<SiteUpdate> {
  const { release: done, made } = released;
  const edit = publishVersions({
    site: siteAddress(plan),
    addresses: plan.addresses,
    overwrite: inputs.overwrite,
    versions: [
      {
        facts,
        published: done.publishedAt ?? world.now().toISOString(),
        publicKey: made.signer.publicKey,
      },
    ],
  });
  const wait = waitBeforeRetry(world.cancelled);
  const step = { site, reading, log: world.log, wait };
  const reached = `Release ${done.tag} is ${releases.words.published}: ${done.url}. The site does not list it yet; the next run goes on there`;
  return havingReached(reached, () => world.log.group("updating the site", () => changeSite(edit, step)));
}

/** URLs are taken from the release: GitHub, not we, decides what a file is called there. */
function versionFacts(plan: Plan, { release: done, made }: Released<SignedFiles>): VersionFacts {
  const packages = made.packages.map(({ platform, h1, file: { name, size, sha256 } }) => {
    const facts = { filename: name, url: assetUrl(done, name), size, sha256, h1 };
    return [formatPlatform(platform), facts] as const;
  });
  return {
    version: plan.version.text,
    tag: plan.settings.tag,
    protocols: plan.manifest.protocols,
    key: keyName(made.signer),
    shasumsUrl: assetUrl(done, made.shasums.name),
    shasumsSha256: made.shasums.sha256,
    signatureUrl: assetUrl(done, made.signature.name),
    packages: new Map(packages),
  };
}

function assetUrl({ tag, assets }: Release, name: string): string {
  const asset = assets.find((candidate) => candidate.name === name);
  if (asset === undefined) throw new Error(`release ${tag} does not hold ${name}`);
  return asset.url;
}

/** A key that changes (a later expiry) is one more file: versions keep the copy they were published with. */
function keyName({ keyId, publicKey }: Signer): string {
  return `${keyId}-${createHash("sha256").update(publicKey).digest("hex")}`;
}
