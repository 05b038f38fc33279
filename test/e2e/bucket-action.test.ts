import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { BUCKET, STORE_ENV, type StoreHost, startStore } from "../support/bucket/store-host.ts";
import { writeFiles } from "../support/folder/temporary.ts";
import { describeFiles, describeTree } from "../support/folder/tree.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";

const DOCUMENTATION = {
  "index.md": "---\ndescription: It keeps things.\n---\n# sample\n\n![a dot](images/dot.png)\n",
  "resources/thing.md": "# sample_thing\n\nSee [the start](../index.md).\n",
  "guides/start.md": "---\npage_title: Start\n---\n# Start\n",
} as const;
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const SITE_URL = "https://registry.example.com/";

let trip: Journey;
let store: StoreHost;
beforeEach(async () => {
  [trip, store] = [await startJourney({ platforms: ["linux_amd64", "windows_arm64"] }), await startStore()];
  await writeFiles(join(trip.workspace, "docs"), { ...DOCUMENTATION, "images/dot.png": DOT });
});
afterEach(async () => {
  await Promise.all([trip.close(), store.close()]);
});

const place = () => ({ to: `s3://${BUCKET}/site`, "s3-endpoint": store.endpoint });

function describeBucket(): Record<string, string> {
  const files = [...store.objects.all].map(([key, { body }]) => [key.slice("site/".length), body] as const);
  return describeFiles(new Map(files.filter(([path]) => !path.startsWith(".provider-pages"))));
}

function describeBranch(): Record<string, string> {
  const files = [...trip.repository.readTree("gh-pages")];
  return describeFiles(new Map(files.map(([path, bytes]) => [path, Buffer.from(bytes)])));
}

it("the action makes one tree in a bucket, in a folder and on a branch, with pages and pictures", async () => {
  const inputs = { "site-url": SITE_URL };
  const inBucket = await trip.publish("1.0.0", { inputs: { ...inputs, ...place() }, env: STORE_ENV });
  expect([inBucket.exitCode, inBucket.stderr]).toEqual([0, ""]);
  const inFolder = await trip.publish("1.0.0", { inputs: { ...inputs, to: "site" } });
  expect([inFolder.exitCode, inFolder.stderr]).toEqual([0, ""]);
  const onBranch = await trip.publish("1.0.0", { inputs: { ...inputs, assets: "site" } });
  expect([onBranch.exitCode, onBranch.stderr]).toEqual([0, ""]);
  const folder = await describeTree(join(trip.workspace, "site"));
  expect(Object.keys(folder)).toEqual(
    expect.arrayContaining([
      "acme/sample/1.0.0/docs/resources/thing.html",
      "registry/docs/providers/acme/sample/v1.0.0/images/dot.png",
    ]),
  );
  expect(describeBucket()).toEqual(folder);
  expect(describeBranch()).toEqual(folder);
});

it("the next step gets the paths that a cache has to forget, one to a line", async () => {
  const run = (inputs: Readonly<Record<string, string>>) =>
    trip.publish("1.0.0", { inputs: { "site-url": SITE_URL, ...place(), ...inputs }, env: STORE_ENV });
  expect((await run({})).outputs["changed-paths"]).toBeUndefined();
  const none = { "gpg-private-key": "", "gpg-passphrase": "" };
  const { outputs } = await run({ ...none, command: "deprecate", versions: "1.0.0", reason: "it is old" });
  const paths = outputs["changed-paths"]?.split("\n");
  expect(paths).toEqual(
    expect.arrayContaining([
      "/v1/providers/acme/sample/versions",
      "/acme/sample/index.html",
      "/acme/sample/",
    ]),
  );
});
