import { parseSiteFacts, type SiteFacts, siteUrl } from "../../catalog/facts/site-facts.ts";
import { SITE_PATH } from "../../catalog/paths.ts";
import { describeProblem, type Problem, ProblemError } from "../../errors.ts";
import { unreachable } from "../../protocol/walk/site-map.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { parseVersion } from "../../provider/version.ts";
import { imageNames } from "../../publishing/images/push-images.ts";
import { planAddress } from "../../publishing/plan/plan-address.ts";
import { openExistingSite } from "../../publishing/site/edit-site.ts";
import { writeReport } from "../../publishing/site/with-report.ts";
import { describeVerified, findErrors, type Verified } from "../../publishing/verify/verified.ts";
import { type Verifying, verifyVersion } from "../../publishing/verify/verify-version.ts";
import type { Report } from "../../run/command.ts";
import type { CommandContext, OutputFolder, RunContext } from "../../run/context.ts";
import { openTarget, TWO_PLACES } from "../../steps/open-target.ts";
import { renderCallout, renderSummary } from "../../steps/summary.ts";
import { withOutput } from "../../steps/with-output.ts";
import { asMarkdown, markdownLink } from "../../text.ts";
import type { VerifyInputs } from "./inputs.ts";

/** What is told at the end. */
export interface VerifyResult extends Verified {
  readonly source: string;
  readonly siteUrl: string;
  readonly report: string;
}

/** Looks at a version of a site that was published before. */
export async function verify(inputs: VerifyInputs, world: CommandContext): Promise<VerifyResult> {
  if (inputs.target !== undefined && inputs.to !== undefined) throw new ProblemError([TWO_PLACES]);
  return withOutput(world, { given: inputs.output, wanted: "not needed" }, async (output) => {
    const place = await (inputs.target === undefined
      ? openOwn(inputs, world)
      : openOther(inputs.target, world));
    const { facts, ...opened } = place;
    const address = chooseAddress(inputs, world, facts);
    const verified = await verifyVersion(whatToVerify(inputs, { ...opened, address, output }), world);
    const done = { ...verified, source: formatAddress(address), siteUrl: siteUrl(facts) };
    return { ...done, report: await writeReport(output, done, world) };
  });
}

type Place = Pick<Verifying, "target" | "serving" | "commit" | "read">;

function whatToVerify(
  inputs: VerifyInputs,
  { address, output, ...place }: Place & { readonly address: ProviderAddress; readonly output: OutputFolder },
): Verifying {
  return {
    ...place,
    addresses: [address],
    version: inputs.version === undefined ? undefined : parseVersion(inputs.version).text,
    isNew: false,
    images: imageNames(inputs.oci, [address]),
    timeout: inputs["verify-timeout"],
    output: output.path,
    nextSteps: { reached: "Nothing was changed", later: "run this again" },
  };
}

/** The site that a publish with the same inputs would write. */
async function openOwn(
  inputs: VerifyInputs,
  world: CommandContext,
): Promise<Place & { readonly facts: SiteFacts }> {
  const { site, facts } = await openExistingSite(world, inputs["site-url"]);
  const serving = await world.serving(siteUrl(facts));
  const head = await site.head();
  return {
    facts,
    serving,
    target: serving.folder ?? siteUrl(facts),
    commit: head.id,
    read: (path) => site.read(head, path),
  };
}

/** A site of which nothing is known but what it serves. */
async function openOther(text: string, world: RunContext): Promise<Place & { readonly facts: SiteFacts }> {
  const target = await openTarget(text, world);
  try {
    const answer = await target.transport.get(new URL(SITE_PATH, target.base).href, { limit: LARGEST });
    if (answer.kind === "none" && answer.isAway === true) throw unreachable(answer);
    if (answer.kind === "none" || answer.status !== 200) throw new ProblemError([noCatalog(text)]);
    const facts = parseSiteFacts(answer.body.toString("utf8"));
    return { facts, serving: servedBy(target.isFolder ? text : undefined), target: text, commit: undefined };
  } finally {
    await target.close();
  }
}

const LARGEST = 16_000_000;

function servedBy(folder: string | undefined): Verifying["serving"] {
  const look = async () => ({ progress: "unknown", told: "only what is served is known" }) as const;
  return { ...(folder === undefined ? {} : { folder }), look, askForBuild: async () => false };
}

/** A site of one provider needs no name of it. */
function chooseAddress(
  inputs: VerifyInputs,
  world: RunContext,
  { hostname, providers }: SiteFacts,
): ProviderAddress {
  const [first, ...others] = providers;
  if (inputs.source === undefined && first !== undefined && others.length === 0) return first;
  return planAddress(inputs, world, hostname);
}

function noCatalog(target: string): Problem {
  return {
    code: "site-unknown",
    found: `${target} serves no ${SITE_PATH}, which says what was published there`,
    expected: "a site of this program, served at its own URL",
    fix: "Correct ‹target›; ‹command: lint› looks at any registry or mirror",
  };
}

/** Tells what was seen. Who asks whether a version can be installed gets a no when it can't yet be. */
export function reportVerified(result: VerifyResult): Report {
  const { source, version, siteUrl, report, problems } = result;
  const outputs = { source, version, "site-url": siteUrl, report };
  const said = `${source} ${version}: ${describeVerified(result)}`;
  const isLate = result.end === "late";
  const errors = problems.filter(({ severity = "error" }) => severity === "error" || isLate);
  const others = problems.filter((problem) => !errors.includes(problem));
  const { end, seconds, packages } = result;
  return {
    outputs,
    summary: renderSummary(asMarkdown(said), renderPlace(result), problems.map(renderCallout)),
    lines: [said, ...others.map((problem) => `  ${describeProblem(problem)}`)],
    json: { ...outputs, end, seconds, packages, problems },
    problems: errors.map((problem) => ({ ...problem, severity: "error" })),
  };
}

/** Where it was looked at, and what that means for users. */
function renderPlace(result: VerifyResult): string {
  const where = `Looked at ${markdownLink("the site", result.siteUrl)}`;
  if (result.end !== "served") return `${where}.`;
  const isSound = findErrors(result).length === 0;
  return `${where}: users ${isSound ? "can install this version now" : "can't install all of it"}.`;
}
