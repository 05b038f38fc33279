import type { Server as HttpServer } from "node:http";
import type { Server as HttpsServer } from "node:https";

/** Closes a server and every connection to it: a keep-alive connection would delay the test for minutes. */
export function closeServer(server: HttpServer | HttpsServer): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}
