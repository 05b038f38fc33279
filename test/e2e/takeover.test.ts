import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storedPath } from "../../src/catalog/paths.ts";
import { STORE_ENV, treeOf } from "../support/bucket/run-in-bucket.ts";
import { BUCKET, startStore } from "../support/bucket/store-host.ts";
import { describeTree } from "../support/folder/tree.ts";
import { makeOtherSite, OTHER_SITES, type OtherSite, servedByPages } from "../support/pages/other-sites.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { HOST } from "../support/publish/provider-repository.ts";
import type { ActionResult } from "../support/runner/runner.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { testKey } from "../support/samples/keys.ts";
import { makeRelease, sha256 } from "../support/samples/release.ts";
import { type Desk, startDesk, WHAT } from "./desk.ts";
import { commitOtherSite } from "./other-site.ts";
import { type SeenSite, startSeenSite } from "./seen-site.ts";

const PROVIDER = "acme/sample";
const ADDRESS = { hostname: HOST, namespace: "acme", type: "sample" };
const VERSIONS = ["1.0.0", "1.1.0"];
const LIST = "v1/providers/acme/sample/versions";

let tls: TestAuthority;
let seen: SeenSite;
let armor: string;

beforeAll(async () => {
  tls = await createTestAuthority();
  armor = (await testKey("ed25519")).publicKey;
});
afterAll(() => tls.close());
beforeEach(async () => {
  seen = await startSeenSite(tls);
  seen.whims.files = servedByPages;
});
afterEach(() => seen.close());

const startOther = (manner: OtherSite, more?: Readonly<Record<string, string>>) =>
  commitOtherSite(seen.trip, manner, { versions: VERSIONS, more });

const branch = (name = "gh-pages"): Record<string, string> =>
  Object.fromEntries(
    [...seen.trip.repository.readTree(name)].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]),
  );
const offered = (): string[] =>
  JSON.parse(branch()[LIST] ?? "{}").versions.map(({ version }: { version: string }) => version);
const codes = ({ annotations }: ActionResult, wanted = "error"): string[] =>
  annotations.flatMap(({ level, properties: { title } }) =>
    level === wanted && title !== undefined ? [title.replace("Provider Pages: ", "")] : [],
  );
const writes = () => seen.trip.github.exchanges.filter(({ write }) => write);

function publish(inputs: Readonly<Record<string, string>> = {}): Promise<ActionResult> {
  return seen.publish("2.0.0", { inputs: { verify: "false", ...inputs } });
}

const NO_KEY = { "gpg-private-key": "", "gpg-passphrase": "" };

async function rebuild(inputs: Readonly<Record<string, string>> = {}): Promise<ActionResult> {
  const running = await seen.start("2.0.0", {
    inputs: {
      ...NO_KEY,
      command: "rebuild",
      "gpg-public-keys": armor,
      verify: "",
      "verify-timeout": "",
      ...inputs,
    },
  });
  return running.finished;
}

const ENDS: Partial<Record<OtherSite, Readonly<Record<string, string>>>> = {
  "by Jekyll": { "replace-site": "true" },
};

describe.each(OTHER_SITES)("a site %s", (manner) => {
  beforeEach(async () => {
    await startOther(manner);
    await seen.trip.build("2.0.0");
  });

  it("loses nothing to a publish, which makes no release, and is taken over by a rebuild", async () => {
    const before = branch();
    const refused = await publish();
    expect([refused.exitCode, writes(), branch()]).toEqual([1, [], before]);
    expect(codes(refused)).toContain(manner === "by Jekyll" ? "site-foreign" : "versions-vanish");
    const dry = await rebuild({ ...ENDS[manner], "dry-run": "true" });
    expect([dry.exitCode, dry.outputs.changed, branch()], dry.log).toEqual([0, "true", before]);
    const rebuilt = await rebuild(ENDS[manner]);
    expect([rebuilt.exitCode, offered()], rebuilt.log).toEqual([0, VERSIONS]);
    const kept = Object.entries(before).filter(([path]) => branch()[path] === undefined);
    expect(
      kept.map(([path]) => path.replace(/\/index\.json$/, "")).filter((path) => !(path in branch())),
    ).toEqual([]);
    const next = await publish();
    expect([next.exitCode, offered()], next.log).toEqual([0, [...VERSIONS, "2.0.0"]]);
    expect(seen.trip.repository.fsck()).toBe("");
  });
});

/** Nothing is asked of its origin. */
const MIRRORED = "providers:\n  registry.terraform.io/hashicorp/null:\n";

