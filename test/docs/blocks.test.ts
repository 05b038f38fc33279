import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readLook } from "../../src/catalog/appearance.ts";
import { findForeign, parseOwners } from "../../src/catalog/owners.ts";
import { refusedBy } from "../../src/http/agents.ts";
import { parseMirrorFile } from "../../src/mirroring/file/mirror-file.ts";
import { parseHcl } from "../../src/protocol/cli-config/hcl.ts";
import { parseCliConfig } from "../../src/protocol/cli-config/parse-config.ts";
import { parseManifest } from "../../src/provider/manifest.ts";
import { reportFlaws } from "../../src/site/docs/take/flaws.ts";
import { realTool } from "../support/clients/real-tools.ts";
import { makeFolder, writeFiles } from "../support/folder/temporary.ts";
import { type Block, readBlocks } from "./blocks.ts";
import { isOutput, readShellBlocks } from "./shell-lines.ts";

const ROOT = new URL("../../", import.meta.url);
const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(new URL("docs/", ROOT))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
const BLOCKS = PAGES.flatMap((page) => readBlocks(ROOT, page));

/** Blocks that nothing can run or read, by what they begin with. */
const PICTURES: readonly [beginning: RegExp, why: string][] = [
  [/^\.nojekyll\n/, "the paths of a site; test/registry has them"],
  [/^(?:inputs|look up) > /, "the steps of a command"],
  [/^bin\/ /, "the tree of the source; test/docs.test.ts compares it"],
  [/^flowchart TD\n/, "the folders of the source; test/docs.test.ts compares them"],
  [/^sequenceDiagram\n/, "the steps of a publish; test/publishing has them"],
  [/^dist\/terraform-provider-widget_linux_arm64\n/, "names of files; test/package/builds has them"],
  [
    /^(?:Warning: Additional provider information|- Installed )/,
    "what clients say; test/clients compares it",
  ],
  [/^(?:error|warning) \[[\w-]+\]: /, "a problem; compared below with what the program says"],
  [/^terraform \(the newest; .*\nCLI configuration: none\n/, "what `explain` prints; its tests compare it"],
  [/^ {2}packages {2}/, "what publishing prints; blocks of other pages with this line are run"],
];

function isDependabot(value: { readonly version?: unknown; readonly updates?: unknown }): boolean {
  return value.version === 2 && Array.isArray(value.updates);
}

function checkYaml({ text }: Block): void {
  const value = parse(text);
  if (isDependabot(value)) {
    const settings = ["package-ecosystem", "directory", "schedule"];
    for (const update of value.updates) expect(Object.keys(update)).toEqual(settings);
  } else if (value.providers !== undefined) parseMirrorFile(text);
  else if (value.title !== undefined) expect(readLook(text)).toMatchObject({ look: value, warnings: [] });
  // test/docs.test.ts compares the inputs that a part of a workflow passes.
  else expect(value).toBeTypeOf("object");
}

function checkJson({ text, where }: Block): void {
  const value = JSON.parse(text);
  // test/e2e/json.test.ts compares these with the schema of their command.
  if (where.startsWith("docs/json.md:")) return;
  const [name = ""] = Object.keys(value);
  if (value.metadata !== undefined) parseManifest(text);
  else if (name === "owners") expect(parseOwners(text).size).toBeGreaterThan(0);
  else if (name === "Version") expect(checkPolicy(value)).toEqual([]);
  // test/mirroring/file/mirror-file.test.ts compares it with the schema.
  else if (name === "name") expect(value.fileMatch).toEqual([value.name]);
  // test/docs/renovate.test.ts runs it.
  else if (name === "customManagers") expect(value.customManagers).toHaveLength(1);
  else if (name === "packageRules") checkPackageRules(value.packageRules);
  else expect(value).toEqual({ "providers.v1": expect.stringMatching(/^\/(?:.*\/)?v1\/providers\/$/) });
}

/** Names in the schema of Renovate 44.121, whose `renovate-config-validator` accepts no other. */
function checkPackageRules(rules: readonly object[]): void {
  const names = ["matchDatasources", "matchRegistryUrls", "matchPackageNames", "sourceUrl"];
  for (const rule of rules) {
    expect(Object.keys(rule)).toEqual([...names, "minimumReleaseAgeBehaviour"]);
    expect(rule).toMatchObject({
      matchDatasources: ["terraform-provider"],
      minimumReleaseAgeBehaviour: "timestamp-optional",
    });
  }
}

interface Policy {
  readonly Statement: readonly { readonly Resource?: string; readonly Condition?: unknown }[];
}

/** What of a policy is not about one bucket, or one repository that may take the role. */
function checkPolicy({ Statement }: Policy): unknown[] {
  return Statement.filter(({ Resource, Condition }) =>
    Resource === undefined
      ? !/:sub":"repo:\w+@\d+\/[\w-]+@\d+:ref:refs\/tags\/v\*"/.test(JSON.stringify(Condition))
      : !/^arn:aws:s3:::[a-z0-9.-]+(?:\/.*)?$/.test(Resource),
  );
}

function checkHcl({ text }: Block): void {
  const types = new Set(parseHcl(text).items.map(({ names: [type = ""] }) => type));
  if (types.has("terraform")) {
    expect([...types]).toEqual(["terraform"]);
    return;
  }
  const { services, installations } = parseCliConfig(text);
  expect(services.size + installations.length).toBeGreaterThan(0);
}

/** How a block of each language is tried. */
const CHECKS: Readonly<Record<string, (block: Block) => void>> = {
  yaml: checkYaml,
  json: checkJson,
  hcl: checkHcl,
  // Their lines are run by examples.integration.test.ts, which must have found the block.
  sh: ({ where }) => {
    const [page = ""] = where.split(":");
    expect(readShellBlocks(ROOT, page).map((each) => each.where)).toContain(where);
  },
  mermaid: checkPicture,
  text: checkPicture,
  "": checkPicture,
};

function checkPicture({ text, where }: Block): void {
  // examples.integration.test.ts compares these with what the lines print.
  if (isOutput(ROOT, where.split(":")[0] ?? "", text)) return;
  expect(PICTURES.filter(([beginning]) => beginning.test(text))).toHaveLength(1);
}

describe("every block of every page", () => {
  it("is in a language that is tried", () => {
    expect(BLOCKS.filter(({ language }) => !Object.hasOwn(CHECKS, language))).toEqual([]);
    expect(BLOCKS.length).toBeGreaterThan(60);
  });

  it.each(BLOCKS.map((block) => [block.where, block] as const))(
    "%s is what it looks like",
    (_where, block) => {
      CHECKS[block.language]?.(block);
    },
  );

  it("that is a whole workflow is one that a runner runs", () => {
    const whole = BLOCKS.filter(
      ({ language, text }) => language === "yaml" && parse(text).jobs !== undefined,
    );
    const ran = whole.map(
      ({ where, text }) => `${where.split(":")[0]} ${/command: (\S+)/.exec(text)?.[1] ?? "publish"}`,
    );
    // README's by test/clients/act.test.ts, Forgejo's by test/e2e/init-elsewhere.test.ts, others by test/clients/act-recipes.test.ts.
    expect(ran).toEqual([
      "README.md publish",
      "docs/import-existing-releases.md rebuild",
      "docs/publish-to-a-git-host.md publish",
      "docs/rotate-the-signing-key.md replace-key",
      "docs/withdraw-or-deprecate-a-version.md withdraw",
    ]);
  });

  it("leaves no picture over that no page shows", () => {
    const left = PICTURES.filter(([beginning]) => !BLOCKS.some(({ text }) => beginning.test(text)));
    expect(left).toEqual([]);
  });
});

it("every page of a task shows what is printed or served", () => {
  const index = readFileSync(new URL("docs/README.md", ROOT), "utf8");
  const tasks = index.slice(0, index.indexOf("## Look up")).matchAll(/\]\(([\w-]+\.md)\)/g);
  const pages = [...new Set([...tasks].map(([, name = ""]) => `docs/${name}`))];
  expect(pages.length).toBeGreaterThan(20);
  const shows = (page: string) =>
    readShellBlocks(ROOT, page).some(({ output }) => output !== "") ||
    readBlocks(ROOT, page).some(({ language }) => language === "text" || language === "json");
  expect(pages.filter((page) => !shows(page))).toEqual([]);
});

