import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { reachFromServer, UNLIMITED } from "../../src/http/reach.ts";
import type { Seen } from "../../src/protocol/answer.ts";
import { ask } from "../../src/protocol/requests.ts";
import { openWeb, readValidator, type WebOptions } from "../../src/protocol/transport/web.ts";
import { sha256 } from "../support/samples/release.ts";

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

let servers: Server[];
let asked: { url: string; method: string; headers: IncomingMessage["headers"] }[];
beforeEach(() => {
  servers = [];
  asked = [];
});
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function serve(answer: Answering): Promise<string> {
  const server = createServer((request, response) => {
    const { url = "", method = "", headers } = request;
    asked.push({ url, method, headers });
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ONCE = { attempts: 1, firstWait: 1, longestWait: 1, budget: 1 };
const QUICK = { attempts: 3, firstWait: 1, longestWait: 1, budget: 1500 };

function open(options: Partial<WebOptions> = {}) {
  return openWeb({
    cancelled: new AbortController().signal,
    userAgent: "tester/1",
    reach: UNLIMITED,
    tokenOf: () => undefined,
    patience: QUICK,
    ...options,
  });
}

describe("a document", () => {
  it("has the headers of its host", async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "application/json; x=y" }).end("{}");
    });
    expect(await open().get(`${url}/a`, { limit: 10 })).toMatchObject({
      kind: "answer",
      url: `${url}/a`,
      status: 200,
      redirects: 0,
      mediaType: "application/json; x=y",
      body: Buffer.from("{}"),
    });
    expect(asked).toMatchObject([{ url: "/a", method: "GET", headers: { "user-agent": "tester/1" } }]);
  });

  it("that breaks off is retried, and reported if it never arrives", async () => {
    let times = 0;
    const url = await serve((request, response) => {
      if (++times < 3 || request.url === "/never") request.socket.destroy();
      else response.end("ok");
    });
    expect(await open().get(`${url}/late`, { limit: 10 })).toMatchObject({ status: 200 });
    expect(await open().get(`${url}/never`, { limit: 10 })).toMatchObject({
      kind: "none",
      reason: "unreachable",
    });
    expect(asked.map((each) => each.url)).toEqual(["/late", "/late", "/late", "/never", "/never", "/never"]);
  });

  it.each([
    ["as late as it says", "1", 3],
    ["not when that is too late", "600", 1],
  ])("of a busy host is asked for again, %s", async (_when, retryAfter, times) => {
    const url = await serve((_request, response) => {
      const headers = retryAfter === undefined || asked.length > 1 ? {} : { "retry-after": retryAfter };
      response.writeHead(asked.length < 3 ? 429 : 200, headers).end();
    });
    const got = await open().get(url, { limit: 10 });
    expect([got, asked.length]).toMatchObject([{ status: times === 3 ? 200 : 429 }, times]);
  });

  it("is no longer requested after the run is stopped", async () => {
    const stop = new AbortController();
    const url = await serve(() => stop.abort(new Error("stopped")));
    await expect(open({ cancelled: stop.signal }).get(url, { limit: 10 })).rejects.toThrow("stopped");
  });
});

describe("redirects", () => {
  const moves = (times: number): Answering => {
    return ({ url = "" }, response) => {
      const step = Number(url.slice(1));
      if (step >= times) response.end("there");
      else response.writeHead(302, { location: `/${step + 1}` }).end("moved");
    };
  };

  it("in a circle come to an end", async () => {
    const url = await serve(moves(10));
    expect(await open().get(`${url}/0`, { limit: 10 })).toMatchObject({ reason: "redirects" });
    expect(asked).toHaveLength(10);
  });

  it("to what may not be asked are not followed", async () => {
    const other = await serve((_request, response) => void response.end("secret"));
    const url = await serve((_request, response) => void response.writeHead(302, { location: other }).end());
    const web = open({ reach: reachFromServer(url) });
    expect(await web.get(url, { limit: 10 })).toMatchObject({ reason: "unsafe" });
    expect(asked).toHaveLength(1);
  });
});

