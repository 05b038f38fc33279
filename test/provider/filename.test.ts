import { expect, test } from "vitest";
import {
  executableName,
  manifestFilename,
  packageFilename,
  parseAssetName,
  shasumsFilename,
  signatureFilename,
} from "../../src/provider/filename.ts";
import { parseVersion } from "../../src/provider/version.ts";
import { refusalOf } from "./refusal.ts";

const version = parseVersion("1.2.3-rc.1+build.5");
const linux = { os: "linux", arch: "amd64" };

test("names every file of a release as clients and the public registries do", () => {
  expect(packageFilename("widget", version, linux)).toBe(
    "terraform-provider-widget_1.2.3-rc.1+build.5_linux_amd64.zip",
  );
  expect(executableName("widget", version, linux)).toBe("terraform-provider-widget_v1.2.3-rc.1+build.5");
  expect(shasumsFilename("widget", version)).toBe("terraform-provider-widget_1.2.3-rc.1+build.5_SHA256SUMS");
  expect(signatureFilename("widget", version)).toBe(
    "terraform-provider-widget_1.2.3-rc.1+build.5_SHA256SUMS.sig",
  );
  expect(manifestFilename("widget", version)).toBe(
    "terraform-provider-widget_1.2.3-rc.1+build.5_manifest.json",
  );
});

test("only an executable for Windows ends in .exe", () => {
  const windows = { os: "windows", arch: "amd64" };
  expect(executableName("widget", parseVersion("1.0.0"), windows)).toBe(
    "terraform-provider-widget_v1.0.0.exe",
  );
});

test.each([
  packageFilename("google-beta", version, linux),
  signatureFilename("widget", version),
  manifestFilename("widget", version),
  "a@b+c-d_e.F0",
])("GitHub keeps %s", (name) => {
  expect(parseAssetName(name)).toBe(name);
});

test.each([
  "",
  ".hidden",
  "trailing.",
  "two..dots",
  "with space.zip",
  "bücher.zip",
  "a/b",
  "a(1).zip",
  "a~b",
  "a\n",
])("GitHub would rewrite %j", (name) => {
  expect(refusalOf(() => parseAssetName(name))).toBe(
    `asset name ${JSON.stringify(name)} would be rewritten by GitHub. Expected letters a-z and A-Z, digits, - _ + @, and single dots inside. Rename the file, or give a provider type and version without other letters.`,
  );
});
