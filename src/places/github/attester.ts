import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import { addAbortSignal } from "node:stream";
import { type Problem, ProblemError } from "../../errors.ts";
import type { JsonObject } from "../../json.ts";
import { type Attester, MOST_SUBJECTS, type Subject } from "../../ports/attester.ts";
import { shorten } from "../../text.ts";
import type { GitHubClient } from "./client/client.ts";
import { explained } from "./client/refusals.ts";
import { parseRepositoryName } from "./repository.ts";

export interface Attesting {
  /** Whether the run is a step of a workflow, not a command line. */
  readonly isStep: boolean;
  readonly serverUrl: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly repository: string | undefined;
  readonly cancelled: AbortSignal;
}

/** The servers that have artifact attestations; GitHub Enterprise Server has none. */
const SERVER = /^https:\/\/(github\.com|[a-z0-9-]+\.ghe\.com)$/;

/** The client is opened when something is stored. */
export function githubAttester(
  { isStep, serverUrl, env, repository, cancelled }: Attesting,
  roots: () => Promise<readonly JsonObject[]>,
  client: () => GitHubClient,
): Attester {
  const needs = {
    repository: repository ?? "",
    home: repository ?? "",
    permission: "attestations: write",
    input: "token",
    part: "attestations",
  } as const;
  return {
    check: () => {
      if (!isStep || repository === undefined)
        return impossible(
          "‹attest: true› is set on a command line",
          "the action in a workflow, whose identity the attestation proves",
          "Publish with the action, or remove ‹attest›",
        );
      if (!SERVER.test(serverUrl))
        return impossible(
          `‹attest: true› is set, but ${serverUrl} has no artifact attestations`,
          "github.com, or a host below ghe.com",
          "Remove ‹attest›",
        );
      const { ACTIONS_ID_TOKEN_REQUEST_URL: url = "", ACTIONS_ID_TOKEN_REQUEST_TOKEN: token = "" } = env;
      if (url !== "" && token !== "") return [];
      // GitHub sets the variables for a job with this permission only. https://docs.github.com/en/actions/reference/security/oidc
      return impossible(
        "‹attest: true› is set, but the job may not request an identity token",
        "a job with `id-token: write`",
        "Set `permissions: { contents: write, id-token: write, attestations: write }` in the job, with its other permissions; or remove ‹attest›",
      );
    },
    attest: async (files) => {
      if (files.length > MOST_SUBJECTS)
        throw new ProblemError(
          impossible(
            `the attestation would name ${files.length} files`,
            `at most ${MOST_SUBJECTS}, GitHub's limit`,
            "Publish fewer platforms, or remove ‹attest›",
          ),
        );
      const bundle = await signProvenance(files, cancelled);
      const doing = "storing the attestation";
      const parameters = { ...parseRepositoryName(repository ?? ""), bundle };
      // A repeated request stores the same attestation twice, which changes nothing when it is verified.
      await explained(needs, () =>
        client().repeatable("POST /repos/{owner}/{repo}/attestations", parameters, { doing }),
      );
      return Buffer.from(JSON.stringify(bundle));
    },
    isProven: async (bundle) => {
      const { findContradiction, isFromGitHub, verifyBundle } = await import(
        "../../package/attestation/verify-bundle.ts"
      );
      // The public root does not vouch for GitHub's own instance.
      if (repository === undefined || isFromGitHub(bundle)) return false;
      if (findContradiction(bundle, `${serverUrl}/${repository}`) !== undefined) return false;
      try {
        verifyBundle(bundle, await roots());
        return true;
      } catch {
        return false;
      }
    },
  };
}

function impossible(found: string, expected: string, fix: string): Problem[] {
  return [{ code: "attestation-impossible", found, expected, fix }];
}

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
    (await import("../../package/attestation/verify-bundle.ts")).checkBundle(bundle);
    return bundle;
  } catch (error) {
    cancelled.throwIfAborted();
    const reason = late.signal.aborted
      ? `no answer within ${LONGEST_SECONDS} seconds`
      : describeFailure(error);
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
function describeFailure(error: unknown): string {
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
  const watch = (message: unknown): void => {
    const { request } = message as { readonly request: ClientRequest };
    addAbortSignal(stopped, request);
  };
  subscribe(CREATED, watch);
  const stepping = step().finally(() => unsubscribe(CREATED, watch));
  const stopping = new Promise<never>((_resolve, reject) => {
    stopped.addEventListener("abort", () => reject(stopped.reason));
  });
  return Promise.race([stepping, stopping]);
}
