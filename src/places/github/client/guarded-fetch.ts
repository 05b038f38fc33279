import { type Problem, ProblemError } from "../../../errors.ts";
import { isConfidential, isLoopback } from "../../../network/addresses.ts";
import { type Fetching, fetchOnce } from "../../../network/fetch.ts";

/** Fetches one answer and keeps the reason for rejecting it: Octokit would return a truncated body. */
export interface GuardedFetch {
  readonly fetch: (url: string | URL, request: Omit<Fetching, "reach">) => Promise<Response>;
  readonly refusal: () => ProblemError | undefined;
}

interface Bounds {
  readonly doing: string;
  readonly limit: number;
}

/** Limits the size of answers, follows redirects of reads only, and requires private connections. */
export function guardFetch({ doing, limit }: Bounds): GuardedFetch {
  let refusal: ProblemError | undefined;
  const refuse = (problem: ProblemError): ProblemError => {
    refusal = problem;
    return problem;
  };
  const guarded: GuardedFetch["fetch"] = async (start, request) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    let url = new URL(start);
    let headers: Fetching["headers"] = { ...request.headers, "accept-encoding": "gzip" };
    for (let redirects = 0; ; redirects++) {
      const response = await fetchOnce(url, { ...request, headers });
      if (response.status < 300 || response.status >= 400)
        return limitBody(unpack(response), limit, () => refuse(tooLong(doing, limit)));
      await response.body?.cancel();
      const next = isRead && redirects < MOST_REDIRECTS ? locationOf(response, url) : undefined;
      if (next === undefined) throw refuse(redirected(doing));
      if (!isConfidential(next)) throw refuse(leftTls(doing, next.host));
      if (next.origin !== url.origin) headers = withoutToken(headers);
      url = next;
    }
  };
  return { fetch: guarded, refusal: () => refusal };
}

const MOST_REDIRECTS = 10;

function locationOf({ headers }: Response, base: URL): URL | undefined {
  const location = headers.get("location");
  return location !== null && URL.canParse(location, base.href) ? new URL(location, base) : undefined;
}

function withoutToken(headers: Fetching["headers"]): Fetching["headers"] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "authorization"));
}

function unpack(response: Response): Response {
  const { body, status, statusText, headers } = response;
  if (body === null || headers.get("content-encoding") !== "gzip") return response;
  return new Response(body.pipeThrough(new DecompressionStream("gzip")), { status, statusText, headers });
}

function limitBody(
  { body, status, statusText, headers }: Response,
  limit: number,
  tooMuch: () => Error,
): Response {
  if (body === null) return new Response(null, { status, statusText, headers });
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.length;
      // This error also closes the connection.
      if (bytes > limit) throw tooMuch();
      controller.enqueue(chunk);
    },
  });
  return new Response(body.pipeThrough(counter), { status, statusText, headers });
}

function redirected(doing: string): ProblemError {
  const found = `${doing}: GitHub answered with a redirect`;
  const fix =
    "If the repository was renamed or moved, use its current name (‹site-repository›, or GITHUB_REPOSITORY); otherwise check the proxy between this machine and GitHub";
  return new ProblemError({
    code: "github-refused",
    found,
    expected: "an answer to the request itself",
    fix,
  });
}

function leftTls(doing: string, host: string): ProblemError {
  const found = `${doing}: GitHub redirected to ${host} over plain HTTP`;
  const fix = "Check the proxy between this machine and GitHub";
  return new ProblemError({ code: "github-refused", found, expected: "an https: URL", fix });
}

function tooLong(doing: string, limit: number): ProblemError {
  const found = `${doing}: GitHub's answer is longer than ${limit} bytes`;
  const fix = "Run the job again; if it happens again, check the proxy between this machine and GitHub";
  const expected = `an answer of at most ${limit} bytes`;
  return new ProblemError({ code: "github-unavailable", found, expected, fix });
}

/** Checks that the token may be sent to this URL: over TLS, or on this machine. */
export function checkApiUrl(text: string): string {
  const url = parseUrl(text);
  if (url !== undefined && isConfidential(url) && url.username === "" && url.password === "") return text;
  throw new ProblemError({
    code: "input-invalid",
    found: `GITHUB_API_URL is ${url === undefined ? "no URL" : `${url.protocol}//${url.host}`}`,
    expected: "an https: URL without a user name, since the token is sent there",
    fix: "Correct GITHUB_API_URL: runners set it, and elsewhere it is optional",
  });
}

/** Accepts the upload URL of an answer only if its host belongs to the API. */
export function checkUploadBase(apiUrl: string, claimed: string): string {
  const api = new URL(apiUrl);
  const base = parseUrl(claimed);
  const known = uploadBase(api);
  if (base !== undefined && (base.href === known.href || (isLoopback(api) && isLoopback(base))))
    return claimed;
  throw new ProblemError(elsewhere(api, base, known));
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
    found: `${api.host} names ${named} for uploads, which must not receive the token`,
    expected: known.href,
    fix: "Check the proxy between this machine and GitHub, and GITHUB_API_URL; nothing was sent",
  };
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
