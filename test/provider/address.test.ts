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
import { refusalOf } from "./refusal.ts";

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

const NO_HOSTNAME =
  'is not a name that clients accept. Expected labels of at most 63 letters, digits and inner hyphens, separated by single dots. Write the hostname of the site, like "example.com".';

test.each([
  ["", `hostname "" ${NO_HOSTNAME}`],
  [":443", `hostname ":443" ${NO_HOSTNAME}`],
  ["example.com:https", `hostname "example.com:https" ${NO_HOSTNAME}`],
  ["example..com", `hostname "example..com" ${NO_HOSTNAME}`],
  ["example.com..", `hostname "example.com.." ${NO_HOSTNAME}`],
  [".example.com", `hostname ".example.com" ${NO_HOSTNAME}`],
  ["-example.com", `hostname "-example.com" ${NO_HOSTNAME}`],
  ["example-.com", `hostname "example-.com" ${NO_HOSTNAME}`],
  ["ab--c.com", `hostname "ab--c.com" ${NO_HOSTNAME}`],
  ["my_host.com", `hostname "my_host.com" ${NO_HOSTNAME}`],
  ["user@example.com", `hostname "user@example.com" ${NO_HOSTNAME}`],
  ["bü;cher.com", `hostname "bü;cher.com" ${NO_HOSTNAME}`],
  ["a\u037eb.com", `hostname "a\u037eb.com" ${NO_HOSTNAME}`],
  ["❽.א1.co.uk", `hostname "❽.א1.co.uk" ${NO_HOSTNAME}`],
  ["क्\u200dष.com", `hostname "क्\u200dष.com" ${NO_HOSTNAME}`],
  ["a\u200cb.com", `hostname "a\u200cb.com" ${NO_HOSTNAME}`],
  ["ab\u05d0.com", `hostname "ab\u05d0.com" ${NO_HOSTNAME}`],
  ["\u0301a.com", `hostname "\u0301a.com" ${NO_HOSTNAME}`],
  ["\u{323b0}.com", `hostname "\u{323b0}.com" ${NO_HOSTNAME}`],
  [
    "example.com:8443",
    'hostname "example.com:8443" has a port, which network mirrors don\'t support. Expected a hostname that answers on port 443. Serve the site on port 443 and write "example.com".',
  ],
  [
    "https://acme.github.io/site",
    'hostname "https://acme.github.io/site" has a slash. Expected a bare hostname, like "example.com". Write "acme.github.io" instead.',
  ],
  [
    "example.com/",
    'hostname "example.com/" has a slash. Expected a bare hostname, like "example.com". Remove everything but the hostname.',
  ],
  [
    "XN--bcher-kva.example",
    'hostname "XN--bcher-kva.example" is written in punycode. Expected the letters themselves: clients reject xn-- in a source address. Write "bücher.example" instead.',
  ],
])("refuses hostname %j", (written, text) => {
  expect(refusalOf(() => parseHostname(written))).toBe(text);
});

test("takes the wire form of a hostname where a machine gave it", () => {
  expect(parseWireHostname("xn--bcher-kva.example")).toBe("xn--bcher-kva.example");
  expect(parseWireHostname("Acme.github.io")).toBe("acme.github.io");
  expect(refusalOf(() => parseWireHostname("xn--p1ai:8443"))).toContain("has a port");
  expect(refusalOf(() => parseWireHostname("xn--zzzzzz.example"))).toBeDefined();
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

const NO_PART =
  "is not a name that clients accept. Expected letters and digits, separated by single hyphens.";

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
])("refuses namespace %j, and proposes %j", (written, meant) => {
  const such = meant === undefined ? "Choose another namespace" : "Write another namespace";
  expect(refusalOf(() => parseNamespace(written))).toBe(
    `provider namespace ${JSON.stringify(written)} ${NO_PART} ${such} in the \`source\` input${meant === undefined ? "" : `, such as "${meant}"`}.`,
  );
});

test.each([
  [
    "terraform-provider-Widget",
    'provider type "terraform-provider-Widget" starts with "terraform-". Expected a type without that prefix, which clients reject. Write "widget" instead.',
  ],
  [
    "Terraform-widget",
    'provider type "Terraform-widget" starts with "terraform-". Expected a type without that prefix, which clients reject. Write "widget" instead.',
  ],
  [
    "my_widget",
    `provider type "my_widget" ${NO_PART} Write another type in the \`source\` input, such as "my-widget".`,
  ],
])("refuses type %j", (written, text) => {
  expect(refusalOf(() => parseType(written))).toBe(text);
});

