import {
  isMirroredList,
  newestListing,
  parseMirroredProvider,
} from "../../catalog/facts/mirrored-provider.ts";
import { parseProviderFacts } from "../../catalog/facts/provider-facts.ts";
import type { SiteFacts } from "../../catalog/facts/site-facts.ts";
import { providerPath } from "../../catalog/paths.ts";
import { acceptSite, type Claims } from "../../cli-config/accept-site.ts";
import { type ProviderImage, renderConfig, renderOciInstallation } from "../../cli-config/render.ts";
import { parsePattern } from "../../cli-config/scope-patterns.ts";
import { type WantedConfig, wantedConfig } from "../../cli-config/wanted.ts";
import { limitConcurrency } from "../../concurrency.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import type { Transport } from "../../protocol/answer.ts";
import { isAway, readCatalog, unreachable } from "../../protocol/walk/site-map.ts";
import { formatAddress, type ProviderAddress, parseWireHostname } from "../../provider/address.ts";
import { decodeName } from "../../provider/idna.ts";
import { quote } from "../../provider/quote.ts";
import type { Report } from "../../run/command.ts";
import type { RunContext } from "../../run/context.ts";
import { OCI_MIRROR_LIMITS } from "../../site/documents/install.ts";
import { bestVersion } from "../../site/documents/warnings.ts";
import { chooseTarget, type OpenTarget, openTarget } from "../../steps/open-target.ts";
import { commandLine } from "../../text.ts";
import type { ConfigInputs } from "./inputs.ts";
import type { MergedFile } from "./merge-file.ts";

export interface Configured {
  readonly tool: ConfigInputs["tool"];
  readonly target: string;
  /** What the site says about itself, which the user has not confirmed. */
  readonly claims: Claims;
  readonly wanted: WantedConfig;
  readonly images: readonly ProviderImage[];
  readonly lines: readonly string[];
  readonly merged: MergedFile | undefined;
}

export async function config(
  { tool, merge, ...inputs }: ConfigInputs,
  world: RunContext,
): Promise<Configured> {
  if (inputs.oci && merge !== undefined) throw new ProblemError([mergesNoImages()]);
  const { site, providers, images, target, claims } = await readTarget(inputs, world);
  const wanted = wantedConfig(site, providers);
  const found = { tool, target, claims, wanted, images };
  if (inputs.oci) return { ...found, lines: renderOciInstallation(wanted, images), merged: undefined };
  const lines = renderConfig(wanted);
  if (merge === undefined) return { ...found, lines, merged: undefined };
  const { mergeFile } = await import("./merge-file.ts");
  return { ...found, lines, merged: await mergeFile(merge, wanted, world) };
}

function mergesNoImages(): Problem {
  return {
    code: "input-invalid",
    found: "‹oci› and ‹merge› are both set",
    expected: "only one of them: ‹merge› writes the mirror, which all clients support",
    fix: "Print the lines with ‹oci› only, and add them to the file by hand",
  };
}

async function readTarget(
  inputs: Pick<ConfigInputs, "target" | "to" | "hostname" | "providers" | "oci">,
  world: RunContext,
) {
  const target = chooseTarget(inputs);
  const wanted = inputs.providers.map(parsePattern);
  const hostname = inputs.hostname === undefined ? undefined : parseWireHostname(inputs.hostname);
  const opened = await openTarget(target, world);
  try {
    const facts = await readFacts(opened, world);
    if (facts === undefined) throw new ProblemError([noSite(target)]);
    const url = opened.isFolder ? undefined : opened.base;
    const patterns = [...wanted, ...opened.wanted];
    const accepted = acceptSite(facts, { url, hostname, patterns });
    const images = inputs.oci ? await readImages(opened, accepted.providers) : [];
    return { target, ...accepted, images };
  } finally {
    await opened.close();
  }
}

/** The URL of an address is its host, which has the site at its root. */
async function readFacts({ transport, base }: OpenTarget, world: RunContext): Promise<SiteFacts | undefined> {
  const unheard = { directory: undefined, see: () => {}, progress: () => {} };
  const walk = { transport, now: world.now(), cancelled: world.cancelled, ...unheard };
  const facts = await readCatalog(walk, base);
  if (isAway(facts)) throw unreachable(facts);
  return facts;
}

function noSite(target: string): Problem {
  return {
    code: "site-unknown",
    found: `${quote(target)} has no readable catalog/site.json, so its providers are unknown`,
    expected: "the URL or folder of a Provider Pages site",
    fix: "Correct ‹target›",
  };
}

const LONGEST = 16_000_000;
const AT_ONCE = 8;

async function readImages(
  { transport, base }: { readonly transport: Transport; readonly base: string },
  providers: readonly ProviderAddress[],
): Promise<readonly ProviderImage[]> {
  const turn = limitConcurrency(AT_ONCE);
  const read = async (address: ProviderAddress): Promise<ProviderImage> => {
    const answer = await transport.get(new URL(providerPath(address), base).href, { limit: LONGEST });
    const isThere = answer.kind !== "none" && answer.status === 200;
    return { address, image: isThere ? findImage(address, answer.body.toString("utf8")) : undefined };
  };
  const found = await Promise.all(providers.map((address) => turn(() => read(address))));
  if (found.every(({ image }) => image === undefined)) throw new ProblemError([noImages()]);
  return found;
}

