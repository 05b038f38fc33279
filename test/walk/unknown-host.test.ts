import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeFiles } from "../support/folder/temporary.ts";
import { callCli } from "../support/publish/call-cli.ts";

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "unknown-host-"));
  const files = {
    "site/.well-known/terraform.json": { "providers.v1": "/v1/providers/" },
    "site/v1/providers/acme/widget/versions": {
      versions: [{ version: "1.0.0", protocols: ["5.0"], platforms: [{ os: "linux", arch: "amd64" }] }],
    },
    "empty/readme.json": {},
  };
  for (const [path, content] of Object.entries(files))
    await writeFiles(home, { [path]: JSON.stringify(content) });
});
afterAll(() => rm(home, { recursive: true, force: true }));

const WIDGET = ["--providers", "acme/widget"];

describe("a folder that does not say which hostname it has", () => {
  it.each([
    [["lint", "empty"], "empty has no readable catalog"],
    [["lint", "empty", ...WIDGET], "empty: there is no version list"],
    [["lint", "site", ...WIDGET, "--json"], '"acme/widget": {'],
    [["lint", "empty", ...WIDGET, "--format", "sarif"], '"uri": "index.html"'],
    [["show", "empty"], "empty has no readable catalog"],
    [["show", "site", ...WIDGET], "acme/widget\n  1.0.0  5.0  registry  linux_amd64\n"],
    [["config", "site", ...WIDGET], "catalog/site.json"],
    [["verify", "site"], "site"],
  ])("%j names none of its own making", async (args, words) => {
    const { stdout, problems } = await callCli(args, { cwd: home });
    const told = [stdout, ...problems.map(({ found }) => found)].join("\n");
    expect(told).toContain(words);
    expect(told).not.toMatch(/\.invalid/);
  });
});
