import { describe, expect, it } from "vitest";
import { onDisk } from "../../src/local/disk.ts";
import { problemsOf, systemError } from "../support/folder/errors.ts";

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
