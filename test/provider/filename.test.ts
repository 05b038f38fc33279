import { expect, test } from "vitest";
import { ProblemError } from "../../src/errors.ts";
import { parseAddress } from "../../src/provider/address.ts";
import {
  attestationFilename,
  executableName,
  findRenamedAssets,
  isMirrorTag,
  manifestFilename,
  mirrorTag,
  packageFilename,
  shasumsFilename,
  signatureFilename,
} from "../../src/provider/filename.ts";
import { parseTag, parseVersion } from "../../src/provider/version.ts";

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
  expect(attestationFilename("widget", version)).toBe(
    "terraform-provider-widget_1.2.3-rc.1+build.5_attestation.sigstore.json",
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
  attestationFilename("widget", version),
  "a@b+c-d_e.F0",
])("GitHub keeps %s", (name) => {
  expect(findRenamedAssets([name])).toEqual([]);
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
])("GitHub would rename %j", (name) => {
  expect(findRenamedAssets(["kept.zip", name])).toMatchObject([
    {
      code: "asset-name-invalid",
      found: expect.stringContaining(`${JSON.stringify(name)},`),
    },
  ]);
});

test("copies have a tag of their own, which is no version of ours", () => {
  const tag = mirrorTag(parseAddress("registry.terraform.io/hashicorp/null"), parseVersion("3.2.1-rc.1+b"));
  expect(tag).toBe("mirror/registry.terraform.io/hashicorp/null/v3.2.1-rc.1+b");
  expect(isMirrorTag(tag)).toBe(true);
  expect(() => parseTag(tag)).toThrow(ProblemError);
  for (const other of ["v1.0.0", "mirror/v1.0.0", "sdk/mirror/a/b/v1.0.0", "mirror/a/b/c/d/v1.0.0"])
    expect(isMirrorTag(other)).toBe(false);
});
