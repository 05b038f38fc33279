/** The four origins by name. */
export type OriginName = "api" | "upload" | "web" | "download";

/** One request and its result, without headers that carry secrets. */
export interface Exchange {
  readonly index: number;
  readonly origin: OriginName;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly operationId: string;
  readonly write: boolean;
  readonly authorized: boolean;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBytes: number;
  /** Undefined while it runs, and when no answer was sent. */
  readonly status: number | undefined;
  readonly responseBytes: number;
  readonly fault: string | undefined;
}

/** An exchange while it is being written. */
export type OpenExchange = { -readonly [Key in keyof Exchange]: Exchange[Key] };

const kept = [
  "accept",
  "content-type",
  "content-length",
  "transfer-encoding",
  "user-agent",
  "x-github-api-version",
  "if-none-match",
  "range",
];

/** The request headers worth keeping. */
export function keepHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    kept.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}
