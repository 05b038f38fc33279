import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, test } from "vitest";
import { parseShasums, readClientHash, readClientSums, renderShasums } from "../../src/package/shasums.ts";
import { realTool } from "../support/clients/real-tools.ts";
import { problemsOf, problemWith } from "../support/folder/errors.ts";
import { makeFolder } from "../support/folder/temporary.ts";

const A = "a".repeat(64);
const B = "b".repeat(64);
const refused = (found: string | RegExp) => problemWith("shasums-invalid", found, "sha256sum");

const render = (...files: readonly (readonly [name: string, sha256: string])[]) =>
  renderShasums(files.map(([name, sha256]) => ({ name, sha256 })));

test("sorts the lines by the bytes of the names and ends each with one line feed", () => {
  const text = render(["a_linux_arm64.zip", A], ["a_Linux.zip", B], ["a_linux_amd64.zip", B]);
  expect(text).toBe(`${B}  a_Linux.zip\n${B}  a_linux_amd64.zip\n${A}  a_linux_arm64.zip\n`);
});

const sha256sum = realTool("sha256sum");

test.skipIf(sha256sum === undefined)("sha256sum --check --strict takes what is written", async () => {
  const directory = await makeFolder();
  await writeFile(join(directory, "hello.zip"), "hello\n");
  await writeFile(join(directory, "empty.zip"), "");
  const text = render(
    ["hello.zip", "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03"],
    ["empty.zip", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  );
  await writeFile(join(directory, "SHA256SUMS"), text);
  const options = { cwd: directory, encoding: "utf8", env: { LC_ALL: "C" } } as const;
  const checked = spawnSync(sha256sum ?? "", ["--check", "--strict", "SHA256SUMS"], options);
  expect(checked).toMatchObject({ status: 0, stdout: "empty.zip: OK\nhello.zip: OK\n", stderr: "" });
});

test("refuses names that no client could match, bad hashes and twins, all at once", async () => {
  const names = ["a b.zip", "./c.zip", "d\u00a0.zip", ""].map((name) => [name, A] as const);
  const hashes = [
    ["e.zip", A.toUpperCase()],
    ["f.zip", "abc"],
  ] as const;
  const all = () => render(...names, ...hashes, ["g.zip", A], ["g.zip", B]);
  const found = ['"a b.zip"', '"./c.zip"', '"d\u00a0.zip"', '""', /"e\.zip".*"A{64}"/];
  const rest = [/"f\.zip".*"abc"/, /^[^"]*"g.zip"[^"]*$/];
  expect(await problemsOf(all)).toEqual([...found, ...rest].map(refused));
});

test("refuses to write an empty file, which no client accepts", async () => {
  expect(await problemsOf(() => renderShasums([]))).toEqual([refused("")]);
});

test("reads back what is written", () => {
  const sums = parseShasums(render(["b.zip", A], ["a.zip", B]));
  expect([...sums]).toEqual([
    ["a.zip", B],
    ["b.zip", A],
  ]);
});

test.for([
  ["a blank line in the middle", `${A}  a.zip\n\n${B}  b.zip\n`, /^line 2 [^"]*$/],
  ["a doubled final line break", `${A}  a.zip\n\n`, /^line 2 [^"]*$/],
  ["one space", `${A} a.zip\n`, `"${A} a.zip"`],
  ["the mark of binary mode", `${A} *a.zip\n`, `"${A} *a.zip"`],
  ["CRLF", `${A}  a.zip\r\n`, `"${A}  a.zip\\r"`],
  ["upper-case digits", `${"A".repeat(64)}  a.zip\n`, `"${"A".repeat(64)}  a.zip"`],
  ["a byte order mark", `\ufeff${A}  a.zip\n`, `"\ufeff${A}  a.zip"`],
  ["an empty file", "", ""],
  ["a web page", "<p>404 Not Found</p>\n".repeat(200), '"<p>404 Not Found</p>"'],
  ["a missing final line break", `${A}  a.zip`, /^[^"]*$/],
  ["a file named twice", `${A}  a.zip\n${B}  a.zip\n`, '"a.zip"'],
  ["a name with a folder", `${A}  ./a.zip\n`, '"./a.zip"'],
] as const)("refuses %s", async ([, text, found]) => {
  expect(await problemsOf(() => parseShasums(text))).toEqual([refused(found)]);
});

const pairs = (text: string) => [...readClientSums(text).sums];

it.each([
  ["as sha256sum writes it", `${A}  x.zip\n${B}  y.zip\n`],
  ["with one space", `${A} x.zip\n${B} y.zip\n`],
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
  ["of spaces", `${A}  x.zip\n  \n`, 2],
])("names a blank line, on which clients crash: %s", (_where, text, line) => {
  expect(readClientSums(text).blankLine).toBe(line);
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
