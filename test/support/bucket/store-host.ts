import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import {
  countedBody,
  memoryObjects,
  type Objects,
  type StoreAnswer,
  type StoreKind,
  type StoreRequest,
} from "./objects.ts";

/** What a test does to a request: an answer in the place of the store's, or the end of the connection. */
export type Meddling =
  | { readonly answer: StoreAnswer }
  /** The connection ends before the store has seen the request, or after it did what it was asked. */
  | { readonly cut: "before" | "after" }
  | undefined;

/** A store on this machine, for one bucket. */
export interface StoreHost {
  readonly endpoint: string;
  readonly objects: Objects;
  /** `METHOD KEY?QUERY` of every request, in order. */
  readonly requests: string[];
  /** Called with each request before it is answered. */
  meddle: (request: StoreRequest, count: number) => Meddling | Promise<Meddling>;
  /** Waits for each piece of a body that comes in, as for a slow line. */
  arrive: (bytes: number) => Promise<void> | undefined;
  /** What is larger is counted and not kept: it would take the memory and time of who measures. */
  mostKept: number;
  /** Called when the store has done what it was asked. */
  after: (request: StoreRequest) => void;
  close(): Promise<void>;
}

export const BUCKET = "bucket";

/** Serves a bucket in memory, for what real stores can't be made to do; the tests of clients have real ones. */
export async function startStore(kind: StoreKind = {}): Promise<StoreHost> {
  const objects = memoryObjects(kind);
  const server = createServer((request, response) => {
    answer(host, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const host: StoreHost = {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    requests: [],
    meddle: () => undefined,
    arrive: () => undefined,
    mostKept: Number.POSITIVE_INFINITY,
    after: () => {},
    close: () => new Promise((closed) => server.close(() => closed()).closeAllConnections()),
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
