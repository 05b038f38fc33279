import type { Fault } from "../support/github/faults.ts";
import type { PagesFault } from "../support/pages/pages-host.ts";

type Met = 503 | "reset" | undefined;

/** Disturbs each request once; before `begin`, none. */
export class Faults {
  #met: Set<string> | undefined;

  /** Begins again; returns the requests that are disturbed from now on. */
  begin(): ReadonlySet<string> {
    this.#met = new Set();
    return this.#met;
  }

  /** The fault of a request, by turns a status and a broken connection. */
  meet(request: string): Met {
    // Each attempt of an upload to a registry has an address of its own.
    const kind = request.replace(/(?<=\/blobs\/uploads\/).*/, "");
    if (this.#met === undefined || this.#met.has(kind)) return undefined;
    this.#met.add(kind);
    return this.#met.size % 2 === 0 ? "reset" : 503;
  }
}

export function pagesFault(met: Met): PagesFault | undefined {
  return met === "reset" ? { kind: met } : met && { kind: "status", status: met };
}

export function sigstoreFault(met: Met): Fault | undefined {
  const fault = pagesFault(met);
  return fault && { when: "before", ...fault };
}
