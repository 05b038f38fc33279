import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openWeb, type WebOptions } from "../../src/client/transport/web.ts";
import { sha256 } from "../support/samples/release.ts";

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

let servers: Server[];
let asked: { url: string; method: string; token: string | undefined; agent: string | undefined }[];
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
    asked.push({ url, method, token: headers.authorization, agent: headers["user-agent"] });
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const QUICK = { attempts: 3, firstWait: 1, longestWait: 1500 };

function open(options: Partial<WebOptions> = {}) {
  return openWeb({
    cancelled: new AbortController().signal,
    userAgent: "tester/1",
    isAllowed: () => true,
    tokenOf: () => undefined,
    patience: QUICK,
    ...options,
  });
}

describe("a document", () => {
  it("is told with what its host says of it", async () => {
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
    expect(asked).toEqual([{ url: "/a", method: "GET", token: undefined, agent: "tester/1" }]);
  });

  it("is not read past its limit, also when it is small while it travels", async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    const url = await serve(({ url }, response) => {
      if (url === "/bomb") response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
      else response.end("x".repeat(1001));
    });
    const none = { kind: "none", reason: "too-large", detail: "more than 1000 bytes" };
    expect(await open().get(`${url}/long`, { limit: 1000 })).toMatchObject(none);
    expect(await open().get(`${url}/bomb`, { limit: 1000 })).toMatchObject(none);
    expect(await open().get(`${url}/long`, { limit: 1001 })).toMatchObject({ kind: "answer" });
  });

  it("without end is given up at its limit, and one that drips when its time is over", async () => {
    const url = await serve(({ url }, response) => {
      response.writeHead(200);
      const drip = () => response.write(url === "/endless" ? "x".repeat(100_000) : "x");
      const timer = setInterval(drip, 5);
      response.on("close", () => clearInterval(timer));
    });
    const web = open({ timeout: 300 });
    expect(await open().get(`${url}/endless`, { limit: 1_000_000 })).toMatchObject({ reason: "too-large" });
    expect(await web.get(`${url}/drip`, { limit: 1_000_000 })).toMatchObject({
      reason: "timeout",
      detail: "nothing whole within 0.3 seconds",
    });
  });

  it("that breaks off is asked for again, and told when it never comes", async () => {
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
    ["at once", undefined, 3],
    ["as late as it says", "1", 3],
    ["not when that is too late", "600", 1],
    ["not when the date is too late", "Fri, 01 Jan 2100 00:00:00 GMT", 1],
    ["also where it says nonsense", "soon", 3],
  ])("of a busy host is asked for again, %s", async (_when, retryAfter, times) => {
    const url = await serve((_request, response) => {
      const headers = retryAfter === undefined || asked.length > 1 ? {} : { "retry-after": retryAfter };
      response.writeHead(asked.length < 3 ? 429 : 200, headers).end();
    });
    const got = await open().get(url, { limit: 10 });
    expect([got, asked.length]).toMatchObject([{ status: times === 3 ? 200 : 429 }, times]);
  });

  it("is asked for no more when the run is stopped", async () => {
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

  it("are counted, up to nine of them", async () => {
    const url = await serve(moves(9));
    expect(await open().get(`${url}/0`, { limit: 10 })).toMatchObject({ redirects: 9, url: `${url}/9` });
  });

  it("in a circle come to an end", async () => {
    const url = await serve(moves(10));
    expect(await open().get(`${url}/0`, { limit: 10 })).toMatchObject({ reason: "redirects" });
    expect(asked).toHaveLength(10);
  });

  it.each(["file:///etc/passwd", "https://user:secret@example.com/", "http://["])(
    "to %s are not followed",
    async (location) => {
      const url = await serve((_request, response) => void response.writeHead(301, { location }).end());
      expect(await open().get(url, { limit: 10 })).toMatchObject({ reason: "unreachable" });
    },
  );

  it("to what may not be asked are not followed", async () => {
    const other = await serve((_request, response) => void response.end("secret"));
    const url = await serve((_request, response) => void response.writeHead(302, { location: other }).end());
    const web = open({ isAllowed: (asked) => asked.origin === url });
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
    expect(asked.map(({ token }) => token)).toEqual(["Bearer secret", undefined, undefined, undefined]);
  });

  it("follows a redirect on its host, and to no other", async () => {
    const other = await serve((_request, response) => void response.end());
    const url = await serve((request, response) => {
      const location = request.url === "/first" ? "/second" : `${other}/third`;
      response.writeHead(302, { location }).end();
    });
    await open({ tokenOf }).get(`${url}/first`, { limit: 10, credentialsOf: "registry.example.com" });
    expect(asked.map((each) => [each.url, each.token])).toEqual([
      ["/first", "Bearer secret"],
      ["/second", "Bearer secret"],
      ["/third", undefined],
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
    const url = await serve((_request, response) => {
      for (const [index, part] of ["one", "two", "three", "four"].entries())
        setTimeout(() => (part === "four" ? response.end(part) : response.write(part)), index * 150);
    });
    const path = join(folder, "package");
    const saved = await open({ silence: 300 }).save(url, path);
    expect(saved).toEqual({
      kind: "saved",
      status: 200,
      size: 15,
      sha256: sha256(Buffer.from("onetwothreefour")),
    });
    expect(await readFile(path, "utf8")).toBe("onetwothreefour");
    expect(await open({ largestPackage: 10 }).save(url, path)).toMatchObject({ reason: "too-large" });
    await rm(folder, { recursive: true });
  });
});

it("a few documents at once, and no more", async () => {
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
