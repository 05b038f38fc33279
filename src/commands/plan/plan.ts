import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { siteUrl } from "../../catalog/facts/site-facts.ts";
import { type Published, publish } from "../../flow/publish.ts";
import { groupBy } from "../../group-by.ts";
import type { Place } from "../../ports/place.ts";
import { formatAddress } from "../../provider/address.ts";
import type { Report } from "../../run/command.ts";
import type { CommandContext, SitePorts } from "../../run/context.ts";
import { siteAddress } from "../../steps/plan-address.ts";
import { nameKeys } from "../../steps/signer.ts";
import { alignRows, commandLine, count, formatSize } from "../../text.ts";
import type { PublishInputs } from "../publish/inputs.ts";
import type { PLAN_JSON } from "../publish/json.ts";
import { reportPublish } from "../publish/report.ts";

interface PlannedFile {
  readonly path: string;
  readonly change: "new" | "changed" | "deleted";
}

type PlannedPublish = Published & { readonly files: readonly PlannedFile[] };

export type Planned = Awaited<ReturnType<typeof publish>> & { readonly files: readonly PlannedFile[] };

export async function plan(inputs: PublishInputs, world: CommandContext): Promise<Planned> {
  const files: PlannedFile[] = [];
  const dryRun = (output: string): SitePorts => {
    const dry = world.open.dryRun(output);
    return { ...dry, site: async (order) => recordFiles(files, await dry.site(order), join(output, "site")) };
  };
  return {
    ...(await publish({ ...inputs, "dry-run": true }, { ...world, open: { ...world.open, dryRun } })),
    files,
  };
}

/** The preview is a copy of the site until the change is written to it, but for the packages. */
function recordFiles(noted: PlannedFile[], site: Place, preview: string): Place {
  return {
    ...site,
    commit: async (head, change) => {
      const { files, stored = [], pictures = [] } = change;
      for (const [path, content] of [
        ...files,
        ...pictures.map(({ path, bytes }) => [path, bytes] as const),
      ]) {
        const before = await readFile(join(preview, path)).catch(() => undefined);
        const change = content === undefined ? "deleted" : before === undefined ? "new" : "changed";
        if (content === undefined || !before?.equals(Buffer.from(content))) noted.push({ path, change });
      }
      for (const { path, wasThere } of stored) if (!wasThere) noted.push({ path, change: "new" });
      return site.commit(head, change);
    },
  };
}

export function reportPlan(planned: Planned, publishLine: string): Report<typeof PLAN_JSON> {
  const report = reportPublish(planned);
  const { files, output } = planned;
  return {
    ...report,
    ...("withdrawn" in planned ? {} : { lines: renderLines(planned, publishLine) }),
    json: { ...report.json, releaseId: null, output: output.path, files },
  };
}

function renderLines(planned: PlannedPublish, publishLine: string): string[] {
  const { plan, changed, output } = planned;
  const name = `${formatAddress(plan.address)} ${plan.version.text}`;
  const preview = commandLine("serve", join(output.path, "site"));
  if (!changed) return [`${name} is already published with the same bytes: nothing would be written`];
  return [
    `${name} would be published; only ${output.path} was written`,
    "",
    ...renderFacts(planned),
    "",
    ...renderPackages(planned),
    "",
    `Preview the site:  ${preview}`,
    `Publish it:        ${publishLine}`,
  ];
}

function renderFacts(planned: PlannedPublish): string[] {
  const { plan, signed, images, files } = planned;
  const counts = [...groupBy(files, ({ change }) => change)].map(
    ([change, all]) => `${all.length} ${change}`,
  );
  const written =
    files.length === 0
      ? "without changes"
      : `which would have ${counts.join(" and ")} ${files.length === 1 ? "file" : "files"}`;
  return alignRows([
    ["tag", plan.settings.tag],
    ["protocols", plan.manifest.protocols.join(", ")],
    ["signed by", nameKeys(signed.signers.map(({ keyId }) => keyId))],
    ["packages", placeOf(planned)],
    ...images.map((image) => ["image", image]),
    ["site", `${siteUrl(siteAddress(plan))}, ${written}`],
  ]);
}

/** Without a URL, packages have relative paths. In the site, each is in a folder of its own. */
function placeOf({ facts, release }: PlannedPublish): string {
  const [url = ""] = [...facts.packages.values()].map((one) => one.url);
  return `${url
    .split("/")
    .slice(0, release === undefined ? -2 : -1)
    .join("/")}/`;
}

function renderPackages({ facts }: PlannedPublish): string[] {
  const packages = [...facts.packages];
  const total = packages.reduce((sum, [, { size }]) => sum + size, 0);
  const rows = packages.map(([platform, { size, sha256 }]) => [platform, formatSize(size), sha256]);
  return [
    `${count(packages.length, "package")}, ${formatSize(total)}:`,
    ...alignRows([["platform", "size", "SHA-256"], ...rows]),
  ];
}