it("every problem on a page is one that the program reports", () => {
  const owned = ["acme/terraform-provider-widget", "acme/terraform-provider-gadget"];
  const proxy = { url: new URL("http://proxy.example.com:3128"), variable: "HTTPS_PROXY", login: undefined };
  const problems = [
    refusedBy(proxy, "api.github.com:443", 403).problem,
    ...findForeign(new Map([["acme", owned]]), "globex/terraform-provider-gizmo", [
      { hostname: "acme.github.io", namespace: "acme", type: "gizmo" },
    ]),
    // The command `docs` makes each an error: test/e2e/docs.test.ts.
    ...reportFlaws([
      { sort: "link", file: "docs/index.md", line: 12, found: '"resources/widgit.md"' },
    ]).flatMap((problem) => [problem, { ...problem, severity: "error" as const }]),
  ];
  const lines = problems.map(({ code, severity = "error", where, found }) => {
    return `${severity} [${code}]: ${where === undefined ? "" : `${where}: `}${found}\n`;
  });
  const shown = BLOCKS.filter(({ text }) => /^(?:error|warning) \[/.test(text)).map(({ text }) => text);
  expect([...new Set(shown)].sort()).toEqual(lines.sort());
});

for (const tool of ["terraform", "tofu"]) {
  const program = realToolOrNothing(tool);
  it.skipIf(program === undefined)(
    `${tool} reads every block of HCL, and would write it as it is`,
    async () => {
      const folder = await makeFolder();
      const blocks = BLOCKS.filter(({ language }) => language === "hcl");
      const named = blocks.map(({ where, text }) => [`${where.replaceAll(/[/:]/g, "-")}.tf`, text] as const);
      expect(named.length).toBeGreaterThan(3);
      await writeFiles(folder, Object.fromEntries(named));
      const { status, stdout, stderr } = spawnSync(program ?? "", ["fmt", "-check", "-diff", folder], {
        encoding: "utf8",
        env: { PATH: process.env.PATH ?? "", HOME: folder, CHECKPOINT_DISABLE: "1" },
      });
      expect([status, stderr, stdout]).toEqual([0, "", ""]);
    },
  );
}

/** `tofu` is an extra; which of its versions are a must is for test/clients to say. */
function realToolOrNothing(tool: string): string | undefined {
  try {
    return realTool(tool);
  } catch (error) {
    if (tool === "terraform") throw error;
    return undefined;
  }
}
