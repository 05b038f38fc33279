import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { buffer } from "node:stream/consumers";
import { closeServer, listen } from "../pages/local-server.ts";

/** A proxy between a program and the API that can change requests and answers. */
export interface GoBetween {
  readonly url: string;
  /** Answers a request in GitHub's place; false when it lets it pass. */
  take: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Changes the text of an answer. */
  alter: ((text: string, request: IncomingMessage) => string) | undefined;
  readonly close: () => Promise<void>;
}

/** Starts on a free port of loopback. */
export async function startGoBetween(apiUrl: string): Promise<GoBetween> {
  const server = createServer((request, response) => {
    if (between.take?.(request, response)) return;
    pass(apiUrl, request, response, between.alter).catch(() => response.destroy());
  });
  const between: GoBetween = {
    url: `http://127.0.0.1:${await listen(server)}`,
    take: undefined,
    alter: undefined,
    close: () => closeServer(server),
  };
  return between;
}

async function pass(
  apiUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
  alter: GoBetween["alter"],
): Promise<void> {
  const body = await buffer(request);
  const url = new URL(request.url ?? "/", apiUrl);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { ...request.headers, host: url.host };
    send(url, { method: request.method ?? "GET", headers }, resolve)
      .on("error", reject)
      .end(body);
  });
  const text = await buffer(answer);
  const { "content-length": _, "transfer-encoding": __, ...headers } = answer.headers;
  const altered = alter === undefined ? text : alter(text.toString("utf8"), request);
  response.writeHead(answer.statusCode ?? 502, headers).end(altered);
}
