import { execFileSync } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { initCommand } from "../../../src/commands/init/command.ts";
import { ProblemError } from "../../../src/errors.ts";
import type { Report } from "../../../src/run/command.ts";
import { makeFolder, writeFiles } from "../../support/folder/temporary.ts";
import type { TokenGrants } from "../../support/github/model.ts";
import type { Repository } from "../../support/github/repository.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";
import { callWith, surroundingsIn } from "../../support/publish/call.ts";
import { testKey } from "../../support/samples/keys.ts";
import { silentLog } from "../../support/samples/silent-log.ts";

const NAME = "acme/terraform-provider-widget";
const TOKEN = "ghp_0123456789";
const SERVER = "https://github.com";
const RELEASE = ".github/workflows/release.yml";

let github: GitHubStandIn;
let directory: string;
beforeAll(async () => {
  github = await startGitHub();
});
afterAll(() => github.close());
beforeEach(async () => {
  directory = await makeFolder();
  await write("go.mod", "module x\n\nrequire github.com/hashicorp/terraform-plugin-framework v1.15.1\n");
  await write("main.go", "package main\n");
  execFileSync("git", ["init", "-q", directory]);
});
afterEach(async () => {
  expect(github.violations).toEqual([]);
});

const write = (path: string, text: string) => writeFiles(directory, { [path]: text });
const read = (path: string) => readFile(join(directory, path), "utf8");

const addRemote = (name: string) =>
  execFileSync("git", ["-C", directory, "remote", "add", "origin", `${SERVER}/${name}.git`]);

/** A repository on GitHub, with a token of an admin unless another is wanted. */
function onGitHub(
  grants: Partial<TokenGrants> = {},
  options: { private?: boolean; empty?: boolean } = {},
): Repository {
  github.addToken(TOKEN, { repositories: { [NAME]: "write" }, kind: "pat", admin: true, ...grants });
  const repository = github.addRepository(NAME, options);
  addRemote(NAME);
  return repository;
}

interface Said {
  readonly lines: readonly string[];
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
  readonly json: Report["json"];
}

async function run(
  given: Readonly<Record<string, string>> = { token: TOKEN },
  { cancelled = new AbortController().signal, serverUrl = SERVER } = {},
): Promise<Said> {
  const warnings: string[] = [];
  const log = {
    ...silentLog,
    tell: (all: readonly { code: string }[]) => void warnings.push(...all.map(({ code }) => code)),
  };
  const { apiUrl } = github;
  const report = await callWith(
    initCommand,
    { yes: "true", ...given },
    surroundingsIn(directory, { apiUrl, serverUrl, log, cancelled }),
  );
  const { lines, problems = [], json } = report;
  return { lines, problems: problems.map(({ code }) => code), warnings, json };
}

const marks = ({ lines }: Said) =>
  lines.flatMap((line) => /^ {2}(done|ok|missing|\?) +(.*)$/.exec(line)?.slice(1).join(" ") ?? []);

