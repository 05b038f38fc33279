import { findRef, listRefs } from "./git-store.ts";
import { DEFAULT_BRANCH, type RepositoryState, type TokenGrants, type World } from "./model.ts";
import { notFound, type Right, refuse } from "./routing.ts";

/** What the token behind an Authorization header may do; a wrong token is worse than none. */
export function findGrants(world: World, authorization: string | undefined): TokenGrants | undefined {
  if (authorization === undefined) return undefined;
  const grants = world.tokens.get(readToken(authorization));
  if (grants === undefined) throw refuse(401, "Bad credentials");
  return grants;
}

/** The token in `token X` or `Bearer X`. */
export function readToken(authorization: string): string {
  return authorization.slice(authorization.indexOf(" ") + 1);
}

/** The repository named in a path, if the caller may know of it. */
export function findRepository(
  world: World,
  grants: TokenGrants | undefined,
  { owner, repo, repositoryId }: Readonly<Record<string, string>>,
): RepositoryState {
  const repository = repositoryId
    ? [...world.repositories.values()].find(({ id }) => id === Number(repositoryId))
    : world.repositories.get(`${owner}/${repo}`.toLowerCase());
  if (repository === undefined || !hasRight(grants, repository, "metadata=read")) throw notFound();
  return repository;
}

/** Throws the refusal that GitHub gives when the token lacks a right. */
export function demandRight(
  grants: TokenGrants | undefined,
  repository: RepositoryState,
  right: Right,
): void {
  if (grants?.sso) throw ssoRefusal(repository);
  if (hasRight(grants, repository, right)) return;
  if (grants === undefined) throw refuse(401, "Requires authentication");
  const holder = grants.kind === "pat" ? "personal access token" : "integration";
  // The header that names what is missing: seen in microsoft/AL-Go#808.
  throw refuse(403, `Resource not accessible by ${holder}`, { "x-accepted-github-permissions": right });
}

/** Whether a token has a right on a repository; a public one can be read by anybody. */
export function hasRight(
  grants: TokenGrants | undefined,
  { owner, name, facts }: RepositoryState,
  right: Right,
): boolean {
  const wanted = `${owner}/${name}`.toLowerCase();
  const levels = Object.entries(grants?.repositories ?? {});
  const contents = levels.find(([full]) => full.toLowerCase() === wanted)?.[1];
  const pages = grants === undefined ? "none" : (grants.pages ?? "read");
  if (right === "metadata=read" || right === "contents=read") return !facts.private || contents !== undefined;
  if (right === "contents=write") return contents === "write";
  if (right === "attestations=write") return contents !== undefined && grants?.attestations === true;
  if (right === "pull-requests=read") return !facts.private || grants?.pullRequests !== undefined;
  if (right === "pull-requests=write") return grants?.pullRequests === "write";
  if (right === "pages=read") return !facts.private || pages !== "none";
  if (right === "pages=write") return pages === "write";
  // Names of secrets are for collaborators; a workflow's token has no such permission [spec].
  if (right === "secrets=read") return grants?.kind === "pat" && contents === "write";
  return grants?.admin ?? false;
}

/** A repository without any branch: the Git Data API answers 409 (rest-api-description#637). */
export function isEmpty({ store }: RepositoryState): boolean {
  return [...listRefs(store).keys()].every((ref) => !ref.startsWith("refs/heads/"));
}

/** Refuses Git Data calls on a repository without any branch. */
export function demandHistory(repository: RepositoryState): void {
  if (findRef(repository.store, `refs/heads/${DEFAULT_BRANCH}`) !== undefined) return;
  if (isEmpty(repository)) throw refuse(409, "Git Repository is empty.");
}

function ssoRefusal({ owner }: RepositoryState) {
  const url = `https://github.com/orgs/${owner}/sso?authorization_request=x`;
  const message =
    "Resource protected by organization SAML enforcement. You must grant your Personal Access token access to this organization.";
  return refuse(403, message, { "x-github-sso": `required; url=${url}` });
}
