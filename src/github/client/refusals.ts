import { type Problem, ProblemError } from "../../errors.ts";
import { RequestFailure } from "./client.ts";

/** What a request needs, so that a refusal can name it. */
export interface Needs {
  /** `OWNER/NAME` of the repository. */
  readonly repository: string;
  /** The lines under `permissions:` that allow the request. */
  readonly permission: string;
  /** The input whose token is used. */
  readonly input: "token" | "site-token";
}

/** Turns GitHub's no into what to do about it; anything else passes as it is. */
export function explainRefusal(error: unknown, needs: Needs): unknown {
  if (!(error instanceof RequestFailure) || error.failure.kind !== "refused") return error;
  const { status, message, headers } = error.failure;
  const found = `${error.message} (status ${status}, ${needs.repository})`;
  const accepted = headers["x-accepted-github-permissions"];
  const problem = ((): Problem => {
    if (headers["x-github-sso"] !== undefined)
      return refused(found, "a token that is authorised for the organisation", SSO);
    if (status === 401) return refused(found, "a token that is valid", badToken(needs));
    if (status === 403 || status === 404)
      return refused(found, mayWrite(needs, accepted), morePermission(needs));
    return refused(found, "a request that GitHub accepts", `GitHub says: ${message}`);
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

const SSO = "Authorise the token for single sign-on in its owner's settings, or use a GitHub App's token";

function refused(found: string, expected: string, fix: string): Problem {
  return { code: "github-refused", found, expected, fix };
}

function badToken({ input }: Needs): string {
  return `The token has expired, was revoked or is mistyped: renew the secret behind the \`${input}\` input, or leave the input out where the repository is this one`;
}

function mayWrite({ repository, permission }: Needs, accepted: string | number | undefined): string {
  const named = accepted === undefined ? "" : ` (GitHub names: ${accepted})`;
  return `a token with \`${permission}\` on ${repository}${named}`;
}

function morePermission({ permission, input, repository }: Needs): string {
  return [
    `Add to the job: \`permissions: { ${permission} }\`; the workflow's own token reaches its own repository only, so for another one`,
    `give \`${input}\` a token that may write ${repository}.`,
    "If the tag changes files under .github/workflows that the default branch does not have, GitHub refuses releases to the workflow's token: merge them first, or use a token with the Workflows permission",
  ].join(" ");
}
