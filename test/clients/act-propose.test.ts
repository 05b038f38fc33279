import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type MirrorGround, startMirrorGround } from "../e2e/mirror-ground.ts";
import { closeFaultless } from "../support/github/stand-in.ts";
import { BrokenSite } from "../walk/broken-site.ts";
import { SOURCE } from "../walk/good-site.ts";
import { signAs } from "../walk/sign-as.ts";
import { runActFor } from "./act.ts";

/** `gh api`, as far as the example uses it: GitHub's program speaks only https, to a host that it knows. */
const GH = `#!/bin/bash
set -euo pipefail
[ "$1" = api ]; shift
arguments=(--silent --show-error --header "Authorization: Bearer $GH_TOKEN")
filter=.
while [ $# -gt 0 ]; do
  case "$1" in
    --method) arguments+=(--request "$2"); shift 2 ;;
    --input) arguments+=(--header 'Content-Type: application/json' --data-binary "@$2"); shift 2 ;;
    --jq) filter=$2; shift 2 ;;
    *) path=$1; shift ;;
  esac
done
curl "\${arguments[@]}" --fail-with-body "$GITHUB_API_URL/$path" | jq --raw-output "$filter"
`;

let ground: MirrorGround;
let directory = "";
beforeEach(async () => {
  ground = await startMirrorGround();
  ground.github.addToken(ground.token, {
    repositories: { "platform/mirror": "write" },
    kind: "app",
    pages: "read",
    pullRequests: "write",
  });
  directory = await mkdtemp(join(tmpdir(), "provider-pages-act-"));
  await mkdir(join(directory, "tools"));
  await writeFile(join(directory, "tools/gh"), GH);
  await chmod(join(directory, "tools/gh"), 0o755);
});
afterEach(async () => {
  await closeFaultless(ground.github, ground.close);
  await rm(directory, { recursive: true, force: true });
});

const FILE = "provider-mirror.yml";
const BRANCH = `propose/${SOURCE}`;
const pinned = (versions: string) => `providers:\n  # pinned\n  ${SOURCE}: { versions: ${versions} }\n`;

async function run(example: string, file: string, env: Readonly<Record<string, string>> = {}) {
  const { gitRoot } = ground.github;
  const text = await readFile(`examples/${example}.yml`, "utf8");
  const result = await runActFor({
    workflow: Object.entries(env).reduce(
      (all, [name, value]) => all.replace(`${name}: false`, `${name}: ${value}`),
      text,
    ),
    github: ground.github,
    directory: await mkdtemp(join(directory, "run-")),
    repository: "platform/mirror",
    files: { [FILE]: file },
    event: "schedule",
    payload: {},
    secrets: { GITHUB_TOKEN: ground.token },
    network: {
      ...ground.origin.env,
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: `url.${gitRoot}/.insteadOf`,
      GIT_CONFIG_VALUE_0: "https://github.com/",
    },
    tools: join(directory, "tools"),
  });
  expect(result.exitCode, `${result.said.join("\n")}\n${result.stderr}`).toBe(0);
  return result.said.filter((line) => /^(?:opened|updated|closed before|as before): /.test(line));
}

const proposed = (branch = BRANCH) =>
  Buffer.from(ground.repository.readTree(branch).get(FILE) ?? "").toString();
const VERSIONS = "v1/providers/acme/sample/versions";

/** Hides the newest version at the origin, and shows it again. */
function offer(count: number): void {
  const { versions } = JSON.parse(whole);
  ground.files.set(VERSIONS, Buffer.from(JSON.stringify({ versions: versions.slice(0, count) })));
}
let whole = "";
beforeEach(() => {
  whole = `${ground.files.get(VERSIONS)}`;
});

