import { afterEach, describe, expect, it } from "vitest";
import { planHostname } from "../../../../src/publishing/plan/plan-address.ts";
import { registryPath } from "../../../../src/site/documents/discovery.ts";
import { isDiscoverable, renderHostBlock } from "../../../../src/site/documents/install.ts";
import type { PagesSettings } from "../../../support/github/model.ts";
import { type OpenSite, openSite, problemOf } from "./open-site.ts";

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
  ["a folder of a site", at("https://r.example/"), "tf", "https://r.example/tf/", "/tf/"],
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
    const located = await open.site.locate();
    expect(located).toEqual({ base, found: "asked", warnings: [] });
    const site = { hostname: planHostname(located), base };
    expect([registryPath(site), isDiscoverable(site)]).toEqual([`${discovery}v1/providers/`, isFound]);
    // Clients refuse a configuration that names a host in punycode.
    const name = new URL(base).hostname.replace("xn--bcher-kva", "b\u00fccher");
    expect(renderHostBlock(site)).toBe(
      `host "${name}" {\n  services = {\n    "providers.v1" = "${base}v1/providers/"\n  }\n}`,
    );
  });
});

const PUBLISH = "GitHub Pages is off for octo/site, or the token can't read its settings";

describe("where clients would find nothing, this is said", () => {
  it.each<[place: string, pages: PagesSettings | undefined, directory: string, said: string]>([
    [
      "Pages are off",
      undefined,
      "",
      `${PUBLISH}, and branch gh-pages has no site that records its URL. Expected a known site URL. Turn Pages on (Settings, Pages, "Deploy from a branch", gh-pages; make the branch first) and allow \`pages: read\`, or set the \`site-url\` input if the branch is served elsewhere.`,
    ],
    [
      "another branch",
      { source: { branch: "main", path: "/" } },
      "",
      "Pages serves branch main. Expected branch gh-pages. Choose gh-pages in Settings, Pages, or set `site-branch: main`.",
    ],
    [
      "another folder",
      { source: DOCS },
      "",
      "Pages serves the folder /docs of the branch. Expected the folder that the site is written to. Set `site-directory: docs`, or choose the folder / (root) in Settings, Pages.",
    ],
    [
      "signed-in people only",
      at("https://fictional-fish.pages.github.io/", { public: false }),
      "",
      "the site is visible to signed-in users only. Expected a site that terraform and tofu can read. Make the site public in Settings, Pages, or serve the branch elsewhere and set the `site-url` input.",
    ],
  ])("%s", async (_place, pages, directory, said) => {
    open = await openSite({ directory });
    open.repository.pages = pages;
    expect(await problemOf(open.site.locate())).toBe(said);
  });

  it("reports two problems together", async () => {
    open = await openSite();
    open.repository.pages = { source: { branch: "main", path: "/" }, public: false };
    const said = await problemOf(open.site.locate());
    expect([said.includes("Pages serves branch main"), said.includes("signed-in")]).toEqual([true, true]);
  });
});

it("an Enterprise Server without HTTPS is reported for its administrators: no setting of the repository helps", async () => {
  open = await openSite();
  open.repository.pages = at("http://pages.git.corp.example/octo/site/", { httpsEnforced: false });
  expect(await open.site.locate()).toMatchObject({
    base: "https://pages.git.corp.example/octo/site/",
    warnings: [
      {
        code: "pages-settings",
        severity: "warning",
        found: "the server reports a plain HTTP URL for Pages, http://pages.git.corp.example/octo/site/",
        fix: "Ask the administrators of pages.git.corp.example to serve it over HTTPS",
      },
    ],
  });
});
