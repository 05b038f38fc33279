import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OUTPUT_SCHEMA } from "../../scripts/output-schema.ts";
import { COMMANDS } from "../../src/run/commands.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { isObject, schemaFaults } from "../support/samples/schema-faults.ts";
import { type Desk, startDesk, WHAT } from "./desk.ts";
import { servedBy } from "./served.ts";

const SOURCE = ["--source", "registry.example.com/acme/sample"];
const SITE = ["--to", "site", ...SOURCE];
const MARK = ["--versions", "1.0.0", "--reason", "old"];

const NIGHT = ["--name", "nightly", "--version", "1.1.0-night.1", "--artifacts", "night"];

const FROM_SITE = ["--from", "site", "--site-url", "https://mirror.example.com/"];

/** Each command, as it ends well and in a dry run; what it prints has the shape of its name. */
const CALLS: readonly (readonly [command: string, ...args: string[]])[] = [
  ["init"],
  ["publish", ...WHAT, "--to", "fresh"],
  ["publish", ...WHAT, "--to", "other", "--source", "else.example.com/acme/sample", "--dry-run"],
  ["plan", ...WHAT, "--to", "site"],
  ["plan", ...WHAT, "--to", "new"],
  ["verify", "site", ...WHAT],
  ["preview", ...SITE, ...NIGHT, "--dry-run"],
  ["preview", ...SITE, ...NIGHT],
  ["preview", ...SITE, "--name", "nightly", "--remove"],
  ["deprecate", ...SITE, ...MARK, "--dry-run"],
  ["deprecate", ...SITE, ...MARK],
  ["deprecate", ...SITE, "--versions", "1.0.0", "--undo"],
  ["withdraw", ...SITE, ...MARK, "--dry-run"],
  ["replace-key", ...SITE, "--dry-run"],
  ["rebuild", ...SITE],
  ["rebuild", ...SITE, "--dry-run"],
  ["rebuild", "--to", "moved", ...SOURCE, "--site-url", "https://new.example.com/", "--dry-run"],
  ["mirror", "--init", "--from", ".terraform.lock.hcl"],
  ["mirror", "--to", "mirrored", ...FROM_SITE, "--dry-run"],
  ["mirror", "--to", "mirrored", "--prune", ...FROM_SITE],
  ["explain", "registry.example.com/acme/sample", "--offline"],
  ["lock", "--from", "site"],
  ["lock", "--from", "site", "--check"],
  ["install", "--from", "site", "--into", "providers"],
  ["install", "--into", "providers", "--check"],
  ["docs", "--check"],
  ["docs", "--output", "pages"],
  ["lint", "site"],
  ["lint", "site", "--format", "json"],
  ["lint", "dist", "--providers", "acme/sample"],
  ["show", "site"],
  ["config", "site"],
  ["config", "site", "--merge", "cli.tfrc"],
  ["config", "site", "--merge", "cli.tfrc"],
  ["demo"],
  ["demo", "--to", "shop"],
  ["completion", "fish"],
  ["help", "serve"],
];

const LOCK = 'provider "registry.example.com/acme/sample" {\n  version = "1.0.0"\n}\n';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
  writeFileSync(join(desk.folder, ".terraform.lock.hcl"), LOCK);
  expect((await desk.run(["publish", ...WHAT, "--to", "site"])).exitCode).toBe(0);
  mkdirSync(join(desk.folder, "docs"));
  writeFileSync(join(desk.folder, "docs/index.md"), "# Sample\n\n[Nothing](nothing.md)\n");
  await cp(join(desk.folder, "site"), join(desk.folder, "moved"), { recursive: true });
  const build = { layout: "plain", type: "sample", version: "1.1.0-night.1" } as const;
  await writeBuilds(join(desk.folder, "night"), ["linux_amd64"], build);
});
afterAll(() => desk.close());

describe("--json has the shape that the schema says", () => {
  it.each(CALLS)("of `%s`: %j %j %j %j %j", async (command, ...args) => {
    const { exitCode, stdout, stderr } = await desk.run([command, ...args, "--json"]);
    // These have a result also when it is not good.
    const name = exitCode === 0 || ["docs", "init", "lint"].includes(command) ? command : "failure";
    expect(schemaFaults(name, JSON.parse(stdout)), `${stdout}${stderr}`).toEqual([]);
    expect(name, stdout).toBe(command);
  });

  it("of `serve`, once it has ended", async () => {
    const { stop } = await servedBy(["serve", "site", "--port", "0", "--json"], desk.folder);
    expect(schemaFaults("serve", JSON.parse((await stop("SIGTERM")).stdout))).toEqual([]);
  });

  it("of `docs`, once it has ended", async () => {
    const { stop } = await servedBy(["docs", "--json"], desk.folder);
    expect(schemaFaults("docs", JSON.parse((await stop("SIGTERM")).stdout))).toEqual([]);
  });

  it("of `--version`", async () => {
    const { stdout } = await desk.run(["--version", "--json"]);
    expect(schemaFaults("version", JSON.parse(stdout))).toEqual([]);
  });

  it("has the problems of a failure in the same place for all commands", async () => {
    const { exitCode, stdout } = await desk.run(["publish", "--nonsense", "--json"]);
    expect([exitCode, schemaFaults("failure", JSON.parse(stdout))]).toEqual([2, []]);
  });
});

describe("the schema", () => {
  const { $defs } = OUTPUT_SCHEMA;

  it("has every command, and each is tried above", () => {
    const names = COMMANDS.filter(({ places }) => places.includes("command line")).map(({ name }) => name);
    expect(Object.keys($defs)).toEqual(expect.arrayContaining([...names, "failure", "help", "version"]));
    expect([...new Set([...CALLS.map(([name]) => name), "serve"])].sort()).toEqual([...names, "help"].sort());
  });

  it("has names in camel case, each with a text", () => {
    const names: string[] = [];
    JSON.stringify($defs, (key, value) => {
      if (key === "examples") return undefined;
      if (isObject(value) && isObject(value.properties))
        for (const [name, property] of Object.entries(value.properties)) {
          names.push(name);
          const text = isObject(property) ? (property.description ?? property.$ref) : undefined;
          expect(text, name).toEqual(expect.any(String));
        }
      return value;
    });
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name))).toEqual([]);
  });

  it("has a valid example of every command, shown on the page", () => {
    const page = readFileSync("docs/json.md", "utf8");
    for (const name of [...COMMANDS.map((command) => command.name), "failure", "help", "version"]) {
      const section = page.slice(page.indexOf(`\n## ${name}\n`) + 1).split(/\n## /)[0] ?? "";
      const examples = [...section.matchAll(/```json\n(.*?)\n```/gs)].map(([, text = ""]) =>
        JSON.parse(text),
      );
      expect(examples.length, name).toBeGreaterThan(0);
      for (const example of examples) expect(schemaFaults(name, example), name).toEqual([]);
    }
  });
});
