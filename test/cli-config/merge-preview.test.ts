import { expect, it } from "vitest";
import { mergePreview, type WantedPreview } from "../../src/cli-config/merge.ts";
import type { LocalProviders } from "../../src/cli-config/wanted.ts";
import { BrokenConfig } from "../../src/protocol/cli-config/hcl.ts";

const OWN: WantedPreview = {
  host: undefined,
  pattern: "a.example/acme/widget",
  isOnSite: true,
  previews: "https://a.example/preview/mirror/",
  stable: "https://a.example/mirror/",
};
const OTHER: WantedPreview = { ...OWN, pattern: "registry.terraform.io/acme/widget", isOnSite: false };
const NOTHING: LocalProviders = { folders: [], addresses: [] };

function mirror(url: string, pattern: string): string {
  return `  network_mirror {\n    url     = "${url}"\n    include = ["${pattern}"]\n  }\n`;
}

const OWN_PREVIEWS = mirror(OWN.previews, OWN.pattern);
const OTHER_PREVIEWS = mirror(OTHER.previews, OTHER.pattern);
const OTHER_STABLE = mirror(OTHER.stable, OTHER.pattern);
const block = (...methods: string[]): string => `provider_installation {\n${methods.join("")}}\n`;
const DIRECT = "  direct {}\n";
const OTHERS_DIRECT = `  direct {\n    exclude = ["${OTHER.pattern}"]\n  }\n`;

it.each([
  ["an empty file", OWN, "", block(DIRECT, OWN_PREVIEWS)],
  ["direct alone", OWN, block(DIRECT), block(DIRECT, OWN_PREVIEWS)],
  [
    "a mirror of other providers",
    OWN,
    block(OTHER_STABLE, OTHERS_DIRECT),
    block(OTHER_STABLE, OTHERS_DIRECT, OWN_PREVIEWS),
  ],
  ["an empty file, for another hostname", OTHER, "", block(OTHER_PREVIEWS, OTHER_STABLE, OTHERS_DIRECT)],
  [
    "the site's mirror",
    OTHER,
    `a = 1\n${block(OTHER_STABLE, OTHERS_DIRECT)}`,
    `a = 1\n${block(OTHER_PREVIEWS, OTHER_STABLE, OTHERS_DIRECT)}`,
  ],
])(
  "puts previews where clients also find releases, in %s, and the second time nothing",
  (_what, wanted, before, after) => {
    const { text } = mergePreview(before, wanted, NOTHING);
    expect(text).toBe(after);
    expect(mergePreview(text, wanted, NOTHING)).toMatchObject({ text, changes: [] });
  },
);

it("keeps the folders that clients searched without a configuration", () => {
  const { text } = mergePreview("", OWN, { folders: ["/p"], addresses: ["a.example/x/y"] });
  const folder = '  filesystem_mirror {\n    path = "/p"\n  }\n';
  expect(text).toBe(block(folder, '  direct {\n    exclude = ["a.example/x/y"]\n  }\n', OWN_PREVIEWS));
});

it.each([
  ["a mirror that would end the installation", block(mirror(OWN.stable, "a.example/*/*"), DIRECT)],
  ["no direct", block('  direct {\n    exclude = ["a.example/*/*"]\n  }\n')],
  ["JSON", "{}"],
])("refuses a file with %s", (_what, before) => {
  expect(() => mergePreview(before, OWN, NOTHING)).toThrow(BrokenConfig);
});
