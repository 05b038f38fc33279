import { execFileSync } from "node:child_process";
import { truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { learnSecrets } from "../../src/cli/command-line.ts";
import { readSecrets } from "../../src/cli/run-command.ts";
import { Secrets } from "../../src/report/secrets.ts";
import { COMMANDS } from "../../src/run/commands.ts";
import { greetCommand } from "../fixtures/toy/command.ts";
import { errorWith, literally } from "../support/folder/errors.ts";
import { makeFolder } from "../support/folder/temporary.ts";

let folder: string;

beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(async () => {
  vi.unstubAllEnvs();
});

function readFrom(file: string): Promise<ReadonlyMap<string, string>> {
  return readSecrets(greetCommand, new Map([["pass-phrase-file", file]]), {});
}

it("a file with a secret may be of any size that a key has, and no larger", async () => {
  const file = join(folder, "secret");
  await writeFile(file, "ä".repeat(500_000));
  expect((await readFrom(file)).get("pass-phrase")).toBe("ä".repeat(500_000));
  await truncate(file, 1_048_577);
  const found = new RegExp(`^${literally(file)} .*\\b1048576\\b`);
  const problem = errorWith("input-invalid", found, "`--pass-phrase-file`");
  await expect(readFrom(file)).rejects.toEqual(problem);
});

it("a file with a secret may be a pipe, and no folder", async () => {
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  const [read] = await Promise.all([readFrom(pipe), writeFile(pipe, "open, sesame")]);
  expect(read.get("pass-phrase")).toBe("open, sesame");
  await expect(readFrom(folder)).rejects.toMatchObject({
    problems: [{ found: expect.stringContaining("EISDIR") }],
  });
});

it("what must not be shown is known from the start: variables of every command, and keys wherever they stand", () => {
  const block = (body: string) => `-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n${body}`;
  vi.stubEnv("SITE_TOKEN", "one-secret");
  vi.stubEnv("PASS_PHRASE", "two-secret");
  vi.stubEnv("SOMETHING", block("three-secret"));
  vi.stubEnv("SOMETHING_ELSE", "shown");
  const secrets = new Secrets();
  learnSecrets(secrets, [...COMMANDS, greetCommand], ["publish", `--tag=${block("four-secret")}`]);
  const text = "one-secret two-secret three-secret four-secret shown publish";
  expect(secrets.hide(text)).toBe("*** *** *** *** shown publish");
});
