import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PREFIX } from "../support/bucket/ground.ts";
import { findMissingIn, watchStore } from "../support/bucket/reader.ts";
import { STORE_ENV } from "../support/bucket/run-in-bucket.ts";
import { BUCKET, startStore } from "../support/bucket/store-host.ts";
import { findMissing, watchSite } from "../support/folder/reader.ts";
import { findDamaged, findUnnamed, readTree } from "../support/folder/tree.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { sha256 } from "../support/samples/release.ts";
import { range } from "./pool.ts";
import { HOST, type SharedFolder, startSharedFolder } from "./shared-folder.ts";

const VERSION = { type: "sample", version: "1.0.0" };
const OTHER = { artifacts: "other" };

/** What is raced in. */
interface Place {
  readonly shared: SharedFolder;
  read(): Promise<ReadonlyMap<string, Buffer>>;
  /** Watches as a reader, and says what it missed. */
  watch(): () => Promise<readonly string[]>;
  close(): Promise<void>;
}

async function inFolder(): Promise<Place> {
  const shared = await startSharedFolder([VERSION]);
  const { site } = shared;
  return {
    shared,
    read: () => readTree(site),
    watch: () => {
      const watching = watchSite(site);
      return async () => [...(await watching.stop()).missing, ...(await findMissing(site))];
    },
    close: () => shared.close(),
  };
}

async function inBucket(): Promise<Place> {
  const store = await startStore();
  const at = { to: `s3://${BUCKET}/${PREFIX}`, endpoint: store.endpoint, env: STORE_ENV };
  const shared = await startSharedFolder([VERSION], at);
  return {
    shared,
    read: async () =>
      new Map([...store.objects.all].map(([key, { body }]) => [key.slice(PREFIX.length), body])),
    watch: () => {
      const missed = watchStore(store, PREFIX);
      return async () => [...missed(), ...findMissingIn(store, PREFIX)];
    },
    close: async () => {
      await Promise.all([shared.close(), store.close()]);
    },
  };
}

/** The digests that the facts have, and those of the packages that they name. */
function readPackages(files: ReadonlyMap<string, Buffer>): Record<"facts" | "bytes", string[]> {
  const facts = JSON.parse(String(files.get(`catalog/${HOST}/acme/sample/1.0.0.json`)));
  const packages: readonly { url: string; sha256: string }[] = Object.values(facts.packages);
  return {
    facts: packages.map((one) => one.sha256),
    bytes: packages.map(({ url }) => sha256(files.get(url.slice(url.indexOf("assets/"))))),
  };
}

describe.each([
  { where: "a folder", open: inFolder },
  { where: "a bucket", open: inBucket },
])("two builds of one version, each published three times at once to $where", ({ where, open }) => {
  it("one is published, the other is refused, and no file of the first is disturbed", async () => {
    const place = await open();
    const { shared } = place;
    const other = join(shared.root, OTHER.artifacts);
    await mkdir(other);
    await writeBuilds(other, ["linux_amd64"], { layout: "plain", seed: 99, ...VERSION });
    const stop = place.watch();
    const racers = range(6).map((index) => (index % 2 === 0 ? {} : OTHER));
    const results = await Promise.all(racers.map((inputs) => shared.run(VERSION, inputs)));
    expect(await stop()).toEqual([]);

    const firsts = results.findIndex(({ exitCode }) => exitCode === 0) % 2;
    expect(firsts).toBeGreaterThanOrEqual(0);
    for (const [index, { exitCode, stderr }] of results.entries()) {
      const expected = index % 2 === firsts ? 0 : 1;
      expect(exitCode, stderr).toBe(expected);
      if (expected === 1) expect(stderr).toContain("error [version-changed]");
    }
    const files = await place.read();
    const { facts, bytes } = readPackages(files);
    expect([bytes, findDamaged(files)]).toEqual([facts, []]);
    // The refused run may have stored its files, which are its own.
    const left = findUnnamed(files);
    expect(left.filter((path) => facts.some((digest) => path.includes(digest.slice(0, 12))))).toEqual([]);

    const again = await shared.run(VERSION, racers[firsts]);
    expect([again.exitCode, JSON.parse(again.stdout).changed]).toEqual([0, false]);
    const refused = await shared.run(VERSION, racers[1 - firsts]);
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining("[version-changed]")]);
    expect(readPackages(await place.read())).toEqual({ facts, bytes });
    await place.close();
    console.log(`${where}: 6 at once, ${left.length} files of the refused left`);
  });
});
