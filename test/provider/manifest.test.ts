import { expect, test } from "vitest";
import { parseManifest, parseProtocols } from "../../src/provider/manifest.ts";
import { refusalOf } from "./refusal.ts";

test("reads the protocols of a manifest", () => {
  const text = '{"version": 1, "metadata": {"protocol_versions": ["6.0", "5.1"]}, "more": true}\n';
  expect(parseManifest(text)).toEqual({ protocols: ["5.1", "6.0"] });
});

const EXAMPLE = '{"version": 1, "metadata": {"protocol_versions": ["5.0"]}}';
const FIX = `Write the manifest like ${EXAMPLE}.`;
const WHICH =
  "Expected 5.x, 6.x or both, each once. Providers on terraform-plugin-sdk/v2 speak 5.0, those on terraform-plugin-framework 6.0 unless served with protocol 5.";

test.each([
  [
    `\ufeff${EXAMPLE}`,
    "the manifest starts with a byte order mark. Expected JSON in UTF-8 without one. Save it without the mark.",
  ],
  ["[]", `the manifest is []. Expected an object like ${EXAMPLE}. Correct the file.`],
  ["null", `the manifest is null. Expected an object like ${EXAMPLE}. Correct the file.`],
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
  ['{"version": 1, "metadata": {"protocol_versions": []}}', `the list of protocols is empty. ${WHICH}`],
  [
    '{"version": 2, "metadata": {"protocol_versions": ["4.0", "7"]}}',
    `the manifest's "version" is 2. Expected the number 1. ${FIX}\nprotocol "4.0" is not one that clients speak. ${WHICH}\nprotocol "7" is not one that clients speak. ${WHICH}`,
  ],
])("refuses the manifest %j", (text, refusal) => {
  expect(refusalOf(() => parseManifest(text))).toBe(refusal);
});

test("says where a manifest stops being JSON", () => {
  const refusal = refusalOf(() => parseManifest('{"version": 1,}'));
  expect(refusal).toMatch(
    /^the manifest is not JSON \(.+\)\. Expected \{"version": 1, .+\. Correct the file\.$/,
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
      `protocol ${JSON.stringify(written)} is not one that clients speak. ${WHICH}`,
    );
  },
);

test("lists each major version once", () => {
  expect(refusalOf(() => parseProtocols(["5.0", "6.0", "5.1"]))).toBe(
    'protocol "5.1" is listed beside "5.0". Expected 5.x, 6.x or both, each once. List protocol 5 once, with its highest minor version.',
  );
});

test("an empty list of protocols would tell clients nothing", () => {
  expect(refusalOf(() => parseProtocols([]))).toBe(`the list of protocols is empty. ${WHICH}`);
});
