import { hashFiles, readZip } from "../../src/package/zip/read-zip.ts";
import { sha256, sign } from "../support/samples/release.ts";
import { bytesIn } from "../support/samples/zip-bytes-in.ts";
import type { Place, Reply, Shape, Web } from "./lint-shapes.ts";

/** A site in some shape, of which something is being changed. */
export class RandomSite {
  readonly web: Web;
  readonly shape: Shape;

  constructor(shape: Shape) {
    this.shape = shape;
    this.web = new Map(shape.web);
  }

  reply(url: string): Reply {
    const reply = this.web.get(url);
    if (reply === undefined) throw new Error(`the site has no ${url}`);
    return reply;
  }

  bytes(url: string): Buffer {
    return Buffer.from(this.reply(url).body);
  }

  write(url: string, body: string | Uint8Array): void {
    this.web.set(url, { ...this.reply(url), body: Buffer.from(body) });
  }

  answer(url: string, change: Partial<Reply>): void {
    this.web.set(url, { ...this.reply(url), ...change });
  }

  find(kind: Place["kind"]): Place | undefined {
    return this.shape.places.find((place) => place.kind === kind);
  }

  /** Puts other checksums in place, with a signature of them. */
  async writeSums(text: string): Promise<void> {
    const [sums, signature] = [this.find("sums"), this.find("signature")];
    if (sums === undefined || signature === undefined || this.shape.key === undefined) return;
    this.write(sums.url, Buffer.from(text, "latin1"));
    this.write(signature.url, await sign(text, this.shape.key));
  }

  /** Puts another zip in place, and its hashes wherever those of the first one are. */
  async writeZip(url: string, zip: Buffer): Promise<void> {
    const before = this.bytes(url);
    const swaps = [[sha256(before), sha256(zip)]];
    const [old, now] = [await hashContent(before), await hashContent(zip)];
    if (old !== undefined && now !== undefined) swaps.push([old, now]);
    this.write(url, zip);
    for (const { kind, url: place } of this.shape.places) {
      if (kind !== "download" && kind !== "version" && kind !== "sums") continue;
      let text = this.bytes(place).toString("latin1");
      for (const [from = "", to = ""] of swaps) text = text.replaceAll(from, to);
      text = text.replaceAll(`"package_size":${before.length}`, `"package_size":${zip.length}`);
      text = text.replaceAll(`"package_size": ${before.length}`, `"package_size": ${zip.length}`);
      if (kind === "sums") await this.writeSums(text);
      else this.write(place, Buffer.from(text, "latin1"));
    }
  }
}

/** Nothing for what is no zip to us. */
function hashContent(zip: Buffer): Promise<string | undefined> {
  return readZip(bytesIn(zip))
    .then(hashFiles)
    .catch(() => undefined);
}
