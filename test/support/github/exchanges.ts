import type { IncomingHttpHeaders } from "node:http";

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
