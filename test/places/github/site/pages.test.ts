import { afterEach, describe, expect, it } from "vitest";
import { locateSite } from "../../../../src/site-change/read-site.ts";
import { problemsOf, problemWith } from "../../../support/folder/errors.ts";
import type { PagesSettings } from "../../../support/github/model.ts";
import { type OpenSite, openSite, problemOf } from "./open-site.ts";

const SOURCE = { branch: "gh-pages", path: "/" } as const;
const FACTS = JSON.stringify({
  schema: 1,
  hostname: "octo.example",
  base: "https://octo.example/",
  providers: [],
});

let open: OpenSite;

afterEach(() => open.close());

describe("the URL of a site", () => {
  it("is the given one, without a request", async () => {
    open = await openSite({ siteUrl: "https://given.example/" });
    expect(await locateSite(open.site)).toEqual({
      base: "https://given.example/",
      basis: "stated",
      warnings: [],
    });
    expect(open.requests()).toEqual([]);
  });

  it("is what the site says of itself when Pages is off", async () => {
    open = await openSite({ directory: "tf" });
    open.repository.commitFiles("gh-pages", { "tf/catalog/site.json": FACTS });
    expect(await locateSite(open.site)).toEqual({
      base: "https://octo.example/",
      basis: "asked",
      warnings: [],
    });
    expect(open.requests()).toEqual(["repos/get-pages", "repos/get-branch", "repos/get-content"]);
    expect(open.lines).toEqual([expect.stringMatching(/octo\/site.*https:\/\/octo\.example\//)]);
  });

  it("is what the site says of itself when the token may not ask for the settings", async () => {
    open = await openSite({}, { pages: "none", private: true });
    open.repository.pages = { source: SOURCE };
    open.repository.commitFiles("gh-pages", { "catalog/site.json": FACTS });
    expect((await locateSite(open.site)).base).toBe("https://octo.example/");
    expect(open.lines).toEqual([expect.stringContaining("octo/site")]);
  });

  it("is unknown when neither Pages nor the site names it, without a wait", async () => {
    open = await openSite();
    expect(await problemsOf(() => locateSite(open.site))).toEqual([
      problemWith("site-url-unknown", /octo\/site.*gh-pages/),
    ]);
    open.repository.commitFiles("gh-pages", { "README.md": "nothing yet" });
    expect(await problemsOf(() => locateSite(open.site))).toEqual([problemWith("site-url-unknown")]);
    expect(open.lines).toEqual([]);
  });

  it("is not asked from the site when the token is refused for want of single sign-on", async () => {
    open = await openSite({}, { kind: "pat", sso: true });
    open.repository.commitFiles("gh-pages", { "catalog/site.json": FACTS });
    expect(await problemOf(locateSite(open.site))).toContain("sign-on");
  });

  it("is not guessed from a site that is damaged", async () => {
    open = await openSite();
    open.repository.commitFiles("gh-pages", { "catalog/site.json": "{" });
    expect(await problemOf(locateSite(open.site))).toContain("catalog/site.json");
  });
});

describe("a site without enforced HTTPS", () => {
  async function locate(settings: Partial<PagesSettings>) {
    open = await openSite();
    open.repository.pages = { source: SOURCE, cname: "r.example", ...settings };
    return locateSite(open.site);
  }

  it("has an https URL anyway, with the setting to change", async () => {
    const { base, warnings } = await locate({ httpsEnforced: false });
    expect(base).toBe("https://r.example/");
    expect(warnings).toEqual([
      {
        code: "pages-settings",
        severity: "warning",
        found: expect.stringContaining(" r.example"),
        expected: expect.stringContaining("https://r.example/"),
        fix: expect.stringContaining('"Enforce HTTPS"'),
      },
    ]);
  });

  it.each(["new", "errored"] as const)("waits for its certificate: %s", async (certificate) => {
    const { base, warnings } = await locate({ httpsEnforced: false, certificate });
    expect(base).toBe("https://r.example/");
    expect(warnings).toMatchObject([
      {
        severity: "warning",
        found: expect.stringMatching(new RegExp(` r.example .*"${certificate}"`)),
      },
    ]);
  });

  it("is warned of by its name alone as well", async () => {
    const { warnings } = await locate({ htmlUrl: "http://r.example/" });
    expect(warnings).toMatchObject([{ found: expect.stringContaining(" r.example") }]);
  });

  it("is no matter while HTTPS is enforced", async () => {
    expect((await locate({ certificate: "issued" })).warnings).toEqual([]);
  });
});
