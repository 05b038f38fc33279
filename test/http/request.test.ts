import { createServer, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { isUnreachable } from "../../src/http/faults.ts";
import libraryFetch from "../../src/http/library-fetch.ts";
import { fetchOnce } from "../../src/http/request.ts";
import { closeServer, listen } from "../support/pages/local-server.ts";

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map(closeServer)));

async function serve(body: Buffer): Promise<URL> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(body),
  );
  servers.push(server);
  return new URL(`http://127.0.0.1:${await listen(server)}/`);
}

it("unpacks only what was asked for packed", async () => {
  const packed = gzipSync("whole");
  const url = await serve(packed);
  const asking = { method: "GET", signal: new AbortController().signal };
  const asked = await fetchOnce(url, { ...asking, headers: { "accept-encoding": "gzip" } });
  expect(await asked.text()).toBe("whole");
  const unasked = await fetchOnce(url, { ...asking, headers: {} });
  expect(Buffer.from(await unasked.arrayBuffer())).toEqual(packed);
});

it("gives a library the body of an answer", async () => {
  const url = await serve(Buffer.from("{}"));
  expect(await (await libraryFetch(url.href)).text()).toBe("{}");
});

it("knows that nothing was sent if one of a host's addresses or the cause says so", () => {
  const closed = Object.assign(new Error("closed"), { syscall: "connect" });
  expect(isUnreachable(new AggregateError([closed, closed]))).toBe(true);
  expect(isUnreachable(new Error("failed", { cause: closed }))).toBe(true);
  expect(isUnreachable(new Error("failed", { cause: new Error("reset") }))).toBe(false);
});
