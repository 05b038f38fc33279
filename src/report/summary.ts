import type { Published } from "../commands/publish/publish.ts";
import type { Problem } from "../errors.ts";
import { formatAddress } from "../provider/address.ts";
import { formatPlatform } from "../provider/platform.ts";
import {
  isDiscoverable,
  renderHostBlock,
  renderMirrorBlock,
  renderRequirement,
} from "../registry/install.ts";

/** How a publish went, for the page of the workflow run. */
export function renderSummary(
  published: Published,
  mode: { readonly draft: boolean; readonly dryRun: boolean },
): string {
  const { plan } = published;
  const title = `## ${formatAddress(plan.address)} ${plan.version.text}`;
  const parts = [
    title,
    describeOutcome(published, mode),
    ...published.warnings.map((text) => `> [!WARNING]\n> ${text}`),
  ];
  return `${[...parts, ...renderInstall(published), renderPackages(published)].join("\n\n")}\n`;
}

function describeOutcome(
  published: Published,
  { draft, dryRun }: { draft: boolean; dryRun: boolean },
): string {
  const { release, plan, key } = published;
  const links = `[release](${release.url}) · [site](${plan.base})`;
  if (dryRun) return "Dry run: nothing was written to GitHub.";
  if (draft) return `Left as a draft: [release](${release.url}). The site is untouched.`;
  const done = published.changed ? "Published" : "Published before, byte for byte; nothing was written";
  return `${done}: ${links} · signed with ${key.keyId} (${key.algorithm})`;
}

function renderInstall({ plan }: Published): string[] {
  const site = { hostname: plan.hostname, base: plan.base, providers: [] };
  const own = plan.address.hostname === plan.hostname;
  const source = formatAddress(plan.address);
  const host =
    !own || isDiscoverable(site)
      ? []
      : [
          `The registry is below the root of its host, so clients need these lines in their CLI configuration:\n\n${fenced(renderHostBlock(site))}`,
        ];
  return [
    `### Install\n\n${fenced(renderRequirement(plan.address, plan.version.text))}`,
    ...(own ? host : ["This address belongs to another host: it is offered in the mirror only."]),
    details("From the mirror", fenced(renderMirrorBlock(site, source))),
  ];
}

function renderPackages({ packages }: Published): string {
  const rows = packages.map(
    ({ platform, filename, url, size, sha256 }) =>
      `| ${formatPlatform(platform)} | [${filename}](${url}) | ${formatSize(size)} | \`${sha256}\` |`,
  );
  return [
    "### Packages",
    "",
    "| platform | package | size | sha256 |",
    "| --- | --- | ---: | --- |",
    ...rows,
  ].join("\n");
}

/** What went wrong, for the page of the workflow run. */
export function renderProblems(problems: readonly Problem[]): string {
  const items = problems.map(({ found, expected, fix }) => `* **${found}**\n  expected ${expected}. ${fix}.`);
  return `## Nothing was published\n\n${items.join("\n")}\n`;
}

function fenced(text: string): string {
  return `\`\`\`hcl\n${text}\n\`\`\``;
}

function details(title: string, text: string): string {
  return `<details><summary>${title}</summary>\n\n${text}\n\n</details>`;
}

function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
