import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ProblemError } from "../../../src/errors.ts";
import { reachFrom } from "../../../src/http/reach.ts";
import { send } from "../../../src/places/oci/registry/session.ts";
import type { Mishap } from "../../support/oci/memory-registry.ts";
import { type OciGround, startOciGround } from "./ground.ts";

let ground: OciGround;

beforeEach(async () => {
  ground = await startOciGround();
});
afterEach(() => ground.close());

const REQUESTS = 6 + 6 + 6 + 3 + 1;
const MISHAPS: readonly Mishap[] = [
  { status: 500 },
  { status: 503, headers: { "retry-after": "7" } },
  { status: 429 },
  "breaks off",
  "its answer is lost",
];

async function problemOf(step: Promise<unknown>) {
  const error = await step.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProblemError);
  return (error as ProblemError).problems[0];
}

describe("a push", () => {
  it.each(MISHAPS)("gets through whichever request meets %o", async (mishap) => {
    for (let at = 0; at < REQUESTS; at++) {
      const { registry } = ground;
      for (const part of [registry.blobs, registry.manifests, registry.tags]) part.clear();
      registry.requests.length = 0;
      ground.waits.length = 0;
      registry.decide = (_line, count) => (count === at ? mishap : undefined);
      await ground.open().push(ground.image);
      expect([registry.blobs.size, registry.manifests.size, registry.tags.size]).toEqual([6, 4, 1]);
      expect(ground.waits).toHaveLength(1);
    }
  });

  it("sends no file again of which only the answer was lost", async () => {
    const { registry } = ground;
    let lost = false;
    registry.decide = (line) => {
      if (lost || !line.startsWith("PUT /v2/acme/sample/blobs/")) return undefined;
      lost = true;
      return "its answer is lost";
    };
    await ground.open().push(ground.image);
    expect(registry.requests.filter((line) => /^PUT .*blobs/.test(line))).toHaveLength(6);
    expect(ground.lines).toEqual([
      expect.stringMatching(/^registry\.example\.com.* (?:read )?ECONNRESET.*\b0\.5 s$/),
    ]);
  });

  it("waits as long as the registry says, and not for minutes", async () => {
    let calls = 0;
    const busy = (after: string) => {
      calls = 0;
      ground.registry.decide = () =>
        calls++ === 0 ? { status: 429, headers: { "retry-after": after } } : undefined;
    };
    busy("7");
    await ground.open().checkWritable();
    expect(ground.waits).toEqual([7000]);
    busy("61");
    expect(await problemOf(ground.open().checkWritable())).toMatchObject({ code: "image-unavailable" });
    busy("Wed, 21 Oct 2015 07:28:00 GMT");
    await ground.open().checkWritable();
    expect(ground.waits).toEqual([7000, 500]);
  });

  it("gives up in the end, and the next one continues from there", async () => {
    const { registry } = ground;
    registry.decide = (line) => (line.includes("manifests") ? { status: 502 } : undefined);
    expect(await problemOf(ground.open().push(ground.image))).toMatchObject({
      code: "image-unavailable",
      found: expect.stringMatching(new RegExp(`^${registry.origin.host} .*HTTP 502$`)),
    });
    expect([registry.blobs.size, registry.tags.size]).toEqual([6, 0]);
    registry.decide = () => undefined;
    expect((await ground.open().push(ground.image)).sent).toBe(0);
    expect(registry.tags.size).toBe(1);
  });

  it("starts again when its upload was forgotten, and waits for what is not everywhere yet", async () => {
    const { registry } = ground;
    const once = new Set<string>();
    registry.decide = (line) => {
      const kind = line.replace(/\d+$|sha256:.*/, "");
      if (once.has(kind) || !line.startsWith("PUT")) return undefined;
      once.add(kind);
      const code = line.includes("blobs") ? "BLOB_UPLOAD_UNKNOWN" : "MANIFEST_BLOB_UNKNOWN";
      return { status: line.includes("blobs") ? 404 : 400, body: JSON.stringify({ errors: [{ code }] }) };
    };
    await ground.open().push(ground.image);
    expect(registry.tags.size).toBe(1);
    expect(ground.waits.length).toBeGreaterThan(1);
  });

  it("goes where it is sent in the way in which it asked, whatever the registry takes that for", async () => {
    const { registry } = ground;
    const to = `https://${registry.origin.host}/v2/acme/sample/blobs/uploads/0?state=a%2Fb`;
    registry.decide = (line) =>
      line.startsWith("POST") ? { status: 202, headers: { location: to } } : undefined;
    await ground.open().push(ground.image);
    expect([registry.tags.size, ground.waits]).toEqual([1, []]);
  });

  it("reports what a registry refuses, in its own words, without a retry", async () => {
    const body = JSON.stringify({
      errors: [{ code: "DENIED", message: "permission_denied: write_package" }],
    });
    ground.registry.decide = (line) => (line.startsWith("POST") ? { status: 403, body } : undefined);
    expect(await problemOf(ground.open().checkWritable())).toMatchObject({
      code: "image-refused",
      found: expect.stringMatching(
        / registry\.example\.com\/acme\/sample: HTTP 403, DENIED: permission_denied: write_package$/,
      ),
      fix: expect.stringMatching(/docker\/login-action .*`docker login registry\.example\.com`/),
    });
    expect(ground.waits).toEqual([]);
  });

  it.each(["no JSON", "null", '{"errors":[]}', '{"errors":[{"code":7}]}'])(
    "of a registry that answers %s, too",
    async (body) => {
      ground.registry.decide = () => ({ status: 405, body });
      expect(await problemOf(ground.open().checkWritable())).toMatchObject({
        found: expect.stringMatching(/ registry\.example\.com\/acme\/sample: HTTP 405$/),
      });
    },
  );

  it.each(["http://[", "https://a:99999/", "//", "ftp://a/", "file:///etc/passwd"])(
    "of a registry that sends it to %s is refused",
    async (location) => {
      for (const status of [307, 202]) {
        ground.registry.decide = (line) =>
          line.startsWith("HEAD") && status === 202 ? { status: 404 } : { status, headers: { location } };
        const { code } = (await problemOf(ground.open().push(ground.image))) ?? {};
        expect(code).toBe("image-refused");
      }
    },
  );

  it("ends at once when the run is cancelled, or a file has gone", async () => {
    const stop = new AbortController();
    ground.registry.decide = () => {
      stop.abort(new Error("cancelled"));
      return "breaks off";
    };
    await expect(ground.open("to push", { cancelled: stop.signal }).push(ground.image)).rejects.toThrow(
      "cancelled",
    );
    expect(ground.waits).toEqual([]);
    ground.registry.decide = () => undefined;
    await rm(ground.image.packages.get("linux_amd64")?.path ?? "");
    await expect(ground.open().push(ground.image)).rejects.toThrow("Unable to open file");
    expect(ground.registry.tags.size).toBe(0);
  });
});

