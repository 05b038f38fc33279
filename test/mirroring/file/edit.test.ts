import { describe, expect, it } from "vitest";
import { addProviders, setValue } from "../../../src/mirroring/file/edit.ts";
import { parseMirrorFile } from "../../../src/mirroring/file/mirror-file.ts";
import { renderMirrorFile } from "../../../src/mirroring/file/render.ts";
import type { FoundProvider } from "../../../src/mirroring/file/sources/found.ts";
import { parseAddress } from "../../../src/provider/address.ts";
import { ACCEPTED } from "./samples.ts";

function found(
  address: string,
  versions: readonly string[] = [],
  platforms: FoundProvider["platforms"] = [],
) {
  return { address: parseAddress(address), versions, platforms };
}

const NULL = found("registry.terraform.io/hashicorp/null", [">= 3.2.1, ~> 3.0"]);
const TLS = found(
  "registry.opentofu.org/hashicorp/tls",
  ["3.0.0", ">= 4.0.0"],
  [{ os: "linux", arch: "amd64" }],
);
const WIDGET = found("bücher.example/acme/widget");

const LINES = `  hashicorp/null:
    versions: ">= 3.2.1, ~> 3.0"
  registry.opentofu.org/hashicorp/tls:
    versions: ["3.0.0", ">= 4.0.0"]
    platforms: ["linux_amd64"]
  bücher.example/acme/widget:
`;

const INLINE = `"hashicorp/null": {"versions": ">= 3.2.1, ~> 3.0"}`;

