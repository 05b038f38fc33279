import { afterEach, beforeEach, expect, test } from "vitest";
import { closeFaultless } from "../../support/github/close-faultless.ts";
import { createRest, type Rest } from "../../support/github/rest.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";

const releases = "/repos/octo/provider/releases";
const token = "ghs_releases";
let github: GitHubStandIn;
let rest: Rest;

beforeEach(async () => {
  github = await startGitHub();
  github.addRepository("octo/provider").tag("v1.0.0");
  github.addToken(token, { repositories: { "octo/provider": "write" } });
  rest = createRest(github.apiUrl, token);
});

afterEach(() => closeFaultless(github));

test("hides a draft from the lookup by tag", async () => {
  const draft = await create({ tag_name: "v1.0.0", draft: true });
  expect((await rest("GET", `${releases}/tags/v1.0.0`)).status).toBe(404);
  expect(await listed(rest)).toEqual([draft.id]);
  await publish(draft.id);
  expect((await rest("GET", `${releases}/tags/v1.0.0`)).body.id).toBe(draft.id);
});

test("hides drafts without write access", async () => {
  const draft = await create({ tag_name: "v1.0.0", draft: true });
  github.addToken("ghs_reader", { repositories: { "octo/provider": "read" } });
  for (const reader of [createRest(github.apiUrl), createRest(github.apiUrl, "ghs_reader")]) {
    expect(await listed(reader)).toEqual([]);
    expect((await reader("GET", `${releases}/${draft.id}`)).status).toBe(404);
  }
});

test("allows several drafts and one published release a tag", async () => {
  const first = await create({ tag_name: "v1.0.0", draft: true });
  const second = await create({ tag_name: "v1.0.0", draft: true });
  await publish(first.id);
  const again = await rest("PATCH", `${releases}/${second.id}`, { body: { draft: false } });
  expect(again.status).toBe(422);
  expect(again.body.errors).toEqual([{ resource: "Release", code: "already_exists", field: "tag_name" }]);
  expect((await rest("POST", releases, { body: { tag_name: "v1.0.0" } })).status).toBe(422);
});

test("lists by the date of the commit, so that a new draft for an old commit is far behind", async () => {
  const repository = github.repository("octo/provider");
  for (let minor = 1; minor <= 120; minor++) {
    repository.commitFiles("main", { "version.txt": `${minor}` });
    repository.tag(`v1.${minor}.0`);
    repository.addRelease({ tag: `v1.${minor}.0` });
  }
  const draft = await create({ tag_name: "v1.0.0", draft: true });
  const first = await rest("GET", `${releases}?per_page=100`);
  expect(first.body).toHaveLength(100);
  expect(first.body[0].tag_name).toBe("v1.120.0");
  expect(first.body.map(({ id }: { id: number }) => id)).not.toContain(draft.id);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  expect(next).toContain(`/repositories/${repository.id}/releases?per_page=100&page=2`);
  const second = await rest("GET", next);
  expect(second.body.at(-1).id).toBe(draft.id);
  expect(second.headers.get("link")).not.toContain('rel="next"');
  expect((await rest("GET", releases)).body).toHaveLength(30);
});

test("stops listing at 10000 results", async () => {
  expect((await rest("GET", `${releases}?per_page=100&page=101`)).status).toBe(422);
});

test("can keep a new draft out of listings for a while", async () => {
  github.switches.draftHiddenFromListings = 2;
  const draft = await create({ tag_name: "v1.0.0", draft: true });
  expect([await listed(rest), await listed(rest), await listed(rest)]).toEqual([[], [], [draft.id]]);
  expect((await rest("GET", `${releases}/${draft.id}`)).status).toBe(200);
});

test("can let reads of a release lag behind a write", async () => {
  const draft = await create({ tag_name: "v1.0.0", draft: true });
  github.switches.staleReleaseReads = 2;
  expect((await publish(draft.id)).draft).toBe(false);
  const read = async () => (await rest("GET", `${releases}/${draft.id}`)).body.draft;
  expect((await rest("GET", `${releases}/tags/v1.0.0`)).status).toBe(404);
  expect([await read(), await read()]).toEqual([true, false]);
});

test("gives a draft's files a URL that changes on publishing and is not public before", async () => {
  const draft = await create({ tag_name: "v1.0.0", draft: true });
  const uploaded = await rest("POST", `${github.uploadUrl}${releases}/${draft.id}/assets?name=a.zip`, {
    bytes: new Uint8Array([1]),
    headers: { "content-type": "application/zip" },
  });
  const before = uploaded.body.browser_download_url;
  expect(before).toMatch(/\/octo\/provider\/releases\/download\/untagged-[0-9a-f]{20}\/a\.zip$/);
  expect((await rest("GET", before)).status).toBe(404);
  const { assets } = await publish(draft.id);
  expect(assets[0].browser_download_url).toBe(
    `${github.serverUrl}/octo/provider/releases/download/v1.0.0/a.zip`,
  );
  expect((await rest("GET", assets[0].browser_download_url)).status).toBe(302);
  expect((await rest("GET", before)).status).toBe(404);
});

test("makes a missing tag on publishing, not before", async () => {
  const head = github.repository("octo/provider").branchHead("main");
  const draft = await create({ tag_name: "v2.0.0", draft: true });
  expect((await rest("GET", "/repos/octo/provider/git/ref/tags/v2.0.0")).status).toBe(404);
  await publish(draft.id);
  expect((await rest("GET", "/repos/octo/provider/git/ref/tags/v2.0.0")).body.object.sha).toBe(head);
});

