import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { findWayOut, readInside } from "../../src/package/way-out.ts";
import { readReal } from "../../src/read-file.ts";
import { makeFolder, writeFiles } from "../support/folder/temporary.ts";

let root: string;
let workspace: string;

beforeEach(async () => {
  root = await makeFolder();
  workspace = join(root, "workspace");
  const inside = { "workspace/.git/config": "", "workspace/sub/file": "", "workspace/..file": "" };
  await writeFiles(root, { ...inside, outside: "", "workspace-other/file": "" });
});

async function link(from: string, to: string): Promise<string> {
  await symlink(to, join(workspace, from));
  return join(workspace, from);
}

describe("a link leads out", () => {
  it.each([
    ["to a file outside", "LICENSE", "../outside", "outside"],
    ["to a folder with a longer name", "LICENSE", "../workspace-other/file", "workspace-other/file"],
    ["into what git keeps", "LICENSE", ".git/config", "workspace/.git/config"],
    ["to what git keeps as a whole", "LICENSE", ".git", "workspace/.git"],
    ["to the folder above", "up", "..", ""],
  ])("%s", async (_title, from, to, target) => {
    expect(await findWayOut(await link(from, to), workspace)).toBe(join(root, target));
  });

  it("from behind a linked folder", async () => {
    await link("linked", "..");
    expect(await findWayOut(join(workspace, "linked/outside"), workspace)).toBe(join(root, "outside"));
  });
});

describe("no way out has", () => {
  it("a link within the workspace", async () => {
    expect(await findWayOut(await link("LICENSE", "sub/file"), workspace)).toBeUndefined();
    expect(await findWayOut(await link("dots", "..file"), workspace)).toBeUndefined();
    expect(await findWayOut(await link("all", "."), workspace)).toBeUndefined();
  });

  it("a path that names what is outside, or git's, as it is", async () => {
    expect(await findWayOut(join(root, "outside"), workspace)).toBeUndefined();
    expect(await findWayOut(join(workspace, ".git/config"), workspace)).toBeUndefined();
    expect(await findWayOut(join(workspace, "sub/file"), workspace)).toBeUndefined();
  });

  it("a workspace that is reached through a link", async () => {
    await symlink("workspace", join(root, "here"));
    expect(await findWayOut(join(root, "here/sub/file"), join(root, "here"))).toBeUndefined();
  });

  it("what is not there", async () => {
    expect(await findWayOut(join(workspace, "none"), workspace)).toBeUndefined();
    expect(await findWayOut(await link("broken", "../none"), workspace)).toBeUndefined();
    expect(await findWayOut(join(root, "none/file"), join(root, "none"))).toBeUndefined();
  });
});

describe("what is read of a workspace", () => {
  it("follows a link to another of its files", async () => {
    await writeFiles(workspace, { real: "the text" });
    await link("LICENSE", "real");
    expect(String(await readInside("LICENSE", workspace, "docs", 100))).toBe("the text");
  });

  it("is no link that takes the place of a file after the check", async () => {
    await expect(readReal(await link("LICENSE", "sub/file"), 100)).rejects.toMatchObject({ code: "ELOOP" });
  });
});