describe("a token", () => {
  const tokenOf = (host: string) => (host === "registry.example.com" ? "secret" : undefined);

  it("goes with what is asked for its host, and with nothing else", async () => {
    const url = await serve((_request, response) => void response.end());
    const web = open({ tokenOf });
    await web.get(`${url}/mine`, { limit: 10, credentialsOf: "registry.example.com" });
    await web.get(`${url}/theirs`, { limit: 10, credentialsOf: "other.example.com" });
    await web.get(`${url}/sums`, { limit: 10 });
    await web.probe(`${url}/package`);
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer secret",
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("follows a redirect on its host, and to no other", async () => {
    const other = await serve((_request, response) => void response.end());
    const url = await serve((request, response) => {
      const location = request.url === "/first" ? "/second" : `${other}/third`;
      response.writeHead(302, { location }).end();
    });
    await open({ tokenOf }).get(`${url}/first`, { limit: 10, credentialsOf: "registry.example.com" });
    expect(asked.map((each) => [each.url, each.headers.authorization])).toEqual([
      ["/first", "Bearer secret"],
      ["/second", "Bearer secret"],
      ["/third", undefined],
    ]);
  });
});

describe("a login", () => {
  it("goes with packages of its host, and with nothing else", async () => {
    const other = await serve((_request, response) => void response.end());
    const url = await serve((request, response) => {
      if (request.url !== "/moved") return void response.end();
      response.writeHead(302, { location: `${other}/package` }).end();
    });
    const { host } = new URL(url);
    const loginOf = (of: string) => (of === host ? { user: "anna", password: "secret" } : undefined);
    const web = open({ loginOf });
    await web.probe(`${url}/package`);
    await web.save(`${url}/package`, join(tmpdir(), `login-${process.pid}.zip`));
    await web.get(`${url}/document`, { limit: 10 });
    await web.probe(`${url}/moved`);
    await web.probe(`${other}/package`);
    const basic = `Basic ${Buffer.from("anna:secret").toString("base64")}`;
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([
      basic,
      basic,
      undefined,
      basic,
      undefined,
      undefined,
    ]);
  });
});

describe("a package", () => {
  it("is asked for by its head, and by its first byte where that is refused", async () => {
    const url = await serve(({ method, url }, response) => {
      if (method === "HEAD" && url === "/signed") response.writeHead(403).end();
      else if (url === "/signed") response.writeHead(206, { "content-range": "bytes 0-0/1234" }).end("x");
      else if (url === "/none") response.writeHead(404).end();
      else response.writeHead(200, { "content-length": 99 }).end();
    });
    const web = open();
    expect(await web.probe(`${url}/plain`)).toEqual({ kind: "probe", status: 200, size: 99 });
    expect(await web.probe(`${url}/signed`)).toEqual({ kind: "probe", status: 200, size: 1234 });
    expect(await web.probe(`${url}/none`)).toEqual({ kind: "probe", status: 404, size: undefined });
    expect(asked.map(({ method }) => method)).toEqual(["HEAD", "HEAD", "GET", "HEAD"]);
  });

  it("is written to a file and hashed on the way, however long it takes", async () => {
    const folder = await mkdtemp(join(tmpdir(), "web-"));
    const parts = ["a", "b", "c", "d", "e"].map((sign) => Buffer.alloc(300_000, sign));
    const url = await serve((_request, response) => {
      for (const [index, part] of parts.entries())
        setTimeout(() => (index === 4 ? response.end(part) : response.write(part)), index * 500);
    });
    const path = join(folder, "package");
    const whole = Buffer.concat(parts);
    const saved = await open({ silence: 1500 }).save(url, path);
    expect(saved).toEqual({ kind: "saved", status: 200, size: whole.length, sha256: sha256(whole) });
    expect(whole.equals(await readFile(path))).toBe(true);
    expect(await open({ largestPackage: 10 }).save(url, path)).toMatchObject({ reason: "too-large" });
    expect(await open().save(url, path, 10)).toMatchObject({
      reason: "too-large",
      detail: "more than 10 bytes",
    });
    expect(await open({ largestPackage: 10 }).save(url, path, 1e9)).toMatchObject({ reason: "too-large" });
    await rm(folder, { recursive: true });
  });

  it("that drips is given up, though something comes all the time", async () => {
    const folder = await mkdtemp(join(tmpdir(), "web-"));
    const url = await serve((_request, response) => {
      const timer = setInterval(() => response.write("x"), 10);
      response.on("close", () => clearInterval(timer));
    });
    const saved = await open({ silence: 200 }).save(url, join(folder, "package"));
    expect(saved).toMatchObject({ reason: "timeout" });
    await rm(folder, { recursive: true });
  });
});

describe("a host", () => {
  it("that is busy is left alone by all who ask it", async () => {
    const times: number[] = [];
    const url = await serve((_request, response) => {
      times.push(performance.now());
      response.writeHead(times.length === 1 ? 503 : 200, { "retry-after": "1" }).end();
    });
    const web = open();
    const [first] = await Promise.all([
      web.get(`${url}/1`, { limit: 10 }),
      web.get(`${url}/2`, { limit: 10 }),
    ]);
    await web.get(`${url}/3`, { limit: 10 });
    expect(first).toMatchObject({ status: 200 });
    expect(Math.max(...times) - (times[0] ?? 0)).toBeGreaterThan(900);
    expect(times.slice(2).every((time) => time - (times[0] ?? 0) > 900)).toBe(true);
  });

  it("that asks for too long a wait is given up", async () => {
    const url = await serve((_request, response) => {
      response.writeHead(429, { "retry-after": "3600" }).end();
    });
    const web = open();
    expect(await web.get(`${url}/1`, { limit: 10 })).toMatchObject({ status: 429 });
    expect(await web.get(`${url}/2`, { limit: 10 })).toMatchObject({ reason: "given-up" });
    expect(asked).toHaveLength(1);
  });

  it("is asked again by who asks only once a time, whatever it has said", async () => {
    const url = await serve((_request, response) => {
      response.writeHead(asked.length <= 12 ? 429 : 200, { "retry-after": "3600" }).end();
    });
    const web = open({ patience: { ...QUICK, attempts: 1 } });
    for (let time = 0; time < 12; time++)
      expect(await web.get(url, { limit: 10 })).toMatchObject({ status: 429 });
    expect(await web.get(url, { limit: 10 })).toMatchObject({ status: 200 });
  });
});

it("what is packed in a way that clients don't unpack stays as it is", async () => {
  const packed = brotliCompressSync(Buffer.from("{}"));
  const url = await serve(({ url }, response) => {
    const isGzip = url === "/gzip";
    const headers = { "content-encoding": isGzip ? "gzip" : "br" };
    response.writeHead(200, headers).end(isGzip ? gzipSync(Buffer.from("{}")) : packed);
  });
  expect(await open().get(`${url}/gzip`, { limit: 10 })).toMatchObject({ body: Buffer.from("{}") });
  expect(await open().get(`${url}/br`, { limit: 100 })).toMatchObject({ body: packed });
});

it("limits concurrent documents", async () => {
  let now = 0;
  let most = 0;
  const url = await serve((_request, response) => {
    most = Math.max(most, ++now);
    setTimeout(() => {
      now--;
      response.end();
    }, 20);
  });
  const web = open();
  await Promise.all(Array.from({ length: 30 }, (_, index) => web.get(`${url}/${index}`, { limit: 10 })));
  expect([asked.length, most]).toEqual([30, 6]);
});

const MODIFIED = "Sat, 21 Nov 2026 10:00:00 GMT";
const LATER = "Sat, 21 Nov 2026 10:00:01 GMT";

describe("what a document is known by", () => {
  it.each([
    ["a tag", { etag: '"a"' }, '"a"'],
    ["its tag rather than its date", { etag: '"a"', "last-modified": MODIFIED }, '"a"'],
    ["a date that had passed", { "last-modified": MODIFIED, date: LATER }, MODIFIED],
    [
      "no date that it may have been changed at since",
      { "last-modified": MODIFIED, date: MODIFIED },
      undefined,
    ],
    ["no date of a host without a clock", { "last-modified": MODIFIED }, undefined],
    ["a date where the tag is none", { etag: "a", "last-modified": MODIFIED, date: LATER }, MODIFIED],
    ["no tag with a line end", { etag: '"a\nb"' }, undefined],
    ["no tag without an end", { etag: `"${"a".repeat(300)}"` }, undefined],
    ["nothing where nothing is told", {}, undefined],
  ])("is %s", (_what, headers, expected) => {
    expect(readValidator(headers)).toBe(expected);
  });
});

const askFor = (url: string, seen?: Seen) =>
  ask(open({ patience: ONCE }), { url, kind: "sums", seen }, ({ body }) => ({
    facts: body.toString(),
    observations: [],
  }));

describe("a document that was seen", () => {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const isKnown = [request.headers["if-none-match"], request.headers["if-modified-since"]].some(Boolean);
    // The length is that of what is not sent.
    response.writeHead(isKnown ? 304 : 200, { etag: '"1"', "content-length": 100_000 });
    response.end(isKnown ? undefined : "x".repeat(100_000));
  };

  it("is not sent again, and the connection is used on", async () => {
    const connections = new Set();
    const url = await serve((request, response) => {
      connections.add(request.socket);
      answer(request, response);
    });
    const { facts, seen } = await askFor(url);
    expect([facts?.length, seen]).toEqual([100_000, { url, validator: '"1"' }]);
    for (let again = 0; again < 3; again++)
      expect(await askFor(url, seen)).toMatchObject({
        facts: undefined,
        observations: [],
        isUnchanged: true,
      });
    expect(asked.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"1"', '"1"', '"1"']);
    // A connection is free a moment after the last byte.
    expect(connections.size).toBeLessThan(3);
  });

  it("at another place says nothing of this one", async () => {
    const url = await serve(answer);
    expect((await askFor(url, { url: `${url}s`, validator: '"1"' })).facts).toHaveLength(100_000);
    expect(asked[0]?.headers).not.toHaveProperty("if-none-match");
  });
});

it("a host that says nothing has changed to who knows nothing is not believed", async () => {
  const url = await serve((_request, response) => response.writeHead(304).end());
  const { facts, observations, isUnchanged } = await askFor(url);
  expect([facts, isUnchanged]).toEqual([undefined, undefined]);
  expect(observations).toMatchObject([{ where: url, found: expect.stringContaining("304") }]);
});
