import { afterEach, describe, expect, it } from "vitest";
import { registryPath } from "../../../../src/site/documents/discovery.ts";
import { isDiscoverable, renderHostBlock } from "../../../../src/site/documents/install.ts";
import { locateSite } from "../../../../src/site-change/read-site.ts";
import { planHostname } from "../../../../src/steps/plan-address.ts";
import { problemsOf, problemWith } from "../../../support/folder/errors.ts";
import type { PagesSettings } from "../../../support/github/model.ts";
import { type OpenSite, openSite } from "./open-site.ts";

let open: OpenSite;
afterEach(() => open.close());

const BRANCH = { branch: "gh-pages", path: "/" } as const;
const DOCS = { branch: "gh-pages", path: "/docs" } as const;

/** A site that GitHub names so. */
const at = (htmlUrl: string, more: Partial<PagesSettings> = {}) => ({ source: BRANCH, htmlUrl, ...more });

type Row = readonly [place: string, pages: PagesSettings, directory: string, base: string, discovery: string];

const ROOTS: readonly Row[] = [
  ["a custom domain", at("https://r.example/", { cname: "r.example" }), "", "https://r.example/", "/"],
  ["the owner's site", at("https://octo.github.io/"), "", "https://octo.github.io/", "/"],
  ["/docs of the branch", at("https://r.example/", { source: DOCS }), "docs", "https://r.example/", "/"],
  [
    "what a workflow deploys, whatever branch was chosen before",
    at("https://r.example/", { source: { branch: "main", path: "/docs" }, buildType: "workflow" }),
    "",
    "https://r.example/",
    "/",
  ],
];

const BELOW: readonly Row[] = [
  ["a project site", at("https://octo.github.io/site/"), "", "https://octo.github.io/site/", "/site/"],
  [
    "a project site below the owner's domain",
    at("https://octo.example/site/"),
    "",
    "https://octo.example/site/",
    "/site/",
  ],
  ["a folder of a site", at("https://r.example/"), "tf/a", "https://r.example/tf/a/", "/tf/a/"],
  [
    "a folder below /docs",
    at("https://r.example/", { source: DOCS }),
    "docs/tf",
    "https://r.example/tf/",
    "/tf/",
  ],
  [
    "Enterprise Server with a subdomain for Pages",
    at("https://pages.git.corp.example/octo/site/"),
    "",
    "https://pages.git.corp.example/octo/site/",
    "/octo/site/",
  ],
  [
    "an owner's site there",
    at("https://pages.git.corp.example/octo/"),
    "",
    "https://pages.git.corp.example/octo/",
    "/octo/",
  ],
  [
    "Enterprise Server without one",
    at("https://git.corp.example/pages/octo/site"),
    "",
    "https://git.corp.example/pages/octo/site/",
    "/pages/octo/site/",
  ],
  [
    "a domain beyond ASCII",
    at("https://xn--bcher-kva.example/"),
    "tf",
    "https://xn--bcher-kva.example/tf/",
    "/tf/",
  ],
];

describe.each([
  [true, ROOTS],
  [false, BELOW],
] as const)("where clients find the registry by themselves: %s", (isFound, rows) => {
  it.each(rows)("%s", async (_place, pages, directory, base, discovery) => {
    open = await openSite({ directory });
    open.repository.pages = pages;
    const located = await locateSite(open.site);
    expect(located).toEqual({ base, basis: "asked", warnings: [] });
    expect(open.requests()).toEqual(["repos/get-pages"]);
    const site = { hostname: planHostname(located), base };
    expect([registryPath(site), isDiscoverable(site)]).toEqual([`${discovery}v1/providers/`, isFound]);
    // Clients refuse a configuration that names a host in punycode.
    const name = new URL(base).hostname.replace("xn--bcher-kva", "b\u00fccher");
    expect(renderHostBlock(site)).toBe(
      `host "${name}" {\n  services = {\n    "providers.v1" = "${base}v1/providers/"\n  }\n}`,
    );
  });
});

describe("where clients would find nothing, this is said", () => {
  it.each<[place: string, pages: PagesSettings | undefined, found: string | RegExp, fix: string | RegExp]>([
    ["Pages are off", undefined, /octo\/site.*\bgh-pages\b/, /gh-pages.*`pages: read`.*‹site-url›/],
    ["another branch", { source: { branch: "main", path: "/" } }, " main", "‹site-branch: main›"],
    ["another folder", { source: DOCS }, "/docs", "‹site-directory: docs›"],
    [
      "signed-in people only",
      at("https://fictional-fish.pages.github.io/", { public: false }),
      "",
      "‹site-url›",
    ],
  ])("%s", async (_place, pages, found, fix) => {
    open = await openSite();
    open.repository.pages = pages;
    const code = pages === undefined ? "site-url-unknown" : "pages-settings";
    expect(await problemsOf(() => locateSite(open.site))).toEqual([problemWith(code, found, fix)]);
  });

  it("reports two problems together", async () => {
    open = await openSite();
    open.repository.pages = { source: { branch: "main", path: "/" }, public: false };
    const problems = await problemsOf(() => locateSite(open.site));
    const code = "pages-settings";
    expect(problems).toEqual([problemWith(code, " main"), problemWith(code, "", "‹site-url›")]);
  });
});

it("an Enterprise Server without HTTPS is reported for its administrators: no setting of the repository helps", async () => {
  open = await openSite();
  open.repository.pages = at("http://pages.git.corp.example/octo/site/", { httpsEnforced: false });
  expect(await locateSite(open.site)).toMatchObject({
    base: "https://pages.git.corp.example/octo/site/",
    warnings: [
      {
        code: "pages-settings",
        severity: "warning",
        found: expect.stringContaining("http://pages.git.corp.example/octo/site/"),
        fix: expect.stringContaining("pages.git.corp.example"),
      },
    ],
  });
});
