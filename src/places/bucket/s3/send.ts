import { once } from "node:events";
import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { limitConnecting } from "../../../network/unreachable.ts";

/** A request as it is signed. */
interface Signed {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Uint8Array | undefined;
  readonly signal: AbortSignal;
}

/** No answer, or not all of it; the cause says why. */
export class ConnectionLost extends Error {}

const WITHOUT_BODY = [204, 205, 304];

/**
 * Sends a request and gives the answer as `fetch` would. That reads a body as a stream and copies it: 468 MB in parts take it
 * 3.3 s of the processor where this takes 1.4 s.
 */
export async function send({ method, url, headers, body, signal }: Signed): Promise<Response> {
  const begin = url.protocol === "https:" ? overHttps : overHttp;
  const length = { "content-length": body?.length ?? 0 };
  const lengths = body === undefined && /^(?:GET|HEAD|DELETE)$/.test(method) ? {} : length;
  const sent = begin(url, { method, headers: { ...Object.fromEntries(headers), ...lengths }, signal });
  const answered = once(sent, "response").catch((cause) => lose(cause, signal));
  limitConnecting(sent);
  // What breaks later is told to whoever reads the answer.
  sent.on("error", () => {});
  sent.end(body);
  const [incoming] = (await answered) as [IncomingMessage];
  return asResponse(incoming, method, signal);
}

function asResponse(incoming: IncomingMessage, method: string, signal: AbortSignal): Response {
  const { statusCode: status = 0, statusMessage: statusText = "", rawHeaders } = incoming;
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  const isEmpty = method === "HEAD" || WITHOUT_BODY.includes(status);
  if (isEmpty) incoming.resume();
  const body = isEmpty ? null : streamOf(incoming, signal);
  return new Response(body, { status, statusText, headers });
}

/** Nothing is read before somebody asks for it, and who wants no more ends the connection. */
function streamOf(incoming: IncomingMessage, signal: AbortSignal): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = incoming[Symbol.asyncIterator]();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const next = await chunks.next().catch((cause) => lose(cause, signal));
    if (next.done === true) controller.close();
    else controller.enqueue(next.value);
  };
  return new ReadableStream({ pull, cancel: () => void incoming.destroy() }, { highWaterMark: 0 });
}

function lose(cause: unknown, { aborted, reason }: AbortSignal): never {
  throw new ConnectionLost("the connection was lost", { cause: aborted ? reason : cause });
}
