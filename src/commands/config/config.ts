import {
  isMirroredList,
  newestListing,
  parseMirroredProvider,
} from "../../catalog/facts/mirrored-provider.ts";
import { parseProviderFacts } from "../../catalog/facts/provider-facts.ts";
import type { SiteFacts } from "../../catalog/facts/site-facts.ts";
import { providerPath } from "../../catalog/paths.ts";
import { type AcceptedSite, acceptSite, type Claims } from "../../cli-config/accept-site.ts";
import type { ProviderImage } from "../../cli-config/oci.ts";
import { renderConfig } from "../../cli-config/render.ts";
import { parsePattern } from "../../cli-config/scope-patterns.ts";
import { type WantedConfig, wantedConfig } from "../../cli-config/wanted.ts";
import { limitConcurrency } from "../../concurrency.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import type { Transport } from "../../protocol/answer.ts";
import { isAway, readCatalog, unreachable } from "../../protocol/walk/site-map.ts";
import { type ProviderAddress, parseWireHostname } from "../../provider/address.ts";
import { quote } from "../../provider/quote.ts";
import type { World } from "../../run/world.ts";
import { bestVersion } from "../../site/documents/warnings.ts";
import { chooseTarget, type OpenTarget, openTarget } from "../../steps/open-target.ts";
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
export async function config({ tool, merge, ...inputs }: ConfigInputs, world: World): Promise<Configured> {
  if (inputs.oci && merge !== undefined) throw new ProblemError([mergesNoImages()]);
  const { site, providers, images, target, claims } = await readTarget(inputs, world);
  const wanted = wantedConfig(site, providers);
  const found = { tool, target, claims, wanted, images };
  if (inputs.oci) {
    const { renderOciInstallation } = await import("../../cli-config/oci.ts");
    return { ...found, lines: renderOciInstallation(wanted, images), merged: undefined };
  }
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

/** A site, and those of its providers that may be written. */
interface ReadTarget extends AcceptedSite {
  readonly target: string;
  /** Which repositories have them, where that was asked for. */
  readonly images: readonly ProviderImage[];
}

/** Asks a site what it is and what it has. */
async function readTarget(
  inputs: Pick<ConfigInputs, "target" | "to" | "hostname" | "providers" | "oci">,
  world: World,
): Promise<ReadTarget> {
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
async function readFacts({ transport, base }: OpenTarget, world: World): Promise<SiteFacts | undefined> {
  const { cancelled } = world;
  const walk = {
    transport,
    now: world.now(),
    cancelled,
    directory: undefined,
    see: () => {},
    progress: () => {},
  };
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
