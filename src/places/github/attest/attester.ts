import { type Problem, ProblemError } from "../../../errors.ts";
import type { JsonObject } from "../../../json.ts";
import { type Attester, MOST_SUBJECTS } from "../../../ports/attester.ts";
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
      await store(client(), repository ?? "", bundle);
      return Buffer.from(JSON.stringify(bundle));
    },
    isProven: async (bundle) => {
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
    },
  };
}

function impossible(found: string, expected: string, fix: string): Problem[] {
  return [{ code: "attestation-impossible", found, expected, fix }];
}

/** A repeated request stores the same attestation twice, which changes nothing when it is verified. */
async function store(client: GitHubClient, repository: string, bundle: object): Promise<void> {
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
    client.repeatable("POST /repos/{owner}/{repo}/attestations", parameters, { doing }),
  );
}
