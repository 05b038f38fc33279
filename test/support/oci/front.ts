import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, request } from "node:https";
import { closeServer, listen } from "../pages/local-server.ts";
import type { TestAuthority } from "../pages/tls.ts";

/** A proxy in front of a registry that counts requests and breaks some off. */
export interface Front {
  readonly host: string;
  /** `METHOD PATH` of every request, without queries. */
  readonly requests: string[];
  /** Whether a request breaks off instead of being passed to the registry; none does unless it says so. */
  breaks: (at: number) => boolean;
  close(): Promise<void>;
}

/** A TLS proxy in front of a registry; the certificate is valid for 127.0.0.1. */
export async function startFront(upstream: string, tls: TestAuthority): Promise<Front> {
  const requests: string[] = [];
  const server = createServer(await tls.issue(["localhost"]), (asked, answer) => {
    const line = `${asked.method} ${(asked.url ?? "").replace(/\?.*$/, "").replace(/uploads\/[0-9a-f-]{36}/, "uploads/UPLOAD")}`;
    requests.push(line);
    if (front.breaks(requests.length - 1)) asked.socket.destroy();
    else pass(asked, answer, { upstream, ca: tls.caCert });
  });
  const front: Front = {
    host: "",
    requests,
    breaks: () => false,
    close: () => closeServer(server),
  };
  return Object.assign(front, { host: `127.0.0.1:${await listen(server)}` });
}

interface Passing {
  readonly upstream: string;
  readonly ca: string;
}

function pass(asked: IncomingMessage, answer: ServerResponse, { upstream, ca }: Passing): void {
  const { method, headers, url } = asked;
  const sent = request(`https://${upstream}${url}`, { method, headers, ca }, (got) => {
    answer.writeHead(got.statusCode ?? 0, got.headers);
    got.pipe(answer);
  });
  sent.on("error", () => asked.socket.destroy());
  asked.on("close", () => {
    if (!asked.complete) sent.destroy();
  });
  asked.pipe(sent);
}
