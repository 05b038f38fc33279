import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parseGoReleaserList } from "../../../src/package/builds/goreleaser.ts";

const DIST = resolve("/home/author/dist");
const at = (...parts: readonly string[]) => join(DIST, ...parts);

// Entries as GoReleaser 2.16 writes them, without what we don't read.
test("reads executables, zips and the rest", () => {
  const list = [
    { name: "metadata.json", path: "dist/metadata.json", internal_type: 35, type: "Metadata" },
    {
      name: "terraform-provider-foo_v1.2.3",
      path: "dist/terraform-provider-foo_linux_arm_6/terraform-provider-foo_v1.2.3",
      goos: "linux",
      goarch: "arm",
      goarm: "6",
      target: "linux_arm_6",
      internal_type: 4,
      type: "Binary",
      extra: {
        Binary: "terraform-provider-foo_v1.2.3",
        Builder: "go",
        Ext: "",
        ID: "terraform-provider-foo",
      },
    },
    {
      name: "terraform-provider-foo_1.2.3_linux_arm.zip",
      path: "dist/terraform-provider-foo_1.2.3_linux_arm.zip",
      goos: "linux",
      goarch: "arm",
      internal_type: 1,
      type: "Archive",
      extra: { Format: "zip" },
    },
    { name: "foo.tar.gz", path: "dist/foo.tar.gz", goos: "linux", goarch: "arm", type: "Archive" },
  ];
  expect(parseGoReleaserList(JSON.stringify(list), DIST)).toEqual([
    {
      kind: "other",
      name: "metadata.json",
      paths: [at("metadata.json"), at("dist/metadata.json")],
    },
    {
      kind: "executable",
      name: "terraform-provider-foo_v1.2.3",
      os: "linux",
      arch: "arm",
      paths: [
        at("terraform-provider-foo_linux_arm_6/terraform-provider-foo_v1.2.3"),
        at("dist/terraform-provider-foo_linux_arm_6/terraform-provider-foo_v1.2.3"),
      ],
    },
    {
      kind: "zip",
      name: "terraform-provider-foo_1.2.3_linux_arm.zip",
      os: "linux",
      arch: "arm",
      paths: [
        at("terraform-provider-foo_1.2.3_linux_arm.zip"),
        at("dist/terraform-provider-foo_1.2.3_linux_arm.zip"),
      ],
    },
    {
      kind: "other",
      name: "foo.tar.gz",
      paths: [at("foo.tar.gz"), at("dist/foo.tar.gz")],
    },
  ]);
});

test("finds files of a dist folder that was renamed, and of one that was given as an absolute path", () => {
  const pathsOf = (path: string, type: string) =>
    parseGoReleaserList(JSON.stringify([{ path, type }]), resolve("/home/author/downloaded"))?.[0]?.paths;
  expect(pathsOf("dist/foo_linux_amd64_v1/foo", "Binary")).toContain(
    resolve("/home/author/downloaded/foo_linux_amd64_v1/foo"),
  );
  expect(pathsOf("dist/foo.zip", "Archive")).toContain(resolve("/home/author/downloaded/foo.zip"));
  expect(pathsOf("/home/runner/x/dist/foo_linux_386/foo", "Binary")).toContain(
    resolve("/home/author/downloaded/foo_linux_386/foo"),
  );
  expect(pathsOf("dist\\foo_windows_386\\foo.exe", "Binary")).toContain(
    resolve("/home/author/downloaded/foo_windows_386/foo.exe"),
  );
});

test.each([
  "",
  "{",
  "{}",
  "null",
  "[null]",
  "[1]",
  '[{"path":"x"}]',
  '[{"path":1,"type":"Binary"}]',
  '[{"path":"x","type":"Binary","goos":1}]',
])("takes %j for another tool's file", (text) => {
  expect(parseGoReleaserList(text, DIST)).toBeUndefined();
});
