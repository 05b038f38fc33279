import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, realpath, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { providerPath, versionPath } from "../../catalog/paths.ts";
import type { PublishInputs } from "../../commands/publish/inputs.ts";
import { mergeFiles, type Problem, ProblemError, Problems, unlessProblem } from "../../errors.ts";
import { listArtifacts } from "../../package/builds/artifact-files.ts";
import { type Build, type FoundBuilds, findBuilds } from "../../package/builds/builds.ts";
import { blamingSource, unreadable } from "../../package/local-file.ts";
import { findWayOut, leadsOut, readInside } from "../../package/way-out.ts";
import type { ReleaseSettings } from "../../ports/host.ts";
import type { PlannedFile, SiteLocation } from "../../ports/place.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import {
  attestationFilename,
  manifestFilename,
  packageFilename,
  sbomFilename,
  shasumsFilename,
  signatureFilename,
} from "../../provider/filename.ts";
import {
  DEFAULT_PROTOCOLS,
  MANIFEST_MISSING,
  MANIFEST_NAME,
  parseManifest,
  readProtocolLines,
} from "../../provider/manifest.ts";
import { formatPlatform } from "../../provider/platform.ts";
import {
  isPrerelease,
  parseTag,
  parseVersion,
  samePrecedence,
  type Version,
} from "../../provider/version.ts";
import { describeUnreadable, errnoOf, openReal } from "../../read-file.ts";
import { type RunOrigin, repositoryUrl } from "../../run/context.ts";
import { mirrorIndexPath, mirrorVersionPath } from "../../site/documents/mirror.ts";
import { downloadPath, versionsPath } from "../../site/documents/registry.ts";
import type { SiteReading } from "../../site-change/read-site.ts";
import type { Checkout, PlannedDocumentation } from "../../steps/documentation/plan-documentation.ts";
import { imageNames } from "../../steps/images.ts";
import {
  findMirrorOnly,
  guessType,
  planAddress,
  planHostname,
  planOtherAddresses,
  UNKNOWN,
} from "../../steps/plan-address.ts";

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
  readonly fileWarnings: readonly Problem[];
  /** With those of the site's URL and the addresses. */
  readonly warnings: readonly Problem[];
  readonly ignored: readonly string[];
}

/** Reads files only, once per run, and reports every problem at once. */
export async function makePlan(
  inputs: PublishInputs,
  context: RunOrigin,
  location: SiteLocation = UNKNOWN,
  /** How the documentation of a preview is read. */
  reading: Pick<Checkout, "isForeign" | "findExcess"> = {},
): Promise<Plan> {
  const problems = new Problems();
  const { hostname, address, others } = await planAddresses(inputs, context, location, problems);
  const release = await problems.attempt(() => planVersion(inputs, context));
  const manifest = await problems.attempt(() => planManifest(inputs, context.directory));
  const described = await problems.attempt(async () => {
    const { planDocumentation } = await import("../../steps/documentation/plan-documentation.ts");
    // Checked even while address or tag are unknown.
    const unknown = { hostname: "unknown.invalid", namespace: "unknown", type: "unknown" };
    const { tag = "v0.0.0" } = release ?? {};
    const { directory } = context;
    const repository = inputs["repository-url"] ?? repositoryUrl(context.serverUrl, context.repository);
    const checkout = { address: address ?? unknown, tag, repository, directory, ...reading };
    return planDocumentation(checkout, inputs.docs);
  });
  const includes = await problems.attempt(() => planIncludes(inputs, context.directory));
  const type = address?.type ?? guessType(inputs.source, context.repository);
  const builds = await problems.attempt(() => planBuilds(inputs, context, type, release?.version));
  if (address !== undefined)
    await problems.attempt(() => imageNames(inputs.oci, [address, ...others], release?.version));
  const unused = [...(inputs.draft ? ["‹draft: true›"] : []), ...nameReleaseInputs(inputs)].join(", ");
  const instead = inputs.to === undefined ? "‹assets: site›" : "‹to›";
  const hasRelease = inputs.to === undefined && inputs.assets === "release";
  if (!hasRelease && unused !== "")
    problems.add({
      code: "input-invalid",
      found: `${instead} makes no release, but inputs of a release are set: ${unused}`,
      expected: `${instead} without them`,
      fix: `Remove ${unused}${inputs.to === undefined ? ", or set ‹assets: release›" : ""}`,
    });
  const {
    release: { tag, version },
    builds: from,
    ...parts
  } = problems.settle({ address, release, manifest, described, includes, builds });
  const addresses = [parts.address, ...others];
  const { warnings } = parts.manifest;
  const fileWarnings = mergeFiles([...warnings, ...from.warnings, ...parts.described.warnings]);
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
    fileWarnings,
    warnings: [...location.warnings, ...findMirrorOnly(parts.address, hostname, location), ...fileWarnings],
    ignored: from.ignored,
  };
}

