import { describe, expect, it } from "vitest";
import {
  type OwnProvider,
  parseOwnProvider,
  renderProviderFacts,
  withSigned,
} from "../../../src/catalog/facts/provider-facts.ts";
import { parseOwnVersion, renderVersionFacts } from "../../../src/catalog/facts/version-facts.ts";
import { ADDRESS, versionFacts } from "../../support/samples/facts.ts";

const key = (digit: string) => ({
  name: `${digit.repeat(16)}-${"c".repeat(64)}`,
  fingerprint: digit.repeat(40),
});
const [A, B] = [key("A"), key("B")];

describe("the keys of a provider's list", () => {
  it("gain and lose versions, in the order of versions; a key of no version goes", () => {
    const empty: OwnProvider = { site: "registry.example.com", versions: [] };
    const first = withSigned(empty, [
      { version: "1.10.0", keys: [B] },
      { version: "1.9.0", keys: [B, A] },
    ]);
    expect(first.keys).toEqual([
      { ...A, versions: ["1.9.0"] },
      { ...B, versions: ["1.9.0", "1.10.0"] },
    ]);
    expect(withSigned(first, [{ version: "1.9.0", keys: [B] }]).keys).toEqual([
      { ...B, versions: ["1.9.0", "1.10.0"] },
    ]);
    expect(withSigned(first, [])).toBe(first);
  });

  it("keep what a later program knows of them", () => {
    const text = `{"schema":1,"site":"registry.example.com","versions":[],"keys":[${JSON.stringify({ ...A, expires: "2027-01-01T00:00:00Z", versions: ["1.0.0"], later: 1 })}]}\n`;
    const facts = parseOwnProvider(ADDRESS, text);
    expect(renderProviderFacts(facts)).toBe(text);
    const [again] = withSigned(facts, [{ version: "1.1.0", keys: [A] }]).keys ?? [];
    expect(again).toMatchObject({ unknown: { later: 1 }, expires: "2027-01-01T00:00:00Z" });
  });

  it("are refused when they are no keys", () => {
    for (const wrong of [
      { ...A, versions: ["x"] },
      { ...A, name: "../x", versions: [] },
      { ...A, fingerprint: "abc", versions: [] },
    ]) {
      const text = JSON.stringify({ site: "registry.example.com", versions: [], keys: [wrong] });
      expect(() => parseOwnProvider(ADDRESS, text)).toThrow("catalog/registry.example.com/acme/sample.json");
    }
  });
});

describe("the facts of a version that two keys signed", () => {
  const one = versionFacts("1.0.0");
  const facts = { ...one, sums: { ...one.sums, keys: [...one.sums.keys, B.name] } };

  it("name both keys", () => {
    const text = renderVersionFacts(facts);
    expect(JSON.parse(text)).toMatchObject({ schema: 1, second_key: B.name });
    expect(parseOwnVersion(ADDRESS, "1.0.0", text)).toEqual(facts);
  });
});
