import { describe, expect, it } from "vitest";
import type { Marks } from "../../../src/catalog/facts/marks.ts";
import { type OwnProvider, offeredVersions } from "../../../src/catalog/facts/provider-facts.ts";
import { renderMirrorIndex } from "../../../src/site/documents/mirror.ts";
import { renderVersions } from "../../../src/site/documents/registry.ts";
import { renderProviderPage } from "../../../src/site/pages/provider-pages.ts";
import { ADDRESS, because, listedVersion } from "../../support/samples/facts.ts";

function provider(versions: Readonly<Record<string, Marks>>, whole: Partial<OwnProvider> = {}): OwnProvider {
  const listed = Object.entries(versions).map(([version, marks]) => listedVersion(version, marks));
  return { site: "registry.example.com", versions: listed, ...whole };
}

function registry(facts: OwnProvider): { versions: { version: string }[]; warnings?: string[] } {
  return JSON.parse(renderVersions(ADDRESS, facts));
}

const withdrawn = { withdrawn: because("loses data") };
const deprecated = { deprecated: because("has no fixes any more") };

describe("what clients are offered", () => {
  const facts = provider({ "1.0.0": {}, "1.1.0": withdrawn, "1.2.0": deprecated });

  it("is everything but what is withdrawn, in registry and mirror", () => {
    expect(registry(facts).versions.map(({ version }) => version)).toEqual(["1.0.0", "1.2.0"]);
    expect(JSON.parse(renderMirrorIndex(offeredVersions(facts)))).toEqual({
      versions: { "1.0.0": {}, "1.2.0": {} },
    });
  });

  it("is nothing of a provider that is withdrawn as a whole", () => {
    const whole = { ...facts, withdrawn: because("given up") };
    expect(registry(whole)).toEqual({
      versions: [],
      warnings: ["This provider was withdrawn: given up."],
    });
    expect(JSON.parse(renderMirrorIndex(offeredVersions(whole)))).toEqual({ versions: {} });
  });
});

describe("warnings", () => {
  it.each([
    ["none without marks", provider({ "1.0.0": {} }), undefined],
    [
      "a version, and what to take instead",
      provider({ "1.0.0": deprecated, "1.1.0": {}, "1.2.0-rc.1": {} }),
      ["Version 1.0.0 is deprecated: has no fixes any more. Use 1.1.0 instead."],
    ],
    [
      "nothing to take instead",
      provider({ "1.0.0": deprecated, "1.1.0": deprecated, "1.2.0": withdrawn }),
      [
        "Versions 1.0.0 and 1.1.0 are deprecated: has no fixes any more.",
        "Version 1.2.0 was withdrawn: loses data.",
      ],
    ],
    [
      "several reasons in one line",
      provider({
        "1.0.0": deprecated,
        "1.1.0": { deprecated: because("Is slow!") },
        "1.2.0": deprecated,
        "2.0.0": {},
      }),
      [
        "Versions 1.0.0 and 1.2.0 are deprecated: has no fixes any more. Version 1.1.0 is deprecated: Is slow! Use 2.0.0 instead.",
      ],
    ],
    [
      "advisories, each with its versions",
      provider({
        "1.0.0": { deprecated: because("leaks tokens.", "GHSA-7rjr-3q55-vv33") },
        "1.1.0": { deprecated: because("leaks tokens", "CVE-2026-12345") },
        "1.2.0": { deprecated: because("leaks tokens", "GHSA-7rjr-3q55-vv33") },
        "2.0.0": {},
      }),
      [
        "Versions 1.0.0 and 1.2.0 are deprecated: leaks tokens (GHSA-7rjr-3q55-vv33). Version 1.1.0 is deprecated: leaks tokens (CVE-2026-12345). Use 2.0.0 instead.",
      ],
    ],
    [
      "every reason of a version, and of a provider",
      provider(
        {
          "1.0.0": { deprecated: [...because("is slow."), ...because("leaks tokens", "CVE-2026-12345")] },
          "2.0.0": {},
        },
        { deprecated: [...because("renamed"), ...because("has no fixes any more.")] },
      ),
      [
        "This provider is deprecated: renamed; has no fixes any more.",
        "Version 1.0.0 is deprecated: is slow; leaks tokens (CVE-2026-12345). Use 2.0.0 instead.",
      ],
    ],
    [
      "a prerelease where there is no release",
      provider({ "1.0.0": withdrawn, "1.1.0-rc.1": {} }),
      ["Version 1.0.0 was withdrawn: loses data. Use 1.1.0-rc.1 instead."],
    ],
    [
      "a provider that goes on elsewhere",
      provider(
        { "1.0.0": {} },
        { deprecated: because("renamed"), replacedBy: "registry.example.com/acme/next" },
      ),
      [
        "This provider is deprecated: renamed.",
        'Its replacement is registry.example.com/acme/next: use that in required_providers, and run "terraform state replace-provider registry.example.com/acme/sample registry.example.com/acme/next" (or "tofu state replace-provider registry.example.com/acme/sample registry.example.com/acme/next")',
      ],
    ],
    [
      "a withdrawn provider that goes on elsewhere, whatever its versions say",
      provider(
        { "1.0.0": deprecated },
        { withdrawn: because("moved"), deprecated: because("renamed"), replacedBy: "example.com/a/b" },
      ),
      ["This provider was withdrawn: moved.", expect.stringContaining("Its replacement is example.com/a/b")],
    ],
  ])("name %s", (_name, facts, expected) => {
    expect(registry(facts).warnings).toEqual(expected);
  });

  it("stay short when there are many versions", () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`1.0.${index}`, deprecated]));
    expect(registry(provider({ ...many, "2.0.0": {} })).warnings).toEqual([
      "Versions 1.0.0, 1.0.1, 1.0.2, 1.0.3, 1.0.4, 1.0.5 and 24 more are deprecated: has no fixes any more. Use 2.0.0 instead.",
    ]);
    const eight = Object.fromEntries(Object.entries(many).slice(0, 8));
    expect(registry(provider(eight)).warnings?.[0]).toContain("1.0.6 and 1.0.7 are");
  });
});

describe("a provider's page", () => {
  it("links to advisories, beside a reason that looks like markup", () => {
    const advised = provider(
      { "1.0.0": { deprecated: because("a (b) <i>", "GHSA-7rjr-3q55-vv33") }, "2.0.0": {} },
      { deprecated: because("old", "https://acme.example/a?b=1&c") },
    );
    const html = renderProviderPage(ADDRESS, advised, {});
    const id = '(<a href="https://github.com/advisories/GHSA-7rjr-3q55-vv33">GHSA-7rjr-3q55-vv33</a>)';
    expect(html.split(`a (b) &#60;i&#62; ${id}`)).toHaveLength(2);
    const url = "https://acme.example/a?b=1&#38;c";
    expect(html).toContain(`This provider is deprecated:</strong> old (<a href="${url}">${url}</a>).`);
  });
});
