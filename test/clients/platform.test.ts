import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { formatPlatform, parsePlatform } from "../../src/provider/platform.ts";

test("every platform that Go builds for is one of ours", async () => {
  const { stdout } = await promisify(execFile)("go", ["tool", "dist", "list"]);
  const platforms = stdout.trim().replaceAll("/", "_").split("\n");
  expect(platforms.length).toBeGreaterThan(40);
  expect(platforms.map((text) => formatPlatform(parsePlatform(text)))).toEqual(platforms);
});
