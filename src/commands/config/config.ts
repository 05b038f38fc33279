import {
  bestVersion,
  isMirroredList,
  parseMirroredProvider,
  parseOwnProvider,
} from "../../catalog/facts/provider-facts.ts";
import type { SiteFacts } from "../../catalog/facts/site-facts.ts";
import { providerPath } from "../../catalog/paths.ts";
import { acceptSite, type Claims, parsePattern } from "../../cli-config/accept-site.ts";
import { type ProviderImage, type WantedConfig, wantedConfig } from "../../cli-config/wanted.ts";
import { limitConcurrency } from "../../concurrency.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { isAway, readCatalog, unreachable } from "../../protocol/walk/site-map.ts";
import { type ProviderAddress, parseWireHostname } from "../../provider/address.ts";
import { quote } from "../../provider/quote.ts";
import type { RunContext } from "../../run/context.ts";
import { chooseTarget, type OpenTarget, openTarget } from "../../steps/open-target.ts";
import type { ConfigInputs } from "./inputs.ts";
import type { MergedFile } from "./merge-file.ts";
import { findPreviewConfig, type PreviewConfig } from "./preview-lines.ts";

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

export async function config(inputs: ConfigInputs, world: RunContext): Promise<Configured> {
  const { tool, merge, "target-token": token } = inputs;
  if (inputs.preview !== undefined && inputs["oci-mirror"]) throw new ProblemError([PREVIEW_ALONE]);
  const { site, providers, images, target, claims, preview } = await readTarget(inputs, world);
  const wanted = { ...wantedConfig(site, providers), images };
  const { isStep } = world;
  return {
    tool,
    target,
    isStep,
    claims,
    wanted,
    preview,
    merged: await save(wanted, preview, merge, token, world),
  };
}

async function save(
  wanted: WantedConfig,
  preview: PreviewConfig | undefined,
  merge: string | undefined,
  token: string | undefined,
  world: RunContext,
): Promise<MergedFile | undefined> {
  if (world.isStep) return (await import("./step-file.ts")).writeStepFile(wanted, token, world);
  if (merge === undefined) return undefined;
  const { mergeFile } = await import("./merge-file.ts");
  if (preview === undefined) {
    const { mergeConfig } = await import("../../cli-config/merge.ts");
    return mergeFile(merge, (text, local) => mergeConfig(text, wanted, local), world);
  }
  const { mergePreview } = await import("../../cli-config/merge-preview.ts");
  return mergeFile(merge, (text, local) => mergePreview(text, preview.wanted, local), world);
}

async function readTarget(inputs: ConfigInputs, world: RunContext) {
  const target = chooseTarget(inputs);
  const wanted = inputs.providers.map(parsePattern);
  const hostname = inputs.hostname === undefined ? undefined : parseWireHostname(inputs.hostname);
  const opened = await openTarget(target, world, { token: inputs["target-token"] });
  try {
    const facts = await readFacts(opened);
    if (facts === undefined) throw new ProblemError(noSite(target));
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

const PREVIEW_ALONE: Problem = {
  code: "input-invalid",
  found: "‹preview› is set together with ‹oci-mirror›",
  expected: "one of the two: previews are in no OCI registry",
  fix: "Remove ‹oci-mirror›",
};

/** The URL of an address is its host, which has the site at its root. */
async function readFacts({ transport, base }: OpenTarget): Promise<SiteFacts | undefined> {
  const facts = await readCatalog(transport, base);
  if (isAway(facts)) throw unreachable(facts);
  return facts;
}

function noSite(target: string): Problem {
  return {
    code: "site-unknown",
    found: `${quote(target)} has no readable catalog/site.json, so its providers are unknown`,
    expected: "the URL or folder of a Provider Pages site",
    fix: "Correct ‹target›, or add the credentials that clients need for its host",
  };
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
  if (found.every(({ image }) => image === undefined)) throw new ProblemError(NO_IMAGES);
  return found;
}

function findImage(address: ProviderAddress, text: string): string | undefined {
  if (isMirroredList(text)) return bestVersion(parseMirroredProvider(address, text))?.images?.[0];
  return bestVersion(parseOwnProvider(address, text))?.images?.[0];
}

const NO_IMAGES: Problem = {
  code: "input-invalid",
  found: "‹oci-mirror› is set, but no provider's newest version is in an OCI registry",
  expected: "a provider published with `oci`",
  fix: "Remove ‹oci-mirror›: the mirror has all of them. To push published versions, run ‹command: rebuild› with ‹oci›",
};
