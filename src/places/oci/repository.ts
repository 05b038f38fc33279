import { isTransient } from "../../http/faults.ts";
import type { Answer } from "../../http/request.ts";
import { type BackoffOptions, createBackoff, retry } from "../../http/retry.ts";
import { parseObject } from "../../json.ts";
import { digestOf, INDEX, MANIFEST, type Manifest, type SmallBlob } from "./layout.ts";
import { busy, failureOf, misled, RETRIES, unavailable, urlFrom } from "./registry/failures.ts";
import type { Body, Session } from "./registry/session.ts";

interface RepositoryOptions extends BackoffOptions {
  readonly name: string;
  readonly session: Session;
}

const MOST_PAGES = 1000;
/** A page of the largest size has two millions of short tags. */
const MOST_TAGS = 1_000_000;
const ACCEPT = { accept: [INDEX, MANIFEST].join(", ") };

export type Repository = ReturnType<typeof openRepository>;

/** The requests of the distribution specification that are needed here, with retries. */
export function openRepository({ name, session, ...backoff }: RepositoryOptions) {
  const persist = <T>(step: () => Promise<T>): Promise<T> =>
    retry(createBackoff(RETRIES, unavailable, backoff), name, step);
  return {
    /** Starts and cancels an upload: only that proves push access. */
    checkPush: async (): Promise<void> => {
      const begun = await persist(() => beginUpload(name, session));
      await session.ask("DELETE", begun).catch(() => undefined);
    },
    /** Uploads a blob unless it exists; returns whether it was uploaded. After a lost answer its existence is checked first. */
    sendBlob: (digest: string, body: Body): Promise<boolean> =>
      persist(async () => {
        const looked = await session.ask("HEAD", `blobs/${digest}`);
        if (looked.status === 200) return false;
        if (looked.status !== 404) throw failureOf(name, "push to", looked);
        const location = await beginUpload(name, session);
        // The registry's own query must be returned unchanged.
        location.search += `${location.search === "" ? "?" : "&"}digest=${encodeURIComponent(digest)}`;
        const headers = { "content-type": "application/octet-stream" };
        const sent = await session.ask("PUT", location, headers, body);
        // The upload URL has expired.
        if (sent.status === 404) throw busy(sent);
        if (sent.status !== 201) throw failureOf(name, "push to", sent);
        return true;
      }),
    /** Idempotent: the same bytes are the same manifest. */
    putManifest: (reference: string, { mediaType, bytes }: Manifest): Promise<void> =>
      persist(async () => {
        const headers = { "content-type": mediaType };
        const put = await session.ask("PUT", `manifests/${reference}`, headers, bytes);
        // A blob that was just uploaded may not be visible everywhere yet.
        if (/"(?:MANIFEST_)?BLOB_UNKNOWN"|"MANIFEST_UNKNOWN"/.test(put.body.toString("utf8")))
          throw busy(put);
        if (put.status !== 201) throw failureOf(name, "push to", put);
      }),
    getManifest: (reference: string): Promise<SmallBlob | undefined> =>
      persist(async () => {
        const got = await session.ask("GET", `manifests/${reference}`, ACCEPT);
        if (got.status === 404) return undefined;
        if (got.status !== 200) throw failureOf(name, "show", got);
        return { digest: digestOf(got.body), bytes: got.body };
      }),
    /** Deletes a manifest or a blob, which many registries refuse. */
    remove: (path: string): Promise<boolean> => persist(() => remove(path, session)),
    /** Whether this session's login can read a manifest or a blob. */
    isVisible: (path: string): Promise<boolean> =>
      persist(async () => {
        const looked = await session.ask("HEAD", path, ACCEPT);
        if (looked.status >= 500 || looked.status === 429) throw failureOf(name, "show", looked);
        return looked.status === 200;
      }),
    listTags: async (): Promise<string[]> => {
      const pages: string[][] = [];
      let count = 0;
      let next: string | URL | undefined = "tags/list?n=1000";
      while (next !== undefined) {
        const url: string | URL = next;
        const answer = await persist(async () => {
          const page = await session.ask("GET", url);
          // A repository that does not exist yet; a later page must be there.
          const isNone = page.status === 404 && typeof url === "string";
          if (page.status !== 200 && !isNone) throw failureOf(name, "list the tags of", page);
          return page;
        });
        if (answer.status === 404) return [];
        const { tags, link } = readTags(answer);
        next = link;
        count += tags.length;
        const isLast = pages.push(tags) >= MOST_PAGES;
        if (count > MOST_TAGS || (isLast && next !== undefined))
          throw misled(`${answer.url.host} returned tags without end`, "a list of tags");
      }
      return pages.flat();
    },
  };
}

async function remove(path: string, session: Session): Promise<boolean> {
  const removed = await session.ask("DELETE", path);
  if (isTransient(removed.status)) throw busy(removed);
  return removed.status < 300 || removed.status === 404;
}

/** Returns where the bytes are to be sent. */
async function beginUpload(name: string, session: Session): Promise<URL> {
  const begun = await session.ask("POST", "blobs/uploads/");
  const location = begun.headers.get("location");
  if (begun.status !== 202 || location === null) throw failureOf(name, "push to", begun);
  const url = urlFrom(begun.url, location);
  // A registry behind a proxy may not know that it is reached over https.
  if (url.hostname === begun.url.hostname) url.protocol = begun.url.protocol;
  return url;
}

/** A page of tags, and the link to the next one. */
function readTags({ url, headers, body }: Answer) {
  const list = parseObject(body.toString("utf8"));
  if (list === undefined) throw misled(`${url.host} returned tags that are not JSON`, "a list of tags");
  const tags = Array.isArray(list.tags) ? list.tags.filter((tag) => typeof tag === "string") : [];
  const [, link] = /<([^>]*)>\s*;\s*rel="?next"?/.exec(headers.get("link") ?? "") ?? [];
  return { tags, link: link === undefined ? undefined : urlFrom(url, link) };
}
