import { chmod, chown, lchown, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findSharing, judgeTarget } from "../../../../src/places/folder/lock/sharing.ts";
import { problemsOf } from "../../../support/folder/errors.ts";

const isRoot = process.geteuid?.() === 0;
const SOMEBODY = 65_534;

let root: string;
let here: string;
let out: string;

/** Each folder has the mode it is given, whatever the umask. */
async function make(path: string, mode = 0o755): Promise<string> {
  const made = join(root, path);
  await mkdir(made, { recursive: true });
  await chmod(made, mode);
  return made;
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "sharing-"));
  here = await make("work");
  out = await make("elsewhere/out");
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function found(folder = out): Promise<string[]> {
  return (await findSharing(folder, here)).map((one) => one.found);
}

describe.skipIf(process.platform === "win32")("an output folder", () => {
  it.each([0o700, 0o755, 0o500])("of one's own with mode %o is fine", async (mode) => {
    await chmod(out, mode);
    expect(await findSharing(out, here)).toEqual([]);
  });

  it.each([0o777, 0o1777, 0o702])("that everybody may write to, with mode %o, is not", async (mode) => {
    await chmod(out, mode);
    expect(await findSharing(out, here)).toEqual([
      {
        code: "folder-shared",
        found: `${out} may be written to by everybody on this machine`,
        expected: "a folder that only this user may change, since what lies in it is signed and published",
      },
    ]);
    expect(await readdir(out)).toEqual([]);
  });

  it("below one that everybody may write to is not, unless everybody takes away only what is theirs", async () => {
    const above = join(root, "elsewhere");
    await chmod(above, 0o777);
    expect(await found()).toEqual([`${above} may be written to by everybody on this machine`]);
    await chmod(above, 0o1777);
    expect(await found()).toEqual([]);
  });

  it("may be where the run works, which is no safer itself", async () => {
    await chmod(root, 0o777);
    const within = await make("work/a/out");
    expect(await found(within)).toEqual([]);
    await chmod(join(root, "work/a"), 0o777);
    expect(await found(within)).toEqual([
      `${join(root, "work/a")} may be written to by everybody on this machine`,
    ]);
    await chmod(here, 0o777);
    expect(await found(here)).toEqual([`${here} may be written to by everybody on this machine`]);
  });

  it("is judged by itself where nothing is known of the place that the run works in", async () => {
    await chmod(out, 0o777);
    here = join(root, "nowhere");
    expect(await found()).toEqual([`${out} may be written to by everybody on this machine`]);
  });

  it("is followed through links to where it is", async () => {
    await chmod(out, 0o777);
    await symlink("elsewhere", join(root, "first"));
    await symlink("first", join(root, "second"));
    expect(await found(join(root, "second/out"))).toEqual([
      `${out} may be written to by everybody on this machine`,
    ]);
    const open = await make("open", 0o777);
    await symlink(await make("closed"), join(open, "link"));
    expect(await found(join(open, "link"))).toEqual([
      `${open} may be written to by everybody on this machine`,
    ]);
  });

  it.skipIf(!isRoot)("of another user is not, wherever on the way that user comes in", async () => {
    const is = (path: string) => `${path} belongs to another user (${SOMEBODY})`;
    await chown(out, SOMEBODY, SOMEBODY);
    expect(await found()).toEqual([is(out)]);
    const link = join(root, "link");
    await symlink(await make("own"), link);
    await lchown(link, SOMEBODY, SOMEBODY);
    expect(await found(link)).toEqual([is(link)]);
    const below = await make("elsewhere/out/own");
    expect(await found(below)).toEqual([is(out)]);
  });

  it.skipIf(!isRoot)("of whoever owns the place that the run works in is fine", async () => {
    for (const path of [here, out]) await chown(path, SOMEBODY, SOMEBODY);
    expect(await found()).toEqual([]);
  });

  it.skipIf(!isRoot)(
    "that others of a group may write to is not, unless the group is one's own",
    async () => {
      await chmod(out, 0o775);
      expect(await found()).toEqual([]);
      await chown(out, 0, 54_321);
      expect(await found()).toEqual([`${out} may be written to by others of the group 54321`]);
      await chmod(out, 0o755);
      await chmod(join(root, "elsewhere"), 0o775);
      await chown(join(root, "elsewhere"), 0, 54_321);
      expect(await found()).toEqual([]);
    },
  );
});

describe.skipIf(process.platform === "win32")("the folder of a site", () => {
  it("is nobody's business as long as not everybody may write to it", async () => {
    await chmod(out, 0o2775);
    expect(await judgeTarget(out)).toEqual([]);
  });

  it("is warned of when everybody may", async () => {
    await chmod(out, 0o777);
    expect(await judgeTarget(out)).toEqual([
      {
        code: "folder-shared",
        severity: "warning",
        found: `${out} may be written to by everybody on this machine`,
        expected: "a site that only those who publish may change",
        fix: `Take that right from the others: chmod o-w ${out}`,
      },
    ]);
  });

  it.skipIf(!isRoot)("is refused when it belongs to somebody else as well", async () => {
    await chmod(out, 0o777);
    await chown(out, SOMEBODY, SOMEBODY);
    const [problem] = await problemsOf(() => judgeTarget(out));
    expect([problem?.severity, problem?.found]).toEqual([
      undefined,
      `${out} may be written to by everybody on this machine, and belongs to another user (${SOMEBODY})`,
    ]);
    await chmod(out, 0o775);
    expect(await judgeTarget(out)).toEqual([]);
  });
});
