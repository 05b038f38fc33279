import { get, request } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Repository } from "../../support/github/repository.ts";
import { createRest, type Rest } from "../../support/github/rest.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";

const PROVIDER = "/repos/octo/provider";
const RELEASES = `${PROVIDER}/releases`;
const DRAFT = { tag_name: "v1.0.0", draft: true };

let github: GitHubStandIn;
let provider: Repository;
let rest: Rest;

beforeEach(async () => {
  github = await startGitHub();
  provider = github.addRepository("octo/provider");
  provider.tag("v1.0.0");
  github.addRepository("octo/secret", { private: true });
  github.addToken("ghs_app", { repositories: { "octo/provider": "write" } });
  github.addToken("ghs_reader", { repositories: { "octo/provider": "read" } });
  rest = createRest(github.apiUrl, "ghs_app");
});

afterEach(() => github.close());

type Answer = Pick<Awaited<ReturnType<Rest>>, "status" | "body">;

/** What a wrong program might try, and a test of it would not notice if the stand-in let it pass. */
const REFUSED: Readonly<Record<string, readonly [() => Promise<Answer>, number, string]>> = {
  "a program that does not name itself": [
    () => ask(get(`${github.apiUrl}${PROVIDER}`)),
    403,
    "administrative",
  ],
  "a token that it does not know": [
    () => createRest(github.apiUrl, "ghs_wrong")("GET", PROVIDER),
    401,
    "Bad credentials",
  ],
  "a write without a token": [
    () => createRest(github.apiUrl)("POST", RELEASES, { body: DRAFT }),
    401,
    "Requires authentication",
  ],
  "a private repository to others": [() => rest("GET", "/repos/octo/secret"), 404, "Not Found"],
  "a private repository's browser download, whatever the token": [
    () => {
      github.repository("octo/secret").addRelease({ tag: "v1.0.0", assets: { "a.zip": "x" } });
      const url = `${github.serverUrl}/octo/secret/releases/download/v1.0.0/a.zip`;
      github.addToken("ghs_all", { repositories: { "octo/secret": "write" } });
      return createRest(url, "ghs_all")("GET", "");
    },
    404,
    "Not Found",
  ],
  "a write to a token that may read": [
    () => createRest(github.apiUrl, "ghs_reader")("POST", RELEASES, { body: DRAFT }),
    403,
    "Resource not accessible by integration",
  ],
  "a draft to a token that may read": [
    async () => {
      const { id } = provider.addRelease({ tag: "v1.0.0", draft: true });
      return createRest(github.apiUrl, "ghs_reader")("GET", `${RELEASES}/${id}`);
    },
    404,
    "Not Found",
  ],
  "the names of secrets to a workflow": [
    () => rest("GET", `${PROVIDER}/actions/secrets`),
    403,
    "Resource not accessible by integration",
  ],
  "Pages to be switched on without admin rights": [
    () => rest("POST", `${PROVIDER}/pages`, { body: { source: { branch: "gh-pages", path: "/" } } }),
    403,
    "Resource not accessible by integration",
  ],
  "a draft to be looked up by its tag": [
    async () => {
      await rest("POST", RELEASES, { body: DRAFT });
      return rest("GET", `${RELEASES}/tags/v1.0.0`);
    },
    404,
    "Not Found",
  ],
  "a second release of a tag": [
    async () => {
      provider.addRelease({ tag: "v1.0.0" });
      return publish();
    },
    422,
    "already_exists",
  ],
  "the tag of an immutable release that is gone": [
    async () => {
      const { id } = provider.addRelease({ tag: "v1.0.0", immutable: true });
      await rest("DELETE", `${RELEASES}/${id}`);
      return publish();
    },
    422,
    "tag_name was used by an immutable release",
  ],
  "a target that changes workflows, though the tag exists": [
    () => {
      const target_commitish = provider.tag("v2.0.0");
      provider.commitFiles("main", { ".github/workflows/release.yml": "on: push\n" });
      return rest("POST", RELEASES, { body: { ...DRAFT, target_commitish } });
    },
    404,
    "Not Found",
  ],
  "notes that are too long": [
    () => rest("POST", RELEASES, { body: { ...DRAFT, body: "x".repeat(125_001) } }),
    422,
    "body is too long",
  ],
  "a list beyond its 10,000th entry": [
    () => rest("GET", `${RELEASES}?per_page=100&page=101`),
    422,
    "Only the first 10000 results",
  ],
  "an asset whose name is taken once it is renamed": [
    () => upload("a b.zip", { "a.b.zip": "x" }),
    422,
    "already_exists",
  ],
  "an asset without bytes": [() => upload("a.zip", {}, ""), 422, "greater than or equal to 1"],
  "an asset of 2 GiB and more, before it arrives": [
    () => announce(2 ** 31 + 1),
    422,
    "less than or equal to 2147483648",
  ],
  "an asset of unknown length": [() => announce(undefined), 400, "Bad Content-Length"],
  "an asset for an immutable release": [
    () => {
      const { id } = provider.addRelease({ tag: "v1.0.0", immutable: true });
      return rest("POST", uploadUrl(id, "a.zip"), binary("x"));
    },
    422,
    "Cannot upload assets to an immutable release.",
  ],
  "an asset of an immutable release to be deleted": [
    () => {
      const { assets } = provider.addRelease({ tag: "v1.0.0", immutable: true, assets: { a: "x" } });
      return rest("DELETE", `${RELEASES}/assets/${[...assets.keys()][0]}`);
    },
    422,
    "Cannot delete assets of an immutable release.",
  ],
  "a download with a token": [
    () => download((url) => createRest(url, "ghs_app")),
    400,
    "Only one auth mechanism",
  ],
  "a download address without its signature": [
    () => download((url) => createRest(url.replace(/sig=.*/, "sig="))),
    404,
    "Not Found",
  ],
  "a tree that is too large for one call": [
    () => {
      const tree = Array.from({ length: 201 }, (_, at) => ({ path: `${at}`, mode: "100644", content: "x" }));
      return rest("POST", `${PROVIDER}/git/trees`, { body: { tree } });
    },
    422,
    "your request timed out",
  ],
  "a file to be replaced without its current digest": [
    () => rest("PUT", `${PROVIDER}/contents/README.md`, { body: { message: "m", content: "ZA==" } }),
    422,
    "wasn't supplied",
  ],
  "a push to a branch that takes pull requests only": [
    () => {
      provider.rules = { lockedBranches: [], branches: { main: ["pull_request"] } };
      const body = { sha: provider.branchHead("main"), force: true };
      return rest("PATCH", `${PROVIDER}/git/refs/heads/main`, { body });
    },
    422,
    "Changes must be made through a pull request.",
  ],
};

