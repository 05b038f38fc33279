import { describe, expect, it } from "vitest";
import { checkLimits } from "../../../../src/places/github/releases/assets.ts";
import type { Asset, Release } from "../../../../src/ports/host.ts";

const GIB = 2 ** 30;

function named(count: number, prefix = "file"): { name: string; size: undefined }[] {
  return Array.from({ length: count }, (_, index) => ({ name: `${prefix}-${index}`, size: undefined }));
}

function holding(names: readonly string[]): Release {
  const asset = { size: 1, sha256: undefined, complete: true, url: "https://github.example/file" };
  const assets: Asset[] = names.map((name, id) => ({ ...asset, id, name }));
  const url = "https://github.example/release";
  return { id: 1, tag: "v1", draft: true, immutable: false, url, publishedAt: undefined, assets };
}

describe("GitHub's limits", () => {
  it("let pass what is as large as can be, or of a size that is not known", () => {
    const files = [
      { name: "a.zip", size: 2 * GIB },
      { name: "b.zip", size: undefined },
    ];
    expect(checkLimits(files, undefined)).toEqual([]);
  });

  it("name every file that is larger", () => {
    const files = [
      { name: "a.zip", size: 2 * GIB + 1 },
      { name: "b.zip", size: 3 * GIB },
    ];
    expect(checkLimits(files, undefined).map(({ found }) => found)).toEqual([
      expect.stringMatching(/^a\.zip .*\b2147483649 bytes/),
      expect.stringMatching(/^b\.zip .*\b3221225472 bytes/),
    ]);
  });

  it("count what the release holds already, files of the same name once", () => {
    const files = named(10);
    const held = [...named(990, "held"), ...files.slice(0, 3)].map(({ name }) => name);
    expect(checkLimits(files, holding(held))).toEqual([]);
    expect(checkLimits(named(1000), undefined)).toEqual([]);
    expect(checkLimits(named(11), holding(held))).toMatchObject([
      {
        code: "github-refused",
        found: expect.stringMatching(/\b1001 assets.*https:\/\/github\.example\/release$/),
      },
    ]);
    expect(checkLimits(named(1001), undefined)[0]?.found).toMatch(/\b1001 assets$/);
  });
});
