import type { ReadText } from "../../catalog/read-facts.ts";
import type { Transport } from "../answer.ts";
import { findCrowd } from "../requests.ts";

export interface Served {
  readonly transport: Pick<Transport, "get">;
  readonly base: string;
}

const LONGEST = 16_000_000;

/** Reads files of a site as it is served; undefined for what is not served, or too large. */
export function readServed({ transport, base }: Served): ReadText {
  const asking = { limit: LONGEST, credentialsOf: new URL(base).host };
  return async (path) => {
    const answer = await transport.get(new URL(`./${path}`, base).href, asking);
    const isServed = answer.kind === "answer" && answer.status === 200;
    return isServed && findCrowd(answer.body) === undefined ? answer.body.toString("utf8") : undefined;
  };
}
