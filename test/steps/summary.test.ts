import { expect, it } from "vitest";
import { renderDelay, renderFinding } from "../../src/steps/summary.ts";

const CHANGE = {
  siteUrl: "https://acme.github.io/x/",
  commit: "0123456789abcdef0123456789abcdef01234567",
  changed: true,
  isDry: false,
};

it("a change that was made is seen when the site serves it", () => {
  expect(renderDelay(CHANGE)).toEqual([
    expect.stringMatching(/\(https:\/\/acme\.github\.io\/x\/\) .*`0123456`/),
  ]);
});

it("a folder or a bucket serves no commit", () => {
  expect(renderDelay({ ...CHANGE, commit: "/srv/registry" })).toEqual([
    "Users see this as soon as [the site](https://acme.github.io/x/) serves it.",
  ]);
});

it.each([{ changed: false }, { isDry: true }, { commit: undefined }])(
  "of one that was not made there is nothing to say: %j",
  (other) => {
    expect(renderDelay({ ...CHANGE, ...other })).toEqual([]);
  },
);

const PROBLEM = { code: "key-unusual", found: "<a>\nb", expected: "c", fix: "d" } as const;
const TEXT = "\\<a\\>\\\\nb. Expected c. d.";

it.each([undefined, "error"] as const)("an error is a box: %s", (severity) => {
  const shown = renderFinding(severity === undefined ? PROBLEM : { ...PROBLEM, severity });
  expect(shown).toBe(`> [!CAUTION]\n> ${TEXT}`);
});

it.each([
  ["warning", "Warning"],
  ["notice", "Notice"],
] as const)("a %s is a line that unfolds", (severity, word) => {
  const shown = renderFinding({ ...PROBLEM, severity, where: "docs/a.md", found: "it's (too) long" });
  expect(shown).toBe(
    `<details><summary>${word}: docs/a.md: it's (too) long</summary>\n\nExpected c. d.\n\n</details>`,
  );
});

it.each([
  "<b>",
  "a & b",
  "see https://example.com",
  "www.example.com",
  "@acme",
  "#1",
  "GH-1",
  "`a`",
  "a\nb",
  "*a*",
])("the line of a warning is its code where its text would need an escape or be a link: %j", (found) => {
  expect(renderFinding({ ...PROBLEM, severity: "warning", found })).toContain(
    "<summary>Warning: key-unusual</summary>",
  );
});

it("the line of a warning is its code where its text is long", () => {
  const found = "files that are left out ".repeat(20);
  const [title = ""] = renderFinding({ ...PROBLEM, severity: "warning", found }).split("</summary>");
  expect(title).toBe("<details><summary>Warning: key-unusual");
});