/** The plan for the URL that the site was published for: what was read of the files stays. */
export async function movePlan(
  plan: Plan,
  location: SiteLocation,
  inputs: PublishInputs,
  context: RunOrigin,
): Promise<Plan> {
  const problems = new Problems();
  const { hostname, others, ...planned } = await planAddresses(inputs, context, location, problems);
  const { address } = problems.settle({ address: planned.address });
  const addresses = [address, ...others];
  return {
    ...plan,
    hostname,
    location,
    address,
    addresses,
    images: imageNames(inputs.oci, addresses, plan.version),
    settings: { ...plan.settings, address },
    warnings: [...location.warnings, ...findMirrorOnly(address, hostname, location), ...plan.fileWarnings],
  };
}

async function planAddresses(
  inputs: PublishInputs,
  { repository }: RunOrigin,
  location: SiteLocation,
  problems: Problems,
) {
  const hostname = (await problems.attempt(() => planHostname(location, inputs.source))) ?? "";
  const address = await problems.attempt(() =>
    planAddress(inputs.source, repository, { hostname: hostname || undefined }),
  );
  return { hostname, address, others: await planOtherAddresses(inputs, address, hostname, problems) };
}

/** Only the sizes of finished zips are known before packing. */
export function plannedFiles(
  { address: { type }, version, builds, manifest }: Plan,
  { attest, sbom }: PublishInputs,
): PlannedFile[] {
  const { bytes } = manifest;
  return [
    ...builds.map(({ kind, platform, size }) => ({
      name: packageFilename(type, version, platform),
      size: kind === "zip" ? size : undefined,
    })),
    ...(bytes === undefined ? [] : [{ name: manifestFilename(type, version), size: bytes.length }]),
    ...(sbom ? [{ name: sbomFilename(type, version), size: undefined }] : []),
    { name: shasumsFilename(type, version), size: undefined },
    { name: signatureFilename(type, version), size: undefined },
    ...(attest ? [{ name: attestationFilename(type, version), size: undefined }] : []),
  ];
}

/** A folder may have other files in the place of these. */
export function plannedPaths(
  { addresses, hostname, version, builds }: Plan,
  { catalog }: SiteReading,
): string[] {
  const platforms = builds.map(({ platform }) => formatPlatform(platform));
  const paths = addresses.flatMap((address) => [
    providerPath(address),
    versionPath(address, version.text),
    mirrorIndexPath(address),
    mirrorVersionPath(address, version.text),
    ...(address.hostname === hostname
      ? [versionsPath(address), ...platforms.map((platform) => downloadPath(address, version.text, platform))]
      : []),
  ]);
  const offered = new Set(catalog.entries.flatMap((entry) => entry.offered ?? []).map(({ path }) => path));
  // A list may be `index.json` in a folder, which the change replaces.
  return paths.filter((path) => !offered.has(`${path}/index.json`));
}

