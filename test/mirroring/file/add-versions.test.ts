import { expect, it } from "vitest";
import { addVersions } from "../../../src/mirroring/file/add-versions.ts";
import { parseMirrorFile } from "../../../src/mirroring/file/mirror-file.ts";
import { parseAddress } from "../../../src/provider/address.ts";
import { parseVersion } from "../../../src/provider/version.ts";
import { problemsOf } from "../../support/folder/errors.ts";

const ADDRESS = parseAddress("registry.terraform.io/a/b");
const add = (text: string, ...versions: string[]) => addVersions(text, "m.yml", ADDRESS, versions);

it.each([
  [
    "one constraint",
    'a/b: { versions: "~> 1.0" } # why',
    'a/b: { versions: ["~> 1.0", "2.0.0", "2.1.0"] } # why',
  ],
  [
    "one without quotes",
    "a/b:\n    versions: ~> 1.0, < 2 # why",
    'a/b:\n    versions: ["~> 1.0, < 2", "2.0.0", "2.1.0"] # why',
  ],
  [
    "a block scalar",
    "a/b:\n    versions: >-\n      1.0.0\n    # next\n    newest: 3",
    'a/b:\n    versions: ["1.0.0", "2.0.0", "2.1.0"]\n    # next\n    newest: 3',
  ],
  [
    "a list in one line",
    "a/b:\n    versions: [ '1.0.0', # first\n      '1.1.0', ]",
    "a/b:\n    versions: [ '1.0.0', # first\n      '1.1.0', \"2.0.0\", \"2.1.0\", ]",
  ],
  [
    "a list of lines",
    "a/b:\n    versions:\n    # old\n    - '1.0.0'\n    - 1.1.0 # approved by Ada\n\n    # end\n    keys: []",
    'a/b:\n    versions:\n    # old\n    - \'1.0.0\'\n    - 1.1.0 # approved by Ada\n    - "2.0.0"\n    - "2.1.0"\n\n    # end\n    keys: []',
  ],
  [
    "nothing of its own",
    "a/b: # all settings are the defaults",
    'a/b: { versions: [">= 0.0.1", "2.0.0", "2.1.0"] } # all settings are the defaults',
  ],
  ["an empty map", "a/b: {}", 'a/b: { versions: [">= 0.0.1", "2.0.0", "2.1.0"] }'],
  ["a null", "a/b: ~", 'a/b: { versions: [">= 0.0.1", "2.0.0", "2.1.0"] }'],
  [
    "other settings",
    "a/b:\n    # few\n    newest: 2",
    'a/b:\n    # few\n    versions: [">= 0.0.1", "2.0.0", "2.1.0"]\n    newest: 2',
  ],
  [
    "others in one line",
    "a/b: { newest: 2 }",
    'a/b: { versions: [">= 0.0.1", "2.0.0", "2.1.0"], newest: 2 }',
  ],
  [
    "another spelling of the name",
    "'registry.terraform.io/a/b':",
    '\'registry.terraform.io/a/b\': { versions: [">= 0.0.1", "2.0.0", "2.1.0"] }',
  ],
  ["an anchor", "a/b: { versions: &pin '1.0.0' }", 'a/b: { versions: &pin ["1.0.0", "2.0.0", "2.1.0"] }'],
])("adds versions to a provider that has %s, and changes nothing else", (_title, before, after) => {
  const around = (entry: string) =>
    `# top\nlimits: { rate: 1 }\nproviders:\n  x/y:\n  ${entry}\n  z/z: # last\n`;
  expect(add(around(before), "2.0.0", "2.1.0")).toBe(around(after));
  const windows = (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`;
  expect(add(windows(around(before)), "2.0.0", "2.1.0")).toBe(windows(around(after)));
});

it("the versions that all providers have stay selected", () => {
  const text = 'defaults:\n  versions: ["~> 1.0", "~> 3.0"]\nproviders:\n  a/b:\n  c/d:';
  const after = add(text, "2.0.0");
  expect(after).toBe(`${text.replace("a/b:", 'a/b: { versions: ["~> 1.0", "~> 3.0", "2.0.0"] }')}`);
  const [first, second] = parseMirrorFile(after).providers;
  const chosen = ["1.5.0", "2.0.0", "3.1.0"].map((version) => first?.versions(parseVersion(version)));
  expect([chosen, second?.versions(parseVersion("2.0.0"))]).toEqual([[true, true, true], false]);
});

it.each([
  ["a tag that a list can't have", "a/b: { versions: !!str 1.0.0 }"],
  ["a refusal of that version", "a/b: { versions: 1.0.0, refuse: 2.0.0 }"],
  ["a name over two lines", "? a/b\n  # : none\n  :\n  c/d:"],
])("does not edit a provider with %s", async (_title, entry) => {
  const text = `providers:\n  ${entry}\n`;
  expect(await problemsOf(async () => void add(text, "2.0.0"))).toMatchObject([
    { code: "mirror-file-invalid", fix: expect.stringContaining('"2.0.0"]` for it') },
  ]);
});

it.each([
  ["an alias", 'x: &a "1"\nproviders:\n  a/b: { versions: *a }\n'],
  [
    "a key that is there twice",
    'providers:\n  a/b: { versions: "1.0.0" }\n  hashicorp/../a: {}\n  a/b: {}\n',
  ],
])("rejects a file with %s", async (_title, text) => {
  expect((await problemsOf(async () => void add(text, "2.0.0"))).length).toBeGreaterThan(0);
});
