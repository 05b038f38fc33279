import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Preview } from "../../ports/serving.ts";
import { decodePart } from "../../provider/filename.ts";
import { closeServer, listenOnLoopback } from "../common/loopback.ts";
import { OWN_FILES } from "../common/site-state.ts";
import type { BucketStore } from "./s3/store.ts";

/** Serves a bucket on this machine only, as a web server in front of it would. */
export async function serveBucket(store: BucketStore): Promise<Preview> {
  const { createServer } = await import("node:http");
  const server = createServer();
  const host = `127.0.0.1:${await listenOnLoopback(server, 0)}`;
  server.on("request", (request, response) => {
    answer(store, host, { request, response }).catch(() => response.destroy());
  });
  return {
    url: `http://${host}/`,
    certificate: undefined,
    close: () => closeServer(server),
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** A web page may point its own hostname to this machine (DNS rebinding) to read a private site. */
async function answer(store: BucketStore, host: string, { request, response }: Exchange): Promise<void> {
  const { method, url = "/", headers } = request;
  if (headers.host !== host) return refuse(response, 421);
  if (method !== "GET" && method !== "HEAD") return refuse(response, 405);
  const key = decodePart(url.replace(/[?#].*$/s, "").slice(1));
  const isFolder = key === "" || key.endsWith("/");
  const isHidden = key.split("/").some((part) => part.startsWith(OWN_FILES));
  const isSent = !isHidden && (await send(store, isFolder ? `${key}index.html` : key, { request, response }));
  if (!isSent) refuse(response, 404);
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { "content-type": "text/plain", "x-content-type-options": "nosniff" }).end();
}

/** Passes the object's own headers on, as a web server does. */
function send(store: BucketStore, key: string, { request, response }: Exchange): Promise<boolean> {
  const method = request.method === "HEAD" ? "HEAD" : "GET";
  return store.open(method, key, async ({ headers, body }) => {
    const given = ["content-type", "content-length", "cache-control"].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    response.writeHead(200, Object.fromEntries(given));
    await pipeline(body === null ? Readable.from([]) : Readable.fromWeb(body), response);
  });
}
