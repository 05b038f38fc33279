import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUCKET, STORE_ENV, type StoreHost, startStore } from "../support/bucket/store-host.ts";
import { faultEnvironment } from "../support/folder/fault.ts";
import { readTree } from "../support/folder/tree.ts";
import { makeBare, readBranch } from "../support/git/bare.ts";
import { closeFaultless } from "../support/github/stand-in.ts";
import { type MemoryRegistry, startMemoryRegistry } from "../support/oci/memory-registry.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { runCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { keyVariables, type TestKey, testKey } from "../support/samples/keys.ts";

const SOURCE = "registry.example.com/acme/sample";
const FORMER = "registry.example.com/old/sample";
const URL = "https://registry.example.com/";
const DELETE = ["--versions", "1.1.0", "--reason", "A token is in the package", "--delete-files"];

let root: string;
let key: TestKey;
let store: StoreHost;
let tls: TestAuthority;
let images: MemoryRegistry;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "delete-files-"));
  [key, store, tls] = await Promise.all([testKey("ed25519"), startStore(), createTestAuthority()]);
  images = await startMemoryRegistry(await tls.issue(["localhost"]));
  await writeFile(join(root, "key.asc"), key.publicKey);
  for (const version of ["1.0.0", "1.1.0"]) {
    const layout = { layout: "plain", type: "sample", version } as const;
    await writeBuilds(join(root, version), ["linux_amd64", "darwin_arm64"], layout);
    await mkdir(join(root, version, "docs"));
    await writeFile(join(root, version, "docs", "index.md"), "# Sample\n");
  }
});
afterAll(async () => {
  await Promise.all([store.close(), images.close(), tls.close()]);
  await rm(root, { recursive: true, force: true });
});

function run(to: string, command: string, ...more: readonly string[]) {
  const source = more.includes("--source") ? [] : ["--source", SOURCE];
  const trust = { NODE_EXTRA_CA_CERTS: tls.caFile, AWS_ENDPOINT_URL_S3: store.endpoint };
  const env = { ...STORE_ENV, ...keyVariables(key), ...trust };
  return runCli([command, ...source, "--to", to, ...more], { cwd: root, env });
}

async function publish(to: string, version: string, ...more: readonly string[]) {
  const given = ["--version", version, "--artifacts", version, "--site-url", URL, "--verify=false"];
  const docs = ["--docs", `${version}/docs`];
  const { exitCode, stderr } = await run(to, "publish", ...given, ...docs, ...more);
  expect(exitCode, stderr).toBe(0);
}

/** What is left of a version: its facts, and what only has its name in a path. */
const pathsOf = (version: string, paths: readonly string[]) =>
  paths.filter((path) =>
    path.split(/[/_]/).some((part) => part.replace(/^v|\.(?:json|html)$/g, "") === version),
  );

const folder = async (to = "site") => [...(await readTree(join(root, to))).keys()].sort();

describe.each<[string, string, () => Promise<string[]>]>([
  ["a folder", "place", () => folder("place")],
  [
    "a bucket",
    `s3://${BUCKET}/tf/`,
    async () => [...store.objects.all.keys()].map((path) => path.slice("tf/".length)).sort(),
  ],
  [
    "a git branch",
    "git:file:///ROOT/site.git#pages",
    async () => Object.keys(readBranch(join(root, "site.git"), "pages")),
  ],
])("withdraw --delete-files in %s", (kind, place, read) => {
  it("removes every document and file of the version at each address, and leaves the facts and the mark", async () => {
    if (kind === "a git branch") makeBare(root);
    const to = place.replace("/ROOT", root);
    for (const version of ["1.0.0", "1.1.0"]) await publish(to, version, "--other-sources", "old/sample");
    const before = await read();
    const dry = await run(to, "withdraw", ...DELETE, "--dry-run");
    expect([dry.exitCode, dry.stdout], dry.stderr).toEqual([0, expect.stringContaining("Would delete: ")]);
    expect(await read()).toEqual(before);

    const done = await run(to, "withdraw", ...DELETE, "--json");
    expect(done.exitCode, done.stderr).toBe(0);
    const files = pathsOf("1.1.0", before).filter((path) => path.startsWith("assets/"));
    expect(JSON.parse(done.stdout)).toMatchObject({ changed: true, deleted: expect.arrayContaining(files) });
    const after = await read();
    const facts = [SOURCE, FORMER].map((source) => `catalog/${source}/1.1.0.json`);
    expect([files.length > 4, pathsOf("1.1.0", after)]).toEqual([true, facts]);
    expect(pathsOf("1.0.0", after)).toEqual(pathsOf("1.0.0", before));

    const again = await run(to, "withdraw", ...DELETE);
    expect(again.stdout).toContain("Nothing to do");
    expect(again.stdout).toContain("such as a git branch, may still have them");
    const undone = await run(to, "withdraw", "--versions", "1.1.0", "--undo");
    expect([undone.exitCode, undone.stderr]).toEqual([1, expect.stringContaining("[files-deleted]")]);
    await publish(to, "1.1.0", "--other-sources", "old/sample");
    expect(await read()).toEqual(after);
  });
});