function findImage(address: ProviderAddress, text: string): string | undefined {
  if (isMirroredList(text)) return newestListing(parseMirroredProvider(address, text))?.images?.[0];
  return bestVersion(parseProviderFacts(address, text))?.images?.[0];
}

function noImages(): Problem {
  return {
    code: "input-invalid",
    found: "‹oci› is set, but no provider's newest version is in an OCI registry",
    expected: "a provider published with `oci`",
    fix: "Remove ‹oci›: the mirror has all of them. To push published versions, run ‹command: rebuild› with ‹oci›",
  };
}

export function reportConfig({ tool, target, claims, wanted, images, lines, merged }: Configured): Report {
  const { host, mirror } = wanted;
  const { hostname, base, providers } = claims;
  const unwritten = renderClaims(claims, { target, base: mirror.url });
  const notes = [...notesFor(tool, host?.hostname), ...unwritten];
  const comments = images.length === 0 ? [...head(tool), ...notes] : [...headOfImages(), ...unwritten];
  const printed = [...comments.map((line) => `# ${line}`), ...lines];
  return {
    outputs: {},
    summary: "",
    lines: merged === undefined ? printed : [...renderMerge(merged), ...notes],
    json: {
      tool,
      host: host ?? null,
      mirror,
      images: nameImages(images),
      claims: { hostname: hostname ?? null, base: base ?? null, providers: providers.map(formatAddress) },
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

const FILES = {
  terraform: "~/.terraformrc, on Windows %APPDATA%\\terraform.rc",
  opentofu: "~/.tofurc, or ~/.terraformrc if there is none; on Windows %APPDATA%\\tofu.rc",
  terragrunt: "~/.terraformrc or ~/.tofurc, which terragrunt passes on",
} as const;

function head(tool: Configured["tool"]): string[] {
  return [
    `For ${FILES[tool]}`,
    "If you already have a provider_installation block, run this with --merge FILE: clients accept only one.",
  ];
}

function headOfImages(): string[] {
  return [
    `For ${FILES.opentofu}. Clients accept only one provider_installation block.`,
    ...OCI_MIRROR_LIMITS,
  ];
}

/** terragrunt's cache server: https://github.com/gruntwork-io/terragrunt/issues/5916 */
function notesFor(tool: Configured["tool"], host: string | undefined): string[] {
  if (tool !== "terragrunt") return [];
  const kept = "terragrunt's provider cache server installs the mirror's providers from the mirror.";
  if (host === undefined) return [kept];
  return [
    kept,
    `It ignores host blocks: leave ${host} out of TG_PROVIDER_CACHE_REGISTRY_NAMES, or it requests a registry that does not exist.`,
  ];
}

function renderMerge({ file, isNew, changes, notes, copy }: MergedFile): string[] {
  const title = isNew ? `wrote ${file}` : `updated ${file}`;
  return [
    changes.length === 0 ? `${file} is up to date` : title,
    ...[...changes, ...notes].map((line) => `  ${line}`),
    ...(copy === undefined ? [] : [`backup: ${copy}`]),
  ];
}

/** The target that the user named. Clients trust what a configuration says, so they write only what the user confirmed. */
interface Asked {
  readonly target: string;
  readonly base: string;
}

function renderClaims({ hostname, base, providers }: Claims, asked: Asked): string[] {
  return [
    ...(hostname === undefined ? [] : renderHostname(decodeName(hostname), base, asked)),
    ...(providers.length === 0 ? [] : renderProviders(providers.map(formatAddress), asked)),
  ];
}

function renderHostname(hostname: string, base: string | undefined, asked: Asked): string[] {
  const own = base === undefined ? `https://${hostname}/` : base;
  return [
    `The site claims the hostname ${hostname}, but you gave ${new URL(asked.base).hostname}: no host block for ${hostname} was written.`,
    `If it is correct, run: ${commandLine("config", own)}`,
    `or, to let clients send their token for ${hostname} to ${asked.base}, run: ${commandLine("config", asked.target, "--hostname", hostname)}`,
  ];
}

const MOST_NAMED = 3;

function renderProviders(names: readonly string[], { target, base }: Asked): string[] {
  const hosts = [...new Set(names.map((name) => `${name.split("/")[0]}/*/*`))];
  const patterns = names.length > MOST_NAMED ? hosts : names;
  const wanted = patterns.slice(0, MOST_NAMED).flatMap((pattern) => ["--providers", pattern]);
  const shown = names.slice(0, MOST_NAMED).join(", ");
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : "";
  return [
    `The site also has providers of other hostnames, which were left out: ${shown}${more}.`,
    `To install them from ${base}, run: ${commandLine("config", target, ...wanted)}`,
  ];
}
