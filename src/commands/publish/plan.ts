import { type Problem, ProblemError, Problems } from "../../errors.ts";
import { type Build, findBuilds } from "../../package/builds/builds.ts";
import type { ReleaseSettings } from "../../ports/releases.ts";
import {
  type ProviderAddress,
  parseHostname,
  parseRepositoryName,
  parseSource,
  parseUrlHostname,
} from "../../provider/address.ts";
import { isPrerelease, parseTag, parseVersion, type Version } from "../../provider/version.ts";
import type { Inputs } from "../../run/inputs.ts";
import { type IncludedFile, planIncludes } from "./includes.ts";
import { type PlannedManifest, planManifest } from "./manifest.ts";

/** What is known of the run before its inputs: where it is, and what started it. */
export interface RunContext {
  /** Where relative paths start. */
  readonly directory: string;
  /** `OWNER/NAME` of the repository that is released, where there is one. */
  readonly repository: string | undefined;
  /** The ref that started the run, such as refs/tags/v1.2.3. */
  readonly ref: string | undefined;
  /** Where packages are put. */
  readonly output: string;
}

/** All that a publish is going to do, decided before anything is written. */
export interface Plan {
  readonly base: string;
  readonly hostname: string;
  readonly address: ProviderAddress;
  /** Every address that the site offers the version under, the provider's own first. */
  readonly addresses: readonly ProviderAddress[];
  readonly version: Version;
  readonly protocols: readonly string[];
  readonly manifest: string | undefined;
  readonly includes: readonly IncludedFile[];
  readonly builds: readonly Build[];
  readonly settings: ReleaseSettings;
  readonly warnings: readonly Problem[];
  readonly ignored: readonly string[];
}

/** Stands in for a host that could not be found out, so that everything else is still checked. */
const UNKNOWN_BASE = "https://unknown.invalid/";

/** Decides what will be done. Reads files only; every problem is reported at once. */
export async function makePlan(inputs: Inputs, context: RunContext, base = UNKNOWN_BASE): Promise<Plan> {
  const problems = new Problems();
  const hostname = (await problems.attempt(() => parseUrlHostname(base))) ?? "";
  const address = await problems.attempt(() => planAddress(inputs, context, hostname));
  const mirrored = await Promise.all(
    inputs.mirrorHostnames.map((text) => problems.attempt(() => parseHostname(text))),
  );
  const named = await problems.attempt(() => planVersion(inputs, context));
  const manifest = await problems.attempt(() => planManifest(inputs, context.directory));
  const includes = await problems.attempt(() => planIncludes(inputs, context.directory));
  const type = address?.type ?? (await guessType(inputs, context));
  const found =
    named === undefined || type === undefined
      ? undefined
      : await problems.attempt(() =>
          findBuilds({
            artifacts: inputs.artifacts,
            directory: context.directory,
            type,
            version: named.version,
          }),
        );
  problems.throwIfAny();
  const known = { base, hostname, ...required({ address, named, manifest, includes, found }) };
  return assemble(
    inputs,
    known,
    mirrored.filter((host) => host !== undefined),
  );
}

interface KnownParts {
  readonly base: string;
  readonly hostname: string;
  readonly address: ProviderAddress;
  readonly named: { readonly tag: string; readonly version: Version };
  readonly manifest: PlannedManifest;
  readonly includes: readonly IncludedFile[];
  readonly found: Awaited<ReturnType<typeof findBuilds>>;
}

function assemble(inputs: Inputs, parts: KnownParts, mirrored: readonly string[]): Plan {
  const { base, hostname, address, named, manifest, includes, found } = parts;
  const { namespace, type } = address;
  const hostnames = [...new Set([address.hostname, ...mirrored])];
  return {
    base,
    hostname,
    address,
    addresses: hostnames.map((other) => ({ hostname: other, namespace, type })),
    version: named.version,
    protocols: manifest.protocols,
    manifest: manifest.path,
    includes,
    builds: found.builds,
    settings: planSettings(inputs, address, named),
    warnings: found.warnings,
    ignored: found.ignored,
  };
}

/** After `throwIfAny` every part is there; this says so to the types, and fails loudly if it were not so. */
function required<T extends object>(parts: T): { [K in keyof T]: NonNullable<T[K]> } {
  const missing = Object.entries(parts).filter(([, value]) => value === undefined);
  if (missing.length > 0)
    throw new Error(`no problem was reported for: ${missing.map(([key]) => key).join()}`);
  return parts as { [K in keyof T]: NonNullable<T[K]> };
}

function planAddress(inputs: Inputs, { repository }: RunContext, hostname: string): ProviderAddress {
  const [owner = "", name = ""] = repository?.split("/") ?? [];
  if (inputs.source === undefined && repository === undefined) throw new ProblemError([NO_SOURCE]);
  return parseSource(inputs.source ?? parseRepositoryName(name), { hostname, namespace: owner });
}

/** The type alone is enough to look at the builds, even when the rest of the address is wrong. */
async function guessType(inputs: Inputs, { repository }: RunContext): Promise<string | undefined> {
  const name = inputs.source ?? repository?.split("/")[1]?.replace(/^terraform-provider-/, "");
  const anywhere = { hostname: "unknown.invalid", namespace: "unknown" };
  const address = await new Problems().attempt(() => parseSource(name?.split("/").at(-1) ?? "", anywhere));
  return address?.type;
}

const NO_SOURCE: Problem = {
  code: "input-missing",
  found: "no `source` was given and no repository is known to take it from",
  expected: "the provider's address",
  fix: "Set `source` to `namespace/type` or `hostname/namespace/type`",
};

function planVersion(inputs: Inputs, { ref }: RunContext): { tag: string; version: Version } {
  const refTag = ref?.startsWith("refs/tags/") ? ref.slice("refs/tags/".length) : undefined;
  const fromVersion = inputs.version === undefined ? undefined : `v${inputs.version}`;
  const tag = inputs.tag?.replace(/^refs\/tags\//, "") ?? refTag ?? fromVersion;
  if (tag === undefined) throw new ProblemError([noTag(ref)]);
  return { tag, version: inputs.version === undefined ? parseTag(tag) : parseVersion(inputs.version) };
}

function noTag(ref: string | undefined): Problem {
  return {
    code: "input-missing",
    found: ref === undefined ? "no tag is known" : `the run was started by ${ref}, which is no tag`,
    expected: "the tag to release",
    fix: "Start the workflow with `on: push: tags: ['v*']`, or set the `tag` input",
  };
}

function planSettings(
  inputs: Inputs,
  address: ProviderAddress,
  { tag, version }: { tag: string; version: Version },
): ReleaseSettings {
  return {
    tag,
    address,
    version: version.text,
    name: inputs.releaseName ?? tag,
    notes: inputs.releaseNotes,
    generateNotes: inputs.generateReleaseNotes,
    prerelease: inputs.prerelease === "auto" ? isPrerelease(version) : inputs.prerelease === "true",
  };
}
