import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { mirrorCommand } from "../../src/commands/mirror/command.ts";
import { problemsOf, problemWith } from "../support/folder/errors.ts";
import { makeFolder } from "../support/folder/temporary.ts";
import { callWith, surroundingsIn } from "../support/publish/call.ts";

const LOCK = ".terraform.lock.hcl";

let cwd: string;
beforeEach(async () => {
  cwd = await makeFolder();
  for (const [folder, type] of [
    ["a", "null"],
    ["a/modules/deep", "random"],
    ["b/infrastructure", "tls"],
    ["a/.terraform/modules/m", "aws"],
    ["elsewhere", "time"],
  ])
    await writeLock(`${folder}/${LOCK}`, `hashicorp/${type}`);
  await symlink(join(cwd, "elsewhere"), join(cwd, "b", "link"));
});

async function writeLock(path: string, name: string): Promise<void> {
  await mkdir(dirname(join(cwd, path)), { recursive: true });
  await writeFile(join(cwd, path), `provider "registry.terraform.io/${name}" {\n  version = "1.0.0"\n}\n`);
}

async function listed(...from: readonly string[]): Promise<string[]> {
  await callWith(mirrorCommand, { init: "true", from: from.join("\n") }, surroundingsIn(cwd));
  const text = await readFile(join(cwd, "provider-mirror.yml"), "utf8");
  return [...text.matchAll(/^ {2}hashicorp\/(\w+):/gm)].map(([, type = ""]) => type);
}

it.each([
  ["a folder has its lock files at any depth, but none of what `init` downloaded", ["a"], ["null", "random"]],
  ["several folders and a file", ["b", `a/${LOCK}`], ["null", "tls"]],
  ["a pattern for folders", ["*/infra*"], ["tls"]],
  ["a pattern for files", ["a/**/*.hcl"], ["null", "random"]],
  ["a linked folder only if it is named", ["b", "b/link"], ["time", "tls"]],
])("the file is made from lock files: %s", async (_title, from, types) => {
  expect(await listed(...from)).toEqual(types);
});

it("each place without a lock file is named", async () => {
  await mkdir(join(cwd, "empty"));
  expect(await problemsOf(() => listed("empty", "nowhere", "x*"))).toEqual([
    problemWith("input-invalid", `empty has no ${LOCK}`),
    problemWith("input-invalid", "nowhere does not exist"),
    problemWith("input-invalid", "x* does not exist"),
  ]);
});
