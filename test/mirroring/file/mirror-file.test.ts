import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { MIRROR_INPUTS } from "../../../src/commands/mirror/inputs.ts";
import { describeProblem } from "../../../src/errors.ts";
import { parseMirrorFile } from "../../../src/mirroring/file/mirror-file.ts";
import { renderJsonSchema, SCHEMA_URL } from "../../../src/mirroring/file/render.ts";
import { parseVersion } from "../../../src/provider/version.ts";
import { problemsOf } from "../../support/folder/errors.ts";
import { ACCEPTED, REFUSED } from "./samples.ts";

/** A file's one provider. */
function only(settings: string) {
  const { providers } = parseMirrorFile(`providers:\n  hashicorp/null: { ${settings} }\n`);
  expect(providers).toHaveLength(1);
  return providers[0] ?? expect.fail();
}

/** The code and the text of each problem. */
async function told(text: string): Promise<string[]> {
  const problems = await problemsOf(() => parseMirrorFile(text, "file.yml"));
  return problems.map((one) => `${one.code}: ${describeProblem(one)}`);
}

describe("a file", () => {
  it.each(Object.entries(ACCEPTED))("may hold %s", (_name, text) => {
    expect(() => parseMirrorFile(text)).not.toThrow();
  });

  it("says everything of a provider", () => {
    const { providers, limits } = parseMirrorFile(ACCEPTED.everything ?? "");
    const key = "C874011F0AB405110D02105534365D9472D7468F";
    const platforms = ["linux", "darwin"].map((os) => ({ os, arch: os === "linux" ? "amd64" : "arm64" }));
    const same = {
      versions: expect.any(Function),
      proposes: expect.any(Function),
      refuses: expect.any(Function),
      platforms,
      prereleases: false,
      origin: { kind: "registry" },
      copy: "site",
      pushes: false,
      hashes: "all",
      keys: [],
      minimumAge: 0,
      newest: undefined,
      written: expect.any(String),
    };
    const [null1, null2, widget, local] = [
      { hostname: "registry.terraform.io", namespace: "hashicorp", type: "null" },
      { hostname: "registry.opentofu.org", namespace: "hashicorp", type: "null" },
      { hostname: "xn--bcher-kva.example", namespace: "acme", type: "widget" },
      { hostname: "registry.terraform.io", namespace: "acme", type: "local" },
    ];
    const mirror = { kind: "mirror", url: "https://mirror.example.com/providers/" };
    expect(providers).toEqual([
      { ...same, address: null1, keys: [key] },
      { ...same, address: null2, keys: [key], newest: 3, minimumAge: 14 },
      { ...same, address: widget, origin: mirror, platforms: "all" },
      {
        ...same,
        address: local,
        origin: { kind: "folder", path: "../local providers" },
        copy: "release",
      },
    ]);
    expect(limits).toEqual({ "at-once": 8, rate: 2.5, bytes: 1_500_000_000 });
  });

  it.each([
    ["", "1.1.0", ["1.2.0", "2.0.0"]],
    ["", undefined, ["1.0.0", "1.1.0", "1.2.0", "2.0.0"]],
    ["prereleases: true", "1.2.0", ["2.0.0-rc.1", "2.0.0"]],
    ["propose: newer", "1.2.0", ["2.0.0"]],
    ["propose: none", "1.1.0", []],
    ['propose: "~> 1.0"', "1.1.0", ["1.0.0", "1.1.0", "1.2.0"]],
    ['propose: ["1.0.0", 2.0.0-rc.1]', "1.1.0", ["1.0.0", "2.0.0-rc.1"]],
  ])("that has {%s} may propose, when %s is the newest, %j", (settings, newest, proposed) => {
    const { proposes } = only(settings);
    const all = ["1.0.0", "1.1.0", "1.2.0", "2.0.0-rc.1", "2.0.0"];
    const after = newest === undefined ? undefined : parseVersion(newest);
    expect(all.filter((version) => proposes?.(parseVersion(version), after))).toEqual(proposed);
  });

  it("that says nothing of a provider takes what is safe and small", () => {
    const { versions, proposes, refuses, address, ...rest } = only("");
    expect(rest).toEqual({
      origin: { kind: "registry" },
      platforms: "all",
      prereleases: false,
      copy: "link",
      pushes: false,
      hashes: "all",
      keys: [],
      minimumAge: 0,
      newest: undefined,
      written: "{}",
    });
    expect(only("copy: oci")).toMatchObject({ copy: "link", pushes: true });
    expect(parseMirrorFile("providers:\n").limits).toEqual({
      "at-once": 4,
      rate: undefined,
      bytes: undefined,
    });
  });

  it.each([
    ["", "1.0.0 9.0.0+x", "1.0.0-rc.1"],
    ["versions: all", "1.0.0", "1.0.0-rc.1"],
    ["prereleases: true", "1.0.0 1.0.0-rc.1", ""],
    ['refuse: "1.0.1", versions: ">= 1.0"', "1.0.0 1.1.0", "1.0.1"],
    ['refuse: ["~> 1.2", 3.0.0], prereleases: true', "1.0.0 2.0.0-rc.1", "1.2.0 1.3.0-rc.1 3.0.0"],
    ['versions: "~> 1.2"', "1.2.0 1.9.0", "2.0.0 1.1.0 1.3.0-rc.1"],
    ['versions: "~> 1.2", prereleases: true', "1.2.0 1.3.0-rc.1 1.2.0-rc.1", "2.0.0 2.0.0-rc.1 1.1.0-rc.1"],
    ['versions: "< 2.0.0", prereleases: true', "1.0.0 1.0.0-a", "2.0.0-rc.1"],
    ["versions: [1.0.0, 2.0.0-rc.1]", "1.0.0 2.0.0-rc.1", "2.0.0 1.0.1 1.0.0-rc.1"],
    ['versions: ["~> 1.0.0", ">= 3"]', "1.0.9 3.0.0 4.1.0", "1.1.0 2.0.0"],
  ])("that says {%s} means %s, and not %s", (settings, meant, others) => {
    const { versions } = only(settings);
    const list = (texts: string) => texts.split(" ").filter((text) => text !== "");
    const isMeant = (text: string) => versions(parseVersion(text));
    expect(list(meant).filter((text) => !isMeant(text))).toEqual([]);
    expect(list(others).filter(isMeant)).toEqual([]);
  });

  it("has the settings of each provider as written, in any layout", () => {
    const written = (text: string) => parseMirrorFile(text).providers.map((one) => one.written);
    const text = `defaults: { newest: 3 }\nproviders:\n  a/b: { versions: "~> 1.2" } # old\n`;
    expect(written(text)).toEqual(['{"newest":3,"versions":"~> 1.2"}']);
    const other = `providers:\n  "a/b":\n    newest: 3\n    versions: '~> 1.2'\n  c/d:\ndefaults:\n`;
    expect(written(other)).toEqual(['{"newest":3,"versions":"~> 1.2"}', "{}"]);
  });
});

