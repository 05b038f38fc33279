import { siteUrl } from "../catalog/facts/site-facts.ts";
import { formatAddress } from "../provider/address.ts";
import type { Report } from "../run/command.ts";
import { MIRROR_FOLDER, REGISTRY_FOLDER } from "../site/documents/discovery.ts";
import {
  needsHostBlock,
  renderHostBlock,
  renderMirrorBlock,
  renderRequirement,
} from "../site/documents/install.ts";
import type { PUBLISH_OUTPUTS } from "../steps/inputs.ts";
import type { Plan } from "./plan/plan.ts";
import { siteAddress } from "./plan/plan-address.ts";
import type { Published } from "./publish.ts";
import { describeOutcome, isInSite, renderSummary } from "./summary.ts";
import { describeVerified, findErrors } from "./verify/verified.ts";

/** What a publish tells everybody. */
export function reportPublish(published: Published): Report {
  const outputs = renderOutputs(published);
  const { problems: _problems, ...seen } = published.verified ?? {};
  return {
    outputs,
    summary: renderSummary(published),
    lines: renderLines(published),
    json: {
      ...outputs,
      packages: Object.fromEntries(published.facts.packages),
      changed: published.changed,
      dryRun: published.mode === "dry run",
      ...(published.verified === undefined ? {} : { verified: seen }),
      warnings: published.warnings,
    },
    problems: findErrors(published.verified),
  };
}

function renderOutputs(
  published: Published,
): Record<keyof typeof PUBLISH_OUTPUTS, string | readonly string[]> {
  const { plan, release, signed, facts, commit, changed, output } = published;
  const base = siteUrl(siteAddress(plan));
  const isOwn = plan.address.hostname === plan.hostname;
  return {
    source: formatAddress(plan.address),
    version: plan.version.text,
    tag: plan.settings.tag,
    "key-id": signed.signers.map(({ keyId }) => keyId).join(", "),
    "release-id": isInSite(published) ? "" : String(release.id),
    "release-url": isInSite(published) ? "" : release.url,
    packages: JSON.stringify(Object.fromEntries(facts.packages)),
    sha256sums: output.isKept ? signed.shasums.path : "",
    "sha256sums-signature": output.isKept ? signed.signature.path : "",
    "site-url": base,
    "registry-url": isOwn ? `${base}${REGISTRY_FOLDER}` : "",
    "mirror-url": `${base}${MIRROR_FOLDER}`,
    images: published.images,
    commit: commit ?? "",
    changed: String(changed),
  };
}

function renderLines(published: Published): string[] {
  const { plan, release, facts, mode, verified } = published;
  const count = facts.packages.size;
  const places = [
    ["packages", release.url],
    ...published.images.map((image) => ["image", image]),
    ...(mode === "draft" ? [] : [["site", siteUrl(siteAddress(plan))]]),
    ...(verified === undefined ? [] : [["verified", describeVerified(verified)]]),
  ].map(([what = "", where = ""]) => `  ${what.padEnd(9)} ${where}`);
  const named = `${formatAddress(plan.address)} ${plan.version.text}`;
  return [
    `${named}, ${count} ${count === 1 ? "package" : "packages"}: ${describeOutcome(published)}`,
    ...places,
    ...(mode === "draft" ? [] : renderInstall(published)),
  ];
}

function renderInstall({ plan }: Published): string[] {
  const configuration = renderConfiguration(plan);
  return [
    ...indented("Install it with:", renderRequirement(plan.address, plan.version.text)),
    ...(configuration === undefined ? [] : indented("and in the CLI configuration:", configuration)),
  ];
}

/** What clients have to be told before they find the provider, if anything. */
function renderConfiguration(plan: Plan): string | undefined {
  const site = siteAddress(plan);
  if (plan.address.hostname !== plan.hostname) return renderMirrorBlock(site, formatAddress(plan.address));
  return needsHostBlock(site) ? renderHostBlock(site) : undefined;
}

function indented(title: string, text: string): string[] {
  return [title, ...text.split("\n").map((line) => `  ${line}`)];
}