test("examples/mirror-propose.yml opens a pull request, updates it, and the mirror publishes what was merged", async () => {
  offer(1);
  await run("mirror", pinned('"1.0.0"'));
  offer(2);
  expect(await run("mirror-propose", pinned('"1.0.0"'))).toEqual([
    expect.stringMatching(/^opened: .*\/pull\/1$/),
  ]);
  const [pull] = ground.repository.pulls;
  expect(pull).toMatchObject({ title: `Mirror ${SOURCE} 1.1.0`, head: BRANCH, base: "main", state: "open" });
  expect(pull?.body).toMatch(/\| 1\.1\.0 \| \d+ days? \| same `[0-9A-F]{40}` \| \d platforms?, /);
  expect(proposed()).toBe(pinned('["1.0.0", "1.1.0"]'));
  expect(await run("mirror-propose", pinned('"1.0.0"'))).toEqual([`as before: ${BRANCH}`]);
  const changed = `# reviewed\n${pinned('"1.0.0"')}`;
  expect(await run("mirror-propose", changed)).toEqual([expect.stringMatching(/^updated: .*\/pull\/1$/)]);
  expect(proposed()).toBe(`# reviewed\n${pinned('["1.0.0", "1.1.0"]')}`);
  Object.assign(pull ?? {}, { state: "closed", mergedAt: "2026-01-01T00:00:00Z" });
  await run("mirror", proposed());
  expect(ground.site()[`mirror/${SOURCE}/index.json`]).toContain("1.1.0");
  expect(await run("mirror-propose", proposed())).toEqual([]);
});

test("a second version is added to the pull request that is open for the first", async () => {
  offer(1);
  expect(await run("mirror-propose", pinned('"0.9.0"'))).toEqual([expect.stringContaining("/pull/1")]);
  expect(ground.repository.pulls[0]).toMatchObject({ title: `Mirror ${SOURCE} 1.0.0` });
  offer(2);
  expect(await run("mirror-propose", pinned('"0.9.0"'))).toEqual([
    expect.stringMatching(/^updated: .*\/pull\/1$/),
  ]);
  expect(ground.repository.pulls).toMatchObject([{ title: `Mirror ${SOURCE} 1.1.0, 1.0.0`, state: "open" }]);
  expect(ground.repository.pulls[0]?.body).toMatch(/\| 1\.1\.0 \|.*\n\| 1\.0\.0 \|/);
  expect(proposed()).toBe(pinned('["0.9.0", "1.0.0", "1.1.0"]'));
});

test("a closed pull request stays closed for its versions; a second version opens another", async () => {
  offer(1);
  expect(await run("mirror-propose", pinned('"0.9.0"'))).toEqual([expect.stringContaining("/pull/1")]);
  Object.assign(ground.repository.pulls[0] ?? {}, { state: "closed" });
  expect(await run("mirror-propose", pinned('"0.9.0"'))).toEqual([`closed before: ${BRANCH}`]);
  offer(2);
  expect(await run("mirror-propose", pinned('"0.9.0"'))).toEqual([expect.stringContaining("/pull/2")]);
  expect(proposed()).toBe(pinned('["0.9.0", "1.0.0", "1.1.0"]'));
  expect(await run("mirror-propose", `defaults: { minimum-age: 30 }\n${pinned('"0.9.0"')}`)).toEqual([]);
});

test("the pull request for a version of another signer says so", async () => {
  offer(1);
  await run("mirror", pinned('"1.0.0"'));
  offer(2);
  await new BrokenSite(ground.files).signWith((text) => signAs(text, {}));
  await run("mirror-propose", pinned('"1.0.0"'));
  expect(ground.repository.pulls[0]?.body).toMatch(/\| \*\*another key\*\* `[0-9A-F]{40}` \|/);
});

test("forty providers have a pull request each, or one together", async () => {
  const sources = Array.from({ length: 40 }, (_, at) => SOURCE.replace("/acme/", `/acme${at}/`));
  for (const [path, bytes] of [...ground.files])
    for (const source of sources)
      if (path.startsWith("v1/providers/acme/"))
        ground.files.set(path.replace("acme/sample", source.split("/").slice(1).join("/")), bytes);
  const list = (versions: string) => sources.map((one) => `  ${one}: { versions: ${versions} }\n`).join("");
  const file = `providers:\n${list('"1.0.0"')}`;
  const said = await run("mirror-propose", file);
  expect(said.filter((line) => line.startsWith("opened: "))).toHaveLength(40);
  expect(new Set(ground.repository.pulls.map(({ head }) => head)).size).toBe(40);
  expect(proposed(`propose/${sources[7]}`)).toBe(
    file.replace('/acme7/sample: { versions: "1.0.0"', '/acme7/sample: { versions: ["1.0.0", "1.1.0"]'),
  );
  const together = await run("mirror-propose", file, { TOGETHER: "true" });
  expect(together).toEqual([expect.stringContaining("/pull/41")]);
  expect(proposed("propose/all")).toBe(`providers:\n${list('["1.0.0", "1.1.0"]')}`);
  expect(ground.repository.pulls.at(-1)?.title).toBe("Mirror new versions of 40 providers");
});
