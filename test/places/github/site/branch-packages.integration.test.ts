import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SiteBranch } from "../../../../src/places/github/site/branch.ts";
import { githubSite } from "../../../../src/places/github/site/site-branch.ts";
import { blobId } from "../../../../src/ports/host.ts";
import type { NewFile, Place, StoredFile } from "../../../../src/ports/place.ts";
import { problemsOf, problemWith } from "../../../support/folder/errors.ts";
import { writeAssetFile } from "../../../support/samples/asset-file.ts";
import { quickClient } from "../quick-client.ts";
import { OCTO_SITE, type OpenSite, openSite, problemOf } from "./open-site.ts";

const FOLDER = "assets/registry.example.com/acme/sample/1.0.0";

let open: OpenSite;
let directory: string;
let said: string[];

beforeEach(async () => {
  open = await openSite();
  said = [];
  directory = await mkdtemp(join(tmpdir(), "packages-"));
});

afterEach(async () => {
  await open.close();
  await rm(directory, { recursive: true, force: true });
});

/** The site as a run opens it, with a client that does not wait. */
function place(options: Partial<SiteBranch> = {}): Place {
  const say = (line: string) => void said.push(line);
  const client = quickClient(open.github.apiUrl, "ghs_site", say);
  return githubSite({ client, ...OCTO_SITE, say, ...options });
}

async function fileOf(name: string, content: string | Uint8Array): Promise<NewFile> {
  const { path: from, size, sha256 } = await writeAssetFile(directory, name, content);
  return { path: `${FOLDER}/${sha256.slice(0, 12)}/${name}`, from, size, sha256 };
}

/** Bytes of every length that base64 treats differently, in more than one piece of the file. */
const CONTENTS = [0, 1, 2, 3, 786_432, 786_433, 1_572_866, 3_000_001].map((length) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 7919) % 251)),
);

async function send(name: string, content: string | Uint8Array, here = place()): Promise<StoredFile> {
  return here.put(await fileOf(name, content));
}

describe("a file that a run which was stopped has sent", () => {
  const asked = () => open.requests().filter((operation) => /blob/.test(operation));

  it("is not sent again, when it is large", async () => {
    const content = Buffer.alloc(1_000_000, "x");
    await send("a.zip", content);
    expect(asked()).toEqual(["git/get-blob", "git/create-blob"]);
    expect((await send("b.zip", content)).blob).toBe(blobId(content));
    expect(asked().slice(2)).toEqual(["git/get-blob"]);
  });

  it("is sent at once, when it is small", async () => {
    for (let run = 0; run < 2; run++) await send("a.zip", Buffer.alloc(999_999, "x"));
    expect(asked()).toEqual(["git/create-blob", "git/create-blob"]);
  });

  it("is looked for again when GitHub is out of order, and not when it refuses", async () => {
    let count = 0;
    open.github.intercept = ({ operationId }) =>
      operationId === "git/get-blob" && count++ === 0
        ? { when: "before", kind: "status", status: 502 }
        : undefined;
    await send("a.zip", Buffer.alloc(1_000_000, "x"));
    expect(asked()).toEqual(["git/get-blob", "git/get-blob", "git/create-blob"]);
    open.github.intercept = ({ operationId }) =>
      operationId === "git/get-blob" ? { when: "before", kind: "status", status: 403 } : undefined;
    await expect(send("a.zip", Buffer.alloc(1_000_001, "x"))).rejects.toThrow();
  });
});

describe("a file that is sent to the branch", () => {
  it.each(CONTENTS.map((content) => [content.length, content] as const))(
    "of %i bytes is stored unchanged, and is not visible",
    async (size, content) => {
      expect(await send("a.zip", content)).toMatchObject({ size, blob: blobId(content), wasThere: false });
      expect(open.repository.branchHead("gh-pages")).toBeUndefined();
      expect(await readdir(directory)).toEqual(["a.zip"]);
    },
  );

  it("must be what was signed", async () => {
    const signed = await fileOf("a.zip", "signed");
    await writeFile(signed.from, "forged");
    expect(await problemsOf(() => place().put(signed))).toEqual([problemWith("source-changed", "a.zip")]);
    expect(open.requests()).toEqual([]);
    expect(await readdir(directory)).toEqual(["a.zip"]);
  });

  it("is written beside itself through no link", async () => {
    const victim = join(directory, "victim");
    await writeFile(victim, "mine");
    await symlink(victim, join(directory, "a.zip.base64"));
    await send("a.zip", "zip");
    expect(await readFile(victim, "utf8")).toBe("mine");
  });

  it("is sent again when GitHub was away, and refused when GitHub stored something else", async () => {
    open.github.intercept = ({ index }) =>
      index === 0 ? { when: "before", kind: "status", status: 502 } : undefined;
    expect((await send("a.zip", "zip")).blob).toBe(blobId("zip"));
    const wrong = { sha: "0".repeat(40), url: "x" };
    open.github.intercept = () => ({ when: "after", kind: "status", status: 201, body: wrong });
    expect(await problemOf(send("a.zip", "zip"))).toMatch(new RegExp(`a\\.zip .*${wrong.sha}`));
  });

  it("is refused before anything is sent when GitHub takes none of its size", async () => {
    const large = { ...(await fileOf("a.zip", "")), size: 37_000_001 };
    expect(await problemOf(place().put(large))).toContain("37000001 bytes");
    expect(open.requests()).toEqual([]);
  });

  it("is not sent when the branch has it, and a change that names it makes no commit", async () => {
    const first = place();
    const stored = await send("a.zip", "zip", first);
    await first.commit(await first.head(), {
      files: [["index.html", "x"]],
      message: "Store",
      stored: [stored],
    });
    const here = place();
    const head = await here.head();
    expect(await here.list(head, FOLDER)).toMatchObject([{ path: stored.path, size: 3 }]);
    const before = open.requests().length;
    const again = await send("a.zip", "zip", here);
    expect([again.wasThere, open.requests().length - before]).toEqual([true, 0]);
    expect(await here.commit(head, { files: [], message: "Again", stored: [again] })).toEqual(head);
    expect(open.requests().slice(before)).toEqual([]);
  });
});

