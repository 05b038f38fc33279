import { existsSync, readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { COMMANDS } from "../../src/run/commands.ts";
import { realTool } from "../support/clients/real-tools.ts";
import type { RunningProcess } from "../support/runner/process.ts";
import {
  demonstrates,
  type Effect,
  exportsKey,
  helps,
  helpsWith,
  isBack,
  plans,
  publishes,
  pushesTag,
  showsFingerprint,
  startsBranch,
  tellsVersion,
} from "./effects.ts";
import {
  buildPreview,
  carrySite,
  downloadRelease,
  type Ground,
  makeGitPlace,
  makeReleaseKey,
  makeRepository,
  mirrorOld,
  packSite,
  publishImages,
  publishOnGit,
  publishSite,
  startGround,
  writeDocumentation,
  writeLockFiles,
  writeProvider,
} from "./ground.ts";
import { countCalls, readShellBlocks, type ShellBlock } from "./shell-lines.ts";

const ROOT = new URL("../../", import.meta.url);
// Its lines need what they mend: test/clients/worst-days.test.ts makes that, and runs them.
const MENDING = "when-something-went-wrong.md";
const PAGES = ["README.md", "CONTRIBUTING.md", ...listPages()];
const BLOCKS: readonly ShellBlock[] = [
  ...PAGES.flatMap((page) => readShellBlocks(ROOT, page)),
  ...COMMANDS.flatMap(({ name, examples }) =>
    examples.map((line) => ({ where: `the help of ${name}: ${line}`, lines: [line], output: "" })),
  ),
];

/** A kind of line: how it is run and what it does, or why it can't be run here. */
interface Row {
  readonly line: RegExp;
  /** Makes what the page takes for granted. */
  readonly before?: (ground: Ground) => Promise<void>;
  readonly effect?: Effect;
  readonly tools?: readonly string[];
  /** What it ends with, if not with 0. */
  readonly exitCode?: number;
  /** Runs until it is stopped. */
  readonly serves?: true;
  readonly notRun?: string;
}

const US = String.raw`(?:node dist/cli\.js|provider-pages)`;
const ACCOUNT = "writes to an account on GitHub";
const OWN = "is a script of this project, which CI runs; that it exists is tested below";

/** Every kind of line that the pages show. */
const ROWS: readonly Row[] = [
  { line: call("help$"), effect: helps },
  { line: call(String.raw`\w+ --help --all$`), effect: helpsWith },
  { line: call("--version$"), effect: tellsVersion },
  {
    line: call("init --yes$"),
    before: writeProvider,
    exitCode: 1,
    effect: says("stdout", "wrote .github/workflows/release.yml"),
  },
  {
    line: call("init(?: --gpg-private-key-file [^ ]+)?$"),
    before: writeProvider,
    exitCode: 1,
    effect: says("stdout", "Nothing was written, because there is no terminal to ask on"),
  },
  {
    line: call("init --ci gitlab$"),
    before: (ground) => cloneProvider(ground, "gitlab.com"),
    exitCode: 1,
    effect: says("stdout", ".gitlab-ci.yml"),
  },
  {
    line: call("init --ci forgejo$"),
    before: (ground) => cloneProvider(ground, "codeberg.org"),
    exitCode: 1,
    effect: says("stdout", ".forgejo/workflows/release.yml"),
  },
  { line: call("completion bash > ~/[^ ]+$") },
  { line: call("completion bash$"), effect: says("stdout", "complete -o default -F _provider_pages") },
  { line: /^export GITHUB_TOKEN=\$\(gh auth token\)$/, notRun: ACCOUNT },
  { line: call("demo( --to [^ ]+)?$"), effect: demonstrates },
  { line: call("publish --to (?!git:).*"), effect: publishes },
  { line: call("plan --to (?!git:).*"), effect: plans },
  {
    line: call("publish --to git:.*"),
    before: makeGitPlace,
    effect: says("stdout", "acme/widget 1.2.3, 3 packages: published"),
  },
  {
    line: call("plan --to git:.*"),
    before: makeGitPlace,
    effect: says("stdout", "Preview the site:  provider-pages serve"),
  },
  {
    line: call("show git:.*"),
    before: publishOnGit,
    effect: says("stdout", "registry.example.com/acme/widget"),
  },
  {
    line: call("lint git:.*"),
    before: publishOnGit,
    effect: says("stdout", "clients would reject nothing"),
  },
  {
    line: new RegExp(String.raw`^GPG_PRIVATE_KEY="\$\(gpg .*\)" ${US} plan --to .*$`),
    before: makeReleaseKey,
    effect: plans,
    tools: ["gpg"],
  },
  {
    line: call("preview --to .* --artifacts .*"),
    before: buildPreview,
    effect: says("stdout", "offered as pr-17"),
  },
  {
    line: call("config [^ ]+ --preview pr-17$"),
    before: (ground) => publishSite(ground, "site"),
    exitCode: 1,
    effect: says("stderr", "no preview"),
  },
  { line: call("preview --to .* --remove .*"), effect: says("stdout", "no preview to remove") },
  {
    line: call("withdraw --to .*"),
    before: (ground) => publishSite(ground, "site"),
    effect: says("stdout", "is withdrawn"),
  },
  {
    line: call("deprecate --to .*"),
    before: (ground) => publishSite(ground, "site"),
    effect: says("stdout", "is deprecated"),
  },
  {
    line: call("replace-key --to .*"),
    before: (ground) => publishSite(ground, "site"),
    effect: says("stdout", "Nothing to do for key"),
  },
  {
    line: call(String.raw`rebuild --to \./new .*`),
    effect: says("stdout", "imported 1.2.3: darwin_arm64, linux_amd64, windows_amd64"),
  },
  {
    line: call(String.raw`rebuild --to \./site .* --protocols 6\.0$`),
    before: (ground) => publishSite(ground, "site"),
    effect: says("stdout", "changed the protocols of 1.2.3"),
  },
  {
    line: call(String.raw`rebuild --to \./site (?!.*--protocols).*`),
    before: (ground) => publishSite(ground, "site"),
    effect: says("stdout", "Nothing to do: registry.example.com/acme/widget"),
  },
  {
    line: call(String.raw`rebuild --to \./copy .*`),
    before: (ground) => publishSite(ground, "copy"),
    effect: says("stdout", "registry.example.net/acme/widget"),
  },
  {
    line: call("mirror --init .*"),
    before: ({ place }) =>
      writeFile(place(".terraform.lock.hcl"), 'provider "r.example/a/b" {\n  version = "1.0.0"\n}\n'),
    effect: says("stdout", "wrote provider-mirror.yml with 1 provider"),
  },
  {
    line: call("mirror --to .* --prune --dry-run"),
    before: async (ground) => {
      await publishSite(ground, "site");
      await writeFile(ground.place("provider-mirror.yml"), "providers: {}\n");
    },
    effect: says("stdout", "would be refreshed: 0 to be added"),
  },
  {
    line: call("mirror --to ./site --propose$"),
    before: async (ground) => {
      await publishSite(ground, "site");
      await writeFile(ground.place("provider-mirror.yml"), "providers: {}\n");
    },
    effect: says("stdout", "Nothing to propose"),
  },
  {
    line: call("mirror --to (?!.*--(?:providers|prune|propose)).*"),
    before: ({ place }) => writeFile(place("provider-mirror.yml"), "providers: {}\n"),
    effect: says("stdout", "did not change: 0 added"),
  },
  {
    line: call("lint (?!git:)[^ ]+( --deep)?$"),
    before: (ground) => publishSite(ground, "site"),
    effect: says("stdout", "clients would reject nothing"),
  },
  {
    line: call(String.raw`verify \./[^ ]+$`),
    before: (ground) => publishSite(ground, "site"),
    effect: says("stdout", "all as published"),
  },
  {
    line: call("show (?!git:)[^ ]+$"),
    before: (ground) => publishSite(ground, "site"),
    effect: says("stdout", "registry.example.com/acme/widget"),
  },
  {
    line: call("config [^ ]+$"),
    before: (ground) => publishSite(ground, "site"),
    effect: says("stdout", "needs no configuration"),
  },
  {
    line: call("config [^ ]+ --mirror$"),
    before: (ground) => publishSite(ground, "site"),
    effect: says("stdout", "provider_installation {"),
  },
  {
    line: call(String.raw`config [^ ]+( --mirror)? --merge ~/\.terraformrc$`),
    before: (ground) => publishSite(ground, "site"),
    effect: says("stdout", ".terraformrc"),
  },
  {
    line: call("config [^ ]+ --oci-mirror$"),
    before: publishImages,
    effect: says("stdout", 'repository_template = "ghcr.io/acme/widget"'),
  },
  {
    line: call(String.raw`mirror --to \./(providers|old) --site-url \S+ --providers .*`),
    notRun: "asks a registry; test/clients/air-gap.test.ts does the same",
  },
  {
    line: call(String.raw`mirror --from \./providers .*`),
    effect: says("stdout", "1 added"),
  },
  {
    line: call("lock .*--check$"),
    before: writeLockFiles,
    exitCode: 1,
    effect: says("stderr", "lacks hashes of registry.example.com/acme/widget"),
  },
  {
    line: call("explain( .*)?$"),
    notRun: "asks the hosts of the lock file; test/clients/explain.test.ts does the same",
  },
  { line: call("lock (?!.*--check).*"), before: writeLockFiles, effect: says("stdout", "lock.hcl: added") },
  {
    line: call("install .*--config-file.*"),
    before: writeLockFiles,
    effect: says("stdout", "1 package fetched"),
  },
  {
    line: call("install .*--check$"),
    before: writeLockFiles,
    exitCode: 1,
    effect: says("stderr", "is not believed"),
  },
  { line: call("serve [^ ]+( --port \\d+)?$"), serves: true },
  { line: call("docs( [^ -][^ ]*)?$"), before: writeDocumentation, serves: true },
  {
    line: call("docs .*--check.*"),
    before: writeDocumentation,
    effect: says("stdout", "docs: 1 page, no problems"),
  },
  {
    line: call("docs .*--output [^ ]+.*"),
    before: writeDocumentation,
    effect: says("stdout", "To read them: provider-pages serve"),
  },
  { line: /^gpg --quick-generate-key /, tools: ["gpg"] },
  {
    line: /^gpg --quick-set-expire /,
    before: (ground) => makeReleaseKey(ground, "rsa3072"),
    tools: ["gpg", "awk"],
  },
  {
    line: /^gpg --armor --export-secret-keys .* > \.\.\/private-key\.asc$/,
    effect: exportsKey,
    tools: ["gpg"],
  },
  {
    line: /^gpg --show-keys --fingerprint key\.asc$/,
    before: downloadRelease,
    effect: showsFingerprint,
    tools: ["gpg"],
  },
  { line: /^gpg --import key\.asc$/, before: downloadRelease, tools: ["gpg"] },
  {
    line: /^gpg --verify --verify-options show-notations /,
    before: async (ground) => {
      await downloadRelease(ground);
      await ground.run("gpg --import key.asc");
    },
    effect: says("stderr", "linux_amd64 h1:"),
    tools: ["gpg"],
  },
  { line: /^gpg --verify \S+_SHA256SUMS/, effect: says("stderr", "Good signature"), tools: ["gpg"] },
  { line: /^tar -cf providers\.tar providers$/, before: carrySite, tools: ["tar"] },
  { line: /^gpg --detach-sign providers\.tar$/, before: makeReleaseKey, tools: ["gpg"] },
  {
    line: /^gpg --verify providers\.tar\.sig providers\.tar && tar -xf providers\.tar$/,
    before: packSite,
    effect: says("stderr", "Good signature"),
    tools: ["gpg", "tar"],
  },
  { line: /^mkdir -p new\/assets\/[\w./]+$/ },
  { line: /^cp -Rp old\/assets\/\S+ new\/assets\/\S+\/$/, before: mirrorOld },
  { line: /^sha256sum --check --ignore-missing /, effect: says("stdout", ".zip: OK"), tools: ["sha256sum"] },
  { line: /^git tag v1\.2\.3$/, before: makeRepository },
  { line: /^git push origin v1\.2\.3$/, effect: pushesTag },
  { line: /^git switch --orphan gh-pages$/, before: makeRepository },
  { line: /^git commit --allow-empty / },
  { line: /^git switch --force-create propose origin\/main$/, before: makeRepository },
  // The providers of these pages have nothing to propose.
  { line: /^git commit --all /, exitCode: 1 },
  { line: /^git push --force origin propose$/ },
  { line: /^git push -u origin gh-pages$/, effect: startsBranch },
  { line: /^git switch main$/, effect: isBack },
  {
    line: /^rm \.\.\/private-key\.asc$/,
    before: ({ place }) => writeFile(place("../private-key.asc"), ""),
  },
  { line: /^gh secret set /, notRun: ACCOUNT },
  { line: /^gh workflow run /, notRun: ACCOUNT },
  { line: /^gh release create /, notRun: ACCOUNT },
  {
    line: /^(?:npx(?: --yes)?|npm install --global) (?:provider-pages\b|https:\/\/github\.com\/)/,
    notRun: "asks npm or GitHub; test/clients/npx.test.ts runs the same package",
  },
  {
    line: /^curl (?:-i )?https:\/\/(?:acme\.github\.io|registry\.example\.com)\//,
    notRun: "asks a site that is only an example",
  },
  {
    line: /^terraform providers lock /,
    notRun: "asks a registry that is only an example; test/clients asks ours",
  },
  {
    line: /^terraform state replace-provider /,
    notRun: "needs a state that names the old address; test/clients has one",
  },
  {
    line: /^(find dist -type f -print0 \| xargs -0 -n 1 )?gh attestation verify /,
    notRun: "asks GitHub for what only a release there has",
  },
  {
    line: /^docker run /,
    notRun: "needs a container engine; .ci/run runs the image where there is one",
  },
  {
    line: /^npm (?:stage|login$|--prefix package version|publish|trust) ?/,
    notRun:
      "asks npm for an account; test/scripts/npm-publish.integration.test.ts runs what the release does",
  },
  { line: /^node scripts\/npm-package\.mjs package$/, notRun: OWN },
  { line: /^rm -r package$/, notRun: "removes what the line above makes" },
  { line: /^npm (ci|cit|run [\w:]+(?: -- \.\/site https:\/\/\S+)?)$/, notRun: OWN },
  { line: /^bash (\.ci\/run|scripts\/rebuild-dist\.sh)$/, notRun: OWN },
];

function listPages(): string[] {
  return readdirSync(new URL("docs/", ROOT))
    .filter((name) => name.endsWith(".md") && name !== MENDING)
    .map((name) => `docs/${name}`);
}

async function cloneProvider(ground: Ground, host: string): Promise<void> {
  await writeProvider(ground);
  await ground.run(`git remote add origin https://${host}/acme/terraform-provider-widget.git`);
}

function call(rest: string): RegExp {
  return new RegExp(`^${US} ${rest}`);
}

function says(stream: "stdout" | "stderr", text: string): Effect {
  return (_line, _ground, result) => expect(result[stream]).toContain(text);
}

function rowsOf(line: string): Row[] {
  return ROWS.filter((row) => row.line.test(line));
}

// The commands of npm name a package of this name.
const isCall = (line: string): boolean => !line.startsWith("npm ") && new RegExp(`${US} `).test(line);
const ALL = BLOCKS.flatMap(({ lines }) => lines);

describe("examples", () => {
  it("are all known, each as one kind", () => {
    expect(ALL.filter((line) => rowsOf(line).length !== 1)).toEqual([]);
  });

  it("leave no kind over that no page shows", () => {
    expect(ROWS.filter((row) => !ALL.some((line) => row.line.test(line))).map(({ line }) => line)).toEqual(
      [],
    );
  });

  it("of this program stand in blocks that are read here, and every one is run", () => {
    const counted = PAGES.reduce((sum, page) => sum + countCalls(ROOT, page), 0);
    const declared = COMMANDS.reduce((sum, { examples }) => sum + examples.length, 0);
    const calls = ALL.filter(isCall);
    expect(calls).toHaveLength(counted + declared);
    // What asks a registry is run by a test that has one.
    const isUnrun = ({ notRun = "" }: Row) =>
      notRun !== "" && !existsSync(new URL(/test\/clients\/\S+\.test\.ts/.exec(notRun)?.[0] ?? "none", ROOT));
    expect(calls.filter((line) => rowsOf(line).some(isUnrun))).toEqual([]);
  });

  it("are there for every command", () => {
    expect(COMMANDS.filter(({ examples }) => examples.length === 0)).toEqual([]);
  });

  it("of README that install and test this project are run by CI, as they are written and before all else", () => {
    const lines = readShellBlocks(ROOT, "README.md").flatMap((block) => block.lines);
    const installing = lines.filter((line) => /^npm (?!install --global)/.test(line));
    const gates = readFileSync(new URL(".ci/run", ROOT), "utf8").split("\n");
    const [first] = gates.filter((line) => /^(?:npm|node) /.test(line));
    expect([installing, first]).toEqual([["npm cit"], "npm cit"]);
  });

  it("name scripts that there are", () => {
    const { scripts } = JSON.parse(readFileSync(new URL("package.json", ROOT), "utf8"));
    const named = ALL.flatMap((line) => /^npm run (\S+)/.exec(line)?.[1] ?? []);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const files = ALL.flatMap((line) => /^bash (\S+)$/.exec(line)?.[1] ?? []);
    expect(files.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
  });
});

const RUN = BLOCKS.filter(({ lines }) => lines.some((line) => rowsOf(line).some((row) => !row.notRun)));

it("every output on a page is that of lines which are run", () => {
  expect(BLOCKS.filter((block) => block.output !== "" && !RUN.includes(block))).toEqual([]);
});

// Windows has no bash by default.
describe.skipIf(process.platform === "win32")("every line does what its page says", () => {
  let publisher: Ground;
  let ground: Ground;

  beforeAll(async () => {
    publisher = await startGround();
    await publishSite(publisher, "site");
  });
  afterAll(() => publisher.close());
  beforeEach(async () => {
    ground = await startGround(publisher.place("site"));
  });
  afterEach(() => ground.close());

  for (const block of RUN) {
    const tools = new Set(block.lines.flatMap(rowsOf).flatMap((row) => row.tools ?? []));
    const isMissing = [...tools].some((tool) => realTool(tool) === undefined);
    it.skipIf(isMissing)(block.where, () => runBlock(block, ground));
  }
});

/** Runs the lines one after the other, as a reader who copies the block. */
async function runBlock({ lines, output }: ShellBlock, ground: Ground): Promise<void> {
  let printed = "";
  for (const line of lines) {
    const [row] = rowsOf(line);
    if (row === undefined || row.notRun !== undefined) continue;
    await row.before?.(ground);
    if (row.serves) {
      await serve(line, ground, lines.length === 1);
      continue;
    }
    const result = await ground.run(line);
    expect([line, result.exitCode, result.stderr]).toEqual([line, row.exitCode ?? 0, result.stderr]);
    await row.effect?.(line, ground, result);
    printed += result.stdout + result.stderr;
  }
  const shown = output.trimEnd().split("\n");
  expect(shown.filter((line) => !nameOneKey(printed).includes(nameOneKey(line)))).toEqual([]);
}

/** The pages name a key that is not the one of the test. */
function nameOneKey(text: string): string {
  return text.replace(/\b[0-9A-F]{16}\b/g, "0123456789ABCDEF");
}

/** The folder is the one that the lines before have made; a line on its own takes a site for granted. */
async function serve(line: string, ground: Ground, isAlone: boolean): Promise<void> {
  const [, directory] = / serve (\S+)/.exec(line) ?? [];
  if (isAlone && directory !== undefined) await publishSite(ground, directory);
  const running = ground.start(line);
  const page = await fetch(await findUrl(running));
  running.child.kill("SIGINT");
  const { exitCode } = await running.finished;
  expect([page.status, await page.text(), exitCode]).toEqual([200, expect.stringContaining("/widget"), 130]);
}

async function findUrl({ child, finished }: RunningProcess): Promise<string> {
  const said = new Promise<string>((found) => {
    let text = "";
    child.stderr?.on("data", (chunk: Buffer | string) => {
      text += chunk;
      const [url] = /http:\/\/127\.0\.0\.1:\d+\//.exec(text) ?? [];
      if (url !== undefined) found(url);
    });
  });
  const ended = finished.then(({ stderr }) => {
    throw new Error(`it ended before it served: ${stderr}`);
  });
  ended.catch(() => {});
  return Promise.race([said, ended]);
}
