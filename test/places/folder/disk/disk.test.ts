import { spawnSync } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkPlain, onDisk } from "../../../../src/places/folder/disk/disk.ts";
import { problemsOf, systemError } from "../../../support/folder/errors.ts";

describe("a failure of the disk", () => {
  it.each([
    ["ENOSPC", "disk-failed", "the disk is full"],
    ["EDQUOT", "disk-failed", "the disk quota is used up"],
    ["EIO", "disk-failed", "the disk reports an input/output error"],
    ["EROFS", "folder-unwritable", "the disk is mounted read-only"],
    ["EACCES", "folder-unwritable", "this user is not permitted to"],
    ["ENOTDIR", "folder-blocked", "a file stands where a folder is needed"],
  ])("%s is a problem that names the file", async (errno, code, is) => {
    const problems = await problemsOf(() => onDisk("/srv/site/a", () => Promise.reject(systemError(errno))));
    expect(problems).toEqual([
      expect.objectContaining({ code, found: `/srv/site/a can't be used: ${is} (${errno})` }),
    ]);
  });

  it("that has no name here passes as it is", async () => {
    const error = systemError("EMFILE");
    await expect(onDisk("/srv/site/a", () => Promise.reject(error))).rejects.toBe(error);
  });
});

it.skipIf(process.platform === "win32")("a file of one's own is plain, or not there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "plain-"));
  const at = (name: string) => join(folder, name);
  await writeFile(at("file"), "");
  await symlink("file", at("link"));
  spawnSync("mkfifo", [at("pipe")]);
  for (const fine of ["file", "nothing"]) await checkPlain(at(fine));
  const refused = await Promise.all(
    [at("link"), folder, at("pipe"), "/dev/null"].map((path) => problemsOf(() => checkPlain(path))),
  );
  expect(refused.flat().map(({ code, found, expected }) => [code, found, expected])).toEqual([
    ["folder-blocked", `${at("link")} is a symbolic link`, "no link inside the site"],
    ["folder-blocked", `${folder} is a folder`, "a file"],
    ["folder-blocked", `${at("pipe")} is a pipe or a device`, "a file"],
    ["folder-blocked", "/dev/null is a pipe or a device", "a file"],
  ]);
  await rm(folder, { recursive: true });
});
