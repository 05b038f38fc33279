import { readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { diffLines } from "../../../src/commands/init/check-files.ts";
import { personAt } from "../../../src/commands/init/inputs.ts";
import { findProtocol, parseOrigin } from "../../../src/commands/init/repository.ts";
import { checkWorkflow, findPublishing } from "../../../src/commands/init/workflow/find-publishing.ts";
import type { Builder } from "../../../src/commands/init/workflow/render-caller.ts";
import { renderMirrorWorkflow } from "../../../src/commands/init/workflow/render-mirror.ts";
import { renderPreview, renderPreviewBuild } from "../../../src/commands/init/workflow/render-previews.ts";
import { renderWorkflow } from "../../../src/commands/init/workflow/render-release.ts";

const FRAMEWORK = "github.com/hashicorp/terraform-plugin-framework v1.15.1";
const SDK = "github.com/hashicorp/terraform-plugin-sdk/v2 v2.38.0";
const MANIFEST = "terraform-registry-manifest.json";
/** A provider at the top of a repository that is named after it. */
const building = (
  builder: Builder,
  { attest = false, pages = "branch" as "branch" | "workflow", isLong = true } = {},
) => ({
  builder,
  attest,
  pages,
  isLong,
  place: { module: "", program: "", goMod: "go.mod", manifest: MANIFEST, docs: undefined },
  source: undefined,
});
const GO = "github.com/hashicorp/terraform-plugin-go v0.29.0";

describe("the protocol of a provider", () => {
  it.each([
    [`require ${FRAMEWORK}\n`, "", "6.0"],
    [`require (\n\t${FRAMEWORK}\n\t${GO} // indirect\n)\n`, "", "6.0"],
    [`require (\n\t${SDK}\n\t${GO} // indirect\n)\n`, "", "5.0"],
    [`require (\n\t${SDK}\n\t${FRAMEWORK} // indirect\n)\n`, "", "5.0"],
    [`require (\n\t${SDK}\n\t${FRAMEWORK}\n)\n`, "", undefined],
    [`require (\n\t${SDK}\n\t${FRAMEWORK}\n)\n`, 'tf6server.Serve("x", f)', "6.0"],
    [`require (\n\t${SDK}\n\t${FRAMEWORK}\n)\n`, "tf5to6server.UpgradeServer(ctx, f)", "6.0"],
    [`require ${FRAMEWORK}\n`, "providerserver.ServeOpts{ProtocolVersion: 5}", "5.0"],
    [`require ${GO}\n`, "tf5server.Serve()", "5.0"],
    [`require ${GO}\n`, "tf5server.Serve(); tf6server.Serve()", undefined],
    [`require ${GO}\n`, "", undefined],
    ["require github.com/hashicorp/terraform-plugin-framework-timeouts v0.5.0\n", "", undefined],
    ["module github.com/hashicorp/terraform-plugin-framework\n", "", undefined],
  ])("of %j, %j is %s", (module, main, protocol) => {
    expect(findProtocol(module, main)).toBe(protocol);
  });
});

describe("a workflow that publishes", () => {
  const step = (more = "") =>
    `jobs:\n  a:\n    steps:\n      - uses: provider-pages/provider-pages@v1\n${more}`;
  const file = (text: string) => ({ path: "a.yml", text });

  it.each([
    [step(), true],
    [step("        with:\n          command: publish\n"), true],
    ['      - name: x\n        uses: "acme/provider-pages@0123"\n', true],
    [step("        with:\n          command: mirror\n"), false],
    [renderPreview(building("go")), false],
    [
      step('        with:\n          command: "verify"\n      - uses: provider-pages/provider-pages@v1\n'),
      true,
    ],
    ["      # - uses: provider-pages/provider-pages@v1\n", false],
    ["      - uses: goreleaser/goreleaser-action@v7\n", false],
  ])("%j is one: %s", (text, isOne) => {
    expect(findPublishing([file(text)]) !== undefined).toBe(isOne);
  });

  it("says where the key is from, and what it lacks", () => {
    const good = findPublishing([file(renderWorkflow(building("go")))]);
    expect([good?.keySecret, good && checkWorkflow(good, "branch")]).toEqual(["GPG_PRIVATE_KEY", []]);
    const other = findPublishing([
      file(step("        with:\n          gpg-private-key: ${{ secrets.MY_KEY }}\n")),
    ]);
    expect([other?.keySecret, other && checkWorkflow(other, "branch")]).toEqual(["MY_KEY", []]);
    const bad = findPublishing([file(`permissions: {}\n${step()}`)]);
    const found = bad && checkWorkflow(bad, "branch").map(({ code, found }) => [code, found]);
    expect([bad?.keySecret, found]).toEqual([
      undefined,
      [
        ["workflow-invalid", expect.stringMatching(/^a\.yml .*contents/)],
        ["workflow-invalid", expect.stringMatching(/^a\.yml .*key/)],
      ],
    ]);
    const all = findPublishing([file(`permissions: write-all\n${step("          gpg-private-key: x\n")}`)]);
    expect(all && checkWorkflow(all, "branch")).toEqual([]);
  });

  it("has the permissions to attest if it attests", () => {
    const text = renderWorkflow(building("go", { attest: true }));
    const { publish } = parse(text).jobs;
    expect(publish.permissions).toEqual({
      contents: "write",
      pages: "read",
      "id-token": "write",
      attestations: "write",
    });
    expect(publish.steps.at(-1).with.attest).toBe(true);
    const judge = (changed: string) => {
      const found = findPublishing([file(changed)]);
      return found && checkWorkflow(found, "branch").map((problem) => problem.found);
    };
    expect(judge(text)).toEqual([]);
    for (const name of ["id-token", "attestations"])
      expect(judge(text.replace(new RegExp(`^ *${name}: write.*$`, "m"), ""))).toEqual([
        expect.stringMatching(/^a\.yml /),
      ]);
  });

  it("is the README's, or the example's without its comments", () => {
    const [, readme] =
      readFileSync("README.md", "utf8").match(/(?<=^```yaml\n)name: release\n.*?(?=^```$)/gms) ?? [];
    expect(renderWorkflow(building("go"))).toBe(readme);
    const example = parse(readFileSync("examples/goreleaser.yml", "utf8"));
    const ours = parse(renderWorkflow(building("goreleaser")));
    expect(ours.jobs.build).toEqual(example.jobs.build);
    expect(parse(renderMirrorWorkflow("branch"))).toEqual(parse(readFileSync("examples/mirror.yml", "utf8")));
    const previews = [renderPreviewBuild(building("goreleaser")), renderPreview(building("goreleaser"))];
    expect(previews.map((text) => parse(text))).toEqual(
      ["preview-build", "preview-fork"].map((name) => parse(readFileSync(`examples/${name}.yml`, "utf8"))),
    );
  });

  it("calls the workflow of this repository, with inputs and secrets that it has", () => {
    const read = (options: Parameters<typeof building>[1], builder: Builder = "go") =>
      renderWorkflow(building(builder, { isLong: false, ...options }));
    const [readme] =
      readFileSync("README.md", "utf8").match(/(?<=^```yaml\n)name: release\n.*?(?=^```$)/ms) ?? [];
    expect(read({})).toBe(readme);
    const called = parse(readFileSync(".github/workflows/publish.yml", "utf8")).on.workflow_call;
    const place = {
      module: "m",
      program: "cmd/x",
      goMod: "m/go.mod",
      manifest: `m/${MANIFEST}`,
      docs: "m/docs",
    };
    const most = {
      ...building("go", { isLong: false, attest: true, pages: "workflow" }),
      place,
      source: "a/b",
    };
    const { release } = parse(renderWorkflow(most)).jobs;
    expect(Object.keys(called.inputs)).toEqual(expect.arrayContaining(Object.keys(release.with)));
    expect(Object.keys(called.secrets)).toEqual(expect.arrayContaining(Object.keys(release.secrets)));
    expect(release.permissions).toEqual({
      contents: "write",
      pages: "write",
      "id-token": "write",
      attestations: "write",
    });
    expect(parse(read({}, "goreleaser")).jobs.release.with).toEqual({ build: "goreleaser" });
  });

  it("that is called is one, and is checked as the long form is", () => {
    const judge = (text: string, pages: "branch" | "workflow" = "branch") => {
      const found = findPublishing([file(text)]);
      return [found?.keySecret, found && checkWorkflow(found, pages).map((problem) => problem.found)];
    };
    const text = renderWorkflow(building("go", { isLong: false, attest: true, pages: "workflow" }));
    expect(judge(text, "workflow")).toEqual(["GPG_PRIVATE_KEY", []]);
    expect(judge(text.replace(/ {4}secrets:.*/s, "    secrets: inherit\n"), "workflow")).toEqual([
      undefined,
      [],
    ]);
    expect(judge(text.replace("contents: write", "contents: read"), "workflow")[1]).toEqual([
      expect.stringMatching(/^a\.yml .*contents/),
    ]);
    expect(judge(text.replace("id-token: write", "id-token: none"), "workflow")[1]).toEqual([
      expect.stringMatching(/^a\.yml /),
    ]);
    expect(judge(renderWorkflow(building("go", { isLong: false })), "workflow")[1]).toEqual([
      expect.stringMatching(/^a\.yml /),
    ]);
  });

  it("deploys Pages in a job of its own if Pages is deployed by a workflow", () => {
    const text = renderWorkflow(building("go", { pages: "workflow" }));
    const { jobs } = parse(text);
    const example = parse(readFileSync("examples/pages-workflow.yml", "utf8")).jobs;
    expect([jobs.deploy, jobs.publish.outputs]).toEqual([example.deploy, example.publish.outputs]);
    const problems = (changed: string) => {
      const found = findPublishing([file(changed)]);
      return found && checkWorkflow(found, "workflow").map((problem) => problem.found);
    };
    expect(problems(text)).toEqual([]);
    expect(problems(renderWorkflow(building("go")))).toEqual([expect.stringMatching(/^a\.yml /)]);
    const { mirror, deploy } = parse(renderMirrorWorkflow("workflow")).jobs;
    expect(mirror.outputs).toEqual({ changed: "${{ steps.mirror.outputs.changed }}" });
    expect(deploy.steps).toEqual(example.deploy.steps.slice(0, 3));
    const previews = parse(renderPreview(building("go", { pages: "workflow" }))).jobs;
    expect([previews.deploy.needs, previews.deploy.steps]).toEqual(["preview", deploy.steps]);
  });
});

describe("a remote", () => {
  it.each([
    ["https://github.com/acme/terraform-provider-widget.git", "acme/terraform-provider-widget"],
    ["https://github.com/acme/terraform-provider-widget/", "acme/terraform-provider-widget"],
    ["https://x-access-token:s3cret@GitHub.com/acme/a.b", "acme/a.b"],
    ["git@github.com:acme/widget.git", "acme/widget"],
    ["ssh://git@github.com:22/acme/widget.git", "acme/widget"],
    ["https://gitlab.com/acme/widget.git", undefined],
    ["https://github.com/acme/group/widget", undefined],
    ["../widget", undefined],
    ["", undefined],
  ])("%j is %s", (url, name) => {
    expect(parseOrigin(url, "github.com")).toBe(name);
  });
});

describe("a difference", () => {
  it.each([
    ["a\nb\n", "a\nb\n", []],
    ["a\nb\nc\n", "a\nx\nc\n", ["  a", "- b", "+ x", "  c"]],
    ["a\r\nb\r\n", "a\nb\nc", ["  b", "+ c"]],
    ["a\nb\nc\nd\ne", "b\nc\nd", ["- a", "  b", "  d", "- e"]],
    ["", "a", ["- ", "+ a"]],
    ["x\n".repeat(2001), "a", []],
  ])("of %j and %j", (before, after, lines) => {
    expect(diffLines(before, after)).toEqual(lines);
  });
});

describe("a question", () => {
  function terminal(answer: string | undefined) {
    const stdin = Object.assign(new PassThrough(), { isTTY: true });
    const stderr = Object.assign(new PassThrough(), { isTTY: true });
    if (answer === undefined) stdin.end();
    else stdin.write(`${answer}\n`);
    return { streams: { stdin, stderr }, said: () => String(stderr.read()) };
  }
  const person = (streams: object, isToBeAsked = true) =>
    personAt(isToBeAsked, new AbortController().signal, streams as Pick<typeof process, "stdin" | "stderr">);

  it.each([
    ["", true],
    ["y", true],
    [" YES ", true],
    ["n", false],
    ["what", false],
    [undefined, false],
  ])("is answered with %j", async (answer, isYes) => {
    const { streams, said } = terminal(answer);
    expect(await person(streams).agrees("Well?")).toBe(isYes);
    expect(said()).toContain("Well? [Y/n] ");
  });

  it.each([
    ["6.0", "6.0"],
    ["", undefined],
    ["7", undefined],
    [undefined, undefined],
  ])("of a few words is answered with %j", async (answer, chosen) => {
    const { streams, said } = terminal(answer);
    expect(await person(streams).chooses("Which?", ["5.0", "6.0"])).toBe(chosen);
    expect(said()).toContain("Which? [5.0/6.0] ");
  });

  it.each([
    ["nobody wants it, and all is agreed to", false, true, true],
    ["nothing can be read, and nothing is agreed to", true, false, true],
    ["nothing can be shown, and nothing is agreed to", true, true, false],
  ])("is not asked where %s", async (_why, isToBeAsked, canRead, canShow) => {
    const { streams, said } = terminal("n");
    const { stdin, stderr } = streams;
    const some = {
      stdin: Object.assign(stdin, { isTTY: canRead }),
      stderr: Object.assign(stderr, { isTTY: canShow }),
    };
    expect(await person(some, isToBeAsked).agrees("Well?")).toBe(!isToBeAsked);
    expect(await person(some, isToBeAsked).chooses("Which?", ["a"])).toBeUndefined();
    expect(said()).toBe("null");
  });
});
