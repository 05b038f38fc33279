import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { UNLIMITED } from "../../src/network/reach.ts";
import type { Seen } from "../../src/protocol/answer.ts";
import { ask } from "../../src/protocol/requests.ts";
import { openWeb, readValidator } from "../../src/protocol/transport/web.ts";

const MODIFIED = "Sat, 21 Nov 2026 10:00:00 GMT";
const LATER = "Sat, 21 Nov 2026 10:00:01 GMT";

describe("what a document is known by", () => {
  it.each([
    ["a tag", { etag: '"a"' }, '"a"'],
    ["a tag that is weak", { etag: 'W/"a"' }, 'W/"a"'],
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
    ["no tag with a space", { etag: '"a b"' }, undefined],
    ["no tag without an end", { etag: `"${"a".repeat(300)}"` }, undefined],
    ["nothing of what is no date", { "last-modified": "today", date: LATER }, undefined],
    ["nothing where nothing is told", {}, undefined],
  ])("is %s", (_what, headers, expected) => {
    expect(readValidator(headers)).toBe(expected);
  });
});

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => server?.close(closed) ?? closed(undefined));
  server = undefined;
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const [asked, connections]: [IncomingMessage["headers"][], Set<unknown>] = [[], new Set()];
  server = createServer((request, response) => {
    asked.push(request.headers);
    connections.add(request.socket);
    answer(request, response);
  });
  await new Promise<void>((listening) => server?.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/list`, asked, connections };
}

function open() {
  return openWeb({
    cancelled: new AbortController().signal,
    userAgent: "tester/1",
    reach: UNLIMITED,
    tokenOf: () => undefined,
    patience: { attempts: 1, firstWait: 1, longestWait: 1 },
  });
}

const askFor = (url: string, seen?: Seen) =>
  ask(open(), { url, kind: "sums", seen }, ({ body }) => ({
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
    const { url, asked, connections } = await serve(answer);
    const { facts, seen } = await askFor(url);
    expect([facts?.length, seen]).toEqual([100_000, { url, validator: '"1"' }]);
    for (let again = 0; again < 3; again++)
      expect(await askFor(url, seen)).toMatchObject({
        facts: undefined,
        observations: [],
        isUnchanged: true,
      });
    expect(asked.map((headers) => headers["if-none-match"])).toEqual([undefined, '"1"', '"1"', '"1"']);
    // A connection is free a moment after the last byte.
    expect(connections.size).toBeLessThan(3);
  });

  it("is asked for by its date where it has no tag", async () => {
    const { url, asked } = await serve(answer);
    expect(await askFor(url, { url, validator: MODIFIED })).toMatchObject({ isUnchanged: true });
    expect([asked[0]?.["if-modified-since"], asked[0]?.["if-none-match"]]).toEqual([MODIFIED, undefined]);
  });

  it("at another place says nothing of this one", async () => {
    const { url, asked } = await serve(answer);
    expect((await askFor(url, { url: `${url}s`, validator: '"1"' })).facts).toHaveLength(100_000);
    expect(asked[0]).not.toHaveProperty("if-none-match");
  });
});

it("a host that says nothing has changed to who knows nothing is not believed", async () => {
  const { url } = await serve((_request, response) => response.writeHead(304).end());
  const { facts, observations, isUnchanged } = await askFor(url);
  expect([facts, isUnchanged]).toEqual([undefined, undefined]);
  expect(observations).toMatchObject([{ where: url, found: expect.stringContaining("304") }]);
});
