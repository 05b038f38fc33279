import { findSignatureFault } from "../../../src/package/executable/code-signature.ts";
import {
  bytesNeeded,
  describeFormat,
  executableHeader,
  formatMatches,
  parseExecutableFormat,
} from "../../../src/package/executable/executable-format.ts";
import { parsePlatform } from "../../../src/provider/platform.ts";
import { mutateBytes } from "../../support/hostile/bytes.ts";
import { makeExecutable } from "../../support/samples/builds.ts";
import { goBuild } from "../../support/samples/elf.ts";
import type { Target } from "./target.ts";
import { demand } from "./verdict.ts";

const PLATFORMS = [
  "linux_amd64",
  "linux_s390x",
  "linux_386",
  "darwin_arm64",
  "windows_amd64",
  "windows_386",
  "freebsd_arm",
].map(parsePlatform);

const UNIVERSAL = Buffer.from(
  `cafebabe00000002${"01000007".padEnd(40, "0")}${"0100000c".padEnd(40, "0")}`,
  "hex",
);
const SAMPLES = [
  ...PLATFORMS.map((platform) => Buffer.from(executableHeader(platform))),
  ...["linux_amd64", "netbsd_386", "openbsd_arm64"].map(goBuild),
  UNIVERSAL,
];

/** Every file has a known format or is unknown, and the result can be described. */
export const executablesTarget: Target = (random) => {
  const shown = mutateBytes(SAMPLES, random);
  return {
    shown,
    run: () => {
      const needed = bytesNeeded(shown);
      demand(needed >= 0 && needed <= 1 << 20, `${needed} bytes needed`);
      const format = parseExecutableFormat(shown);
      demand(describeFormat(format).length < 300, "a long description");
      return PLATFORMS.some((platform) => formatMatches(format, platform)) ? "accepted" : "refused";
    },
  };
};

const SIGNED = ["darwin_arm64", "darwin_amd64"].map((platform) =>
  Buffer.from(makeExecutable(platform, { size: 9000 })),
);

/** Every file fits its code signature or has a fault, whichever slice is read. */
export const codeSignatureTarget: Target = (random) => {
  const shown = mutateBytes(SIGNED, random);
  return {
    shown,
    run: async () => {
      const read = async function* (start: number, end: number) {
        demand(start < end && end <= shown.length, `a range from ${start} to ${end}`);
        yield shown.subarray(start, end);
      };
      const arch = random.pick(["arm64", "amd64"]);
      const fault = await findSignatureFault(read, shown.length, arch);
      return fault === undefined ? "accepted" : "refused";
    },
  };
};
