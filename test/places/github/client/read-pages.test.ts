import { describe, expect, it } from "vitest";
import { readPages } from "../../../../src/places/github/client/client.ts";
import { problemsOf, problemWith } from "../../../support/folder/errors.ts";

/** A list of so many numbers in pages of at most `full`, and which pages of it were asked for. */
function listOf(length: number, most: number, full = 100) {
  const asked: number[] = [];
  const all = Array.from({ length }, (_, index) => index);
  const read = async ({ page }: { page: number }) => {
    asked.push(page);
    const data = all.slice((page - 1) * full, page * full);
    return {
      data,
      headers: page * full < length ? { link: `<https://x/?page=${page + 1}>; rel="next"` } : {},
    };
  };
  return { all, asked, pages: () => readPages("listing", most, read) };
}

describe("a list in pages", () => {
  it.each([
    [0, [1]],
    [99, [1]],
    [100, [1, 2]],
    [299, [1, 2, 3]],
    [300, [1, 2, 3, 4]],
  ])("of %d is read to its end", async (length, pages) => {
    const { all, asked, pages: read } = listOf(length, 300);
    expect(await read()).toEqual(all);
    expect(asked).toEqual(pages);
  });

  it("is read to its end if GitHub fills no page", async () => {
    const { all, asked, pages: read } = listOf(120, 300, 50);
    expect(await read()).toEqual(all);
    expect(asked).toEqual([1, 2, 3]);
  });

  it("that has no end is a problem that says how many there may be", async () => {
    const { asked, pages: read } = listOf(100_000, 300);
    expect(await problemsOf(read)).toEqual([problemWith("github-refused", /^listing: .*\b300$/)]);
    expect(asked).toEqual([1, 2, 3, 4]);
    const empty = async () => ({ data: [], headers: { link: 'rel="next"' } });
    expect(await problemsOf(() => readPages("listing", 300, empty))).toEqual([
      problemWith("github-refused", /^listing: /),
    ]);
  });
});
