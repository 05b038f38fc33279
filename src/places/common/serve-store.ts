import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Preview } from "../../ports/serving.ts";
import { decodePart } from "../../provider/filename.ts";
import { closeServer, listenOnLoopback } from "../../serving/loopback.ts";
import { OWN_FILES } from "./object-store.ts";

/** Passes a file to `use` as a web server would send it; false if there is none. */
export type OpenFile = (
  method: "GET" | "HEAD",
  path: string,
  use: (response: Response) => Promise<void>,
) => Promise<boolean>;

/** Serves a bucket or a branch on this machine only, as a web server in front of it would. */
export async function serveStore(open: OpenFile): Promise<Preview> {
  const { createServer } = await import("node:http");
  const server = createServer();
  const host = `127.0.0.1:${await listenOnLoopback(server, 0)}`;
  server.on("request", (request, response) => {
    answer(open, host, request, response).catch(() => response.destroy());
  });
  return {
    url: `http://${host}/`,
    certificate: undefined,
    close: () => closeServer(server),
  };
}

async function answer(
  open: OpenFile,
  host: string,
  { method, url = "/", headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A web page may point its own hostname to this machine (DNS rebinding) to read a private site.
  if (headers.host !== host) return refuse(response, 421);
  if (method !== "GET" && method !== "HEAD") return refuse(response, 405);
  const key = decodePart(url.replace(/[?#].*$/s, "").slice(1));
  if (key.split("/").some((part) => part.startsWith(OWN_FILES))) return refuse(response, 404);
  const file = key === "" || key.endsWith("/") ? `${key}index.html` : key;
  const isSent = await open(method, file, async ({ headers, body }) => {
    // Passes the object's own headers on, as a web server does.
    const given = ["content-type", "content-length", "cache-control"].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    response.writeHead(200, Object.fromEntries(given));
    await pipeline(body === null ? Readable.from([]) : Readable.fromWeb(body), response);
  });
  if (!isSent) refuse(response, 404);
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { "content-type": "text/plain", "x-content-type-options": "nosniff" }).end();
}