describe("what is wrong", () => {
  it.each(Object.entries(REFUSED))("%s", async (_name, { text, problems }) => {
    const lines = await told(text);
    expect(lines.map((line) => /^[a-z-]+: file\.yml:(\d+:\d+): /.exec(line)?.[1])).toEqual(
      problems.map(([place]) => place),
    );
    for (const [index, [, ...facts]] of problems.entries())
      for (const fact of facts) expect(lines[index]).toContain(fact);
    expect(lines.join("")).not.toMatch(/‹|undefined/);
  });

  it.each([
    ["a: b: c\n", "file.yml:1:4: "],
    ["providers:\n\ta/b:\n", "file.yml:2:1: "],
    ["providers: { a/b: *nowhere }", "*nowhere"],
    ["providers: !mine {}", "file.yml:1:"],
    ["--- {}\n--- {}\n", "file.yml:2:1: "],
  ])("in YAML: %j", async (text, fact) => {
    expect((await told(text))[0]).toContain(fact);
  });

  it("is reported up to a hundred times", async () => {
    const many = Array.from({ length: 200 }, (_, index) => `x${index}: 1`);
    expect(await told(many.join("\n"))).toHaveLength(100);
    expect(await told('"\n'.repeat(999))).toHaveLength(100);
  });
});

