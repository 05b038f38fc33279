import { spawnSync } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkPlain, onDisk } from "../../../../src/places/folder/disk.ts";
import { problemsOf, systemError } from "../../../support/folder/errors.ts";

describe("a disk error", () => {
  it.each([
    ["ENOSPC", "disk-failed", "full"],
    ["EDQUOT", "disk-failed", "quota"],
    ["EIO", "disk-failed", "input/output"],
    ["EROFS", "folder-unwritable", "read-only"],
    ["EACCES", "folder-unwritable", "permission"],
    ["ENOTDIR", "folder-blocked", "folder"],
  ])("%s is a problem that names the file", async (errno, code, is) => {
    const problems = await problemsOf(() => onDisk("/srv/site/a", () => Promise.reject(systemError(errno))));
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    for (const fact of ["/srv/site/a", is, errno]) expect(problems[0]?.found).toContain(fact);
  });

  it("passes an unknown error unchanged", async () => {
    const error = systemError("EMFILE");
    await expect(onDisk("/srv/site/a", () => Promise.reject(error))).rejects.toBe(error);
  });
});

it.skipIf(process.platform === "win32")("only a plain or missing file is accepted", async () => {
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
    ["folder-blocked", expect.stringContaining(at("link")), expect.any(String)],
    ["folder-blocked", expect.stringContaining(folder), expect.any(String)],
    ["folder-blocked", expect.stringContaining(at("pipe")), expect.any(String)],
    ["folder-blocked", expect.stringContaining("/dev/null"), expect.any(String)],
  ]);
  await rm(folder, { recursive: true });
});
