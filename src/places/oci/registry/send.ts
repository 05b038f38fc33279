import { openAsBlob } from "node:fs";
import { fetchOnce } from "../../../http/fetch.ts";
import type { Reach } from "../../../http/reach.ts";
import { deadlineFor } from "../../../http/request.ts";
import { failureTo, leadsInside, misled, type Received } from "./failures.ts";

/** A few bytes, or a file that is read as it is sent. */
export type Body = Uint8Array | { readonly path: string };

export interface Sending {
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Body | undefined;
  readonly signal: AbortSignal;
  readonly reach: Reach;
}

/** Larger than any manifest, list or refusal: OpenTofu reads manifests of 4 MiB. */
const LARGEST = 8 * 1024 * 1024;

/** In milliseconds: registries may take long to check a large file. */
const PATIENCE = 120_000;

/** Sends one request, streaming a file's body, and reads the whole answer. */
export async function send({ method, url, headers, body, signal, reach }: Sending): Promise<Received> {
  if (!(await reach.isAllowed(url))) throw leadsInside(`it points to ${url.host}`);
  const content = body === undefined || body instanceof Uint8Array ? body : await openAsBlob(body.path);
  const size = content instanceof Blob ? content.size : (content?.length ?? 0);
  const exceeded = () => misled(`${url.host} returned more than ${LARGEST} bytes`, "an answer of a registry");
  const limit = { bytes: LARGEST, exceeded };
  const inTime = AbortSignal.any([signal, deadlineFor(PATIENCE, size)]);
  try {
    const response = await fetchOnce(url, { method, headers, body: content, signal: inTime, reach, limit });
    const { status } = response;
    return { url, status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    throw signal.aborted ? signal.reason : failureTo(url, error);
  }
}
