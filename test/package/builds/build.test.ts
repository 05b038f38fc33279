import { expect, test } from "vitest";
import { parseBuildName, parseFolderPlatform } from "../../../src/package/builds/build.ts";
import { formatPlatform } from "../../../src/provider/platform.ts";

test.each([
  ["linux_amd64", "linux_amd64"],
  ["build-linux-amd64", "linux_amd64"],
  ["terraform-provider-foo_linux_amd64_v1", "linux_amd64"],
  ["terraform-provider-foo_1.2.3_linux_arm_6", "linux_arm"],
  ["foo_linux_armv6", "linux_arm"],
  ["foo_darwin_arm64_v8.0", "darwin_arm64"],
  ["foo_linux_arm64_v9.0,lse", "linux_arm64"],
  ["foo_freebsd_386_sse2", "freebsd_386"],
  ["foo_linux_mips_softfloat", "linux_mips"],
  ["foo_linux_ppc64le_power8", "linux_ppc64le"],
  ["foo_linux_amd64v3", "linux_amd64"],
  ["terraform-provider-foo_v1.2.3_windows_amd64.exe", "windows_amd64"],
  ["windows-2022-linux_amd64", "linux_amd64"],
  ["mylinux_amd64", undefined],
  ["linux_sparc", undefined],
  ["darwin_all", undefined],
  ["Linux_amd64", undefined],
  ["linux_amd64_v10", undefined],
  ["linux_arm_64", undefined],
  ["linux_amd64.d", undefined],
  ["dist", undefined],
])("the folder %s is for %s", (folder, platform) => {
  const found = parseFolderPlatform(folder);
  expect(found && formatPlatform(found)).toBe(platform);
});

const LINUX = { os: "linux", arch: "amd64" };
const FOO = { kind: "executable", type: "foo", version: undefined, platform: undefined, leftover: undefined };
const VERSION = { ...FOO, version: "1.2.3" };

test.each([
  ["terraform-provider-foo", FOO],
  ["terraform-provider-foo.zip", { ...FOO, kind: "zip" }],
  ["terraform-provider-foo_v1.2.3", VERSION],
  ["terraform-provider-foo_v1.2.3_x5.exe", VERSION],
  [
    "terraform-provider-foo_v1.2.3-rc.1+build.2_linux_amd64",
    { ...FOO, version: "1.2.3-rc.1+build.2", platform: LINUX },
  ],
  ["terraform-provider-foo_1.2.3_linux_amd64.zip", { ...VERSION, kind: "zip", platform: LINUX }],
  ["terraform-provider-foo_linux_amd64", { ...FOO, platform: LINUX }],
  ["terraform-provider-foo-bar-v1.2.3-linux-amd64", { ...VERSION, type: "foo-bar", platform: LINUX }],
  ["terraform-provider-k8s-2_1.2.3_linux_amd64_v1", { ...VERSION, type: "k8s-2", platform: LINUX }],
  ["terraform-provider-foo_v1.2.3_linux_sparc", { ...VERSION, leftover: "linux_sparc" }],
  ["terraform-provider-foo_macos_arm64", { ...FOO, leftover: "macos_arm64" }],
])("reads %s", (name, parts) => {
  expect(parseBuildName(name)).toEqual(parts);
});

test.each([
  "terraform-provider-foo.md",
  "terraform-provider-foo_1.2.3_SHA256SUMS",
  "terraform-provider-foo_1.2.3_manifest.json",
  "terraform-provider-foo_1.2.3_linux_amd64.tar.gz",
  "terraform-provider-foo_v1.2.3_linux_amd64.sha256",
  "terraform-provider-",
  "terraform-registry-manifest.json",
  "my-terraform-provider-foo",
  "foo",
])("%s is no build", (name) => {
  expect(parseBuildName(name)).toBeUndefined();
});