describe("a new file", () => {
  it("has what was found, explained, and is what is read again", () => {
    const text = renderMirrorFile([NULL, TLS, WIDGET]);
    expect(text).toMatch(/^# yaml-language-server: \$schema=https:/);
    expect(text.endsWith(`\nproviders:\n${LINES}`)).toBe(true);
    const { providers } = parseMirrorFile(text);
    expect(providers.map(({ address }) => address)).toEqual(
      [NULL, TLS, WIDGET].map(({ address }) => address),
    );
    expect(providers.map(({ platforms }) => platforms)).toEqual(["all", TLS.platforms, "all"]);
    expect(text.split("\n").filter((line) => line.length > 120)).toEqual([text.split("\n")[0]]);
  });

  it("says nothing else than what holds anyway", () => {
    const ours = parseMirrorFile(renderMirrorFile([]));
    expect(ours).toEqual(parseMirrorFile("providers: {}\n"));
    const [own] = parseMirrorFile(renderMirrorFile([WIDGET])).providers;
    const [plain] = parseMirrorFile("providers:\n  bücher.example/acme/widget:\n").providers;
    const other = { where: 0, versions: 0, written: "" };
    expect({ ...own, ...other }).toEqual({ ...plain, ...other });
  });
});

describe("providers are added", () => {
  it.each([
    [
      "after the last, as it is indented",
      "providers:\n  a/b: # mine\n",
      `providers:\n  a/b: # mine\n${LINES}`,
    ],
    [
      "before what follows, and after what belongs to the last",
      "# top\nproviders:\n  a/b:\n    newest: 2 # few\n    # of the last\n\n# of the limits\nlimits:\n  rate: 1\n",
      `# top\nproviders:\n  a/b:\n    newest: 2 # few\n    # of the last\n${LINES}\n# of the limits\nlimits:\n  rate: 1\n`,
    ],
    ["to none", "providers:\nlimits:\n", `providers:\n${LINES}limits:\n`],
    ["to none with a note", "providers: # none yet\n  # none\n", `providers: # none yet\n  # none\n${LINES}`],
    ["to a file without a last line end", "providers:\n  a/b:", `providers:\n  a/b:\n${LINES}`],
    [
      "in lines of Windows",
      "providers:\r\n  a/b:\r\n",
      `providers:\r\n  a/b:\r\n${LINES.replaceAll("\n", "\r\n")}`,
    ],
    ["after a mark", "\uFEFFproviders:\n  a/b:\n", `\uFEFFproviders:\n  a/b:\n${LINES}`],
    [
      "as far in as the others",
      "providers:\n    a/b:\n          newest: 1\n",
      `providers:\n    a/b:\n          newest: 1\n${LINES.replace(/^ {4}/gm, `${" ".repeat(10)}`).replace(/^ {2}(?! )/gm, "    ")}`,
    ],
    [
      "after a list of lines",
      "providers:\n  a/b:\n    platforms:\n    - linux_amd64\nlimits: {}\n",
      `providers:\n  a/b:\n    platforms:\n    - linux_amd64\n${LINES}limits: {}\n`,
    ],
  ])("%s", (_name, before, after) => {
    expect(addProviders(before, [NULL, TLS, WIDGET])).toBe(after);
  });

  it.each([
    ["providers: {}\n", `providers: {${INLINE}}\n`],
    ["providers: { a/b: }\n", `providers: { a/b:, ${INLINE} }\n`],
    ["providers: { a/b: {} } # all\n", `providers: { a/b: {}, ${INLINE} } # all\n`],
    ["providers: { a/b: {}, # one\n  }\n", `providers: { a/b: {}, ${INLINE}, # one\n  }\n`],
    ['{"providers": {"a/b": null}}', `{"providers": {"a/b": null, ${INLINE}}}`],
    ['{"providers": null}', `{"providers": {${INLINE}}}`],
    ["providers: ~ # none\n", `providers: {${INLINE}} # none\n`],
  ])("in braces: %j", (before, after) => {
    expect(addProviders(before, [NULL])).toBe(after);
  });

  it("once, however they are written", () => {
    const text = 'providers:\n  HashiCorp/null: { versions: "1.0.0" }\n';
    expect(addProviders(text, [NULL])).toBe(text);
    const more = addProviders(text, [NULL, TLS]);
    expect(parseMirrorFile(more).providers).toHaveLength(2);
    expect(addProviders(more, [NULL, TLS])).toBe(more);
  });

  it.each(Object.entries(ACCEPTED))("to every file: %s", (_name, text) => {
    const known = parseMirrorFile(text).providers;
    const after = parseMirrorFile(addProviders(text, [TLS, WIDGET])).providers;
    expect(after.slice(0, known.length).map(({ address }) => address)).toEqual(
      known.map(({ address }) => address),
    );
    expect(after.some(({ address }) => address.type === "tls")).toBe(true);
  });

  it("by nobody where an alias stands for all of them", () => {
    expect(() => addProviders("defaults: &a {}\nproviders: *a\n", [NULL])).toThrow("Edit it by hand");
  });
});

const FILE = `# mine
defaults:
  copy: link   # for now
providers:
  a/b:
    keys:      # pinned
      - ${"A".repeat(40)}
    newest: 2
  c/d: {copy: site}
  e/f:
`;
const AB = parseAddress("registry.terraform.io/a/b");
const CD = parseAddress("registry.terraform.io/c/d");
const EF = parseAddress("registry.terraform.io/e/f");
const KEY = "B".repeat(40);

describe("a value is set", () => {
  it.each([
    ["defaults", "copy", "site", ["copy: link ", 'copy: "site" ']],
    ["defaults", "minimum-age", 7, ["# for now\n", "# for now\n  minimum-age: 7\n"]],
    ["limits", "bytes", "2 GB", ["  e/f:\n", '  e/f:\nlimits:\n  bytes: "2 GB"\n']],
    [
      AB,
      "keys",
      [KEY],
      [`keys:      # pinned\n      - ${"A".repeat(40)}`, `keys:      # pinned\n      ["${KEY}"]`],
    ],
    [AB, "newest", 3, ["newest: 2", "newest: 3"]],
    [AB, "prereleases", true, ["newest: 2\n", "newest: 2\n    prereleases: true\n"]],
    [CD, "copy", "release", ["{copy: site}", '{copy: "release"}']],
    [CD, "newest", 1, ["{copy: site}", '{copy: site, "newest": 1}']],
    [EF, "keys", [KEY], ["  e/f:\n", `  e/f:\n    keys: ["${KEY}"]\n`]],
  ] as const)("%o %s", (section, name, value, [old, now]) => {
    const text = setValue(FILE, section, name, value);
    expect(text).toBe(FILE.replace(old, () => now));
    expect(setValue(text, section, name, value)).toBe(text);
  });

  it.each([
    ["defaults:\nproviders:\n", "defaults:\n  newest: 1\nproviders:\n"],
    ["providers: {}\ndefaults: {newest: &n 2}\n", "providers: {}\ndefaults: {newest: &n 1}\n"],
    ['{"providers": {}}\n', '{"providers": {}, "defaults": {"newest": 1}}\n'],
    ["providers:\n", "providers:\ndefaults:\n  newest: 1\n"],
    [
      "providers: {}\ndefaults:\n  newest:\n    # few\n    2\n",
      "providers: {}\ndefaults:\n  newest:\n    # few\n    1\n",
    ],
  ])("in %j", (before, after) => {
    expect(setValue(before, "defaults", "newest", 1)).toBe(after);
  });

  it("in the place of a text of several lines", () => {
    const text = "providers:\n  a/b:\n    versions: >\n      >= 1.0,\n      < 2\n# next\n";
    const now = 'providers:\n  a/b:\n    versions: "1.0.0"\n# next\n';
    expect(setValue(text, AB, "versions", "1.0.0")).toBe(now);
  });

  it("in the place of a list that begins where its name does", () => {
    const text = `providers:\n  a/b:\n    keys: # pinned\n    - ${"A".repeat(40)}\n    newest: 2\n`;
    const now = `providers:\n  a/b:\n    keys: # pinned\n     ["${KEY}"]\n    newest: 2\n`;
    expect(setValue(text, AB, "keys", [KEY])).toBe(now);
  });

  it("only if it may stand there, for a provider that does", () => {
    expect(() => setValue(FILE, AB, "newest", 0)).toThrow("`providers.a/b.newest` is the number 0");
    expect(() => setValue(FILE, AB, "nearest", 1)).toThrow("Write `newest`");
    expect(() => setValue(FILE, NULL.address, "newest", 1)).toThrow("does not have the provider");
    expect(() => setValue("x: 1\n", "limits", "rate", 1)).toThrow("`x` is not known");
  });
});
