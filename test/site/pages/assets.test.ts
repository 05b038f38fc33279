import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BUNDLED, bundleAssets } from "../../../scripts/page-assets.ts";
import { assetsMark, pageAssets } from "../../../src/site/pages/page.ts";

it("are what their sources say: `npm run assets` makes them", async () => {
  expect(await bundleAssets()).toBe(readFileSync(BUNDLED, "utf8"));
});

it("have names with a hash of their content, and so has their mark", () => {
  const names = pageAssets().map(([path]) => path);
  expect(names).toEqual([
    expect.stringMatching(/^assets\/provider-pages-[0-9a-f]{12}\.css$/),
    expect.stringMatching(/^assets\/provider-pages-[0-9a-f]{12}\.js$/),
    expect.stringMatching(/^assets\/provider-pages-[0-9a-f]{12}\.svg$/),
  ]);
  expect(names.map((name) => /-([0-9a-f]{12})\./.exec(name)?.[1]).join(".")).toBe(assetsMark());
});
