import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Author, openAuthor } from "../../support/origins/offer.ts";
import { type ConnectProxy, renderSiteAccess, startProxy } from "../../support/pages/proxy.ts";
import { createTestAuthority, type TestAuthority } from "../../support/pages/tls.ts";
import { runCli } from "../../support/runner/command-line.ts";
import { testKey } from "../../support/samples/keys.ts";
import { sampleOffer } from "../../support/samples/offers.ts";
import { bytesOf, type Files, type Genuine, mirrorFiles, publishedFiles, registryFiles } from "./genuine.ts";
import type { Liar } from "./lie.ts";
import { type LyingHost, startLyingHost } from "./lying-host.ts";
import { nameOf } from "./mirror-lies.ts";
import { hashContent } from "./oracle.ts";

/** The number of origins that lie at once. */
export const LIARS = 10;

export const HONEST = "honest.example.net";
const UPSTREAM = "upstream.example.net";
const ORIGIN = "honest-origin.example.net";

/** An origin is a registry, a mirror, or a site of this program. */
const KINDS = ["registry", "mirror", "site"] as const;
export type Kind = (typeof KINDS)[number];

/** The hosts, and all that was ever released and signed. */
export interface LyingWorld {
  readonly tls: TestAuthority;
  readonly proxy: ConnectProxy;
  readonly host: LyingHost;
  readonly env: Readonly<Record<string, string>>;
  readonly authors: Liar["authors"];
  readonly own: readonly Genuine[];
  readonly others: readonly Genuine[];
  /** What an honest host has; early, when the newest version is not released yet. */
  honestFiles(kind: Kind, host: string, isEarly: boolean): Files;
  close(): Promise<void>;
}

interface Releasing {
  readonly folder: string;
  readonly type: string;
  readonly author: Author;
  readonly seed: number;
}

async function release({ folder, seed, ...given }: Releasing, ...versions: string[]): Promise<Genuine[]> {
  return Promise.all(
    versions.map(async (version) => {
      const offer = await sampleOffer({ ...given, version, seed });
      const hashed = [...offer.packages].map(async ([platform, one]) => {
        return [platform, `${await hashContent(bytesOf(one))}`] as const;
      });
      return { folder, ...given, offer, h1: new Map(await Promise.all(hashed)) };
    }),
  );
}

/** Starts the hosts, and lets a site of this program mirror the honest one. */
export async function startLyingWorld(): Promise<LyingWorld> {
  // Keys that are the same in every run: what chance makes of a document depends on all of it.
  const [publisher, stranger, liar] = await Promise.all([
    openAuthor((await testKey("rsa-4096")).privateKey),
    openAuthor((await testKey("ed25519")).privateKey, "secret"),
    openAuthor((await testKey("rsa-2048")).privateKey, "secret"),
  ]);
  const own = await release(
    { folder: "publisher", type: "tool", author: publisher, seed: 10 },
    ...["1.0.0", "1.1.0", "2.0.0"],
  );
  const others = [
    ...(await release({ folder: "publisher", type: "gear", author: publisher, seed: 20 }, "1.0.0", "2.0.0")),
    ...(await release({ folder: "stranger", type: "tool", author: stranger, seed: 30 }, "1.0.0", "9.9.9")),
    ...(await release(
      { folder: "liar", type: "tool", author: liar, seed: 40 },
      ...["1.0.0", "1.1.0", "2.0.0", "9.9.9"],
    )),
  ];
  const tls = await createTestAuthority();
  const names = [HONEST, UPSTREAM, ORIGIN, ...Array.from({ length: LIARS }, (_, at) => hostOf(at))];
  const host = await startLyingHost(names, tls);
  const proxy = await startProxy(Object.fromEntries(names.map((name) => [`${name}:443`, host.port])));
  const env = renderSiteAccess(tls, proxy);
  const authors = { publisher, stranger, liar };
  const world = { tls, proxy, host, env, authors, own, others };
  const sites = [await mirrorHonestly(world, true), await mirrorHonestly(world, false)] as const;
  return {
    ...world,
    honestFiles: (kind, name, isEarly) => {
      const [early, late] = sites;
      const documents = documentsOf(kind, name, isEarly ? early : late, releasedOf(world, isEarly));
      return new Map([...publishedFiles([...own, ...others]), ...keyFiles(authors), ...documents]);
    },
    close: async () => {
      await Promise.all([host.close(), proxy.close(), tls.close()]);
    },
  };
}

export function hostOf(at: number): string {
  return `origin${at}.example.net`;
}

type Released = Pick<LyingWorld, "own" | "others">;

function releasedOf({ own, others }: Released, isEarly: boolean): readonly Genuine[] {
  const gears = others.filter(({ type }) => type === "gear");
  return [...(isEarly ? own.slice(0, 2) : own), ...gears];
}

function documentsOf(kind: Kind, host: string, site: Files, released: readonly Genuine[]): Files {
  if (kind === "registry") return registryFiles(host, released);
  if (kind === "mirror") return mirrorFiles(host, "/plain/", released);
  // A site says the same under any name; digests are of packages and keys, which have none.
  const rename = (text: string) => text.replaceAll(ORIGIN, host).replaceAll(UPSTREAM, host);
  return new Map(
    [...site].map(([path, bytes]) => {
      const isText = path.endsWith(".json");
      return [rename(path), isText ? Buffer.from(rename(bytes.toString())) : bytes] as const;
    }),
  );
}

function keyFiles(authors: Liar["authors"]): Files {
  const files = Object.values(authors).map((author) => [
    `/catalog/keys/${nameOf(author)}.asc`,
    Buffer.from(author.armor),
  ]);
  return new Map(files as [string, Buffer][]);
}

/** A site as the built program makes it, with packages and checksums of its own. */
async function mirrorHonestly(
  world: Omit<LyingWorld, "honestFiles" | "close">,
  isEarly: boolean,
): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), "upstream-"));
  try {
    put(world.host, ORIGIN, registryFiles(ORIGIN, releasedOf(world, isEarly)));
    put(world.host, ORIGIN, publishedFiles(world.own));
    await writeFile(
      join(folder, "provider-mirror.yml"),
      `providers:\n  ${ORIGIN}/acme/tool: { copy: site }\n`,
    );
    const line = ["mirror", "--to", "site", "--site-url", `https://${UPSTREAM}/`, "--strict"];
    const { exitCode, stderr } = await runCli(line, { cwd: folder, env: world.env });
    if (exitCode !== 0) throw new Error(stderr);
    return await readFiles(join(folder, "site"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Puts files on a host. */
export function put(host: LyingHost, name: string, files: Files): void {
  for (const [path, bytes] of files) host.files.set(`${name}${path}`, bytes);
}

/** Every file of a folder by its path, which begins with a slash. */
export async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const files = paths.map(async (path) => [path.slice(folder.length), await readFile(path)] as const);
  return new Map(await Promise.all(files));
}
