import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { closeServer, listen } from "../support/pages/local-server.ts";
import { BrokenSite } from "../walk/broken-site.ts";
import { goodSite } from "../walk/good-site.ts";

/** Answers instead of the file; `socket` is for what is no HTTP. */
export type Behavior = (response: ServerResponse, request: IncomingMessage) => void;

/** A host of a good site, but for what is asked of it to do. */
export interface HostileHost {
  readonly url: string;
  readonly site: BrokenSite;
  readonly behaviors: Map<string, Behavior>;
  close(): Promise<void>;
}

export async function startHostileHost(): Promise<HostileHost> {
  const site = new BrokenSite(await goodSite());
  const behaviors = new Map<string, Behavior>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? "").slice(1));
    response.on("error", () => {});
    const behave = behaviors.get(path);
    if (behave !== undefined) behave(response, request);
    else serveFile(response, path, site);
  });
  const url = `http://127.0.0.1:${await listen(server)}/`;
  return { url, site, behaviors, close: () => closeServer(server) };
}

function serveFile(response: ServerResponse, path: string, { files }: BrokenSite): void {
  const body = files.get(path);
  const type = /\.(?:zip|sig)$|SUMS$/.test(path) ? "application/octet-stream" : "application/json";
  response.writeHead(body === undefined ? 404 : 200, { "content-type": type }).end(body);
}

/** Sends the same bytes until the client disconnects. */
export function forEver(bytes: Buffer, headers: Readonly<Record<string, string>> = JSON_TYPE): Behavior {
  return (response) => {
    response.writeHead(response.statusCode, headers);
    const more = () => {
      while (!response.destroyed && response.write(bytes));
    };
    response.on("drain", more);
    more();
  };
}

export const JSON_TYPE = { "content-type": "application/json" };

/** A sign now and then: something always comes, and never all. */
export function drip(start: string, sign: string): Behavior {
  return (_response, { socket }) => {
    socket.write(start);
    const timer = setInterval(() => socket.write(sign), 100);
    socket.on("close", () => clearInterval(timer));
    socket.on("error", () => {});
  };
}

/** What is no HTTP, or not all of it. */
export function raw(text: string): Behavior {
  return (_response, { socket }) => {
    socket.on("error", () => {});
    socket.end(text);
  };
}