describe("the schema for editors", () => {
  const schema = JSON.parse(renderJsonSchema());
  // As SchemaStore compiles it: https://github.com/SchemaStore/schemastore/blob/master/cli.js
  const isValid = new Ajv({ strict: true }).compile(schema);

  it.each(Object.entries(ACCEPTED))("accepts %s", (_name, text) => {
    isValid(parse(text));
    expect(isValid.errors).toBeNull();
  });

  it.each(Object.entries(REFUSED))("knows as much as a schema can of: %s", (_name, { text, structural }) => {
    expect(isValid(parse(text, { uniqueKeys: false, logLevel: "error" }))).toBe(!structural);
  });
});

// https://github.com/SchemaStore/schemastore/blob/master/CONTRIBUTING.md
describe("SchemaStore's rules", () => {
  const schema = JSON.parse(renderJsonSchema());
  const [, block = ""] = /^ *```json\n(.*?)^ *```$/ms.exec(readFileSync("CONTRIBUTING.md", "utf8")) ?? [];
  const entry = JSON.parse(block);

  /** Every title and description, at any depth. */
  function textsOf(value: unknown): string[] {
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) =>
      /^(?:title|description)$/.test(name) && typeof inner === "string" ? [inner] : textsOf(inner),
    );
  }

  it("hold for the schema", () => {
    expect(Object.keys(schema).slice(0, 4)).toEqual(["$schema", "$id", "title", "description"]);
    expect(schema.$schema).toBe("http://json-schema.org/draft-07/schema#");
    expect(schema.$id).toMatch(/^https:\/\//);
    // A noun in lower case, without an article; a page's URL on a line of its own.
    expect(schema.title).toMatch(/^(?!(?:an?|the) )[a-z].*\w$/);
    expect(schema.description).toMatch(/^[^\n]+\nhttps:\/\/\S+$/);
    expect(textsOf(schema).filter((text) => /:$|[^\S\n]$/.test(text))).toEqual([]);
    expect(renderJsonSchema()).not.toMatch(/[ \t]$/m);
  });

  it("hold for the entry of its catalog, which names the file that mirror reads by default", () => {
    expect(Object.keys(entry)).toEqual(["name", "description", "fileMatch", "url"]);
    for (const text of [entry.name, entry.description]) expect(text).not.toMatch(/[,. \t-]$|schema|\n/i);
    expect(entry.fileMatch).toEqual([MIRROR_INPUTS["mirror-config"].parse("")]);
    expect(entry.fileMatch.filter((glob: string) => glob.includes("/") && !glob.startsWith("**/"))).toEqual(
      [],
    );
    expect(entry.url).toBe(schema.$id);
  });
});

describe("the page about the file", () => {
  const page = readFileSync("docs/mirror-third-party-providers.md", "utf8");

  it("has examples that are read, and that editors accept", () => {
    const examples = [...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text = ""]) => text);
    expect(examples.map((text) => parseMirrorFile(text).providers.length)).toEqual([2, 3]);
    expect(examples[0]).toContain(`$schema=${SCHEMA_URL}\n`);
  });

  it("has a row for every setting, and for no other", () => {
    const { properties } = JSON.parse(renderJsonSchema());
    const rows = [...page.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
    const { defaults, limits } = properties;
    const names = [defaults, limits].flatMap(({ anyOf: [map] }) => Object.keys(map.properties));
    expect(rows).toEqual(names);
  });
});
