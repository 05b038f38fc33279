import { type SiteAddress, siteUrl } from "../../catalog/facts/site-facts.ts";
import { describeBuiltFrom } from "../../catalog/facts/version-facts.ts";
import { packagesFolder, toLink } from "../../catalog/paths.ts";
import { isNotice } from "../../errors.ts";
import type { Published } from "../../flow/publish.ts";
import { formatAddress } from "../../provider/address.ts";
import type { Plan } from "../../publishing/plan/plan.ts";
import type { Withdrawn } from "../../publishing/plan/preflight.ts";
import type { Report } from "../../run/command.ts";
import {
  DISCOVERY_PATH,
  MIRROR_FOLDER,
  REGISTRY_FOLDER,
  renderDiscovery,
} from "../../site/documents/discovery.ts";
import {
  needsHostBlock,
  OCI_MIRROR_LIMITS,
  renderHostBlock,
  renderMirrorBlock,
  renderOciMirrorBlock,
  renderRequirement,
} from "../../site/documents/install.ts";
import { providerPagePath } from "../../site/pages/paths.ts";
import { siteAddress } from "../../steps/plan-address.ts";
import { nameKeys } from "../../steps/signer.ts";
import { renderCode, renderDelay, renderDetails, renderFinding, renderTable } from "../../steps/summary.ts";
import {
  alignRows,
  asMarkdown,
  capitalize,
  count,
  formatSize,
  indented,
  markdownLink,
  visible,
} from "../../text.ts";
import { describeVerified, findErrors, type Verified } from "../../verifying/wait.ts";
import type { PUBLISH_JSON } from "./json.ts";

/** Of a run that published nothing. */
function describePlan(plan: Plan) {
  const base = siteUrl(siteAddress(plan));
  const isOnSite = plan.address.hostname === plan.hostname;
  return {
    source: formatAddress(plan.address),
    version: plan.version.text,
    tag: plan.settings.tag,
    keyId: null,
    releaseId: null,
    releaseUrl: null,
    packages: {},
    sha256sums: null,
    sha256sumsSignature: null,
    siteUrl: base,
    registryUrl: isOnSite ? `${base}${REGISTRY_FOLDER}` : null,
    mirrorUrl: `${base}${MIRROR_FOLDER}`,
    images: [],
    commit: null,
    changed: false,
  };
}

function reportWithdrawn({ plan, isDry, warnings }: Withdrawn): Report<typeof PUBLISH_JSON> {
  const name = `${formatAddress(plan.address)} ${plan.version.text}`;
  const result = "withdrawn: nothing was made, stored or pushed, and the site did not change";
  return {
    heading: name,
    sections: [`### Result\n\n${capitalize(result)}.`, ...warnings.map(renderFinding)],
    lines: [`${name}: ${result}`],
    json: { ...describePlan(plan), dryRun: isDry, warnings },
    notices: warnings.filter(isNotice),
  };
}

export function reportPublish(published: Published | Withdrawn): Report<typeof PUBLISH_JSON> {
  if ("withdrawn" in published) return reportWithdrawn(published);
  const { plan, release, signed, facts, commit, changed, output, warnings, verified } = published;
  return {
    heading: `${formatAddress(plan.address)} ${plan.version.text}`,
    sections: renderSections(published),
    lines: renderLines(published),
    json: {
      ...describePlan(plan),
      keyId: signed.signers.map(({ keyId }) => keyId).join(", "),
      releaseId: release === undefined ? null : String(release.id),
      releaseUrl: release?.url || null,
      packages: Object.fromEntries(facts.packages),
      sha256sums: output.isKept ? signed.shasums.path : null,
      sha256sumsSignature: output.isKept ? signed.signature.path : null,
      images: published.images,
      commit: commit ?? null,
      changed,
      sbom: facts.sbom,
      attestation: facts.attestationUrl,
      dryRun: published.mode === "dry run",
      verified: verified && describeSeen(verified),
      warnings,
    },
    notices: warnings.filter(isNotice),
    problems: findErrors(verified),
  };
}

function describeSeen({ version, end, seconds, packages }: Verified) {
  return { version, end, seconds, packages };
}

function renderLines(published: Published): string[] {
  const { plan, facts, mode } = published;
  const site = siteAddress(plan);
  const name = `${formatAddress(plan.address)} ${plan.version.text}`;
  const isOnSite = plan.address.hostname === plan.hostname;
  const ownBlock = needsHostBlock(site) ? renderHostBlock(site) : undefined;
  const configuration = isOnSite ? ownBlock : renderMirrorBlock(site, [formatAddress(plan.address)]);
  const title = `${name}, ${count(facts.packages.size, "package")}: ${describeOutcome(published)}`;
  const rows = alignRows(listFacts(published));
  if (mode === "draft") return [title, ...rows];
  return [
    title,
    ...rows,
    "Install it with:",
    ...indented(renderRequirement(plan.address, plan.version.text)),
    ...(configuration === undefined ? [] : ["and in the CLI configuration:", ...indented(configuration)]),
  ];
}

