import { type Problem, ProblemError, Problems, unlessProblem } from "../../errors.ts";
import { listArtifacts } from "../../package/builds/artifact-files.ts";
import { type Build, type FoundBuilds, findBuilds } from "../../package/builds/builds.ts";
import type { ReleaseSettings } from "../../ports/package-store.ts";
import type { SiteLocation } from "../../ports/site.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import {
  isPrerelease,
  parseTag,
  parseVersion,
  samePrecedence,
  type Version,
} from "../../provider/version.ts";
import { type RunContext, repositoryUrl } from "../../run/context.ts";
import type { PlannedDocumentation } from "../documentation/plan-documentation.ts";
import { imageNames } from "../images/push-images.ts";
import type { PublishInputs } from "../inputs.ts";
import {
  findMirrorOnly,
  guessType,
  planAddress,
  planHostname,
  planOtherAddresses,
  UNKNOWN,
} from "./plan-address.ts";
import { type IncludedFile, type PlannedManifest, planIncludes, planManifest } from "./workspace-files.ts";

export interface Plan {
  readonly hostname: string;
  readonly location: SiteLocation;
  readonly address: ProviderAddress;
  /** The provider's own address first. */
  readonly addresses: readonly ProviderAddress[];
  readonly version: Version;
  readonly manifest: PlannedManifest;
  readonly includes: readonly IncludedFile[];
  readonly builds: readonly Build[];
  /** The OCI repositories that receive the packages. */
  readonly images: readonly string[];
  readonly settings: ReleaseSettings;
  readonly described: PlannedDocumentation;
  readonly warnings: readonly Problem[];
  readonly ignored: readonly string[];
}

export type PlanContext = Pick<RunContext, "directory" | "repository" | "ref" | "serverUrl">;

/** Reads files only, and reports every problem at once. */
export async function makePlan(
  inputs: PublishInputs,
  context: PlanContext,
  location: SiteLocation = UNKNOWN,
  known?: Pick<Plan, "manifest" | "described">,
): Promise<Plan> {
  const problems = new Problems();
  problems.add(location.warnings);
  const hostname = (await problems.attempt(() => planHostname(location, inputs.source))) ?? "";
  const address = await problems.attempt(() => planAddress(inputs, context, hostname || "unknown.invalid"));
  const others = await planOtherAddresses(inputs, { address, hostname, problems });
  const named = await problems.attempt(() => planVersion(inputs, context));
  // Read once per run: the checked bytes are the published bytes.
  const manifest = known?.manifest ?? (await problems.attempt(() => planManifest(inputs, context.directory)));
  const described =
    known?.described ??
    (await problems.attempt(() => planDescription(inputs, context, { address, version: named })));
  const includes = await problems.attempt(() => planIncludes(inputs, context.directory));
  const type = address?.type ?? (await guessType(inputs, context));
  const found = await problems.attempt(() => planBuilds(inputs, context, { type, version: named?.version }));
  if (address !== undefined)
    await problems.attempt(() => imageNames(inputs.oci, [address, ...others], named?.version));
  if (address !== undefined) problems.add(findMirrorOnly(address, hostname, location));
  if (inputs.assets === "site") problems.add(findReleaseInputs(inputs));
  problems.add(manifest?.warnings ?? []);
  const parts = problems.settle({ address, named, manifest, described, includes, found });
  return {
    hostname,
    location,
    address: parts.address,
    addresses: [parts.address, ...others],
    version: parts.named.version,
    manifest: parts.manifest,
    includes: parts.includes,
    builds: parts.found.builds,
    images: imageNames(inputs.oci, [parts.address, ...others], parts.named.version),
    settings: planSettings(inputs, parts.address, parts.named),
    described: parts.described,
    warnings: [...problems.warnings, ...parts.found.warnings, ...parts.described.warnings],
    ignored: parts.found.ignored,
  };
}

function planVersion({ tag: given, version }: PublishInputs, { ref }: PlanContext): Named {
  const refTag = ref?.startsWith("refs/tags/") ? ref.slice("refs/tags/".length) : undefined;
  const fromVersion = version === undefined ? undefined : `v${version}`;
  const tag = given?.replace(/^refs\/tags\//, "") ?? refTag ?? fromVersion;
  if (tag === undefined) throw new ProblemError(noTag(ref));
  if (version === undefined) return { tag, version: parseTag(tag) };
  const stated = parseVersion(version);
  // A tag that is no version is valid if ‹version› is set.
  const named = unlessProblem(() => parseTag(tag));
  if (named !== undefined && !samePrecedence(named, stated))
    throw new ProblemError(contradiction(tag, stated));
  return { tag, version: stated };
}

function contradiction(tag: string, { text }: Version): Problem {
  return {
    code: "input-invalid",
    found: `the tag is ${tag}, but ‹version› is ${text}`,
    expected: "the same version in both",
    fix: `Remove ‹version›, or set it to the tag's version; to release ${text}, set ‹tag: v${text}›`,
  };
}

function noTag(ref: string | undefined): Problem {
  const fix = "Set ‹tag› or ‹version›";
  if (ref === undefined) {
    return { code: "input-missing", found: "there is no tag", expected: "the tag to release", fix };
  }
  return {
    code: "input-missing",
    found: `${ref} started the run, and is not a tag`,
    expected: "the tag to release",
    fix: `${fix}‹in workflows: , or start the workflow by a tag: \`on: push: tags: ['v*']\`›`,
  };
}

/** Documentation is checked even while address or version are unknown. */
async function planDescription(
  { docs }: PublishInputs,
  context: PlanContext,
  {
    address = UNNAMED,
    version,
  }: { readonly address: ProviderAddress | undefined; readonly version: Named | undefined },
): Promise<PlannedDocumentation> {
  const { planDocumentation } = await import("../documentation/plan-documentation.ts");
  const {
    tag,
    version: { text },
  } = version ?? { tag: "v0.0.0", version: { text: "0.0.0" } };
  const repository = repositoryUrl(context);
  return planDocumentation({ address, version: text, tag, repository, directory: context.directory, docs });
}

const UNNAMED: ProviderAddress = { hostname: "unknown.invalid", namespace: "unknown", type: "unknown" };

interface Named {
  readonly tag: string;
  readonly version: Version;
}

/** Missing builds are reported even while the version is unknown. */
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
  { tag, version }: Named,
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

export function nameReleaseInputs(inputs: PublishInputs): string {
  const { prerelease, "release-name": name, "release-notes": notes, "generate-release-notes": make } = inputs;
  return [
    ...(name === undefined ? [] : ["‹release-name›"]),
    ...(notes === undefined ? [] : ["‹release-notes›"]),
    ...(make ? ["‹generate-release-notes: true›"] : []),
    ...(prerelease === "auto" ? [] : [`‹prerelease: ${prerelease}›`]),
  ].join(", ");
}

function findReleaseInputs(inputs: PublishInputs): Problem[] {
  const given = nameReleaseInputs(inputs);
  return [...(inputs.draft ? [DRAFT_OF_SITE] : []), ...(given === "" ? [] : [withoutRelease(given)])];
}

const DRAFT_OF_SITE: Problem = {
  code: "input-invalid",
  found: "‹assets: site› and ‹draft: true› are set together",
  expected: "only one of them: ‹assets: site› makes no release, so no draft",
  fix: "Remove one of them",
};

function withoutRelease(given: string): Problem {
  return {
    code: "input-invalid",
    found: `‹assets: site› makes no release, but inputs of a release are set: ${given}`,
    expected: "‹assets: site› without them",
    fix: `Remove ${given}, or set ‹assets: release›`,
  };
}
