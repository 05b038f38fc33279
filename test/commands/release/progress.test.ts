import { expect, it } from "vitest";
import { trackProgress } from "../../../src/commands/release/progress.ts";
import type { Build } from "../../../src/package/builds/builds.ts";
import { parsePlatform } from "../../../src/provider/platform.ts";
import { silentLog } from "../../support/samples/silent-log.ts";

function build(platform: string, size: number): Build {
  return { kind: "executable", platform: parsePlatform(platform), path: `/builds/${platform}`, size };
}

it("tells how far each build is, and all of them", () => {
  const lines: string[] = [];
  const builds = [build("linux_amd64", 30_000_000), build("darwin_arm64", 10_000_000)] as const;
  const progress = trackProgress(builds, "uploaded", { ...silentLog, progress: (line) => lines.push(line) });
  progress.read(builds[0], 15_000_000);
  progress.read(builds[1], 10_000_000);
  progress.packed(builds[1]);
  progress.sent();
  expect(lines).toEqual([
    "0 of 2 packed, 37 % of 40 MB, 0 uploaded; linux_amd64 50 %",
    "0 of 2 packed, 62 % of 40 MB, 0 uploaded; linux_amd64 50 %; darwin_arm64 100 %",
    "1 of 2 packed, 62 % of 40 MB, 0 uploaded; linux_amd64 50 %",
    "1 of 2 packed, 62 % of 40 MB, 1 uploaded; linux_amd64 50 %",
  ]);
});
