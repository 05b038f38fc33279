import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writeFiles } from "../support/folder/temporary.ts";
import { describeTree } from "../support/folder/tree.ts";
import { makeOtherSite, OTHER_SITES, type OtherSite, servedByPages } from "../support/pages/other-sites.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { HOST } from "../support/publish/provider-repository.ts";
import type { ActionResult } from "../support/runner/runner.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { testKey } from "../support/samples/keys.ts";
import { makeRelease } from "../support/samples/release.ts";
import { type Desk, startDesk, WHAT } from "./desk.ts";
import { commitOtherSite } from "./other-site.ts";
import { type SeenSite, startSeenSite } from "./seen-site.ts";

const PROVIDER = "acme/sample";
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

const branch = () => seen.trip.repository.readSite();
const offered = (): string[] =>
  JSON.parse(branch()[LIST] ?? "{}").versions.map(({ version }: { version: string }) => version);
const codes = ({ annotations }: ActionResult): string[] =>
  annotations.flatMap(({ level, properties: { title } }) =>
    level === "error" && title !== undefined ? [title.replace("Provider Pages: ", "")] : [],
  );
const writes = () => seen.trip.github.exchanges.filter(({ write }) => write);

const publish = () => seen.publish("2.0.0", { inputs: { verify: "false" } });

const rebuild = (inputs: Readonly<Record<string, string>> = {}) =>
  seen.rebuild({ "gpg-public-keys": armor, ...inputs });

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

describe.each(["by hand", "by Jekyll"] as const)("a folder with packages, %s", (manner) => {
  let desk: Desk;
  let root: string;
  beforeEach(async () => {
    desk = await startDesk();
    root = join(desk.folder, "site");
    const build = { layout: "plain", type: "sample", version: "2.0.0" } as const;
    await writeBuilds(join(desk.folder, "next"), ["linux_amd64"], build);
    await writeFile(join(desk.folder, "key.asc"), armor);
    await writeFile(join(desk.folder, "provider-mirror.yml"), MIRRORED);
    const releases = VERSIONS.map(async (version) => {
      const files = await makeRelease(version, { platforms: ["linux_amd64"] });
      await writeFiles(join(root, "files"), files);
      return { version, files, urlOf: (name: string) => `/files/${name}` };
    });
    const site = makeOtherSite(manner, { provider: PROVIDER, armor, releases: await Promise.all(releases) });
    await writeFiles(root, site);
  });
  afterEach(() => desk.close());

  const run = (command: string, ...flags: readonly string[]) =>
    desk.run([command, ...WHAT.slice(0, 2), "--to", "site", ...flags]);
  const publishThere = (...flags: readonly string[]) =>
    run("publish", "--version", "2.0.0", "--artifacts", "next", "--verify=false", ...flags);
  const offeredThere = async (): Promise<string[]> =>
    JSON.parse(await readFile(join(root, LIST), "utf8")).versions.map(
      ({ version }: { version: string }) => version,
    );

  it("loses nothing to a publish, and is taken over by a rebuild, as a dry run says", async () => {
    const before = await describeTree(root);
    const refused = await publishThere();
    expect([refused.exitCode, await describeTree(root)], refused.stderr).toEqual([1, before]);
    if (manner === "by Jekyll") {
      const mirrored = await desk.run(["mirror", "--to", "site", "--site-url", `https://${HOST}/`]);
      expect([mirrored.exitCode, await describeTree(root)]).toEqual([1, before]);
      expect(mirrored.stderr).toContain("error [site-foreign]");
    }
    const flags = ["--gpg-public-keys", "key.asc", ...(manner === "by Jekyll" ? ["--replace-site"] : [])];
    const dry = await run("rebuild", ...flags, "--dry-run", "--output", "out", "--json");
    expect([dry.exitCode, await describeTree(root)], dry.stderr).toEqual([0, before]);
    const rebuilt = await run("rebuild", ...flags, "--json");
    expect(rebuilt.exitCode, rebuilt.stderr).toBe(0);
    const [said, done] = [JSON.parse(dry.stdout), JSON.parse(rebuilt.stdout)];
    expect([said.adopted, said.skipped]).toEqual([done.adopted, done.skipped]);
    expect(done.adopted).toHaveLength(VERSIONS.length);
    const packages = Object.entries(before).filter(([path]) => path.startsWith("files/"));
    expect(await describeTree(root)).toMatchObject(Object.fromEntries(packages));
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
