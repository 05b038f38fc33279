import type { Server } from "node:http";

/** Listens on this machine only, and gives the port. */
export async function listenOnLoopback(server: Server, port: number): Promise<number> {
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", listening);
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : port;
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((closed) => server.close(() => closed()).closeAllConnections());
}
