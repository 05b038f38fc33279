import { createServer } from "node:https";
import { closeServer, listen } from "../support/pages/local-server.ts";
import type { TestAuthority } from "../support/pages/tls.ts";
import { type BucketServer, signed } from "./bucket-servers.ts";

/** A CDN in front of a private bucket: TLS, a name, and the bucket's objects with their own headers. */
export interface Cdn {
  readonly port: number;
  /** The path of every request. */
  readonly requests: string[];
  close(): Promise<void>;
}

export interface CdnOrigin {
  readonly server: BucketServer;
  readonly bucket: string;
  readonly prefix: string;
  readonly hostname: string;
}

/** Starts one that keeps nothing. */
export async function startCdn(
  { server: { endpoint }, bucket, prefix, hostname }: CdnOrigin,
  tls: TestAuthority,
): Promise<Cdn> {
  const requests: string[] = [];
  const server = createServer(await tls.issue([hostname]), async ({ url = "/", method = "GET" }, answer) => {
    const path = url.replace(/\?.*$/, "").replace(/\/$/, "/index.html");
    requests.push(path);
    const got = await signed(`${endpoint}/${bucket}/${prefix}${path.slice(1)}`, { method });
    const type = got.status === 200 ? got.headers.get("content-type") : "text/plain";
    answer.writeHead(got.status, { "content-type": type ?? "" });
    answer.end(Buffer.from(await got.arrayBuffer()));
  });
  return { port: await listen(server), requests, close: () => closeServer(server) };
}
