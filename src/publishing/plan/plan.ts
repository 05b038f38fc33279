import { mergeFiles, type Problem, ProblemError, Problems, unlessProblem } from "../../errors.ts";
import { listArtifacts } from "../../package/builds/artifact-files.ts";
import { type Build, type FoundBuilds, findBuilds } from "../../package/builds/builds.ts";
import type { ReleaseSettings } from "../../ports/host.ts";
import type { SiteLocation } from "../../ports/place.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import {
  isPrerelease,
  parseTag,
  parseVersion,
  samePrecedence,
  type Version,
} from "../../provider/version.ts";
import { type RunOrigin, repositoryUrl } from "../../run/context.ts";
import type { PlannedDocumentation } from "../../steps/documentation/plan-documentation.ts";
import { imageNames } from "../../steps/images.ts";
import {
  findMirrorOnly,
  guessType,
  planAddress,
  planHostname,
  planOtherAddresses,
  UNKNOWN,
} from "../../steps/plan-address.ts";
import type { PublishInputs } from "../inputs.ts";
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

/** Reads files only, and reports every problem at once. */
export async function makePlan(
  inputs: PublishInputs,
  context: RunOrigin,
  location: SiteLocation = UNKNOWN,
  known?: Plan,
): Promise<Plan> {
  const problems = new Problems();
  problems.add(location.warnings);
  const hostname = (await problems.attempt(() => planHostname(location, inputs.source))) ?? "";
  const address = await problems.attempt(() =>
    planAddress(inputs.source, context.repository, hostname || "unknown.invalid"),
  );
  const others = await planOtherAddresses(inputs, address, hostname, problems);
  const named = await problems.attempt(() => planVersion(inputs, context));
  // Read once per run: the checked bytes are the published bytes.
  const manifest = known?.manifest ?? (await problems.attempt(() => planManifest(inputs, context.directory)));
  const described =
    known?.described ??
    (await problems.attempt(async () => {
      const { planDocumentation } = await import("../../steps/documentation/plan-documentation.ts");
      // Checked even while address or tag are unknown.
      const unknown = { hostname: "unknown.invalid", namespace: "unknown", type: "unknown" };
      const { tag = "v0.0.0" } = named ?? {};
      const { directory } = context;
      const repository = inputs["repository-url"] ?? repositoryUrl(context.serverUrl, context.repository);
      return planDocumentation({ address: address ?? unknown, tag, repository, directory }, inputs.docs);
    }));
  const includes = await problems.attempt(() => planIncludes(inputs, context.directory));
  const type = address?.type ?? (await guessType(inputs.source, context.repository));
  const found = await problems.attempt(() => planBuilds(inputs, context, type, named?.version));
  if (address !== undefined)
    await problems.attempt(() => imageNames(inputs.oci, [address, ...others], named?.version));
  if (address !== undefined) problems.add(findMirrorOnly(address, hostname, location));
  const unused = nameReleaseInputs(inputs).join(", ");
  const instead = inputs.to === undefined ? "‹assets: site›" : "‹to›";
  const hasRelease = inputs.to === undefined && inputs.assets === "release";
  if (!hasRelease && inputs.draft)
    problems.add({
      code: "input-invalid",
      found: `${instead} and ‹draft: true› are set together`,
      expected: `only one of them: ${instead} makes no release, so no draft`,
      fix: "Remove one of them",
    });
  if (!hasRelease && unused !== "")
    problems.add({
      code: "input-invalid",
      found: `${instead} makes no release, but inputs of a release are set: ${unused}`,
      expected: `${instead} without them`,
      fix: `Remove ${unused}${inputs.to === undefined ? ", or set ‹assets: release›" : ""}`,
    });
  problems.add(manifest?.warnings ?? []);
  const {
    named: tagged,
    found: from,
    ...parts
  } = problems.settle({ address, named, manifest, described, includes, found });
  const { tag, version } = tagged;
  const addresses = [parts.address, ...others];
  return {
    ...parts,
    hostname,
    location,
    addresses,
    version,
    builds: from.builds,
    images: imageNames(inputs.oci, addresses, version),
    settings: {
      tag,
      address: parts.address,
      version: version.text,
      name: inputs["release-name"] ?? tag,
      notes: inputs["release-notes"],
      generateNotes: inputs["generate-release-notes"],
      prerelease: inputs.prerelease === "auto" ? isPrerelease(version) : inputs.prerelease === "true",
    },
    warnings: mergeFiles([...problems.warnings, ...from.warnings, ...parts.described.warnings]),
    ignored: from.ignored,
  };
}

function planVersion(
  { tag: given, version }: PublishInputs,
  { ref }: RunOrigin,
): { readonly tag: string; readonly version: Version } {
  const refTag = ref?.startsWith("refs/tags/") ? ref.slice("refs/tags/".length) : undefined;
  const fromVersion = version === undefined ? undefined : `v${version}`;
  const tag = given?.replace(/^refs\/tags\//, "") ?? refTag ?? fromVersion;
  if (tag === undefined) {
    const found = ref === undefined ? "there is no tag" : `${ref} started the run, and is not a tag`;
    const start = "‹in workflows: , or start the workflow by a tag: `on: push: tags: ['v*']`›";
    const fix = `Set ‹tag› or ‹version›${ref === undefined ? "" : start}`;
    throw new ProblemError({ code: "input-missing", found, expected: "the tag to release", fix });
  }
  if (version === undefined) return { tag, version: parseTag(tag) };
  const stated = parseVersion(version);
  // A tag that is no version is valid if ‹version› is set.
  const named = unlessProblem(() => parseTag(tag));
  const { text } = stated;
  if (named !== undefined && !samePrecedence(named, stated))
    throw new ProblemError({
      code: "input-invalid",
      found: `the tag is ${tag}, but ‹version› is ${text}`,
      expected: "the same version in both",
      fix: `Remove ‹version›, or set it to the tag's version; to release ${text}, set ‹tag: v${text}›`,
    });
  return { tag, version: stated };
}

/** Missing builds are reported even while the version is unknown. */
async function planBuilds(
  { artifacts }: PublishInputs,
  { directory }: RunOrigin,
  type: string | undefined,
  version: Version | undefined,
): Promise<FoundBuilds | undefined> {
  if (type !== undefined && version !== undefined) return findBuilds(artifacts, directory, type, version);
  const problems = new Problems();
  await listArtifacts({ artifacts, directory, problems, ignored: [] });
  problems.throwIfAny();
  return undefined;
}

/** Those that only a release on GitHub has: a site has a title and notes as well. */
export function nameReleaseInputs({ prerelease, "generate-release-notes": make }: PublishInputs): string[] {
  return [
    ...(make ? ["‹generate-release-notes: true›"] : []),
    ...(prerelease === "auto" ? [] : [`‹prerelease: ${prerelease}›`]),
  ];
}
