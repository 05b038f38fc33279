import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { closeServer, listen } from "../../support/pages/local-server.ts";
import type { TestAuthority } from "../../support/pages/tls.ts";

/** A request that a host answers. */
export interface Question {
  readonly host: string;
  /** Without the query. */
  readonly path: string;
  /** How often this path was asked for before, since the last `forget`. */
  readonly count: number;
  readonly isConditional: boolean;
}

/** What goes out, unless the request names its `etag`. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What was sent, whole. */
export interface Sent {
  readonly host: string;
  readonly path: string;
  readonly body: Buffer;
}

/** Static hosts on one port of loopback, each of which may lie. */
export interface LyingHost {
  readonly port: number;
  /** The honest files, by host and path: `example.com/path`. */
  readonly files: Map<string, Buffer>;
  readonly sent: Sent[];
  /** Answers instead of the honest reply. */
  lie: ((question: Question, honest: Reply) => Reply) | undefined;
  /** Counts requests from zero again. */
  forget(): void;
  close(): Promise<void>;
}

/** Starts the hosts; a proxy has to map their names to the port. */
export async function startLyingHost(names: readonly string[], tls: TestAuthority): Promise<LyingHost> {
  const files = new Map<string, Buffer>();
  const counts = new Map<string, number>();
  const sent: Sent[] = [];
  const answer = (message: IncomingMessage, response: ServerResponse) => {
    const question = read(message, counts);
    const { host, path } = question;
    const honest = reply(files.get(`${host}${path}`), path);
    const made = host.startsWith("honest") ? honest : (lying.lie?.(question, honest) ?? honest);
    sent.push({ host, path, body: made.body });
    send(message, response, made);
  };
  const server = createServer(await tls.issue(names), answer);
  const lying: LyingHost = {
    port: await listen(server),
    ...{ files, sent },
    lie: undefined,
    forget: () => counts.clear(),
    close: () => closeServer(server),
  };
  return lying;
}

function read({ headers, url = "/" }: IncomingMessage, counts: Map<string, number>): Question {
  const host = `${headers.host}`.replace(/:\d+$/, "");
  const path = url.replace(/\?.*/s, "");
  const count = counts.get(`${host}${path}`) ?? 0;
  counts.set(`${host}${path}`, count + 1);
  return { host, path, count, isConditional: headers["if-none-match"] !== undefined };
}

function reply(body: Buffer | undefined, path: string): Reply {
  if (body === undefined)
    return { status: 404, headers: { "content-type": "text/plain" }, body: Buffer.from("Not Found") };
  const isFile = /\.(?:zip|sig|asc)$|SUMS$/.test(path);
  const headers = { "content-type": isFile ? "application/octet-stream" : "application/json" };
  return { status: 200, headers: { ...headers, etag: tagOf(body) }, body };
}

/** What a static host makes of a file. */
export function tagOf(body: Buffer): string {
  return `"${hash("sha256", body).slice(0, 16)}"`;
}

function send({ method, headers }: IncomingMessage, response: ServerResponse, made: Reply): void {
  const { status, body } = made;
  const tag = made.headers.etag;
  if (status === 304 || (tag !== undefined && headers["if-none-match"] === tag))
    return void response.writeHead(304, tag === undefined ? {} : { etag: tag }).end();
  response.writeHead(status, { ...made.headers, "content-length": body.length });
  response.end(method === "HEAD" ? undefined : body);
}
