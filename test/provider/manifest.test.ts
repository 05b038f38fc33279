import { expect, test } from "vitest";
import { describeProblem } from "../../src/errors.ts";
import {
  MANIFEST_MISSING,
  MANIFEST_NAME,
  parseManifest,
  parseProtocols,
} from "../../src/provider/manifest.ts";
import { problemsOf, problemWith } from "../support/folder/errors.ts";

test("reads the protocols of a manifest", () => {
  const text = '{"version": 1, "metadata": {"protocol_versions": ["6.0", "5.1"]}, "more": true}\n';
  expect(parseManifest(text)).toEqual({ protocols: ["5.1", "6.0"] });
});

const EXAMPLE = '{"version": 1, "metadata": {"protocol_versions": ["5.0"]}}';
const invalid = (found: string, fix = EXAMPLE) => problemWith("manifest-invalid", found, fix);
const unsupported = (found: string | RegExp) => problemWith("protocols-invalid", found, "the manifest");

test.each([
  [`\ufeff${EXAMPLE}`, [invalid("byte order mark", "")]],
  ["[]", [invalid("[]")]],
  ["null", [invalid("null")]],
  [Buffer.from(`\ufeff${EXAMPLE}`, "utf16le").toString(), [invalid("UTF-8", "UTF-8")]],
  ["{}", [invalid('"version"'), invalid('"metadata"')]],
  ['{"version": "1", "metadata": []}', [invalid('"version" is "1"'), invalid('"metadata" is []')]],
  ['{"version": 1, "metadata": {}}', [invalid('"metadata.protocol_versions"')]],
  [
    '{"version": 1, "metadata": {"protocol_versions": "5.0"}}',
    [invalid('"metadata.protocol_versions" is "5.0"')],
  ],
  [
    '{"version": 1, "metadata": {"protocol_versions": [5.0]}}',
    [invalid('"metadata.protocol_versions" is [5]')],
  ],
  ['{"version": 1, "metadata": {"protocol_versions": []}}', [unsupported(/^[^"]*$/)]],
  [
    '{"version": 2, "metadata": {"protocol_versions": ["4.0", "7"]}}',
    [invalid('"version" is 2'), unsupported('"4.0"'), unsupported('"7"')],
  ],
])("refuses the manifest %j", async (text, expected) => {
  const problems = await problemsOf(() => parseManifest(text));
  expect(problems).toEqual(expected);
  expect(problems).toEqual(expected.map(() => expect.objectContaining({ where: MANIFEST_NAME })));
});

test("says where a manifest stops being JSON", async () => {
  const problems = await problemsOf(() => parseManifest('{"version": 1,}'));
  expect(problems).toEqual([invalid("position 14")]);
});

test.each([
  [["5"], ["5.0"]],
  [["5.0"], ["5.0"]],
  [["6"], ["6.0"]],
  [
    ["6.10", "5"],
    ["5.0", "6.10"],
  ],
])("protocols %j are listed as %j", (written, listed) => {
  expect(parseProtocols(written)).toEqual(listed);
});

test.each(["", "v5.0", "05.0", "5.00", "5.0.0", "5.", "4.0", "7.0", "55", " 5.0", "five"])(
  "refuses protocol %j",
  async (written) => {
    const problems = await problemsOf(() => parseProtocols([written]));
    expect(problems).toEqual([problemWith("protocols-invalid", JSON.stringify(written), "‹protocols›")]);
  },
);

test("lists each major version once", async () => {
  const problems = await problemsOf(() => parseProtocols(["5.0", "6.0", "5.1"]));
  expect(problems).toEqual([problemWith("protocols-invalid", /"5\.1".*"5\.0"/, "‹protocols›")]);
});

test("warns that protocol 5 is promised when nothing says which it is", () => {
  const message = describeProblem(MANIFEST_MISSING);
  for (const fact of ["terraform-registry-manifest.json", "protocol 5.0", "6.0", "the `protocols` input"])
    expect(message).toContain(fact);
  expect(message).toContain('{"version": 1, "metadata": {"protocol_versions": ["6.0"]}}');
  expect(MANIFEST_MISSING.severity).toBe("warning");
});

test("reports the first ten problems of another document", async () => {
  const list = Array.from({ length: 100_000 }, (_, index) => `x${index}`);
  const text = JSON.stringify({ version: 1, metadata: { protocol_versions: list } });
  expect(await problemsOf(() => parseManifest(text))).toHaveLength(10);
});