test.each(Object.entries(REFUSED))("refuses %s", async (_title, [attempt, status, message]) => {
  const answer = await attempt();
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(message)]);
});

function binary(text: string) {
  return { bytes: new TextEncoder().encode(text), headers: { "content-type": "application/zip" } };
}

function uploadUrl(id: number, name: string): string {
  return `${github.uploadUrl}${RELEASES}/${id}/assets?name=${encodeURIComponent(name)}`;
}

function upload(name: string, assets: Readonly<Record<string, string>>, text = "x"): Promise<Answer> {
  const { id } = provider.addRelease({ tag: "v1.0.0", draft: true, assets });
  return rest("POST", uploadUrl(id, name), binary(text));
}

/** Publishes a draft. */
async function publish(): Promise<Answer> {
  const { id } = provider.addRelease({ tag: "v1.0.0", draft: true });
  return rest("PATCH", `${RELEASES}/${id}`, { body: { draft: false } });
}

async function download(open: (url: string) => Rest): Promise<Answer> {
  provider.addRelease({ tag: "v1.0.0", assets: { "a.zip": "hello" } });
  const browser = createRest(`${github.serverUrl}/octo/provider/releases/download/v1.0.0/a.zip`);
  const { headers } = await browser("GET", "");
  return open(headers.get("location") ?? "")("GET", "");
}

/** Announces an upload and sends nothing of it: the answer must not wait for it. */
function announce(size: number | undefined): Promise<Answer> {
  const { id } = provider.addRelease({ tag: "v1.0.0", draft: true });
  const headers = {
    ...binary("").headers,
    authorization: "Bearer ghs_app",
    "user-agent": "test",
    ...(size === undefined ? {} : { "content-length": size }),
  };
  const outgoing = request(uploadUrl(id, "a.zip"), { method: "POST", headers });
  outgoing.flushHeaders();
  return ask(outgoing);
}

function ask(outgoing: ReturnType<typeof request>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    outgoing.on("error", reject);
    outgoing.on("response", async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      outgoing.destroy();
      resolve({ status: response.statusCode ?? 0, body });
    });
  });
}
