import type { SiteFacts } from "../../catalog/facts/site-facts.ts";
import { type AcceptedSite, acceptSite } from "../../cli-config/accept-site.ts";
import type { ProviderImage } from "../../cli-config/oci.ts";
import { parsePattern } from "../../cli-config/scope-patterns.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { isAway, readCatalog, unreachable } from "../../protocol/walk/read-catalog.ts";
import { parseWireHostname } from "../../provider/address.ts";
import { quote } from "../../provider/quote.ts";
import type { World } from "../../run/world.ts";
import { chooseTarget, type OpenTarget, openTarget } from "../../steps/open-target.ts";
import type { ConfigInputs } from "./inputs.ts";
import { readImages } from "./read-images.ts";

/** A site, and those of its providers that may be written. */
export interface ReadTarget extends AcceptedSite {
  readonly target: string;
  /** Which repositories have them, where that was asked for. */
  readonly images: readonly ProviderImage[];
}

/** Asks a site what it is and what it has. */
export async function readTarget(
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