describe("a folder with packages of two addresses", () => {
  const REBUILD = ["rebuild", "--site-url", URL, "--gpg-public-keys", "key.asc", "--docs", ""] as const;
  const start = () => cp(join(root, "made"), join(root, "site"), { recursive: true, force: true });
  beforeAll(async () => {
    for (const version of ["1.0.0", "1.1.0"]) await publish("made", version, "--other-sources", "old/sample");
  });

  it("is complete for `lint` and `rebuild`, and its pages link to nothing that is gone", async () => {
    await start();
    await run("site", "withdraw", ...DELETE);
    const linted = await runCli(["lint", "site", "--deep"], { cwd: root });
    expect(linted.exitCode, linted.stdout + linted.stderr).toBe(0);
    const page = String((await readTree(join(root, "site"))).get("acme/sample/index.html"));
    expect([page.includes("1.1.0"), page.includes("1.1.0/index.html")]).toEqual([true, false]);
    const rebuilt = await run("site", ...REBUILD, "--json");
    expect(JSON.parse(rebuilt.stdout), rebuilt.stderr).toMatchObject({
      changed: false,
      strays: [],
      deleted: [],
    });
  });

  it("keeps what an address that `only` leaves out still offers, and exits with 1", async () => {
    await start();
    const manifest = `site/assets/${SOURCE}/1.1.0/0123456789ab/terraform-provider-sample_1.1.0_manifest.json`;
    await mkdir(dirname(join(root, manifest)), { recursive: true });
    await writeFile(join(root, manifest), "{}");
    const stored = async () => pathsOf("1.1.0", await folder()).filter((path) => path.startsWith("assets/"));
    const before = await stored();
    const { exitCode, stderr } = await run("site", "withdraw", ...DELETE, "--only", SOURCE);
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringMatching(/\[version-offered\].*old\/sample still has the same packages/),
    ]);
    expect(await stored()).toEqual(before);
    expect((await run("site", "withdraw", ...DELETE)).exitCode).toBe(0);
    expect(await stored()).toEqual([]);
  });

  it("names the address of a package that is elsewhere, and exits with 1", async () => {
    await start();
    const path = join(root, "site", `catalog/${SOURCE}/1.1.0.json`);
    const facts = JSON.parse(await readFile(path, "utf8"));
    facts.packages.linux_amd64.url = "https://elsewhere.example/package.zip";
    await writeFile(path, JSON.stringify(facts));
    const { exitCode, stderr } = await run("site", "withdraw", ...DELETE);
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining("[files-kept]: https://elsewhere.example/package.zip can still be read"),
    ]);
  });

  it("loses the files of a version that no list has, and marks it", async () => {
    await start();
    const stray = `site/assets/${SOURCE}/1.2.0/0123456789ab`;
    await mkdir(join(root, stray), { recursive: true });
    await writeFile(join(root, stray, "terraform-provider-sample_1.2.0_linux_amd64.zip"), "secret");
    const named = ["--versions", "1.2.0", ...DELETE.slice(2)];
    const { exitCode, stderr } = await run("site", "withdraw", ...named);
    expect(exitCode, stderr).toBe(0);
    expect(pathsOf("1.2.0", await folder())).toEqual([]);
    const list = String((await readTree(join(root, "site"))).get(`catalog/${SOURCE}.json`));
    expect(JSON.parse(list).versions.at(-1)).toMatchObject({
      version: "1.2.0",
      withdrawn: expect.anything(),
    });
    const linted = await runCli(["lint", "site", "--deep"], { cwd: root });
    expect(linted.exitCode, linted.stdout).toBe(0);
    const unknown = await run("site", "withdraw", "--versions", "1.3.0", ...DELETE.slice(2));
    expect([unknown.exitCode, unknown.stderr]).toEqual([1, expect.stringContaining("[version-unknown]")]);
  });

  it.each([5, 60, 100])(
    "is finished by the next run, or by `rebuild`, after a kill at operation %i",
    async (at) => {
      for (const finish of [["withdraw", ...DELETE], REBUILD]) {
        await rm(join(root, "site"), { recursive: true, force: true });
        await start();
        const fault = {
          folder: join(root, "site"),
          report: join(root, "operations"),
          kind: "kill",
          at,
        } as const;
        const withdrawn = await runCli(["withdraw", "--source", SOURCE, "--to", "site", ...DELETE], {
          cwd: root,
          env: faultEnvironment(fault),
        });
        expect(withdrawn.exitCode).toBeUndefined();
        const [command = "", ...more] = finish;
        const { exitCode, stderr } = await run("site", command, ...more);
        expect(exitCode, stderr).toBe(0);
        const left = pathsOf("1.1.0", await folder()).filter((path) => !path.startsWith("catalog/"));
        expect([at, left]).toEqual([at, command === "withdraw" || at > 5 ? [] : expect.anything()]);
      }
    },
  );

  it("gets no files back from a backup: `rebuild` deletes them again", async () => {
    await start();
    await run("site", "withdraw", ...DELETE);
    for (const part of ["assets", "v1", "mirror"])
      await cp(join(root, "made", part), join(root, "site", part), { recursive: true });
    const { exitCode, stdout, stderr } = await run("site", ...REBUILD);
    expect([exitCode, stdout], stderr).toEqual([
      0,
      expect.stringMatching(/deleted assets\/.* of versions whose/),
    ]);
    expect(pathsOf("1.1.0", await folder()).filter((path) => !path.startsWith("catalog/"))).toEqual([]);
  });
});

