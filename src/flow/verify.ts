import { siteUrl } from "../catalog/facts/site-facts.ts";
import type { VerifyInputs } from "../commands/verify/inputs.ts";
import { type Problem, ProblemError } from "../errors.ts";
import type { Serving } from "../ports/serving.ts";
import { formatAddress } from "../provider/address.ts";
import { parseVersion } from "../provider/version.ts";
import type { CommandContext, RunContext } from "../run/context.ts";
import { openExistingSite } from "../site-change/read-site.ts";
import { imageNames } from "../steps/images.ts";
import { planAddress } from "../steps/plan-address.ts";
import { withOutput, writeReport } from "../steps/with-output.ts";
import { verifyVersion } from "../verifying/verify-version.ts";
import { findErrors, type Verified } from "../verifying/wait.ts";
import { openTarget, TWO_PLACES } from "../walk/open-target.ts";
import { findSite } from "../walk/site-map.ts";

export interface VerifyResult extends Verified {
  readonly source: string;
  readonly siteUrl: string;
  /** What fails the command: anything at all if the version can't be installed yet. */
  readonly errors: readonly Problem[];
  readonly report: string | null;
}

export async function verify(inputs: VerifyInputs, world: CommandContext): Promise<VerifyResult> {
  if (inputs.target !== undefined && inputs.to !== undefined) throw new ProblemError(TWO_PLACES);
  return withOutput(world, { given: inputs.output, wanted: "not needed" }, async (output) => {
    const openOwn = async () => {
      const { site, facts } = await openExistingSite(world, inputs["site-url"]);
      const serving = await world.serving(siteUrl(facts));
      const head = await site.head();
      const read = (path: string) => site.read(head, path);
      return { facts, serving, target: serving.folder ?? siteUrl(facts), commit: head.id, read };
    };
    const { facts, ...opened } = await (inputs.target === undefined
      ? openOwn()
      : openTargetSite(inputs.target, world));
    const { hostname, providers, mirrored = [] } = facts;
    const isPreview = facts.kind === "previews";
    if (isPreview && inputs.attestation === "required")
      throw new ProblemError({
        code: "attestation-missing",
        found: "the site is a folder of previews, which have no attestations",
        expected: "a site with published versions",
        fix: "Remove ‹attestation›",
      });
    const addresses = isPreview ? mirrored : providers;
    const repository = addresses.length === 1 ? undefined : world.repository;
    const address = planAddress(inputs.source, repository, { hostname, providers: addresses });
    const { "attestation-repository": attester } = inputs;
    const served = {
      ...opened,
      isPreview,
      addresses: [address],
      version: inputs.version === undefined ? undefined : parseVersion(inputs.version).text,
      isNew: false,
      images: imageNames(inputs.oci, [address]),
    };
    const options = {
      timeout: inputs["verify-timeout"],
      output: output.path,
      attestation: {
        isRequired: inputs.attestation === "required",
        repository: attester && new URL(attester, `${world.serverUrl}/`).href,
        trustedRoot: inputs["trusted-root"],
      },
      nextSteps: { reached: "Nothing was changed", later: "run this again" },
    };
    const verified = await verifyVersion(served, options, world);
    const errors = verified.end === "late" ? verified.problems : findErrors(verified);
    world.log.tell(verified.problems.filter((problem) => !errors.includes(problem)));
    const done = { ...verified, source: formatAddress(address), siteUrl: siteUrl(facts), errors };
    return { ...done, report: await writeReport(output, done, world) };
  });
}

async function openTargetSite(text: string, world: RunContext) {
  const target = await openTarget(text, world);
  try {
    const { base, facts } = await findSite(target);
    const serving: Serving = {
      ...(target.isFolder ? { folder: text } : {}),
      look: async () => ({ progress: "unknown", told: "its host reports no state" }),
    };
    return { facts, serving, target: target.isFolder ? text : base, commit: undefined };
  } finally {
    await target.close();
  }
}
