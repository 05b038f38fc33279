import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeBuilds } from "../support/samples/builds.ts";
import { keyVariables, testKey } from "../support/samples/keys.ts";
import { findNodeFolder, HAS_NODES, NODES } from "./nodes.ts";

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly mode: number }[];
}

const HAS_NPM = spawnSync("npx", ["--version"], { encoding: "utf8" }).status === 0;
const MANIFEST = JSON.parse(readFileSync("package.json", "utf8"));

// On Windows npm is a script of its own shell.
describe.skipIf(!HAS_NPM || process.platform === "win32")("the package that npx runs", () => {
  let root = "";
  let packed: Packed;
  let env: Readonly<Record<string, string>>;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "npm-package-"));
    // No user settings, no cache, and an unreachable registry.
    env = {
      PATH: process.env.PATH ?? "",
      HOME: root,
      TMPDIR: root,
      NO_COLOR: "1",
      npm_config_cache: join(root, "cache"),
      npm_config_registry: "http://127.0.0.1:9/",
      npm_config_fetch_retries: "0",
      npm_config_update_notifier: "false",
    };
    execFileSync("node", ["scripts/npm-package.mjs", join(root, "package")]);
    const told = execFileSync("npm", ["pack", "./package", "--json"], { cwd: root, env, encoding: "utf8" });
    [packed] = JSON.parse(told) as [Packed];
  }, 60_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Runs it with no network and no scripts. */
  function npx(cwd: string, env: Readonly<Record<string, string>>, ...args: readonly string[]) {
    const options = ["--yes", "--offline", "--ignore-scripts", "--package", join(root, packed.filename)];
    return spawnSync("npx", [...options, "--", "provider-pages", ...args], { cwd, env, encoding: "utf8" });
  }

  it("has the program, its licenses and what people read, and nothing of the source", () => {
    const paths = packed.files.map(({ path }) => path);
    expect(new Set(paths.map((path) => path.split("/")[0]))).toEqual(
      new Set(["LICENSE", "README.md", "dist", "package.json", "schemas"]),
    );
    expect(paths).toEqual(expect.arrayContaining(["dist/cli.js", "dist/licenses.txt"]));
    expect(paths.filter((path) => path.startsWith("dist/") && !/\.(?:js|txt)$/.test(path))).toEqual([]);
  });

  it("is small, because it has no dependencies", () => {
    console.log(`${packed.filename}: ${packed.size} bytes, ${packed.unpackedSize} unpacked`);
    expect(packed.size).toBeLessThan(2_000_000);
    expect(packed.unpackedSize).toBeLessThan(6_000_000);
  });

  it.runIf(HAS_NODES).each([...NODES.warned, ...NODES.promised])(
    "publishes into a folder, and checks it, on Node %s with nothing else installed",
    async (version) => {
      const machine = mkdtempSync(join(root, "machine-"));
      const node = await findNodeFolder(version);
      const own = {
        ...env,
        PATH: `${node}:${env.PATH}`,
        HOME: machine,
        npm_config_cache: join(machine, "cache"),
        ...keyVariables(await testKey("rsa-4096")),
      };
      const run = (...args: readonly string[]) => {
        const { status, stdout, stderr } = npx(machine, own, ...args);
        expect([args[0], status], stderr).toEqual([args[0], 0]);
        const warnings = stderr.split("\n").filter((line) => /^warning: Node |^\(node:/.test(line));
        expect(warnings).toHaveLength(NODES.warned.includes(version) ? 1 : 0);
        return stdout;
      };
      const ran = execFileSync("npx", ["--offline", "-c", "node --version"], { cwd: machine, env: own });
      expect(String(ran)).toBe(`v${version}\n`);
      expect(run("demo")).toContain("installed");
      await writeBuilds(join(machine, "dist"), ["linux_amd64"], {
        ...{ layout: "plain", type: "widget", version: "1.2.3" },
      });
      const site = ["--to", "site", "--site-url", "https://registry.example.com/"];
      const said = run("publish", ...site, "--source", "acme/widget", "--version", "1.2.3");
      expect(said).toContain("registry.example.com/acme/widget 1.2.3, 1 package: published");
      expect(run("lint", "site", "--deep")).toContain("clients would reject nothing");
    },
  );

  it("runs by the name of its file", () => {
    const file = `./${packed.filename}`;
    const { stdout } = spawnSync("npx", ["--yes", "--offline", "--ignore-scripts", file, "--version"], {
      cwd: root,
      env,
      encoding: "utf8",
    });
    expect(stdout).toBe(`${MANIFEST.version}\n`);
  });

  it("is installed under the name that hints and completion use", () => {
    const prefix = join(root, "prefix");
    const options = ["--global", "--prefix", prefix, "--offline", "--ignore-scripts", "--no-audit"];
    execFileSync("npm", ["install", ...options, join(root, packed.filename)], {
      cwd: root,
      env,
      stdio: "ignore",
    });
    const installed = { ...env, PATH: `${join(prefix, "bin")}:${env.PATH}` };
    const run = (...args: readonly string[]) =>
      spawnSync("provider-pages", args, { cwd: root, env: installed, encoding: "utf8" });
    expect(run("--version").stdout).toBe(`${MANIFEST.version}\n`);
    const [, hint = ""] = /: (provider-pages serve .*)\n/.exec(run("demo", "--to", "kept site").stdout) ?? [];
    expect(hint).toBe("provider-pages serve 'kept site'");
    const pasted = `${hint.replace("serve", "lint")} && provider-pages completion bash | bash -n`;
    expect(spawnSync("bash", ["-c", pasted], { cwd: root, env: installed }).status).toBe(0);
  });

  it("stays where it is put in a project", () => {
    const project = join(root, "project");
    mkdirSync(project);
    writeFileSync(join(project, "package.json"), '{ "name": "somebody", "version": "1.0.0" }\n');
    const options = ["install", "--offline", "--ignore-scripts", "--no-audit", join(root, packed.filename)];
    execFileSync("npm", options, { cwd: project, env, stdio: "ignore" });
    const listed = execFileSync("npm", ["ls", "--all", "--parseable"], {
      cwd: project,
      env,
      encoding: "utf8",
    });
    expect(listed.trim().split("\n")).toHaveLength(2);
    const bin = resolve(project, "node_modules/.bin/provider-pages");
    expect(execFileSync(bin, ["--version"], { encoding: "utf8" })).toBe(`${MANIFEST.version}\n`);
  });
});
