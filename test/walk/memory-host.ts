import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Answer, NoAnswer, Transport } from "../../src/protocol/answer.ts";
import { findMediaType } from "../support/pages/media-types.ts";
import type { Override } from "./broken-site.ts";

/** A static host without a network. */
export interface MemoryHost extends Transport {
  readonly requests: readonly string[];
}

interface Served {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly overrides?: ReadonlyMap<string, Override>;
}

/** Serves files below a base as Pages would, unless something else is to be answered. */
export function memoryHost(base: string, { files, overrides = new Map() }: Served): MemoryHost {
  const requests: string[] = [];
  const find = (url: string): Omit<Override, "body"> & { readonly body?: string | Buffer } => {
    const path = decodeURIComponent(url.startsWith(base) ? url.slice(base.length) : "\0");
    const override = overrides.get(path);
    const body = files.get(path);
    if (override !== undefined) return override;
    const headers = { "content-type": findMediaType(path) };
    return body === undefined ? { status: 404 } : { status: 200, headers, body };
  };
  const get: Transport["get"] = async (asked, { limit }): Promise<Answer | NoAnswer> => {
    requests.push(asked);
    for (let url = asked, redirects = 0; ; redirects++) {
      const { status, headers = {}, body = "", seconds = 0 } = find(url);
      if (status === 0) return { kind: "none", url: asked, reason: "unreachable", detail: "cut off" };
      if (seconds > 10) return { kind: "none", url: asked, reason: "timeout", detail: "10 seconds" };
      if (status === 302 && redirects === 9)
        return { kind: "none", url: asked, reason: "redirects", detail: "10 redirects" };
      if (status === 302) {
        url = new URL(headers.location ?? "", url).href;
        continue;
      }
      const bytes = Buffer.from(body);
      if (bytes.length > limit)
        return { kind: "none", url: asked, reason: "too-large", detail: `more than ${limit} bytes` };
      const mediaType = headers["content-type"] ?? "";
      return {
        kind: "answer",
        url,
        status,
        redirects,
        mediaType,
        cacheControl: headers["cache-control"] ?? "",
        body: bytes,
        seconds,
      };
    }
  };
  const bytesOf = async (url: string) => {
    const answer = await get(url, { limit: Number.MAX_SAFE_INTEGER });
    return answer.kind === "none" ? answer : { status: answer.status, bytes: answer.body };
  };
  return {
    requests,
    get,
    probe: async (url) => {
      const got = await bytesOf(url);
      return "bytes" in got ? { kind: "probe", status: got.status, size: got.bytes.length } : got;
    },
    save: async (url, path) => {
      const got = await bytesOf(url);
      if (!("bytes" in got)) return got;
      await writeFile(path, got.bytes);
      const sha256 = createHash("sha256").update(got.bytes).digest("hex");
      return { kind: "saved", status: got.status, size: got.bytes.length, sha256 };
    },
  };
}
