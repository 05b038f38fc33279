import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { PUBLISH_INPUTS } from "../../../src/commands/publish/inputs.ts";
import { ProblemError } from "../../../src/errors.ts";
import { planIncludes, withCopies } from "../../../src/publishing/plan/plan.ts";
import { makeFolder } from "../../support/folder/temporary.ts";
import { type Given, readInputs } from "../../support/publish/given.ts";

const onPosix = process.platform !== "win32";

let root: string;
let workspace: string;
let output: string;

beforeEach(async () => {
  root = await makeFolder();
  workspace = join(root, "workspace");
  output = join(root, "out/put");
  await mkdir(join(workspace, ".git"), { recursive: true });
  await writeFile(join(workspace, ".git/config"), "token");
  await writeFile(join(workspace, "LICENSE"), "license");
  await writeFile(join(root, "outside"), "secret");
});

function plan(...include: readonly string[]) {
  const given: Given = { include: include.join("\n"), "gpg-private-key": "key" };
  return planIncludes(readInputs(PUBLISH_INPUTS, given), workspace);
}

async function problemsOf(step: Promise<unknown>) {
  const error = await step.catch((thrown: unknown) => thrown);
  if (error instanceof ProblemError) return error.problems;
  throw new Error("nothing was refused", { cause: error });
}

describe("a file to be included", () => {
  it("may be a link within the workspace, and is known by where it lies", async () => {
    await symlink("LICENSE", join(workspace, "COPYING"));
    expect(await plan("COPYING", "LICENSE")).toEqual([
      { name: "COPYING", path: join(workspace, "LICENSE") },
      { name: "LICENSE", path: join(workspace, "LICENSE") },
    ]);
  });

  it("may lie outside when it is named so, or be git's", async () => {
    expect(await plan("../outside", ".git/config")).toEqual([
      { name: "config", path: join(workspace, ".git/config") },
      { name: "outside", path: join(root, "outside") },
    ]);
  });

  it("rejects links to git or outside the workspace, all at once", async () => {
    await symlink("../outside", join(workspace, "NOTICE"));
    await symlink(".git/config", join(workspace, "README"));
    const problems = await problemsOf(plan("NOTICE", "README", "none"));
    expect(problems.map(({ code }) => code)).toEqual(["link-outside", "link-outside", "include-invalid"]);
    expect(problems[1]?.found).toContain(join(workspace, ".git/config"));
    expect(problems[1]?.fix).toContain("‹include›");
  });

  it.runIf(onPosix)("is no pipe", async () => {
    execFileSync("mkfifo", [join(workspace, "pipe")]);
    expect(await problemsOf(plan("pipe"))).toMatchObject([
      { code: "include-invalid", found: expect.stringContaining("pipe") },
    ]);
  });
});

describe("included files", () => {
  const LARGEST = 256 * 1024 * 1024;
  const fill = async (name: string, size: number) => {
    await writeFile(join(workspace, name), "");
    await truncate(join(workspace, name), size);
  };

  it("have a limit in all, and the largest is named", async () => {
    await fill("a", LARGEST - 2);
    await fill("b", 2);
    expect(await plan("a", "b")).toHaveLength(2);
    await fill("b", 3);
    expect(await problemsOf(plan("a", "b", "none"))).toMatchObject([
      { code: "include-invalid", found: expect.stringContaining("none") },
      { code: "include-invalid", found: expect.stringMatching(/\/a has 268435454 bytes.* 268435457 /) },
    ]);
  });

  it("that grow beyond it after the check are not copied", async () => {
    const files = await plan("LICENSE");
    await fill("LICENSE", LARGEST + 1);
    const refused = problemsOf(withCopies(files, output, async () => "copied"));
    expect(await refused).toMatchObject([{ code: "include-invalid" }]);
    expect(await readdir(output)).toEqual([]);
  });
});

describe("the copies", () => {
  it("keep the original bytes if a file changes, and are removed", async () => {
    await writeFile(join(workspace, "empty"), "");
    const files = await plan("LICENSE", "empty");
    const seen = await withCopies(files, output, async (copies) => {
      await writeFile(join(workspace, "LICENSE"), "changed");
      await writeFile(join(workspace, "empty"), "changed");
      const texts = copies.map(async ({ name, path }) => [name, await readFile(path, "utf8")]);
      return Promise.all(texts);
    });
    expect(seen).toEqual([
      ["LICENSE", "license"],
      ["empty", ""],
    ]);
    expect(await readdir(output)).toEqual([]);
  });

  it.runIf(onPosix)("can be read by this user only", async () => {
    const files = await plan("LICENSE");
    const modes = await withCopies(files, output, async ([copy]) => {
      const path = copy?.path ?? "";
      return Promise.all([path, join(path, "..")].map(async (each) => (await stat(each)).mode & 0o777));
    });
    expect(modes).toEqual([0o600, 0o700]);
  });

  it("go away when the step fails", async () => {
    const failing = withCopies(await plan("LICENSE"), output, () => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    expect(await readdir(output)).toEqual([]);
  });

  it.runIf(onPosix)("are of the checked files: no link, no pipe, none missing", async () => {
    const [file] = await plan("LICENSE");
    const path = file?.path ?? "";
    for (const change of [
      () => symlink("../outside", path),
      async () => execFileSync("mkfifo", [path]),
      () => mkdir(path),
      async () => {},
    ]) {
      await rm(path, { recursive: true, force: true });
      await change();
      const refused = problemsOf(withCopies([{ name: "LICENSE", path }], output, async () => "copied"));
      expect(await refused).toMatchObject([{ code: "source-unreadable" }]);
    }
  });
});
