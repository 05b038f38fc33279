import { describe, expect, it } from "vitest";
import type { OriginReply } from "../../../src/mirroring/fetch/ask-provider.ts";
import { batchVersions, cutAt, type VersionToFetch } from "../../../src/mirroring/fetch/fetch-version.ts";
import type { OriginPackage } from "../../../src/ports/origin.ts";
import { parseVersion } from "../../../src/provider/version.ts";

const PACKAGE: OriginPackage = { filename: "a.zip", url: "/a.zip", size: 1, sha256: "a", h1: undefined };

/** A version of which so many bytes are fetched; none stands for nothing to fetch. */
function pending(minor: number, bytes: number): VersionToFetch {
  const version = {
    version: parseVersion(`1.${minor}.0`),
    protocols: [],
    sums: undefined,
    packages: new Map(),
    refused: [],
  };
  const packages = new Map(bytes === 0 ? [] : [["linux_amd64", PACKAGE]]);
  const nothing = {
    copied: new Set<string>(),
    isPushed: false,
    isRestored: false,
    copiesSums: false,
    hashes: new Map(),
  };
  return { reply: {} as OriginReply, version, packages, ...nothing, bytes };
}

function names(batches: readonly (readonly VersionToFetch[])[]): string[][] {
  return batches.map((batch) => batch.map(({ version }) => version.version.text));
}

describe("a batch", () => {
  it("is all of it where nothing is fetched, however much there is", () => {
    expect(batchVersions(Array.from({ length: 600 }, (_, minor) => pending(minor, 0)))).toHaveLength(1);
  });

  it("is one batch even when empty, for versions that are gone", () => {
    expect(batchVersions([])).toEqual([[]]);
  });

  it("is 25 versions that are fetched, and with the first of them all that is not", () => {
    const all = Array.from({ length: 52 }, (_, minor) => pending(minor, minor === 51 ? 0 : 10));
    expect(batchVersions(all).map((batch) => batch.length)).toEqual([26, 25, 1]);
  });

  it("is two gigabytes, or one version that has more", () => {
    const all = [pending(1, 3e9), pending(2, 1e9), pending(3, 1e9), pending(4, 1)];
    expect(names(batchVersions(all))).toEqual([["1.1.0"], ["1.2.0", "1.3.0"], ["1.4.0"]]);
  });
});

describe("a limit of bytes", () => {
  const all = [pending(4, 60), pending(3, 50), pending(2, 40), pending(1, 0)];

  it("leaves what does not fit, in the order of the versions, and never what costs nothing", () => {
    const { now, later } = cutAt(100, all);
    expect(names([now, later])).toEqual([["1.4.0", "1.2.0", "1.1.0"], ["1.3.0"]]);
  });

  it("that is none leaves nothing", () => {
    expect(cutAt(undefined, all).later).toEqual([]);
  });
});
