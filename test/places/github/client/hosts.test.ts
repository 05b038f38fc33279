import { describe, expect, it } from "vitest";
import { checkApiUrl, uploadUrl } from "../../../../src/places/github/client/hosts.ts";
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

it.each([
  ["https://api.github.com", "https://uploads.github.com"],
  ["https://api.github.com/", "https://uploads.github.com"],
  ["https://api.octo.ghe.com", "https://uploads.octo.ghe.com"],
  ["https://api.a.b.ghe.com", "https://api.a.b.ghe.com"],
  ["https://github.example.com/api/v3", "https://github.example.com/api/uploads"],
  ["https://github.example.com:8443/api/v3/", "https://github.example.com:8443/api/uploads"],
  ["https://proxy.example.com/github", "https://proxy.example.com/github"],
])("files of %s are uploaded to %s", (api, base) => {
  expect(uploadUrl(api)).toBe(base);
});
