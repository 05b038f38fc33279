import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addSums, fillFolder } from "../mirroring/origin/sample-folder.ts";
import { SOURCE as MIRRORED } from "../protocol/walk/good-site.ts";
import { describeFiles, describeTree } from "../support/folder/tree.ts";
import { runCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { type TestKeyKind, testKey } from "../support/samples/keys.ts";
import { listKeys } from "./bucket-reader.ts";
import { BUCKET_SERVERS, type BucketServer, CREDENTIALS, signed } from "./bucket-servers.ts";

const SOURCE = ["--source", "registry.example.com/acme/sample"];
const URL_FLAG = ["--site-url", "https://registry.example.com/"];
const BUCKET = "commands";

const publish = (version: string) => [
  ...["publish", "--verify=false", ...SOURCE, ...URL_FLAG, "--version", version],
  ...["--artifacts", version, "--docs", `docs-${version}`, "--docs-versions", "1"],
];
const mirror = ["mirror", "--mirror-config", "mirror.yml", "--site-url", "https://mirror.example.net/"];

/** What people do with a site, one after the other; and what got lost before. */
interface Step {
  readonly title: string;
  readonly args: readonly string[];
  readonly key?: TestKeyKind;
  readonly gone?: readonly string[];
}

const LOST = ["v1/providers/acme/sample/versions", "acme/sample/index.html", "catalog/recent.json"];
const REASON = ["--reason", "loses data"];
const STEPS: readonly Step[] = [
  { title: "a publish", args: publish("1.0.0") },
  { title: "a publish that takes the documentation of the last version", args: publish("1.1.0") },
  { title: "a withdrawal", args: ["withdraw", ...SOURCE, "--versions", "1.1.0", ...REASON] },
  { title: "taking that back", args: ["withdraw", ...SOURCE, "--versions", "1.1.0", "--undo"] },
  { title: "a deprecation", args: ["deprecate", ...SOURCE, "--versions", "< 1.1", ...REASON] },
  { title: "another key", args: ["replace-key", ...SOURCE, "--gpg-public-keys", "old.asc"], key: "rsa-4096" },
  { title: "a package that goes in parts", args: [...publish("2.0.0")] },
  { title: "a rebuild", args: ["rebuild", ...SOURCE], key: "rsa-4096", gone: LOST },
];

/** Read-only commands. */
const LOOKS: readonly (readonly string[])[] = [
  ["verify", ...SOURCE, "--version", "1.1.0"],
  ["lint", "--deep"],
  ["show"],
];

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "bucket-commands-"));
  for (const [version, size] of Object.entries({ "1.0.0": 20_000, "1.1.0": 20_000, "2.0.0": 40_000_000 })) {
    const build = { layout: "plain", type: "sample", version, size } as const;
    await writeBuilds(join(root, version), ["linux_amd64", "windows_arm64"], build);
    const docs = join(root, `docs-${version}`);
    await mkdir(join(docs, "images"), { recursive: true });
    await writeFile(join(docs, "index.md"), `# sample ${version}\n\n![a dot](images/dot.gif)\n`);
    await writeFile(join(docs, "images/dot.gif"), `GIF89a\u0001${version}`);
  }
  await writeFile(join(root, "old.asc"), (await testKey("ed25519")).publicKey);
  const settings = "    copy: site\n    origin:\n      folder: from\n";
  await writeFile(join(root, "mirror.yml"), `providers:\n  ${MIRRORED}:\n${settings}`);
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe.each(Object.entries(BUCKET_SERVERS))("on a bucket of %s and in a folder", (name, start) => {
  let server: BucketServer;
  beforeAll(async () => {
    server = await start();
    await server.makeBucket(BUCKET);
  });
  afterAll(() => server?.close());

  /** Runs a command in a folder and in a bucket of that name: what follows the command says where. */
  const both = async (site: string, [command = "", ...args]: readonly string[], key?: TestKeyKind) => {
    const { privateKey, passphrase = "" } = await testKey(key ?? "ed25519");
    const env = { ...CREDENTIALS, GPG_PRIVATE_KEY: privateKey, GPG_PASSPHRASE: passphrase };
    const isLook = LOOKS.some(([look]) => look === command);
    const places = [[`${name}-${site}`], [`s3://${BUCKET}/${site}`, "--s3-endpoint", server.endpoint]].map(
      (place) => [command, ...(isLook ? [] : ["--to"]), ...place, ...args, "--json"],
    );
    return Promise.all(places.map((line) => runCli(line, { cwd: root, env })));
  };
  const describeBucket = async (on: BucketServer, site: string) => {
    const keys = (await listKeys(on, BUCKET, `${site}/`)).filter((key) => !key.startsWith(".provider-pages"));
    const files = keys.map(async (key) => {
      const response = await signed(`${on.endpoint}/${BUCKET}/${site}/${key}`);
      return [key, Buffer.from(await response.arrayBuffer())] as const;
    });
    return describeFiles(new Map(await Promise.all(files)));
  };
  const check = async (site: string, args: readonly string[], key?: TestKeyKind) => {
    for (const isChanged of [true, false]) {
      for (const { exitCode, stdout, stderr } of await both(site, args, key)) {
        expect(exitCode, stderr).toBe(0);
        expect(JSON.parse(stdout).changed, stdout).toBe(isChanged);
      }
      expect(await describeBucket(server, site)).toEqual(await describeTree(join(root, `${name}-${site}`)));
    }
  };

  it.each(STEPS)("$title makes one tree, and nothing when it is run again", async (step) => {
    for (const path of step.gone ?? []) {
      await rm(join(root, `${name}-own`, path));
      await signed(`${server.endpoint}/${BUCKET}/own/${path}`, { method: "DELETE" });
    }
    await check("own", step.args, step.key);
  });

  it.each(LOOKS)("%s finds nothing wrong", async (...args) => {
    for (const { exitCode, stdout, stderr } of await both("own", args))
      expect(exitCode, `${stdout}\n${stderr}`).toBe(0);
  });

  it("mirrors third-party providers into one tree, and changes nothing on the second run", async () => {
    const filled = await fillFolder();
    await addSums(filled);
    await cp(filled.directory, join(root, "from"), { recursive: true });
    await check("mirrored", mirror);
  });
});
