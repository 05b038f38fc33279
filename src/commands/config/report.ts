import type { Claims } from "../../cli-config/accept-site.ts";
import { formatAddress } from "../../provider/address.ts";
import { decodeName } from "../../provider/idna.ts";
import type { Report } from "../../run/command.ts";
import { OCI_MIRROR_LIMITS } from "../../site/documents/oci-mirror.ts";
import { commandLine } from "../../text.ts";
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

interface Asked {
  readonly target: string;
  /** Where clients would be led to. */
  readonly base: string;
}

/** Says what was not written, and how the user can have it written. */
function tellClaims({ hostname, base, providers }: Claims, asked: Asked): string[] {
  return [
    ...(hostname === undefined ? [] : tellHostname(decodeName(hostname), base, asked)),
    ...(providers.length === 0 ? [] : tellProviders(providers.map(formatAddress), asked)),
  ];
}

function tellHostname(hostname: string, base: string | undefined, asked: Asked): string[] {
  const itself = base === undefined ? `https://${hostname}/` : base;
  return [
    `The site says that its hostname is ${hostname}, but it was asked as ${new URL(asked.base).hostname}: no host block is written for ${hostname}.`,
    `If that is right, ask it there: ${commandLine("config", itself)}`,
    `or let clients send their token for ${hostname} to ${asked.base}: ${commandLine("config", asked.target, "--hostname", hostname)}`,
  ];
}

const MOST_NAMED = 3;

/** A provider is installed under its name from here once it is written, whoever else has that name. */
function tellProviders(names: readonly string[], { target, base }: Asked): string[] {
  const hosts = [...new Set(names.map((name) => `${name.split("/")[0]}/*/*`))];
  const patterns = names.length > MOST_NAMED ? hosts : names;
  const wanted = patterns.slice(0, MOST_NAMED).flatMap((pattern) => ["--providers", pattern]);
  const shown = names.slice(0, MOST_NAMED).join(", ");
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : "";
  return [
    `The site also has providers of other hostnames, which are not written: ${shown}${more}.`,
    `To install them from ${base}: ${commandLine("config", target, ...wanted)}`,
  ];
}

/** The same for programs. */
function claimsJson({ hostname, base, providers }: Claims): object {
  return { hostname: hostname ?? null, base: base ?? null, providers: providers.map(formatAddress) };
}
