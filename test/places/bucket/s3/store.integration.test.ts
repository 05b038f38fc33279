import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ProblemError } from "../../../../src/errors.ts";
import { testConditions } from "../../../../src/places/bucket/ports.ts";
import { saveFile } from "../../../../src/places/bucket/s3/upload.ts";
import type { AssetFile } from "../../../../src/ports/host.ts";
import type { NewFile } from "../../../../src/ports/place.ts";
import { failure, type StoreRequest } from "../../../support/bucket/objects.ts";
import { openObjects } from "../../../support/bucket/open.ts";
import { type StoreHost, startStore } from "../../../support/bucket/store-host.ts";
import { writeAssetFile } from "../../../support/samples/asset-file.ts";

let host: StoreHost;
let folder: string;
beforeEach(async () => {
  host = await startStore();
  folder = await mkdtemp(join(tmpdir(), "store-"));
});
afterEach(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

async function codeOf(step: Promise<unknown>): Promise<string> {
  const error = await step.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof ProblemError ? error.problems.map(({ code }) => code).join() : String(error);
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe("a request", () => {
  it.each([
    [503, "SlowDown"],
    [500, "InternalError"],
    [429, "TooManyRequests"],
    [400, "RequestTimeout"],
  ])("is retried after %d %s, with a log line", async (status, code) => {
    const said: string[] = [];
    host.meddle = (_request, count) => (count < 3 ? { answer: failure(status, code) } : undefined);
    await openObjects(host, said).put("b", bytes("text"));
    expect(host.requests).toEqual(["PUT a/b", "PUT a/b", "PUT a/b"]);
    expect(said.filter((line) => line === "rests true")).toHaveLength(2);
    expect(said[0]).toContain(`${code} (as asked);`);
  });

  it.each(["before", "after"] as const)("is retried when the connection ends %s it is done", async (cut) => {
    host.meddle = (_request, count) => (count === 1 ? { cut } : undefined);
    await openObjects(host).put("b", bytes("text"));
    expect(host.objects.all.get("a/b")?.body.toString()).toBe("text");
  });

  it("fails after 7 attempts, and names the request and the response", async () => {
    host.meddle = () => ({ answer: failure(503, "SlowDown") });
    const asked = openObjects(host).get("b", 10);
    await expect(asked).rejects.toThrow(/GET http:\S+\/bucket\/a\/b failed 7 times.*SlowDown/);
    expect(await codeOf(openObjects(host).get("b", 10))).toBe("bucket-unavailable");
  });

  it.each([
    [403, "AccessDenied", "bucket-denied"],
    [403, "SignatureDoesNotMatch", "bucket-denied"],
    [400, "ExpiredToken", "bucket-denied"],
    [404, "NoSuchBucket", "bucket-unknown"],
    [301, "PermanentRedirect", "bucket-unknown"],
    [400, "AuthorizationHeaderMalformed", "bucket-unknown"],
    [501, "NotImplemented", "bucket-unsuited"],
    [400, "InvalidArgument", "bucket-unavailable"],
  ])("that is refused with %d %s is made once, and is %s", async (status, code, problem) => {
    host.meddle = () => ({ answer: failure(status, code) });
    const store = openObjects(host);
    expect(await codeOf(store.get("b", 10))).toBe(problem);
    expect(await codeOf(store.put("b", bytes(""), { condition: "new" }))).toBe(problem);
    expect(host.requests).toHaveLength(2);
  });

  it("refuses an object larger than the limit", async () => {
    const store = openObjects(host);
    await store.put("b", bytes("12345"));
    expect((await store.get("b", 5))?.bytes.toString()).toBe("12345");
    await expect(store.get("b", 4)).rejects.toThrow("4 bytes");
    await store.copy("b", join(folder, "b"), 5);
    expect(await readFile(join(folder, "b"), "utf8")).toBe("12345");
    await expect(store.copy("b", join(folder, "b"), 4)).rejects.toThrow("4 bytes");
  });

  it("encodes every character of versions and file names", async () => {
    const store = openObjects(host);
    const key = "1.0.0+build.1/a (b)'c!*~=@&$,;:.zip";
    await store.put(key, bytes("text"));
    expect([...host.objects.all.keys()]).toEqual([`a/${key}`]);
    expect((await store.get(key, 10))?.bytes.toString()).toBe("text");
    await store.copy(key, join(folder, "copy"), 10);
    expect(await readFile(join(folder, "copy"), "utf8")).toBe("text");
    await store.copy("none", join(folder, "none"), 10);
    expect(existsSync(join(folder, "none"))).toBe(false);
  });

  it("lists all pages below the prefix", async () => {
    const store = openObjects(host);
    for (let count = 0; count < 250; count++)
      host.objects.answer({
        method: "PUT",
        key: `a/x/${count}`,
        query: new URLSearchParams(),
        headers: {},
        body: Buffer.of(),
      });
    await store.put("y", bytes(""));
    expect(await store.list("x/")).toHaveLength(250);
    const found = await store.list("", "shallow");
    expect(found.map(({ path }) => path)).toEqual(["y", "x/"]);
  });
});

describe("conditions", () => {
  it("are tested with two requests after the first run, and leave one empty object", async () => {
    await testConditions(openObjects(host));
    expect(host.requests).toHaveLength(3);
    await testConditions(openObjects(host));
    expect(host.requests).toHaveLength(5);
    expect([...host.objects.all.keys()]).toEqual(["a/.provider-pages.probe"]);
  });

  it.each(["if-match", "if-none-match"] as const)(
    "that a store ignores are detected: %s",
    async (ignored) => {
      const other = await startStore({ ignores: [ignored] });
      const words = ignored === "if-match" ? "`If-Match`" : "`If-None-Match: *`";
      await expect(testConditions(openObjects(other))).rejects.toThrow(words);
      expect([...other.objects.all.keys()]).toEqual(["a/.provider-pages.probe"]);
      await other.close();
    },
  );
});

const PART = 5 * 1024 * 1024;

describe("a file", () => {
  const large = () => writeAssetFile(folder, "large.zip", Buffer.alloc(2 * PART + 3, "abcdefg"));

  const place = ({ path, ...file }: AssetFile): NewFile => {
    return { ...file, from: path, path: `assets/x/${file.sha256.slice(0, 12)}/${file.name}` };
  };
  const send = (file: AssetFile) => saveFile(openObjects(host), place(file));
  const objectOf = (file: AssetFile) => host.objects.all.get(`a/${place(file).path}`);

  it("is uploaded whole if small, with its type and digest, once", async () => {
    const file = await writeAssetFile(folder, "a.zip", "text");
    expect([await send(file), await send(file)]).toEqual(["stored", "was there"]);
    const key = `a/${place(file).path}`;
    expect(host.requests).toEqual([`HEAD ${key}`, `PUT ${key}`, `HEAD ${key}`]);
    expect(objectOf(file)?.headers).toEqual({
      "content-type": "application/zip",
      "cache-control": "public, max-age=31536000, immutable",
      "x-amz-meta-sha256": file.sha256,
    });
  });

  it.each(["size", "digest"])("is uploaded over an object with another %s", async (what) => {
    const file = await writeAssetFile(folder, "a.zip", "text");
    await send(file);
    const there = objectOf(file);
    if (there === undefined) throw new Error("it was sent");
    const other =
      what === "size"
        ? { ...there, body: Buffer.from("cut") }
        : { ...there, headers: { ...there.headers, "x-amz-meta-sha256": "0".repeat(64) } };
    host.objects.all.set(`a/${place(file).path}`, other);
    expect(await send(file)).toBe("stored");
    expect(objectOf(file)).toMatchObject({ body: Buffer.from("text"), headers: there.headers });
  });

  it("is uploaded in parts if large", async () => {
    const file = await large();
    expect(await send(file)).toBe("stored");
    expect(host.requests.filter((line) => line.includes("partNumber"))).toHaveLength(3);
    const { body, headers } = objectOf(file) ?? {};
    expect(
      createHash("sha256")
        .update(body ?? "")
        .digest("hex"),
    ).toBe(file.sha256);
    expect(headers?.["cache-control"]).toContain("immutable");
  });

  it("continues an interrupted upload with the missing parts", async () => {
    const file = await large();
    host.meddle = ({ query }) =>
      query.get("partNumber") === "3" ? { answer: failure(403, "AccessDenied") } : undefined;
    expect(await codeOf(send(file))).toBe("bucket-denied");
    host.meddle = () => undefined;
    host.requests.length = 0;
    expect(await send(file)).toBe("stored");
    expect(host.requests.filter((line) => line.includes("partNumber"))).toEqual([
      `PUT a/${place(file).path}?partNumber&uploadId`,
    ]);
    expect([objectOf(file)?.body.length, host.objects.uploads.size]).toEqual([file.size, 0]);
  });

  it("is complete even if the last response is lost", async () => {
    const file = await large();
    let lost = 0;
    host.meddle = ({ method, query }) => {
      const isLast = method === "POST" && query.has("uploadId");
      return isLast && lost++ === 0 ? { cut: "after" } : undefined;
    };
    expect(await send(file)).toBe("stored");
    expect(objectOf(file)?.body.length).toBe(file.size);
  });

  it.each([
    ["is missing", () => {}, "bucket-unavailable"],
    ["is there", (request: StoreRequest) => void host.objects.answer(request), ""],
  ])("is looked for when the store began to answer before it knew, and %s", async (_, act, code) => {
    const file = await large();
    const body = "<Error><Code>InternalError</Code></Error>";
    host.meddle = (request) => {
      if (request.method !== "POST" || !request.query.has("uploadId")) return undefined;
      act(request);
      return { answer: { status: 200, headers: {}, body } };
    };
    const sent = send(file);
    expect(code === "" ? await sent : await codeOf(sent)).toBe(code || "stored");
    expect(host.requests.at(-1)).toMatch(/^HEAD /);
  });

  it("is refused if it changed since packing, whole or in parts", async () => {
    for (const file of [await writeAssetFile(folder, "a.zip", "text"), await large()]) {
      await writeFile(file.path, Buffer.alloc(file.size, "x"));
      expect(await codeOf(send(file))).toBe("source-changed");
    }
    expect([...host.objects.all.keys()]).toEqual([]);
  });
});
