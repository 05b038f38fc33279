import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import libraryFetch from "../../src/http/library-fetch.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Answers each request in turn; the last answer repeats. */
async function serve(...answers: readonly ((response: ServerResponse) => void)[]) {
  let asked = 0;
  server = createServer((_request, response) => answers[Math.min(asked++, answers.length - 1)]?.(response));
  await new Promise<void>((listening) => server?.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked: () => asked,
  };
}

const failing = (response: ServerResponse) => void response.writeHead(503).end();
const fine = (response: ServerResponse) => void response.end('{"value":"x"}');

it.each([
  [{ retry: 2 }, 200, 2],
  [{ retry: { retries: 1 } }, 200, 2],
  [{ retry: false }, 503, 1],
  [{}, 503, 1],
])("with %j ends with status %i after %i requests", async (options, status, requests) => {
  const { url, asked } = await serve(failing, fine);
  const response = await libraryFetch(url, options);
  expect([response.status, asked()]).toEqual([status, requests]);
});

it("reads JSON, bytes and streams, as the libraries do", async () => {
  const { url } = await serve(fine);
  expect(await (await libraryFetch(url)).json()).toEqual({ value: "x" });
  expect((await (await libraryFetch(url)).buffer()).toString()).toBe('{"value":"x"}');
  let text = "";
  for await (const chunk of (await libraryFetch(url)).body ?? []) text += Buffer.from(chunk);
  expect(text).toBe('{"value":"x"}');
});

it("ends an answer that never ends: by its time, and by its length", async () => {
  const { url } = await serve((response) => void response.write("{"));
  await expect(libraryFetch(url, { timeout: 200 })).rejects.toThrow();
  const endless = await serve((response) => {
    const more = () => {
      while (response.write(Buffer.alloc(1 << 20)));
      response.once("drain", more);
    };
    more();
  });
  await expect(libraryFetch(endless.url)).rejects.toThrow(/bytes/);
});
