import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";

const CREATED = "http.client.request.created";

/**
 * Runs a step of a library that takes no signal. When it is stopped, its requests are ended, those of its retries as well:
 * an unanswered one would keep the process running.
 */
export async function whileRequesting<T>(stopped: AbortSignal, step: () => Promise<T>): Promise<T> {
  stopped.throwIfAborted();
  const end = (request: ClientRequest): void => void request.destroy(new Error("stopped"));
  const open = new Set<ClientRequest>();
  const watch = (message: unknown): void => {
    const { request } = message as { readonly request: ClientRequest };
    open.add(request);
    request.once("close", () => open.delete(request));
    if (stopped.aborted) end(request);
  };
  subscribe(CREATED, watch);
  const stepping = step().finally(() => unsubscribe(CREATED, watch));
  let stop = (): void => {};
  const stopping = new Promise<never>((_resolve, reject) => {
    stop = () => {
      for (const request of open) end(request);
      reject(stopped.reason);
    };
  });
  stopped.addEventListener("abort", stop);
  try {
    return await Promise.race([stepping, stopping]);
  } finally {
    stopped.removeEventListener("abort", stop);
  }
}
