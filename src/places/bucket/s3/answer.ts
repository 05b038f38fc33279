import { strange } from "./refusals.ts";

/** A listing of 1,000 keys of 1,024 bytes, each byte escaped, has less. */
const LARGEST_TEXT = 16 * 1024 * 1024;

/** Reads a whole body, up to a limit. */
export async function readBytes({ body }: Response, limit: number, what: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) throw strange(`${what} has more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads what a store says about a request. */
export async function readText(response: Response): Promise<string> {
  return (await readBytes(response, LARGEST_TEXT, "an answer of the store")).toString("utf8");
}