function planVersion(
  { tag: tagInput, version }: PublishInputs,
  { ref }: RunOrigin,
): { readonly tag: string; readonly version: Version } {
  const refTag = ref?.startsWith("refs/tags/") ? ref.slice("refs/tags/".length) : undefined;
  const fromVersion = version === undefined ? undefined : `v${version}`;
  const tag = tagInput?.replace(/^refs\/tags\//, "") ?? refTag ?? fromVersion;
  if (tag === undefined) {
    const found = ref === undefined ? "there is no tag" : `${ref} started the run, and is not a tag`;
    const start = "‹in workflows: , or start the workflow by a tag: `on: push: tags: ['v*']`›";
    const fix = `Set ‹tag› or ‹version›${ref === undefined ? "" : start}`;
    throw new ProblemError({ code: "input-missing", found, expected: "the tag to release", fix });
  }
  if (version === undefined) return { tag, version: parseTag(tag) };
  const stated = parseVersion(version);
  // A tag that is no version is valid if ‹version› is set.
  const tagVersion = unlessProblem(() => parseTag(tag));
  const { text } = stated;
  if (tagVersion !== undefined && !samePrecedence(tagVersion, stated))
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

interface IncludedFile {
  readonly name: string;
  /** Links resolved. */
  readonly path: string;
}

/** In all, since every package contains them. */
const LARGEST_INCLUDED = 256 * 1024 * 1024;

export async function planIncludes(inputs: PublishInputs, directory: string): Promise<IncludedFile[]> {
  const problems: Problem[] = [];
  const files = await Promise.all(
    inputs.include.map(async (include) => {
      const path = resolve(directory, include);
      const name = basename(path);
      const stats = await stat(path).catch(() => undefined);
      const is = stats === undefined ? "does not exist" : "is not a file";
      if (!stats?.isFile()) return { name, path, size: 0, problem: badInclude(`${path} ${is}`, "a file") };
      const real = await realpath(path);
      const target = await findWayOut(path, directory, real);
      const problem = target === undefined ? undefined : leadsOut(path, target, "include");
      return { name, path: real, size: stats.size, problem };
    }),
  );
  for (const [index, { name, problem }] of files.entries()) {
    if (problem !== undefined) problems.push(problem);
    else if (name.startsWith("terraform-provider-"))
      problems.push(badInclude(`clients could take ${name} for the provider`, "another name"));
    else if (files.findIndex((other) => other.name === name) !== index)
      problems.push(badInclude(`‹include› lists ${name} twice`, "different file names"));
  }
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const [largest] = files.toSorted((a, b) => b.size - a.size);
  if (largest !== undefined && total > LARGEST_INCLUDED)
    problems.push(tooLarge(largest.path, largest.size, total));
  if (problems.length > 0) throw new ProblemError(problems);
  return files.map(({ name, path }) => ({ name, path })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function tooLarge(path: string, size: number, total = size): Problem {
  const found = `${path} has ${size} bytes, of ${total} in all files of ‹include›`;
  return badInclude(found, `at most ${LARGEST_INCLUDED} bytes (256 MiB) in all: every package contains them`);
}

function badInclude(found: string, expected: string): Problem {
  return {
    code: "include-invalid",
    found,
    expected,
    fix: "Correct ‹include›; its paths are relative to the workspace",
  };
}

/** Copies the files first, so that every zip contains the same bytes even if one changes. */
export async function withCopies<T>(
  includes: readonly IncludedFile[],
  directory: string,
  step: (copies: readonly IncludedFile[]) => Promise<T>,
): Promise<T> {
  if (includes.length === 0) return step(includes);
  await mkdir(directory, { recursive: true });
  const folder = await mkdtemp(join(directory, ".include-"));
  try {
    const copies = includes.map(({ name }) => ({ name, path: join(folder, name) }));
    for (const { name, path } of includes) await copyFile(path, join(folder, name));
    return await step(copies);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The file may have become a link or a pipe since it was checked. */
async function copyFile(source: string, target: string): Promise<void> {
  const file = await blamingSource(source, openReal(source));
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new ProblemError(unreadable(source, "it is no longer a regular file"));
    if (stats.size > LARGEST_INCLUDED) throw new ProblemError(tooLarge(source, stats.size));
    // A growing file would never end.
    const content = file.createReadStream({ end: Math.max(0, stats.size - 1), autoClose: false });
    const copy = createWriteStream(target, { flags: "wx", mode: 0o600 });
    await pipeline(stats.size === 0 ? [] : content, copy);
  } finally {
    await file.close();
  }
}

interface PlannedManifest {
  readonly bytes: Uint8Array | undefined;
  readonly protocols: readonly string[];
  readonly warnings: readonly Problem[];
}

/** The public registry reads the manifest, so one that contradicts the input is an error. */
async function planManifest(inputs: PublishInputs, directory: string): Promise<PlannedManifest> {
  const { manifest: name } = inputs;
  const bytes = await readInside(name, directory, "manifest", LARGEST_MANIFEST).catch((cause: Error) => {
    if (cause instanceof ProblemError) throw cause;
    if (name === MANIFEST_NAME && errnoOf(cause) === "ENOENT") return undefined;
    const found = describeUnreadable(`the manifest ${resolve(directory, name)}`, cause);
    const fix = "Correct ‹manifest›, or remove it";
    const problem = { code: "manifest-invalid", found, expected: "a readable JSON file", fix } as const;
    throw new ProblemError(problem, { cause });
  });
  const inputProtocols = readProtocolLines(inputs.protocols);
  if (bytes === undefined)
    return inputProtocols === undefined
      ? { bytes, protocols: DEFAULT_PROTOCOLS, warnings: [MANIFEST_MISSING] }
      : { bytes, protocols: inputProtocols, warnings: [] };
  const { protocols } = parseManifest(Buffer.from(bytes).toString("utf8"), name);
  if (inputProtocols !== undefined && inputProtocols.join() !== protocols.join())
    throw new ProblemError({
      code: "protocols-invalid",
      found: `${name} lists protocols ${protocols.join(", ")}, but ‹protocols› is ${inputProtocols.join(", ")}`,
      expected: "the same protocols in both",
      fix: "Remove ‹protocols›, or correct the manifest",
    });
  return { bytes, protocols, warnings: [] };
}

const LARGEST_MANIFEST = 1024 * 1024;
