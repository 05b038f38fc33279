import { afterEach, beforeEach, expect, test } from "vitest";
import { closeFaultless } from "../../support/github/close-faultless.ts";
import { badGateway, type Fault } from "../../support/github/faults.ts";
import { createRest, type Rest } from "../../support/github/rest.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";

const releases = "/repos/octo/provider/releases";
const draft = { body: { tag_name: "v1.0.0", draft: true } };
let github: GitHubStandIn;
let rest: Rest;

beforeEach(async () => {
  github = await startGitHub();
  github.addRepository("octo/provider");
  github.addToken("ghs_faults", { repositories: { "octo/provider": "write" } });
  rest = createRest(github.apiUrl, "ghs_faults");
});

afterEach(() => closeFaultless(github));

test("passes the operation to an interceptor", async () => {
  const seen: unknown[] = [];
  github.intercept = (request) => {
    seen.push(request);
    return undefined;
  };
  await rest("GET", releases);
  await rest("POST", releases, draft);
  expect(seen).toEqual([
    { index: 0, method: "GET", path: releases, operationId: "repos/list-releases" },
    { index: 1, method: "POST", path: releases, operationId: "repos/create-release" },
  ]);
});

test.each([
  ["before", 0],
  ["after", 1],
] as const)("answers a bad gateway %s the effect", async (when, stored) => {
  hit("repos/create-release", badGateway(when));
  const { status, headers, body } = await rest("POST", releases, draft);
  expect([status, headers.get("content-type")]).toEqual([502, "text/html; charset=utf-8"]);
  expect(body).toContain("502 Bad Gateway");
  expect(releaseCount()).toBe(stored);
});

test.each([
  ["before", 0],
  ["after", 1],
] as const)("breaks the connection %s the effect", async (when, stored) => {
  hit("repos/create-release", { when, kind: "reset" });
  await expect(rest("POST", releases, draft)).rejects.toThrow("fetch failed");
  expect(releaseCount()).toBe(stored);
  expect(github.exchanges[0]).toMatchObject({ status: undefined, fault: "reset" });
});

test.each([
  ["before", 0],
  ["after", 1],
] as const)("never answers %s the effect", async (when, stored) => {
  hit("repos/create-release", { when, kind: "hang" });
  const headers = { authorization: "Bearer ghs_faults", "content-type": "application/json" };
  const signal = AbortSignal.timeout(600);
  const init = { method: "POST", body: JSON.stringify(draft.body), headers, signal };
  await expect(fetch(`${github.apiUrl}${releases}`, init)).rejects.toThrow("timeout");
  expect(releaseCount()).toBe(stored);
});

test("breaks off in the middle of an answer after the effect", async () => {
  hit("repos/create-release", { when: "after", kind: "truncate" });
  await expect(rest("POST", releases, draft)).rejects.toThrow("terminated");
  expect(releaseCount()).toBe(1);
});

test("cuts an upload, which leaves nothing or a starter", async () => {
  const release = (await rest("POST", releases, draft)).body;
  const upload = (name: string) => {
    const bytes = new Uint8Array(2 ** 20);
    const headers = { "content-type": "application/zip" };
    return rest("POST", `${github.uploadUrl}${releases}/${release.id}/assets?name=${name}`, {
      bytes,
      headers,
    });
  };
  hit("repos/upload-release-asset", { when: "before", kind: "cut-upload", fraction: 0.5 });
  await expect(upload("a.zip")).rejects.toThrow("fetch failed");
  github.switches.starterAfterFailedUpload = true;
  await expect(upload("b.zip")).rejects.toThrow("fetch failed");
  hit("repos/upload-release-asset", badGateway("after"));
  expect((await upload("c.zip")).status).toBe(502);
  github.switches.starterAfterFailedUpload = false;
  expect((await upload("d.zip")).status).toBe(502);
  const { body } = await rest("GET", `${releases}/${release.id}/assets`);
  expect(body.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
    ["b.zip", "starter"],
    ["c.zip", "starter"],
    ["d.zip", "uploaded"],
  ]);
});

test("lets another writer act in between", async () => {
  const provider = github.repository("octo/provider");
  const head = provider.branchHead("main");
  const commit = { tree: await treeOf(head), parents: [head], message: "m" };
  const { sha } = (await rest("POST", "/repos/octo/provider/git/commits", { body: commit })).body;
  const run = () => void provider.commitFiles("main", { "theirs.txt": "theirs" });
  hit("git/update-ref", { when: "before", kind: "call", run });
  const refused = await rest("PATCH", "/repos/octo/provider/git/refs/heads/main", { body: { sha } });
  expect([refused.status, refused.body.message]).toEqual([422, "Update is not a fast forward"]);
  expect(provider.readTree("main").has("theirs.txt")).toBe(true);
});

test.each([
  ["before", 0],
  ["after", 1],
] as const)("lets a client be killed %s the effect", async (when, stored) => {
  const client = new AbortController();
  const run = () => {
    client.abort();
    return "drop" as const;
  };
  hit("repos/create-release", { when, kind: "call", run });
  const headers = { authorization: "Bearer ghs_faults" };
  const init = { method: "POST", body: JSON.stringify(draft.body), headers, signal: client.signal };
  await expect(fetch(`${github.apiUrl}${releases}`, init)).rejects.toThrow("aborted");
  await rest("GET", releases);
  expect(releaseCount()).toBe(stored);
});

test("disturbs downloads like everything else", async () => {
  github.repository("octo/provider").addRelease({ tag: "v1.0.0", assets: { "a.zip": "hello" } });
  hit("download/asset", { when: "after", kind: "truncate" });
  const answer = await fetch(`${github.serverUrl}/octo/provider/releases/download/v1.0.0/a.zip`);
  await expect(answer.text()).rejects.toThrow("terminated");
  hit("web/download", { when: "before", kind: "status", status: 503 });
  expect((await fetch(`${github.serverUrl}/octo/provider/releases/download/v1.0.0/a.zip`)).status).toBe(503);
});

function hit(wanted: string, fault: Fault): void {
  github.intercept = ({ operationId }) => (operationId === wanted ? fault : undefined);
}

function releaseCount(): number {
  return github.repository("octo/provider").releases().length;
}

async function treeOf(commit: string | undefined): Promise<string> {
  return (await rest("GET", `/repos/octo/provider/git/commits/${commit}`)).body.tree.sha;
}
