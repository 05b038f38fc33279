import { type Problem, ProblemError } from "../../../errors.ts";
import { isLoopback } from "../../../network/addresses.ts";

/** Fetches one answer and keeps the reason for rejecting it: Octokit would return a truncated body. */
export interface GuardedFetch {
  readonly fetch: typeof globalThis.fetch;
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
  const guarded: typeof globalThis.fetch = async (url, init) => {
    const isRead = init?.method === "GET" || init?.method === "HEAD";
    const response = await fetch(url, isRead ? init : { ...init, redirect: "error" }).catch((error) => {
      throw isRedirect(error) ? refuse(redirected(doing)) : error;
    });
    if (response.status >= 300 && response.status < 400) throw refuse(redirected(doing));
    if (!isPrivate(new URL(response.url))) throw refuse(leftTls(doing, new URL(response.url).host));
    return limitBody(response, limit, () => refuse(tooLong(doing, limit)));
  };
  return { fetch: guarded, refusal: () => refusal };
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

/** Node's error for `redirect: "error"`. */
function isRedirect(error: unknown): boolean {
  return (
    error instanceof Error && error.cause instanceof Error && error.cause.message === "unexpected redirect"
  );
}

function redirected(doing: string): ProblemError {
  const found = `${doing}: GitHub answered with a redirect`;
  const fix =
    "If the repository was renamed or moved, use its current name (‹site-repository›, or GITHUB_REPOSITORY); otherwise check the proxy between this machine and GitHub";
  return new ProblemError([
    { code: "github-refused", found, expected: "an answer to the request itself", fix },
  ]);
}

function leftTls(doing: string, host: string): ProblemError {
  const found = `${doing}: GitHub redirected to ${host} over plain HTTP`;
  const fix = "Check the proxy between this machine and GitHub";
  return new ProblemError([{ code: "github-refused", found, expected: "an https: URL", fix }]);
}

function tooLong(doing: string, limit: number): ProblemError {
  const found = `${doing}: GitHub's answer is longer than ${limit} bytes`;
  const fix = "Run the job again; if it happens again, check the proxy between this machine and GitHub";
  const expected = `an answer of at most ${limit} bytes`;
  return new ProblemError([{ code: "github-unavailable", found, expected, fix }]);
}

/** Checks that the token may be sent to this URL: over TLS, or on this machine. */
export function checkApiUrl(text: string): string {
  const url = parseUrl(text);
  if (url !== undefined && isPrivate(url) && url.username === "" && url.password === "") return text;
  throw new ProblemError([
    {
      code: "input-invalid",
      found: `GITHUB_API_URL is ${url === undefined ? "no URL" : `${url.protocol}//${url.host}`}`,
      expected: "an https: URL without a user name, since the token is sent there",
      fix: "Correct GITHUB_API_URL: runners set it, and elsewhere it is optional",
    },
  ]);
}

/** Accepts the upload URL of an answer only if its host belongs to the API. */
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
    found: `${api.host} names ${named} for uploads, which must not receive the token`,
    expected: known.href,
    fix: "Check the proxy between this machine and GitHub, and GITHUB_API_URL; nothing was sent",
  };
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Whether the connection is encrypted or stays on this machine. */
function isPrivate(url: URL): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));
}
