import { type Problem, ProblemError } from "../../../errors.ts";
import { isLoopback } from "../../../network/addresses.ts";

/** The API's URL, when the token may go there: over TLS, or to this very machine. */
export function checkApiUrl(text: string): string {
  const url = parseUrl(text);
  if (url !== undefined && isPrivate(url) && url.username === "" && url.password === "") return text;
  throw new ProblemError([
    {
      code: "input-invalid",
      found: `GITHUB_API_URL is ${url === undefined ? "no URL" : `${url.protocol}//${url.host}`}`,
      expected: "an https: URL without a user name, since the token is sent there",
      fix: "Correct GITHUB_API_URL; runners set it themselves, and elsewhere it may be left out",
    },
  ]);
}

/** Where files are uploaded to; what the answer says is believed only when that host belongs to the API. */
export function checkUploadBase(apiUrl: string, claimed: string): string {
  const api = new URL(apiUrl);
  const base = parseUrl(claimed);
  const known = uploadBase(api);
  if (base !== undefined && (base.href === known.href || (isLoopback(api) && isLoopback(base))))
    return claimed;
  throw new ProblemError([elsewhere(api, base, known)]);
}

/** https://docs.github.com/en/rest/releases/assets; GitHub Enterprise Server has API and uploads on one host. */
function uploadBase({ href, hostname }: URL): URL {
  const isHosted = hostname === "api.github.com" || /^api\.[^.]+\.ghe\.com$/.test(hostname);
  if (isHosted) return new URL(href.replace("//api.", "//uploads."));
  return new URL(href.replace(/\/api\/v3\/?$/, "/api/uploads"));
}

function elsewhere(api: URL, base: URL | undefined, known: URL): Problem {
  const named = base === undefined ? "no URL" : `${base.protocol}//${base.host}${base.pathname}`;
  return {
    code: "github-refused",
    found: `${api.host} says that files are uploaded to ${named}, where the token does not belong`,
    expected: known.href,
    fix: "Find out what stands between this machine and GitHub, or what GITHUB_API_URL leads to; nothing was sent",
  };
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Whether nobody on the way can read what is sent. */
export function isPrivate(url: URL): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));
}
