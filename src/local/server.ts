import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { pipeline } from "node:stream/promises";

/** A folder that is being served. */
export interface Preview {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a folder on this machine only, the way a static host would. */
export async function servePreview(directory: string, port: number): Promise<Preview> {
  // Loading it costs more than all the rest of a command that only prints its help.
  const { createServer } = await import("node:http");
  const server = createServer((request, response) => {
    void answer(directory, request.url ?? "/", response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(error.message);
    });
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", listening);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((closed) => server.close(() => closed()).closeAllConnections()),
  };
}

async function answer(directory: string, url: string, response: ServerResponse): Promise<void> {
  const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
  const found = await findFile(join(directory, normalize(path)));
  if (found === undefined) {
    response.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
    return;
  }
  response.writeHead(200, { "content-type": mediaType(found.path), "content-length": found.size });
  await pipeline(createReadStream(found.path), response);
}

async function findFile(path: string): Promise<{ path: string; size: number } | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return findFile(join(path, "index.html"));
  return found?.isFile() ? { path, size: found.size } : undefined;
}

/** Discovery and mirror documents are refused by clients unless they are called JSON. */
function mediaType(path: string): string {
  if (path.endsWith(".json")) return "application/json";
  if (path.endsWith(".html")) return "text/html; charset=utf-8";
  return extname(path) === ".zip" ? "application/zip" : "application/octet-stream";
}
