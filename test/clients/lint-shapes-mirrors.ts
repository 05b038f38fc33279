import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { makeRelease, PREFIX, sha256 } from "../support/samples/release.ts";
import { BASE } from "../walk/good-site.ts";
import {
  FILES_HOST,
  type Place,
  REGISTRY_HOST,
  type Reply,
  type Shape,
  serve,
  serveJson,
} from "./lint-shapes.ts";
import type { MadeMirror } from "./lint-shapes-clients.ts";
import { LOCKED } from "./lint-shapes-seeds.ts";

const VERSIONS = ["1.0.0", "1.1.0"] as const;

/** A mirror that was written out by hand, as a repository manager keeps it: packages on another host, one hash each. */
export async function handMadeMirror(): Promise<Shape> {
  const mirror = `${BASE}artifactory/api/terraform/remote/providers/`;
  const folder = `${mirror}${REGISTRY_HOST}/acme/sample/`;
  const web = new Map<string, Reply>();
  web.set(`${folder}index.json`, serveJson({ versions: { "1.1.0": {}, "1.0.0": {} } }));
  for (const version of VERSIONS) {
    const files = await makeRelease(version, { platforms: LOCKED, key: "rsa-4096" });
    const archives = LOCKED.map((platform) => {
      const name = `${PREFIX}${version}_${platform}.zip`;
      const url = `https://${FILES_HOST}/cache/${version}/${name}`;
      web.set(url, serve(name, files[name] ?? ""));
      return [platform, { url, hashes: [`zh:${sha256(files[name])}`] }] as const;
    });
    web.set(`${folder}${version}.json`, serveJson({ archives: Object.fromEntries(archives) }));
  }
  return { name: "a repository manager's mirror", web, ...describeMirror(mirror, web) };
}

/** The folder that a client's own `providers mirror` made of our site. */
export async function madeMirror(
  name: string,
  make: (version: string) => Promise<MadeMirror>,
): Promise<Shape> {
  const mirror = `${BASE}mirrors/`;
  const web = new Map<string, Reply>();
  for (const version of VERSIONS) {
    const { folder, host, close } = await make(version);
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const file of files.filter((each) => each.isFile())) {
      const path = join(file.parentPath, file.name);
      const url = `${mirror}${path.slice(folder.length + 1).replace(host, REGISTRY_HOST)}`;
      web.set(url, serve(file.name, await readFile(path)));
    }
    await close();
  }
  const index = `${mirror}${REGISTRY_HOST}/acme/sample/index.json`;
  web.set(index, serveJson({ versions: Object.fromEntries(VERSIONS.map((version) => [version, {}])) }));
  return { name, web, ...describeMirror(mirror, web) };
}

function describeMirror(mirror: string, web: ReadonlyMap<string, Reply>): Omit<Shape, "name" | "web"> {
  const places = [...web.keys()].flatMap((url): Place[] => {
    const ways = ["mirror"] as const;
    if (url.endsWith("/index.json")) return [{ kind: "index", url, ways }];
    if (url.endsWith("/1.1.0.json")) return [{ kind: "version", url, ways }];
    return /_1\.1\.0_.*\.zip$/.test(url) ? [{ kind: "zip", url, ways }] : [];
  });
  return { ways: ["mirror"], places, mirror, target: "mirror" };
}
