import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

// They run on the runner of the release: Linux, bash and GNU's tools.
describe.skipIf(process.platform !== "linux")("dist", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "dist-"));
    for (const name of ["dist-sums.sh", "rebuild-dist.sh"])
      cpSync(`scripts/${name}`, join(root, "scripts", name), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(path: string, text: string, mode = 0o644): void {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { mode });
  }

  function run(script: string) {
    const path = [join(root, "tools"), process.env.PATH].join(delimiter);
    const { status, stdout } = spawnSync("bash", [join(root, "scripts", script)], {
      cwd: tmpdir(),
      encoding: "utf8",
      env: { ...process.env, PATH: path, LC_ALL: "C.UTF-8" },
    });
    return { status, stdout };
  }

  const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

  it("is named by the digests of all its files, in any folder, in the order of their bytes", () => {
    for (const name of ["b", "a", "B", ".hidden", "lib/c"]) write(`dist/${name}`, name);
    symlinkSync("../outside", join(root, "dist/link"));
    write("outside", "elsewhere");
    const lines = [
      ["dist/.hidden", ".hidden"],
      ["dist/B", "B"],
      ["dist/a", "a"],
      ["dist/b", "b"],
      ["dist/lib/c", "lib/c"],
      ["dist/link", "elsewhere"],
    ].map(([path, text = ""]) => `${digest(text)}  ${path}\n`);
    expect(run("dist-sums.sh")).toEqual({ status: 0, stdout: lines.join("") });
  });

  it("that is missing has no digests", () => {
    expect(run("dist-sums.sh").status).not.toBe(0);
  });

  it("is wrong where a build leaves what git would not show", () => {
    write(".gitignore", "*.log\n");
    write("dist/index.js", "one");
    const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: root });
    git("init", "--quiet");
    git("add", "dist", ".gitignore");
    git("-c", "user.name=Acme", "-c", "user.email=a@example.com", "commit", "--quiet", "--message", "One");
    write("tools/npm", "#!/bin/sh\nmkdir dist && printf one > dist/index.js\n", 0o755);
    expect(run("rebuild-dist.sh")).toEqual({ status: 0, stdout: "" });
    write(
      "tools/npm",
      "#!/bin/sh\nmkdir dist && printf one > dist/index.js && echo two > dist/a.log\n",
      0o755,
    );
    expect(run("rebuild-dist.sh")).toEqual({
      status: 1,
      stdout: "dist is not what the source builds:\n!! dist/a.log\n",
    });
  });
});
