import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servePreview } from "../../src/local/server.ts";
import { problemsOf } from "../support/folder/errors.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "served-"));
  await writeFile(join(folder, "index.html"), "<p>");
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a preview", () => {
  it("serves a folder", async () => {
    const preview = await servePreview(folder, 0);
    const answer = await fetch(preview.url);
    expect([answer.headers.get("content-type"), await answer.text()]).toEqual([
      "text/html; charset=utf-8",
      "<p>",
    ]);
    await preview.close();
  });

  it("says that the folder is missing, or a file", async () => {
    const [missing] = await problemsOf(() => servePreview(join(folder, "nothing"), 0));
    expect([missing?.code, missing?.found]).toEqual([
      "input-invalid",
      expect.stringContaining(`${join(folder, "nothing")} can't be read`),
    ]);
    const [file] = await problemsOf(() => servePreview(join(folder, "index.html"), 0));
    expect(file?.found).toBe(`${join(folder, "index.html")} is a file`);
  });

  it("says that the port is taken", async () => {
    const preview = await servePreview(folder, 0);
    const port = Number(new URL(preview.url).port);
    const [problem] = await problemsOf(() => servePreview(folder, port));
    expect([problem?.code, problem?.found]).toEqual([
      "port-unusable",
      `port ${port} is taken by another program`,
    ]);
    await preview.close();
  });
});
