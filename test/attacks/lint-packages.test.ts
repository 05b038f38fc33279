import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeExecutable } from "../support/samples/builds.ts";
import { makeRawZip, type RawZipEntry } from "../support/samples/raw-zip.ts";
import { type HostileHost, startHostileHost } from "./hostile-host.ts";
import { look } from "./lint.ts";

let host: HostileHost;
beforeEach(async () => {
  host = await startHostileHost();
});
afterEach(() => host.close());

const EXECUTABLE: RawZipEntry = {
  name: "terraform-provider-sample_v1.1.0",
  content: makeExecutable("linux_amd64"),
  mode: 0o100755,
};

it("reports zips with unsafe paths, zip bombs and endless zips, and leaves no files behind", async () => {
  const zips: Readonly<Record<string, Buffer>> = {
    linux_amd64: makeRawZip([EXECUTABLE, { name: "../../../../tmp/escaped", content: "x", mode: 0o100644 }]),
    linux_arm64: makeRawZip([
      EXECUTABLE,
      { name: "bomb", content: Buffer.alloc(300_000_000), mode: 0o100644 },
    ]),
    darwin_arm64: Buffer.from("PK\u0003\u0004 and nothing more"),
    windows_amd64: Buffer.alloc(1000),
  };
  await host.site.zips((platform) => ({ zip: zips[platform] ?? Buffer.alloc(0), h1: `h1:${sha(platform)}` }));
  const { findings, exitCode } = await look(host.url, "--deep");
  const told = findings.filter(({ rule }) => rule.startsWith("package-"));
  const named = told.map(({ where, rule }) => [where.split("1.1.0_")[1] ?? "", rule]);
  // Their paths begin with digests, and so does their order.
  expect([exitCode, named.sort()]).toEqual([
    1,
    [
      ["darwin_arm64.zip", "package-unreadable"],
      ["linux_amd64.zip", "package-h1"],
      ["linux_amd64.zip", "package-unusable"],
      ["linux_arm64.zip", "package-unusable"],
      ["windows_amd64.zip", "package-unreadable"],
    ],
  ]);
  expect(await readdir(tmpdir())).not.toContain("escaped");
});

function sha(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
