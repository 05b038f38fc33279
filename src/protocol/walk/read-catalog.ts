import { parseSiteFacts, type SiteFacts } from "../../catalog/facts/site-facts.ts";
import { SITE_PATH } from "../../catalog/paths.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import type { NoAnswer } from "../answer.ts";
import { findCrowd } from "../ask.ts";
import type { Walk } from "./walk.ts";

const LONGEST = 16_000_000;

/** The catalog of a site, if it has one that can be read: it says which providers there are. Or why its host can't be reached. */
export async function readCatalog(
  { transport }: Pick<Walk, "transport">,
  base: string,
): Promise<SiteFacts | NoAnswer | undefined> {
  const answer = await transport.get(new URL(SITE_PATH, base).href, { limit: LONGEST });
  if (answer.kind === "none" && answer.isAway === true) return answer;
  if (answer.kind === "none" || answer.status !== 200 || findCrowd(answer.body) !== undefined)
    return undefined;
  try {
    return parseSiteFacts(answer.body.toString("utf8"));
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** Whether it is the reason why there is none. */
export function isAway(read: SiteFacts | NoAnswer | undefined): read is NoAnswer {
  return read !== undefined && "kind" in read && read.kind === "none";
}

/** A target whose host can't be reached, so that nothing is known of it. */
export function unreachable({ url, detail }: NoAnswer): ProblemError {
  const problem: Problem = {
    code: "site-unreachable",
    found: `${new URL(url).host} can't be reached: ${detail}`,
    expected: "a host that answers",
    fix: "Correct the address, or check the network, the DNS and the proxy of this machine",
  };
  return new ProblemError([problem]);
}
