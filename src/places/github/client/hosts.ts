import { ProblemError } from "../../../errors.ts";
import { isConfidential, resolveUrl } from "../../../http/addresses.ts";
import { fetchOnce, type Sending } from "../../../http/request.ts";

const MOST_REDIRECTS = 10;

/**
 * Follows redirects of reads only, over private connections, and without the token to another host. The answer has `most` bytes
 * at most.
 */
export async function follow(
  start: string | URL,
  doing: string,
  most: number,
  { headers: { authorization, ...headers }, ...sending }: Sending,
): Promise<Response> {
  const url = new URL(start);
  const exceeded = () =>
    new ProblemError({
      code: "github-unavailable",
      found: `${doing}: GitHub's answer is longer than ${most} bytes`,
      expected: `an answer of at most ${most} bytes`,
      fix: "Run the job again; if it happens again, check the proxy between this machine and GitHub",
    });
  const request = {
    ...sending,
    headers: { ...headers, "accept-encoding": "gzip" },
    login: { host: url.host, authorization },
    mostRedirects: MOST_REDIRECTS,
    mayLeadTo: isConfidential,
  };
  const response = await fetchOnce(url, request, { bytes: most, exceeded });
  if (response.status < 300 || response.status >= 400) return response;
  await response.body?.cancel();
  const next = resolveUrl(response.headers.get("location") ?? "", url.href);
  if (next !== undefined && !isConfidential(next) && sending.method === "GET")
    throw new ProblemError({
      code: "github-refused",
      found: `${doing}: GitHub redirected to ${next.host} over plain HTTP`,
      expected: "an https: URL",
      fix: "Check the proxy between this machine and GitHub",
    });
  throw new ProblemError({
    code: "github-refused",
    found: `${doing}: GitHub answered with a redirect`,
    expected: "an answer to the request itself",
    fix: "If the repository was renamed or moved, use its current name (‹site-repository›, or GITHUB_REPOSITORY); otherwise check the proxy between this machine and GitHub",
  });
}

/** Checks that the token may be sent to this URL: over TLS, or on this machine. */
export function checkApiUrl(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && isConfidential(url) && url.username === "" && url.password === "") return;
  throw new ProblemError({
    code: "input-invalid",
    found: `GITHUB_API_URL is ${url === undefined ? "no URL" : `${url.protocol}//${url.host}`}`,
    expected: "an https: URL without a user name, since the token is sent there",
    fix: "Correct GITHUB_API_URL: runners set it, and elsewhere it is optional",
  });
}

/**
 * Where the API takes files, whatever an answer names: the token is sent there. GitHub Enterprise Server has both on one
 * host. https://docs.github.com/en/rest/releases/assets
 */
export function uploadUrl(apiUrl: string): string {
  const api = new URL(apiUrl).href.replace(/\/$/, "");
  const isHosted = /^https:\/\/api\.(?:github|[^./]+\.ghe)\.com$/.test(api);
  return isHosted ? api.replace("//api.", "//uploads.") : api.replace(/\/api\/v3$/, "/api/uploads");
}