/** A place that is not on GitHub. */
interface Place {
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  put(path: string, content: Uint8Array | string): Promise<void>;
  read(path: string): Promise<string>;
  /** By path, with a digest each. */
  files(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

async function inFolder(desk: Desk): Promise<Place> {
  const root = join(desk.folder, "site");
  return {
    flags: ["--to", "site"],
    env: {},
    put: async (path, content) => {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    },
    read: (path) => readFile(join(root, path), "utf8"),
    files: () => describeTree(root),
    close: async () => {},
  };
}

async function inBucket(): Promise<Place> {
  const store = await startStore();
  const at = ["--to", `s3://${BUCKET}/site`, "--s3-endpoint", store.endpoint];
  return {
    flags: [...at, "--site-url", `https://${HOST}/`],
    env: STORE_ENV,
    put: async (path, content) => {
      const [body, query] = [Buffer.from(content), new URLSearchParams()];
      store.objects.answer({ method: "PUT", key: `site/${path}`, query, headers: {}, body });
    },
    read: async (path) => store.objects.all.get(`site/${path}`)?.body.toString() ?? "",
    files: async () => treeOf(store, "site/"),
    close: () => store.close(),
  };
}

describe.each([
  ...OTHER_SITES.map((manner) => ({ manner, what: "a folder", open: inFolder, isKept: false })),
  { manner: "by hand" as const, what: "a folder with packages,", open: inFolder, isKept: true },
  { manner: "with index.json" as const, what: "a bucket with packages,", open: inBucket, isKept: true },
])("$what $manner", ({ manner, open, isKept }) => {
  let desk: Desk;
  let place: Place;
  beforeEach(async () => {
    desk = await startDesk();
    place = await open(desk);
    const build = { layout: "plain", type: "sample", version: "2.0.0" } as const;
    await writeBuilds(join(desk.folder, "next"), ["linux_amd64"], build);
    await writeFile(join(desk.folder, "key.asc"), armor);
    await writeFile(join(desk.folder, "provider-mirror.yml"), MIRRORED);
    const releases = VERSIONS.map(async (version) => {
      const files = await makeRelease(version, { platforms: ["linux_amd64"] });
      const pathOf = (name: string): string =>
        isKept ? `files/${name}` : storedPath(ADDRESS, version, { name, sha256: sha256(files[name]) });
      for (const [name, bytes] of Object.entries(files)) await place.put(pathOf(name), bytes);
      return { version, files, urlOf: (name: string) => `/${pathOf(name)}` };
    });
    const site = makeOtherSite(manner, { provider: PROVIDER, armor, releases: await Promise.all(releases) });
    for (const [path, text] of Object.entries(site)) await place.put(path, text);
  });
  afterEach(() => Promise.all([desk.close(), place.close()]));

  const run = (command: string, ...flags: readonly string[]) =>
    desk.run([command, ...WHAT.slice(0, 2), ...place.flags, ...flags], { env: place.env });
  const publishThere = (...flags: readonly string[]) =>
    run("publish", "--version", "2.0.0", "--artifacts", "next", "--verify=false", ...flags);
  const offeredThere = async (): Promise<string[]> =>
    JSON.parse(await place.read(LIST)).versions.map(({ version }: { version: string }) => version);

  it("loses nothing to a publish, and is taken over by a rebuild, as a dry run says", async () => {
    const before = await place.files();
    const refused = await publishThere();
    expect([refused.exitCode, await place.files()], refused.stderr).toEqual([1, before]);
    const isWebsite = manner === "by Jekyll" || manner === "by AbsaOSS's generator";
    if (isWebsite) {
      const mirrored = await desk.run(["mirror", ...place.flags, "--site-url", `https://${HOST}/`]);
      expect([mirrored.exitCode, await place.files()]).toEqual([1, before]);
      expect(mirrored.stderr).toContain("error [site-foreign]");
    }
    const flags = ["--gpg-public-keys", "key.asc", ...(manner === "by Jekyll" ? ["--replace-site"] : [])];
    const dry = await run("rebuild", ...flags, "--dry-run", "--output", "out", "--json");
    expect([dry.exitCode, await place.files()], dry.stderr).toEqual([0, before]);
    const rebuilt = await run("rebuild", ...flags, "--json");
    expect(rebuilt.exitCode, rebuilt.stderr).toBe(0);
    const [said, done] = [JSON.parse(dry.stdout), JSON.parse(rebuilt.stdout)];
    expect([said.adopted, said.skipped]).toEqual([done.adopted, done.skipped]);
    expect(done.adopted).toHaveLength(VERSIONS.length);
    const next = await publishThere();
    expect(next.exitCode, next.stderr).toBe(0);
    expect(await offeredThere()).toEqual([...VERSIONS, "2.0.0"]);
  });

  it("may be replaced", async () => {
    const { exitCode, stderr } = await publishThere("--replace-site");
    expect([exitCode, await offeredThere()], stderr).toEqual([0, ["2.0.0"]]);
  });
});

describe("a first write", () => {
  const other = (path: string) => JSON.stringify({ versions: [{ version: path, protocols: ["5.0"] }] });

  it("keeps the other providers of a registry, unless it may replace the site", async () => {
    await startOther("by AbsaOSS's generator", { "acme/other/versions": other("3.0.0") });
    await seen.trip.build("2.0.0");
    const before = branch();
    const [published, rebuilt] = [await publish(), await rebuild()];
    expect([codes(published), codes(rebuilt)]).toEqual([
      ["versions-vanish", "site-foreign"],
      ["site-foreign"],
    ]);
    expect(published.log).toMatch(/terraform\.json .*acme\/other\/versions/);
    expect([writes(), branch()]).toEqual([[], before]);
    const allowed = await publish({ "replace-site": "true" });
    expect([allowed.exitCode, offered()], allowed.log).toEqual([0, ["2.0.0"]]);
    expect(codes(allowed, "warning")).toEqual(expect.arrayContaining(["versions-vanish", "site-foreign"]));
  });

  it("keeps a version, and a platform, that no release proves", async () => {
    const platforms = [{ os: "linux", arch: "amd64" }];
    const list = (extra: object) =>
      JSON.stringify({ versions: VERSIONS.map((version) => ({ version, platforms, ...extra })) });
    const wider = { platforms: [...platforms, { os: "linux", arch: "arm64" }] };
    for (const text of [list({}).replace("[{", '[{"version":"0.9.0"},{'), list(wider)]) {
      await startOther("by hand", { [LIST]: text });
      const before = branch();
      for (const more of [{}, { "replace-site": "true" }]) {
        const { exitCode, annotations } = await rebuild(more);
        expect([exitCode, branch()]).toEqual([1, before]);
        expect(annotations.map(({ message }) => message).join()).toMatch(/0\.9\.0|1\.1\.0 .*linux_arm64/);
      }
    }
    expect(writes()).toEqual([]);
  });

  it("takes over packages that are files of the site, and keeps the old ones", async () => {
    await commitOtherSite(seen.trip, "by hand", { versions: VERSIONS, isKept: true });
    const before = branch();
    const dry = await rebuild({ "dry-run": "true" });
    expect([dry.exitCode, branch()], dry.log).toEqual([0, before]);
    const rebuilt = await rebuild();
    expect([rebuilt.exitCode, offered()], rebuilt.log).toEqual([0, VERSIONS]);
    const after = branch();
    for (const path of Object.keys(before).filter((one) => one.startsWith("files/"))) {
      expect(after[path]).toBe(before[path]);
    }
    for (const version of VERSIONS) {
      const name = `terraform-provider-sample_${version}_linux_amd64.zip`;
      const bytes = seen.trip.repository.readTree("gh-pages").get(`files/${name}`);
      const zip = storedPath(ADDRESS, version, { name, sha256: sha256(bytes) });
      expect(after[zip], name).toBe(before[`files/${name}`]);
    }
    const again = await rebuild();
    expect([again.exitCode, again.outputs.changed, codes(again, "warning")]).toEqual([0, "false", []]);
  });

  it("does not end Jekyll from a folder below it", async () => {
    await startOther("by Jekyll");
    await seen.trip.build("2.0.0");
    const before = branch();
    const { exitCode, log } = await publish({
      "site-directory": "tf",
      "site-url": "https://registry.example.com/",
    });
    expect([exitCode, branch(), writes()]).toEqual([1, before, []]);
    expect(log).toMatch(/site-foreign.*_config\.yml/);
  });

  it("does not end what only the host has: pages that a workflow deploys, and lists that Jekyll makes", async () => {
    const { repository } = seen.trip;
    const { pages = undefined } = repository;
    if (pages === undefined) throw new Error("the repository has no Pages");
    repository.pages = { ...pages, buildType: "workflow" };
    await seen.trip.build("2.0.0");
    const list = JSON.stringify({ versions: [{ version: "0.1.0" }] });
    const live: Record<string, string> = {
      "index.html": "<!DOCTYPE html><title>Docs</title>",
      ".well-known/terraform.json": '{"providers.v1":"/api/"}',
      "api/acme/sample/versions": list,
    };
    seen.whims.files = () =>
      new Map(Object.entries({ ".nojekyll": "", ...live }).map(([path, text]) => [path, Buffer.from(text)]));
    const refused = await publish();
    expect([refused.exitCode, writes()]).toEqual([1, []]);
    expect(codes(refused).sort()).toEqual(["discovery-foreign", "site-foreign", "versions-vanish"]);
    seen.whims.intercept = () => ({ kind: "status", status: 503 });
    expect((await publish()).exitCode).toBe(0);
  });
});
