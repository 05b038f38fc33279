import { expect, it } from "vitest";
import type { Build } from "../../../src/package/builds/builds.ts";
import type { Progress } from "../../../src/ports/log.ts";
import { parsePlatform } from "../../../src/provider/platform.ts";
import { trackProgress } from "../../../src/publishing/release/make-files.ts";
import { silentLog } from "../../support/samples/silent-log.ts";

function build(platform: string, size: number): Build {
  return { kind: "executable", platform: parsePlatform(platform), path: `/builds/${platform}`, size };
}

it("reports the progress of each build and of all", () => {
  const states: Progress[] = [];
  const builds = [build("linux_amd64", 30_000_000), build("darwin_arm64", 10_000_000)] as const;
  const progress = trackProgress(builds, "uploaded", {
    ...silentLog,
    progress: (state) => states.push(state),
  });
  progress.read(builds[0], 15_000_000);
  progress.read(builds[1], 10_000_000);
  progress.packed(builds[1], 3_000_000);
  progress.sent(builds[1], 3_000_000);
  const packing = { what: "packing", unit: "bytes", of: 40_000_000 };
  expect(states).toEqual([
    {
      ...packing,
      done: 15_000_000,
      note: "0 of 2 packed, 0 of 2 uploaded",
      items: ["linux_amd64   50 % packed"],
    },
    {
      ...packing,
      done: 25_000_000,
      note: "0 of 2 packed, 0 of 2 uploaded",
      items: ["linux_amd64   50 % packed", "darwin_arm64  100 % packed"],
    },
    {
      ...packing,
      done: 25_000_000,
      note: "1 of 2 packed, 0 of 2 uploaded",
      items: ["darwin_arm64  3.0 MB packed", "linux_amd64   50 % packed"],
    },
    {
      ...packing,
      done: 25_000_000,
      note: "1 of 2 packed, 1 of 2 uploaded",
      items: ["linux_amd64   50 % packed"],
    },
  ]);
  states.length = 0;
  progress.packed(builds[0], 9_000_000);
  progress.sent(builds[0], 9_000_000);
  const sending = { what: "uploaded", unit: "bytes", of: 12_000_000 };
  expect(states).toEqual([
    { ...sending, done: 3_000_000, note: "1 of 2 uploaded", items: ["linux_amd64   9.0 MB packed"] },
    { ...sending, done: 12_000_000, note: "2 of 2 uploaded", items: [] },
  ]);
});
