import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { type Entry, goodEntries, makeTar } from "./entries.ts";
import { unpack } from "./sample-tar.ts";

describe("a bundle", () => {
  it("is unpacked with its manifest", async () => {
    const { bundle, text } = await unpack(await makeTar(goodEntries()));
    expect(text).toBe("zip");
    expect(bundle?.providers).toEqual([
      {
        address: { hostname: "registry.example.com", namespace: "acme", type: "sample" },
        versions: [{ version: "1.0.0", protocols: ["6.0"], platforms: ["linux_amd64"], key: undefined }],
      },
    ]);
  });

  it("is accepted with folder entries", async () => {
    const folder: Entry = { name: "providers/", type: "directory" };
    expect((await unpack(await makeTar([folder, ...goodEntries()]))).text).toBe("zip");
  });
});

const file = (name: string): Entry => ({ name, text: "x" });

const HOSTILE: readonly (readonly [title: string, more: readonly Entry[], detail: string])[] = [
  ["a path that leads up", [file("../outside")], '"../outside"'],
  ["a path that leads up further in", [file("providers/../../outside")], '"providers/../../outside"'],
  ["an absolute path", [file("/tmp/outside")], '"/tmp/outside"'],
  ["a Windows path", [file("..\\outside")], "outside"],
  ["a drive", [file("C:outside")], '"C:outside"'],
  ["a control character", [file("a\u001bb")], '"a\\u001bb"'],
  ["an empty part", [file("a//b")], '"a//b"'],
  ["a name that ends in a dot", [file("providers./a")], '"providers./a"'],
  ["a name that is too long", [file(`${"n".repeat(256)}`)], "nnnn"],
  ["a folder that leads up", [{ name: "../up/", type: "directory" }], '"../up"'],
  ["a link", [{ name: "link", type: "symlink", linkname: "/etc/passwd" }], '"link", a symlink'],
  ["a hard link", [{ name: "link", type: "link", linkname: "bundle.json" }], '"link", a link'],
  ["a device", [{ name: "null", type: "character-device" }], '"null", a character-device'],
  ["a pipe", [{ name: "pipe", type: "fifo" }], '"pipe", a fifo'],
  ["a file twice", [file("a"), file("a")], '"a"'],
  ["a file where a folder is", [file("a/b"), file("a")], '"a"'],
  ["a folder where a file is", [file("a"), file("A/b/c")], '"A/b/c"'],
  ["a file that takes the place of another", [file("a"), file("A")], '"A"'],
];

describe("rejects a bundle that holds", () => {
  it.each(HOSTILE)("%s", async (_title, more, detail) => {
    const { refused, workFolder } = await unpack(await makeTar(goodEntries(more)));
    expect(refused).toContain(detail);
    expect(refused).toContain("providers.tar: ");
    expect((await readdir(workFolder)).sort()).toEqual(["providers.tar", "unpacked"]);
  });
});

const without = (name: string) => goodEntries().filter((entry) => !entry.name.startsWith(name));
const withText = (name: string, text: string) =>
  goodEntries().map((entry) => (entry.name.startsWith(name) ? { ...entry, text } : entry));

describe("rejects a bundle", () => {
  it.each([
    ["with a changed package", withText("providers/", "zap"), 'linux_amd64.zip"'],
    ["without one of its packages", without("providers/"), 'linux_amd64.zip"'],
    ["with an additional file", [...goodEntries(), file("more")], '"more"'],
    ["without checksums", without("SHA256SUMS"), "SHA256SUMS"],
    ["with an unreadable SHA256SUMS", withText("SHA256SUMS", "nothing"), '"nothing"'],
    ["without any file", [], "SHA256SUMS"],
    ["with a newer schema", manifest('{"schema":2}'), "schema 2"],
    ["without a list of providers", manifest('{"schema":1}'), "bundle.json"],
    ["with a provider without versions", manifest('{"schema":1,"providers":{"a":1}}'), '"a"'],
    ["with an invalid provider address", manifest('{"schema":1,"providers":{"a":{}}}'), '"a": '],
    ["whose manifest is not JSON", manifest("{"), "bundle.json"],
    ["whose manifest is a list", manifest("[]"), "bundle.json"],
  ] as const)("%s", async (_title, entries, detail) => {
    expect((await unpack(await makeTar(entries))).refused).toContain(detail);
  });

  it("that is truncated at any place", async () => {
    const tar = await makeTar(goodEntries());
    for (const end of [100, 512, 700, 2000, 2048, tar.length - 1500])
      expect((await unpack(tar.subarray(0, end))).refused).toContain("providers.tar: ");
  });

  it("that is not a tar", async () => {
    expect((await unpack(Buffer.alloc(5000, "no tar"))).refused).toContain("providers.tar: ");
  });
});

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
