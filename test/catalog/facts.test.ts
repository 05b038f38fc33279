import { describe, expect, it } from "vitest";
import {
  parseProviderFacts,
  renderProviderFacts,
  withReplaced,
  withVersions,
} from "../../src/catalog/facts/provider-facts.ts";
import { basePath, parseSiteFacts, renderSiteFacts } from "../../src/catalog/facts/site-facts.ts";
import { parseVersionFacts, renderVersionFacts } from "../../src/catalog/facts/version-facts.ts";
import { keyPath, providerPath, versionPath } from "../../src/catalog/paths.ts";
import { ProblemError } from "../../src/errors.ts";
import { parseAddress } from "../../src/provider/address.ts";
import { ADDRESS, versionFacts } from "../support/samples/facts.ts";

const SITE =
  '{"schema":1,"hostname":"registry.example.com","base":"https://registry.example.com/tf/","providers":["registry.example.com/acme/sample","registry.terraform.io/acme/sample"]}\n';
const PROVIDER =
  '{"schema":1,"site":"registry.example.com","versions":[{"version":"1.0.0","protocols":["6.0"],"platforms":["linux_amd64"],"published":"2026-01-02T03:04:05Z"}]}\n';

describe("the catalog's files", () => {
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

  it("list providers in a fixed order", () => {
    const site = parseSiteFacts(SITE);
    expect(renderSiteFacts({ ...site, providers: [...site.providers].reverse() })).toBe(SITE);
  });

  it("give the path under which the site is served", () => {
    expect(basePath(parseSiteFacts(SITE))).toBe("/tf/");
  });

  it.each([
    ["no JSON", "{", "catalog/site.json holds invalid JSON"],
    ["a list", "[]", "catalog/site.json holds JSON that is not an object"],
    [
      "a newer schema",
      SITE.replace('"schema":1', '"schema":9'),
      "catalog/site.json has schema 9, which a newer version of this program wrote",
    ],
    ["schema 0", SITE.replace('"schema":1', '"schema":0'), "0 under `schema`"],
    ["a schema that is no number", SITE.replace('"schema":1', '"schema":"1"'), '"1" under `schema`'],
    // Links of pages are paths, and this one would be on another host.
    [
      "a path of two slashes",
      '{"schema":1,"hostname":"x","base":"https://x//evil.example/","providers":[]}',
      "a second slash after its host",
    ],
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
      () => parseProviderFacts(ADDRESS, PROVIDER.replace('"schema":1', '"schema":9')),
      "acme/sample.json",
    ],
    [
      "a version's",
      () =>
        parseVersionFacts(
          ADDRESS,
          "1.0.0",
          renderVersionFacts(versionFacts("1.0.0")).replace('"schema":1', '"schema":4'),
        ),
      "acme/sample/1.0.0.json has schema 4",
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
    const provider = PROVIDER.replace('"version":', '"superseded":{"reason":"old"},"version":').replace(
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
      PROVIDER.replace('"version":', '"superseded":true,"version":').replace(
        '"schema":1',
        '"schema":1,"x":1',
      ),
    );
    const entry = { version: "1.1.0", protocols: ["6.0"], platforms: [], published: "2026-01-02T03:04:05Z" };
    const changed = withReplaced(withVersions(provider, [entry]), { ...entry, version: "1.0.0" });
    expect(changed).toMatchObject({
      unknown: { x: 1 },
      versions: [{ unknown: { superseded: true } }, entry],
    });
  });

  it.each(["12345678901234567890", "1e400", '{"a":[9007199254740993]}'])(
    "are refused where they could not be written back as they are: %s",
    (value) => {
      const text = SITE.replace('"schema":1', `"schema":1,"later":${value}`);
      expect(() => parseSiteFacts(text)).toThrow(
        "a number under `later` that can't be written back unchanged",
      );
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

describe("values that can't have been published", () => {
  const VERSION = renderVersionFacts(versionFacts("1.0.0"));
  const refusal = (read: () => unknown): string => {
    try {
      read();
    } catch (error) {
      return (error as Error).message;
    }
    return "accepted";
  };

  it.each([
    ["a hostname with markup", "<b>", "registry.example.com", "a hostname in lower case and punycode"],
    ["a hostname as people write it", "bücher.example", "registry.example.com", "a hostname in lower case"],
    ["a base that is no URL", "::", "https://registry.example.com/tf/", "an http or https URL"],
    [
      "a base that is a script",
      "javascript:alert(1)",
      "https://registry.example.com/tf/",
      "an http or https URL",
    ],
    [
      "a base with a user",
      "https://a@b.example/",
      "https://registry.example.com/tf/",
      "an http or https URL",
    ],
    [
      "a base with a query",
      "https://b.example/?a",
      "https://registry.example.com/tf/",
      "an http or https URL",
    ],
    [
      "a base that ends a quote",
      'https://b.example/\\"',
      "https://registry.example.com/tf/",
      "an http or https URL",
    ],
    ["a base without a host", "https:///", "https://registry.example.com/tf/", "an http or https URL"],
    [
      "a base with an impossible port",
      "https://a:99999/",
      "https://registry.example.com/tf/",
      "an http or https URL",
    ],
    ["an address that is a path", "a/../b", "registry.terraform.io/acme/sample", "the address of a provider"],
    [
      "an address in capitals",
      "a.example/B/c",
      "registry.terraform.io/acme/sample",
      "the address of a provider",
    ],
    [
      "an address twice",
      "registry.example.com/acme/sample",
      "registry.terraform.io/acme/sample",
      "each once",
    ],
  ])("are refused in site.json: %s", (_what, value, instead, expected) => {
    const text = SITE.replace(`"${instead}"`, `"${value}"`);
    expect(refusal(() => parseSiteFacts(text))).toContain(`Expected ${expected}`);
  });

  it.each([
    ["a version that is a path", '"1.0.0"', '"../1.0.0"', "a version such as 1.2.3"],
    ["a protocol in words", '"6.0"', '"six"', "a protocol such as 6.0"],
    ["a platform of nobody", '"linux_amd64"', '"linux_vax"', "a platform such as linux_amd64"],
    ["a day", '"2026-01-02T03:04:05Z"', '"2026-01-02"', "a time in ISO 8601"],
    ["a time that no clock shows", "-01-02T", "-13-32T", "a time in ISO 8601"],
    ["a time with more behind it", "05Z", "05Z<", "a time in ISO 8601"],
    ["a site that is none", '"registry.example.com"', '"a b"', "a hostname in lower case and punycode"],
  ])("are refused in a list of versions: %s", (_what, was, is, expected) => {
    const text = PROVIDER.replace(was, is);
    expect(refusal(() => parseProviderFacts(ADDRESS, text))).toContain(expected);
  });

  it.each([
    ["lists in lists, before they fill the memory", "[".repeat(4_000_000), "JSON that is nested too deeply"],
    ["too many values", `{"versions":[${"{},".repeat(2_000_001)}{}]}`, "values"],
  ])("are refused in a list of versions: %s", (_what, text, found) => {
    expect(refusal(() => parseProviderFacts(ADDRESS, text))).toContain(found);
  });

  it("are refused in a list of versions: a version twice", () => {
    const text = PROVIDER.replace(/\[(\{.*\})\]/, "[$1,$1]");
    expect(refusal(() => parseProviderFacts(ADDRESS, text))).toContain("version 1.0.0 twice");
  });

  it.each([
    ["another version", '"1.0.0"', '"1.0.1"', '"1.0.0"'],
    ["a protocol in words", '"6.0"', '"six"', "a protocol such as 6.0"],
    ["a tag of two lines", '"v1.0.0"', '"v1\\n0"', "a line of at most 2000 characters"],
    ["a tag without end", '"v1.0.0"', `"${"v".repeat(2001)}"`, "a line of at most 2000 characters"],
    ["a key that is a path", '"0123456789ABCDEF-', '"../../456789ABCDEF-', "KEYID-DIGEST"],
    [
      "sums that are a script",
      '"https://files.example.com/v1.0.0/SHA256SUMS"',
      '"javascript:x"',
      "an http or https URL",
    ],
    [
      "a signature elsewhere",
      '"https://files.example.com/v1.0.0/SHA256SUMS.sig"',
      '"//evil.example/s"',
      "begins with one slash",
    ],
    [
      "a digest in capitals",
      `"${"d".repeat(64)}"`,
      `"${"D".repeat(64)}"`,
      "64 lower-case hexadecimal digits",
    ],
    [
      "a package of another name",
      "_1.0.0_linux_amd64.zip",
      "_1.0.0_linux_arm64.zip",
      "terraform-provider-sample_1.0.0",
    ],
    ["a package for a path", '"linux_amd64":', '"../x":', "a platform such as linux_amd64"],
    ["a URL with a blank", '"url":"https://', '"url":"https:// ', "an http or https URL"],
    ["a size that is none", "1000", "-1", "a number of bytes"],
    ["a size that is rounded", "1000", "1e400", "a number of bytes"],
    ["half a digest", `"${"a".repeat(64)}"`, `"${"a".repeat(32)}"`, "64 lower-case hexadecimal digits"],
    ["a hash of another kind", '"h1:', '"h2:', "`h1:` and 44 characters of base64"],
  ])("are refused in a version: %s", (_what, was, is, expected) => {
    const text = VERSION.replace(was, is);
    expect(text).not.toBe(VERSION);
    expect(refusal(() => parseVersionFacts(ADDRESS, "1.0.0", text))).toContain(expected);
  });

  it.each(["http://127.0.0.1:8080/x.zip", "https://a.example/%20/x.zip?a=b#c", "/assets/x.zip", "/"])(
    "are not: the URL %s",
    (url) => {
      const text = VERSION.replace("https://files.example.com/v1.0.0/SHA256SUMS.sig", url);
      expect(parseVersionFacts(ADDRESS, "1.0.0", text).signatureUrl).toBe(url);
    },
  );

  it("are not: a URL of the site with a port and any path, and a time with fractions", () => {
    const base = "https://registry.example.com:8443/a'b/$c";
    expect(parseSiteFacts(SITE.replace("https://registry.example.com/tf/", base)).base).toBe(base);
    const text = PROVIDER.replace("05Z", "05.123Z").replace('"6.0"', '"7"');
    expect(parseProviderFacts(ADDRESS, text).versions[0]).toMatchObject({ protocols: ["7"] });
  });

  it("are refused when there is no end to them", () => {
    const nested = (depth: number) =>
      PROVIDER.replace("}\n", `,"x":${"[".repeat(depth)}${"]".repeat(depth)}}`);
    expect(parseProviderFacts(ADDRESS, nested(49)).unknown).toHaveProperty("x");
    expect(refusal(() => parseProviderFacts(ADDRESS, nested(50)))).toContain("at most 50 levels");
    expect(refusal(() => parseProviderFacts(ADDRESS, nested(100_000)))).toContain("at most 50 levels");
    const long = PROVIDER.replace("}\n", " ".repeat(16_000_000 - PROVIDER.length + 1)).concat("}");
    expect(refusal(() => parseProviderFacts(ADDRESS, long))).toBe("accepted");
    expect(refusal(() => parseProviderFacts(ADDRESS, `${long} `))).toContain("at most 16000000");
  });

  it("are refused when a list has more than anybody needs", () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `"a.example/b/p${index}"`);
    const site = (count: number) => SITE.replace(/\[.*\]/, `[${names(count)}]`);
    expect(parseSiteFacts(site(20_000)).providers).toHaveLength(20_000);
    expect(refusal(() => parseSiteFacts(site(20_001)))).toContain("holds 20001 under `providers`");
    const versions = `[${"{},".repeat(20_000)}{}]`;
    expect(refusal(() => parseProviderFacts(ADDRESS, PROVIDER.replace(/\[.*\]/, versions)))).toContain(
      "holds 20001 under `versions`. Expected at most 20000 entries",
    );
  });

  it("are shown in part", () => {
    const text = PROVIDER.replace('"1.0.0"', `"${"9".repeat(100_000)}"`);
    expect(refusal(() => parseProviderFacts(ADDRESS, text)).length).toBeLessThan(600);
  });
});

it("shortens a very long name", () => {
  const name = "a".repeat(100_000);
  const of = (fields: string) => `{"schema":1,"site":"registry.example.com",${fields}}`;
  for (const text of [
    of(`"versions":{"${name}":1}`),
    of(`"versions":{"${name}":{}}`),
    of(`"versions":[],"${name}":1e99`),
  ])
    expect(messageOf(() => parseProviderFacts(ADDRESS, text)).length).toBeLessThan(1000);
});

function messageOf(step: () => unknown): string {
  try {
    step();
  } catch (error) {
    if (error instanceof ProblemError) return error.message;
  }
  throw new Error("nothing was refused");
}
