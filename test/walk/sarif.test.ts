import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { renderSarif } from "../../src/commands/lint/sarif.ts";
import { RULE_IDS } from "../../src/protocol/rules/rules.ts";
import { type LintFinding, toFindings } from "../../src/walk/lint.ts";
import type { Json } from "./broken-site.ts";

const SCHEMA = new URL("../fixtures/sarif/sarif-2.1.0-rtm.5.json", import.meta.url);
const BASE = "https://registry.example.com/";

/** The schema is written in an older draft, of which it uses nothing that has changed but these. */
function compile() {
  const { id: _id, $schema: _schema, ...schema } = JSON.parse(readFileSync(SCHEMA, "utf8"));
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  formats.default(ajv);
  return ajv.compile(schema);
}

const validate = compile();

function render(findings: readonly LintFinding[]): Json {
  const log = JSON.parse(JSON.stringify(renderSarif(findings, BASE)));
  validate(log);
  expect(validate.errors ?? []).toEqual([]);
  return log.runs[0];
}

const PLACES = [
  BASE,
  `${BASE}v1/providers/acme/sample/versions`,
  `${BASE}mirror/h/acme/sample/1.0.0+b%20c.json`,
  'https://elsewhere.example.com/a b/\u202e\u0007"<>.zip?x=1#y',
  "registry.example.com/acme/sample 1.0.0",
];

/** Every rule at every kind of place. */
const ALL = toFindings(
  RULE_IDS.flatMap((rule) => PLACES.map((where) => ({ rule, where, found: "it is \u0000 \ud800 odd" }))),
);

describe("the log for code scanning", () => {
  it("keeps to the schema of SARIF, whatever was found and wherever", () => {
    expect(render([]).results).toEqual([]);
    const { tool, results } = render(ALL);
    expect(results).toHaveLength(RULE_IDS.length * PLACES.length);
    expect(new Set(tool.driver.rules.map(({ id }: Json) => id))).toEqual(new Set(RULE_IDS));
  });

  it("has what GitHub demands of each result: its rule, a message, a place with a line, a fingerprint", () => {
    const { tool, results } = render(ALL);
    for (const { ruleId, ruleIndex, message, locations, partialFingerprints } of results) {
      expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
      expect(message.text).not.toBe("");
      const [{ physicalLocation }] = locations;
      expect(physicalLocation.artifactLocation.uri).toMatch(/^[\x21-\x7e]+$/);
      expect(physicalLocation.region).toEqual({ startLine: 1 });
      expect(partialFingerprints.primaryLocationLineHash).toMatch(/^[0-9a-f]{16}:\d+$/);
    }
  });

  it("identifies findings by rule and place, and numbers several at one place", () => {
    const { results } = render(ALL);
    const prints = (some: Json): string[] =>
      some.map(({ partialFingerprints }: Json) => partialFingerprints.primaryLocationLineHash);
    expect(new Set(prints(results)).size).toBe(ALL.length);
    const [first] = ALL;
    const twice = render([first, { ...first, found: "another" }] as LintFinding[]).results;
    expect(prints(twice).map((print) => print.split(":")[1])).toEqual(["1", "2"]);
    const reworded = render([{ ...first, found: "said otherwise" } as LintFinding]).results;
    expect(prints(reworded)).toEqual(prints(twice.slice(0, 1)));
  });

  it("has no more results than GitHub takes", () => {
    const [first] = ALL;
    const many = Array.from({ length: 25_001 }, () => ({ ...first }) as LintFinding);
    expect((renderSarif(many, BASE) as Json).runs[0].results).toHaveLength(25_000);
  });
});
