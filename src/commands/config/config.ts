import {
  bestVersion,
  isMirroredList,
  parseMirroredProvider,
  parseOwnProvider,
} from "../../catalog/facts/provider-facts.ts";
import { providerPath } from "../../catalog/paths.ts";
import { acceptSite, type Claims, parsePattern } from "../../cli-config/accept-site.ts";
import type { WantedPreview } from "../../cli-config/merge.ts";
import {
  fromMirror,
  type LocalProviders,
  type ProviderImage,
  renderConfig,
  type SiteWithBase,
  type WantedConfig,
  wantedConfig,
  wantedMethods,
} from "../../cli-config/wanted.ts";
import { limitConcurrency } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import type { Observation } from "../../protocol/observation.ts";
import { formatAddress, type ProviderAddress, parseWireHostname } from "../../provider/address.ts";
import { decodeName } from "../../provider/idna.ts";
import type { Report } from "../../run/command.ts";
import type { RunContext } from "../../run/context.ts";
import { MIRROR_FOLDER } from "../../site/documents/discovery.ts";
import { OCI_MIRROR_LIMITS, previewsOf, renderPreviewBlock } from "../../site/documents/install.ts";
import { renderItems } from "../../steps/summary.ts";
import { asMarkdown, commandLine, nameSome, quote } from "../../text.ts";
import { chooseTarget, openTarget } from "../../walk/open-target.ts";
import { findSite } from "../../walk/site-map.ts";
import { readServed, type Served, unreachable } from "../../walk/walk.ts";
import type { ConfigInputs } from "./inputs.ts";
import type { CONFIG_JSON } from "./json.ts";
import type { MergedFile } from "./save.ts";

export interface Configured {
  readonly tool: ConfigInputs["tool"];
  readonly target: string;
  readonly isStep: boolean;
  /** What the site says about itself, which the user has not confirmed. */
  readonly claims: Claims;
  readonly wanted: WantedConfig;
  readonly merged: MergedFile | undefined;
  readonly preview?: PreviewConfig | undefined;
}

export interface PreviewConfig {
  /** What to require. */
  readonly note: string;
  readonly lines: readonly string[];
  readonly wanted: WantedPreview;
}

export async function config(inputs: ConfigInputs, world: RunContext): Promise<Configured> {
  const { tool, merge, "target-token": token } = inputs;
  if (inputs.preview !== undefined && inputs["oci-mirror"])
    throw new ProblemError({
      code: "input-invalid",
      found: "‹preview› is set together with ‹oci-mirror›",
      expected: "one of the two: previews are in no OCI registry",
      fix: "Remove ‹oci-mirror›",
    });
  const { target, claims, wanted, preview } = await readTarget(inputs, world);
  const { isStep } = world;
  const done = { tool, target, isStep, claims, wanted, preview };
  if (!isStep && merge === undefined) return { ...done, merged: undefined };
  const { mergeFile, writeStepFile } = await import("./save.ts");
  if (isStep || merge === undefined) return { ...done, merged: await writeStepFile(wanted, token, world) };
  const { mergeConfig, mergePreview } = await import("../../cli-config/merge.ts");
  const add = (text: string, local: LocalProviders) =>
    preview === undefined ? mergeConfig(text, wanted, local) : mergePreview(text, preview.wanted, local);
  return { ...done, merged: await mergeFile(merge, add, world) };
}

async function readTarget(inputs: ConfigInputs, world: RunContext) {
  const target = chooseTarget(inputs);
  const patternsInput = inputs.providers.map(parsePattern);
  const hostname = inputs.hostname === undefined ? undefined : parseWireHostname(inputs.hostname);
  const opened = await openTarget(target, world, { token: inputs["target-token"] });
  try {
    const { facts, base } = await findSite(opened);
    const served = { transport: opened.transport, base };
    const url = opened.isFolder ? undefined : base;
    const patterns = [...patternsInput, ...opened.wanted];
    const { site, providers, claims } = acceptSite(facts, url, hostname, patterns);
    const images = inputs["oci-mirror"] ? await readImages(served, providers) : [];
    const preview =
      inputs.preview === undefined
        ? undefined
        : await findPreviewConfig(inputs.preview, site, providers, served);
    const direct: WantedConfig = { ...wantedConfig(site, providers), images };
    // Terragrunt's provider cache ignores `host` blocks.
    const needsMirror = inputs.mirror || (inputs.tool === "terragrunt" && direct.host !== undefined);
    return { target, claims, wanted: needsMirror ? fromMirror(direct) : direct, preview };
  } finally {
    await opened.close();
  }
}

const AT_ONCE = 8;

async function readImages(
  served: Served,
  providers: readonly ProviderAddress[],
): Promise<readonly ProviderImage[]> {
  const turn = limitConcurrency(AT_ONCE);
  const readFile = readServed(served);
  const read = async (address: ProviderAddress): Promise<ProviderImage> => {
    const text = await readFile(providerPath(address));
    if (text === undefined) return { address, image: undefined };
    const newest = isMirroredList(text)
      ? bestVersion(parseMirroredProvider(address, text))
      : bestVersion(parseOwnProvider(address, text));
    return { address, image: newest?.images?.[0] };
  };
  const images = await Promise.all(providers.map((address) => turn(() => read(address))));
  if (images.every(({ image }) => image === undefined))
    throw new ProblemError({
      code: "input-invalid",
      found: "‹oci-mirror› is set, but no provider's newest version is in an OCI registry",
      expected: "a provider published with `oci`",
      fix: "Remove ‹oci-mirror›: the mirror has all of them. To push published versions, run ‹command: rebuild› with ‹oci›",
    });
  return images;
}

