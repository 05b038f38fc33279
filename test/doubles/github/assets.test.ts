import { createHash } from "node:crypto";
import { request } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRest, type Rest } from "../../support/github/rest.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";

const releases = "/repos/octo/provider/releases";
const token = "ghs_assets";
let github: GitHubStandIn;
let rest: Rest;
let release: { id: number; upload_url: string };

beforeEach(async () => {
  github = await startGitHub();
  github.addRepository("octo/provider").tag("v1.0.0");
  github.addToken(token, { repositories: { "octo/provider": "write" } });
  rest = createRest(github.apiUrl, token);
  release = (await rest("POST", releases, { body: { tag_name: "v1.0.0", draft: true } })).body;
});

afterEach(() => github.close());

test("takes uploads on an origin of its own", async () => {
  expect(release.upload_url).toBe(`${github.uploadUrl}${releases}/${release.id}/assets{?name,label}`);
  expect(new URL(github.uploadUrl).port).not.toBe(new URL(github.apiUrl).port);
  expect((await upload("a.zip")).status).toBe(201);
  const wrongPlace = await rest("POST", `${releases}/${release.id}/assets?name=b.zip`, binary("b"));
  expect(wrongPlace.status).toBe(404);
  expect(github.violations).toEqual([
    `unknown route: POST ${releases}/${release.id}/assets on the api origin`,
  ]);
});

test("stores the bytes and gives their size and digest", async () => {
  const { body } = await upload("a.zip", "hello");
  expect(body.size).toBe(5);
  expect(body.digest).toBe("sha256:2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824");
  expect(body.state).toBe("uploaded");
  expect(body.label).toBe("");
  const [record] = github.repository("octo/provider").releases();
  expect([...(record?.assets.values() ?? [])].map(({ content }) => content.bytes().toString())).toEqual([
    "hello",
  ]);
});

test("stores a large upload whole", async () => {
  const bytes = new Uint8Array(9 * 2 ** 20).fill(7);
  const { body } = await rest("POST", uploadPath("large.zip"), { bytes, headers: zipType });
  expect(body.digest).toBe(`sha256:${createHash("sha256").update(bytes).digest("hex")}`);
  const answer = await fetch(`${github.apiUrl}${releases}/assets/${body.id}`, {
    headers: { accept: "application/octet-stream", authorization: `Bearer ${token}` },
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});

test("refuses an upload of unknown length", async () => {
  const stream = new Blob(["hello"]).stream();
  const init = {
    method: "POST",
    body: stream,
    duplex: "half",
    headers: { ...zipType, authorization: `Bearer ${token}` },
  };
  const answer = await fetch(uploadPath("a.zip"), init as RequestInit);
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { message: string }).message).toContain("Bad Content-Length");
});

test.each([
  ["a b.zip", "a.b.zip"],
  ["naïve.zip", "naive.zip"],
  [".hidden", "default.hidden"],
  ["..a//b..zip.", "default.a.b.zip"],
  ["日本", "default."],
  ["provider_1.2.3+build_linux_amd64.zip", "provider_1.2.3+build_linux_amd64.zip"],
  ["terraform-provider-x_1.2.3_SHA256SUMS.sig", "terraform-provider-x_1.2.3_SHA256SUMS.sig"],
])("stores %s as %s", async (wanted, stored) => {
  expect((await upload(wanted)).body.name).toBe(stored);
});

test("refuses a name that is taken, also after renaming", async () => {
  await upload("a.b.zip");
  const refused = await upload("a b.zip");
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([{ resource: "ReleaseAsset", code: "already_exists", field: "name" }]);
});

test("refuses empty files, files over 2 GiB and more files than the limit", async () => {
  const empty = await upload("a.zip", "");
  expect(empty.body.errors[0]).toMatchObject({
    field: "size",
    message: "size must be greater than or equal to 1",
  });
  const large = await announce(2 ** 31 + 1);
  expect(large.errors[0]).toMatchObject({
    field: "size",
    message: "size must be less than or equal to 2147483648",
  });
  github.switches.assetLimit = 1;
  await upload("a.zip");
  const third = await upload("b.zip");
  expect(third.body.errors[0]).toMatchObject({ field: "file_count" });
});

test("lists 30 assets a page unless asked for more", async () => {
  for (let index = 0; index < 31; index++) await upload(`file-${index}.zip`);
  const path = `${releases}/${release.id}/assets`;
  const first = await rest("GET", path);
  expect(first.body).toHaveLength(30);
  expect(first.headers.get("link")).toContain('rel="next"');
  expect((await rest("GET", `${path}?per_page=100`)).body).toHaveLength(31);
});

