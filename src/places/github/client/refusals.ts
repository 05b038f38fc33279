import { type Problem, ProblemError } from "../../../errors.ts";
import { explain, type Refusals } from "../../../http/refusals.ts";
import { shorten } from "../../../text.ts";
import { sameRepository } from "../repository.ts";
import { RequestFailure } from "./failures.ts";

export interface Needs {
  readonly repository: string;
  /** `OWNER/NAME` of the run's repository: the workflow's own token has access to no other. */
  readonly home: string;
  /** The line of `permissions:` that allows the request. */
  readonly permission: string;
  readonly input: "token" | "site-token";
  readonly part: "releases" | "site" | "attestations";
}

/** Refusals that GitHub words alike for every token. */
const KNOWN: Refusals = [
  [
    /used by an immutable release/i,
    "release-immutable",
    "a tag that never had an immutable release",
    "Use a new tag: GitHub keeps this one locked, even after its release is deleted",
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
    "rulesets that allow the token",
    "Add the app or person behind the token to the bypass list of the ruleset (Settings, Rules), or narrow the ruleset",
  ],
];

/** Runs a request; a refusal, or an answer of another form than GitHub's, becomes a problem with a remedy. */
export async function explained<T>(needs: Needs, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof RequestFailure) throw explainRefusal(error, needs);
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    const problem: Problem = {
      code: "github-unavailable",
      found: `an answer about ${needs.repository} can't be read: ${shorten(error.message)}`,
      expected: "an answer as GitHub documents it",
      fix: "Run the job again; if it happens again, check the proxy between this machine and GitHub, or report this message as a bug",
    };
    throw new ProblemError(problem, { cause: error });
  }
}

/** A name, an id or a URL in an answer: messages repeat it, and without an id, a write would not build on what is there. */
export function demandText(value: unknown): string {
  if (typeof value === "string" && value !== "" && value.length <= LONGEST) return value;
  throw new TypeError("a name, an id or a URL is missing, or too long");
}

const LONGEST = 5000;

function explainRefusal(error: RequestFailure, needs: Needs): ProblemError {
  const { message, refusedWith: status, headers } = error;
  const { input, repository, home, permission } = needs;
  const accepted = headers["x-accepted-github-permissions"];
  const permissions = accepted === undefined ? "" : ` (GitHub names: ${accepted})`;
  const atHome = sameRepository(repository, home) ? ", or omit it in a workflow" : "";
  const refusals: Refusals = [
    [
      /^SSO/,
      "github-refused",
      "a token authorized for the organization",
      `Authorize the token for single sign-on in its owner's settings, or set ‹${input}› to a GitHub App's token`,
    ],
    [
      /^401/,
      "github-refused",
      "a valid token",
      `The token has expired, was revoked or is mistyped: renew the secret behind ‹${input}›${atHome}`,
    ],
    ...KNOWN,
    [
      /^40[34]/,
      "github-refused",
      `a token with \`${permission}\` on ${repository}${permissions}`,
      morePermission(needs),
    ],
    [
      /^/,
      "github-refused",
      "a request that GitHub accepts",
      "Change the setting or input that GitHub rejects; if it is none of yours, report this message as a bug",
    ],
  ];
  const words = `${headers["x-github-sso"] === undefined ? status : "SSO"} ${message}`;
  return explain(refusals, words, `${message} (status ${status}, ${repository})`, error);
}

function morePermission({ permission, input, repository, home, part }: Needs): string {
  const token = `a token with \`${permission}\` on ${repository}`;
  if (input === "site-token") return `Set ‹site-token› to ${token}`;
  if (!sameRepository(repository, home) && part === "releases")
    return `Correct ‹repository›, or set ‹token› to ${token}: the workflow's own token reads ${home} and public repositories`;
  if (!sameRepository(repository, home))
    return `Set ‹site-token› to ${token}, from a GitHub App or a user: the workflow's own token has access to ${home} only`;
  const allow = `In a workflow, add \`permissions: { ${permission} }\` to the job; elsewhere set ‹token› to ${token}`;
  return part === "releases" ? `${allow}. ${CHANGED_WORKFLOWS}` : allow;
}

const CHANGED_WORKFLOWS =
  "If the tag changes files under .github/workflows that the default branch does not have, GitHub refuses releases by the workflow's token: merge them first, or use a token with the Workflows permission";