describe("a version with an image", () => {
  it("loses the image, its manifests and its packages in the registry", async () => {
    const oci = ["--oci", `${images.origin.host}/acme/sample`];
    await publish("imaged", "1.0.0", ...oci);
    const before = [...images.blobs.keys(), ...images.manifests.keys()];
    await publish("imaged", "1.1.0", ...oci);
    const { exitCode, stdout, stderr } = await run("imaged", "withdraw", ...DELETE, "--json");
    expect(exitCode, stderr).toBe(0);
    expect(JSON.parse(stdout).deleted).toContain(`${oci[1]}:1.1.0`);
    expect([...images.tags.keys()]).toEqual(["1.0.0"]);
    const added = [...images.blobs]
      .filter(([digest]) => !before.includes(digest))
      .map(([, body]) => String(body));
    expect(added.filter((body) => body.startsWith("PK"))).toEqual([]);
    expect([...images.manifests.keys()].filter((digest) => !before.includes(digest))).toEqual([]);
  });

  it("is named where the registry deletes nothing, until it is gone there", async () => {
    const name = `${images.origin.host}/acme/sample`;
    await publish("refusing", "1.1.0", "--oci", name);
    const body = '{"errors":[{"code":"UNSUPPORTED","message":"The operation is unsupported."}]}';
    images.decide = (line) =>
      line.startsWith("DELETE /v2/") && !line.includes("uploads") ? { status: 405, body } : undefined;
    for (let attempt = 0; attempt < 2; attempt++) {
      const { exitCode, stderr } = await run("refusing", "withdraw", ...DELETE);
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`${name}:1.1.0 can still be read`)]);
      expect(stderr).toContain("the registry refuses to delete");
    }
    images.tags.delete("1.1.0");
    expect((await run("refusing", "withdraw", ...DELETE)).exitCode).toBe(0);
  });
});

