import { type BuildInfo, BuildInfoScanner } from "../../../src/package/executable/build-info.ts";
import { readSbom, renderSbom } from "../../../src/package/sbom.ts";
import { mutateBytes } from "../../support/hostile/bytes.ts";
import { buildInfoBytes, LINES, SUM } from "../../support/samples/build-info.ts";
import { GO_PROGRAMS, goHeaders, makeElf, placeParts } from "../../support/samples/elf.ts";
import type { Target } from "./target.ts";
import { demand } from "./verdict.ts";

const INFO = buildInfoBytes();
const REPLACED = buildInfoBytes({
  lines: [
    ...LINES,
    `dep\ta.example/b\tv1.0.0\t`,
    `=>\ta.example/c\tv1.0.1\t${SUM}`,
    "dep\td\tv1.0.0\t",
    "=>\t./d\t(devel)\t",
  ],
});
const SAMPLES = [
  INFO,
  REPLACED,
  placeParts([48, INFO], [4096, REPLACED]),
  writable(makeElf([{ type: 1, at: 128, bytes: INFO }])),
  writable(makeElf([{ type: 1, at: 4096, bytes: REPLACED }])),
  ...GO_PROGRAMS.map((name) => goHeaders(name).headers),
];

/** Gives the only segment of a file the flags of data. */
function writable(elf: Buffer): Buffer {
  elf.writeUInt32LE(6, 68);
  return elf;
}

/** Whatever a file says is of a known form, or not published; how it is cut into blocks does not matter. */
export const buildInfoTarget: Target = (random) => {
  const shown = mutateBytes(SAMPLES, random);
  const sizes = [random.pick([61, 1000, 4096]), random.pick([16_384, 1 << 20])];
  return {
    shown,
    run: () => {
      const [info, other] = sizes.map((size) => scan(shown, size));
      demand(JSON.stringify(info) === JSON.stringify(other), `blocks of ${sizes} bytes differ`);
      if (info === undefined) return "refused";
      demandPublishable(info);
      return "accepted";
    },
  };
};

function scan(file: Buffer, blockSize: number): BuildInfo | undefined {
  const scanner = new BuildInfoScanner();
  const block = Buffer.alloc(blockSize);
  for (let at = 0; at < file.length; at += blockSize) scanner.add(block.subarray(0, file.copy(block, 0, at)));
  return scanner.end();
}

function demandPublishable(info: BuildInfo): void {
  const text = renderSbom({
    type: "sample",
    version: "1.0.0",
    repositoryUrl: undefined,
    packages: [
      {
        platform: "linux_amd64",
        filename: "terraform-provider-sample_1.0.0_linux_amd64.zip",
        sha256: "0".repeat(64),
        executable: "terraform-provider-sample_v1.0.0",
        build: info,
      },
    ],
  });
  demand(/^[\x20-\x7e]+\n$/.test(text), "other characters than printable ones of ASCII");
  // Its first character is in no form that is published, so that no copied word passes for it.
  demand(!text.includes("$ecret"), "the linker flags");
  const modules = readSbom(Buffer.from(text))?.modules;
  demand(modules !== undefined && modules.length <= info.modules.length, "other modules");
}
