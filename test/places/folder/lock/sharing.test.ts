import { chmod, chown, lchown, mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { findSharing, judgeTarget } from "../../../../src/places/folder/sharing.ts";
import { problemsOf } from "../../../support/folder/errors.ts";
import { makeFolder } from "../../../support/folder/temporary.ts";

const isRoot = process.geteuid?.() === 0;
const OTHER_USER = 65_534;

let root: string;
let here: string;
let out: string;

/** `mkdir` applies the umask, so the mode is set afterwards. */
async function make(path: string, mode = 0o755): Promise<string> {
  const made = join(root, path);
  await mkdir(made, { recursive: true });
  await chmod(made, mode);
  return made;
}

beforeEach(async () => {
  root = await makeFolder();
  here = await make("work");
  out = await make("elsewhere/out");
});

/** The folder that each finding names; the path of the temporary folder may have spaces. */
async function found(folder = out): Promise<string[]> {
  const findings = await findSharing(folder, here);
  return findings.map((one) => root + (one.found.slice(root.length).split(" ")[0] ?? ""));
}

describe.skipIf(process.platform === "win32")("an output folder", () => {
  it.each([0o700, 0o755, 0o500])("of this user with mode %o is accepted", async (mode) => {
    await chmod(out, mode);
    expect(await findSharing(out, here)).toEqual([]);
  });

  it.each([0o777, 0o1777, 0o702])("that is world-writable, with mode %o, is refused", async (mode) => {
    await chmod(out, mode);
    expect(await findSharing(out, here)).toMatchObject([
      { code: "folder-shared", found: expect.stringContaining(out) },
    ]);
    expect(await readdir(out)).toEqual([]);
  });

  it("below a world-writable folder is refused unless that is sticky", async () => {
    const above = join(root, "elsewhere");
    await chmod(above, 0o777);
    expect(await found()).toEqual([above]);
    await chmod(above, 0o1777);
    expect(await found()).toEqual([]);
  });

  it("may be below the working directory, which is not checked", async () => {
    await chmod(root, 0o777);
    const within = await make("work/a/out");
    expect(await found(within)).toEqual([]);
    await chmod(join(root, "work/a"), 0o777);
    expect(await found(within)).toEqual([join(root, "work/a")]);
    await chmod(here, 0o777);
    expect(await found(here)).toEqual([here]);
  });

  it("is checked if the working directory is missing", async () => {
    await chmod(out, 0o777);
    here = join(root, "nowhere");
    expect(await found()).toEqual([out]);
  });

  it("is checked behind its links", async () => {
    await chmod(out, 0o777);
    await symlink("elsewhere", join(root, "first"));
    await symlink("first", join(root, "second"));
    expect(await found(join(root, "second/out"))).toEqual([out]);
    const open = await make("open", 0o777);
    await symlink(await make("closed"), join(open, "link"));
    expect(await found(join(open, "link"))).toEqual([open]);
  });

  it.skipIf(!isRoot)("is refused if it, a parent or a link belongs to another user", async () => {
    await chown(out, OTHER_USER, OTHER_USER);
    expect(await found()).toEqual([out]);
    const link = join(root, "link");
    await symlink(await make("own"), link);
    await lchown(link, OTHER_USER, OTHER_USER);
    expect(await found(link)).toEqual([link]);
    const below = await make("elsewhere/out/own");
    expect(await found(below)).toEqual([out]);
  });

  it.skipIf(!isRoot)("of the owner of the working directory is accepted", async () => {
    for (const path of [here, out]) await chown(path, OTHER_USER, OTHER_USER);
    expect(await found()).toEqual([]);
  });

  it.skipIf(!isRoot)("that is group-writable is refused unless the group is private", async () => {
    await chmod(out, 0o775);
    expect(await found()).toEqual([]);
    await chown(out, 0, 54_321);
    expect(await found()).toEqual([out]);
    await chmod(out, 0o755);
    await chmod(join(root, "elsewhere"), 0o775);
    await chown(join(root, "elsewhere"), 0, 54_321);
    expect(await found()).toEqual([]);
  });
});

describe.skipIf(process.platform === "win32")("the folder of a site", () => {
  it("may be group-writable", async () => {
    await chmod(out, 0o2775);
    expect(await judgeTarget(out)).toEqual([]);
  });

  it("causes a warning if it is world-writable", async () => {
    await chmod(out, 0o777);
    expect(await judgeTarget(out)).toMatchObject([
      { code: "folder-shared", severity: "warning", fix: expect.stringContaining(`chmod o-w ${out}`) },
    ]);
  });

  it.skipIf(!isRoot)("is refused if it also belongs to another user", async () => {
    await chmod(out, 0o777);
    await chown(out, OTHER_USER, OTHER_USER);
    const [problem] = await problemsOf(() => judgeTarget(out));
    expect([problem?.severity, problem?.found]).toEqual([
      undefined,
      expect.stringContaining(`(${OTHER_USER})`),
    ]);
    await chmod(out, 0o775);
    expect(await judgeTarget(out)).toEqual([]);
  });
});