function renderSections(published: Published): string[] {
  const { plan, warnings, mode, commit, changed, verified } = published;
  const isDry = mode === "dry run";
  const where = listFacts(published).map(
    ([what = "", text = ""]) => `* ${capitalize(what)}: ${linked(text)}`,
  );
  return [
    ...findErrors(verified).map(renderFinding),
    ...(mode === "draft" ? [] : renderInstall(published)),
    `### Result\n\n${capitalize(describeOutcome(published))}.`,
    ...(isDry ? [] : [where.join("\n")]),
    ...(verified === undefined ? renderDelay({ siteUrl: plan.location.base, commit, changed, isDry }) : []),
    ...renderPackages(published),
    ...warnings.map(renderFinding),
  ];
}

/** A text in Markdown that may begin with a URL. */
function linked(text: string): string {
  const [url = ""] = /^https?:[^\s,]*/.exec(text) ?? [];
  return url === "" ? asMarkdown(text) : `${markdownLink(url, url)}${asMarkdown(text.slice(url.length))}`;
}

/** Where everything is. */
function listFacts({ plan, release, facts, mode, images, verified }: Published): string[][] {
  const base = siteUrl(siteAddress(plan));
  const folder = toLink(packagesFolder(plan.settings.address, facts.version));
  const page = `${plan.location.base}${providerPagePath(plan.address).replace(/index\.html$/, "")}`;
  const rows = [
    ["packages", release?.url ?? `${base}${folder}/`],
    ...images.map((image) => ["image", image]),
    ["built", facts.sbom && describeBuiltFrom(facts.sbom)],
    ["SBOM", facts.sbom && new URL(facts.sbom.url, base).href],
    ["site", base],
    // A provider of another host has no page.
    ["page", plan.address.hostname === plan.hostname ? page : undefined],
    ["attestation", facts.attestationUrl],
    ["verified", verified && describeVerified(verified)],
  ];
  const ofDraft = ["packages", "image", "built", "SBOM"];
  return rows.flatMap(([what = "", text]) =>
    text === undefined || (mode === "draft" && !ofDraft.includes(what)) ? [] : [[what, text]],
  );
}

function describeOutcome({ mode, changed, release, signed }: Published): string {
  if (mode === "dry run")
    return changed
      ? "dry run: this would be published; nothing was written outside the output folder"
      : "dry run: nothing to do, it is already published with the same bytes";
  if (mode === "draft" && release?.draft !== false) return "left as a draft; the site was not changed";
  const done = changed ? "published" : "already published with the same bytes (nothing was written)";
  return `${done}, signed with ${nameKeys(signed.signers.map(({ keyId }) => keyId))}`;
}

function renderInstall({ plan, images }: Published): string[] {
  const site = siteAddress(plan);
  const isOwnHost = plan.address.hostname === plan.hostname;
  const source = formatAddress(plan.address);
  const block = renderCode(renderOciMirrorBlock(plan.images[0] ?? "", [plan.address]));
  const limits = OCI_MIRROR_LIMITS.map((limit) => `* ${limit}`).join("\n");
  return [
    `### Install\n\n${renderCode(renderRequirement(plan.address, plan.version.text))}`,
    ...(isOwnHost && needsHostBlock(site) ? renderWayIn(site) : []),
    ...(isOwnHost ? [] : ["This address belongs to another host, so only the mirror offers it."]),
    renderDetails("From the mirror", `${ONE_BLOCK}\n\n${renderCode(renderMirrorBlock(site, [source]))}`),
    ...(images.length === 0
      ? []
      : [renderDetails("From an OCI registry, with OpenTofu", `${block}\n\n${limits}`)]),
  ];
}

const ONE_BLOCK =
  "Clients read one `provider_installation` block. If you already have one, add this `network_mirror` to it, and the `exclude` to its `direct`:";

/** Clients check only the root of a host, so they need these lines or a discovery document there. */
function renderWayIn(site: SiteAddress): string[] {
  const lines = `The registry is not at the root of its host, so clients need these lines in their CLI configuration:\n\n${renderCode(renderHostBlock(site))}`;
  const { origin, port } = new URL(siteUrl(site));
  if (port !== "") return [lines];
  const path = `${origin}/${DISCOVERY_PATH}`;
  const text = `If you also serve the root of this host, serve this as \`${visible(path)}\`, and clients don't need these lines:\n\n${renderCode(renderDiscovery(site).trimEnd(), "json")}`;
  return [lines, renderDetails("Without these lines", text)];
}

function renderPackages({ facts }: Published): string[] {
  const packages = [...facts.packages];
  const rows = packages.map(([platform, { filename, url, size }]) => [
    platform,
    markdownLink(filename, url),
    formatSize(size),
  ]);
  const hashes = packages.map(([, { filename, sha256 }]) => `${sha256}  ${filename}`).join("\n");
  return [
    renderTable(["platform", "package", "size"], rows),
    renderDetails("SHA-256 of the packages", renderCode(hashes, "text")),
  ];
}
