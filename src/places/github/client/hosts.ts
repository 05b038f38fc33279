import { ProblemError } from "../../../errors.ts";
import { isConfidential } from "../../../http/addresses.ts";
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
  request: Sending,
): Promise<Response> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const exceeded = () =>
    new ProblemError({
      code: "github-unavailable",
      found: `${doing}: GitHub's answer is longer than ${most} bytes`,
      expected: `an answer of at most ${most} bytes`,
      fix: "Run the job again; if it happens again, check the proxy between this machine and GitHub",
    });
  const limit = { bytes: most, exceeded };
  let url = new URL(start);
  let headers: Sending["headers"] = { ...request.headers, "accept-encoding": "gzip" };
  for (let redirects = 0; ; redirects++) {
    const response = await fetchOnce(url, { ...request, headers, limit });
    if (response.status < 300 || response.status >= 400) return response;
    await response.body?.cancel();
    const location = response.headers.get("location") ?? "";
    if (!isRead || redirects === MOST_REDIRECTS || location === "" || !URL.canParse(location, url.href))
      throw new ProblemError({
        code: "github-refused",
        found: `${doing}: GitHub answered with a redirect`,
        expected: "an answer to the request itself",
        fix: "If the repository was renamed or moved, use its current name (‹site-repository›, or GITHUB_REPOSITORY); otherwise check the proxy between this machine and GitHub",
      });
    const next = new URL(location, url);
    if (!isConfidential(next))
      throw new ProblemError({
        code: "github-refused",
        found: `${doing}: GitHub redirected to ${next.host} over plain HTTP`,
        expected: "an https: URL",
        fix: "Check the proxy between this machine and GitHub",
      });
    if (next.origin !== url.origin) {
      const { authorization: _token, ...others } = headers;
      headers = others;
    }
    url = next;
  }
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