describe("a registry", () => {
  it("of plain HTTP is refused at once, and the message says what to do", async () => {
    const { host, href } = ground.registry.origin;
    const origin = new URL(href.replace("http:", "https:"));
    const push = ground.open("to push", { originOf: () => origin }).push(ground.image);
    expect(await problemOf(push)).toMatchObject({
      code: "image-unavailable",
      found: expect.stringMatching(new RegExp(`^${host} .*HTTP$`)),
      fix: expect.stringContaining("HTTPS"),
    });
    expect(ground.waits).toEqual([]);
  });

  it.each([
    ["no JSON", { body: "no JSON" }],
    ["null", { body: "null" }],
    ["a next page at no URL", { body: '{"tags":["1.0.0"]}', headers: { link: '<http://[>; rel="next"' } }],
  ])("that lists %s as its tags is refused", async (_what, answer) => {
    ground.registry.decide = () => ({ status: 200, ...answer });
    expect(await problemOf(ground.open().versions())).toMatchObject({ code: "image-refused" });
  });

  it.each([
    ["breaks off", (page: number) => (page === 2 ? { status: 404 } : undefined), 2],
    ["has no end", () => undefined, 1000],
  ])("whose list of tags %s is refused", async (_what, decide, pages) => {
    const next = (page: number) => ({ link: `</v2/acme/sample/tags/list?last=${page}>; rel="next"` });
    ground.registry.decide = () => {
      const page = ground.registry.requests.length;
      return decide(page) ?? { status: 200, body: '{"tags":["1.0.0"]}', headers: next(page) };
    };
    expect(await problemOf(ground.open().versions())).toMatchObject({ code: "image-refused" });
    expect(ground.registry.requests).toHaveLength(pages);
  });

  it("that is public leads into no private network", async () => {
    const { origin } = ground.registry;
    const { signal } = new AbortController();
    const reach = reachFrom([new URL("https://192.0.2.1/")]);
    const sent = send({ method: "GET", url: new URL("/v2/", origin), headers: {}, signal, reach });
    expect(await problemOf(sent)).toMatchObject({
      code: "image-refused",
      found: expect.stringContaining(` ${origin.host}`),
    });
    expect(ground.registry.requests).toEqual([]);
  });
});
