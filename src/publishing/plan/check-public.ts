import type { OwnVersion } from "../../catalog/facts/version-facts.ts";
import type { PublishInputs } from "../../commands/publish/inputs.ts";
import type { Problem } from "../../errors.ts";
import type { Release } from "../../ports/host.ts";
import { judgePublic } from "../../protocol/judge/public.ts";
import { Observations } from "../../protocol/observation.ts";
import { ruleOf } from "../../protocol/rules/rules.ts";
import { manifestFilename, packageFilename } from "../../provider/filename.ts";
import { formatPlatform } from "../../provider/platform.ts";
import type { RunOrigin } from "../../run/context.ts";
import type { SigningKeys } from "../../steps/signer.ts";
import type { Plan } from "./plan.ts";

/** What the public registries of ‹also› would refuse, or list differently. */
export function checkPublic(
  plan: Plan,
  keys: SigningKeys,
  inputs: PublishInputs,
  { repository, serverUrl }: RunOrigin,
  {
    release,
    facts,
    manual,
    isReleased,
  }: {
    readonly release: Release | undefined;
    readonly facts: OwnVersion | undefined;
    readonly manual: Release | undefined;
    /** Whether the packages become files of a release. */
    readonly isReleased: boolean;
  },
): Problem[] {
  const { address, version, builds, manifest, settings } = plan;
  const { type } = address;
  const isOnGitHub = isReleased && repository !== undefined && serverUrl === "https://github.com";
  const manifestName = manifestFilename(type, version);
  // As `signFiles` lists them.
  const sums = [
    ...builds.map(({ platform }) => packageFilename(type, version, platform)),
    ...(manifest.bytes === undefined ? [] : [manifestName]),
  ];
  const names = [...sums, ...(release?.assets.map(({ name }) => name) ?? [])];
  const where = `${serverUrl}/${repository ?? ""}`;
  const judged = judgePublic(
    {
      where,
      type,
      version,
      sums,
      release: isOnGitHub ? { repository, tag: settings.tag } : undefined,
      hasManifest: names.includes(manifestName),
      platforms: builds.map(({ platform }) => formatPlatform(platform)),
      algorithms: keys.map(({ algorithm }) => algorithm),
    },
    inputs.also,
  );
  const report = new Observations(where);
  if (inputs.draft) report.add("public-draft", "‹draft: true› is set");
  if (inputs.overwrite && facts !== undefined)
    report.add("public-overwrite", `‹overwrite: true› is set, and ${version.text} is published`);
  if (manual !== undefined)
    report.add("public-early", `release ${settings.tag} is already public, without this version's signature`);
  return [...judged, ...report.judged(undefined).observations].map(({ rule, found }): Problem => {
    const { title, severity, expected, fix } = ruleOf(rule);
    return {
      code: "public-registry",
      severity: severity === "info" ? "notice" : severity,
      found: `${title} (${rule}): ${found}`,
      expected,
      fix: `${fix}. Or remove ‹also›`,
    };
  });
}
