import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import process from "node:process";

/** In milliseconds. */
const RETRY_INTERVAL = 50;

/** Reports uncaught errors. */
export function onFault(report: (error: Error) => void): void {
  const connections = watchConnections();
  process.on("uncaughtException", (error) => {
    if (!isLostEnd(error)) return report(error);
    for (const socket of connections) if (socket.readableEnded) endSocket(socket);
  });
}

function watchConnections(): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  subscribe("undici:client:connected", (message) => {
    const { socket } = message as { readonly socket: Socket };
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return open;
}

/**
 * Node's `fetch` throws outside of any handler when a host ends a connection whose answer is not fully read:
 * https://github.com/nodejs/undici/issues/5360. The received bytes can still be read, but the `end` event is lost, so it is
 * emitted again until the reader of a truncated answer gets it.
 */
function isLostEnd(error: Error): boolean {
  return error.message.includes("assert(!this.paused)") && /\bonHttpSocketEnd\b/.test(error.stack ?? "");
}

function endSocket(socket: Socket): void {
  const retrying = setInterval(() => {
    try {
      socket.emit("end");
    } catch (error) {
      if (!(error instanceof Error && isLostEnd(error))) throw error;
    }
  }, RETRY_INTERVAL);
  socket.once("close", () => clearInterval(retrying));
}
