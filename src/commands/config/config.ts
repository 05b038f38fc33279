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
  type LocalProviders,
  type ProviderImage,
  type SiteWithBase,
  type WantedConfig,
  wantedConfig,
} from "../../cli-config/wanted.ts";
import { limitConcurrency } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import { isAway, readCatalog, unreachable } from "../../protocol/walk/site-map.ts";
import { formatAddress, type ProviderAddress, parseWireHostname } from "../../provider/address.ts";
import { quote } from "../../provider/quote.ts";
import type { RunContext } from "../../run/context.ts";
import { MIRROR_FOLDER } from "../../site/documents/discovery.ts";
import { previewsOf, renderPreviewBlock } from "../../site/documents/install.ts";
import { chooseTarget, type OpenTarget, openTarget } from "../../steps/open-target.ts";
import type { ConfigInputs } from "./inputs.ts";
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
  const { site, providers, images, target, claims, preview } = await readTarget(inputs, world);
  const wanted: WantedConfig = { ...wantedConfig(site, providers), images };
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
  const wanted = inputs.providers.map(parsePattern);
  const hostname = inputs.hostname === undefined ? undefined : parseWireHostname(inputs.hostname);
  const opened = await openTarget(target, world, { token: inputs["target-token"] });
  try {
    // The URL of an address is its host, which has the site at its root.
    const facts = await readCatalog(opened.transport, opened.base);
    if (isAway(facts)) throw unreachable(facts);
    if (facts === undefined)
      throw new ProblemError({
        code: "site-unknown",
        found: `${quote(target)} has no readable catalog/site.json, so its providers are unknown`,
        expected: "the URL or folder of a Provider Pages site",
        fix: "Correct ‹target›, or add the credentials that clients need for its host",
      });
    const url = opened.isFolder ? undefined : opened.base;
    const patterns = [...wanted, ...opened.wanted];
    const accepted = acceptSite(facts, url, hostname, patterns);
    const images = inputs["oci-mirror"] ? await readImages(opened, accepted.providers) : [];
    const preview =
      inputs.preview === undefined
        ? undefined
        : await findPreviewConfig(inputs.preview, accepted.site, accepted.providers, opened);
    return { target, ...accepted, images, preview };
  } finally {
    await opened.close();
  }
}

const LONGEST = 16_000_000;
const AT_ONCE = 8;

async function readImages(
  { transport, base }: OpenTarget,
  providers: readonly ProviderAddress[],
): Promise<readonly ProviderImage[]> {
  const turn = limitConcurrency(AT_ONCE);
  const read = async (address: ProviderAddress): Promise<ProviderImage> => {
    const asking = { limit: LONGEST, credentialsOf: new URL(base).host };
    const answer = await transport.get(new URL(providerPath(address), base).href, asking);
    const isThere = answer.kind !== "none" && answer.status === 200;
    return { address, image: isThere ? findImage(address, answer.body.toString("utf8")) : undefined };
  };
  const found = await Promise.all(providers.map((address) => turn(() => read(address))));
  if (found.every(({ image }) => image === undefined))
    throw new ProblemError({
      code: "input-invalid",
      found: "‹oci-mirror› is set, but no provider's newest version is in an OCI registry",
      expected: "a provider published with `oci`",
      fix: "Remove ‹oci-mirror›: the mirror has all of them. To push published versions, run ‹command: rebuild› with ‹oci›",
    });
  return found;
}

function findImage(address: ProviderAddress, text: string): string | undefined {
  if (isMirroredList(text)) return bestVersion(parseMirroredProvider(address, text))?.images?.[0];
  return bestVersion(parseOwnProvider(address, text))?.images?.[0];
}

/** The lines for one preview. Clients accept one block, so only one provider can have it. `opened` is where the site answers. */
async function findPreviewConfig(
  name: string,
  site: SiteWithBase,
  providers: readonly ProviderAddress[],
  opened: OpenTarget,
): Promise<PreviewConfig> {
  const { transport } = opened;
  const asking = { limit: LONGEST, credentialsOf: new URL(opened.base).host };
  const found = await Promise.all(
    providers.map(async (address) => {
      const url = new URL(providerPath(address), previewsOf(opened.base)).href;
      const answer = await transport.get(url, asking);
      if (answer.kind === "none" || answer.status !== 200) return [];
      const { versions } = parseMirroredProvider(address, answer.body.toString("utf8"));
      const listed = versions.findLast(({ preview }) => preview === name);
      return listed === undefined ? [] : [{ address, version: listed.version }];
    }),
  );
  const [first, ...others] = found.flat();
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
  const wanted = {
    ...{ host, stable: mirror.url, pattern: formatAddress(address), isOwn: address.hostname === hostname },
    previews: `${previewsOf(base)}${MIRROR_FOLDER}`,
  };
  return {
    note: `Preview ${name}: require exactly ${version} of ${wanted.pattern}, and run init -upgrade.`,
    lines: renderPreviewBlock({ hostname, base }, address).split("\n"),
    wanted,
  };
}
