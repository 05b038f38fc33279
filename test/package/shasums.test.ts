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

test("sorts the lines by the bytes of the names and ends each with one line feed", () => {
  const text = renderShasums([
    { name: "terraform-provider-widget_1.0.0_linux_arm64.zip", sha256: A },
    { name: "terraform-provider-widget_1.0.0_Linux.zip", sha256: B },
    { name: "terraform-provider-widget_1.0.0_linux_amd64.zip", sha256: B },
  ]);
  expect(text).toBe(
    `${B}  terraform-provider-widget_1.0.0_Linux.zip\n` +
      `${B}  terraform-provider-widget_1.0.0_linux_amd64.zip\n` +
      `${A}  terraform-provider-widget_1.0.0_linux_arm64.zip\n`,
  );
});

const sha256sum = realTool("sha256sum");

test.skipIf(sha256sum === undefined)("sha256sum --check --strict takes what is written", async () => {
  const directory = await makeFolder();
  await writeFile(join(directory, "hello.zip"), "hello\n");
  await writeFile(join(directory, "empty.zip"), "");
  const text = renderShasums([
    {
      name: "hello.zip",
      sha256: "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03",
    },
    {
      name: "empty.zip",
      sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    },
  ]);
  await writeFile(join(directory, "SHA256SUMS"), text);
  const checked = spawnSync(sha256sum ?? "", ["--check", "--strict", "SHA256SUMS"], {
    cwd: directory,
    encoding: "utf8",
    env: { LC_ALL: "C" },
  });
  expect(checked).toMatchObject({ status: 0, stdout: "empty.zip: OK\nhello.zip: OK\n", stderr: "" });
});

test("refuses names that no client could match, bad hashes and twins, all at once", async () => {
  const render = () =>
    renderShasums([
      { name: "a b.zip", sha256: A },
      { name: "./c.zip", sha256: A },
      { name: "d\u00a0.zip", sha256: A },
      { name: "", sha256: A },
      { name: "e.zip", sha256: A.toUpperCase() },
      { name: "f.zip", sha256: "abc" },
      { name: "g.zip", sha256: A },
      { name: "g.zip", sha256: B },
    ]);
  const found = ['"a b.zip"', '"./c.zip"', '"d\u00a0.zip"', '""', /"e\.zip".*"A{64}"/];
  const rest = [/"f\.zip".*"abc"/, /^[^"]*"g.zip"[^"]*$/];
  expect(await problemsOf(render)).toEqual([...found, ...rest].map(refused));
});

test("refuses to write an empty file, which no client accepts", async () => {
  expect(await problemsOf(() => renderShasums([]))).toEqual([refused("")]);
});

test("reads back what is written", () => {
  const sums = parseShasums(
    renderShasums([
      { name: "b.zip", sha256: A },
      { name: "a.zip", sha256: B },
    ]),
  );
  expect([...sums]).toEqual([
    ["a.zip", B],
    ["b.zip", A],
  ]);
});

test("reads lines in any order", () => {
  expect([...parseShasums(`${A}  b.zip\n${B}  a.zip\n`)]).toEqual([
    ["b.zip", A],
    ["a.zip", B],
  ]);
});

