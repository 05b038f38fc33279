import { formatAddress } from "../../provider/address.ts";
import type { Report } from "../../run/command.ts";
import { OCI_MIRROR_LIMITS } from "../../site/documents/oci-mirror.ts";
import { claimsJson, tellClaims } from "./claims.ts";
import type { Configured } from "./config.ts";
import type { MergedFile } from "./merge-file.ts";

/** The configuration by itself, so that it can be led into a file; or what was done to one. */
export function reportConfig({ tool, target, claims, wanted, images, lines, merged }: Configured): Report {
  const { host, mirror } = wanted;
  const unwritten = tellClaims(claims, { target, base: mirror.url });
  const notes = [...notesFor(tool, host?.hostname), ...unwritten];
  const comments = images.length === 0 ? [...head(tool), ...notes] : [...headOfImages(), ...unwritten];
  return {
    outputs: {},
    summary: "",
    lines: merged === undefined ? [...comments.map(asComment), ...lines] : [...tellMerge(merged), ...notes],
    json: {
      tool,
      host: host ?? null,
      mirror,
      images: nameImages(images),
      claims: claimsJson(claims),
      config: `${lines.join("\n")}\n`,
      merged: merged ?? null,
    },
  };
}

function nameImages(images: Configured["images"]): Record<string, string> {
  const named = images.flatMap(({ address, image }) =>
    image === undefined ? [] : [[formatAddress(address), image] as const],
  );
  return Object.fromEntries(named);
}

function asComment(line: string): string {
  return `# ${line}`;
}

const FILES = {
  terraform: "~/.terraformrc, on Windows %APPDATA%\\terraform.rc",
  opentofu: "~/.tofurc, or ~/.terraformrc where there is none; on Windows %APPDATA%\\tofu.rc",
  terragrunt: "~/.terraformrc or ~/.tofurc, which terragrunt hands on",
} as const;

function head(tool: Configured["tool"]): string[] {
  return [
    `For ${FILES[tool]}`,
    "A file that has a provider_installation block already is merged into with --merge FILE: clients take one.",
  ];
}

function headOfImages(): string[] {
  return [`For ${FILES.opentofu}. Clients take one provider_installation block.`, ...OCI_MIRROR_LIMITS];
}

/** What is known of terragrunt's cache: https://github.com/gruntwork-io/terragrunt/issues/5916 */
function notesFor(tool: Configured["tool"], host: string | undefined): string[] {
  if (tool !== "terragrunt") return [];
  const kept = "terragrunt's provider cache server takes what the mirror has from the mirror.";
  if (host === undefined) return [kept];
  return [
    kept,
    `It does not see host blocks: leave ${host} out of TG_PROVIDER_CACHE_REGISTRY_NAMES, or it looks for a registry where none is.`,
  ];
}

function tellMerge({ file, isNew, changes, notes, copy }: MergedFile): string[] {
  const title = isNew ? `${file} is written` : `${file} has what was missing`;
  return [
    changes.length === 0 ? `${file} has all of it already` : title,
    ...[...changes, ...notes].map((line) => `  ${line}`),
    ...(copy === undefined ? [] : [`as it was before: ${copy}`]),
  ];
}
