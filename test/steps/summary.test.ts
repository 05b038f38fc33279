import { expect, it } from "vitest";
import { renderCallout, renderDelay } from "../../src/steps/summary.ts";

const CHANGE = {
  siteUrl: "https://acme.github.io/x/",
  commit: "0123456789abcdef",
  changed: true,
  isDry: false,
};

it("a change that was made is seen when the site serves it", () => {
  expect(renderDelay(CHANGE)).toEqual([
    expect.stringMatching(/\(https:\/\/acme\.github\.io\/x\/\) .*`0123456`/),
  ]);
});

it.each([{ changed: false }, { isDry: true }, { commit: undefined }])(
  "of one that was not made there is nothing to say: %j",
  (other) => {
    expect(renderDelay({ ...CHANGE, ...other })).toEqual([]);
  },
);

it.each([
  [undefined, "CAUTION"],
  ["error", "CAUTION"],
  ["warning", "WARNING"],
  ["notice", "NOTE"],
] as const)("a problem that is %s is a callout of its own kind", (severity, kind) => {
  const problem = { code: "key-unusual", found: "<a>\nb", expected: "c", fix: "d" } as const;
  const told = renderCallout(severity === undefined ? problem : { ...problem, severity });
  expect(told).toMatch(new RegExp(`^> \\[!${kind}\\]\n> \\\\<a\\\\>\\\\\\\\nb\\. .*c\\. d\\.$`));
});
