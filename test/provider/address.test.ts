import { expect, test } from "vitest";
import {
  addressPath,
  compareAddresses,
  formatAddress,
  parseAddress,
  parseAddressPath,
  parseHostname,
  parseNamespace,
  parseRepositoryName,
  parseSource,
  parseType,
  parseUrlHostname,
  parseWireHostname,
} from "../../src/provider/address.ts";
import { problemsOf, problemWith } from "../support/folder/errors.ts";

test.each([
  ["example.com", "example.com"],
  ["Example.COM", "example.com"],
  ["example.com:443", "example.com"],
  ["example.com:0443", "example.com"],
  ["acme.github.io", "acme.github.io"],
  ["localhost", "localhost"],
  ["127.0.0.1", "127.0.0.1"],
  ["1.2", "1.2"],
  ["0x7f", "0x7f"],
  ["example.com.", "example.com."],
  ["bücher.example", "xn--bcher-kva.example"],
  ["BÜCHER.example", "xn--bcher-kva.example"],
  ["faß.example", "xn--fa-hia.example"],
  ["FAẞ.example", "fass.example"],
  ["ｅｘａｍｐｌｅ。com", "example.com"],
  ["דוגמה.example", "xn--6dbbec0c.example"],
  ["ex8.א1.co.uk", "ex8.xn--1-zhc.co.uk"],
])("hostname %j goes over the wire as %j", (written, wire) => {
  expect(parseHostname(written)).toBe(wire);
});

const refused = (found: string, fix?: string) => problemWith("address-invalid", found, fix);

test.each<[string, string?]>([
  [""],
  [":443"],
  ["example.com:https"],
  ["example..com"],
  ["example.com.."],
  [".example.com"],
  ["-example.com"],
  ["example-.com"],
  ["ab--c.com"],
  ["my_host.com"],
  ["user@example.com"],
  ["bü;cher.com"],
  ["a\u037eb.com"],
  ["❽.א1.co.uk"],
  ["क्\u200dष.com"],
  ["a\u200cb.com"],
  ["ab\u05d0.com"],
  ["\u0301a.com"],
  ["\u{323b0}.com"],
  ["example.com:8443", 'Write "example.com"'],
  ["https://acme.github.io/site", '"acme.github.io"'],
  ["example.com/"],
  ["XN--bcher-kva.example", '"bücher.example"'],
])("refuses hostname %j", async (written, meant) => {
  const problems = await problemsOf(() => parseHostname(written));
  expect(problems).toEqual([refused(JSON.stringify(written), meant)]);
});

test("takes the wire form of a hostname where a machine gave it", async () => {
  expect(parseWireHostname("xn--bcher-kva.example")).toBe("xn--bcher-kva.example");
  expect(parseWireHostname("Acme.github.io")).toBe("acme.github.io");
  expect(await problemsOf(() => parseWireHostname("xn--p1ai:8443"))).toEqual([refused(":8443", '"рф"')]);
  expect(await problemsOf(() => parseWireHostname("xn--zzzzzz.example"))).toEqual([refused("zzzzzz")]);
});

test.each([
  ["acme", "acme"],
  ["Acme", "acme"],
  ["0", "0"],
  ["1password", "1password"],
  ["a-b-c", "a-b-c"],
  ["Bücher", "bücher"],
  ["ＡＣＭＥ", "acme"],
  ["日本", "日本"],
  ["terraform-widgets", "terraform-widgets"],
  ["a".repeat(64), "a".repeat(64)],
])("namespace %j is %j", (written, normalised) => {
  expect(parseNamespace(written)).toBe(normalised);
});

test.each([
  ["", undefined],
  ["-", undefined],
  ["-acme", "acme"],
  ["acme-", "acme"],
  ["ac--me", "ac-me"],
  ["ac－－me", "ac-me"],
  ["xn--bcher-kva", "xn-bcher-kva"],
  ["ac.me", "ac-me"],
  ["ac。me", "ac-me"],
  ["ac me", "ac-me"],
  ["ac%20me", "ac-20me"],
  ["a\u200db", "a-b"],
  ["\u00ad", undefined],
  ["Acme_corp", "acme-corp"],
])("refuses namespace %j, and proposes %j", async (written, meant) => {
  const [problem] = await problemsOf(() => parseNamespace(written));
  expect(problem).toEqual(refused(JSON.stringify(written), meant && `"${meant}"`));
  expect(problem?.fix.includes('"')).toBe(meant !== undefined);
});

test.each([
  ["terraform-provider-Widget", "widget"],
  ["Terraform-widget", "widget"],
  ["my_widget", "my-widget"],
])("refuses type %j, and proposes %j", async (written, meant) => {
  expect(await problemsOf(() => parseType(written))).toEqual([refused(`"${written}"`, `"${meant}"`)]);
});

test("normalizes every part of an address", () => {
  expect(parseAddress("BÜCHER.example:443/Acme/Widget")).toEqual({
    hostname: "xn--bcher-kva.example",
    namespace: "acme",
    type: "widget",
  });
});

