import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { demoCommand } from "../../../src/commands/demo/command.ts";
import type { Problem } from "../../../src/errors.ts";
import { openContext } from "../../../src/run/open-context.ts";
import { makeFolder } from "../../support/folder/temporary.ts";
import { readTree } from "../../support/folder/tree.ts";
import { surroundingsIn } from "../../support/publish/call.ts";
import { silentLog } from "../../support/samples/silent-log.ts";

let directory: string;
let lines: string[];
let problems: Problem[];

beforeEach(async () => {
  directory = await makeFolder();
  lines = [];
  problems = [];
  await mkdir(join(directory, "bin"));
  vi.stubEnv("PATH", `:${join(directory, "bin")}:${join(directory, "nowhere")}`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
});

function demo(to?: string) {
  const log = {
    ...silentLog,
    info: (line: string) => void lines.push(line),
    tell: (found: readonly Problem[]) => void problems.push(...found),
  };
  const read = (name: string) => (name === "to" ? to : undefined);
  return demoCommand.read(read).run(openContext(surroundingsIn(directory, { log }), read));
}

/** Puts a program on PATH that stands for a client. */
async function addClient(name: string, script: string): Promise<void> {
  const path = join(directory, "bin", name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
}

const NO_CLIENT =
  "neither terraform nor tofu is on PATH, so the provider was not installed; the site is complete";

describe("a demo", () => {
  it("keeps nothing, unless it is given a folder", async () => {
    const { lines: end, json } = await demo();
    expect(end).toEqual([
      expect.stringMatching(/^demo\.example\.com\/acme\/sample 1\.0\.0 .*PATH$/),
      expect.stringContaining("provider-pages demo --to demo-site"),
    ]);
    expect(json).toMatchObject({ source: "demo.example.com/acme/sample", installed: false });
    expect(lines).toContain(NO_CLIENT);
  });

  it("publishes documentation without a flaw, and names the page to open", async () => {
    const { lines: end } = await demo("shop");
    expect(end.at(-1)).toBe("Then open its documentation: http://127.0.0.1:8080/acme/sample/1.0.0/docs/");
    const paths = [...(await readTree(join(directory, "shop"))).keys()];
    const pages = paths.filter((path) => /\/1\.0\.0\/docs\/.*\.html$/.test(path)).sort();
    expect(pages).toEqual([
      "acme/sample/1.0.0/docs/data-sources/notes.html",
      "acme/sample/1.0.0/docs/functions/bullets.html",
      "acme/sample/1.0.0/docs/guides/first-steps.html",
      "acme/sample/1.0.0/docs/index.html",
      "acme/sample/1.0.0/docs/resources/note.html",
    ]);
    expect(problems).toEqual([]);
  });
});

describe("the client of a demo", () => {
  it("gets a host block", async () => {
    await addClient(
      "tofu",
      'echo "Installed with $*"; /bin/cat cli.tfrc main.tf; echo lock > .terraform.lock.hcl',
    );
    const { json } = await demo();
    expect(json.installed).toBe(true);
    expect(lines).toContain(`$ ${join(directory, "bin", "tofu")} init`);
    expect(lines).toContain("Installed with init -no-color");
    expect(lines).toContain('host "demo.example.com" {');
    expect(lines.find((line) => line.includes("providers.v1"))).toMatch(
      /^ {2}services = \{ "providers\.v1" = "http:\/\/127\.0\.0\.1:\d+\/v1\/providers\/" \}$/,
    );
    expect(lines).toContain('      source  = "demo.example.com/acme/sample"');
  });

  it("is terraform where both are there", async () => {
    for (const name of ["tofu", "terraform"]) await addClient(name, "echo lock > .terraform.lock.hcl");
    await demo();
    expect(lines).toContain(`$ ${join(directory, "bin", "terraform")} init`);
  });

  it.each([
    ["echo why >&2; echo what; exit 1", "why"],
    ["echo what; exit 1", "what"],
  ])("that fails is a problem with its own words: %s", async (script, words) => {
    await addClient("terraform", script);
    const found = `${join(directory, "bin", "terraform")} init failed: ${words}`;
    await expect(demo()).rejects.toMatchObject({ problems: [{ code: "demo-failed", found }] });
  });

  it("that may not be run is none", async () => {
    await writeFile(join(directory, "bin", "terraform"), "");
    await demo();
    expect(lines).toContain(NO_CLIENT);
  });
});
