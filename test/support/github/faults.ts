import type { Answer } from "./routing.ts";

/** What can be wrong with an answer, or happen around it. */
type FaultKind =
  | {
      readonly kind: "status";
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The connection breaks without an answer. */
  | { readonly kind: "reset" }
  /** No answer ever comes. */
  | { readonly kind: "hang" }
  /** The answer breaks off in the middle of its body. */
  | { readonly kind: "truncate" }
  /** The connection breaks when this part of the upload has arrived. */
  | { readonly kind: "cut-upload"; readonly fraction: number }
  /** Something happens at this moment; the exchange itself is fine, unless it says "drop": then the connection breaks. */
  | { readonly kind: "call"; readonly run: () => unknown };

/** A fault; "before": the request has no effect, "after": it has, and then the answer is faulty. */
export type Fault = { readonly when: "before" | "after" } & FaultKind;

/** What an interceptor learns of a request before anything is done. */
interface InterceptedRequest {
  readonly index: number;
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
}

/** Decides whether a request meets a fault. */
export type Intercept = (request: InterceptedRequest) => Fault | undefined;

/** Whether the request does not get to have its effect. */
export function disturbs(fault: Fault | undefined): boolean {
  return fault?.kind === "cut-upload" || fault?.when === "before";
}

/** Runs the function of a `call` fault whose moment it is; what is left of the fault afterwards. */
export async function callFault(fault: Fault | undefined, when: Fault["when"]): Promise<Fault | undefined> {
  if (fault?.kind !== "call" || fault.when !== when) return fault;
  return (await fault.run()) === "drop" ? { when, kind: "reset" } : undefined;
}

/** What a truncated answer without effect is the beginning of. */
export const cutOff: Answer = { status: 200, body: { message: "cut off" } };

/** The answer to send instead, for the faults that are answers. */
export function answerOf(fault: Fault | undefined): Answer | undefined {
  if (fault?.kind !== "status") return undefined;
  const body = fault.body ?? { message: `Injected ${fault.status}` };
  const raw = typeof body === "string" ? { raw: Buffer.from(body) } : { body };
  return { status: fault.status, ...raw, ...(fault.headers === undefined ? {} : { headers: fault.headers }) };
}

/** The error page of a proxy in front of GitHub, which is not JSON. */
export function badGateway(when: Fault["when"]): Fault {
  const body = "<html><head><title>502 Bad Gateway</title></head><body>Unicorn!</body></html>";
  return { when, kind: "status", status: 502, body, headers: { "content-type": "text/html; charset=utf-8" } };
}