describe("a GitHub repository", () => {
  let trip: Journey;
  const WITHDRAW = {
    command: "withdraw",
    versions: "1.1.0",
    reason: "A token is in the package",
    "delete-files": "true",
  };
  const assets = () =>
    Object.fromEntries(
      trip.repository.releases().map(({ tag, assets: all }) => [tag, [...all.values()].length]),
    );
  const start = async () => {
    trip = await startJourney({ platforms: ["linux_amd64"] });
    for (const version of ["1.0.0", "1.1.0"]) {
      await trip.build(version);
      const { exitCode } = await trip.publish(version, { inputs: { "other-sources": "old/sample" } });
      expect(exitCode).toBe(0);
    }
  };

  it("loses the assets of the version's release; `rebuild` finishes that, and another run of the tag uploads nothing", async () => {
    await start();
    try {
      const before = assets();
      const held = trip.repository.releases().find(({ tag }) => tag === "v1.1.0")?.assets;
      const dry = await trip.run({ ...WITHDRAW, "dry-run": "true" });
      expect([dry.exitCode, assets()], dry.log).toEqual([0, before]);
      // Another address still needs them, for `rebuild` too.
      const alone = await trip.run({ ...WITHDRAW, only: SOURCE });
      expect([alone.exitCode, assets()], alone.log).toEqual([1, before]);
      const kept = await trip.run({ command: "rebuild" });
      expect([kept.exitCode, assets()], kept.log).toEqual([0, before]);
      const done = await trip.run(WITHDRAW);
      expect([done.exitCode, assets()], done.log).toEqual([0, { ...before, "v1.1.0": 0 }]);
      expect(done.summary).toContain(`Deleted: ${before["v1.1.0"]} files`);
      const [release] = trip.repository.releases().filter(({ tag }) => tag === "v1.1.0");
      if (release !== undefined) Object.assign(release, { assets: held });
      const rebuilt = await trip.run({ command: "rebuild" });
      expect([rebuilt.exitCode, assets()], rebuilt.log).toEqual([0, { ...before, "v1.1.0": 0 }]);
      const left = pathsOf("1.1.0", Object.keys(trip.repository.readSite()));
      expect(left).toEqual([SOURCE, FORMER].map((source) => `catalog/${source}/1.1.0.json`));
      await trip.build("1.1.0");
      const again = await trip.publish("1.1.0");
      expect([again.exitCode, again.outputs.changed, assets()]).toEqual([
        0,
        "false",
        { ...before, "v1.1.0": 0 },
      ]);
    } finally {
      await closeFaultless(trip.github, trip.close);
    }
  });

  it("loses an immutable release as a whole, unless it has files of another provider", async () => {
    await start();
    try {
      for (const release of trip.repository.releases()) Object.assign(release, { immutable: true });
      const [before = {}] = [assets()];
      const release = trip.repository.releases().find(({ tag }) => tag === "v1.1.0");
      const [[id, asset] = [0, undefined]] = [...(release?.assets ?? [])];
      const others = "terraform-provider-other_1.1.0_linux_amd64.zip";
      const shared = new Map(release?.assets);
      Object.assign(release ?? {}, {
        assets: new Map([...shared, [id + 1000, { ...asset, id: id + 1000, name: others }]]),
      });
      const refused = await trip.run(WITHDRAW);
      expect([refused.exitCode, refused.log]).toEqual([1, expect.stringContaining(`also has ${others}`)]);
      Object.assign(release ?? {}, { assets: shared });
      const done = await trip.run(WITHDRAW);
      expect([done.exitCode, assets()], done.log).toEqual([0, { "v1.0.0": before["v1.0.0"] }]);
      const rebuilt = await trip.run({ command: "rebuild" });
      expect([rebuilt.exitCode, rebuilt.outputs.changed], rebuilt.log).toEqual([0, "false"]);
    } finally {
      await closeFaultless(trip.github, trip.close);
    }
  });
});

it.each([
  [["--versions", "1.1.0", "--undo", "--delete-files"], "`--delete-files` is set with `--undo`"],
  [["--versions", "all", "--reason", "bad", "--delete-files"], "for the whole provider"],
])("is asked for with versions to delete: %j", async (flags, words) => {
  const { exitCode, stderr } = await run("nowhere", "withdraw", ...flags);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)]);
});
