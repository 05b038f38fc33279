import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import { type Problem, ProblemError } from "../../../errors.ts";
import type { Subject } from "../../../ports/attester.ts";
import { shorten } from "../../../provider/quote.ts";

/** The library tries Fulcio, and then Rekor or the timestamp authority, four times each, for ten seconds at most. */
const LONGEST_SECONDS = 120;

/** Signs a provenance statement with a certificate for the workflow's identity. */
export async function signProvenance(files: readonly Subject[], cancelled: AbortSignal): Promise<object> {
  // It has 1.5 MB, and most runs don't attest.
  const { attestProvenance } = await import("@actions/attest");
  const subjects = files.map(({ name, sha256 }) => ({ name, digest: { sha256 } }));
  const late = new AbortController();
  // Not AbortSignal.timeout: when an answer is cut off, the library waits for nothing that keeps the process running.
  const timer = setTimeout(() => late.abort(), LONGEST_SECONDS * 1000);
  try {
    const stopped = AbortSignal.any([cancelled, late.signal]);
    // Stored later: the library retries for minutes, and names no permission.
    const { bundle } = await whileRequesting(stopped, () =>
      attestProvenance({ subjects, token: "", skipWrite: true }),
    );
    (await import("../../../package/attestation/verify-bundle.ts")).checkBundle(bundle);
    return bundle;
  } catch (error) {
    cancelled.throwIfAborted();
    const reason = late.signal.aborted ? `no answer within ${LONGEST_SECONDS} seconds` : describe(error);
    const problem: Problem = {
      code: "attestation-failed",
      found: `the attestation could not be signed: ${reason}`,
      expected: "a certificate and a timestamp from Sigstore",
      fix: "Run the job again when https://www.githubstatus.com and https://status.sigstore.dev report no incident; or remove ‹attest›",
    };
    throw new ProblemError(problem, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** A host may repeat the identity token in its message, and anyone can sign with it for some minutes. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;

/** Each cause once: the library's messages repeat those of their causes. */
function describe(error: unknown): string {
  const texts: string[] = [];
  for (let at = error; at !== undefined && texts.length < MOST_CAUSES; ) {
    const text = at instanceof Error ? at.message : String(at);
    if (!texts.some((one) => one.includes(text))) texts.push(text);
    at = at instanceof Error ? at.cause : undefined;
  }
  return shorten(texts.join(": ").replace(TOKEN, "***").replace(/\s+/g, " "), MOST_WORDS);
}

const MOST_CAUSES = 4;
const MOST_WORDS = 500;

const CREATED = "http.client.request.created";

/**
 * Runs a step of a library that takes no signal. When it is stopped, its requests are ended, those of its retries as well:
 * an unanswered one would keep the process running.
 */
export async function whileRequesting<T>(stopped: AbortSignal, step: () => Promise<T>): Promise<T> {
  stopped.throwIfAborted();
  const end = (request: ClientRequest): void => void request.destroy(new Error("stopped"));
  const open = new Set<ClientRequest>();
  const watch = (message: unknown): void => {
    const { request } = message as { readonly request: ClientRequest };
    open.add(request);
    request.once("close", () => open.delete(request));
    if (stopped.aborted) end(request);
  };
  subscribe(CREATED, watch);
  const stepping = step().finally(() => unsubscribe(CREATED, watch));
  let stop = (): void => {};
  const stopping = new Promise<never>((_resolve, reject) => {
    stop = () => {
      for (const request of open) end(request);
      reject(stopped.reason);
    };
  });
  stopped.addEventListener("abort", stop);
  try {
    return await Promise.race([stepping, stopping]);
  } finally {
    stopped.removeEventListener("abort", stop);
  }
}
