import { findMediaType } from "../support/pages/media-types.ts";
import type { TestKeyKind } from "../support/samples/keys.ts";

/** Placeholders for the names of one site: many sites are served at once, each under its own names. */
export const REGISTRY_HOST = "registry.example.com";
export const FILES_HOST = "files.example.com";
export const ADDRESS = { hostname: REGISTRY_HOST, namespace: "acme", type: "sample" };

/** What a URL answers. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** What is done to the body on its way; `not gzip` only says that something was. */
  readonly coding?: "gzip" | "deflate" | "br" | "not gzip" | undefined;
  /** The connection breaks off in the middle. */
  readonly isCut?: boolean | undefined;
}

/** All that a site serves, by the URL without its query. */
export type Web = Map<string, Reply>;

export type Way = "registry" | "mirror";

/** What a document is to clients. */
export type DocumentKind =
  | "discovery"
  | "versions"
  | "download"
  | "sums"
  | "signature"
  | "zip"
  | "index"
  | "version";

export interface Place {
  readonly kind: DocumentKind;
  readonly url: string;
  /** The ways on which clients come to it. */
  readonly ways: readonly Way[];
}

/** A registry, a mirror or both, as some program lays it out. */
export interface Shape {
  readonly name: string;
  readonly ways: readonly Way[];
  readonly web: ReadonlyMap<string, Reply>;
  /** What clients that install the newest version ask for. */
  readonly places: readonly Place[];
  /** The URL of the mirror in it. */
  readonly mirror?: string;
  /** What is linted: a site with a catalog, an address, or a mirror of one provider. */
  readonly target: "site" | "address" | "mirror";
  /** What has signed the checksums. */
  readonly key?: TestKeyKind;
}

/** What a host answers with a file of that name. */
export function serve(path: string, body: string | Uint8Array, headers: Reply["headers"] = {}): Reply {
  return {
    status: 200,
    headers: { "content-type": findMediaType(path), ...headers },
    body: Buffer.from(body),
  };
}

export function serveJson(document: unknown, headers: Reply["headers"] = {}): Reply {
  return serve("it.json", JSON.stringify(document), { "content-type": "application/json", ...headers });
}

export function redirect(location: string, status = 302): Reply {
  return { status, headers: { location }, body: Buffer.alloc(0) };
}
