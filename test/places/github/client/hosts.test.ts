import { describe, expect, it } from "vitest";
import { checkApiUrl, checkUploadBase } from "../../../../src/places/github/client/hosts.ts";
import { problemsOf, problemWith } from "../../../support/folder/errors.ts";

describe("the URL of the API", () => {
  it.each([
    "https://api.github.com",
    "https://github.example.com/api/v3",
    "https://api.octo.ghe.com",
    "http://127.0.0.1:8080",
    "http://127.9.9.9",
    "http://localhost:1",
    "http://[::1]:8080",
  ])("may be %s", (url) => {
    expect(() => checkApiUrl(url)).not.toThrow();
  });

  it.each([
    ["http://api.github.com", "http://api.github.com"],
    ["http://127.0.0.1.example.com", "http://127.0.0.1.example.com"],
    ["http://localhost.example.com", "http://localhost.example.com"],
    ["http://0.0.0.0:80", "http://0.0.0.0"],
    ["http://128.0.0.1", "http://128.0.0.1"],
    ["ftp://127.0.0.1", "ftp://127.0.0.1"],
    ["https://me@api.github.com", "https://api.github.com"],
    ["https://:secret@api.github.com", "https://api.github.com"],
    ["api.github.com", "no URL"],
  ])("may not be %s", async (url, shown) => {
    const found = new RegExp(`^GITHUB_API_URL .* ${shown}$`);
    expect(await problemsOf(() => checkApiUrl(url))).toEqual([problemWith("input-invalid", found)]);
  });
});

describe("files are uploaded", () => {
  it.each([
    ["https://api.github.com", "https://uploads.github.com"],
    ["https://api.github.com/", "https://uploads.github.com"],
    ["https://api.octo.ghe.com", "https://uploads.octo.ghe.com"],
    ["https://github.example.com/api/v3", "https://github.example.com/api/uploads"],
    ["https://github.example.com/api/v3/", "https://github.example.com/api/uploads"],
    ["https://github.example.com:8443/api/v3", "https://github.example.com:8443/api/uploads"],
    ["https://proxy.example.com/github", "https://proxy.example.com/github"],
    ["http://127.0.0.1:1", "http://localhost:2"],
  ])("of %s to %s", (api, base) => {
    expect(checkUploadBase(api, base)).toBe(base);
  });

  it.each([
    ["https://api.github.com", "https://uploads.github.com.evil.example"],
    ["https://api.github.com", "http://uploads.github.com"],
    ["https://api.github.com", "https://uploads.github.com:8443"],
    ["https://api.github.com", "https://me@uploads.github.com"],
    ["https://api.github.com", "https://uploads.github.com/elsewhere"],
    ["https://api.github.com", "http://127.0.0.1:1"],
    ["https://api.github.com", "https://uploads.octo.ghe.com"],
    ["https://api.octo.ghe.com", "https://uploads.other.ghe.com"],
    ["https://api.a.b.ghe.com", "https://uploads.a.b.ghe.com"],
    ["https://github.example.com/api/v3", "https://github.example.com/other"],
    ["http://127.0.0.1:1", "http://0.0.0.0:2"],
    ["http://127.0.0.1:1", ""],
  ])("of %s never to %s", async (api, base) => {
    expect(await problemsOf(() => checkUploadBase(api, base))).toEqual([problemWith("github-refused")]);
  });

  it("nowhere else, and the problem names both places", async () => {
    const check = () => checkUploadBase("https://api.github.com", "https://evil.example:1/x");
    const problems = await problemsOf(check);
    expect(problems).toEqual([
      problemWith("github-refused", /api\.github\.com .*https:\/\/evil\.example:1\/x/),
    ]);
    expect(problems[0]?.expected).toContain("https://uploads.github.com/");
  });
});