describe("init without a token", () => {
  it("writes the files, once, and says what is left", async () => {
    const first = await run({});
    expect(marks(first)).toEqual([
      `done wrote ${RELEASE}`,
      "done wrote terraform-registry-manifest.json",
      "ok the provider in .",
      expect.stringMatching(/^\? the key/),
      expect.stringMatching(/^\? GitHub .*--repository/),
    ]);
    expect([first.problems, first.warnings]).toEqual([["setup-unfinished"], []]);
    expect(JSON.parse(await read("terraform-registry-manifest.json"))).toEqual({
      version: 1,
      metadata: { protocol_versions: ["6.0"] },
    });
    const before = await readAll();
    const second = await run({});
    expect(marks(second).slice(0, 2)).toEqual([`ok ${RELEASE}`, "ok terraform-registry-manifest.json"]);
    expect(await readAll()).toEqual(before);
  });

  async function readAll() {
    const names = (await readdir(directory, { recursive: true })).filter(
      (name) => !name.startsWith(".git/") && !name.endsWith(".git"),
    );
    return Promise.all(names.sort().map(async (name) => [name, await read(name).catch(() => "folder")]));
  }

  it("writes the site's URL into the workflow, and names it in the next line", async () => {
    const { lines } = await run({ "site-url": "https://registry.example.com/" });
    expect(await read(RELEASE)).toContain("      site-url: https://registry.example.com/\n");
    expect(lines.at(-1)).toContain("init --site-url https://registry.example.com/ --yes");
  });

  it("leaves another workflow alone, shows its own beside it, and says that nothing would be published", async () => {
    const theirs = "on:\n  push:\n    tags: [v*]\n";
    await write(RELEASE, theirs);
    const said = await run({});
    expect(await read(RELEASE)).toBe(theirs);
    expect(said.lines).toContain("            + jobs:");
    expect(said.lines).toContain("              on:");
    expect(said.problems).toEqual(["workflow-invalid", "setup-unfinished"]);
  });

  it("is content with a workflow of another name, and with a changed one", async () => {
    await run({});
    const text = await read(RELEASE);
    await write(RELEASE, text.replace("name: release", "name: mine"));
    const changed = await run({});
    expect([marks(changed)[0], changed.problems]).toEqual([
      expect.stringMatching(/^ok /),
      ["setup-unfinished"],
    ]);
    await rm(join(directory, RELEASE));
    await write(".github/workflows/publish.yaml", text);
    const other = await run({});
    expect([other.problems, await readdir(join(directory, ".github/workflows"))]).toEqual([
      ["setup-unfinished"],
      ["publish.yaml"],
    ]);
  });

  it("finds a second workflow that publishes the same tags, whatever it is called", async () => {
    const steps = "[{ uses: goreleaser/goreleaser-action@v7 }]";
    const text = `on: { push: { tags: ["v*"] } }\njobs: { a: { steps: ${steps} } }\n`;
    await write(".github/workflows/ship-it.yaml", text);
    const { problems, json } = await run({});
    expect(problems).toEqual(["workflow-invalid", "setup-unfinished"]);
    const [{ found } = { found: "" }] = json.problems as { found: string }[];
    expect([found.includes("ship-it.yaml"), found.includes(RELEASE)]).toEqual([true, true]);
  });

  it("leaves the manifest to a person where the code does not say the protocol", async () => {
    await write("go.mod", "module x\n");
    const said = await run({});
    expect([said.problems, said.warnings]).toEqual([["setup-unfinished"], ["manifest-missing"]]);
    await run({ protocols: "5.0" });
    expect(await read("terraform-registry-manifest.json")).toContain('"5.0"');
  });

  it("refuses a manifest that says nothing", async () => {
    await write("terraform-registry-manifest.json", "{}");
    expect((await run({})).problems).toEqual(["manifest-invalid", "manifest-invalid", "setup-unfinished"]);
  });

  it("writes nothing where there is no program, no repository or no folder", async () => {
    await rm(join(directory, "main.go"));
    const code = (found: string) => ({ problems: [{ code: found }] });
    await expect(run({})).rejects.toMatchObject(code("builds-missing"));
    await write("main.go", "package main\n");
    await rm(join(directory, ".git"), { recursive: true });
    await expect(run({})).rejects.toMatchObject(code("setup-unfinished"));
    await expect(run({ directory: "nowhere" })).rejects.toMatchObject(code("setup-unfinished"));
    expect((await readdir(directory)).sort()).toEqual(["go.mod", "main.go"]);
  });

  it("writes no workflow that another GitHub could not call", async () => {
    const said = await run({ repository: NAME }, { serverUrl: "https://github.example.com" });
    expect(said.problems).toEqual(["workflow-invalid", "setup-unfinished"]);
    expect(await readdir(directory)).not.toContain(".github");
  });

  it("checks that the key can sign, and reports what is wrong with it", async () => {
    const { privateKey, passphrase = "" } = await testKey("rsa-4096");
    const keys = { "gpg-private-key": privateKey, "gpg-passphrase": passphrase };
    expect(marks(await run(keys)).join("\n")).toMatch(/^ok key [0-9A-F]{16} \(RSA-4096\) /m);
    const bad = await run({ "gpg-private-key": "x" });
    expect(bad.problems).toEqual(["key-invalid", "setup-unfinished"]);
  });
});

