import { describe, expect, it } from "vitest";
import { findMisfit } from "../../../../src/places/github/client/answer-shapes.ts";

const RELEASE = "GET /repos/{owner}/{repo}/releases/{release_id}";
const PAGES = "GET /repos/{owner}/{repo}/pages";
const CONTENTS = "GET /repos/{owner}/{repo}/contents/{path}";

const asset = { id: 1, name: "a.zip", size: 3, state: "uploaded", browser_download_url: "https://x/a.zip" };
const release = {
  id: 1,
  tag_name: "v1",
  draft: false,
  prerelease: false,
  html_url: "https://x",
  upload_url: "https://y",
  assets: [asset],
};

describe("an answer of GitHub", () => {
  it.each([
    [RELEASE, release],
    [RELEASE, { ...release, assets: [], more: { of: "it" } }],
    ["GET /repos/{owner}/{repo}/releases", [release]],
    [PAGES, {}],
    [PAGES, { html_url: null, source: { branch: "gh-pages", path: "/" } }],
    [CONTENTS, { type: "file", sha: "a", size: 3 }],
    [CONTENTS, [{ path: "a/b", sha: "a" }]],
    ["GET /repos/{owner}/{repo}/git/blobs/{file_sha}", { content: "x".repeat(1_000_000) }],
    ["GET /somewhere/else", undefined],
  ])("of %s that has what is used of it fits", (route, data) => {
    expect(findMisfit(route, data)).toBeUndefined();
  });

  it.each([
    [RELEASE, [], "the answer is not an object"],
    [RELEASE, null, "the answer is not an object"],
    [RELEASE, { ...release, id: "1" }, "`id` of the answer is not a number"],
    [RELEASE, { ...release, assets: {} }, "`assets` of the answer is not a list"],
    [
      RELEASE,
      { ...release, assets: [asset, { ...asset, size: [] }] },
      "`size` of an item of `assets` of the answer is not a number",
    ],
    [RELEASE, { ...release, tag_name: "x".repeat(6000) }, "`tag_name` of the answer has 6000 characters"],
    ["GET /repos/{owner}/{repo}/releases", { 0: release }, "the answer is not a list"],
    [PAGES, { source: "gh-pages" }, "`source` of the answer is not an object"],
    [PAGES, { public: "yes" }, "`public` of the answer is not a boolean"],
    [CONTENTS, null, "the answer is not an object"],
    [CONTENTS, [{ path: "a" }], "`sha` of an item of the answer is not a string"],
  ])("of %s that lacks it is reported: %j", (route, data, expected) => {
    expect(findMisfit(route, data)).toBe(expected);
  });
});
