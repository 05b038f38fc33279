import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { initCommand } from "../../../src/commands/init/command.ts";
import { ProblemError } from "../../../src/errors.ts";
import type { Report } from "../../../src/run/command.ts";
import type { TokenGrants } from "../../support/github/model.ts";
import type { Repository } from "../../support/github/repository.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";
import { callWith, surroundingsIn } from "../../support/publish/call.ts";
import { testKey } from "../../support/samples/keys.ts";
import { silentLog } from "../../support/samples/silent-log.ts";

const NAME = "acme/terraform-provider-widget";
const TOKEN = "ghp_0123456789";

let github: GitHubStandIn;
let directory: string;
beforeAll(async () => {
  github = await startGitHub();
});
afterAll(() => github.close());
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "init-"));
  await write("go.mod", "module x\n\nrequire github.com/hashicorp/terraform-plugin-framework v1.15.1\n");
  await write("main.go", "package main\n");
  execFileSync("git", ["init", "-q", directory]);
});
afterEach(async () => {
  expect(github.violations).toEqual([]);
  await rm(directory, { recursive: true, force: true });
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(directory, path)), { recursive: true });
  await writeFile(join(directory, path), text);
}
const read = (path: string) => readFile(join(directory, path), "utf8");

/** A repository on GitHub, with a token of an admin unless another is wanted. */
function onGitHub(
  grants: Partial<TokenGrants> = {},
  options: { private?: boolean; empty?: boolean } = {},
): Repository {
  github.addToken(TOKEN, { repositories: { [NAME]: "write" }, kind: "pat", admin: true, ...grants });
  const repository = github.addRepository(NAME, options);
  execFileSync("git", ["-C", directory, "remote", "add", "origin", `${github.serverUrl}/${NAME}.git`]);
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
  cancelled = new AbortController().signal,
): Promise<Said> {
  const warnings: string[] = [];
  const log = {
    ...silentLog,
    tell: (all: readonly { code: string }[]) => void warnings.push(...all.map(({ code }) => code)),
  };
  const { apiUrl, serverUrl } = github;
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
    expect(marks(first).slice(0, 3)).toEqual([
      "done wrote .github/workflows/release.yml",
      "done wrote terraform-registry-manifest.json",
      "done wrote .gitattributes",
    ]);
    expect([first.problems, first.warnings]).toEqual([[], []]);
    expect(first.lines.join("\n")).toContain("repository");
    expect(JSON.parse(await read("terraform-registry-manifest.json"))).toEqual({
      version: 1,
      metadata: { protocol_versions: ["6.0"] },
    });
    const before = await readAll();
    const second = await run({});
    expect(marks(second).slice(0, 3)).toEqual([
      "ok .github/workflows/release.yml",
      "ok terraform-registry-manifest.json",
      "ok .gitattributes",
    ]);
    expect(await readAll()).toEqual(before);
  });

  async function readAll() {
    const names = (await readdir(directory, { recursive: true })).filter(
      (name) => !name.startsWith(".git/") && !name.endsWith(".git"),
    );
    return Promise.all(names.sort().map(async (name) => [name, await read(name).catch(() => "folder")]));
  }

  it("links to the repository that the remote or an input names", async () => {
    execFileSync("git", ["-C", directory, "remote", "add", "origin", `${github.serverUrl}/acme/other.git`]);
    const pages = (name: string) => `     ${github.serverUrl}/${name}/settings/pages`;
    expect((await run({})).lines).toContain(pages("acme/other"));
    expect((await run({ repository: NAME })).lines).toContain(pages(NAME));
  });

  it("uses a configured GoReleaser unless another build is chosen", async () => {
    await write(".goreleaser.yml", "version: 2\n");
    await run({});
    expect(await read(".github/workflows/release.yml")).toContain("goreleaser/goreleaser-action");
    await rm(join(directory, ".github"), { recursive: true });
    await run({ build: "go" });
    expect(await read(".github/workflows/release.yml")).toContain("go build -trimpath");
  });

  it("writes the workflows of previews when it is asked for, for this provider", async () => {
    const [build, publish] = [".github/workflows/preview-build.yml", ".github/workflows/preview-fork.yml"];
    const made = marks(await run({ previews: "true", source: "acme/gadget" }));
    expect(made).toEqual(expect.arrayContaining([`done wrote ${build}`, `done wrote ${publish}`]));
    expect(await read(build)).toContain('-o "dist/terraform-provider-gadget_$platform"');
    expect(await read(publish)).toContain("source: acme/gadget\n");
    expect(marks(await run({ previews: "true", source: "acme/gadget" }))).toContain(`ok ${publish}`);
  });

  it("writes what a mirror needs when it is asked for", async () => {
    expect(marks(await run({ mirror: "true" }))).toContain("done wrote provider-mirror.yml");
    expect(await read(".github/workflows/mirror.yml")).toContain("command: mirror");
    await write("provider-mirror.yml", "providers: {a/b: {}}\n");
    expect(marks(await run({ mirror: "true" }))).toContain("ok provider-mirror.yml");
    expect(await read("provider-mirror.yml")).toBe("providers: {a/b: {}}\n");
  });

  it("leaves another workflow alone, shows what would differ, and says that nothing would be published", async () => {
    const theirs = "on:\n  push:\n    tags: [v*]\n";
    await write(".github/workflows/release.yml", theirs);
    const said = await run({});
    expect(await read(".github/workflows/release.yml")).toBe(theirs);
    expect(marks(said)[0]).toMatch(/^missing \.github\/workflows\/release\.yml /);
    expect(said.lines).toContain("            -     tags: [v*]");
    expect(said.lines).toContain('            + on: { push: { tags: ["v*"] } }');
    expect(said.problems).toEqual(["workflow-invalid"]);
  });

  it("is content with a workflow of another name, and with a changed one", async () => {
    await run({});
    const text = await read(".github/workflows/release.yml");
    await write(".github/workflows/release.yml", text.replace("name: release", "name: mine"));
    const changed = await run({});
    expect([marks(changed)[0], changed.problems]).toEqual([expect.stringMatching(/^ok /), []]);
    await rm(join(directory, ".github/workflows/release.yml"));
    await write(
      ".github/workflows/publish.yaml",
      text.replace("      contents: write", "      contents: read"),
    );
    const other = await run({});
    expect(marks(other)[0]).toBe("ok terraform-registry-manifest.json");
    expect([other.problems, await readdir(join(directory, ".github/workflows"))]).toEqual([
      ["workflow-invalid"],
      ["publish.yaml"],
    ]);
  });

  it("adds lines to .gitattributes, and none for what is settled there", async () => {
    await write(".gitattributes", "*.png binary\r\nLICENSE* text");
    const said = await run({});
    expect(await read(".gitattributes")).toBe(
      "*.png binary\r\nLICENSE* text\r\nterraform-registry-manifest.json text eol=lf\r\nREADME* text eol=lf\r\n",
    );
    expect(said.lines).toContain("            + README* text eol=lf");
    await write(".gitattributes", "* text=auto\n");
    expect(marks(await run({}))).toContain("done wrote .gitattributes");
    await write(".gitattributes", "* text=auto eol=lf\n");
    expect(marks(await run({}))).toContain("ok .gitattributes");
  });

  it("leaves the manifest to a person where the code does not say the protocol", async () => {
    await write("go.mod", "module x\n");
    const said = await run({});
    expect([said.problems, said.warnings]).toEqual([[], ["manifest-missing"]]);
    await run({ protocols: "5.0" });
    expect(await read("terraform-registry-manifest.json")).toContain('"5.0"');
  });

  it("warns of a manifest that says something else, and refuses one that says nothing", async () => {
    await write("terraform-registry-manifest.json", '{"version":1,"metadata":{"protocol_versions":["5.0"]}}');
    expect((await run({})).warnings).toEqual(["protocols-invalid"]);
    await write("terraform-registry-manifest.json", "{}");
    expect((await run({})).problems).toEqual(["manifest-invalid", "manifest-invalid"]);
  });

  it("is not ready in a folder that its workflow could not build", async () => {
    await rm(join(directory, "main.go"));
    expect((await run({})).problems).toEqual(["builds-missing"]);
    await rm(join(directory, "go.mod"));
    await rm(join(directory, ".git"), { recursive: true });
    expect((await run({})).problems).toEqual(["builds-missing", "builds-missing"]);
    await expect(run({ directory: "nowhere" })).rejects.toThrow("nowhere");
  });

  it("checks that the key can sign, and reports what is wrong with it", async () => {
    const { privateKey, passphrase = "" } = await testKey("rsa-4096");
    const keys = { "gpg-private-key": privateKey, "gpg-passphrase": passphrase };
    expect(marks(await run(keys)).join("\n")).toMatch(/^ok key [0-9A-F]{16} \(RSA-4096\) /m);
    const bad = await run({ "gpg-private-key": "x" });
    expect(bad.problems).toEqual(["key-invalid"]);
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
      "ok GitHub Actions can run the workflow, which requests its own permissions",
      "missing secret GPG_PRIVATE_KEY",
    ]);
    expect(said.problems).toEqual(["input-missing"]);
    expect(said.lines).toContain(`     ${github.serverUrl}/${NAME}/settings/secrets/actions`);
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
    expect(marks(said).map((mark) => mark.split(" ")[0])).toEqual([
      "ok",
      "ok",
      "ok",
      "?",
      "ok",
      "ok",
      "ok",
      "ok",
    ]);
    expect([said.problems, said.json.ready]).toEqual([[], true]);
    expect(said.lines.at(-1)).toMatch(/^Ready\. /);
  });

  it("takes the secrets of the organization, and asks for that of the passphrase when there is one", async () => {
    const repository = onGitHub();
    repository.actions = { organizationSecrets: ["GPG_PRIVATE_KEY"] };
    expect((await run()).problems).toEqual([]);
    const { privateKey, passphrase = "" } = await testKey("rsa-4096");
    const said = await run({
      token: TOKEN,
      "gpg-private-key": privateKey,
      "gpg-passphrase": passphrase || "x",
    });
    expect(marks(said)).toContain("missing secret GPG_PASSPHRASE");
  });

  it("leaves to a person what takes an admin", async () => {
    const repository = onGitHub({ admin: false });
    const said = await run();
    expect(marks(said).slice(4, 7)).toEqual([
      "done created branch gh-pages",
      "missing GitHub Pages",
      "? GitHub Actions: the token can't read the policy (`administration: read`)",
    ]);
    expect(said.lines).toContain(`     ${github.serverUrl}/${NAME}/settings/pages`);
    expect(repository.pages).toBeUndefined();
    expect(said.problems).toEqual(["pages-settings", "input-missing"]);
  });

  it("sets up a workflow that deploys Pages, and lets its tags do so", async () => {
    const repository = onGitHub();
    repository.actions = { secrets: ["GPG_PRIVATE_KEY"] };
    const said = await run({ token: TOKEN, pages: "workflow" });
    expect([said.problems, marks(said)]).toEqual([
      [],
      expect.arrayContaining([expect.stringMatching(/^done tags v\* .*github-pages$/)]),
    ]);
    expect(repository.pages).toMatchObject({
      buildType: "workflow",
      environment: [
        { name: "main", type: "branch" },
        { name: "v*", type: "tag" },
      ],
    });
    expect(await read(".github/workflows/release.yml")).toContain("actions/deploy-pages@");
    const again = await run();
    expect([again.problems, again.json.ready]).toEqual([[], true]);
  });

  it("writes the job that deploys where Pages is set to a workflow, and leaves the rest to an admin", async () => {
    const repository = onGitHub({ admin: false });
    repository.actions = { secrets: ["GPG_PRIVATE_KEY"] };
    const rules = [{ name: "main", type: "branch" } as const];
    const source = { branch: "main", path: "/" } as const;
    repository.pages = { source, buildType: "workflow", environment: rules };
    const said = await run();
    expect(await read(".github/workflows/release.yml")).toContain("actions/deploy-pages@");
    expect(said.problems).toEqual(["pages-settings"]);
    expect(said.lines).toContain(`     ${github.serverUrl}/${NAME}/settings/environments`);
    repository.pages = { source, buildType: "workflow", environment: "protected branches" };
    expect((await run()).problems).toEqual(["pages-settings"]);
    repository.pages = { source, buildType: "workflow" };
    expect((await run()).problems).toEqual([]);
  });

  it("names the setting that does not fit the wish", async () => {
    const repository = onGitHub();
    repository.actions = { secrets: ["GPG_PRIVATE_KEY"] };
    repository.pages = { source: { branch: "gh-pages", path: "/" } };
    const said = await run({ token: TOKEN, pages: "workflow" });
    expect(said.problems).toEqual(["pages-settings"]);
    expect(said.lines).toContain(`     ${github.serverUrl}/${NAME}/settings/pages`);
  });

  it("reports Pages settings that hide the site", async () => {
    const repository = onGitHub();
    repository.pages = { source: { branch: "main", path: "/" } };
    const said = await run();
    expect(said.problems).toContain("pages-settings");
    expect(marks(said)).toContain("missing GitHub Pages https://acme.github.io/terraform-provider-widget/");
  });

  it.each([
    [{ enabled: false }, false],
    [{ allowed: "local_only" as const }, false],
    [{ onlyPinned: true }, false],
    [{ allowed: "selected" as const }, false],
    [{ allowed: "selected" as const, patterns: ["provider-pages/*"] }, true],
    [{ allowed: "selected" as const, patterns: ["provider-pages/provider-pages@v1"] }, true],
    [
      { allowed: "selected" as const, patterns: ["provider-pages/provider-pages@v2", "xprovider-pages/*"] },
      false,
    ],
    [{ allowed: "selected" as const, patterns: ["*"], ofGitHub: false }, false],
    [{ allowed: "all" as const }, true],
  ])("a policy of %j runs the workflow: %s", async (policy, isFine) => {
    const repository = onGitHub();
    repository.actions = { ...policy, secrets: ["GPG_PRIVATE_KEY"] };
    const said = await run();
    expect(said.problems).toEqual(isFine ? [] : ["github-refused"]);
    expect(said.lines.includes(`     ${github.serverUrl}/${NAME}/settings/actions`)).toBe(!isFine);
  });

  it("waits for the code: a repository without a commit would take the site's branch for its main one", async () => {
    const repository = onGitHub({}, { empty: true });
    const said = await run();
    expect(said.problems).toContain("github-refused");
    expect(repository.branchHead("gh-pages")).toBeUndefined();
    expect(said.lines.join("\n")).not.toContain("GitHub Pages");
  });

  it("reports that clients can't download from a private repository, unless packages are in the site", async () => {
    const repository = onGitHub({}, { private: true });
    repository.actions = { secrets: ["GPG_PRIVATE_KEY"] };
    expect((await run()).problems).toEqual(["asset-private"]);
    const text = await read(".github/workflows/release.yml");
    await write(
      ".github/workflows/release.yml",
      text.replace("          gpg-pass", "          assets: site\n          gpg-pass"),
    );
    expect((await run()).problems).toEqual([]);
  });

  it("says when there is no such repository, and when the token is none", async () => {
    onGitHub();
    const said = await run({ token: TOKEN, repository: "acme/terraform-provider-nothing" });
    expect([said.problems, marks(said).at(-1)]).toEqual([
      ["github-refused"],
      "missing repository acme/terraform-provider-nothing",
    ]);
    const refused = await run({ token: "wrong" });
    expect([refused.problems, marks(refused)]).toEqual([
      ["github-refused"],
      expect.arrayContaining([
        "ok .github/workflows/release.yml",
        expect.stringMatching(/^missing .*GitHub$/),
      ]),
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
    const reason = new ProblemError([problem]);
    await expect(run({ token: TOKEN }, AbortSignal.abort(reason))).rejects.toThrow("cancelled");
  });

  it("may know little, and says so", async () => {
    onGitHub({ admin: false, kind: "app" });
    expect(marks(await run()).at(-1)).toMatch(/^\? secrets: .*`secrets: read`/);
  });
});
