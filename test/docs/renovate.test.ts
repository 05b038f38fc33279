import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const PAGE = readFileSync(new URL("../../docs/approve-by-pull-request.md", import.meta.url), "utf8");
const [, shown = ""] = /```json\n([\s\S]+?)\n```/.exec(PAGE) ?? [];
const [manager = expect.fail()] = JSON.parse(shown).customManagers;
const [pattern = ""] = manager.matchStrings as readonly string[];

const FILE = `# yaml-language-server: $schema=x
defaults:
  copy: link
providers:
  hashicorp/null:
    versions: "3.2.3"
  # a comment
  acme/my_tool:
    versions: "1.10.0"
    newest: 3
  hashicorp/random:
    versions: ["3.5.0", "3.6.0"]
  hashicorp/tls:
    versions: "~> 4.0"
  registry.example.com/acme/widget:
    versions: "1.0.0"
`;

it("the custom manager for Renovate finds each provider with one exact version, and no other", () => {
  const found = [...FILE.matchAll(new RegExp(pattern, "g"))].map(({ groups }) => ({ ...groups }));
  expect(found).toEqual([
    { depName: "hashicorp/null", currentValue: "3.2.3" },
    { depName: "acme/my_tool", currentValue: "1.10.0" },
  ]);
});

it("the custom manager uses only what RE2 knows", () => {
  // No lookaround, backreference, atomic group or possessive quantifier: https://github.com/google/re2/wiki/Syntax
  expect(pattern).not.toMatch(/\(\?(?:[=!>]|<[=!])|\\(?:[1-9]|k<)|[*+?}]\+/);
});

it("the custom manager is for the file by its name", () => {
  const [files = ""] = manager.managerFilePatterns as readonly string[];
  const isMeant = (path: string) => new RegExp(files.slice(1, -1)).test(path);
  expect(["provider-mirror.yml", "a/provider-mirror.yml", "my-provider-mirror.yml"].map(isMeant)).toEqual([
    true,
    true,
    false,
  ]);
});
