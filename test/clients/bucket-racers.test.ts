import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { range } from "../sweeps/pool.ts";
import { failuresOf, startSharedFolder } from "../sweeps/shared-folder.ts";
import { findMissingOn, readKey, watchBucket } from "./bucket-reader.ts";
import { BUCKET_SERVERS, type BucketServer, CREDENTIALS } from "./bucket-servers.ts";

const PREFIX = "a/site/";
/** Tries grow with the square of those that race; `LONG_SWEEPS=1` sends twice as many. */
const FOURTHS = process.env.LONG_SWEEPS === undefined ? 4 : 8;
const PROVIDERS = range(2 * FOURTHS).map((index) => ({ type: `p${index}`, version: "1.0.0" }));
const VERSIONS = range(FOURTHS).map((index) => ({ type: "many", version: `1.${index}.0` }));
const SAME = range(2 * FOURTHS).map(() => ({ type: "same", version: "1.0.0" }));

describe.each(Object.entries(BUCKET_SERVERS))("on a bucket of %s", (_name, start) => {
  let server: BucketServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.close());

  const race = async (bucket: string, versions: readonly { type: string; version: string }[]) => {
    await server.makeBucket(bucket);
    const at = { to: `s3://${bucket}/${PREFIX}`, endpoint: server.endpoint, env: CREDENTIALS };
    const shared = await startSharedFolder(versions, at);
    const stop = watchBucket(server, bucket, PREFIX);
    const results = await Promise.all(versions.map((version) => shared.run(version)));
    const missing = await stop();
    await shared.close();
    expect(failuresOf(results)).toEqual([]);
    expect([...missing, ...(await findMissingOn(server, bucket, PREFIX))]).toEqual([]);
    const head = await readKey(server, bucket, `${PREFIX}.provider-pages.head`);
    expect(Object.keys(JSON.parse(head ?? ""))).toEqual(["schema", "id"]);
  };
  const listed = async (bucket: string, type: string): Promise<string[]> => {
    const text = await readKey(server, bucket, `${PREFIX}v1/providers/acme/${type}/versions`);
    return JSON.parse(text ?? "{}").versions.map(({ version }: { version: string }) => version);
  };

  it("publishers of many providers and versions at once lose nothing, and no reader misses anything", async () => {
    await race("racers", [...PROVIDERS, ...VERSIONS]);
    for (const { type } of PROVIDERS) expect(await listed("racers", type)).toEqual(["1.0.0"]);
    expect((await listed("racers", "many")).sort()).toEqual(VERSIONS.map(({ version }) => version));
    const site = await readKey(server, "racers", `${PREFIX}catalog/site.json`);
    expect(JSON.parse(site ?? "{}").providers).toHaveLength(PROVIDERS.length + 1);
  });

  it("many runs of one version at once all end with it", async () => {
    await race("same", SAME);
    expect(await listed("same", "same")).toEqual(["1.0.0"]);
  });
});