test("refuses to make a missing tag when a ruleset restricts it", async () => {
  github.repository("octo/provider").rules = { tagCreation: "restricted", lockedBranches: [] };
  const draft = await create({ tag_name: "v2.0.0", draft: true });
  const refused = await rest("PATCH", `${releases}/${draft.id}`, { body: { draft: false } });
  expect(refused.status).toBe(422);
  expect(refused.body.errors[0].field).toBe("pre_receive");
  expect(refused.body.errors[0].message).toContain("creations being restricted");
  expect((await rest("GET", `${releases}/${draft.id}`)).body.draft).toBe(true);
});

test("moves the latest release as make_latest says", async () => {
  const first = await create({ tag_name: "v1.0.0" });
  await create({ tag_name: "v1.0.1", make_latest: "false" });
  expect((await rest("GET", `${releases}/latest`)).body.id).toBe(first.id);
  const third = await create({ tag_name: "v1.0.2", make_latest: "false", draft: true });
  await publish(third.id);
  expect((await rest("GET", `${releases}/latest`)).body.id).toBe(third.id);
  await create({ tag_name: "v1.0.3-rc1", prerelease: true });
  expect((await rest("GET", `${releases}/latest`)).body.id).toBe(third.id);
});

test("has no latest release while there are drafts and prereleases only", async () => {
  await create({ tag_name: "v1.0.0", draft: true });
  await create({ tag_name: "v1.0.1-rc1", prerelease: true });
  expect((await rest("GET", `${releases}/latest`)).status).toBe(404);
});

test("answers 404 when the target changes workflows, though the tag exists", async () => {
  const repository = github.repository("octo/provider");
  const tagged = repository.tag("v3.0.0");
  repository.commitFiles("main", { ".github/workflows/release.yml": "on: push\n" });
  const body = { tag_name: "v3.0.0", draft: true };
  expect((await rest("POST", releases, { body: { ...body, target_commitish: tagged } })).status).toBe(404);
  expect((await rest("POST", releases, { body })).status).toBe(201);
  github.addToken("ghp_workflows", { repositories: { "octo/provider": "write" }, workflows: true });
  const allowed = createRest(github.apiUrl, "ghp_workflows");
  expect((await allowed("POST", releases, { body: { ...body, target_commitish: tagged } })).status).toBe(201);
});

test("refuses notes that are too long", async () => {
  const refused = await rest("POST", releases, { body: { tag_name: "v1.0.0", body: "x".repeat(125_001) } });
  expect(refused.status).toBe(422);
  expect(refused.body.errors[0].field).toBe("body");
});

test("locks a published release when releases are immutable", async () => {
  const repository = github.repository("octo/provider");
  repository.immutableReleases = true;
  const draft = await create({ tag_name: "v1.0.0", draft: true });
  expect(draft.immutable).toBe(false);
  const published = await publish(draft.id);
  expect(published.immutable).toBe(true);
  const retitled = await rest("PATCH", `${releases}/${draft.id}`, { body: { name: "One", body: "notes" } });
  expect([retitled.status, retitled.body.name]).toEqual([200, "One"]);
  expect((await rest("PATCH", `${releases}/${draft.id}`, { body: { draft: true } })).status).toBe(422);
  expect((await rest("DELETE", "/repos/octo/provider/git/refs/tags/v1.0.0")).status).toBe(422);
});

test("burns the tag of an immutable release for good", async () => {
  github.repository("octo/provider").immutableReleases = true;
  const draft = await create({ tag_name: "v1.0.0", draft: true });
  await publish(draft.id);
  expect((await rest("DELETE", `${releases}/${draft.id}`)).status).toBe(204);
  const again = await create({ tag_name: "v1.0.0", draft: true });
  const refused = await rest("PATCH", `${releases}/${again.id}`, { body: { draft: false } });
  expect(refused.status).toBe(422);
  expect(refused.body.errors[0].message).toBe("tag_name was used by an immutable release");
});

test("writes notes for a tag", async () => {
  const { status, body } = await rest("POST", `${releases}/generate-notes`, { body: { tag_name: "v1.0.0" } });
  expect([status, body.name]).toEqual([200, "v1.0.0"]);
  expect(body.body).toContain("Full Changelog");
});

test("shows to administrators only whether releases are immutable", async () => {
  const path = "/repos/octo/provider/immutable-releases";
  const refused = await rest("GET", path);
  expect(refused.status).toBe(403);
  expect(refused.headers.get("x-accepted-github-permissions")).toBe("administration=read");
  github.repository("octo/provider").immutableReleases = true;
  github.addToken("ghp_admin", { repositories: { "octo/provider": "write" }, kind: "pat", admin: true });
  expect((await createRest(github.apiUrl, "ghp_admin")("GET", path)).body.enabled).toBe(true);
});

async function create(body: unknown) {
  const answer = await rest("POST", releases, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

async function publish(id: number) {
  const answer = await rest("PATCH", `${releases}/${id}`, { body: { draft: false } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function listed(caller: Rest): Promise<number[]> {
  const { body } = await caller("GET", `${releases}?per_page=100`);
  return body.map(({ id }: { id: number }) => id);
}