describe("init with a token", () => {
  it("creates the branch, turns on Pages, and lists the missing secret", async () => {
    const repository = onGitHub();
    const said = await run();
    expect(said.lines[0]).toBe(NAME);
    expect(marks(said).slice(4)).toEqual([
      "done created branch gh-pages",
      "done GitHub Pages are on https://acme.github.io/terraform-provider-widget/",
      "missing secret GPG_PRIVATE_KEY",
    ]);
    expect(said.problems).toEqual(["setup-unfinished"]);
    expect(said.lines).toContain(`     ${SERVER}/${NAME}/settings/secrets/actions`);
    expect([...repository.readTree("gh-pages").keys()]).toEqual([".nojekyll"]);
    expect(repository.history("gh-pages")).toHaveLength(1);
    expect(repository.pages?.source).toEqual({ branch: "gh-pages", path: "/" });
  });

  it("is a doctor when all is there: it writes nothing, and is content", async () => {
    const repository = onGitHub();
    repository.actions = { secrets: ["GPG_PRIVATE_KEY"] };
    await run();
    const writes = () => github.exchanges.filter(({ method }) => method !== "GET").length;
    const before = [writes(), repository.branchHead("gh-pages")];
    const said = await run();
    expect([writes(), repository.branchHead("gh-pages")]).toEqual(before);
    expect(marks(said).map((mark) => mark.split(" ")[0])).toEqual(["ok", "ok", "ok", "?", "ok", "ok", "ok"]);
    expect([said.problems, said.json.ready]).toEqual([[], true]);
    expect(said.lines.at(-1)).toMatch(/^Ready\. .*git tag v0\.1\.0/);
  });

  it("takes the secrets of the organization, and asks for that of the passphrase when there is one", async () => {
    const repository = onGitHub();
    repository.actions = { organizationSecrets: ["GPG_PRIVATE_KEY"] };
    expect((await run()).problems).toEqual([]);
    const { privateKey, passphrase = "" } = await testKey("rsa-4096");
    const keys = { "gpg-private-key": privateKey, "gpg-passphrase": passphrase || "x" };
    const said = await run({ token: TOKEN, ...keys });
    expect(marks(said)).toContain("missing secret GPG_PASSPHRASE");
  });

  it("leaves to a person what takes an admin", async () => {
    const repository = onGitHub({ admin: false });
    const said = await run();
    expect(marks(said).slice(4, 6)).toEqual(["done created branch gh-pages", "missing GitHub Pages"]);
    expect(said.lines).toContain(`     ${SERVER}/${NAME}/settings/pages`);
    expect([repository.pages, said.problems]).toEqual([undefined, ["setup-unfinished"]]);
  });

  /** It lacks this input of the workflow, and nothing with it. */
  async function expectAskedFor(input: string) {
    const { problems, lines } = await run();
    expect(problems).toEqual(["setup-unfinished"]);
    expect(lines.join("\n")).toContain(`\`${input}\``);
    await write(RELEASE, (await read(RELEASE)).replace("    with:\n", `    with:\n      ${input}\n`));
    expect((await run()).problems).toEqual([]);
  }

  it("says that a workflow has to deploy Pages where it is set so", async () => {
    const repository = onGitHub();
    repository.actions = { secrets: ["GPG_PRIVATE_KEY"] };
    repository.pages = { source: { branch: "main", path: "/" }, buildType: "workflow" };
    await expectAskedFor("pages: workflow");
  });

  it("reports Pages settings that hide the site", async () => {
    const repository = onGitHub();
    repository.pages = { source: { branch: "main", path: "/" } };
    const said = await run();
    expect(said.problems).toEqual(["setup-unfinished"]);
    expect(marks(said)).toContain("missing GitHub Pages https://acme.github.io/terraform-provider-widget/");
  });

  it("waits for the code: a repository without a commit would take the site's branch for its main one", async () => {
    const repository = onGitHub({}, { empty: true });
    const said = await run();
    expect(marks(said)).toContain("missing branch gh-pages");
    expect(repository.branchHead("gh-pages")).toBeUndefined();
    expect(said.lines.join("\n")).not.toContain("GitHub Pages");
  });

  it("reports that clients can't download from a private repository, unless packages are in the site", async () => {
    const repository = onGitHub({}, { private: true });
    repository.actions = { secrets: ["GPG_PRIVATE_KEY"] };
    await expectAskedFor("assets: site");
  });

  it("says when there is no such repository, and when the token is none", async () => {
    onGitHub();
    const said = await run({ token: TOKEN, repository: "acme/terraform-provider-nothing" });
    expect([said.problems, marks(said).at(-1)]).toEqual([
      ["setup-unfinished"],
      expect.stringContaining("acme/terraform-provider-nothing"),
    ]);
    const refused = await run({ token: "wrong" });
    expect([refused.problems, marks(refused)]).toEqual([
      ["github-refused", "setup-unfinished"],
      expect.arrayContaining([`ok ${RELEASE}`, expect.stringMatching(/^missing .*GitHub$/)]),
    ]);
  });

  it("stops when it is cancelled, and ends as such", async () => {
    onGitHub();
    const problem = {
      code: "cancelled",
      found: "cancelled",
      expected: "to go on",
      fix: "Run it again",
    } as const;
    const cancelled = AbortSignal.abort(new ProblemError(problem));
    await expect(run({ token: TOKEN }, { cancelled })).rejects.toThrow("cancelled");
  });
});
