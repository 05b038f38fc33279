export { resolveUrl } from "../http/addresses.ts";

export interface Answer {
  readonly kind: "answer";
  /** After redirects; relative URLs in the document are relative to this. */
  readonly url: string;
  readonly status: number;
  readonly redirects: number;
  /** Empty if there is no Content-Type. */
  readonly mediaType: string;
  readonly cacheControl: string;
  readonly age?: string | undefined;
  readonly expires?: string | undefined;
  readonly retryAfter?: string | undefined;
  /** The ETag or Last-Modified. */
  readonly validator?: string | undefined;
  /** Empty unless the status is 200. */
  readonly body: Buffer;
  readonly seconds: number;
}

export interface NoAnswer {
  readonly kind: "none";
  readonly url: string;
  readonly reason: "unreachable" | "timeout" | "redirects" | "too-large" | "unsafe" | "given-up";
  readonly detail: string;
  /** Whether no connection was made. */
  readonly isAway?: boolean;
}

export interface Probe {
  readonly kind: "probe";
  readonly status: number;
  readonly size: number | undefined;
}

export interface Saved {
  readonly kind: "saved";
  readonly status: number;
  readonly size: number;
  readonly sha256: string;
}

export interface Question {
  /** In bytes. */
  readonly limit: number;
  /** The host whose token is sent. */
  readonly credentialsOf?: string;
  /** A known validator: the host may answer 304 without a body. */
  readonly unless?: string;
}

export interface Seen {
  readonly url: string;
  readonly validator: string;
}

export interface PackageSource {
  /** Checks that a package exists, without downloading it. */
  probe(url: string): Promise<Probe | NoAnswer>;
  /** Writes a package of at most `most` bytes to a new file. */
  save(url: string, path: string, most?: number): Promise<Saved | NoAnswer>;
}

export interface Transport extends PackageSource {
  get(url: string, question: Question): Promise<Answer | NoAnswer>;
}

/** The path of a URL below a base; undefined if it is elsewhere, or malformed. */
export function pathBelow(base: string, url: string): string | undefined {
  if (!url.startsWith(base)) return undefined;
  try {
    return decodeURIComponent(url.slice(base.length));
  } catch {
    return undefined;
  }
}

/** Requests everything below a base URL from another place, and reports it under the base. */
export function underBase(transport: Transport, base: string, place: string): Transport {
  const toPlace = (url: string) => (url.startsWith(base) ? place + url.slice(base.length) : url);
  const toBase = (url: string) => (url.startsWith(place) ? base + url.slice(place.length) : url);
  const atBase = <Got extends Answer | NoAnswer>(got: Got): Got => ({ ...got, url: toBase(got.url) });
  return {
    get: async (url, question) => atBase(await transport.get(toPlace(url), question)),
    probe: async (url) => {
      const probed = await transport.probe(toPlace(url));
      return probed.kind === "none" ? atBase(probed) : probed;
    },
    save: async (url, path, most) => {
      const saved = await transport.save(toPlace(url), path, most);
      return saved.kind === "none" ? atBase(saved) : saved;
    },
  };
}
