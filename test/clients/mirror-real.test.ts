import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLIENTS } from "./clients.ts";
import { readLockText } from "./ground.ts";
import { type RealGround, startRealGround } from "./mirror-real-ground.ts";
import type { RealMirror } from "./real-mirrors.ts";
import { NAMESPACE } from "./real-origins.ts";
import { REAL_PLATFORMS } from "./real-providers.ts";

/** How providers are mirrored. */
const WAYS: Readonly<Record<string, string>> = {
  signed: "{ hashes: signed }",
  all: "{ hashes: all }",
  site: "{ copy: site }",
  release: "{ copy: release }",
};

let ground: RealGround;
const mirrors = new Map<string, RealMirror>();
beforeAll(async () => {
  ground = await startRealGround();
  for (const [name, defaults] of Object.entries(WAYS)) mirrors.set(name, await ground.mirror(name, defaults));
});
afterAll(() => ground?.close());

/** Allows the mirror only: the proxy refuses other hosts, and the origin records requests. */
function onlyMirror(way: string) {
  return { cliConfig: { networkMirror: { url: mirrors.get(way)?.url ?? "" } } };
}

interface Installing {
  readonly way?: string;
  readonly lockFile?: string;
}

/** Installs everything, and returns the lock file. */
async function install(binary: string, { way, lockFile }: Installing): Promise<string> {
  const where = way === undefined ? {} : onlyMirror(way);
  const locked = lockFile === undefined ? {} : { lockFile };
  return ground.run({ binary, ...where, ...locked }, async (client) => {
    const flags = lockFile === undefined ? [] : ["-lockfile=readonly"];
    const { exitCode, words } = await client.init(...flags);
    expect(exitCode, words).toBe(0);
    return readLockText(client);
  });
}

describe.each(CLIENTS)("$name", ({ find }) => {
  let fromOrigin: string | undefined;
  /** Lock files that the origin has served; several ways lead to the same. */
  const served = new Set<string>();

  it.each(Object.keys(WAYS))(
    "installs real providers with the mirror alone, and either lock file serves: %s",
    async (way) => {
      const binary = await find();
      const before = ground.origin.requests.length;
      const fromMirror = await install(binary, { way });
      const asked = ground.origin.requests.slice(before);
      // Where they are linked to, the packages lie there; nothing else is asked for.
      const isPackage = ({ path }: { readonly path: string }) => path.includes(".zip");
      const isLink = way === "signed" || way === "all";
      expect(asked.filter((one) => !isLink || !isPackage(one))).toEqual([]);
      fromOrigin ??= await install(binary, {});
      const again = [install(binary, { way, lockFile: fromOrigin })];
      if (!served.has(fromMirror)) again.push(install(binary, { lockFile: fromMirror }));
      served.add(fromMirror);
      await Promise.all(again);
      expect(ground.proxy.refused).toEqual([]);
    },
  );
});

interface MirrorVersion {
  readonly archives: Readonly<Record<string, { readonly url: string; readonly hashes: readonly string[] }>>;
}

async function readFrom<Document>(way: string, path: string): Promise<Document> {
  const mirror = mirrors.get(way);
  if (mirror === undefined) throw new Error(`nothing was mirrored: ${way}`);
  return (await mirror.read(path)) as Document;
}

async function readVersion(way: string, source: string, version: string): Promise<MirrorVersion["archives"]> {
  return (await readFrom<MirrorVersion>(way, `${source}/${version}.json`)).archives;
}

async function readIndex(source: string): Promise<string[]> {
  const { versions } = await readFrom<{ readonly versions: object }>("all", `${source}/index.json`);
  return Object.keys(versions).sort();
}

it.each(CLIENTS)(
  "`providers mirror` of $name gives the same versions, platforms and hashes",
  async ({ find }) => {
    const binary = await find();
    const { required } = ground;
    await ground.run({ binary }, async (client) => {
      const { exitCode, words, mirror } = await client.providersMirror({ platforms: REAL_PLATFORMS });
      expect(exitCode, words).toBe(0);
      for (const { source, version } of Object.values(required)) {
        const theirs = JSON.parse(
          await readFile(join(mirror, source, `${version}.json`), "utf8"),
        ) as MirrorVersion;
        const ours = await readVersion("all", source, version);
        expect(Object.keys(ours).sort()).toEqual(Object.keys(theirs.archives).sort());
        for (const [platform, { hashes }] of Object.entries(theirs.archives))
          expect(ours[platform]?.hashes).toEqual(expect.arrayContaining([...hashes]));
        expect(await readIndex(source)).toContain(version);
      }
    });
  },
);

it("what is more in ours is every other version, and the signed hash beside that of the content", async () => {
  const { versions } = ground;
  for (const type of new Set(versions.map((one) => one.type))) {
    const source = `registry.terraform.io/${NAMESPACE}/${type}`;
    const all = versions.filter((one) => one.type === type);
    expect(await readIndex(source)).toEqual(all.map(({ version }) => version).sort());
    for (const { version, packages } of all) {
      const schemes = async (way: string) => {
        const archives = await readVersion(way, source, version);
        return Object.values(archives).map(({ hashes }) => hashes.map((hash) => hash.slice(0, 3)).sort());
      };
      expect(await schemes("all")).toEqual([...packages].map(() => ["h1:", "zh:"]));
      expect(await schemes("signed")).toEqual([...packages].map(() => ["zh:"]));
    }
  }
});
