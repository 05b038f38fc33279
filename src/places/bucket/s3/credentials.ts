import { ProblemError } from "../../../errors.ts";
import type { SecretStore } from "../../../ports/secrets.ts";
import type { Profile, Variables } from "./profiles.ts";
import { assumeRole, type Credentials, hasGitHubToken, type WebIdentity } from "./web-identity.ts";

/** Where credentials are looked for. */
export interface CredentialOptions {
  readonly env: Variables;
  readonly profile: Profile;
  readonly region: string;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly secrets: SecretStore;
}

/** A request that takes long must not outlive what it was signed with. */
const SPARE_MILLISECONDS = 5 * 60 * 1000;

/** Credentials as AWS's tools look for them: variables, a web identity, the profile's files. Taken anew before they expire. */
export function openCredentials(options: CredentialOptions): () => Promise<Credentials> {
  let known: Promise<Credentials> | undefined;
  const renew = (): Promise<Credentials> => {
    const fresh = findCredentials(options).then((found) => noted(found, options));
    known = fresh;
    return fresh;
  };
  return async () => {
    const asked = known ?? renew();
    const held = await asked;
    const expires = held.expires?.getTime() ?? Number.POSITIVE_INFINITY;
    if (expires - options.now() >= SPARE_MILLISECONDS) return held;
    return known === asked || known === undefined ? renew() : known;
  };
}

function noted(found: Credentials, { secrets }: CredentialOptions): Credentials {
  for (const secret of [found.secretAccessKey, found.sessionToken ?? ""]) secrets.learn(secret);
  return found;
}

async function findCredentials(options: CredentialOptions): Promise<Credentials> {
  const { env, profile } = options;
  const fromVariables = readKeys(env.AWS_ACCESS_KEY_ID, env.AWS_SECRET_ACCESS_KEY, env.AWS_SESSION_TOKEN);
  if (fromVariables !== undefined) return fromVariables;
  const identity = findIdentity(options);
  if (identity !== undefined) return assumeRole(identity, options);
  const fromProfile = readKeys(
    profile.get("aws_access_key_id"),
    profile.get("aws_secret_access_key"),
    profile.get("aws_session_token"),
  );
  if (fromProfile === undefined) throw new ProblemError([MISSING]);
  return fromProfile;
}

/** A line break comes along with what is pasted, and no key has one. */
function readKeys(id = "", secret = "", token = ""): Credentials | undefined {
  const [accessKeyId, secretAccessKey, sessionToken] = [id.trim(), secret.trim(), token.trim()];
  if (accessKeyId === "" || secretAccessKey === "") return undefined;
  return { accessKeyId, secretAccessKey, sessionToken: sessionToken || undefined };
}

function findIdentity({ env, profile }: CredentialOptions): WebIdentity | undefined {
  const session = env.AWS_ROLE_SESSION_NAME || "provider-pages";
  if (env.AWS_ROLE_ARN) {
    const tokenFile = env.AWS_WEB_IDENTITY_TOKEN_FILE || undefined;
    if (tokenFile !== undefined || hasGitHubToken(env)) return { role: env.AWS_ROLE_ARN, session, tokenFile };
  }
  const [role, tokenFile] = [profile.get("role_arn"), profile.get("web_identity_token_file")];
  if (role === undefined || tokenFile === undefined) return undefined;
  return { role, session: profile.get("role_session_name") ?? session, tokenFile };
}

const MISSING = {
  code: "credentials-missing",
  found: "there are no credentials for the bucket",
  expected: "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a role with a web identity, or a profile with keys",
  fix: "Set the variables, in a workflow from secrets or by an action that takes a role; or name a profile with AWS_PROFILE",
} as const;
