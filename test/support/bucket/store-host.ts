import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { closeServer, listen } from "../pages/local-server.ts";
import {
  countedBody,
  memoryObjects,
  type Objects,
  type StoreAnswer,
  type StoreKind,
  type StoreRequest,
} from "./objects.ts";

/** Replaces the store's response, or cuts the connection. */
export type Meddling =
  | { readonly answer: StoreAnswer }
  /** Before or after the store acts. */
  | { readonly cut: "before" | "after" }
  | undefined;

export interface StoreHost {
  readonly endpoint: string;
  readonly objects: Objects;
  /** `METHOD KEY?QUERY` of every request, in order. */
  readonly requests: string[];
  /** Called with each request before it is answered. */
  meddle: (request: StoreRequest, count: number) => Meddling | Promise<Meddling>;
  /** Delays each chunk of a body, like a slow line. */
  arrive: (bytes: number) => Promise<void> | undefined;
  /** Only the size of larger bodies is kept, to save memory and time. */
  mostKept: number;
  /** Called after the store has acted. */
  after: (request: StoreRequest) => void;
  close(): Promise<void>;
}

export const BUCKET = "bucket";

/** Serves a bucket in memory, to test faults that real stores can't be made to have. */
export async function startStore(kind: StoreKind = {}): Promise<StoreHost> {
  const objects = memoryObjects(kind);
  const server = createServer((request, response) => {
    answer(host, request, response).catch(() => response.destroy());
  });
  const host: StoreHost = {
    endpoint: `http://127.0.0.1:${await listen(server)}`,
    objects,
    requests: [],
    meddle: () => undefined,
    arrive: () => undefined,
    mostKept: Number.POSITIVE_INFINITY,
    after: () => {},
    close: () => closeServer(server),
  };
  return host;
}

async function answer(host: StoreHost, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const read = await readRequest(host, request);
  const query = [...read.query.keys()].join("&");
  host.requests.push(`${read.method} ${read.key}${query === "" ? "" : `?${query}`}`);
  const meddling = await host.meddle(read, host.requests.length);
  if (meddling !== undefined && "answer" in meddling) return send(response, read, meddling.answer);
  if (meddling?.cut === "before") return void response.destroy();
  const answered = host.objects.answer(read);
  host.after(read);
  if (meddling?.cut === "after") return void response.destroy();
  send(response, read, answered);
}

async function readRequest(host: StoreHost, request: IncomingMessage): Promise<StoreRequest> {
  const isKept = !(Number(request.headers["content-length"]) > host.mostKept);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (isKept) chunks.push(chunk);
    await host.arrive(chunk.length);
  }
  const url = new URL(request.url ?? "/", "http://host");
  const key = decodeURIComponent(url.pathname).slice(`/${BUCKET}/`.length);
  const { method = "", headers } = request;
  return {
    method,
    key,
    query: url.searchParams,
    headers,
    body: isKept ? Buffer.concat(chunks) : countedBody(size),
  };
}

function send(
  response: ServerResponse,
  { method }: StoreRequest,
  { status, headers, body = "" }: StoreAnswer,
) {
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  response.end(method === "HEAD" ? "" : body);
}

/** The environment of every run on a test store, without the user's AWS files. */
export const STORE_ENV = {
  AWS_ACCESS_KEY_ID: "access-of-tests",
  AWS_SECRET_ACCESS_KEY: "secret-of-tests",
  AWS_CONFIG_FILE: "/nowhere",
  AWS_SHARED_CREDENTIALS_FILE: "/nowhere",
} as const;

/** The objects below a prefix, without the program's own. */
export function treeOf({ objects }: StoreHost, prefix = ""): Record<string, string> {
  const rows = [...objects.all]
    .filter(([key]) => key.startsWith(prefix) && !key.includes(".provider-pages"))
    .map(([key, { body }]) => [key.slice(prefix.length), body.toString("base64")] as const);
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
}
