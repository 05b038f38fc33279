import { ProblemError } from "../../errors.ts";

/** A branch of a repository that git reaches. */
export interface Remote {
  readonly url: string;
  readonly branch: string;
  /** The URL without a path, if git asks for a login there: a token is for this host only. */
  readonly origin: string | undefined;
}

/** https://git-scm.com/docs/git-check-ref-format */
const BRANCH = /^(?![/.-])(?!.*(?:\.\.|\/\/|\/\.|@\{|\.lock(?:\/|$)))(?!@$)[^\s~^:?*[\\]+(?<![/.])$/;
/** With a user: without, a letter before the colon may be a drive. */
const OTHER_WAY = /^[\w.][\w.-]*@[a-z0-9][a-z0-9.-]*:[^-:\s]\S*$/i;

/** Parses `git:URL#BRANCH`; nothing of it can become an option of git. */
export function parseRemote(to: string): Remote {
  const [, url = "", branch = "gh-pages"] = /^git:([^#]*)(?:#(.*))?$/is.exec(to.trim()) ?? [];
  if (/\p{Cc}/u.test(to)) throw invalidRemote("the URL or the branch has control characters");
  if (!BRANCH.test(branch)) throw invalidRemote(`\`${branch}\` is not the name of a branch`);
  if (!url.includes("://") && OTHER_WAY.test(url)) return { url, branch, origin: undefined };
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const { protocol = "", hostname = "", username = "", password = "", origin } = parsed ?? {};
  if (password !== "") throw invalidRemote("the URL has a password", "Set GIT_TOKEN instead");
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const isKnown = ["https:", "ssh:", "file:"].includes(protocol) || (protocol === "http:" && isLocal);
  const hasHost =
    protocol === "file:" ? hostname === "" : /^\w+:\/\/[^/]/.test(url) && !hostname.startsWith("-");
  if (!isKnown || !hasHost || /^-|%2d/i.test(username) || /[\s?]/.test(url))
    throw invalidRemote(`\`${url}\` is not a URL that can be published to`);
  return { url, branch, origin: protocol.startsWith("http") ? origin : undefined };
}

function invalidRemote(
  found: string,
  fix = "Correct ‹to›; the branch is `gh-pages` if none is named",
): ProblemError {
  const expected =
    "`git:URL#BRANCH` with a URL of https, ssh, file or `git@HOST:PATH`, such as git:https://codeberg.org/acme/registry#pages";
  return new ProblemError({ code: "input-invalid", found, expected, fix });
}

/**
 * Where the host serves the root of the branch, if its name leaves no doubt. GitLab gives each project a domain of its own,
 * which only its pipelines know. https://codeberg.page, https://docs.gitlab.com/user/project/pages/
 */
export function servedAt(
  { url, branch }: Remote,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const [, host = "", path = ""] =
    /^(?:\w+:\/\/)?(?:[^@/]*@)?([^/:]+)(?::\d+)?[/:](.+?)(?:\.git)?\/*$/.exec(url) ?? [];
  const { CI_PAGES_URL: pagesUrl = "", CI_SERVER_HOST: server, CI_PROJECT_PATH: project } = env;
  if (host === server && path === project && /^https:\/\/[^\s?#]+$/.test(pagesUrl))
    return `${pagesUrl}/`.replace(/\/+$/, "/");
  const [owner = "", repository = "", ...more] = path.split("/");
  if (!/^[\w-]+$/.test(owner) || !/^[\w.-]+$/.test(repository) || more.length > 0) return undefined;
  const base = (pages: string, whole: string) =>
    `https://${owner.toLowerCase()}.${pages}/${repository.toLowerCase() === whole ? "" : `${repository}/`}`;
  if (host === "github.com" && branch === "gh-pages")
    return base("github.io", `${owner.toLowerCase()}.github.io`);
  if (host === "codeberg.org" && branch === "pages") return base("codeberg.page", "pages");
  return undefined;
}