test("deletes an asset once", async () => {
  const { body } = await upload("a.zip");
  expect((await rest("DELETE", `${releases}/assets/${body.id}`)).status).toBe(204);
  expect((await rest("DELETE", `${releases}/assets/${body.id}`)).status).toBe(404);
});

test("hands a download to a third origin that refuses a token", async () => {
  const { body } = await upload("a.zip", "hello");
  const headers = { accept: "application/octet-stream" };
  const redirect = await rest("GET", `${releases}/assets/${body.id}`, { headers });
  expect(redirect.status).toBe(302);
  const location = redirect.headers.get("location") ?? "";
  expect(location.startsWith(github.downloadUrl)).toBe(true);
  expect((await createRest(location)("GET", "")).body).toBe("hello");
  expect((await createRest(location, token)("GET", "")).status).toBe(400);
  expect(github.violations).toEqual([expect.stringContaining("token sent to the download origin")]);
});

test("refuses a download address without its signature", async () => {
  const { body } = await upload("a.zip");
  const redirect = await rest("GET", `${releases}/assets/${body.id}`, {
    headers: { accept: "application/octet-stream" },
  });
  const { origin, pathname } = new URL(redirect.headers.get("location") ?? "");
  expect((await createRest(origin)("GET", pathname)).status).toBe(404);
});

test("serves no browser download of a private repository, whatever the token", async () => {
  github
    .addRepository("octo/secret", { private: true })
    .addRelease({ tag: "v1.0.0", assets: { "a.zip": "hello" } });
  github.addToken("ghp_all", { repositories: { "octo/secret": "write" }, kind: "pat" });
  const url = `${github.serverUrl}/octo/secret/releases/download/v1.0.0/a.zip`;
  expect((await createRest(url, "ghp_all")("GET", "")).status).toBe(404);
});

test("can leave a starter behind, which holds the name until it is deleted", async () => {
  github.switches.starterAfterFailedUpload = true;
  github.intercept = ({ operationId }) =>
    operationId === "repos/upload-release-asset"
      ? { when: "before", kind: "status", status: 502 }
      : undefined;
  expect((await upload("a.zip")).status).toBe(502);
  github.intercept = undefined;
  const { body } = await rest("GET", `${releases}/${release.id}/assets`);
  expect(body).toMatchObject([{ name: "a.zip", state: "starter", size: 0, digest: null }]);
  expect((await upload("a.zip")).body.errors[0].code).toBe("already_exists");
  expect((await rest("DELETE", `${releases}/assets/${body[0].id}`)).status).toBe(204);
  expect((await upload("a.zip")).status).toBe(201);
  expect(github.violations).toEqual([]);
});

test("can keep the digest back, or give a wrong one", async () => {
  github.switches.digest = "null";
  expect((await upload("a.zip")).body.digest).toBe(null);
  github.switches.digest = "wrong";
  expect((await upload("b.zip")).body.digest).toBe(`sha256:${"0".repeat(64)}`);
});

test("refuses changes to the assets of an immutable release, before the body has arrived", async () => {
  const { body } = await upload("a.zip");
  github.repository("octo/provider").immutableReleases = true;
  await rest("PATCH", `${releases}/${release.id}`, { body: { draft: false } });
  const refused = await announce(2 ** 20);
  expect(refused.message).toBe("Cannot upload assets to an immutable release.");
  expect((await rest("DELETE", `${releases}/assets/${body.id}`)).status).toBe(422);
  expect((await rest("PATCH", `${releases}/assets/${body.id}`, { body: { name: "b.zip" } })).status).toBe(
    422,
  );
});

test("shares one bandwidth among all uploads", async () => {
  github.switches.uploadBytesPerSecond = 200_000;
  const start = performance.now();
  await Promise.all(["a.zip", "b.zip"].map((name) => upload(name, "x".repeat(20_000))));
  expect(performance.now() - start).toBeGreaterThan(150);
});

const zipType = { "content-type": "application/zip" };

function uploadPath(name: string): string {
  return `${github.uploadUrl}${releases}/${release.id}/assets?name=${encodeURIComponent(name)}`;
}

function binary(text: string) {
  return { bytes: new TextEncoder().encode(text), headers: zipType };
}

function upload(name: string, text = "zip") {
  return rest("POST", uploadPath(name), binary(text));
}

/** Announces a body and sends none of it: the answer must not wait for it. */
function announce(size: number): Promise<{ message: string; errors: { field: string; message: string }[] }> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...zipType,
      authorization: `Bearer ${token}`,
      "content-length": size,
      "user-agent": "test",
    };
    const outgoing = request(uploadPath("c.zip"), { method: "POST", headers }, (response) => {
      response.setEncoding("utf8");
      let text = "";
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => {
        outgoing.destroy();
        resolve(JSON.parse(text));
      });
    });
    outgoing.on("error", reject);
    outgoing.flushHeaders();
  });
}