/** The lines for one preview. Clients accept one block, so only one provider can have it. `served` is where the site answers. */
async function findPreviewConfig(
  name: string,
  site: SiteWithBase,
  providers: readonly ProviderAddress[],
  served: Served,
): Promise<PreviewConfig> {
  const failures: Observation[] = [];
  const readFile = readServed(
    { transport: served.transport, base: previewsOf(served.base) },
    (failure) => void failures.push(failure),
  );
  const found = await Promise.all(
    providers.map(async (address) => {
      const text = await readFile(providerPath(address));
      const { versions } = text === undefined ? { versions: [] } : parseMirroredProvider(address, text);
      const entry = versions.findLast(({ preview }) => preview === name);
      return entry === undefined ? [] : [{ address, version: entry.version }];
    }),
  );
  const [first, ...others] = found.flat();
  const [failure] = failures;
  if (first === undefined && failure !== undefined) throw unreachable(failure);
  if (first === undefined)
    throw new ProblemError({
      code: "version-unknown",
      found: `the site has no preview ${quote(name)}`,
      expected: "a preview that has not expired",
      fix: "Correct ‹preview›, or ask for a new build",
    });
  if (others.length > 0)
    throw new ProblemError({
      code: "input-invalid",
      found: `several providers have a preview ${name}: ${[first, ...others].map(({ address }) => formatAddress(address)).join(", ")}`,
      expected: "one of them",
      fix: "Set ‹providers› to one of them",
    });
  const { hostname = "", base } = site;
  const { address, version } = first;
  const { host, mirror } = wantedConfig(site, [address]);
  const isOnSite = address.hostname === hostname;
  const previews = `${previewsOf(base)}${MIRROR_FOLDER}`;
  const config = { host, stable: mirror.url, pattern: formatAddress(address), isOnSite, previews };
  return {
    note: `Preview ${name}: require exactly ${version} of ${config.pattern}, and run init -upgrade.`,
    lines: renderPreviewBlock({ hostname, base }, address).split("\n"),
    wanted: config,
  };
}

export function reportConfig(configured: Configured): Report<typeof CONFIG_JSON> {
  const { tool, claims, wanted, isStep, merged, preview } = configured;
  const { host, mirror, images = [] } = wanted;
  const lines = preview?.lines ?? renderConfig(wanted);
  const unwritten = renderClaims(configured);
  const effects = [...describeEffects(configured), ...unwritten];
  const notes = [...notesFor(tool, host?.hostname), ...effects];
  const imaged = `For ${FILES.opentofu}. Clients accept only one provider_installation block.`;
  const oneBlock = wantedMethods(wanted).length > 0 ? [ONE_BLOCK] : [];
  const place = lines.length > 0 ? [`For ${FILES[tool]}`] : [];
  const comments =
    images.length === 0 ? [...place, ...oneBlock, ...notes] : [imaged, ...OCI_MIRROR_LIMITS, ...effects];
  const told = preview === undefined ? comments : [preview.note, ONE_BLOCK];
  const printed = [...told.map((line) => `# ${line}`), ...lines];
  const required = preview === undefined ? notes : [preview.note];
  const { changes = [], notes: merging = [] } = merged ?? {};
  const source = wantedMethods(wanted).length > 0 ? mirror.url : wanted.registry?.host.url;
  const heading = `Later steps install from ${asMarkdown(source ?? mirror.url)}`;
  const { hostname = null, base = null, providers } = claims;
  const file = isStep && merged !== undefined ? merged.file : undefined;
  return {
    outputs: file === undefined ? {} : { "config-file": file },
    variables: file === undefined ? {} : { TF_CLI_CONFIG_FILE: file },
    ...(merged === undefined
      ? {}
      : { heading, sections: [renderItems([...changes, ...merging, ...effects])] }),
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
      config: lines.map((line) => `${line}\n`).join("") || null,
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

/** What the configuration changes for users, as every client behaves. */
function describeEffects({ wanted, merged, preview }: Configured): string[] {
  if (preview !== undefined) return [];
  // Notes of a merge say why the mirror is needed.
  const registry = merged === undefined || merged.notes.length === 0 ? wanted.registry : undefined;
  const need = wanted.host === undefined ? "no configuration" : "the host block";
  const ofRegistry = `The registry of ${registry?.host.hostname} needs ${need}: clients check signatures there, show warnings, and lock every platform. For the mirror instead, set ‹mirror: true›.`;
  const ofMirror =
    "From the mirror, clients check hashes but no signatures, show no warnings of withdrawn or deprecated versions, and lock only their own platform: `provider-pages lock` adds the others.";
  const isMirrored = registry === undefined || wanted.mirror.include.length > 0;
  return [...(registry === undefined ? [] : [ofRegistry]), ...(isMirrored ? [ofMirror] : [])];
}

/** terragrunt's cache server: https://github.com/gruntwork-io/terragrunt/issues/5916 */
function notesFor(tool: Configured["tool"], host: string | undefined): string[] {
  if (tool !== "terragrunt") return [];
  const note = "terragrunt's provider cache server installs the mirror's providers from the mirror.";
  const left = `It ignores host blocks: leave ${host} out of TG_PROVIDER_CACHE_REGISTRY_NAMES, or it requests a registry that does not exist.`;
  return host === undefined ? [note] : [note, left];
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
    const base = claims.base ?? `https://${hostname}/`;
    lines.push(
      `The site claims the hostname ${hostname}, but you gave ${new URL(url).hostname}: no host block for ${hostname} was written.`,
      `If it is correct, ${advise(configured, "target", [base])}`,
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
