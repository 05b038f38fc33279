import { expect, test } from "vitest";
import { dirhash1 } from "../../../src/package/local-file.ts";
import { problemsOf, problemWith } from "../../support/folder/errors.ts";

// The expected values were computed by golang.org/x/mod/sumdb/dirhash itself.
const hello = {
  name: "terraform-provider-widget_v1.2.3",
  sha256: "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03",
};

test("computes Go's hash of one file", () => {
  expect(dirhash1([hello])).toBe("h1:F8He04iOMo+aIgZCXo1sIMhq1oknVrlpbk4jo7RcxjI=");
});

test("sorts by the bytes of the names, not by JavaScript's order, and whatever the order given", () => {
  const entries = [
    { name: "😀", sha256: "8fa6c2d2e923a33a93aff8cc5b60b724d6ef455709e0727ba61e0584fafc8193" },
    { name: "～", sha256: "e3ef0df74b3ec171762f53f663dafecb63fb1f9bc52ebe33642ba579ff8acd98" },
    { name: "é", sha256: "3f79bb7b435b05321651daefd374cdc681dc06faa65e374e38337b88ca046dea" },
    { name: "docs/a.md", sha256: "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb" },
    hello,
    { name: "LICENSE", sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
  ];
  expect(dirhash1(entries)).toBe("h1:vc2o7iyoDzx13N+IviyfPpztcaAh4LkBnToqYWv0jT8=");
  expect(dirhash1(entries.toReversed())).toBe("h1:vc2o7iyoDzx13N+IviyfPpztcaAh4LkBnToqYWv0jT8=");
});

test("refuses a line break in a name, as Go does", async () => {
  const problems = await problemsOf(() => dirhash1([{ ...hello, name: "a\nb" }]));
  expect(problems).toEqual([problemWith("zip-invalid", '"a\\nb"')]);
});
