import { beforeAll, describe, expect, it } from "vitest";
import { parseAddress } from "../../src/provider/address.ts";
import { type Expected, readExpected } from "../../src/verifying/expected.ts";
import { type Files, goodSite, SOURCE } from "../walk/good-site.ts";

const ADDRESS = parseAddress(SOURCE);
const VERSIONS = "v1/providers/acme/sample/versions";
const INDEX = `mirror/${SOURCE}/index.json`;
const LIST = `catalog/${SOURCE}.json`;

let files: Files;
beforeAll(async () => {
  files = await goodSite();
});

const text = (path: string) => files.get(path)?.toString() ?? "";

function read(
  changes: Readonly<Record<string, string | undefined>> = {},
  addresses = [ADDRESS],
  version = "1.0.0",
) {
  const readFile = async (path: string) => (path in changes ? changes[path] : files.get(path)?.toString());
  return readExpected(readFile, addresses, version === "" ? undefined : version);
}

function documentOf({ documents }: Expected, path: string) {
  const found = documents.find((document) => document.path === path);
  if (found === undefined) throw new Error(`nothing is expected at ${path}`);
  return found;
}

/** A list with one entry changed. */
function changed(
  path: string,
  change: (list: { versions: { version?: string; protocols?: string[] }[] }) => void,
): string {
  const list = JSON.parse(text(path));
  change(list);
  return JSON.stringify(list);
}

describe("what a site has to serve of a version", () => {
  it("is every document that clients ask for, the lists first, as a publish wrote them", async () => {
    const { version, documents } = await read();
    expect(version).toBe("1.0.0");
    expect(documents.map(({ path }) => path)).toEqual([
      VERSIONS,
      INDEX,
      ".well-known/terraform.json",
      `mirror/${SOURCE}/1.0.0.json`,
      ...["darwin/arm64", "linux/amd64", "linux/arm64", "windows/amd64"].map(
        (platform) => `v1/providers/acme/sample/1.0.0/download/${platform}`,
      ),
    ]);
    for (const { path, isShownBy } of documents) {
      expect(isShownBy(text(path)), path).toBe(true);
      expect(isShownBy(`${text(path)} `.replace("sample", "other")), path).toBe(
        path === VERSIONS || path === INDEX,
      );
    }
  });

  it("is only the mirror's under a third-party hostname", async () => {
    const other = "registry.terraform.io/acme/sample";
    const changes = {
      [`catalog/${other}.json`]: text(LIST),
      [`catalog/${other}/1.0.0.json`]: text(`catalog/${SOURCE}/1.0.0.json`),
    };
    const { documents } = await read(changes, [parseAddress(other)]);
    expect(documents.map(({ path }) => path)).toEqual([
      `mirror/${other}/index.json`,
      ".well-known/terraform.json",
      `mirror/${other}/1.0.0.json`,
    ]);
  });
});

describe("a list", () => {
  it.each([
    [
      "has more versions by now",
      true,
      () => changed(VERSIONS, ({ versions }) => versions.push({ version: "9.0.0" })),
    ],
    ["lacks the version", false, () => changed(VERSIONS, ({ versions }) => versions.shift())],
    [
      "says something else of it",
      false,
      () =>
        changed(VERSIONS, ({ versions }) => {
          if (versions[0] !== undefined) versions[0].protocols = ["4.0"];
        }),
    ],
    ["is none", false, () => "<html>"],
    ["is empty", false, () => "{}"],
    ["is nothing", false, () => "null"],
  ])("that %s shows the version: %s", async (_, isShown, make) => {
    expect(documentOf(await read(), VERSIONS).isShownBy(make())).toBe(isShown);
  });

  it("of a version that was withdrawn may be any that does not have it", async () => {
    const provider = JSON.parse(text(LIST));
    provider.versions[0].withdrawn = [{ reason: "broken" }];
    const expected = await read({ [LIST]: JSON.stringify(provider) });
    const { isShownBy } = documentOf(expected, INDEX);
    expect(['{"versions":{"1.1.0":{}}}', text(INDEX), "{}", "null"].map(isShownBy)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("a version that the catalog does not have", () => {
  it.each([
    ["of a provider that it does not know", { [LIST]: undefined }, "1.0.0", /catalog .*acme\/sample/],
    ["that is not in its list", {}, "9.9.9", /sample 9\.9\.9.*1\.1\.0, 1\.0\.0/],
    [
      "whose facts have gone",
      { [`catalog/${SOURCE}/1.0.0.json`]: undefined },
      "1.0.0",
      /no .*sample 1\.0\.0/,
    ],
  ])("%s is a problem", async (_, changes, version, message) => {
    await expect(read(changes, [ADDRESS], version)).rejects.toThrow(message);
  });
});
