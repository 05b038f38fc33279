import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Fault } from "./faults.ts";
import type { Answer } from "./routing.ts";

/** The four origins by name. */
export type OriginName = "api" | "upload" | "web" | "download";

/** One request and its result, without the header that carries the token. */
export interface Exchange {
  readonly index: number;
  readonly origin: OriginName;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly operationId: string;
  readonly write: boolean;
  readonly authorized: boolean;
  readonly requestHeaders: IncomingHttpHeaders;
  readonly requestBytes: number;
  /** Undefined while it runs, and when no answer was sent. */
  readonly status: number | undefined;
  readonly responseBytes: number;
  readonly fault: string | undefined;
}

/** An exchange while it is being written. */
export type OpenExchange = { -readonly [Key in keyof Exchange]: Exchange[Key] };

/** The whole body of a request; undefined when the client went away. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch {
    return undefined;
  }
  return request.complete ? Buffer.concat(chunks) : undefined;
}

/** Sends an answer, or breaks it in the way a fault says. */
export function send(
  response: ServerResponse,
  exchange: Pick<OpenExchange, "method" | "status" | "responseBytes">,
  answer: Answer,
  fault: Fault | undefined,
): void {
  if (fault?.kind === "hang") return;
  if (fault?.kind === "reset" || fault?.kind === "cut-upload") {
    response.socket?.resetAndDestroy();
    return;
  }
  const raw =
    answer.raw ?? (answer.body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(answer.body)));
  const headers: Record<string, string> = {
    "content-type": "application/json; charset=utf-8",
    ...answer.headers,
  };
  if (answer.status !== 204) headers["content-length"] = `${raw.length}`;
  response.writeHead(answer.status, headers);
  Object.assign(exchange, { status: answer.status, responseBytes: raw.length });
  if (fault?.kind === "truncate") truncate(response, raw);
  else response.end(exchange.method === "HEAD" ? undefined : raw);
}

/** Half of the body, then the end of the connection. */
function truncate(response: ServerResponse, raw: Uint8Array): void {
  response.write(raw.subarray(0, Math.max(Math.floor(raw.length / 2), 1)), () => response.destroy());
}
