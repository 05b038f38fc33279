import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, request } from "node:https";
import { closeServer, listen } from "../pages/local-server.ts";
import type { TestAuthority } from "../pages/tls.ts";

/** What happens to a request: it is passed to the registry, or it fails in one of these ways. */
export type Fate = "passes" | "breaks off" | "is answered, and the answer is lost" | number;

/** A proxy in front of a registry that counts requests and injects faults. */
export interface Front {
  readonly host: string;
  /** `METHOD PATH` of every request, without queries. */
  readonly requests: string[];
  /** Decides about requests; all pass unless it says otherwise. */
  decide: (asked: string, at: number) => Fate;
  close(): Promise<void>;
}

/** A TLS proxy in front of a registry; the certificate is valid for 127.0.0.1. */
export async function startFront(upstream: string, tls: TestAuthority): Promise<Front> {
  const requests: string[] = [];
  const server = createServer(await tls.issue(["localhost"]), (asked, answer) => {
    const line = `${asked.method} ${(asked.url ?? "").replace(/\?.*$/, "").replace(/uploads\/[0-9a-f-]{36}/, "uploads/UPLOAD")}`;
    requests.push(line);
    const fate = front.decide(line, requests.length - 1);
    if (fate === "breaks off") asked.socket.destroy();
    else if (typeof fate === "number") refuse(asked, answer, fate);
    else pass(asked, answer, { upstream, ca: tls.caCert, isLost: fate !== "passes" });
  });
  const front: Front = {
    host: "",
    requests,
    decide: () => "passes",
    close: () => closeServer(server),
  };
  return Object.assign(front, { host: `127.0.0.1:${await listen(server)}` });
}

function refuse(asked: IncomingMessage, answer: ServerResponse, status: number): void {
  asked.resume();
  asked.on("end", () => answer.writeHead(status, { "retry-after": "0" }).end());
}

interface Passing {
  readonly upstream: string;
  readonly ca: string;
  readonly isLost: boolean;
}

function pass(asked: IncomingMessage, answer: ServerResponse, { upstream, ca, isLost }: Passing): void {
  const { method, headers, url } = asked;
  const sent = request(`https://${upstream}${url}`, { method, headers, ca }, (got) => {
    if (isLost) {
      got.resume();
      got.on("end", () => asked.socket.destroy());
      return;
    }
    answer.writeHead(got.statusCode ?? 0, got.headers);
    got.pipe(answer);
  });
  sent.on("error", () => asked.socket.destroy());
  asked.on("close", () => {
    if (!asked.complete) sent.destroy();
  });
  asked.pipe(sent);
}
