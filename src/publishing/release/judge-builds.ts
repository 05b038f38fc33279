import type { PublishInputs } from "../../commands/publish/inputs.ts";
import { type Problem, Problems } from "../../errors.ts";
import { groupBy } from "../../group-by.ts";
import type { Package } from "../../package/packages.ts";
import { FRAMEWORK } from "../../provider/manifest.ts";
import { formatPlatform } from "../../provider/platform.ts";
import type { CommandContext } from "../../run/context.ts";
import type { SiteReading } from "../../site-change/read-site.ts";
import type { Plan } from "../plan/plan.ts";
import type { Preflight } from "../plan/preflight.ts";

/** Warnings; throws what no later run could correct. */
export async function judgeBuilds(
  packages: readonly Package[],
  { plan, reading, facts }: Preflight,
  inputs: PublishInputs,
  world: CommandContext,
): Promise<readonly Problem[]> {
  const problems = new Problems();
  problems.add(warnOfBuilds(packages, inputs));
  problems.add(await judgeCommit(packages, plan.settings.tag, world));
  problems.add(judgeProtocols(packages, plan, reading));
  // A published version stays as it is.
  if (facts === undefined || inputs.overwrite) problems.throwIfAny();
  return problems.warnings;
}

/** Executables that all name one commit, which is not the tag's, or may not be. */
async function judgeCommit(
  packages: readonly Package[],
  tag: string,
  world: CommandContext,
): Promise<Problem[]> {
  const [revision, ...others] = new Set(packages.map(({ buildInfo }) => buildInfo?.revision));
  if (revision === undefined || others.length > 0) return [];
  const ref = `refs/tags/${tag}`;
  const sources = await world.sources();
  const commit = (await sources?.findCommit(ref)) ?? (world.ref === ref ? world.sha : undefined);
  // A command line without a run's ref has nothing to compare with.
  if (commit === revision || (commit ?? world.ref) === undefined) return [];
  // A build of another repository's commit may be meant.
  const isOurs = commit !== undefined && (await sources?.findCommit(revision)) === revision;
  const problem: Problem = {
    code: "build-other-commit",
    severity: isOurs ? "error" : "warning",
    found: `the executables were built from commit ${revision.slice(0, 12)}, and tag ${tag} names ${commit?.slice(0, 12) ?? "a commit that the run can't see"}`,
    expected: "builds of the tagged commit",
    fix: `Check out ${tag} in the job that builds‹in workflows: , with the input \`ref\` of actions/checkout›`,
  };
  return [problem];
}

/** The default would be wrong for most. Later versions may follow what the first one states. */
function judgeProtocols(packages: readonly Package[], plan: Plan, reading: SiteReading): readonly Problem[] {
  const missing = plan.warnings.find(({ code }) => code === "manifest-missing");
  const isFirst = reading.catalog.entries.every(({ provider }) => !provider?.versions.length);
  const modules = new Set(packages.flatMap(({ buildInfo }) => buildInfo?.modules.map(({ path }) => path)));
  if (missing === undefined || !isFirst || !modules.has(FRAMEWORK)) return [];
  const found = `${missing.found}, and the executables of this first version contain ${FRAMEWORK}`;
  return [{ ...missing, severity: "error", found }];
}

/** What is odd about how the executables were built. */
function warnOfBuilds(packages: readonly Package[], { sbom }: PublishInputs): readonly Problem[] {
  const warnings: Problem[] = [];
  const goBuilds = packages.filter(({ buildInfo }) => buildInfo !== undefined);
  const changed = goBuilds.filter(({ buildInfo }) => buildInfo?.modified);
  if (changed.length > 0)
    warnings.push({
      code: "build-modified",
      severity: "warning",
      found: `executables were built from a checkout with uncommitted changes (vcs.modified=true), for ${namePlatforms(changed)}`,
      expected: "builds of the tagged commit",
      fix: "Build from a clean checkout, or add generated files to .gitignore",
    });
  const differing = [
    ...describeDifference(goBuilds, "Go version", ({ buildInfo }) => buildInfo?.goVersion),
    ...describeDifference(goBuilds, "revision", ({ buildInfo }) => buildInfo?.revision),
  ];
  if (differing.length > 0)
    warnings.push({
      code: "build-mixed",
      severity: "warning",
      found: `the executables were not built alike: ${differing.join("; ")}`,
      expected: "one Go version and one commit for all platforms",
      fix: "Build all platforms in one job, or with the same Go version from the same commit",
    });
  const unknown = packages.filter((one) => !goBuilds.includes(one));
  if (sbom && unknown.length > 0)
    warnings.push({
      code: "build-unknown",
      severity: "notice",
      found: `the executables for ${namePlatforms(unknown)} have no Go build information, so the SBOM lists no modules for them`,
      expected: "executables built by Go 1.18 or later, not packed afterwards",
      fix: "No action needed for other languages; for Go, don't pack the executables (UPX)",
    });
  return warnings;
}

function describeDifference(
  packages: readonly Package[],
  what: string,
  read: (one: Package) => string | undefined,
): string[] {
  const groups = groupBy(packages, (one) => read(one) ?? "none");
  if (groups.size < 2) return [];
  return [`${what} ${[...groups].map(([value, on]) => `${value} for ${namePlatforms(on)}`).join(", ")}`];
}

function namePlatforms(packages: readonly Package[]): string {
  return packages.map(({ platform }) => formatPlatform(platform)).join(", ");
}
