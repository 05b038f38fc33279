import { expect, test } from "vitest";
import { describeProblem } from "../../src/errors.ts";
import { MANIFEST_MISSING, parseManifest, parseProtocols } from "../../src/provider/manifest.ts";
import { refusalOf } from "./refusal.ts";

test("reads the protocols of a manifest", () => {
  const text = '{"version": 1, "metadata": {"protocol_versions": ["6.0", "5.1"]}, "more": true}\n';
  expect(parseManifest(text)).toEqual({ protocols: ["5.1", "6.0"] });
});

const EXAMPLE = '{"version": 1, "metadata": {"protocol_versions": ["5.0"]}}';
const FIX = `Write it like ${EXAMPLE}.`;
const IN = "terraform-registry-manifest.json: ";
const WHICH =
  "providers on terraform-plugin-sdk/v2 use 5.0, and those on terraform-plugin-framework use 6.0 unless served with protocol 5.";
const ONCE = "Expected 5.x, 6.x or both, each once.";

test.each([
  [
    `\ufeff${EXAMPLE}`,
    "the manifest starts with a byte order mark. Expected JSON in UTF-8, without a byte order mark. Save the file without the mark.",
  ],
  ["[]", `the manifest is []. Expected an object. ${FIX}`],
  ["null", `the manifest is null. Expected an object. ${FIX}`],
  [
    Buffer.from(`\ufeff${EXAMPLE}`, "utf16le").toString(),
    "the manifest is not in UTF-8. Expected JSON in UTF-8, without a byte order mark. Save the file in UTF-8.",
  ],
  [
    "{}",
    `the manifest's "version" is missing. Expected the number 1. ${FIX}\nthe manifest's "metadata" is missing. Expected an object. ${FIX}`,
  ],
  [
    '{"version": "1", "metadata": []}',
    `the manifest's "version" is "1". Expected the number 1. ${FIX}\nthe manifest's "metadata" is []. Expected an object. ${FIX}`,
  ],
  [
    '{"version": 1, "metadata": {}}',
    `the manifest's "metadata.protocol_versions" is missing. Expected a list of strings, like ["5.0"]. ${FIX}`,
  ],
  [
    '{"version": 1, "metadata": {"protocol_versions": "5.0"}}',
    `the manifest's "metadata.protocol_versions" is "5.0". Expected a list of strings, like ["5.0"]. ${FIX}`,
  ],
  [
    '{"version": 1, "metadata": {"protocol_versions": [5.0]}}',
    `the manifest's "metadata.protocol_versions" is [5]. Expected a list of strings, like ["5.0"]. ${FIX}`,
  ],
  [
    '{"version": 1, "metadata": {"protocol_versions": []}}',
    `the list of protocols is empty. ${ONCE} Correct the manifest: ${WHICH}`,
  ],
  [
    '{"version": 2, "metadata": {"protocol_versions": ["4.0", "7"]}}',
    `the manifest's "version" is 2. Expected the number 1. ${FIX}\nprotocol "4.0" is not supported by clients. ${ONCE} Correct the manifest: ${WHICH}\nprotocol "7" is not supported by clients. ${ONCE} Correct the manifest: ${WHICH}`,
  ],
])("refuses the manifest %j", (text, refusal) => {
  expect(refusalOf(() => parseManifest(text))).toBe(refusal.replace(/^/gm, IN));
});

test("says where a manifest stops being JSON", () => {
  const refusal = refusalOf(() => parseManifest('{"version": 1,}'));
  expect(refusal).toMatch(
    /^terraform-registry-manifest\.json: the manifest is not JSON \(.+\)\. Expected JSON\. Write it like \{"version": 1, .+\.$/,
  );
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
  (written) => {
    expect(refusalOf(() => parseProtocols([written]))).toBe(
      `protocol ${JSON.stringify(written)} is not supported by clients. ${ONCE} Correct the \`protocols\` input: ${WHICH}`,
    );
  },
);

test("lists each major version once", () => {
  expect(refusalOf(() => parseProtocols(["5.0", "6.0", "5.1"]))).toBe(
    'protocol "5.1" is listed together with "5.0". Expected 5.x, 6.x or both, each once. List protocol 5 once in the `protocols` input, with its highest minor version.',
  );
});

test("rejects an empty list of protocols", () => {
  expect(refusalOf(() => parseProtocols([]))).toBe(
    `the list of protocols is empty. ${ONCE} Correct the \`protocols\` input: ${WHICH}`,
  );
});

test("names the file that a manifest is in", () => {
  expect(refusalOf(() => parseManifest("[]", "release/manifest.json"))).toMatch(
    /^release\/manifest\.json: the manifest is/,
  );
});

test("warns that protocol 5 is promised when nothing says which it is", () => {
  const message = describeProblem(MANIFEST_MISSING);
  for (const fact of ["terraform-registry-manifest.json", "protocol 5.0", "6.0", "the `protocols` input"])
    expect(message).toContain(fact);
  expect(message).toContain('{"version": 1, "metadata": {"protocol_versions": ["6.0"]}}');
  expect(MANIFEST_MISSING.severity).toBe("warning");
});

test("reports the first ten problems of another document", () => {
  const list = Array.from({ length: 100_000 }, () => "x".repeat(5));
  const text = JSON.stringify({ version: 1, metadata: { protocol_versions: list } });
  expect(refusalOf(() => parseManifest(text))?.split("\n")).toHaveLength(10);
});
