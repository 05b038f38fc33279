import { describe, expect, it } from "vitest";
import { keyPath, providerPath, versionPath } from "../../src/catalog/paths.ts";
import {
  parseProviderFacts,
  renderProviderFacts,
  withReplaced,
  withVersions,
} from "../../src/catalog/provider-facts.ts";
import { basePath, parseSiteFacts, renderSiteFacts } from "../../src/catalog/site-facts.ts";
import { parseVersionFacts, renderVersionFacts } from "../../src/catalog/version-facts.ts";
import { parseAddress } from "../../src/provider/address.ts";
import { ADDRESS, versionFacts } from "../support/samples/facts.ts";

const SITE =
  '{"schema":1,"hostname":"registry.example.com","base":"https://registry.example.com/tf/","providers":["registry.example.com/acme/sample","registry.terraform.io/acme/sample"]}\n';
const PROVIDER =
  '{"schema":1,"site":"registry.example.com","versions":[{"version":"1.0.0","protocols":["6.0"],"platforms":["linux_amd64"],"published":"2026-01-02T03:04:05Z"}]}\n';

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
    [
      "a newer schema",
      SITE.replace('"schema":1', '"schema":2'),
      "catalog/site.json has schema 2, which a newer version of this program wrote",
    ],
    ["schema 0", SITE.replace('"schema":1', '"schema":0'), "0 under `schema`"],
    ["a schema that is no number", SITE.replace('"schema":1', '"schema":"1"'), '"1" under `schema`'],
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

describe("a file without a schema, as the first sites have it", () => {
  it("is of the first layout, and gets its schema when it is written again", () => {
    const old = PROVIDER.replace('"schema":1,', "");
    expect(renderProviderFacts(parseProviderFacts(ADDRESS, old))).toBe(PROVIDER);
  });
});

describe("a file of a later layout", () => {
  it.each([
    [
      "a provider's",
      () => parseProviderFacts(ADDRESS, PROVIDER.replace('"schema":1', '"schema":2')),
      "acme/sample.json",
    ],
    [
      "a version's",
      () =>
        parseVersionFacts(
          ADDRESS,
          "1.0.0",
          renderVersionFacts(versionFacts("1.0.0")).replace('"schema":1', '"schema":3'),
        ),
      "acme/sample/1.0.0.json has schema 3",
    ],
  ])("is refused by name, with what to do: %s", (_whose, parse, message) => {
    expect(parse).toThrow(message);
    expect(parse).toThrow("Use a newer version of the action");
  });
});

describe("fields that this program does not know", () => {
  it("stay in every file, and in every part of one", () => {
    const site = SITE.replace('"schema":1', '"schema":1,"owners":{"acme":["a/b"]}');
    expect(JSON.parse(renderSiteFacts(parseSiteFacts(site)))).toEqual(JSON.parse(site));
    const provider = PROVIDER.replace('"version":', '"deprecated":{"reason":"old"},"version":').replace(
      '"schema":1',
      '"schema":1,"moved":null',
    );
    expect(JSON.parse(renderProviderFacts(parseProviderFacts(ADDRESS, provider)))).toEqual(
      JSON.parse(provider),
    );
    const version = renderVersionFacts(versionFacts("1.0.0"))
      .replace('"tag":', '"signatures":[1],"tag":')
      .replace('"filename":', '"oci":"x","filename":');
    expect(JSON.parse(renderVersionFacts(parseVersionFacts(ADDRESS, "1.0.0", version)))).toEqual(
      JSON.parse(version),
    );
  });

  it("survive a version that is added and one that is renewed", () => {
    const provider = parseProviderFacts(
      ADDRESS,
      PROVIDER.replace('"version":', '"deprecated":true,"version":').replace(
        '"schema":1',
        '"schema":1,"x":1',
      ),
    );
    const entry = { version: "1.1.0", protocols: ["6.0"], platforms: [], published: "2026-01-02T03:04:05Z" };
    const changed = withReplaced(withVersions(provider, [entry]), { ...entry, version: "1.0.0" });
    expect(changed).toMatchObject({
      unknown: { x: 1 },
      versions: [{ unknown: { deprecated: true } }, entry],
    });
  });

  it.each(["12345678901234567890", "1e400", '{"a":[9007199254740993]}'])(
    "are refused where they could not be written back as they are: %s",
    (value) => {
      const text = SITE.replace('"schema":1', `"schema":1,"later":${value}`);
      expect(() => parseSiteFacts(text)).toThrow("a number under `later` that it can't write back as it is");
    },
  );

  it("may have names that mean something to JavaScript", () => {
    const text = SITE.replace('"schema":1', '"schema":1,"__proto__":{"a":1},"constructor":2');
    expect(renderSiteFacts(parseSiteFacts(text))).toContain('"__proto__":{"a":1},"constructor":2');
  });
});

it("lists a version once", () => {
  const entry = {
    version: "1.0.0",
    protocols: ["6.0"],
    platforms: ["linux_amd64"],
    published: "2026-01-02T03:04:05Z",
  };
  const once = withVersions({ site: "registry.example.com", versions: [] }, [entry]);
  expect(withVersions(once, [entry])).toBe(once);
});
