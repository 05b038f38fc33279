import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readTree } from "../support/folder/tree.ts";
import { runCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { keyVariables, type TestKey, testKey } from "../support/samples/keys.ts";

const SOURCE = "registry.example.com/acme/sample";
const DOCUMENT = "v1/providers/acme/sample/versions";
const PLACE = ["--to", "site", "--source", SOURCE];
const PUBLISH = ["publish", ...PLACE, "--site-url", "https://registry.example.com/", "--verify=false"];
const version = (name: string) => ["--version", name, "--artifacts", name];
const marking = (command: string, ...more: string[]) => [command, ...PLACE, "--versions", "1.0.0", ...more];
const PACKAGE = "terraform-provider-sample_1.1.0_linux_amd64.zip";
const BROKEN = ["--reason", "It is broken"];
const PREVIEW = ["preview", ...PLACE, "--name", "nightly"];
const NIGHT = ["--version", "1.2.0-nightly.1", "--artifacts", "1.2.0-nightly.1"];

let root: string;
let key: TestKey;
let next: TestKey;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "words-"));
  [key, next] = await Promise.all([testKey("rsa-4096"), testKey("ed25519")]);
  for (const one of ["1.0.0", "1.1.0", "1.2.0-nightly.1"])
    await writeBuilds(join(root, one), ["linux_amd64"], { layout: "plain", type: "sample", version: one });
  await writeFile(join(root, "key.asc"), key.publicKey);
});
afterAll(() => rm(root, { recursive: true, force: true }));

interface Change {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** What a run says it did, and whether that is so: each is judged wherever a command says it. */
const SENTENCES: readonly (readonly [RegExp, (change: Change, count: number) => boolean])[] = [
  [/nothing was (?:written|published)|nothing would be written|(?<!checksums )did not change/i, isNothing],
  [/Nothing to do|already (?:published|has)|no preview to remove/, isNothing],
  [/Dry run|would be |would delete/i, isNothing],
  [/^ +stored /m, isSomething],
  [/(\d+) files? written/, ({ written }, count) => documentsIn(written).length === count],
  [/(\d+) documents? repaired/, ({ written }, count) => documentsIn(written).length === count],
  [/was (?:rebuilt|refreshed)|: published/, isSomething],
  [/^registry\S+ [\d., ]+(?:is|are) (?:no longer )?(?:withdrawn|deprecated|signed with)/m, isSomething],
  [/^ +(\d+) files? removed/m, ({ removed }, count) => removed.length === count],
  [/Deleted: (\d+) files?/, ({ removed }, count) => removed.length - documentsIn(removed).length === count],
  [/previews? removed/, ({ removed }) => removed.length > 0],
];

function isSomething(change: Change): boolean {
  return !isNothing(change);
}

function isNothing({ written, removed }: Change): boolean {
  return written.length + removed.length === 0;
}

function documentsIn(paths: readonly string[]): string[] {
  return paths.filter((path) => !/^(?:(?:preview\/)?assets\/[^/]+\/|\.provider-pages\.)/.test(path));
}

it("says of the site what it did there, in a dry run and in every command", async () => {
  const said = new Set<RegExp>();
  const signing = keyVariables(key);
  let before = new Map<string, Buffer>();
  const run = async (args: readonly string[], env: Record<string, string> = {}) => {
    const { exitCode, stdout, stderr } = await runCli([...args], { cwd: root, env });
    const after = await readTree(join(root, "site")).catch(() => new Map<string, Buffer>());
    const change = {
      written: [...after].flatMap(([path, bytes]) => (before.get(path)?.equals(bytes) ? [] : [path])),
      removed: [...before.keys()].filter((path) => !after.has(path)),
    };
    before = after;
    const text = `${stdout}\n${stderr}`;
    for (const [sentence, isTrue] of SENTENCES) {
      const match = sentence.exec(text);
      if (match === null) continue;
      said.add(sentence);
      const count = Number(match.slice(1).find((digits) => digits !== undefined) ?? "0");
      if (!isTrue(change, count))
        expect.fail(`${args.join(" ")}: ${match[0]}, but ${JSON.stringify(change, null, 1)}\n${text}`);
    }
    return { exitCode, text, change };
  };
  const done = async (args: readonly string[], env?: Record<string, string>) => {
    const { exitCode, text } = await run(args, env);
    expect([args, exitCode], text).toEqual([args, 0]);
    // What follows from a change that was not made has not happened.
    if (args.includes("--dry-run")) expect(text).not.toMatch(/^ *Clients /m);
  };
  const twice = async (args: readonly string[], env?: Record<string, string>) => {
    for (const more of [["--dry-run"], [], []]) await done([...args, ...more], env);
  };
  await twice([...PUBLISH, ...version("1.0.0")], signing);
  await done(["plan", ...PLACE, ...version("1.1.0")], signing);
  await twice([...PUBLISH, ...version("1.1.0")], signing);
  await twice(marking("deprecate", "--reason", "It is old"));
  await twice(marking("deprecate", "--undo"));
  await twice(marking("withdraw", ...BROKEN));
  await done([...PUBLISH, ...version("1.0.0")], signing);
  await twice(marking("withdraw", "--undo"));
  const rebuild = ["rebuild", ...PLACE, "--gpg-public-keys", "key.asc"];
  await done(rebuild);
  await rm(join(root, "site", DOCUMENT));
  before.delete(DOCUMENT);
  await twice(rebuild);
  await twice(["replace-key", ...PLACE, "--gpg-public-keys", "key.asc"], keyVariables(next));
  await twice([...PREVIEW, ...NIGHT]);
  await twice([...PREVIEW, "--remove"]);
  await twice(marking("withdraw", ...BROKEN, "--delete-files"));
  const [archive = "", bytes = Buffer.alloc(0)] = [...before].find(([path]) => path.endsWith(PACKAGE)) ?? [];
  expect(archive).not.toBe("");
  const origin = join(root, "origin/registry.terraform.io/theirs/sample");
  await mkdir(origin, { recursive: true });
  await writeFile(join(origin, PACKAGE), bytes);
  for (const [versions, ...more] of [["all"], ["< 1.0", "--prune", "--unselected"]]) {
    const provider = `{ versions: "${versions}", platforms: [linux_amd64], copy: site, origin: { folder: origin } }`;
    await writeFile(
      join(root, "mirror.yml"),
      `providers:\n  registry.terraform.io/theirs/sample: ${provider}\n`,
    );
    await twice(["mirror", "--to", "site", "--mirror-config", "mirror.yml", ...more]);
  }
  for (const looking of [
    ["lint", "site"],
    ["show", "site"],
    ["config", "site"],
  ]) {
    const { change } = await run(looking);
    expect([looking, change]).toEqual([looking, { written: [], removed: [] }]);
  }
  expect(SENTENCES.flatMap(([sentence]) => (said.has(sentence) ? [] : [String(sentence)]))).toEqual([]);
}, 300_000);
