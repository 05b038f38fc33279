import { type Problem, ProblemError, Problems } from "../../errors.ts";
import { listArtifacts } from "../../package/builds/artifact-files.ts";
import { type Build, type FoundBuilds, findBuilds } from "../../package/builds/builds.ts";
import type { ReleaseSettings } from "../../ports/releases.ts";
import type { SiteLocation } from "../../ports/site.ts";
import {
  type ProviderAddress,
  parseHostname,
  parseRepositoryName,
  parseSource,
  parseUrlHostname,
} from "../../provider/address.ts";
import { isPrerelease, parseTag, parseVersion, type Version } from "../../provider/version.ts";
import type { World } from "../../run/world.ts";
import { type IncludedFile, planIncludes } from "./includes.ts";
import type { PublishInputs } from "./inputs.ts";
import { type PlannedManifest, planManifest } from "./manifest.ts";

/** All that a publish is going to do, decided before anything is written. */
export interface Plan {
  readonly hostname: string;
  readonly location: SiteLocation;
  readonly address: ProviderAddress;
  /** Every address that the site offers the version under, the provider's own first. */
  readonly addresses: readonly ProviderAddress[];
  readonly version: Version;
  readonly manifest: PlannedManifest;
  readonly includes: readonly IncludedFile[];
  readonly builds: readonly Build[];
  readonly settings: ReleaseSettings;
  readonly warnings: readonly Problem[];
  readonly ignored: readonly string[];
}

/** What a plan is made from beside the inputs. */
export type PlanContext = Pick<World, "directory" | "repository" | "ref">;

/** Stands in for a host that could not be found out, so that everything else is still checked. */
const UNKNOWN: SiteLocation = { base: "https://unknown.invalid/", found: "presumed", warnings: [] };

/** Decides what will be done. Reads files only; every problem is reported at once. */
export async function makePlan(
  inputs: PublishInputs,
  context: PlanContext,
  location: SiteLocation = UNKNOWN,
): Promise<Plan> {
  const problems = new Problems();
  problems.add(...location.warnings);
  const hostname = (await problems.attempt(() => planHostname(location, inputs.source))) ?? "";
  const address = await problems.attempt(() => planAddress(inputs, context, hostname));
  const mirrored = await Promise.all(
    inputs["mirror-hostnames"].map((text) => problems.attempt(() => parseHostname(text))),
  );
  const named = await problems.attempt(() => planVersion(inputs, context));
  const manifest = await problems.attempt(() => planManifest(inputs, context.directory));
  const includes = await problems.attempt(() => planIncludes(inputs, context.directory));
  const type = address?.type ?? (await guessType(inputs, context));
  const found = await problems.attempt(() => planBuilds(inputs, context, { type, version: named?.version }));
  if (address !== undefined) problems.add(...findMirrorOnly(address, hostname, location));
  problems.add(...(manifest?.warnings ?? []));
  problems.throwIfAny();
  const parts = required({ address, named, manifest, includes, found });
  return {
    hostname,
    location,
    address: parts.address,
    addresses: planAddresses(parts.address, mirrored),
    version: parts.named.version,
    manifest: parts.manifest,
    includes: parts.includes,
    builds: parts.found.builds,
    settings: planSettings(inputs, parts.address, parts.named),
    warnings: [...problems.warnings, ...parts.found.warnings],
    ignored: parts.found.ignored,
  };
}

/** After `throwIfAny` every part is there; this says so to the types, and fails loudly if it were not so. */
function required<T extends object>(parts: T): { [K in keyof T]: NonNullable<T[K]> } {
  const missing = Object.entries(parts).filter(([, value]) => value === undefined);
  if (missing.length > 0)
    throw new Error(`no problem was reported for: ${missing.map(([key]) => key).join()}`);
  return parts as { [K in keyof T]: NonNullable<T[K]> };
}

/** An address has no room for a port, so a site on another one can't give its own host to an address. */
function planHostname({ base }: SiteLocation, source = ""): string {
  const isNamed = source.split("/").length === 3;
  return parseUrlHostname(isNamed ? `https://${new URL(base).hostname}/` : base);
}

