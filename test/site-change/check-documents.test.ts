import { describe, expect, it } from "vitest";
import { publishVersions } from "../../src/catalog/edits/publication.ts";
import { ProblemError } from "../../src/errors.ts";
import type { ChangedFile } from "../../src/ports/place.ts";
import { renderChange } from "../../src/site/documents/change.ts";
import { type Around, checkDocuments } from "../../src/site-change/check-documents.ts";
import { ADDRESS, publication } from "../support/samples/facts.ts";
import { testKey } from "../support/samples/keys.ts";
import type { Json } from "../walk/broken-site.ts";

const HOST = "registry.example.com";
const VERSIONS = "v1/providers/acme/sample/versions";
const HERE = "v1/providers/acme/sample/1.0.0/download/linux_amd64".replace("_", "/");
const INDEX = `mirror/${HOST}/acme/sample/index.json`;
const NEWEST = `mirror/${HOST}/acme/sample/1.0.0.json`;

const CHANGE = publishVersions(publication("1.0.0")).apply({
  site: undefined,
  entries: [{ address: ADDRESS, provider: undefined, versions: new Map() }],
});
const AROUND: Around = {
  hostname: HOST,
  provider: async () => CHANGE.entries[0]?.provider,
  version: async () => CHANGE.entries[0]?.versions[0],
};

type Edit = (document: Json) => unknown;

/** The documents of a first publish, of which one is another. */
function documents(at: string, edit: Edit | string): ChangedFile[] {
  const files = renderChange(CHANGE);
  expect(files.map(([path]) => path)).toContain(at);
  return files.map(([path, text = ""]) => {
    if (path !== at) return [path, text];
    if (typeof edit === "string") return [path, edit];
    const document = JSON.parse(text);
    edit(document);
    return [path, JSON.stringify(document)];
  });
}

async function told(files: readonly ChangedFile[], around: Around = AROUND) {
  const problems = await checkDocuments(files, around).then(
    () => [],
    (error: unknown) => {
      if (error instanceof ProblemError) return error.problems;
      throw error;
    },
  );
  return problems.map(({ code, where, found }) => {
    expect(code).toBe("lint-failed");
    return [/\(([a-z0-9-]+):/.exec(found)?.[1], where];
  });
}

describe("the documents of a change", () => {
  it("are written when clients take them", async () => {
    await expect(checkDocuments(renderChange(CHANGE), AROUND)).resolves.toBeUndefined();
  });

  it.each<[string, string, Edit | string, Around?]>([
    ["discovery-unreadable", ".well-known/terraform.json", "[]"],
    ["versions-unreadable", VERSIONS, "<p>"],
    ["versions-empty", VERSIONS, '{"versions": []}', { ...AROUND, provider: async () => undefined }],
    ["download-missing", VERSIONS, (list) => list.versions[0].platforms.push({ os: "plan9", arch: "386" })],
    ["mirror-version-invalid", INDEX, () => {}],
    ["mirror-empty", INDEX, "{}", { ...AROUND, provider: async () => undefined }],
    ["download-platform", HERE, (document) => Object.assign(document, { os: "windows" })],
    ["mirror-null", NEWEST, (document) => Object.assign(document.archives, { linux_amd64: null })],
    [
      "mirror-packages-differ",
      NEWEST,
      (document) => Object.assign(document.archives.linux_amd64, { hashes: [`zh:${"0".repeat(64)}`] }),
    ],
  ])("that break %s are refused", async (rule, at, edit, around = AROUND) => {
    // A warning does not stop the run.
    const expected = rule === "mirror-version-invalid" ? [] : [[rule, at]];
    expect(await told(documents(at, edit), around)).toEqual(expected);
  });

  it("with a private key are refused, once a key", async () => {
    const { privateKey } = await testKey("ecdsa-p256");
    const keys = new Map([...CHANGE.keys].map(([name]) => [name, privateKey]));
    expect(await told(renderChange({ ...CHANGE, keys }))).toEqual([
      ["key-private", expect.stringContaining("/download/")],
    ]);
  });

  it("may be lists without versions when all are withdrawn", async () => {
    expect(await told(documents(VERSIONS, '{"versions": []}'))).toEqual([]);
    expect(await told(documents(INDEX, '{"versions": {}}'))).toEqual([]);
  });

  it("are compared with what is known of a listed version, and with nothing else", async () => {
    const more = documents(VERSIONS, (list) => list.versions[0].platforms.push({ os: "plan9", arch: "386" }));
    expect(await told(more, { ...AROUND, version: async () => undefined })).toEqual([]);
  });

  it("that are removed, and files that clients don't read, are not checked", async () => {
    expect(
      await told([
        [HERE, undefined],
        ["index.html", "<p>"],
        ["catalog/keys/odd.asc", "{"],
      ]),
    ).toEqual([]);
  });

  it("are limited to twenty", async () => {
    const many = Array.from(
      { length: 30 },
      (_, n): ChangedFile => [`v1/providers/acme/p${n}/versions`, `<p${n}>`],
    );
    expect(await told(many)).toHaveLength(20);
  });

  it("say what clients say, what was not done, and what to do", async () => {
    const checked = checkDocuments(documents(VERSIONS, "<p>"), AROUND);
    await expect(checked).rejects.toMatchObject({
      problems: [
        {
          where: VERSIONS,
          found: expect.stringMatching(
            /^not written.*it begins with "<p>"; terraform 1\.16\.1 says: could not query/,
          ),
          fix: expect.stringContaining("`catalog/`"),
        },
      ],
    });
  });
});
