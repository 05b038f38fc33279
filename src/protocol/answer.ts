/** What a host has answered, after redirects. */
export interface Answer {
  readonly kind: "answer";
  /** Where it came from in the end: what is relative in a document is relative to this. */
  readonly url: string;
  readonly status: number;
  readonly redirects: number;
  /** The Content-Type as it was sent, empty when none was. */
  readonly mediaType: string;
  /** How long caches may keep it, as it was sent. */
  readonly cacheControl: string;
  /** The other headers that tell how old it is, and when to ask again, where they were sent. */
  readonly age?: string | undefined;
  readonly expires?: string | undefined;
  readonly retryAfter?: string | undefined;
  /** What the host tells this state of it from others by, if there is something of that kind. */
  readonly validator?: string | undefined;
  /** Empty unless the status is 200. */
  readonly body: Buffer;
  /** How long it took, in seconds. */
  readonly seconds: number;
}

/** Why there is no answer. */
export interface NoAnswer {
  readonly kind: "none";
  readonly url: string;
  readonly reason: "unreachable" | "timeout" | "redirects" | "too-large" | "unsafe" | "given-up";
  readonly detail: string;
  /** Whether there was not even a connection. */
  readonly isAway?: boolean;
}

/** What is known of a package that was not fetched; the size is that which the host says, if it says one. */
export interface Probe {
  readonly kind: "probe";
  readonly status: number;
  readonly size: number | undefined;
}

/** A package that was fetched, to the last byte. */
export interface Saved {
  readonly kind: "saved";
  readonly status: number;
  readonly size: number;
  readonly sha256: string;
}

/** How much may be asked of one document. */
export interface Question {
  /** The most bytes that are read of the answer. */
  readonly limit: number;
  /** The host whose token goes along, if there is one for it. */
  readonly credentialsOf?: string;
  /** The state that is known: a host that knows it too says so with status 304, and sends no body. */
  readonly unless?: string;
}

/** A document as it was once seen. */
export interface Seen {
  readonly url: string;
  readonly validator: string;
}

/** The way to whatever serves a registry or a mirror. */
export interface Transport {
  get(url: string, question: Question): Promise<Answer | NoAnswer>;
  /** Asks whether a package is there, without its bytes. */
  probe(url: string): Promise<Probe | NoAnswer>;
  /** Writes a package to a file that is not there yet; none that has more bytes than `most`. */
  save(url: string, path: string, most?: number): Promise<Saved | NoAnswer>;
}

/** The way to packages alone. */
export type PackageSource = Pick<Transport, "probe" | "save">;

/** No server reads a longer one. */
const LONGEST = 32_000;

/** A URL of a document, absolute or relative to where the document came from; undefined for what clients don't fetch. */
export function resolveUrl(written: string, base: string): URL | undefined {
  if (written.length > LONGEST || !URL.canParse(written, base)) return undefined;
  const url = new URL(written, base);
  return /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" ? url : undefined;
}