test("a type may begin with the word terraform", () => {
  expect(parseType("Terraform")).toBe("terraform");
  expect(parseType("terraformer")).toBe("terraformer");
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
  (written) => {
    expect(refusalOf(() => parseAddress(written))).toBe(
      `provider address ${JSON.stringify(written)} does not have three parts. Expected hostname/namespace/type, like "example.com/acme/widget". Write all three parts, with one slash between them.`,
    );
  },
);

test("names all three parts of an address that are wrong", () => {
  expect(refusalOf(() => parseAddress("a_b/c_d/terraform-x"))?.split("\n")).toEqual([
    `hostname "a_b" ${NO_HOSTNAME}`,
    `provider namespace "c_d" ${NO_PART} Write another namespace in the \`source\` input, such as "c-d".`,
    'provider type "terraform-x" starts with "terraform-". Expected a type without that prefix, which clients reject. Write "x" instead.',
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

test.each(["", "/widget", "acme/", "a/b/c/d"])("refuses source %j", (source) => {
  expect(refusalOf(() => parseSource(source, { hostname: "h.example", namespace: "acme" }))).toBe(
    `source ${JSON.stringify(source)} is not a provider address. Expected type, namespace/type or hostname/namespace/type. Write one to three names separated by slashes, such as acme/widget.`,
  );
});

test.each([
  ["https://example.com/acme/widget", "example.com/acme/widget"],
  ["HTTP://example.com/acme/widget/?tab=readme#top", "example.com/acme/widget"],
  ["https://github.com/acme/terraform-provider-widget", "acme/widget"],
  ["https://github.com/acme/terraform-provider-widget.git", "acme/widget"],
  ["https://github.com/acme/terraform-provider-widget/releases", "acme/widget"],
  ["https://registry.example.com/v1/providers/acme/widget", undefined],
  ["https://a b/acme/widget", undefined],
])("suggests for the URL %j the source %j", (source, meant) => {
  const fix =
    meant === undefined ? "Write a provider address such as acme/widget" : `Write "${meant}" instead`;
  expect(refusalOf(() => parseSource(source, { hostname: "h.example", namespace: "acme" }))).toBe(
    `source ${JSON.stringify(source)} is a URL. Expected type, namespace/type or hostname/namespace/type. ${fix}.`,
  );
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

test.each([
  ["https://registry.example.com/", "registry.example.com"],
  ["https://bücher.example/path/", "xn--bcher-kva.example"],
  [`https://${"a".repeat(63)}.com`, `${"a".repeat(63)}.com`],
])("the site %j is at the host %j", (url, host) => {
  expect(parseUrlHostname(url)).toBe(host);
});

test("an owner with an underscore needs a namespace in the source", () => {
  const defaults = { hostname: "h.example", namespace: "Acme_corp" };
  expect(refusalOf(() => parseSource("widget", defaults))).toBe(
    'repository owner "Acme_corp" has an underscore, which clients other than Terraform 1.16 and later reject in a namespace. Expected letters and digits, separated by single hyphens. Set the `source` input to namespace/type, such as acme-corp/widget.',
  );
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
])("repository %j does not name a provider", (repository) => {
  expect(refusalOf(() => parseRepositoryName(repository))).toBe(
    `repository name "${repository}" does not name a provider. Expected terraform-provider-NAME, where NAME has letters, digits and single inner hyphens. Set the \`source\` input to the provider's type (or namespace/type), or rename the repository.`,
  );
});

test("people read letters where the wire has punycode", () => {
  const address = parseAddress("bücher.example/ünited/widget");
  expect(formatAddress(address)).toBe("bücher.example/ünited/widget");
  expect(addressPath(address)).toBe("xn--bcher-kva.example/ünited/widget");
  expect(parseAddress(formatAddress(address))).toEqual(address);
  expect(parseAddressPath(addressPath(address))).toEqual(address);
});

test("a path without all parts is no address", () => {
  expect(refusalOf(() => parseAddressPath("xn--bcher-kva.example"))).toContain("does not have three parts");
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

test("looks into a URL once, however many are in it", () => {
  const url = "https://github.com/".repeat(20_000);
  expect(refusalOf(() => parseSource(url, { hostname: "a.example", namespace: "b" }))).toContain(
    "Expected type, namespace/type or hostname/namespace/type. Write a provider address such as acme/widget.",
  );
});

test("takes no name of more than a thousand letters", () => {
  expect(parseType("a".repeat(1000))).toHaveLength(1000);
  expect(refusalOf(() => parseType("a".repeat(1001)))).toContain("is not a name that clients accept");
});
