import { expect, it } from "vitest";
import type { ListedKey } from "../../../../src/catalog/facts/provider-facts.ts";
import { renderKeyList, renderProviderPage } from "../../../../src/site/pages/provider-pages.ts";
import { ADDRESS, listedVersion } from "../../../support/samples/facts.ts";

const provider = (...versions: string[]) => ({
  site: "registry.example.com",
  versions: versions.map((version) => listedVersion(version)),
});

const key = (digit: string, ...versions: string[]): ListedKey => ({
  name: `${digit.repeat(16)}-${"c".repeat(64)}`,
  fingerprint: digit.repeat(40),
  versions,
});

it("shows a key's fingerprint in fours, and links to its armor", () => {
  const keys = [{ ...key("A", "1.0.0"), expires: "2027-05-06T07:08:09Z" }];
  expect(renderKeyList("acme/sample/index.html", keys, provider("1.0.0").versions)).toEqual([
    `<code>${Array(10).fill("AAAA").join(" ")}</code>, ` +
      `<a href="../../catalog/keys/AAAAAAAAAAAAAAAA-${"c".repeat(64)}.asc">public key AAAAAAAAAAAAAAAA</a>, ` +
      "valid until <time>2027-05-06</time>",
  ]);
});

it("shows which versions each of several keys signed, the newest first", () => {
  const keys = [key("A", "1.0.0", "1.1.0", "1.10.0"), key("B", "1.2.0"), key("C", "1.2.0", "2.0.0")];
  const list = renderKeyList(
    "acme/sample/index.html",
    keys,
    provider("1.0.0", "1.1.0", "1.2.0", "1.10.0", "2.0.0").versions,
  );
  expect(list.map((item) => item.replace(/^.*<\/a>, /, ""))).toEqual([
    "signed 1.2.0, 2.0.0",
    "signed 1.0.0 to 1.1.0, 1.10.0",
    "signed 1.2.0",
  ]);
});

it("is a part of the provider's page, and no part of one whose list knows no keys", () => {
  const listed = { ...provider("1.0.0"), keys: [key("A", "1.0.0")] };
  expect(renderProviderPage(ADDRESS, listed, {})).toContain(">Signed with</h2>");
  expect(renderProviderPage(ADDRESS, provider("1.0.0"), {})).not.toContain("Signed with");
});