test.each(["", "widget", "acme/widget", "example.com//widget", "example.com/acme/widget/", "/acme/widget"])(
  "refuses address %j, which lacks or adds a part",
  async (written) => {
    const problems = await problemsOf(() => parseAddress(written));
    expect(problems).toEqual([refused(JSON.stringify(written))]);
  },
);

test("names all three parts of an address that are wrong", async () => {
  expect(await problemsOf(() => parseAddress("a_b/c_d/terraform-x"))).toEqual([
    refused('"a_b"'),
    refused('"c_d"', '"c-d"'),
    refused('"terraform-x"', '"x"'),
  ]);
});

test.each([
  ["widget", "acme.github.io/acme/widget"],
  ["Tools/widget", "acme.github.io/tools/widget"],
  ["Example.com/tools/widget", "example.com/tools/widget"],
])("source %j means %j", (source, path) => {
  const defaults = { hostname: "acme.github.io", namespace: "Acme" };
  expect(addressPath(parseSource(source, defaults))).toBe(path);
});

test.each(["", "/widget", "acme/", "a/b/c/d"])("refuses source %j", async (source) => {
  const parse = () => parseSource(source, { hostname: "h.example", namespace: "acme" });
  expect(await problemsOf(parse)).toEqual([refused(JSON.stringify(source))]);
});

test.each([
  ["https://example.com/acme/widget", "example.com/acme/widget"],
  ["HTTP://example.com/acme/widget/?tab=readme#top", "example.com/acme/widget"],
  ["https://github.com/acme/terraform-provider-widget", "acme/widget"],
  ["https://github.com/acme/terraform-provider-widget.git", "acme/widget"],
  ["https://github.com/acme/terraform-provider-widget/releases", "acme/widget"],
  ["https://registry.example.com/v1/providers/acme/widget", undefined],
  ["https://a b/acme/widget", undefined],
])("suggests for the URL %j the source %j", async (source, meant = "acme/widget") => {
  const [problem] = await problemsOf(() => parseSource(source, { hostname: "h.example", namespace: "acme" }));
  expect(problem).toEqual(refused(JSON.stringify(source), meant));
});

const ODD_HOSTS = [
  ...["", ".", "..", "a..b", ".a", "a b", "a%20b", "%", "[::1]", "::1", "[", "a]b", "a\0b", "\ud800"],
  ...[
    "1.2.3.999",
    "a.1",
    "999999999999",
    `${"a".repeat(64)}.com`,
    `${"a.".repeat(150)}com`,
    `${"é".repeat(80)}.com`,
  ],
];

test.each(ODD_HOSTS)("no site is at the host %j, and that is a named problem", (host) => {
  const defaults = { hostname: "h.example", namespace: "acme" };
  for (const step of [
    () => parseHostname(host),
    () => parseSource(`${host}/acme/widget`, defaults),
    () => parseUrlHostname(`https://${host}/`),
  ]) {
    expect(step).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ code: "address-invalid" })] }),
    );
  }
});

test("an owner with an underscore needs a namespace in the source", async () => {
  const defaults = { hostname: "h.example", namespace: "Acme_corp" };
  const problems = await problemsOf(() => parseSource("widget", defaults));
  expect(problems).toEqual([refused('"Acme_corp"', "acme-corp/widget")]);
  expect(parseSource("acme/widget", defaults).namespace).toBe("acme");
});

test.each([
  ["terraform-provider-widget", "widget"],
  ["terraform-provider-Widget", "widget"],
  ["terraform-provider-google-beta", "google-beta"],
])("repository %j holds type %j", (repository, type) => {
  expect(parseRepositoryName(repository)).toBe(type);
});

test.each([
  "widget",
  "terraform-provider-",
  "terraform-provider-my_widget",
  "terraform-provider-terraform-widget",
  "opentofu-provider-widget",
])("repository %j does not name a provider", async (repository) => {
  expect(await problemsOf(() => parseRepositoryName(repository))).toEqual([refused(`"${repository}"`)]);
});

test("people read letters where the wire has punycode", () => {
  const address = parseAddress("bücher.example/ünited/widget");
  expect(formatAddress(address)).toBe("bücher.example/ünited/widget");
  expect(addressPath(address)).toBe("xn--bcher-kva.example/ünited/widget");
  expect(parseAddress(formatAddress(address))).toEqual(address);
  expect(parseAddressPath(addressPath(address))).toEqual(address);
});

test("orders addresses by hostname, then namespace, then type", () => {
  const paths = ["b.example/a/a", "a.example/b/a", "a.example/a-b/z", "a.example/a/b", "a.example/a/a"];
  const sorted = paths.map(parseAddress).sort(compareAddresses).map(addressPath);
  expect(sorted).toEqual([
    "a.example/a/a",
    "a.example/a/b",
    "a.example/a-b/z",
    "a.example/b/a",
    "b.example/a/a",
  ]);
  expect(compareAddresses(parseAddress("a.example/a/a"), parseAddress("A.example/a/A"))).toBe(0);
});

test("looks into a URL once, however many are in it", async () => {
  const url = "https://github.com/".repeat(20_000);
  const problems = await problemsOf(() => parseSource(url, { hostname: "a.example", namespace: "b" }));
  expect(problems).toEqual([refused("https://github.com/https:", "acme/widget")]);
});