function planAddress(
  { source }: PublishInputs,
  { repository }: PlanContext,
  hostname: string,
): ProviderAddress {
  const [owner = "", name = ""] = repository?.split("/") ?? [];
  if (source === undefined && repository === undefined) throw new ProblemError([NO_SOURCE]);
  return parseSource(source ?? parseRepositoryName(name), { hostname, namespace: owner });
}

function planAddresses(
  address: ProviderAddress,
  mirrored: readonly (string | undefined)[],
): ProviderAddress[] {
  const hostnames = new Set([address.hostname, ...mirrored.filter((hostname) => hostname !== undefined)]);
  return [...hostnames].map((hostname) => ({ ...address, hostname }));
}

/** The type alone is enough to look at the builds, even when the rest of the address is wrong. */
async function guessType(
  { source }: PublishInputs,
  { repository }: PlanContext,
): Promise<string | undefined> {
  const name = source ?? repository?.split("/")[1]?.replace(/^terraform-provider-/, "");
  const anywhere = { hostname: "unknown.invalid", namespace: "unknown" };
  const address = await new Problems().attempt(() => parseSource(name?.split("/").at(-1) ?? "", anywhere));
  return address?.type;
}

const NO_SOURCE: Problem = {
  code: "input-missing",
  found: "‹source› is not given, and no repository is known to take it from",
  expected: "the provider's address",
  fix: "Set ‹source› to `namespace/type` or `hostname/namespace/type`",
};

/** Nobody may take it for granted that a provider is in the registry when it is not. */
function findMirrorOnly(
  { hostname: own }: ProviderAddress,
  hostname: string,
  location: SiteLocation,
): Problem[] {
  if (own === hostname || location === UNKNOWN || hostname === "") return [];
  return [
    {
      code: "mirror-only",
      severity: "warning",
      found: `the provider's address begins with ${own}, and the site is ${hostname}: it is offered in the mirror only`,
      expected: `an address on ${hostname}, if clients are to find it in the registry`,
      fix: `Set ‹source› without a hostname, or tell your users to install it from the mirror`,
    },
  ];
}

function planVersion(
  { tag: given, version }: PublishInputs,
  { ref }: PlanContext,
): { readonly tag: string; readonly version: Version } {
  const refTag = ref?.startsWith("refs/tags/") ? ref.slice("refs/tags/".length) : undefined;
  const fromVersion = version === undefined ? undefined : `v${version}`;
  const tag = given?.replace(/^refs\/tags\//, "") ?? refTag ?? fromVersion;
  if (tag === undefined) throw new ProblemError([noTag(ref)]);
  return { tag, version: version === undefined ? parseTag(tag) : parseVersion(version) };
}

function noTag(ref: string | undefined): Problem {
  return {
    code: "input-missing",
    found: ref === undefined ? "no tag is known" : `the run was started by ${ref}, which is not a tag`,
    expected: "the tag to release",
    fix: "Set ‹tag› or ‹version›; a workflow that a tag starts (`on: push: tags: ['v*']`) needs neither",
  };
}

/** What is missing is missing whatever the version is, so it is told even when that can't be made out. */
async function planBuilds(
  { artifacts }: PublishInputs,
  { directory }: PlanContext,
  { type, version }: { readonly type: string | undefined; readonly version: Version | undefined },
): Promise<FoundBuilds | undefined> {
  if (type !== undefined && version !== undefined) return findBuilds({ artifacts, directory, type, version });
  const problems = new Problems();
  await listArtifacts({ artifacts, directory, problems, ignored: [] });
  problems.throwIfAny();
  return undefined;
}

function planSettings(
  inputs: PublishInputs,
  address: ProviderAddress,
  { tag, version }: { readonly tag: string; readonly version: Version },
): ReleaseSettings {
  return {
    tag,
    address,
    version: version.text,
    name: inputs["release-name"] ?? tag,
    notes: inputs["release-notes"],
    generateNotes: inputs["generate-release-notes"],
    prerelease: inputs.prerelease === "auto" ? isPrerelease(version) : inputs.prerelease === "true",
  };
}
