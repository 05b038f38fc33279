import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text as readText } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Repository, SeededRelease } from "../../support/github/repository.ts";
import { createRest, type Rest } from "../../support/github/rest.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";

const PROVIDER = "/repos/octo/provider";
const RELEASES = `${PROVIDER}/releases`;
const DRAFT = { tag_name: "v1.0.0", draft: true };
const BINARY = { "content-type": "application/zip" };

let github: GitHubStandIn;
let provider: Repository;
let rest: Rest;
let reader: Rest;

beforeEach(async () => {
  github = await startGitHub();
  provider = github.addRepository("octo/provider");
  provider.tag("v1.0.0");
  github.addRepository("octo/secret", { private: true });
  github.addToken("ghs_app", { repositories: { "octo/provider": "write" } });
  github.addToken("ghs_reader", { repositories: { "octo/provider": "read" } });
  rest = createRest(github.apiUrl, "ghs_app");
  reader = createRest(github.apiUrl, "ghs_reader");
});

afterEach(() => github.close());

type Answer = Pick<Awaited<ReturnType<Rest>>, "status" | "body">;
type Refused = [what: string, attempt: () => Promise<Answer>, status: number, message: string];

/** What a wrong program might try, and a test of it would not notice if the stand-in let it pass. */
const ACCESS: Refused[] = [
  [
    "a token that it does not know",
    () => createRest(github.apiUrl, "ghs_wrong")("GET", PROVIDER),
    401,
    "Bad credentials",
  ],
  ["a private repository to others", () => rest("GET", "/repos/octo/secret"), 404, "Not Found"],
  [
    "a private repository's browser download, whatever the token",
    () => {
      github.repository("octo/secret").addRelease({ tag: "v1.0.0", assets: { "a.zip": "x" } });
      github.addToken("ghs_all", { repositories: { "octo/secret": "write" } });
      const url = `${github.serverUrl}/octo/secret/releases/download/v1.0.0/a.zip`;
      return createRest(url, "ghs_all")("GET", "");
    },
    404,
    "Not Found",
  ],
  [
    "a draft to a token that may read",
    () => reader("GET", `${RELEASES}/${provider.addRelease({ tag: "v1.0.0", draft: true }).id}`),
    404,
    "Not Found",
  ],
  [
    "the names of secrets to a workflow",
    () => rest("GET", `${PROVIDER}/actions/secrets`),
    403,
    "Resource not accessible by integration",
  ],
  ["a download address without its signature", () => download(), 404, "Not Found"],
];

const PUBLISHING: Refused[] = [
  [
    "a draft to be looked up by its tag",
    async () => {
      await rest("POST", RELEASES, { body: DRAFT });
      return rest("GET", `${RELEASES}/tags/v1.0.0`);
    },
    404,
    "Not Found",
  ],
  [
    "the tag of an immutable release that is gone",
    async () => {
      const { id } = provider.addRelease({ tag: "v1.0.0", immutable: true });
      await rest("DELETE", `${RELEASES}/${id}`);
      return publish();
    },
    422,
    "tag_name was used by an immutable release",
  ],
  [
    "a target that changes workflows, though the tag exists",
    () => {
      const target_commitish = provider.tag("v2.0.0");
      provider.commitFiles("main", { ".github/workflows/release.yml": "on: push\n" });
      return rest("POST", RELEASES, { body: { ...DRAFT, target_commitish } });
    },
    404,
    "Not Found",
  ],
  [
    "a list beyond its 10,000th entry",
    () => rest("GET", `${RELEASES}?per_page=100&page=101`),
    422,
    "Only the first 10000 results",
  ],
  [
    "a tree that is too large for one call",
    () => {
      const tree = Array.from({ length: 201 }, (_, at) => ({ path: `${at}`, mode: "100644", content: "x" }));
      return rest("POST", `${PROVIDER}/git/trees`, { body: { tree } });
    },
    422,
    "your request timed out",
  ],
];

const ASSETS: Refused[] = [
  [
    "an asset whose name is taken once it is renamed",
    () => upload("x", { draft: true, assets: { "a.b.zip": "x" } }),
    422,
    "already_exists",
  ],
  ["an asset without bytes", () => upload("", { draft: true }), 422, "greater than or equal to 1"],
  [
    "an asset of 2 GiB and more, before it arrives",
    () => announce(2 ** 31 + 1),
    422,
    "less than or equal to 2147483648",
  ],
  ["an asset of unknown length", () => announce(undefined), 400, "Bad Content-Length"],
  ["an asset for an immutable release", () => upload("x", { immutable: true }), 422, "immutable release"],
];

test.each([...ACCESS, ...PUBLISHING, ...ASSETS])("refuses %s", async (_what, attempt, status, message) => {
  const answer = await attempt();
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(message)]);
});

/** Publishes a draft. */
function publish(): Promise<Answer> {
  const { id } = provider.addRelease({ tag: "v1.0.0", draft: true });
  return rest("PATCH", `${RELEASES}/${id}`, { body: { draft: false } });
}

async function download(): Promise<Answer> {
  provider.addRelease({ tag: "v1.0.0", assets: { "a.zip": "hello" } });
  const browser = createRest(`${github.serverUrl}/octo/provider/releases/download/v1.0.0/a.zip`);
  const { headers } = await browser("GET", "");
  return createRest(headers.get("location")?.replace(/sig=.*/, "sig=") ?? "")("GET", "");
}

function uploadUrl(seed: Omit<SeededRelease, "tag">): string {
  const { id } = provider.addRelease({ tag: "v1.0.0", ...seed });
  return `${github.uploadUrl}${RELEASES}/${id}/assets?name=a%20b.zip`;
}

function upload(content: string, seed: Omit<SeededRelease, "tag">): Promise<Answer> {
  return rest("POST", uploadUrl(seed), { bytes: new TextEncoder().encode(content), headers: BINARY });
}

/** Announces an upload and sends nothing of it: the answer must not wait for it. */
async function announce(size: number | undefined): Promise<Answer> {
  const length = size === undefined ? {} : { "content-length": size };
  const headers = { ...BINARY, ...length, authorization: "Bearer ghs_app" };
  const outgoing = request(uploadUrl({ draft: true }), { method: "POST", headers });
  outgoing.flushHeaders();
  const [response]: IncomingMessage[] = await once(outgoing, "response");
  const body = response === undefined ? "" : await readText(response);
  outgoing.destroy();
  return { status: response?.statusCode ?? 0, body };
}
