import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { VersionFacts } from "../../catalog/version-facts.ts";
import { describeProblem, type Problem } from "../../errors.ts";
import type { SigningKey } from "../../package/key/signing-key.ts";
import type { LocalFile } from "../../package/local-file.ts";
import type { Package } from "../../package/packages.ts";
import type { Log } from "../../ports/log.ts";
import type { Ports } from "../../ports/ports.ts";
import type { Release } from "../../ports/releases.ts";
import { formatPlatform } from "../../provider/platform.ts";
import type { Inputs } from "../../run/inputs.ts";
import { fillRelease } from "../release/fill.ts";
import { updateSite } from "../site/change-site.ts";
import type { Plan, RunContext } from "./plan.ts";
import { type Preflight, preflight } from "./preflight.ts";
import type { SignedRelease } from "./sign.ts";

/** A package with the place where it can be downloaded. */
export interface PublishedPackage
  extends Pick<LocalFile, "size" | "sha256">,
    Pick<Package, "platform" | "h1"> {
  readonly filename: string;
  readonly url: string;
}

/** What a publish did. */
export interface Published {
  readonly plan: Plan;
  readonly key: SigningKey;
  readonly release: Release;
  readonly packages: readonly PublishedPackage[];
  readonly signed: SignedRelease;
  /** The state of the site that holds the version; undefined when the site was left alone. */
  readonly commit: string | undefined;
  readonly changed: boolean;
  readonly warnings: readonly string[];
}

/** Publishes one version: release first, site second, so that the site never names a file that is not there. */
export async function publish(inputs: Inputs, context: RunContext, ports: Ports): Promise<Published> {
  const { log } = ports;
  const before = await log.group("checking", () => preflight(inputs, context, ports));
  const { plan, key } = before;
  const warnings = tellWarnings([...plan.warnings, ...key.warnings], log);
  const { draft: stayDraft, overwrite, compression } = inputs;
  const filled = await fillRelease({ before, context, ports, stayDraft, overwrite, compression });
  const { release, signed } = filled;
  const done = { plan, key, signed, release, packages: withUrls(signed.packages, release) };
  if (stayDraft) return { ...done, warnings, commit: undefined, changed: filled.changed };
  const updated = await log.group("updating the site", () => publishSite(before, done, { ports, overwrite }));
  const changed = filled.changed || updated.changed;
  if (!changed) log.info("nothing to do: this version is published, byte for byte");
  const overwritten = tellOverwritten([...filled.overwritten, ...updated.overwritten], log);
  return { ...done, warnings: [...warnings, ...overwritten], commit: updated.head.id, changed };
}

/** Says what does not stop the work, and gives the texts of what is more than a notice. */
function tellWarnings(found: readonly Problem[], log: Log): string[] {
  const [notices, warnings] = [true, false].map((wanted) =>
    found.filter(({ severity }) => (severity === "notice") === wanted).map((each) => describeProblem(each)),
  );
  for (const notice of notices ?? []) log.notice(notice);
  for (const warning of warnings ?? []) log.warning(warning);
  return warnings ?? [];
}

/** What an overwritten version does to people is said as loudly as it will hit them. */
function tellOverwritten(changes: readonly string[], log: Log): string[] {
  if (changes.length === 0) return [];
  const effect = "everyone whose lock file holds this version is refused it until they lock it anew";
  const warning = `A published version was overwritten; ${effect}. Changed: ${changes.join("; ")}`;
  log.warning(warning);
  return [warning];
}

/** URLs are taken from the release: GitHub, not we, decides what a file is called there. */
function withUrls(packages: readonly Package[], release: Release): PublishedPackage[] {
  return packages.map(({ platform, h1, file: { name, size, sha256 } }) => ({
    platform,
    h1,
    filename: name,
    size,
    sha256,
    url: assetUrl(release, name),
  }));
}

function assetUrl(release: Release, name: string): string {
  const asset = release.assets.find((candidate) => candidate.name === name);
  if (asset === undefined) throw new Error(`release ${release.tag} does not hold ${name}`);
  return asset.url;
}

type Released = Pick<Published, "packages" | "release" | "signed">;

function publishSite(
  { plan, key, reading }: Preflight,
  released: Released,
  { ports, overwrite }: { readonly ports: Ports; readonly overwrite: boolean },
) {
  return updateSite({
    site: ports.site,
    question: { ...plan, version: plan.version.text },
    publication: {
      overwrite,
      hostname: plan.hostname,
      base: plan.base,
      facts: versionFacts(plan, key, released),
      published: released.release.publishedAt ?? ports.now().toISOString(),
    },
    publicKey: key.publicKey,
    reading,
    log: ports.log,
    wait: (attempt) => rest(Math.random() * Math.min(8000, 250 * 2 ** attempt), ports.cancelled),
  });
}

/** A cancelled wait just ends: the request that would follow says where the run stopped. */
async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {});
}

function versionFacts(plan: Plan, key: SigningKey, { packages, release, signed }: Released): VersionFacts {
  return {
    version: plan.version.text,
    tag: plan.settings.tag,
    protocols: plan.protocols,
    key: keyName(key),
    sumsUrl: assetUrl(release, signed.sums.name),
    sumsSha256: signed.sums.sha256,
    signatureUrl: assetUrl(release, signed.signature.name),
    packages: new Map(
      packages.map(({ platform, filename, url, size, sha256, h1 }) => [
        formatPlatform(platform),
        { filename, url, size, sha256, h1 },
      ]),
    ),
  };
}

/** A key that changes (a later expiry) is one more file: versions keep the copy they were published with. */
function keyName({ keyId, publicKey }: SigningKey): string {
  return `${keyId}-${createHash("sha256").update(publicKey).digest("hex")}`;
}
