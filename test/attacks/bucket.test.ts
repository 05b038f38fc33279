import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { elementsOf, xmlText } from "../../src/places/bucket/s3/refusals.ts";
import {
  type BucketGround,
  PREFIX,
  publishing,
  SOURCE,
  startBucketGround,
} from "../support/bucket/ground.ts";
import { openObjects } from "../support/bucket/open.ts";
import { BUCKET, STORE_ENV } from "../support/bucket/store-host.ts";
import { renderHead } from "../support/folder/change.ts";
import { makeFolder } from "../support/folder/temporary.ts";
import { type ConnectProxy, startProxy } from "../support/pages/proxy.ts";
import { runCli } from "../support/runner/command-line.ts";
import { testKey } from "../support/samples/keys.ts";
import { findStored } from "../support/samples/stored-path.ts";

let ground: BucketGround;
beforeAll(async () => {
  ground = await startBucketGround(await testKey("ed25519"));
});
beforeEach(() => ground.reset());
afterAll(() => ground.close());

function put(key: string, text: string): void {
  const body = Buffer.from(text);
  ground.store.objects.all.set(key, { body, etag: '"1"', headers: {}, modified: new Date(0) });
}

/** Who may write below the prefix alone, and waits for a run that may write the whole bucket. */
describe("a bucket that is shared", () => {
  it("an unfinished change writes no object outside the prefix", async () => {
    put(`${PREFIX}.provider-pages.head`, renderHead([["../../outside.json", "{}", null]]));
    const { exitCode, stderr } = await ground.run(publishing("1.0.0"));
    expect([...ground.store.objects.all.keys()]).not.toContain("outside.json");
    expect(exitCode).toBe(1);
    expect(stderr).toContain(".provider-pages.head");
  });
});

const page = (inner: string): string => `<ListBucketResult>${inner}</ListBucketResult>`;
const MORE = "<IsTruncated>true</IsTruncated><NextContinuationToken>TOKEN</NextContinuationToken>";
const contents = (key: string, etag = "x"): string =>
  `<Contents><Key>${key}</Key><ETag>${etag}</ETag><Size>1</Size></Contents>`;

describe("a store's list is refused", () => {
  it.each([
    ["that has no end", (count: number) => MORE.replace("TOKEN", String(count)), "never ends"],
    ["that begins again", () => MORE, "never ends"],
    ["that is cut, and names no token", () => "<IsTruncated>true</IsTruncated>", "NextContinuationToken"],
    ["that is no list", () => "<p>Sign in</p>", "IsTruncated"],
    ["of what was not asked for", () => contents("b/other"), '"b/other"'],
    ["whose ETag is more than a header", () => contents("a/x", "x&#10;y"), "the ETag"],
    ["that is larger than any", () => "<x/>".repeat(4_200_000), "16777216 bytes"],
  ])("%s", async (_title, answer, said) => {
    ground.store.meddle = (_request, count) => ({ answer: { status: 200, body: page(answer(count)) } });
    await expect(openObjects(ground.store).list("")).rejects.toThrow(said);
  });
});

describe("a store's answer", () => {
  it("with a reason that has no end is not read to its end", async () => {
    const body = "<Code>x</Code>".repeat(1_300_000);
    ground.store.meddle = () => ({ answer: { status: 403, body } });
    await expect(openObjects(ground.store).stat("x")).rejects.toThrow("HTTP 403");
    await expect(openObjects(ground.store).get("x", 10)).rejects.toThrow("16777216 bytes");
  });

  it("has the elements that it has, nested or not", () => {
    const xml = '<A x="1"><B>1</B></A><A><B>a&amp;b</B></A><B/>';
    expect(elementsOf(xml, "A")).toEqual(["<B>1</B>", "<B>a&amp;b</B>"]);
    expect(xmlText(xml, "B")).toBe("1");
    expect(xmlText("<A><B>2</B></A>", "A")).toBeUndefined();
    expect(xmlText("<A></A>", "A")).toBe("");
  });
});

