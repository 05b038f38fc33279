import { describe, expect, it } from "vitest";
import {
  parseOwnProvider,
  renderProviderFacts,
  withVersions,
} from "../../src/catalog/facts/provider-facts.ts";
import { basePath, parseSiteFacts, renderSiteFacts } from "../../src/catalog/facts/site-facts.ts";
import { isReadable, parseOwnVersion, renderVersionFacts } from "../../src/catalog/facts/version-facts.ts";
import { keyPath, providerPath, versionPath } from "../../src/catalog/paths.ts";
import { parseAddress } from "../../src/provider/address.ts";
import { problemsOf, problemWith } from "../support/folder/errors.ts";
import { ADDRESS, listedVersion, versionFacts } from "../support/samples/facts.ts";

const invalid = (found: string | RegExp) => [problemWith("catalog-invalid", found)];

const SITE =
  '{"schema":1,"hostname":"registry.example.com","base":"https://registry.example.com/tf/","providers":["registry.example.com/acme/sample","registry.terraform.io/acme/sample"]}\n';
const PROVIDER =
  '{"schema":1,"site":"registry.example.com","versions":[{"version":"1.0.0","protocols":["6.0"],"platforms":["linux_amd64"],"published":"2026-01-02T03:04:05Z"}]}\n';

describe("the catalog's files", () => {
  it("are read and written without a change of a byte", () => {
    expect(renderSiteFacts(parseSiteFacts(SITE))).toBe(SITE);
    expect(renderProviderFacts(parseOwnProvider(ADDRESS, PROVIDER))).toBe(PROVIDER);
    const version = renderVersionFacts(versionFacts("1.0.0"));
    expect(renderVersionFacts(parseOwnVersion(ADDRESS, "1.0.0", version))).toBe(version);
  });

  it("lie where the design says", () => {
    const idn = parseAddress("bücher.example/acme/sample");
    expect(providerPath(idn)).toBe("catalog/xn--bcher-kva.example/acme/sample.json");
    expect(versionPath(ADDRESS, "1.0.0+b")).toBe("catalog/registry.example.com/acme/sample/1.0.0+b.json");
    expect(keyPath("0123-abcd")).toBe("catalog/keys/0123-abcd.asc");
  });

  it("give the path under which the site is served", () => {
    expect(basePath(parseSiteFacts(SITE))).toBe("/tf/");
  });

  it.each([
    ["no JSON", "{", "catalog/site.json"],
    ["a list", "[]", "catalog/site.json"],
    ["schema 0", SITE.replace('"schema":1', '"schema":0'), "0 under `schema`"],
    ["a schema that is no number", SITE.replace('"schema":1', '"schema":"1"'), '"1" under `schema`'],
    // Links of pages are paths, and this one would be on another host.
    [
      "a path of two slashes",
      '{"schema":1,"hostname":"x","base":"https://x//evil.example/","providers":[]}',
      "https://x//evil.example/",
    ],
    ["a missing hostname", '{"schema":1,"base":"https://x/","providers":[]}', "undefined under `hostname`"],
    [
      "a list of numbers",
      '{"schema":1,"hostname":"x","base":"https://x/","providers":[1]}',
      "[1] under `providers`",
    ],
  ])("are refused when they hold %s", async (_what, text, found) => {
    expect(await problemsOf(() => parseSiteFacts(text))).toEqual(invalid(found));
  });

  it.each([
    [
      "versions that are no list",
      '{"site":"x","versions":1}',
      /^catalog\/registry\.example\.com\/acme\/sample\.json .*\b1 under `versions`/,
    ],
    [
      "a version without protocols",
      '{"site":"x","versions":[{"version":"1.0.0"}]}',
      /versions\.0 .*`protocols`/,
    ],
    ["null for a version", '{"site":"x","versions":[null]}', "`versions.0`"],
  ])("are refused when they hold %s", async (_what, text, found) => {
    expect(await problemsOf(() => parseOwnProvider(ADDRESS, text))).toEqual(invalid(found));
  });
});

describe("a file of a later layout", () => {
  const VERSION = renderVersionFacts(versionFacts("1.0.0")).replace('"schema":1', '"schema":4');

  it.each([
    ["the site's", () => parseSiteFacts(SITE.replace('"schema":1', '"schema":9')), /site\.json .*\b9\b/],
    [
      "a provider's",
      () => parseOwnProvider(ADDRESS, PROVIDER.replace('"schema":1', '"schema":9')),
      /acme\/sample\.json .*\b9\b/,
    ],
    ["a version's", () => parseOwnVersion(ADDRESS, "1.0.0", VERSION), /sample\/1\.0\.0\.json .*\b4\b/],
  ])("is refused by name: %s", async (_whose, parse, found) => {
    expect(await problemsOf(parse)).toEqual([problemWith("catalog-newer", found)]);
  });
});

