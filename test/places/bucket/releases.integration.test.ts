import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { editDraft, readDraft, settleDraft, stagedKey } from "../../../src/places/bucket/drafts.ts";
import { bucketReleases } from "../../../src/places/bucket/releases.ts";
import { ReleaseLost, type ReleaseSettings } from "../../../src/ports/package-store.ts";
import { parseAddress } from "../../../src/provider/address.ts";
import { openObjects } from "../../support/bucket/open.ts";
import { type StoreHost, startStore } from "../../support/bucket/store-host.ts";
import { writeAssetFile } from "../../support/samples/asset-file.ts";

const SETTINGS: ReleaseSettings = {
  tag: "v1.0.0",
  address: parseAddress("registry.example.com/acme/sample"),
  version: "1.0.0",
  name: "v1.0.0",
  notes: undefined,
  generateNotes: false,
  prerelease: false,
};
const PUBLISH = { ...SETTINGS, latest: true };
const FOLDER = "assets/registry.example.com/acme/sample/1.0.0";

let host: StoreHost;
let folder: string;
let changed: string[] = [];
beforeEach(async () => {
  host = await startStore();
  folder = await mkdtemp(join(tmpdir(), "releases-"));
  changed = [];
});
afterEach(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

const wait = async () => {};
const store = () => openObjects(host);

function releases() {
  return bucketReleases({
    store: store(),
    patience: { wait, most: () => 1 },
    noteChanged: (path) => void changed.push(path),
    prove: async () => {},
    links: "https://a.example/",
  });
}

const keys = () => [...host.objects.all.keys()].map((key) => key.slice("a/".length)).sort();
const file = (name: string, content: string) => writeAssetFile(folder, name, content);
const bodyOf = (key: string) => host.objects.all.get(`a/${key}`)?.body.toString();

/** A sealed draft, as a killed run leaves it. */
async function sealed() {
  const one = releases();
  const draft = await one.create(SETTINGS);
  const sent = await file("a.zip", "one");
  await one.upload(draft, sent);
  const state = await readDraft(store(), FOLDER);
  if (state === undefined) throw new Error("there is no draft");
  await editDraft(store(), state, { edit: ({ files }) => ({ files, isSealed: true }), wait });
  return { draft, sent };
}

it("does not upload the same file again", async () => {
  const draft = await releases().create(SETTINGS);
  await releases().upload(draft, await file("a.zip", "one"));
  host.requests.length = 0;
  await releases().upload(draft, await file("a.zip", "one"));
  expect(host.requests.filter((line) => line.startsWith("PUT"))).toEqual([]);
});

it("adds files concurrently", async () => {
  const one = releases();
  const draft = await one.create(SETTINGS);
  const sent = await Promise.all(["a", "b", "c", "d", "e"].map((name) => file(`${name}.zip`, name)));
  host.requests.length = 0;
  await Promise.all(sent.map((each) => one.upload(draft, each)));
  const states = host.requests.filter((line) => line.endsWith("provider-pages.draft"));
  expect(states.map((line) => line.split(" ")[0]).join(" ")).toBe("GET PUT ".repeat(5).trim());
  expect((await one.refresh(draft)).assets).toHaveLength(5);
});

it("publishes a release that was interrupted", async () => {
  await sealed();
  const { release, emptyDrafts } = await releases().find(SETTINGS);
  expect([release?.draft, emptyDrafts]).toEqual([false, []]);
  expect(keys()).toEqual([`${FOLDER}/a.zip`]);
  expect(bodyOf(`${FOLDER}/a.zip`)).toBe("one");
});

it("publishes a release that was half copied and half removed", async () => {
  const { sent } = await sealed();
  await store().copy(stagedKey(FOLDER, sent), `${FOLDER}/a.zip`);
  await store().remove(stagedKey(FOLDER, sent));
  expect((await releases().list(SETTINGS.address)).map(({ draft }) => draft)).toEqual([false]);
  expect(keys()).toEqual([`${FOLDER}/a.zip`]);
});

it("accepts no files while a release is published", async () => {
  const { draft } = await sealed();
  await expect(releases().upload(draft, await file("b.zip", "two"))).rejects.toBeInstanceOf(ReleaseLost);
  await expect(releases().refresh(draft)).rejects.toBeInstanceOf(ReleaseLost);
  await releases().discard(draft);
  await settleDraft(store(), FOLDER, { wait, most: () => 0 });
  expect(keys()).toEqual([`${FOLDER}/a.zip`]);
});

it("a late upload of a file that is being published removes nothing", async () => {
  const { draft, sent } = await sealed();
  await expect(releases().upload(draft, sent)).rejects.toBeInstanceOf(ReleaseLost);
  await settleDraft(store(), FOLDER, { wait, most: () => 0 });
  expect([keys(), bodyOf(`${FOLDER}/a.zip`)]).toEqual([[`${FOLDER}/a.zip`], "one"]);
});

it("publishes only the files that were checked", async () => {
  const one = releases();
  const draft = await one.create(SETTINGS);
  await one.upload(draft, await file("a.zip", "one"));
  const checked = await one.refresh(draft);
  await releases().upload(draft, await file("a.zip", "two"));
  await expect(one.publish(checked, PUBLISH)).rejects.toBeInstanceOf(ReleaseLost);
  expect(bodyOf(`${FOLDER}/a.zip`)).toBeUndefined();
  await one.publish(await one.refresh(draft), PUBLISH);
  expect(bodyOf(`${FOLDER}/a.zip`)).toBe("two");
});

it("seals the draft before it copies files", async () => {
  const one = releases();
  const draft = await one.create(SETTINGS);
  await one.upload(draft, await file("a.zip", "one"));
  const checked = await one.refresh(draft);
  const found: unknown[] = [];
  host.meddle = async ({ headers }) => {
    if (headers["x-amz-copy-source"] === undefined || found.length > 0) return undefined;
    found.push((await readDraft(store(), FOLDER))?.isSealed);
    const late = releases().upload(draft, await file("b.zip", "two"));
    found.push(await late.catch((error: unknown) => error));
    return undefined;
  };
  await one.publish(checked, PUBLISH);
  expect(found).toEqual([true, expect.any(ReleaseLost)]);
  expect(keys()).toEqual([`${FOLDER}/a.zip`]);
});

it("a draft beside a published release is never published", async () => {
  const one = releases();
  await one.publish(await one.create(SETTINGS), PUBLISH).catch(() => {});
  await store().put(`${FOLDER}/a.zip`, new TextEncoder().encode("first"));
  const draft = await one.create(SETTINGS);
  await one.upload(draft, await file("a.zip", "second"));
  await expect(one.publish(draft, PUBLISH)).rejects.toBeInstanceOf(ReleaseLost);
  expect([keys(), bodyOf(`${FOLDER}/a.zip`)]).toEqual([[`${FOLDER}/a.zip`], "first"]);
});

it("removes the files of a killed run when the release is found", async () => {
  await store().put(`${FOLDER}/a.zip`, new TextEncoder().encode("first"));
  await store().put(`${FOLDER}.draft/${"a".repeat(64)}/a.zip`, new TextEncoder().encode("left"));
  await releases().find(SETTINGS);
  expect(keys()).toEqual([`${FOLDER}/a.zip`]);
});

it("hashes a file that another program uploaded", async () => {
  await store().put(`${FOLDER}/a.zip`, new TextEncoder().encode("one"));
  const { release } = await releases().find(SETTINGS);
  expect(release?.assets).toMatchObject([
    { name: "a.zip", size: 3, sha256: (await file("a.zip", "one")).sha256 },
  ]);
});

it("reports replaced and removed files of a published release", async () => {
  const one = releases();
  const draft = await one.create(SETTINGS);
  await one.upload(draft, await file("a.zip", "one"));
  const published = await one.publish(draft, PUBLISH);
  expect(changed).toEqual([]);
  await one.upload(published, await file("a.zip", "two"));
  const [asset] = published.assets;
  if (asset !== undefined) await one.remove(published, asset);
  expect(changed).toEqual([`${FOLDER}/a.zip`, `${FOLDER}/a.zip`]);
});

it.each(["open", "sealed", "without its list"])(
  "removes a draft a day after its last change, one that is %s",
  async (state) => {
    const target = (version: string) => ({ ...SETTINGS, version, tag: `v${version}` });
    for (const version of ["1.1.0", "1.2.0"]) {
      const draft = await releases().create(target(version));
      await releases().upload(
        draft,
        await file(`terraform-provider-sample_${version}_linux_amd64.zip`, "one"),
      );
    }
    const old = await readDraft(store(), FOLDER.replace("1.0.0", "1.1.0"));
    if (old === undefined) throw new Error("there is no draft");
    if (state === "sealed")
      await editDraft(store(), old, { edit: ({ files }) => ({ files, isSealed: true }), wait });
    if (state === "without its list") await store().remove(`${old.folder}.draft/.provider-pages.draft`);
    await store().put(`${FOLDER}-a.draft/notes.txt`, new TextEncoder().encode("mine"));
    const before = new Date(Date.now() - 2 * 86_400_000);
    for (const [key, object] of host.objects.all)
      if (!key.includes("1.2.0")) host.objects.all.set(key, { ...object, modified: before });
    await releases().create(target("2.0.0"));
    const left = keys().map((key) =>
      key.slice(FOLDER.length - "1.0.0".length).replace(/[0-9a-f]{64}/, "DIGEST"),
    );
    expect(left).toEqual([
      "1.0.0-a.draft/notes.txt",
      ...(state === "sealed" ? ["1.1.0/terraform-provider-sample_1.1.0_linux_amd64.zip"] : []),
      "1.2.0.draft/.provider-pages.draft",
      "1.2.0.draft/DIGEST/terraform-provider-sample_1.2.0_linux_amd64.zip",
      "2.0.0.draft/.provider-pages.draft",
    ]);
  },
);
