import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { initCommand } from "../../../src/commands/init/command.ts";
import { callWith, surroundingsIn } from "../../support/publish/call.ts";
import { testKey } from "../../support/samples/keys.ts";

const SERVE = "package main\n\nfunc main() { providerserver.Serve(ctx, f, o) }\n";
const GO_MOD =
  "module example.com/acme/tools\n\nrequire github.com/hashicorp/terraform-plugin-framework v1.15.1\n";
const RELEASE = ".github/workflows/release.yml";

let top: string;
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), "init-repositories-"));
  execFileSync("git", ["init", "-q", top]);
});
afterEach(() => rm(top, { recursive: true, force: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(top, path)), { recursive: true });
    await writeFile(join(top, path), text);
  }
}

async function init(given: Readonly<Record<string, string>> = {}, called = "") {
  const inputs = { yes: "true", long: "true", repository: "acme/terraform-provider-widget", ...given };
  const {
    json,
    lines,
    problems = [],
  } = await callWith(
    initCommand,
    inputs,
    surroundingsIn(join(top, called), { serverUrl: "https://github.com" }),
  );
  return { json, lines, problems: problems.map(({ code, found }) => `${code}: ${found}`) };
}

/** What the workflow builds and publishes. */
async function readWorkflow() {
  const { jobs } = parse(await readFile(join(top, RELEASE), "utf8"));
  const [, go, build, upload] = jobs.build.steps;
  return {
    goMod: go.with["go-version-file"],
    folder: build["working-directory"] ?? build.with?.workdir,
    output: /-o (".*)$/m.exec(build.run ?? "")?.[1],
    artifact: upload.with.path,
    inputs: Object.entries(jobs.publish.steps.at(-1).with).filter(([name]) => !name.startsWith("gpg-")),
  };
}

const AT_TOP = {
  goMod: "go.mod",
  folder: undefined,
  output: '"dist/${GITHUB_REPOSITORY#*/}_$platform"',
  artifact: "dist",
  inputs: [],
};

describe("init finds a provider", () => {
  it.each([
    ["at the top", { "go.mod": GO_MOD, "main.go": SERVE }, AT_TOP],
    [
      "in cmd/, beside another program",
      { "go.mod": GO_MOD, "cmd/widget/main.go": SERVE, "tools/gen/main.go": "package main\n" },
      { ...AT_TOP, output: `${AT_TOP.output} ./cmd/widget` },
    ],
    [
      "in a module below the top, with its documentation and its manifest",
      {
        "providers/widget/go.mod": GO_MOD,
        "providers/widget/main.go": SERVE,
        "providers/widget/docs/index.md": "",
        "providers/widget/terraform-registry-manifest.json":
          '{"version":1,"metadata":{"protocol_versions":["6.0"]}}',
        "service/go.mod": "module service\n",
        "service/main.go": "package main\n",
      },
      {
        ...AT_TOP,
        goMod: "providers/widget/go.mod",
        folder: "providers/widget",
        artifact: "providers/widget/dist",
        inputs: [
          ["manifest", "providers/widget/terraform-registry-manifest.json"],
          ["docs", "providers/widget/docs"],
        ],
      },
    ],
    [
      "that GoReleaser builds below the top",
      { "p/go.mod": GO_MOD, "p/main.go": SERVE, "p/.goreleaser.yml": "" },
      { ...AT_TOP, goMod: "p/go.mod", folder: "p", output: undefined, artifact: "p/dist" },
    ],
  ])("%s", async (_where, files, workflow) => {
    await write(files);
    expect((await init()).problems).toEqual([]);
    expect(await readWorkflow()).toEqual(workflow);
  });

  it("that it was called in the folder of, and writes at the top of the repository", async () => {
    const one = (name: string) => ({ [`${name}/go.mod`]: GO_MOD, [`${name}/main.go`]: SERVE });
    await write({ ...one("first"), ...one("second") });
    const several = await init({ yes: "true" });
    expect(several.problems).toEqual([expect.stringMatching(/^build-ambiguous: .*\b2\b.*: first, second$/)]);
    await rm(join(top, ".github"), { recursive: true });
    expect((await init({}, "second")).problems).toEqual([]);
    expect((await readWorkflow()).folder).toBe("second");
  });

  it("for a workflow that calls the reusable one", async () => {
    await write({
      "p/go.mod": GO_MOD,
      "p/cmd/widget/main.go": SERVE,
      "p/cmd/other/main.go": "package main\n",
    });
    expect((await init({ long: "false" })).problems).toEqual([]);
    const { jobs } = parse(await readFile(join(top, RELEASE), "utf8"));
    expect(jobs.release.with).toMatchObject({ "working-directory": "p", package: "cmd/widget" });
  });

  it("never by a folder whose name a shell would read", async () => {
    await write({ "x; touch $HOME/evil/go.mod": GO_MOD, "x; touch $HOME/evil/main.go": SERVE });
    expect((await init()).problems).toEqual([expect.stringMatching(/^builds-missing: .*go\.mod/)]);
    expect(await readFile(join(top, RELEASE), "utf8")).not.toContain("evil");
  });
});

describe("init names a provider", () => {
  const CODE = { "go.mod": GO_MOD, "main.go": SERVE };

  it.each([
    ["acme/terraform-provider-widget", CODE, {}, undefined],
    [
      "acme/widgets",
      { ...CODE, "go.mod": GO_MOD.replace("acme/tools", "acme/terraform-provider-gadget/v2") },
      {},
      "gadget",
    ],
    ["acme/widgets", { "go.mod": GO_MOD, "cmd/terraform-provider-gizmo/main.go": SERVE }, {}, "gizmo"],
    [
      "acme/widgets",
      { ...CODE, "main.go": `${SERVE}// Address: "registry.terraform.io/acme/widget"\n` },
      {},
      "widget",
    ],
    ["acme/widgets", CODE, { source: "example.com/acme/widget" }, "example.com/acme/widget"],
  ])("of the repository %s", async (repository, files, given, source) => {
    await write(files);
    expect((await init({ repository, ...given })).problems).toEqual([]);
    const { inputs, output } = await readWorkflow();
    expect(inputs).toEqual(source === undefined ? [] : [["source", source]]);
    const type = source?.split("/").at(-1);
    if (type !== undefined) expect(output).toContain(`"dist/terraform-provider-${type}_$platform"`);
  });

  it("is not ready when a publish would find no name", async () => {
    await write(CODE);
    const { problems, json } = await init({ repository: "acme/widgets" });
    expect(problems).toEqual([expect.stringMatching(/^address-invalid: .*"widgets"/)]);
    expect(json.ready).toBe(false);
    await expect(init({ source: 'x"; evil' })).rejects.toMatchObject({
      problems: [{ code: "address-invalid" }],
    });
  });

  it("is not ready when the workflow that is there names another one", async () => {
    await write(CODE);
    await init();
    const { problems } = await init({ source: "acme/other" });
    expect(problems).toEqual([
      expect.stringMatching(new RegExp(`^workflow-invalid: ${RELEASE} .*\`source\`.* acme/other$`)),
    ]);
  });
});

describe("init", () => {
  it("never writes through a link, wherever that leads", async () => {
    await write({ "go.mod": GO_MOD, "main.go": SERVE, "elsewhere/attributes": "* text\n" });
    await symlink(join(top, "elsewhere"), join(top, ".github"));
    await symlink(join(top, "elsewhere/attributes"), join(top, ".gitattributes"));
    await symlink(join(top, "elsewhere/new.json"), join(top, "terraform-registry-manifest.json"));
    const { problems, json } = await init();
    expect(problems.filter((problem) => problem.startsWith("folder-blocked"))).toEqual([
      expect.stringMatching(new RegExp(`^folder-blocked: ${RELEASE} .* \\.github$`)),
      expect.stringMatching(/^folder-blocked: terraform-registry-manifest\.json /),
      expect.stringMatching(/^folder-blocked: \.gitattributes /),
    ]);
    expect([json.made, await readFile(join(top, "elsewhere/attributes"), "utf8")]).toEqual([[], "* text\n"]);
    expect(execFileSync("ls", [join(top, "elsewhere")], { encoding: "utf8" })).toBe("attributes\n");
  });

  it("says which private keys would be committed, and which are", async () => {
    const { privateKey, publicKey } = await testKey("ed25519");
    await write({
      "go.mod": GO_MOD,
      "main.go": SERVE,
      ".gitignore": "ignored.asc\n",
      "ignored.asc": privateKey,
      "public.asc": publicKey,
      "private-key.asc": privateKey,
      "old/key.pem": "-----BEGIN RSA PRIVATE KEY-----\n",
    });
    execFileSync("git", ["-C", top, "add", "old"]);
    execFileSync("git", ["-C", top, "config", "core.fsmonitor", `touch ${join(top, "ran")}; false`]);
    expect((await init()).problems).toEqual([
      expect.stringMatching(/^key-in-repository: old\/key\.pem .*\bgit\b/),
      expect.stringMatching(/^key-in-repository: private-key\.asc .*`git add --all`/),
    ]);
    await expect(readFile(join(top, "ran"))).rejects.toThrow("ENOENT");
  });

  it("lists at its end what it has made", async () => {
    await write({ "go.mod": GO_MOD, "main.go": SERVE });
    const { lines, json } = await init();
    const made = [RELEASE, "terraform-registry-manifest.json", ".gitattributes"];
    expect(json.made).toEqual(made);
    expect(lines.slice(lines.indexOf("Created:") + 1, -2)).toEqual(made.map((path) => `  ${path}`));
    expect((await init()).json.made).toEqual([]);
  });
});
