import { join } from "node:path";
import { siteUrl } from "../../catalog/facts/site-facts.ts";
import { groupBy } from "../../group-by.ts";
import { formatAddress } from "../../provider/address.ts";
import { siteAddress } from "../../publishing/plan/plan-address.ts";
import { reportPublish } from "../../publishing/report.ts";
import { nameKeys } from "../../publishing/sign/signer.ts";
import { formatSize } from "../../publishing/summary.ts";
import type { Report } from "../../run/command.ts";
import { commandLine } from "../../text.ts";
import type { Planned } from "./plan.ts";

/** What would be published, what it would change, and what to run next; `again` says how the call becomes a publish. */
export function reportPlan(planned: Planned, again: string): Report {
  const { outputs, summary, json } = reportPublish(planned);
  const { files, output } = planned;
  const told = { ...json, "release-id": null, output: output.path, files };
  return { outputs, summary, lines: renderLines(planned, again), json: told };
}

function renderLines(planned: Planned, again: string): string[] {
  const { plan, changed, output } = planned;
  const name = `${formatAddress(plan.address)} ${plan.version.text}`;
  const preview = commandLine("serve", join(output.path, "site"));
  if (!changed) return [`${name} is published already, byte for byte: nothing would be written`];
  return [
    `${name} would be published; only ${output.path} was written`,
    "",
    ...renderFacts(planned),
    "",
    ...renderPackages(planned),
    "",
    `Look at the site:  ${preview}`,
    `Publish it:        ${again}`,
  ];
}

function renderFacts(planned: Planned): string[] {
  const { plan, signed, images, warnings } = planned;
  const codes = [...new Set(warnings.map(({ code }) => code))];
  const facts = [
    ["tag", plan.settings.tag],
    ["protocols", plan.manifest.protocols.join(", ")],
    ["signed by", nameKeys(signed.signers)],
    ["packages", placeOf(planned)],
    ...images.map((image) => ["image", image]),
    ["site", `${siteUrl(siteAddress(plan))}, ${describeFiles(planned)}`],
    ...(codes.length === 0 ? [] : [["check", `${codes.join(", ")} (see above)`]]),
  ];
  return facts.map(([what = "", text = ""]) => `  ${what.padEnd(10)} ${text}`);
}

/** The folder of all packages; a folder that is published to has paths only. */
function placeOf({ facts }: Planned): string {
  const [url = ""] = [...facts.packages.values()].map((one) => one.url);
  return url.slice(0, url.lastIndexOf("/") + 1);
}

function describeFiles({ files }: Planned): string {
  if (files.length === 0) return "which stays as it is";
  const counts = [...groupBy(files, ({ change }) => change)].map(
    ([change, all]) => `${all.length} ${change}`,
  );
  return `which would have ${counts.join(" and ")} ${files.length === 1 ? "file" : "files"}`;
}

function renderPackages({ facts }: Planned): string[] {
  const packages = [...facts.packages];
  const total = packages.reduce((sum, [, { size }]) => sum + size, 0);
  const count = packages.length === 1 ? "1 package" : `${packages.length} packages`;
  const rows = packages.map(([platform, { size, sha256 }]) => [platform, formatSize(size), sha256]);
  const table = [["platform", "size", "SHA-256"], ...rows];
  const width = (column: number): number => Math.max(...table.map((row) => row[column]?.length ?? 0));
  const [names, sizes] = [width(0), width(1)];
  return [
    `${count}, ${formatSize(total)}:`,
    ...table.map(([a = "", b = "", c = ""]) => `  ${a.padEnd(names)}  ${b.padStart(sizes)}  ${c}`),
  ];
}
