import { createReadStream } from "node:fs";
import { copyFile, mkdtemp, open, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findSignatureFault } from "../../src/package/executable/code-signature.ts";
import { goBuild } from "./go.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "code-signature-"));
  await writeFile(join(folder, "go.mod"), "module example.com/signed\n\ngo 1.20\n");
  await writeFile(join(folder, "main.go"), 'package main\n\nfunc main() { println("hello") }\n');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function build(arch: string, ldflags = ""): Promise<string> {
  const output = join(folder, `out_${arch}`);
  await goBuild({ module: folder, package: ".", output, ldflags, env: { GOOS: "darwin", GOARCH: arch } });
  return output;
}

async function check(path: string, arch: string) {
  const { size } = await stat(path);
  const read = (start: number, end: number) => createReadStream(path, { start, end: end - 1 });
  return findSignatureFault(read, size, arch);
}

test.each(["", "-s -w", "-buildid="])(
  "accepts what Go's linker signs for Apple silicon with %j",
  async (ldflags) => {
    const path = await build("arm64", ldflags);
    expect(await check(path, "arm64")).toBeUndefined();
  },
);

test("rejects Go's executable with one changed byte", async () => {
  const changed = join(folder, "changed");
  await copyFile(await build("arm64"), changed);
  const file = await open(changed, "r+");
  await file.write(Buffer.of(0x90), 0, 1, 300_001);
  await file.close();
  expect(await check(changed, "arm64")).toMatchObject({ kind: "broken" });
});

test("Go's linker does not sign for Intel", async () => {
  expect(await check(await build("amd64"), "amd64")).toMatchObject({ kind: "unsigned" });
});
