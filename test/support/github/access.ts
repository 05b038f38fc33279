import { findRef, listRefs } from "./git-refs.ts";
import type { RepositoryState, TokenGrants, World } from "./model.ts";
import { notFound, refuse } from "./refusal.ts";
import type { Right } from "./routing.ts";

/** The caller: anonymous, or the holder of a known token. */
export interface Account {
  readonly login: string | undefined;
  readonly grants: TokenGrants | undefined;
}

/** Finds the account behind an Authorization header; a wrong token is worse than none. */
export function findAccount(world: World, authorization: string | undefined): Account {
  if (authorization === undefined) return { login: undefined, grants: undefined };
  const grants = world.tokens.get(readToken(authorization));
  if (grants === undefined) throw refuse(401, "Bad credentials");
  const login = grants.login ?? (grants.kind === "pat" ? "octocat" : "github-actions[bot]");
  return { login, grants };
}

/** The token in `token X`, `Bearer X`, or the password of `Basic`, as git sends it. */
export function readToken(authorization: string): string {
  const [scheme = "", value = ""] = authorization.split(" ");
  if (scheme.toLowerCase() !== "basic") return value;
  return Buffer.from(value, "base64").toString().split(":").slice(1).join(":");
}

/** The repository named in a path, if the account may know of it. */
export function findRepository(world: World, account: Account, params: Readonly<Record<string, string>>) {
  const { owner, repo, repositoryId } = params;
  const repository = repositoryId
    ? [...world.repositories.values()].find(({ id }) => id === Number(repositoryId))
    : world.repositories.get(`${owner}/${repo}`.toLowerCase());
  if (repository === undefined) throw notFound();
  if (repository.facts.private && contentsLevel(account, repository) === "none") throw notFound();
  return repository;
}

/** Throws the refusal that GitHub gives when the account lacks a right. */
export function demandRight(account: Account, repository: RepositoryState, right: Right): void {
  if (account.grants?.sso) throw ssoRefusal(repository);
  if (hasRight(account, repository, right)) return;
  if (account.grants === undefined) throw refuse(401, "Requires authentication");
  if (account.grants.refusal === 404) throw notFound();
  const holder = account.grants.kind === "pat" ? "personal access token" : "integration";
  // The header that names what is missing: seen in microsoft/AL-Go#808.
  throw refuse(403, `Resource not accessible by ${holder}`, { "x-accepted-github-permissions": right });
}

/** Whether the account has a right on a repository; a public one can be read by anybody. */
export function hasRight(account: Account, repository: RepositoryState, right: Right): boolean {
  const { private: secret } = repository.facts;
  const contents = contentsLevel(account, repository);
  const { admin = false, pages = "read" } = account.grants ?? { pages: "none" as const };
  if (right === "metadata=read" || right === "contents=read") return !secret || contents !== "none";
  if (right === "contents=write") return contents === "write";
  if (right === "attestations=write") return contents !== "none" && account.grants?.attestations === true;
  if (right === "pages=read") return !secret || pages !== "none";
  if (right === "pages=write") return pages === "write";
  // Names of secrets are for collaborators; a workflow's token has no such permission [spec].
  if (right === "secrets=read") return account.grants?.kind === "pat" && contents === "write";
  return admin;
}

/** A repository without any branch: the Git Data API answers 409 (rest-api-description#637). */
export function isEmpty({ store }: RepositoryState): boolean {
  return [...listRefs(store).keys()].every((ref) => !ref.startsWith("refs/heads/"));
}

/** Refuses Git Data calls on a repository without any branch. */
export function demandHistory(repository: RepositoryState): void {
  if (findRef(repository.store, `refs/heads/${repository.facts.defaultBranch}`) !== undefined) return;
  if (isEmpty(repository)) throw refuse(409, "Git Repository is empty.");
}

function contentsLevel({ grants }: Account, { owner, name }: RepositoryState): "none" | "read" | "write" {
  const wanted = `${owner}/${name}`.toLowerCase();
  const found = Object.entries(grants?.repositories ?? {}).find(([full]) => full.toLowerCase() === wanted);
  return found?.[1] ?? "none";
}

function ssoRefusal({ owner }: RepositoryState) {
  const url = `https://github.com/orgs/${owner}/sso?authorization_request=x`;
  const message =
    "Resource protected by organization SAML enforcement. You must grant your Personal Access token access to this organization.";
  return refuse(403, message, { "x-github-sso": `required; url=${url}` });
}
