import { type Problem, ProblemError } from "../../../errors.ts";
import type { JsonObject } from "../../../json.ts";
import { type Attester, MOST_SUBJECTS, type Subject } from "../../../ports/attester.ts";
import type { GitHubClient } from "../client/client.ts";
import { explained } from "../client/refusals.ts";
import { parseRepositoryName } from "../repository.ts";
import { signProvenance } from "./sign-provenance.ts";

export interface Attesting {
  /** Whether the run is a step of a workflow, not a command line. */
  readonly isStep: boolean;
  readonly serverUrl: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly repository: string | undefined;
  readonly roots: () => Promise<readonly JsonObject[]>;
  /** Opened when something is stored. */
  readonly client: () => GitHubClient;
  readonly cancelled: AbortSignal;
}

export function githubAttester(attesting: Attesting): Attester {
  return {
    check: () => findObstacle(attesting),
    attest: async (files) => {
      if (files.length > MOST_SUBJECTS) throw new ProblemError(tooMany(files));
      const bundle = await signProvenance(files, attesting.cancelled);
      await store(bundle, attesting);
      return Buffer.from(JSON.stringify(bundle));
    },
    isProven: (bundle) => isProven(bundle, attesting),
  };
}

async function isProven(bundle: Uint8Array, { repository, serverUrl, roots }: Attesting): Promise<boolean> {
  const { findContradiction, isFromGitHub, verifyBundle } = await import(
    "../../../package/attestation/verify-bundle.ts"
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
}

/** A repeated request stores the same attestation twice, which changes nothing when it is verified. */
async function store(bundle: object, { repository = "", client }: Attesting): Promise<void> {
  const needs = {
    repository,
    home: repository,
    permission: "attestations: write",
    input: "token",
    part: "attestations",
  } as const;
  const parameters = { ...parseRepositoryName(repository), bundle };
  const doing = "storing the attestation";
  await explained(needs, () =>
    client().repeatable("POST /repos/{owner}/{repo}/attestations", parameters, { doing }),
  );
}

/** The servers that have artifact attestations; GitHub Enterprise Server has none. */
const SERVER = /^https:\/\/(github\.com|[a-z0-9-]+\.ghe\.com)$/;

function findObstacle({ isStep, serverUrl, env, repository }: Attesting): Problem[] {
  if (!isStep || repository === undefined) return [NO_WORKFLOW];
  if (!SERVER.test(serverUrl)) return [noServer(serverUrl)];
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = env;
  return url === undefined || url === "" || token === undefined || token === "" ? [NO_IDENTITY] : [];
}

const NO_WORKFLOW: Problem = {
  code: "attestation-impossible",
  found: "‹attest: true› is set on a command line",
  expected: "the action in a workflow, whose identity the attestation proves",
  fix: "Publish with the action, or remove ‹attest›",
};

/** GitHub sets the variables for a job with this permission only. https://docs.github.com/en/actions/reference/security/oidc */
const NO_IDENTITY: Problem = {
  code: "attestation-impossible",
  found: "‹attest: true› is set, but the job may not request an identity token",
  expected: "a job with `id-token: write`",
  fix: "Set `permissions: { contents: write, id-token: write, attestations: write }` in the job, with its other permissions; or remove ‹attest›",
};

function noServer(serverUrl: string): Problem {
  return {
    code: "attestation-impossible",
    found: `‹attest: true› is set, but ${serverUrl} has no artifact attestations`,
    expected: "github.com, or a host below ghe.com",
    fix: "Remove ‹attest›",
  };
}

function tooMany(files: readonly Subject[]): Problem {
  return {
    code: "attestation-impossible",
    found: `the attestation would name ${files.length} files`,
    expected: `at most ${MOST_SUBJECTS}, GitHub's limit`,
    fix: "Publish fewer platforms, or remove ‹attest›",
  };
}