/** Only a proxy can see where these requests go. */
describe("a token", () => {
  const HOST = "http://store.example";
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, ...files } = STORE_ENV;
  const keys = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
  const role = { AWS_ROLE_ARN: "arn:of:role", AWS_WEB_IDENTITY_TOKEN_FILE: "token" };
  const github = { ACTIONS_ID_TOKEN_REQUEST_URL: `${HOST}/token`, ACTIONS_ID_TOKEN_REQUEST_TOKEN: "bearer" };
  let proxy: ConnectProxy;
  beforeAll(async () => {
    proxy = await startProxy();
  });
  afterAll(() => proxy.close());

  async function show(env: Readonly<Record<string, string>>, endpoint: string) {
    const cwd = await makeFolder();
    await writeFile(join(cwd, "token"), "token-of-file");
    const args = ["show", "--to", `s3://${BUCKET}/site`, "--s3-endpoint", endpoint];
    const asked = proxy.requests.length;
    const { exitCode, stderr } = await runCli(args, {
      cwd,
      env: { ...files, ...env, HTTP_PROXY: proxy.url },
    });
    return {
      exitCode,
      stderr,
      asked: proxy.requests.slice(asked).map(({ target }) => new URL(target).origin),
    };
  }

  it.each([
    ["of a session", { ...keys, AWS_SESSION_TOKEN: "session" }, HOST],
    ["of a file, for a role", { ...role, AWS_ENDPOINT_URL_STS: HOST }, "https://store.example"],
    ["of a runner, for GitHub's token", { ...role, ...github, AWS_WEB_IDENTITY_TOKEN_FILE: "" }, HOST],
  ])("%s is not sent to another machine without encryption", async (_title, env, endpoint) => {
    const { exitCode, stderr, asked } = await show(env, endpoint);
    expect(asked).toEqual([]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("error [input-invalid]: ")]);
    expect(stderr).toContain(HOST);
  });

  it("is not in a signature, so keys alone may be used without encryption", async () => {
    expect((await show(keys, HOST)).asked[0]).toBe(HOST);
  });
});

describe("what a bucket says of its objects", () => {
  const sums = "terraform-provider-sample_1.0.0_SHA256SUMS";
  const zip = "terraform-provider-sample_1.0.0_linux_amd64.zip";
  const rebuild = ["rebuild", "--source", SOURCE, "--json"];

  it("is not the whole list when that is cut", async () => {
    await ground.run(publishing("1.0.0"));
    const before = ground.describe();
    const cut = "<IsTruncated>true</IsTruncated>";
    const { exitCode, stderr } = await ground.run(rebuild, ({ method, query }) =>
      method === "GET" && query.get("prefix")?.includes("assets/")
        ? { answer: { status: 200, body: page(cut) } }
        : undefined,
    );
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("error [bucket-unavailable]")]);
    expect(ground.describe()).toEqual(before);
  });

  it.each([
    ["a package of another size", zip, (body: Buffer) => Buffer.concat([body, body])],
    ["a package of the same size", zip, (body: Buffer) => Buffer.from(body).fill(0, 100, 200)],
    ["checksums of the same size", sums, (body: Buffer) => Buffer.from(body).fill("0", 0, 64)],
  ])("does not hide %s, replaced with the digest of the old", async (_title, name, change) => {
    await ground.run(publishing("1.0.0"));
    const keys = [...ground.store.objects.all.keys()].map((one) => one.slice(PREFIX.length));
    const key = PREFIX + findStored(keys, name);
    const there = ground.store.objects.all.get(key);
    if (there === undefined) throw new Error(`${key} is missing`);
    ground.store.objects.all.set(key, { ...there, body: change(there.body), etag: '"other"' });
    expect(there.headers["x-amz-meta-sha256"]).toMatch(/^[0-9a-f]{64}$/);
    const { exitCode, stdout } = await ground.run(rebuild);
    const { differing, unchanged } = JSON.parse(stdout);
    expect([exitCode, unchanged]).toEqual([1, []]);
    expect(differing).toMatchObject([{ code: "version-changed", found: expect.stringContaining(name) }]);
  });

  it("does not bound them, so a larger one is replaced unread", async () => {
    const large = Buffer.alloc(3_000_000, "x");
    const key = `${PREFIX}index.html`;
    let before = 0;
    const { exitCode } = await ground.run(publishing("1.0.0"), (request, count) => {
      const isBegun = request.method === "PUT" && request.key === `${PREFIX}.provider-pages.head`;
      if (!isBegun || before > 0) return undefined;
      before = count;
      ground.store.objects.all.set(key, { body: large, etag: '"x"', headers: {}, modified: new Date(0) });
      return undefined;
    });
    expect(exitCode).toBe(0);
    const written = ground.store.requests.slice(before).filter((line) => line.endsWith(` ${key}`));
    expect(written).toEqual([`PUT ${key}`, `HEAD ${key}`, `PUT ${key}`]);
    expect(ground.store.objects.all.get(key)?.body.length).toBeLessThan(large.length);
  });
});
