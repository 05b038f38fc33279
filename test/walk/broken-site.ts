import { createHash } from "node:crypto";
import { findMediaType } from "../support/pages/media-types.ts";
import { sign } from "../support/samples/release.ts";
import type { Files } from "./good-site.ts";

export const REGISTRY = "v1/providers/acme/sample";
export const MIRROR = "mirror/registry.example.com/acme/sample";
export const DISCOVERY = ".well-known/terraform.json";
export const VERSIONS = `${REGISTRY}/versions`;
export const INDEX = `${MIRROR}/index.json`;
export const NEWEST = `${MIRROR}/1.1.0.json`;
export const ASSETS = "assets/registry.example.com/acme/sample/1.1.0";
export const SUMS = `${ASSETS}/terraform-provider-sample_1.1.0_SHA256SUMS`;
export const SIGNATURE = `${SUMS}.sig`;
export const DOWNLOADS = `${REGISTRY}/1.1.0/download/`;

/** Documents are anybody's here: what is changed in them is what the test is about. */
// biome-ignore lint/suspicious/noExplicitAny: a document that is made wrong on purpose
export type Json = any;

/** What a host answers in the place of a file. */
export interface Override {
  /** None stands for a connection that breaks off. */
  readonly status: number;
  /** How long it takes. */
  readonly seconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A zip, and the hash of its content. */
export interface MadeZip {
  readonly zip: Buffer;
  readonly h1: string;
}

/** A site that is being broken. */
export class BrokenSite {
  readonly files: Files;
  readonly overrides = new Map<string, Override>();

  constructor(files: Files) {
    this.files = files;
  }

  /** The path of a package's file, which lies under its digest, may be given without it. */
  find(path: string): string {
    const [folder, name] = [path.slice(0, path.lastIndexOf("/") + 1), path.slice(path.lastIndexOf("/"))];
    const stored = path.startsWith("assets/")
      ? [...this.files.keys()].filter((one) => one.startsWith(folder) && one.endsWith(name))
      : [path];
    const [found] = stored;
    if (found === undefined || !this.files.has(found)) throw new Error(`the good site has no ${path}`);
    return found;
  }

  bytes(path: string): Buffer {
    return this.files.get(this.find(path)) ?? Buffer.alloc(0);
  }

  text(path: string): string {
    return this.bytes(path).toString("utf8");
  }

  write(path: string, text: string | Buffer): void {
    this.files.set(this.find(path), Buffer.from(text));
  }

  append(path: string, more: string): void {
    this.write(path, Buffer.concat([this.bytes(path), Buffer.from(more)]));
  }

  remove(path: string): void {
    this.files.delete(this.find(path));
  }

  /** Changes a document, or puts another in its place. */
  json(path: string, edit: (document: Json) => unknown): void {
    const document: Json = JSON.parse(this.text(path));
    const other = edit(document);
    this.write(path, JSON.stringify(other === undefined ? document : other));
  }

  /** The same change to the documents of every platform of the newest version. */
  downloads(edit: (document: Json) => unknown): void {
    for (const path of [...this.files.keys()].filter((name) => name.startsWith(DOWNLOADS)))
      this.json(path, edit);
  }

  /** Puts other checksums in place, with a signature of them. */
  async sums(edit: (text: string) => string): Promise<void> {
    const text = edit(this.text(SUMS));
    this.write(SUMS, text);
    this.write(SIGNATURE, Buffer.from(await sign(text, "rsa-4096")));
  }

  /** Signs the checksums of the newest version with another key, and publishes that. */
  async signWith(
    make: (text: string) => Promise<{ readonly signature: Uint8Array; readonly armor: string }>,
  ): Promise<void> {
    const { signature, armor } = await make(this.text(SUMS));
    this.write(SIGNATURE, Buffer.from(signature));
    this.downloads((document) => {
      document.signing_keys.gpg_public_keys[0].ascii_armor = armor;
    });
  }

  /** Answers with something else than the file. */
  answer(path: string, override: Override): void {
    this.overrides.set(path.startsWith("assets/") ? this.find(path) : path, override);
  }

  /** The same file, after a while. */
  delay(path: string, seconds: number): void {
    const headers = { "content-type": findMediaType(path) };
    this.answer(path, { status: 200, headers, body: this.text(path), seconds });
  }

  /** The same file with another type. */
  type(path: string, mediaType: string): void {
    this.answer(path, { status: 200, headers: { "content-type": mediaType }, body: this.text(path) });
  }

  /** Leads through so many other URLs first. */
  redirect(path: string, times: number): void {
    const final = `${path}.moved.json`;
    const names = Array.from({ length: times - 1 }, (_, index) => `${path}.${index}`);
    this.files.set(final, Buffer.from(this.text(path)));
    for (const [index, name] of [path, ...names].entries()) {
      const location = `/${[...names, final][index]}`;
      this.answer(name, { status: 302, headers: { location } });
    }
  }

  /** Takes a version out of both lists. */
  drop(version: string): void {
    this.json(VERSIONS, (list) => {
      list.versions = list.versions.filter((entry: Json) => entry.version !== version);
    });
    this.json(INDEX, (list) => void delete list.versions[version]);
  }

  /** Lists the documents of a version under another number, too. */
  copy(version: string, other: string): void {
    for (const path of [...this.files.keys()]) {
      if (path.startsWith(`${REGISTRY}/${version}/`) || path === `${MIRROR}/${version}.json`)
        this.files.set(path.replace(`/${version}`, `/${other}`), this.files.get(path) ?? Buffer.alloc(0));
    }
    this.json(VERSIONS, (list) => {
      const entry = list.versions.find((each: Json) => each.version === version);
      list.versions.push({ ...entry, version: other });
    });
    this.json(INDEX, (list) => void Object.assign(list.versions, { [other]: {} }));
  }

  /** The same, and not under the first one any more. */
  move(version: string, other: string): void {
    this.copy(version, other);
    this.drop(version);
  }

  /** Puts another zip in the place of every package of the newest version, with all hashes but those of its content. */
  async zips(make: (platform: string) => MadeZip): Promise<void> {
    let sums = this.text(SUMS);
    const packages: Record<string, { hashes: string[]; package_size: number }> = {};
    const all: { platform: string; sha: string; h1: string }[] = [];
    for (const path of [...this.files.keys()].filter(
      (name) => name.startsWith(ASSETS) && name.endsWith(".zip"),
    )) {
      const platform = /_([a-z0-9]+_[a-z0-9]+)\.zip$/.exec(path)?.[1] ?? "";
      const old = createHash("sha256")
        .update(this.files.get(path) ?? "")
        .digest("hex");
      const { zip, h1 } = make(platform);
      const sha = createHash("sha256").update(zip).digest("hex");
      this.write(path, zip);
      sums = sums.replace(old, sha);
      packages[platform] = { hashes: [`zh:${sha}`, h1], package_size: zip.length };
      all.push({ platform, sha, h1 });
    }
    await this.sums(() => sums);
    for (const { platform, sha } of all) {
      this.json(`${DOWNLOADS}${platform.replace("_", "/")}`, (document) => {
        document.shasum = sha;
        document.packages = packages;
      });
    }
    this.json(NEWEST, (document) => {
      for (const { platform, sha, h1 } of all) document.archives[platform].hashes = [h1, `zh:${sha}`];
    });
  }
}
