import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { follow } from "../../../../src/places/github/client/hosts.ts";
import { errorWith } from "../../../support/folder/errors.ts";
import { closeServer, listen } from "../../../support/pages/local-server.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const servers: ReturnType<typeof createServer>[] = [];

async function serve(handler: Handler): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  return `http://127.0.0.1:${await listen(server)}`;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map(closeServer));
});

/** A request that is never cancelled. */
function ask(url: string, request: { readonly method: string; readonly headers?: Record<string, string> }) {
  const { signal } = new AbortController();
  return follow(url, "asking", 10, { headers: {}, signal, ...request });
}
const bearer = { authorization: "token ghs_secret" };

describe("an answer", () => {
  it("keeps its status and headers, and may have no body", async () => {
    const url = await serve((_request, response) => response.writeHead(204, { "x-a": "b" }).end());
    const response = await ask(url, { method: "DELETE" });
    expect([response.status, response.headers.get("x-a"), response.body]).toEqual([204, "b", null]);
  });

  it("is not read when it is too long, whatever its status is", async () => {
    const url = await serve((_request, response) => response.writeHead(502).end("01234567890"));
    const response = await ask(url, { method: "POST" });
    await expect(response.text()).rejects.toThrow(" 10 bytes");
  });
});

describe("a redirect", () => {
  it.each(["POST", "PATCH", "PUT", "DELETE"])("of a %s is neither followed nor believed", async (method) => {
    const seen: (string | undefined)[] = [];
    const target = await serve((request, response) => {
      seen.push(request.method);
      response.end("{}");
    });
    for (const status of [301, 302, 303, 307, 308]) {
      const url = await serve((_request, response) => {
        response.writeHead(status, { location: target, "content-type": "application/json" }).end("{}");
      });
      await expect(ask(url, { method, headers: bearer })).rejects.toThrow(
        errorWith("github-refused", "redirect"),
      );
    }
    expect(seen).toEqual([]);
  });

  it.each([
    ["GET", 300],
    ["GET", 302],
    ["POST", 300],
    ["POST", 307],
  ])("of a %s with status %d that leads nowhere is no answer", async (method, status) => {
    const url = await serve((_request, response) => response.writeHead(status).end("{}"));
    await expect(ask(url, { method })).rejects.toThrow(errorWith("github-refused", "redirect"));
  });

  it("of a read is followed to another host, without the token", async () => {
    const seen: (string | undefined)[] = [];
    const target = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.end("there");
    });
    const url = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(302, { location: target }).end();
    });
    const response = await ask(url, { method: "GET", headers: bearer });
    expect(await response.text()).toBe("there");
    expect(seen).toEqual(["token ghs_secret", undefined]);
  });

  it("of a read to where anybody could listen is no answer", async () => {
    const target = await serve((_request, response) => response.end("there"));
    const elsewhere = target.replace("127.0.0.1", "0.0.0.0");
    const url = await serve((_request, response) => response.writeHead(302, { location: elsewhere }).end());
    await expect(ask(url, { method: "GET" })).rejects.toThrow(errorWith("github-refused", "HTTP"));
  });
});
