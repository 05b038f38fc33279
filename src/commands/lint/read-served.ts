import type { Transport } from "../../protocol/answer.ts";

export interface CatalogPlace {
  readonly transport: Transport;
  readonly base: string;
}

const LARGEST = 16_000_000;

/** A file of the catalog; undefined if it is not served. */
export async function readServed(
  path: string,
  { transport, base }: CatalogPlace,
): Promise<string | undefined> {
  const answer = await transport.get(new URL(`./${path}`, base).href, { limit: LARGEST });
  return answer.kind === "answer" && answer.status === 200 ? answer.body.toString("utf8") : undefined;
}
