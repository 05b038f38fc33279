import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parseGoReleaserList } from "../../../src/package/builds/builds.ts";

const DIST = resolve("/home/author/dist");

// Entries as GoReleaser 2.16 writes them, without what we don't read.
test("reads executables, zips and the rest", () => {
  const arm = { goos: "linux", goarch: "arm" };
  const list = [
    { name: "metadata.json", path: "dist/metadata.json", type: "Metadata" },
    { ...arm, name: "foo_v1", path: "dist/foo_linux_arm_6/foo_v1", goarm: "6", type: "Binary" },
    { ...arm, name: "foo.zip", path: "dist/foo.zip", type: "Archive", extra: { Format: "zip" } },
    { ...arm, name: "foo.tar.gz", path: "dist/foo.tar.gz", type: "Archive" },
  ];
  const paths = (path: string) => ({ paths: [join(DIST, path), join(DIST, "dist", path)] });
  const linux = { os: "linux", arch: "arm" };
  expect(parseGoReleaserList(JSON.stringify(list), DIST)).toEqual([
    { kind: "other", name: "metadata.json", os: "", arch: "", ...paths("metadata.json") },
    { kind: "executable", name: "foo_v1", ...linux, ...paths("foo_linux_arm_6/foo_v1") },
    { kind: "zip", name: "foo.zip", ...linux, ...paths("foo.zip") },
    { kind: "other", name: "foo.tar.gz", ...linux, ...paths("foo.tar.gz") },
  ]);
});

test.each([
  ["dist/foo_linux_amd64_v1/foo", "Binary", "foo_linux_amd64_v1/foo"],
  ["/home/runner/x/dist/foo_linux_386/foo", "Binary", "foo_linux_386/foo"],
  ["dist\\foo_windows_386\\foo.exe", "Binary", "foo_windows_386/foo.exe"],
])("finds %s in a dist folder that has another name now", (path, type, found) => {
  const list = parseGoReleaserList(JSON.stringify([{ path, type }]), resolve("/home/author/downloaded"));
  expect(list?.[0]?.paths).toContain(resolve("/home/author/downloaded", found));
});

test.each([
  "",
  "{",
  "[null]",
  '[{"path":"x"}]',
  '[{"path":1,"type":"Binary"}]',
  '[{"path":"x","type":"Binary","goos":1}]',
])("takes %j for another tool's file", (text) => {
  expect(parseGoReleaserList(text, DIST)).toBeUndefined();
});