describe("fields that this program does not know", () => {
  it.each(["12345678901234567890", "1e400", '{"a":[9007199254740993]}'])(
    "are refused where they could not be written back as they are: %s",
    async (value) => {
      const text = SITE.replace('"schema":1', `"schema":1,"later":${value}`);
      expect(await problemsOf(() => parseSiteFacts(text))).toEqual([problemWith("catalog-newer", "`later`")]);
    },
  );

  it("may have names that mean something to JavaScript", () => {
    const text = SITE.replace('"schema":1', '"schema":1,"__proto__":{"a":1},"constructor":2');
    expect(renderSiteFacts(parseSiteFacts(text))).toContain('"__proto__":{"a":1},"constructor":2');
  });
});

it("lists a version once", () => {
  const entry = listedVersion("1.0.0");
  const once = withVersions({ site: "registry.example.com", versions: [] }, [entry]);
  expect(withVersions(once, [entry])).toBe(once);
});

describe("values that can't have been published", () => {
  const VERSION = renderVersionFacts(versionFacts("1.0.0"));

  const SUMS = "https://files.example.com/v1.0.0/SHA256SUMS";
  const BASE = "https://registry.example.com/tf/";
  const OTHER = "registry.terraform.io/acme/sample";

  it.each([
    ["a hostname with markup", "<b>", "registry.example.com", "hostname"],
    ["a hostname as people write it", "bücher.example", "registry.example.com", "hostname"],
    ["a base that is no URL", "::", BASE, "base"],
    ["a base that is a script", "javascript:alert(1)", BASE, "base"],
    ["a base with a user", "https://a@b.example/", BASE, "base"],
    ["a base with a query", "https://b.example/?a", BASE, "base"],
    ["a base that ends a quote", 'https://b.example/\\"', BASE, "base"],
    ["a base without a host", "https:///", BASE, "base"],
    ["a base with an impossible port", "https://a:99999/", BASE, "base"],
    ["an address that is a path", "a/../b", OTHER, "providers"],
    ["an address in capitals", "a.example/B/c", OTHER, "providers"],
    ["an address twice", "registry.example.com/acme/sample", OTHER, "providers"],
  ])("are refused in site.json: %s", async (_what, value, instead, name) => {
    const text = SITE.replace(`"${instead}"`, `"${value}"`);
    expect(await problemsOf(() => parseSiteFacts(text))).toEqual(invalid(`\`${name}`));
  });

  it.each([
    ["a version that is a path", '"1.0.0"', '"../1.0.0"', '"../1.0.0"'],
    ["a protocol in words", '"6.0"', '"six"', '"six"'],
    ["a platform of nobody", '"linux_amd64"', '"linux_vax"', '"linux_vax"'],
    ["a day", '"2026-01-02T03:04:05Z"', '"2026-01-02"', '"2026-01-02"'],
    ["a time that no clock shows", "-01-02T", "-13-32T", "2026-13-32T"],
    ["a time with more behind it", "05Z", "05Z<", "05Z<"],
    ["a site that is none", '"registry.example.com"', '"a b"', '"a b"'],
  ])("are refused in a list of versions: %s", async (_what, was, is, found) => {
    const text = PROVIDER.replace(was, is);
    expect(await problemsOf(() => parseOwnProvider(ADDRESS, text))).toEqual(invalid(found));
  });

  it.each([
    ["lists in lists, before they fill the memory", "[".repeat(4_000_000), "JSON"],
    ["too many values", `{"versions":[${"{},".repeat(2_000_001)}{}]}`, /\d{7}/],
    ["a version twice", PROVIDER.replace(/\[(\{.*\})\]/, "[$1,$1]"), "1.0.0"],
  ])("are refused in a list of versions: %s", async (_what, text, found) => {
    expect(await problemsOf(() => parseOwnProvider(ADDRESS, text))).toEqual(invalid(found));
  });

  it.each([
    ["another version", '"1.0.0"', '"1.0.1"', '"1.0.1"'],
    ["a protocol in words", '"6.0"', '"six"', '"six"'],
    ["a tag of two lines", '"v1.0.0"', '"v1\\n0"', '"v1\\n0"'],
    ["a tag without end", '"v1.0.0"', `"${"v".repeat(2001)}"`, "vvvv"],
    ["a key that is a path", '"0123456789ABCDEF-', '"../../456789ABCDEF-', "../../456789ABCDEF-"],
    ["sums that are a script", SUMS, "javascript:x", '"javascript:x"'],
    ["a signature elsewhere", `${SUMS}.sig`, "//evil.example/s", '"//evil.example/s"'],
    ["a digest in capitals", `"${"d".repeat(64)}"`, `"${"D".repeat(64)}"`, "DDDD"],
    ["a package of another name", "0_linux_amd64.zip", "0_linux_arm64.zip", "0_linux_arm64.zip"],
    ["a package for a path", '"linux_amd64":', '"../x":', "../x"],
    ["a URL with a blank", '"url":"https://', '"url":"https:// ', "https:// "],
    ["a size that is none", "1000", "-1", "-1"],
    ["a size that is rounded", "1000", "1e400", "size"],
    ["half a digest", `"${"a".repeat(64)}"`, `"${"a".repeat(32)}"`, /"a{32}"/],
    ["a hash of another kind", '"h1:', '"h2:', '"h2:'],
  ])("are refused in a version: %s", async (_what, was, is, found) => {
    const text = VERSION.replace(was, is);
    expect(text).not.toBe(VERSION);
    expect(await problemsOf(() => parseOwnVersion(ADDRESS, "1.0.0", text))).toEqual(invalid(found));
  });

  it.each([
    ["a Go version", { goVersions: ["go1.26", "1.26"] }],
    ["a revision", { revision: "main" }],
    ["a module", { modules: ["example.com/a v1.0.0", "two\nlines"] }],
  ])("are noticed in an SBOM before they are written: %s", (_what, odd) => {
    const read = { goVersions: ["go1.26"], revision: "a".repeat(40), modules: ["example.com/a v1.0.0"] };
    expect([isReadable(read), isReadable({ ...read, ...odd })]).toEqual([true, false]);
  });

  it.each(["http://127.0.0.1:8080/x.zip", "https://a.example/%20/x.zip?a=b#c", "/assets/x.zip", "/"])(
    "are not: the URL %s",
    (url) => {
      const text = VERSION.replace("https://files.example.com/v1.0.0/SHA256SUMS.sig", url);
      expect(parseOwnVersion(ADDRESS, "1.0.0", text).sums.signatureUrl).toBe(url);
    },
  );

  it("are refused when there is no end to them", async () => {
    const nested = (depth: number) =>
      PROVIDER.replace("}\n", `,"x":${"[".repeat(depth)}${"]".repeat(depth)}}`);
    expect(parseOwnProvider(ADDRESS, nested(49)).unknown).toHaveProperty("x");
    const parse = (text: string) => () => parseOwnProvider(ADDRESS, text);
    for (const depth of [50, 100_000]) {
      const [problem] = await problemsOf(parse(nested(depth)));
      expect([problem?.code, problem?.expected]).toEqual(["catalog-invalid", expect.stringContaining("50")]);
    }
    const long = PROVIDER.replace("}\n", " ".repeat(16_000_000 - PROVIDER.length + 1)).concat("}");
    expect(parse(long)).not.toThrow();
    expect(await problemsOf(parse(`${long} `))).toEqual(invalid("16000001"));
  });

  it("are refused when a list has more than anybody needs", async () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `"a.example/b/p${index}"`);
    const site = (count: number) => SITE.replace(/\[.*\]/, `[${names(count)}]`);
    expect(parseSiteFacts(site(20_000)).providers).toHaveLength(20_000);
    const excess = (name: string) => invalid(new RegExp(`\\b20001 .*\`${name}\``));
    expect(await problemsOf(() => parseSiteFacts(site(20_001)))).toEqual(excess("providers"));
    const provider = (count: number) => PROVIDER.replace(/\[.*\]/, `[${Array(count).fill("{}")}]`);
    const [first] = await problemsOf(() => parseOwnProvider(ADDRESS, provider(20_000)));
    expect(first?.found).not.toContain("20000");
    expect(await problemsOf(() => parseOwnProvider(ADDRESS, provider(20_001)))).toEqual(excess("versions"));
  });
});

it("shortens a very long name", async () => {
  const name = "a".repeat(100_000);
  const of = (fields: string) => `{"schema":1,"site":"registry.example.com",${fields}}`;
  for (const text of [
    of(`"versions":{"${name}":1}`),
    of(`"versions":{"${name}":{}}`),
    of(`"versions":[],"${name}":1e99`),
  ])
    expect(JSON.stringify(await problemsOf(() => parseOwnProvider(ADDRESS, text))).length).toBeLessThan(1100);
});
