import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import process from "node:process";

/** How often a connection is asked again whether it can end, in milliseconds. */
const AGAIN = 50;

/** Tells what nobody has caught: a bug, or a machine that fails. */
export function onFault(tell: (error: Error) => void): void {
  const connections = watchConnections();
  process.on("uncaughtException", (error) => {
    if (!isLostEnd(error)) return tell(error);
    for (const socket of connections) if (socket.readableEnded) tellEnd(socket);
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
 * Node's `fetch` throws where nobody can catch it when a host ends a connection while some of its answer waits to be read:
 * https://github.com/nodejs/undici/issues/5360. What has come is there all the same, and who reads it goes on. The end that was
 * lost by that is told again until it can be heard, so that the reader of an answer that breaks off learns of it.
 */
function isLostEnd(error: Error): boolean {
  return error.message.includes("assert(!this.paused)") && /\bonHttpSocketEnd\b/.test(error.stack ?? "");
}

function tellEnd(socket: Socket): void {
  const telling = setInterval(() => {
    try {
      socket.emit("end");
    } catch (error) {
      if (!(error instanceof Error && isLostEnd(error))) throw error;
    }
  }, AGAIN);
  socket.once("close", () => clearInterval(telling));
}