test.for([
  ["a blank line in the middle", `${A}  a.zip\n\n${B}  b.zip\n`, /^line 2 [^"]*$/],
  ["a blank line at the start", `\n${A}  a.zip\n`, /^line 1 [^"]*$/],
  ["a doubled final line break", `${A}  a.zip\n\n`, /^line 2 [^"]*$/],
  ["one space", `${A} a.zip\n`, `"${A} a.zip"`],
  ["a tab", `${A}\ta.zip\n`, `"${A}\\ta.zip"`],
  ["the mark of binary mode", `${A} *a.zip\n`, `"${A} *a.zip"`],
  ["CRLF", `${A}  a.zip\r\n`, `"${A}  a.zip\\r"`],
  ["upper-case digits", `${"A".repeat(64)}  a.zip\n`, `"${"A".repeat(64)}  a.zip"`],
  ["65 digits", `${A}a  a.zip\n`, `"${A}a  a.zip"`],
  ["a third field", `${A}  a.zip b\n`, `"${A}  a.zip b"`],
  ["a byte order mark", `\ufeff${A}  a.zip\n`, `"\ufeff${A}  a.zip"`],
  ["the BSD format", `SHA256 (a.zip) = ${A}\n`, `"SHA256 (a.zip) = ${A}"`],
  ["a comment", `# sums\n${A}  a.zip\n`, '"# sums"'],
  ["an empty file", "", ""],
  ["a missing final line break", `${A}  a.zip`, /^[^"]*$/],
  ["a file named twice", `${A}  a.zip\n${B}  a.zip\n`, '"a.zip"'],
  ["a name with a folder", `${A}  ./a.zip\n`, '"./a.zip"'],
] as const)("refuses %s", async ([, text, found]) => {
  expect(await problemsOf(() => parseShasums(text))).toEqual([refused(found)]);
});

test("reports ten problems of a web page and counts the rest", async () => {
  const problems = await problemsOf(() => parseShasums("<p>404 Not Found</p>\n".repeat(200)));
  const lines = Array.from({ length: 10 }, (_, index) => refused(new RegExp(`^line ${index + 1} `)));
  expect(problems).toEqual([...lines, refused("190")]);
  expect(problems[0]).toEqual(refused('"<p>404 Not Found</p>"'));
});

test("shortens a line that is not a checksum line", async () => {
  const problems = await problemsOf(() => parseShasums(`${"x".repeat(5000)}\n`));
  expect(problems).toEqual([refused(/"x{199}\.\.\.$/)]);
});

const FIRST = "a".repeat(64);
const SECOND = "b".repeat(64);

const pairs = (text: string) => [...readClientSums(text).sums];

it.each([
  ["as sha256sum writes it", `${FIRST}  x.zip\n${SECOND}  y.zip\n`],
  ["with one space", `${FIRST} x.zip\n${SECOND} y.zip\n`],
  ["with tabs", `${FIRST}\tx.zip\n${SECOND}\t\ty.zip\n`],
  ["with Windows line ends", `${FIRST}  x.zip\r\n${SECOND}  y.zip\r\n`],
  ["without a final line end", `${FIRST}  x.zip\n${SECOND}  y.zip`],
  ["with more behind the names", `${FIRST}  x.zip 12 bytes\n${SECOND}  y.zip\n`],
  ["with white space before", `  ${FIRST}  x.zip\n\u2003${SECOND}\u00a0y.zip\n`],
  ["with NEL, which JavaScript does not know", `${FIRST}\u0085x.zip\n${SECOND}  y.zip\n`],
])("is read %s", (_how, text) => {
  expect(readClientSums(text)).toEqual({
    sums: new Map([
      ["x.zip", FIRST],
      ["y.zip", SECOND],
    ]),
    blankLine: undefined,
  });
});

it("keeps the first line of a name", () => {
  expect(pairs(`${FIRST}  x.zip\n${SECOND}  x.zip\n`)).toEqual([["x.zip", FIRST]]);
});

it("passes over what has no name, and takes what is no hash for one", () => {
  expect(pairs(`#\n# sums\n${FIRST}\n${SECOND}  y.zip\n`)).toEqual([
    ["sums", "#"],
    ["y.zip", SECOND],
  ]);
});

it("does not find what clients do not find", () => {
  expect(pairs(`${FIRST} *x.zip\n${SECOND}  ./y.zip\nSHA256 (z.zip) = ${FIRST}\n`)).toEqual([
    ["*x.zip", FIRST],
    ["./y.zip", SECOND],
    ["(z.zip)", "SHA256"],
  ]);
});

it.each([
  ["first", `\n${FIRST}  x.zip\n`, 1],
  ["in between", `${FIRST}  x.zip\n\n${SECOND}  y.zip\n`, 2],
  ["last", `${FIRST}  x.zip\n\n`, 2],
  ["of spaces", `${FIRST}  x.zip\n  \n`, 2],
])("names a blank line, on which clients crash: %s", (_where, text, line) => {
  expect(readClientSums(text).blankLine).toBe(line);
});

it("has nothing when it is empty", () => {
  expect(readClientSums("")).toEqual({ sums: new Map(), blankLine: undefined });
});

it.each([
  [FIRST, FIRST],
  [FIRST.toUpperCase(), FIRST],
  [`${FIRST}00`, undefined],
  [FIRST.slice(1), undefined],
  [`\ufeff${FIRST}`, undefined],
  ["g".repeat(64), undefined],
])("makes of %s what clients compare", (hash, expected) => {
  expect(readClientHash(hash)).toBe(expected);
});
