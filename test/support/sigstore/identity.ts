import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";

/** The workflow that asks for a token. */
export interface WorkflowIdentity {
  /** `OWNER/NAME`. */
  readonly repository: string;
  readonly ref: string;
  readonly sha: string;
}

/** GitHub's issuer of identity tokens. https://docs.github.com/en/actions/reference/security/oidc */
export interface IdentityIssuer {
  readonly keys: object;
  issue(workflow: WorkflowIdentity, to: { readonly issuer: string; readonly audience: string }): string;
}

const KEY_ID = "throw-away";

export function createIssuer(): IdentityIssuer {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const key = { ...publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "ES256", use: "sig" };
  return {
    keys: { keys: [key] },
    issue: (workflow, { issuer, audience }) =>
      signToken(privateKey, { iss: issuer, aud: audience, ...times(), ...claimsOf(workflow) }),
  };
}

function times() {
  const now = Math.floor(Date.now() / 1000);
  return { iat: now, nbf: now - 60, exp: now + 600, jti: "throw-away" };
}

function claimsOf({ repository, ref, sha }: WorkflowIdentity): Readonly<Record<string, string>> {
  const [owner = ""] = repository.split("/");
  const workflowRef = `${repository}/.github/workflows/release.yml@${ref}`;
  return {
    sub: `repo:${repository}:ref:${ref}`,
    repository,
    repository_owner: owner,
    repository_id: "1000",
    repository_owner_id: "1001",
    repository_visibility: "public",
    ref,
    ref_type: "tag",
    sha,
    event_name: "push",
    workflow: "release",
    workflow_ref: workflowRef,
    workflow_sha: sha,
    job_workflow_ref: workflowRef,
    job_workflow_sha: sha,
    runner_environment: "github-hosted",
    run_id: "9876543210",
    run_attempt: "1",
    // Fulcio makes this URL of the claims above; its mock takes one claim as it is.
    san: `https://github.com/${workflowRef}`,
  };
}

function signToken(key: KeyObject, claims: object): string {
  const parts = [{ typ: "JWT", alg: "ES256", kid: KEY_ID }, claims];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `${text}.${signature.toString("base64url")}`;
}
