import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Server, ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { pipeline } from "node:stream/promises";
import { ProblemError } from "../errors.ts";
import type { Preview } from "../ports/preview.ts";
import { errnoOf } from "./disk.ts";

/** Serves a folder on this machine only, the way a static host would. */
export async function servePreview(directory: string, port: number): Promise<Preview> {
  await checkServed(directory);
  // Loading it costs more than all the rest of a command that only prints its help.
  const { createServer } = await import("node:http");
  const server = createServer((request, response) => {
    void answer(directory, request.url ?? "/", response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(error.message);
    });
  });
  const taken = await listen(server, port);
  return {
    url: `http://127.0.0.1:${taken}/`,
    close: () => new Promise((closed) => server.close(() => closed()).closeAllConnections()),
  };
}

async function checkServed(directory: string): Promise<void> {
  const found = await stat(directory).catch((error: Error) => error);
  if (!(found instanceof Error) && found.isDirectory()) return;
  const is = found instanceof Error ? `can't be read: ${found.message}` : "is a file";
  const fix = "Name the folder of a site: `serve DIRECTORY`; `publish --to DIRECTORY` makes one";
  throw new ProblemError([
    { code: "input-invalid", found: `${directory} ${is}`, expected: "the folder to serve", fix },
  ]);
}

async function listen(server: Server, port: number): Promise<number> {
  try {
    await new Promise<void>((listening, failed) => {
      server.once("error", failed);
      server.listen(port, "127.0.0.1", listening);
    });
  } catch (cause) {
    throw unusable(port, cause) ?? cause;
  }
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : port;
}

function unusable(port: number, cause: unknown): ProblemError | undefined {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: "is taken by another program",
    EACCES: "is not open to this user",
  };
  const reason = reasons[errnoOf(cause) ?? ""];
  if (reason === undefined) return undefined;
  const found = `port ${port} ${reason}`;
  const fix = "Choose another one with --port; `--port 0` takes any that is free";
  return new ProblemError([{ code: "port-unusable", found, expected: "a port that is free", fix }], {
    cause,
  });
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
