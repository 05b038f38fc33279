import { checkListing } from "../../catalog/merge.ts";
import { findTampering } from "../../catalog/version-changes.ts";
import { describeProblem, type Problem, Problems } from "../../errors.ts";
import type { SigningKey } from "../../package/key/signing-key.ts";
import type { Ports } from "../../ports/ports.ts";
import type { FoundReleases } from "../../ports/releases.ts";
import { formatPlatform } from "../../provider/platform.ts";
import type { Inputs } from "../../run/inputs.ts";
import { readSite, type SiteReading } from "../site/change-site.ts";
import { makePlan, type Plan, type RunContext } from "./plan.ts";

/** What is known before anything is written. */
export interface Preflight {
  readonly plan: Plan;
  readonly key: SigningKey;
  readonly found: FoundReleases;
  readonly reading: SiteReading;
}

/** Finds everything that stands in the way: first what is at hand, all at once, then what GitHub says. */
export async function preflight(inputs: Inputs, context: RunContext, ports: Ports): Promise<Preflight> {
  const { plan, key } = await checkLocally(inputs, context, ports);
  for (const line of plan.ignored) ports.log.debug(line);
  describePlan(plan, key, ports);
  const problems = new Problems();
  const wanted = { hostname: plan.hostname, version: plan.version.text };
  const found = await problems.attempt(() => ports.releases.find(plan.settings));
  const reading = await problems.attempt(async () => {
    const read = await readSite(ports.site, { ...plan, version: plan.version.text });
    checkListing(read.catalogue, wanted);
    return read;
  });
  if (found !== undefined && reading !== undefined && !inputs.overwrite) {
    problems.add(...findTamperedRelease(found, reading));
  }
  if (!inputs.draft) await problems.attempt(() => ports.releases.checkDownloadable());
  if (!inputs.draft && reading?.catalogue.entries.some(({ version }) => version === undefined)) {
    const warnings = await problems.attempt(() => ports.site.checkWritable(reading.head));
    for (const warning of warnings ?? []) ports.log.warning(describeProblem(warning));
  }
  problems.throwIfAny();
  if (found === undefined || reading === undefined) throw new Error("a problem was not reported");
  return { plan, key, found, reading };
}

/** The catalogue remembers what was published first, so a file that was changed behind its back is found. */
function findTamperedRelease({ release }: FoundReleases, { catalogue }: SiteReading): Problem[] {
  const facts = catalogue.entries.find(({ version }) => version !== undefined)?.version;
  if (facts === undefined || release === undefined || release.draft) return [];
  const changes = findTampering(facts, release.assets);
  if (changes.length === 0) return [];
  return [
    {
      code: "release-tampered",
      found: `the files of release ${release.tag} were changed after it was published: ${changes.join("; ")}`,
      expected: "the files that the site names and that lock files hold",
      fix: "Put the original files back, or release a new version; `overwrite: true` takes what is built now for the truth",
    },
  ];
}

async function checkLocally(
  inputs: Inputs,
  context: RunContext,
  ports: Ports,
): Promise<{ plan: Plan; key: SigningKey }> {
  const { gpgPrivateKey: privateKey, gpgPassphrase: passphrase } = inputs;
  const problems = new Problems();
  const base = await problems.attempt(async () => {
    const location = await ports.site.locate();
    for (const warning of location.warnings) ports.log.warning(describeProblem(warning));
    return location.base;
  });
  const plan = await problems.attempt(() => makePlan(inputs, context, base));
  const key = await problems.attempt(async () => {
    // Loaded after the first request is on its way: openpgp takes its time.
    const { openSigningKey } = await import("../../package/key/signing-key.ts");
    return openSigningKey({ privateKey, passphrase, now: ports.now() });
  });
  problems.throwIfAny();
  if (plan === undefined || key === undefined) throw new Error("a problem was not reported");
  return { plan, key };
}

function describePlan(plan: Plan, key: SigningKey, { log }: Ports): void {
  const { namespace, type } = plan.address;
  log.info(
    `provider ${namespace}/${type}, version ${plan.version.text}, protocols ${plan.protocols.join(", ")}`,
  );
  log.info(`site ${plan.base}, signing key ${key.keyId} (${key.algorithm})`);
  for (const build of plan.builds) log.info(`${formatPlatform(build.platform)}: ${build.path}`);
}
