import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RULE_IDS, type RuleId, ruleOf } from "../../src/protocol/rules/rules.ts";
import { MUTATIONS } from "../walk/mutations.ts";

/** The tests of rules that no change of one site's files breaks. */
const ELSEWHERE: Readonly<Record<string, readonly RuleId[]>> = {
  "attacks/names.test.ts": ["address-unsafe"],
  "commands/lint/inventory.test.ts": [
    "entry-lost",
    "catalog-older",
    "facts-lost",
    "documents-lost",
    "files-lost",
    "files-kept",
    "files-unlisted",
  ],
  "commands/images.integration.test.ts": ["image-missing", "image-differs"],
  "e2e/marks-everywhere.test.ts": ["marks-differ"],
  "e2e/stolen-key.test.ts": ["key-distrusted"],
  "protocol/judge-public.test.ts": [
    "public-release",
    "public-tag",
    "public-repository",
    "public-checksums",
    "public-manifest",
    "public-manifest-missing",
    "public-key",
    "public-no-platform",
    "public-platforms",
  ],
  "walk/bounds.integration.test.ts": ["look-unfinished"],
  "walk/lint.test.ts": ["nothing-served", "mirror-http", "mirror-slash"],
  "publishing/public-registries.test.ts": ["public-draft", "public-early", "public-overwrite"],
  "verifying/check-evidence.test.ts": ["evidence-differs"],
};

describe("a rule", () => {
  it("has a change of a good site that breaks it, or a test that finds it", () => {
    const changed = MUTATIONS.map(({ rule }) => rule);
    expect(new Set([...changed, ...Object.values(ELSEWHERE).flat()])).toEqual(new Set(RULE_IDS));
    for (const [file, rules] of Object.entries(ELSEWHERE)) {
      const text = readFileSync(`test/${file}`, "utf8");
      expect([file, rules.filter((rule) => !new RegExp(`\\b${rule}(?!-)\\b`).test(text))]).toEqual([
        file,
        [],
      ]);
    }
  });

  it("that quotes a client is an error, unless it depends on the client or on its configuration", () => {
    const others = RULE_IDS.filter((id) => Object.keys(ruleOf(id).clients).length > 0).filter(
      (id) => ruleOf(id).severity !== "error",
    );
    expect(others.sort()).toEqual(["key-old-clients", "mirror-slash"]);
  });

  it("quotes clients in words that a search finds, from the beginning of what they say", () => {
    const messages = RULE_IDS.flatMap((id) => Object.values(ruleOf(id).clients));
    const parts = messages.filter(
      (message) => message.split(" ").length < 3 || /^(?:must|does) /.test(message),
    );
    expect(parts).toEqual([]);
  });
});
