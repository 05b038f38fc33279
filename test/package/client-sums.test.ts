import { expect, it } from "vitest";
import { readClientHash, readClientSums } from "../../src/package/client-sums.ts";

const A = "a".repeat(64);
const B = "b".repeat(64);

const pairs = (text: string) => [...readClientSums(text).sums];

it.each([
  ["as sha256sum writes it", `${A}  x.zip\n${B}  y.zip\n`],
  ["with one space", `${A} x.zip\n${B} y.zip\n`],
  ["with tabs", `${A}\tx.zip\n${B}\t\ty.zip\n`],
  ["with Windows line ends", `${A}  x.zip\r\n${B}  y.zip\r\n`],
  ["without a final line end", `${A}  x.zip\n${B}  y.zip`],
  ["with more behind the names", `${A}  x.zip 12 bytes\n${B}  y.zip\n`],
  ["with white space before", `  ${A}  x.zip\n\u2003${B}\u00a0y.zip\n`],
  ["with NEL, which JavaScript does not know", `${A}\u0085x.zip\n${B}  y.zip\n`],
])("is read %s", (_how, text) => {
  expect(readClientSums(text)).toEqual({
    sums: new Map([
      ["x.zip", A],
      ["y.zip", B],
    ]),
    blankLine: undefined,
  });
});

it("keeps the first line of a name", () => {
  expect(pairs(`${A}  x.zip\n${B}  x.zip\n`)).toEqual([["x.zip", A]]);
});

it("passes over what has no name, and takes what is no hash for one", () => {
  expect(pairs(`#\n# sums\n${A}\n${B}  y.zip\n`)).toEqual([
    ["sums", "#"],
    ["y.zip", B],
  ]);
});

it("does not find what clients do not find", () => {
  expect(pairs(`${A} *x.zip\n${B}  ./y.zip\nSHA256 (z.zip) = ${A}\n`)).toEqual([
    ["*x.zip", A],
    ["./y.zip", B],
    ["(z.zip)", "SHA256"],
  ]);
});

it.each([
  ["first", `\n${A}  x.zip\n`, 1],
  ["in between", `${A}  x.zip\n\n${B}  y.zip\n`, 2],
  ["last", `${A}  x.zip\n\n`, 2],
  ["of spaces", `${A}  x.zip\n  \n`, 2],
])("names a blank line, on which clients crash: %s", (_where, text, line) => {
  expect(readClientSums(text).blankLine).toBe(line);
});

it("has nothing when it is empty", () => {
  expect(readClientSums("")).toEqual({ sums: new Map(), blankLine: undefined });
});

it.each([
  [A, A],
  [A.toUpperCase(), A],
  [`${A}00`, undefined],
  [A.slice(1), undefined],
  [`\ufeff${A}`, undefined],
  ["g".repeat(64), undefined],
])("makes of %s what clients compare", (hash, expected) => {
  expect(readClientHash(hash)).toBe(expected);
});
