import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { type Entry, goodEntries, makeTar } from "./entries.ts";
import { unpack } from "./sample-tar.ts";

describe("a bundle", () => {
  it("that is as it was made is unpacked, with what it says of itself", async () => {
    const { bundle, text } = await unpack(await makeTar(goodEntries()));
    expect(text).toBe("zip");
    expect(bundle?.providers).toEqual([
      {
        address: { hostname: "registry.example.com", namespace: "acme", type: "sample" },
        versions: [{ version: "1.0.0", protocols: ["6.0"], platforms: ["linux_amd64"], key: undefined }],
      },
    ]);
  });

  it("that somebody has packed again has folders in it, and is taken", async () => {
    const folder: Entry = { name: "providers/", type: "directory" };
    expect((await unpack(await makeTar([folder, ...goodEntries()]))).text).toBe("zip");
  });
});

const file = (name: string): Entry => ({ name, text: "x" });

/** What else is in it, and what is said of that. */
const HOSTILE: readonly (readonly [title: string, more: readonly Entry[], said: string])[] = [
  ["a path that leads up", [file("../outside")], '"../outside"'],
  ["a path that leads up further in", [file("providers/../../outside")], '"providers/../../outside"'],
  ["an absolute path", [file("/tmp/outside")], '"/tmp/outside"'],
  ["a path of another system", [file("..\\outside")], "outside"],
  ["a drive", [file("C:outside")], '"C:outside"'],
  ["a control character", [file("a\u001bb")], "it holds a file called"],
  ["an empty part", [file("a//b")], '"a//b"'],
  ["a name that a system cuts", [file("providers./a")], '"providers./a"'],
  ["a name that no file system takes", [file(`${"n".repeat(256)}`)], "it holds a file called"],
  ["a folder that leads up", [{ name: "../up/", type: "directory" }], '"../up"'],
  ["a link", [{ name: "link", type: "symlink", linkname: "/etc/passwd" }], '"link", which is a symlink'],
  ["a hard link", [{ name: "link", type: "link", linkname: "bundle.json" }], '"link", which is a link'],
  ["a device", [{ name: "null", type: "character-device" }], '"null", which is a character-device'],
  ["a pipe", [{ name: "pipe", type: "fifo" }], '"pipe", which is a fifo'],
  ["a file twice", [file("a"), file("a")], 'it holds "a" twice'],
  ["a file where a folder is", [file("a/b"), file("a")], 'it holds "a" twice, or as a file and as a folder'],
  [
    "a folder where a file is",
    [file("a"), file("A/b/c")],
    'it holds "A/b/c" twice, or as a file and as a folder',
  ],
  ["a file that takes the place of another", [file("a"), file("A")], 'it holds "A" twice'],
];

describe("a bundle is refused, by name, that holds", () => {
  it.each(HOSTILE)("%s", async (_title, more, said) => {
    const { refused, room } = await unpack(await makeTar(goodEntries(more)));
    expect(refused).toContain(said);
    expect(refused).toContain("providers.tar: ");
    expect((await readdir(room)).sort()).toEqual(["providers.tar", "unpacked"]);
  });
});

const without = (name: string) => goodEntries().filter((entry) => !entry.name.startsWith(name));
const withText = (name: string, text: string) =>
  goodEntries().map((entry) => (entry.name.startsWith(name) ? { ...entry, text } : entry));

describe("a bundle is refused", () => {
  it.each([
    [
      "whose package was changed",
      withText("providers/", "zap"),
      'linux_amd64.zip" is not the file that SHA256SUMS names',
    ],
    ["that lacks a package", without("providers/"), 'linux_amd64.zip" is missing'],
    [
      "that has a file more",
      [...goodEntries(), file("more")],
      '"more" is in it, and SHA256SUMS does not name it',
    ],
    ["without checksums", without("SHA256SUMS"), "it has no SHA256SUMS"],
    ["whose checksums are none", withText("SHA256SUMS", "nothing"), 'line 1 of SHA256SUMS is "nothing"'],
    ["that holds nothing", [], "it has no SHA256SUMS"],
    ["that a later program has made", manifest('{"schema":2}'), "bundle.json is of schema 2"],
    ["that does not say what is in it", manifest('{"schema":1}'), "bundle.json has no providers"],
    [
      "that speaks of a provider without versions",
      manifest('{"schema":1,"providers":{"a":1}}'),
      '"a" without versions',
    ],
    ["that speaks of a provider of no name", manifest('{"schema":1,"providers":{"a":{}}}'), '"a": '],
    ["whose description is no JSON", manifest("{"), "bundle.json has no JSON"],
    ["whose description is a list", manifest("[]"), "bundle.json has no JSON object"],
  ] as const)("%s", async (_title, entries, said) => {
    expect((await unpack(await makeTar(entries))).refused).toContain(said);
  });

  it("that breaks off, wherever that is", async () => {
    const tar = await makeTar(goodEntries());
    for (const end of [100, 512, 700, 2000, 2048, tar.length - 1500])
      expect((await unpack(tar.subarray(0, end))).refused).toMatch(
        /can't be read to its end|has no SHA256SUMS/,
      );
  });

  it("that is none", async () => {
    expect((await unpack(Buffer.alloc(5000, "no tar"))).refused).toContain("can't be read to its end");
  });
});

/** Another description, with checksums that fit. */
function manifest(text: string): Entry[] {
  const [zip] = goodEntries();
  const entries = goodEntries([{ name: "bundle.json", text }]).filter(
    ({ name }, at, all) => all.findIndex((entry) => entry.name === name) === at,
  );
  const sums = entries.find(({ name }) => name === "SHA256SUMS");
  const lines = (sums?.text ?? "").split("\n");
  const own = lines.findIndex((line) => line.endsWith("bundle.json"));
  const kept = lines.filter((line, at) => !line.endsWith("bundle.json") || at === own);
  return [zip ?? { name: "" }, ...entries.slice(1, -1), { name: "SHA256SUMS", text: kept.join("\n") }];
}
