import { execFileSync } from "node:child_process";
import { readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { initCommand } from "../../../src/commands/init/command.ts";
import { makeFolder, writeFiles } from "../../support/folder/temporary.ts";
import { callWith, surroundingsIn } from "../../support/publish/call.ts";

const SERVE = "package main\n\nfunc main() { providerserver.Serve(ctx, f, o) }\n";
const GO_MOD =
  "module example.com/acme/tools\n\nrequire github.com/hashicorp/terraform-plugin-framework v1.15.1\n";
const RELEASE = ".github/workflows/release.yml";

let top: string;
beforeEach(async () => {
  top = await makeFolder();
  execFileSync("git", ["init", "-q", top]);
});

const write = (files: Readonly<Record<string, string>>) => writeFiles(top, files);

async function init(given: Readonly<Record<string, string>> = {}, called = "") {
  const inputs = { yes: "true", repository: "acme/terraform-provider-widget", ...given };
  const surroundings = surroundingsIn(join(top, called), { serverUrl: "https://github.com" });
  const { json, lines, problems = [] } = await callWith(initCommand, inputs, surroundings);
  const found = problems.filter(({ code }) => code !== "setup-unfinished");
  return { json, lines, problems: found.map((problem) => `${problem.code}: ${problem.found}`) };
}

/** What the workflow passes to the one that it calls. */
async function readInputs(path = RELEASE): Promise<Record<string, unknown>> {
  const { tag, ...inputs } = parse(await readFile(join(top, path), "utf8")).jobs.release.with;
  expect(tag).toBe("${{ inputs.tag }}");
  return inputs;
}

const MODULE = (name: string) => ({ [`${name}/go.mod`]: GO_MOD, [`${name}/main.go`]: SERVE });

describe("init finds a provider", () => {
  it.each([
    ["at the top", { "go.mod": GO_MOD, "main.go": SERVE }, {}],
    [
      "at the top, beside one that tests use",
      { "go.mod": GO_MOD, "main.go": SERVE, "internal/fake/main.go": SERVE },
      {},
    ],
    [
      "in cmd/, beside another program",
      { "go.mod": GO_MOD, "cmd/widget/main.go": SERVE, "tools/gen/main.go": "package main\n" },
      { package: "cmd/widget" },
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
        "working-directory": "providers/widget",
        "go-version-file": "providers/widget/go.mod",
        manifest: "providers/widget/terraform-registry-manifest.json",
        docs: "providers/widget/docs",
      },
    ],
    [
      "that GoReleaser builds below the top",
      { "p/go.mod": GO_MOD, "p/main.go": SERVE, "p/.goreleaser.yml": "" },
      { build: "goreleaser", "working-directory": "p", "go-version-file": "p/go.mod" },
    ],
    [
      "that GoReleaser builds at the top",
      { "go.mod": GO_MOD, "main.go": SERVE, "goreleaser.yaml": "" },
      { build: "goreleaser" },
    ],
  ])("%s", async (_where, files, inputs) => {
    await write(files);
    expect((await init()).problems).toEqual([]);
    expect(await readInputs()).toEqual(inputs);
  });

  it("never by a folder whose name a shell would read", async () => {
    await write({ "x; touch $HOME/evil/go.mod": GO_MOD, "x; touch $HOME/evil/main.go": SERVE });
    await expect(init()).rejects.toMatchObject({ problems: [{ code: "builds-missing" }] });
  });

  it("without running what the repository configures", async () => {
    await write({ "go.mod": GO_MOD, "main.go": SERVE });
    execFileSync("git", ["-C", top, "config", "core.fsmonitor", `touch ${join(top, "ran")}; false`]);
    expect((await init()).problems).toEqual([]);
    await expect(readFile(join(top, "ran"))).rejects.toThrow("ENOENT");
  });
});

describe("init in a repository of several providers", () => {
  const widget = {
    source: "widget",
    "working-directory": "widget",
    "go-version-file": "widget/go.mod",
    manifest: "widget/terraform-registry-manifest.json",
    docs: "",
  };
  const path = (name: string) => `.github/workflows/release-${name}.yml`;

  it("writes a workflow for the tags of each", async () => {
    await write({ ...MODULE("widget"), ...MODULE("gadget"), "gadget/.goreleaser.yml": "" });
    expect((await init()).problems).toEqual([]);
    expect(await readInputs(path("widget"))).toEqual(widget);
    expect(await readInputs(path("gadget"))).toMatchObject({ source: "gadget" });
    expect(parse(await readFile(join(top, path("gadget")), "utf8")).on.push).toEqual({ tags: ["gadget/v*"] });
  });

  it("writes the one whose folder it is called in, and finds no other workflow to be its own", async () => {
    await write({ ...MODULE("first"), ...MODULE("second") });
    expect((await init({}, "second")).problems).toEqual([]);
    await expect(readFile(join(top, path("first")))).rejects.toThrow("ENOENT");
    const { json } = await init({ yes: "false" }, "first");
    expect(json).toMatchObject({
      ready: false,
      checks: [{ state: "missing", what: path("first") }, {}, {}, {}, {}],
    });
    await write({ [path("first")]: await readFile(join(top, path("second")), "utf8") });
    expect((await init({}, "first")).problems).toEqual([expect.stringMatching(/^workflow-invalid: /)]);
  });

  it("takes a workflow of another name for the provider that it names, or whose folder", async () => {
    const steps = (inputs: string) =>
      `on: { push: { tags: ["x/v*"] } }\njobs: { a: { steps: [{ uses: o/provider-pages@v1, with: ${inputs} }] } }\n`;
    await write({ ...MODULE("first"), ...MODULE("second") });
    await write({
      ".github/workflows/a.yml": steps("{ source: acme/first }"),
      ".github/workflows/b.yml": steps("{ manifest: second/terraform-registry-manifest.json }"),
    });
    const { problems, json } = await init({ repository: "acme/providers" });
    expect(problems).toEqual([expect.stringMatching(/^address-invalid: /)]);
    expect(JSON.stringify(json.checks)).not.toContain("release-");
  });

  it("asks for names where the folders give none, and for one folder where a name is given", async () => {
    await write({ ...MODULE("a/provider"), ...MODULE("b/provider") });
    await expect(init()).rejects.toMatchObject({ problems: [{ code: "input-invalid" }] });
    await expect(init({ source: "acme/a" })).rejects.toMatchObject({ problems: [{ code: "input-invalid" }] });
    expect((await init({ source: "acme/a" }, "a/provider")).problems).toEqual([]);
    expect(await readInputs(path("a"))).toMatchObject({ source: "acme/a" });
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
    ["acme/widgets", CODE, { source: "example.com/acme/widget" }, "example.com/acme/widget"],
  ])("of the repository %s", async (repository, files, given, source) => {
    await write(files);
    expect((await init({ repository, ...given })).problems).toEqual([]);
    expect((await readInputs()).source).toBe(source);
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
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^workflow-invalid: ${RELEASE} `))]);
  });
});

describe("init", () => {
  it("never writes through a link, wherever that leads", async () => {
    await write({ "go.mod": GO_MOD, "main.go": SERVE, "elsewhere/there": "" });
    await symlink(join(top, "elsewhere"), join(top, ".github"));
    await symlink(join(top, "elsewhere/new.json"), join(top, "terraform-registry-manifest.json"));
    const { json } = await init();
    expect(json).toMatchObject({
      ready: false,
      checks: [{ state: "missing" }, { state: "missing" }, {}, {}, {}],
    });
    expect(execFileSync("ls", [join(top, "elsewhere")], { encoding: "utf8" })).toBe("there\n");
  });
});
