import { renderConfig } from "../../cli-config/wanted.ts";
import { formatAddress } from "../../provider/address.ts";
import { decodeName } from "../../provider/idna.ts";
import { nameSome } from "../../provider/quote.ts";
import type { Report } from "../../run/command.ts";
import { OCI_MIRROR_LIMITS } from "../../site/documents/install.ts";
import { asMarkdown, commandLine } from "../../text.ts";
import type { Configured } from "./config.ts";
import type { MergedFile } from "./save.ts";

export function reportConfig(configured: Configured): Report {
  const { tool, claims, wanted, isStep, merged, preview } = configured;
  const { host, mirror, images = [] } = wanted;
  const lines = preview?.lines ?? renderConfig(wanted);
  const unwritten = renderClaims(configured);
  const notes = [...notesFor(tool, host?.hostname), ...unwritten];
  const imaged = `For ${FILES.opentofu}. Clients accept only one provider_installation block.`;
  const comments =
    images.length === 0
      ? [`For ${FILES[tool]}`, ONE_BLOCK, ...notes]
      : [imaged, ...OCI_MIRROR_LIMITS, ...unwritten];
  const told = preview === undefined ? comments : [preview.note, ONE_BLOCK];
  const printed = [...told.map((line) => `# ${line}`), ...lines];
  const required = preview === undefined ? notes : [preview.note];
  const { changes = [], notes: merging = [] } = merged ?? {};
  const items = [...changes, ...merging, ...unwritten].map((line) => `* ${asMarkdown(line)}`);
  const title = `### Later steps install from ${asMarkdown(mirror.url)}`;
  const { hostname = null, base = null, providers } = claims;
  const file = isStep && merged !== undefined ? merged.file : undefined;
  return {
    outputs: file === undefined ? {} : { "config-file": file },
    variables: file === undefined ? {} : { TF_CLI_CONFIG_FILE: file },
    summary: merged === undefined ? "" : `${title}\n\n${items.join("\n")}\n`,
    lines: merged === undefined ? printed : [...renderMerge(merged), ...required],
    json: {
      tool,
      host: host ?? null,
      mirror,
      images: Object.fromEntries(
        images.flatMap(({ address, image }) =>
          image === undefined ? [] : [[formatAddress(address), image]],
        ),
      ),
      claims: { hostname, base, providers: providers.map(formatAddress) },
      config: `${lines.join("\n")}\n`,
      merged: merged ?? null,
    },
  };
}

const FILES = {
  terraform: "~/.terraformrc, on Windows %APPDATA%\\terraform.rc",
  opentofu: "~/.tofurc, or ~/.terraformrc if there is none; on Windows %APPDATA%\\tofu.rc",
  terragrunt: "~/.terraformrc or ~/.tofurc, which terragrunt passes on",
} as const;

const ONE_BLOCK =
  "If you already have a provider_installation block, run this with --merge FILE: clients accept only one.";

/** terragrunt's cache server: https://github.com/gruntwork-io/terragrunt/issues/5916 */
function notesFor(tool: Configured["tool"], host: string | undefined): string[] {
  if (tool !== "terragrunt") return [];
  const kept = "terragrunt's provider cache server installs the mirror's providers from the mirror.";
  const left = `It ignores host blocks: leave ${host} out of TG_PROVIDER_CACHE_REGISTRY_NAMES, or it requests a registry that does not exist.`;
  return host === undefined ? [kept] : [kept, left];
}

function renderMerge({ file, isNew, changes, notes, copy }: MergedFile): string[] {
  const title = isNew ? `wrote ${file}` : `updated ${file}`;
  return [
    changes.length === 0 ? `${file} is up to date` : title,
    ...[...changes, ...notes].map((line) => `  ${line}`),
    ...(copy === undefined ? [] : [`backup: ${copy}`]),
  ];
}

/** Clients trust what a configuration says, so it has only what the user confirmed, and the rest as advice. */
function renderClaims(configured: Configured): string[] {
  const { claims, wanted } = configured;
  const { url } = wanted.mirror;
  const lines: string[] = [];
  if (claims.hostname !== undefined) {
    const hostname = decodeName(claims.hostname);
    const own = claims.base ?? `https://${hostname}/`;
    lines.push(
      `The site claims the hostname ${hostname}, but you gave ${new URL(url).hostname}: no host block for ${hostname} was written.`,
      `If it is correct, ${advise(configured, "target", [own])}`,
      `or, to let clients send their token for ${hostname} to ${url}, ${advise(configured, "hostname", [hostname])}`,
    );
  }
  if (claims.providers.length > 0) {
    const names = claims.providers.map(formatAddress);
    const hosts = [...new Set(names.map((name) => `${name.split("/")[0]}/*/*`))];
    const patterns = names.length > MOST_NAMED ? hosts : names;
    lines.push(
      `The site also has providers of other hostnames, which were left out: ${nameSome(names, MOST_NAMED)}.`,
      `To install them from ${url}, ${advise(configured, "providers", patterns.slice(0, MOST_NAMED))}`,
    );
  }
  return lines;
}

const MOST_NAMED = 3;

/** Where to set an input, once the user has checked it. */
function advise({ isStep, target }: Configured, name: string, values: readonly string[]): string {
  if (isStep) return `set \`${name}\` to ${values.map((value) => `\`${value}\``).join(", ")}`;
  if (name === "target") return `run: ${commandLine("config", ...values)}`;
  return `run: ${commandLine("config", target, ...values.flatMap((value) => [`--${name}`, value]))}`;
}
