import { readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { renderWorkflow } from "../../../src/commands/init/files.ts";
import { personAt } from "../../../src/commands/init/inputs.ts";
import { findPublishers, findPublishSteps } from "../../../src/commands/init/judge.ts";
import { findProtocol, originOn, parseRemote } from "../../../src/commands/init/repository.ts";

const FRAMEWORK = "github.com/hashicorp/terraform-plugin-framework v1.15.1";
const SDK = "github.com/hashicorp/terraform-plugin-sdk/v2 v2.38.0";
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

const MANIFEST = "terraform-registry-manifest.json";
/** A provider at the top of a repository that is named after it. */
const AT_TOP = {
  place: {
    ...{ module: "", program: "", goMod: "go.mod", manifest: MANIFEST },
    ...{ docs: undefined, goreleaser: undefined, type: undefined, protocol: "6.0" },
  },
  ...{
    source: undefined,
    named: undefined,
    prefix: "v",
    protocols: ["6.0"],
    attest: false,
    siteUrl: undefined,
  },
};
const [CALLER = ""] =
  readFileSync("README.md", "utf8").match(/(?<=^```yaml\n)name: release\n.*?(?=^```$)/ms) ?? [];
const LONG = readFileSync("examples/go.yml", "utf8");

describe("a workflow that publishes", () => {
  const step = (more = "") =>
    `jobs:\n  a:\n    steps:\n      - uses: provider-pages/provider-pages@v1\n${more}`;
  const file = (text: string, path = "a.yml") => ({ path, text });

  it.each([
    [CALLER, true],
    [LONG, true],
    [step(), true],
    [step("        with:\n          command: publish\n"), true],
    ['jobs: { a: { steps: [{ name: x, uses: "acme/provider-pages@0123" }] } }', true],
    [step("        with:\n          command: mirror\n"), false],
    [readFileSync("examples/preview-fork.yml", "utf8"), false],
    [
      `${step('        with:\n          command: "verify"\n')}      - uses: provider-pages/provider-pages@v1\n`,
      true,
    ],
    [step().replace("- uses", "# - uses"), false],
    ["jobs: { a: { steps: [{ uses: goreleaser/goreleaser-action@v7 }] } }", false],
    ["jobs: [", false],
    [step("        with:\n          dry-run: true\n"), false],
  ])("%j is one: %s", (text, isOne) => {
    expect(findPublishSteps(file(text)).length > 0).toBe(isOne);
  });

  it("says where the key is from", () => {
    expect(findPublishSteps(file(CALLER)).map(({ keySecret }) => keySecret)).toEqual(["GPG_PRIVATE_KEY"]);
    const other = step("        with:\n          gpg-private-key: ${{ secrets.MY_KEY }}\n");
    expect(findPublishSteps(file(other))[0]?.keySecret).toBe("MY_KEY");
  });

  it("is the README's, or calls the workflow of this repository with inputs and secrets that it has", () => {
    expect(renderWorkflow(AT_TOP)).toBe(CALLER);
    const called = parse(readFileSync(".github/workflows/publish.yml", "utf8")).on.workflow_call;
    const place = {
      ...{ ...AT_TOP.place, module: "m", program: "cmd/x", goMod: "m/go.mod" },
      ...{ manifest: `m/${MANIFEST}`, docs: "" },
    };
    const text = renderWorkflow({ ...AT_TOP, place, attest: true, source: "widget", prefix: "widget/v" });
    const { name, on, jobs } = parse(text);
    const { release } = jobs;
    expect([name, on.push.tags]).toEqual(["release widget", ["widget/v*"]]);
    expect(release.with).toEqual({
      tag: "${{ inputs.tag }}",
      "working-directory": "m",
      "go-version-file": "m/go.mod",
      package: "cmd/x",
      source: "widget",
      manifest: `m/${MANIFEST}`,
      docs: "",
      attest: true,
    });
    expect(Object.keys(called.inputs)).toEqual(expect.arrayContaining(Object.keys(release.with)));
    expect(Object.keys(called.secrets)).toEqual(expect.arrayContaining(Object.keys(release.secrets)));
    expect(release.permissions).toEqual({
      ...{ contents: "write", pages: "read" },
      ...{ "id-token": "write", attestations: "write" },
    });
    const released = renderWorkflow({ ...AT_TOP, place: { ...AT_TOP.place, goreleaser: "" } });
    expect(parse(released).jobs.release.with).toEqual({ tag: "${{ inputs.tag }}", build: "goreleaser" });
  });

  const released = (on: string, run = "uses: goreleaser/goreleaser-action@v7") =>
    `on: ${on}\njobs:\n  a:\n    steps:\n      - ${run}\n`;
  const TAGS = '{ push: { tags: ["v*"] } }';

  it.each([
    [released(TAGS), true],
    [released("{ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } }"), true],
    [released("{ push: { tags: '**' } }"), true],
    [released(TAGS, "run: gh release create v1"), true],
    [released(TAGS, "uses: softprops/action-gh-release@v2"), true],
    [CALLER, true],
    [released("{ push: { tags: ['widget/v*'] } }"), false],
    [released("{ push: { branches: [main] } }"), false],
    [released(TAGS, "run: go test ./..."), false],
    [released(TAGS, "uses: goreleaser/goreleaser-action@v7\n        with: { args: build }"), false],
    [released(TAGS, "run: go test ./... # gh release create"), false],
  ])("has another beside it, for the same tags: %j, %s", (text, isOne) => {
    const found = findPublishers([file(CALLER, "ours.yml"), file(text, "x.yml")], "v");
    expect(found).toEqual(["ours.yml", ...(isOne ? ["x.yml"] : [])]);
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
    expect(originOn(parseRemote(url), "github.com")).toBe(name);
  });
});

describe("a question", () => {
  function meet(answer: string | undefined, isToBeAsked = true, canRead = true, canShow = true) {
    const stdin = Object.assign(new PassThrough(), { isTTY: canRead });
    const stderr = Object.assign(new PassThrough(), { isTTY: canShow });
    if (answer === undefined) stdin.end();
    else stdin.write(`${answer}\n`);
    const streams = { stdin, stderr } as object as Pick<typeof process, "stdin" | "stderr">;
    const person = personAt(isToBeAsked, new AbortController().signal, streams);
    // Newer Nodes give each piece alone.
    const said = (before = ""): string => {
      const piece = stderr.read();
      return piece === null ? before : said(`${before}${piece}`);
    };
    return { person, said };
  }

  /** What a person answers, if it is one, and what was said. */
  async function ask(...given: Parameters<typeof meet>) {
    const { person, said } = meet(...given);
    return [await person.agrees("Well?"), said()] as const;
  }

  it.each([
    ["", true],
    ["y", true],
    [" YES ", true],
    ["n", false],
    ["what", false],
    [undefined, false],
  ])("is answered with %j", async (answer, isYes) => {
    expect(await ask(answer)).toEqual([isYes, expect.stringContaining("Well? [Y/n] ")]);
  });

  it("for a secret is not shown, and is asked whatever is answered with yes", async () => {
    const { person, said } = meet("s3 cret", false);
    expect(await person.tellsSecret("Passphrase: ")).toBe("s3 cret");
    expect(said()).toBe("Passphrase: \n");
  });

  it.each([
    ["nobody wants it, and all is agreed to", false, true, true],
    ["nothing can be read, and nothing is agreed to", true, false, true],
    ["nothing can be shown, and nothing is agreed to", true, true, false],
  ])("is not asked where %s", async (_why, isToBeAsked, canRead, canShow) => {
    expect(await ask("n", isToBeAsked, canRead, canShow)).toEqual([!isToBeAsked, ""]);
  });
});