describe("packages on the branch", () => {
  it.each(["", "docs", "docs/tf"])("are listed in the site's folder %j", async (folder) => {
    const path = `${FOLDER}/0123456789ab/a.zip`;
    open.repository.commitFiles("gh-pages", { [`${folder === "" ? "" : `${folder}/`}${path}`]: "x" });
    const here = place({ directory: folder });
    expect(await here.list(await here.head(), FOLDER)).toMatchObject([{ path, size: 1 }]);
    const elsewhere = place({ directory: "elsewhere" });
    expect(await elsewhere.list(await elsewhere.head(), FOLDER)).toEqual([]);
  });

  it("are none while there is no branch, no folder, or a file in its place", async () => {
    const list = async () => place().list(await place().head(), "assets");
    expect(await list()).toEqual([]);
    for (const files of [{ "index.html": "x" }, { assets: "x" }]) {
      open.repository.commitFiles("gh-pages", files);
      expect(await list()).toEqual([]);
    }
  });

  it("are copied, even when the answer breaks off", async () => {
    const content = "x".repeat(100_000);
    const path = `${FOLDER}/0123456789ab/a.zip`;
    open.repository.commitFiles("gh-pages", { [path]: content });
    let cut = 0;
    open.github.intercept = ({ operationId }) =>
      operationId === "git/get-blob" && cut++ === 0 ? { when: "after", kind: "truncate" } : undefined;
    const here = place();
    await here.copy(await here.head(), directory, [{ path, size: content.length }]);
    expect(await readFile(join(directory, path), "utf8")).toBe(content);
    expect(said).toHaveLength(1);
  });
});

describe("the room for packages", () => {
  const check = async (here: Place, ...sizes: readonly (number | undefined)[]) =>
    here.check(await here.head(), { packages: sizes.map((size, at) => ({ name: `${at}.zip`, size })) });

  it("takes what GitHub takes", async () => {
    expect(await check(place(), undefined, 0, 37_000_000)).toEqual([]);
  });

  it.each([
    [37_000_001, "at most 37000000 bytes (37 MB)", "publish with --to into a clone"],
    [104_857_600, "at most 37000000 bytes (37 MB)", "publish with --to into a clone"],
    [104_857_601, "at most 104857600 bytes (100 MiB)", "set ‹assets: release›"],
  ])("has none for a file of %i bytes, and says what to do instead", async (size, expected, fix) => {
    expect(await check(place(), 1, size)).toEqual([
      {
        code: "github-refused",
        found: expect.stringMatching(new RegExp(`^1\\.zip .*\\b${size} bytes`)),
        expected: expect.stringContaining(expected),
        fix: expect.stringContaining(fix),
      },
    ]);
  });

  const files = (bytes: number) => [
    ...Array<number>(Math.floor(bytes / 37_000_000)).fill(37_000_000),
    bytes % 37_000_000,
  ];

  it.each([
    [800_000_000, undefined, []],
    [800_000_001, undefined, ["warning"]],
    [950_000_000, undefined, ["warning"]],
    [950_000_001, undefined, ["error"]],
    [950_000_001, "https://registry.example.com/", ["warning"]],
  ])("of the whole site, with %i bytes and the URL %s, reports %j", async (bytes, siteUrl, severities) => {
    const found = await check(place({ siteUrl }), ...files(bytes));
    expect(found.map(({ severity = "error" }) => severity)).toEqual(severities);
    for (const { found: what } of found) expect(what).toContain(`${bytes} bytes`);
  });

  it("counts what the branch has and what was put, each once, and warns once", async () => {
    open.repository.commitFiles("gh-pages", {
      [`${FOLDER}/0123456789ab/a.zip`]: "12345",
      "assets/b.css": "1",
    });
    const here = place();
    await send("c.zip", "1234", here);
    expect(await check(here, ...files(950_000_000 - 10))).toMatchObject([{ severity: "warning" }]);
    expect(await check(here, ...files(950_000_000 - 10))).toEqual([]);
    expect(await check(here, ...files(950_000_000 - 9))).toMatchObject([{ code: "github-refused" }]);
    // The root, and the packages with all that is below them.
    expect(open.requests().filter((operation) => operation === "git/get-tree")).toHaveLength(2);
  });
});
