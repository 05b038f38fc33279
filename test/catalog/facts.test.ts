import { describe, expect, it } from "vitest";
import { keyPath, providerPath, versionPath } from "../../src/catalog/paths.ts";
import { parseProviderFacts, renderProviderFacts } from "../../src/catalog/provider-facts.ts";
import { basePath, parseSiteFacts, renderSiteFacts } from "../../src/catalog/site-facts.ts";
import { parseVersionFacts, renderVersionFacts } from "../../src/catalog/version-facts.ts";
import { parseAddress } from "../../src/provider/address.ts";
import { ADDRESS, versionFacts } from "../support/samples/facts.ts";

const SITE =
  '{"schema":1,"hostname":"registry.example.com","base":"https://registry.example.com/tf/","providers":["registry.example.com/acme/sample","registry.terraform.io/acme/sample"]}\n';
const PROVIDER =
  '{"site":"registry.example.com","versions":[{"version":"1.0.0","protocols":["6.0"],"platforms":["linux_amd64"],"published":"2026-01-02T03:04:05Z"}]}\n';

describe("the catalogue's files", () => {
  it("are read and written without a change of a byte", () => {
    expect(renderSiteFacts(parseSiteFacts(SITE))).toBe(SITE);
    expect(renderProviderFacts(parseProviderFacts(ADDRESS, PROVIDER))).toBe(PROVIDER);
    const version = renderVersionFacts(versionFacts("1.0.0"));
    expect(renderVersionFacts(parseVersionFacts(ADDRESS, "1.0.0", version))).toBe(version);
  });

  it("lie where the design says", () => {
    const idn = parseAddress("bücher.example/acme/sample");
    expect(providerPath(idn)).toBe("catalog/xn--bcher-kva.example/acme/sample.json");
    expect(versionPath(ADDRESS, "1.0.0+b")).toBe("catalog/registry.example.com/acme/sample/1.0.0+b.json");
    expect(keyPath("0123-abcd")).toBe("catalog/keys/0123-abcd.asc");
  });

  it("hold addresses in their wire form", () => {
    const site = parseSiteFacts(
      SITE.replace('["registry.example.com/acme/sample"', '["xn--bcher-kva.example/acme/sample"'),
    );
    expect(site.providers[0]).toEqual(parseAddress("bücher.example/acme/sample"));
  });

  it("list providers in one order, whoever came first", () => {
    const site = parseSiteFacts(SITE);
    expect(renderSiteFacts({ ...site, providers: [...site.providers].reverse() })).toBe(SITE);
  });

  it("give the path under which the site is served", () => {
    expect(basePath(parseSiteFacts(SITE))).toBe("/tf/");
  });

  it.each([
    ["no JSON", "{", "catalog/site.json holds no JSON"],
    ["a list", "[]", "catalog/site.json holds no JSON object"],
    ["a newer schema", SITE.replace('"schema":1', '"schema":2'), "catalog/site.json has schema 2"],
    ["a missing hostname", '{"schema":1,"base":"https://x/","providers":[]}', "undefined under `hostname`"],
    [
      "a list of numbers",
      '{"schema":1,"hostname":"x","base":"https://x/","providers":[1]}',
      "[1] under `providers`",
    ],
  ])("are refused when they hold %s", (_what, text, message) => {
    expect(() => parseSiteFacts(text)).toThrow(message);
  });

  it.each([
    [
      "versions that are no list",
      '{"site":"x","versions":1}',
      "catalog/registry.example.com/acme/sample.json holds 1 under `versions`",
    ],
    [
      "a version without protocols",
      '{"site":"x","versions":[{"version":"1.0.0"}]}',
      "versions.0 holds undefined under `protocols`",
    ],
    ["null for a version", '{"site":"x","versions":[null]}', "under `versions.0`"],
  ])("are refused when they hold %s", (_what, text, message) => {
    expect(() => parseProviderFacts(ADDRESS, text)).toThrow(message);
  });
});
