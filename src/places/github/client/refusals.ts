import { type Problem, ProblemError } from "../../../errors.ts";
import type { ProblemCode } from "../../../problem-codes.ts";
import { sameRepository } from "../repository.ts";
import { RequestFailure } from "./client.ts";

/** What a request needs, so that a refusal can name it. */
export interface Needs {
  /** `OWNER/NAME` of the repository that is asked. */
  readonly repository: string;
  /** `OWNER/NAME` of the repository that the run is in: a workflow's own token reaches no other. */
  readonly home: string;
  /** The line under `permissions:` that allows the request. */
  readonly permission: string;
  /** The input whose token is used. */
  readonly input: "token" | "site-token";
  readonly part: "releases" | "site";
}

/** What GitHub refuses whoever asks, by the words that it uses, and what people can do about it. */
const KNOWN: readonly (readonly [words: RegExp, code: ProblemCode, expected: string, fix: string])[] = [
  [
    /used by an immutable release/i,
    "release-immutable",
    "a tag under which no immutable release was ever published",
    "Release under a new tag: GitHub keeps this one locked, even when its release was deleted",
  ],
  [
    /less than or equal to 2147483648/,
    "github-refused",
    "files of at most 2 GiB",
    "Make the package smaller: strip the executable, or leave files out of ‹include›",
  ],
  [
    /rule violations|being restricted/i,
    "github-refused",
    "rulesets that let the token pass",
    "Add the app or person behind the token to the bypass list of the ruleset (Settings, Rules), or narrow the ruleset",
  ],
];

/** Turns GitHub's no into what to do about it; anything else passes as it is. */
function explainRefusal(error: unknown, needs: Needs): unknown {
  if (!(error instanceof RequestFailure) || error.failure.kind !== "refused") return error;
  const { status, headers } = error.failure;
  const found = `${error.message} (status ${status}, ${needs.repository})`;
  const known = KNOWN.find(([words]) => words.test(error.message));
  const problem = ((): Problem => {
    if (headers["x-github-sso"] !== undefined) return noSignOn(found, needs);
    if (status === 401) return badToken(found, needs);
    if (known !== undefined) return { code: known[1], found, expected: known[2], fix: known[3] };
    if (status === 403 || status === 404)
      return noPermission(found, needs, headers["x-accepted-github-permissions"]);
    return refused(found, "a request that GitHub accepts", UNEXPLAINED);
  })();
  return new ProblemError([problem], { cause: error });
}

/** Runs a request and explains its refusal. */
export async function explained<T>(needs: Needs, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw explainRefusal(error, needs);
  }
}

const UNEXPLAINED =
  "Change the setting or the input that GitHub objects to; if none of yours is behind it, report this message as a bug";

function refused(found: string, expected: string, fix: string): Problem {
  return { code: "github-refused", found, expected, fix };
}

function noSignOn(found: string, { input }: Needs): Problem {
  const fix = `Authorise the token for single sign-on in its owner's settings, or give ‹${input}› a GitHub App's token`;
  return refused(found, "a token that is authorized for the organization", fix);
}

function badToken(found: string, { input, repository, home }: Needs): Problem {
  const renew = `The token has expired, was revoked or is mistyped: renew the secret behind ‹${input}›`;
  const atHome = sameRepository(repository, home);
  return refused(found, "a token that is valid", atHome ? `${renew}, or leave it out in a workflow` : renew);
}

function noPermission(found: string, needs: Needs, accepted: string | number | undefined): Problem {
  const { permission, repository } = needs;
  const named = accepted === undefined ? "" : ` (GitHub names: ${accepted})`;
  return refused(found, `a token with \`${permission}\` on ${repository}${named}`, morePermission(needs));
}

function morePermission({ permission, input, repository, home, part }: Needs): string {
  const token = `a token with \`${permission}\` on ${repository}`;
  if (input === "site-token") return `Give ‹site-token› ${token}`;
  if (!sameRepository(repository, home) && part === "releases")
    return `Correct ‹repository›, or give ‹token› ${token}: the workflow's own token reads ${home} and what is public`;
  if (!sameRepository(repository, home))
    return `Give ‹site-token› ${token}, of a GitHub App or a person: the workflow's own token reaches ${home} only`;
  const allow = `In a workflow, add \`permissions: { ${permission} }\` to the job; elsewhere give ‹token› ${token}`;
  return part === "site" ? allow : `${allow}. ${CHANGED_WORKFLOWS}`;
}

const CHANGED_WORKFLOWS =
  "If the tag changes files under .github/workflows that the default branch does not have, GitHub refuses releases to the workflow's token: merge them first, or use a token with the Workflows permission";
