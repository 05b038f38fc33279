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

/** The configuration, and what became of the file that it was to be merged into. */
export interface Configured {
  readonly tool: ConfigInputs["tool"];
  readonly target: string;
  /** What only the site itself says. */
  readonly claims: Claims;
  readonly wanted: WantedConfig;
  readonly images: readonly ProviderImage[];
  readonly lines: readonly string[];
  readonly merged: MergedFile | undefined;
}

/** Works out what clients have to be told of a site, and merges it where that is wanted. */
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
    found: "‹oci› and ‹merge› are given",
    expected: "one of them: what is merged into a file is the mirror, which all clients know",
    fix: "Print the lines with ‹oci› alone, and put them into the file by hand",
  };
}

/** Asks a site what it is, which of its providers may be written, and, where that is wanted, which repositories have them. */
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

/** The URL of an address is that of its host, which has the site at its root. */
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
    found: `${quote(target)} has no catalog/site.json that can be read, so nothing says which providers are there`,
    expected: "the URL or the folder of a site that this program has made",
    fix: "Correct ‹target›",
  };
}

const LONGEST = 16_000_000;
const AT_ONCE = 8;

/** Asks the list of each provider which repository has its newest version. */
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
    found:
      "‹oci› is given, and the newest version of none of these providers is known to be in an OCI registry",
    expected: "a provider that was published with `oci`",
    fix: "Leave ‹oci› out: the mirror has all of them. ‹command: rebuild› with ‹oci› pushes what was published before",
  };
}

/** The configuration by itself, so that it can be led into a file; or what was done to one. */
export function reportConfig({ tool, target, claims, wanted, images, lines, merged }: Configured): Report {
  const { host, mirror } = wanted;
  const { hostname, base, providers } = claims;
  const unwritten = tellClaims(claims, { target, base: mirror.url });
  const notes = [...notesFor(tool, host?.hostname), ...unwritten];
  const comments = images.length === 0 ? [...head(tool), ...notes] : [...headOfImages(), ...unwritten];
  const printed = [...comments.map((line) => `# ${line}`), ...lines];
  return {
    outputs: {},
    summary: "",
    lines: merged === undefined ? printed : [...tellMerge(merged), ...notes],
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
