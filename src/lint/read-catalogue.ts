import { SITE_PATH } from "../catalog/paths.ts";
import { parseSiteFacts, type SiteFacts } from "../catalog/site-facts.ts";
import { findCrowd } from "../client/ask.ts";
import { ProblemError } from "../errors.ts";
import type { Walk } from "./walk.ts";

const LONGEST = 16_000_000;

/** The catalogue of a site, if it has one that can be read: it says which providers there are. */
export async function readCatalogue({ transport }: Walk, base: string): Promise<SiteFacts | undefined> {
  const answer = await transport.get(new URL(SITE_PATH, base).href, { limit: LONGEST });
  if (answer.kind === "none" || answer.status !== 200 || findCrowd(answer.body) !== undefined)
    return undefined;
  try {
    return parseSiteFacts(answer.body.toString("utf8"));
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
