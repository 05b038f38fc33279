import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPagesHost } from "../support/pages/pages-host.ts";
import { startProxy } from "../support/pages/proxy.ts";
import { renderSiteAccess } from "../support/pages/site-access.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import { runCli } from "../support/runner/command-line.ts";
import { parseFileCommands } from "../support/runner/file-commands.ts";
import { runAction, startAction } from "../support/runner/runner.ts";
import { parseActionLog } from "../support/runner/workflow-commands.ts";

const actionYml = `
name: fixture
inputs:
  script: { description: what to run, default: "" }
  two words-hyphen: { description: a name with both, default: 3 }
  token: { description: the job's, default: "\${{ github.token }}" }
  absent: { description: without a default, required: true }
outputs:
  greeting: { description: what it says }
runs:
  using: node24
  main: dist/index.js
`;

// The action runs the script of its input, so that each test says what its action does.
const action = `
import * as fs from "node:fs";
const { env } = process;
const write = (name, text) => fs.appendFileSync(env[name], text);
Object.assign(globalThis, { fs, env, write });
await import("data:text/javascript," + encodeURIComponent(env.INPUT_SCRIPT));
`;

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "fixture-action-"));
  await mkdir(join(root, "dist"));
  await writeFile(join(root, "action.yml"), actionYml);
  await writeFile(join(root, "package.json"), '{ "type": "module" }');
  await writeFile(join(root, "dist", "index.js"), action);
});
afterAll(() => rm(root, { recursive: true, force: true }));

function run(script: string, options: Parameters<typeof runAction>[0] = {}) {
  return runAction({ root, ...options, inputs: { script, ...options.inputs } });
}

async function readEnvironment(
  options: Parameters<typeof runAction>[0] = {},
): Promise<Record<string, string>> {
  return JSON.parse(
    (await run("console.log(JSON.stringify({ ...env, cwd: process.cwd() }))", options)).stdout,
  );
}

describe("the runner harness", () => {
  test("gives every declared input, its default, and the token where it is the default", async () => {
    const env = await readEnvironment({ token: "ghs_secret", inputs: { absent: "" } });
    const inputs = Object.entries(env).filter(
      ([name]) => name.startsWith("INPUT_") && name !== "INPUT_SCRIPT",
    );
    expect(Object.fromEntries(inputs)).toEqual({
      "INPUT_TWO_WORDS-HYPHEN": "3",
      INPUT_TOKEN: "ghs_secret",
      INPUT_ABSENT: "",
    });
  });

  test("refuses an input that action.yml does not declare", async () => {
    await expect(runAction({ root, inputs: { artefacts: "x" } })).rejects.toThrow(
      "does not declare the inputs artefacts",
    );
  });

  test("says where and why it runs", async () => {
    const workspace = await mkdtemp(join(tmpdir(), "workspace-"));
    const env = await readEnvironment({
      workspace,
      repository: "octo/terraform-provider-cloud",
      ref: "refs/tags/v2.1.0-rc.1",
      sha: "0123456789012345678901234567890123456789",
      apiUrl: "http://127.0.0.1:1234",
      serverUrl: "http://127.0.0.1:1235",
      eventName: "release",
    });
    await rm(workspace, { recursive: true });
    expect(env).toMatchObject({
      GITHUB_ACTIONS: "true",
      GITHUB_REPOSITORY: "octo/terraform-provider-cloud",
      GITHUB_REPOSITORY_OWNER: "octo",
      GITHUB_REF: "refs/tags/v2.1.0-rc.1",
      GITHUB_REF_NAME: "v2.1.0-rc.1",
      GITHUB_REF_TYPE: "tag",
      GITHUB_SHA: "0123456789012345678901234567890123456789",
      GITHUB_API_URL: "http://127.0.0.1:1234",
      GITHUB_SERVER_URL: "http://127.0.0.1:1235",
      GITHUB_EVENT_NAME: "release",
      GITHUB_WORKSPACE: workspace,
      cwd: workspace,
    });
  });

  test("lets nothing of the test's own environment through", async () => {
    process.env.SECRET_OF_THE_TEST = "1";
    const env = await readEnvironment({ env: { TZ: "Asia/Tokyo" } });
    delete process.env.SECRET_OF_THE_TEST;
    expect(env.TZ).toBe("Asia/Tokyo");
    const names = Object.keys(env).filter((name) => !/^(GITHUB|INPUT|RUNNER)_/.test(name));
    expect(names.sort()).toEqual(["CI", "HOME", "LANG", "NODE_COMPILE_CACHE", "PATH", "TZ", "cwd"]);
  });

  test("runs the Node that action.yml names", async () => {
    expect((await run("console.log(process.versions.node)")).stdout).toMatch(/^24\./);
  });

  test("refuses a Node that is not there", async () => {
    const other = await mkdtemp(join(tmpdir(), "fixture-action-"));
    await writeFile(join(other, "action.yml"), "runs: { using: node4, main: index.js }");
    await expect(runAction({ root: other })).rejects.toThrow("no Node 4 among");
    await rm(other, { recursive: true });
  });

  test("passes the event's payload", async () => {
    const event = { action: "published", release: { tag_name: "v1.2.3" } };
    const { stdout } = await run("console.log(fs.readFileSync(env.GITHUB_EVENT_PATH, 'utf8'))", { event });
    expect(JSON.parse(stdout)).toEqual(event);
  });

  test("reads outputs, state, exported variables and the summary from their files", async () => {
    const result = await run(
      `
      write("GITHUB_OUTPUT", "greeting<<ghadelimiter_1\\nhello\\n\\nworld=1\\nghadelimiter_1\\nplain=a<<b=c\\nempty<<E\\nE\\n");
      write("GITHUB_STATE", "phase=main\\n");
      write("GITHUB_ENV", "NAME=value\\n");
      write("GITHUB_STEP_SUMMARY", "# Done\\n");
    `,
    );
    expect(result).toMatchObject({
      exitCode: 0,
      outputs: { greeting: "hello\n\nworld=1", plain: "a<<b=c", empty: "" },
      state: { phase: "main" },
      exported: { NAME: "value" },
      summary: "# Done\n",
    });
  });

  test("keeps a given temp folder and removes one of its own", async () => {
    const temp = await mkdtemp(join(tmpdir(), "runner-temp-"));
    await run("fs.writeFileSync(env.RUNNER_TEMP + '/left', 'here')", { temp });
    expect(await readFile(join(temp, "left"), "utf8")).toBe("here");
    await rm(temp, { recursive: true });
    const { RUNNER_TEMP = "" } = await readEnvironment();
    await expect(readFile(RUNNER_TEMP)).rejects.toThrow("ENOENT");
  });

  test("reports an exit code, annotations and what is masked", async () => {
    const result = await run(
      `
      console.log("before s3cret ghs_token");
      console.log("::add-mask::s3cret");
      console.error("::error title=No key,file=a%2Cb.yml::first%0Asecond 100%25");
      console.log("after s3cret");
      process.exitCode = 3;
    `,
      { token: "ghs_token" },
    );
    expect(result.exitCode).toBe(3);
    expect(result.masks).toEqual(["s3cret"]);
    expect(result.annotations).toEqual([
      { level: "error", message: "first\nsecond 100%", properties: { title: "No key", file: "a,b.yml" } },
    ]);
    expect(result.log).toContain("before s3cret ***");
    expect(result.log).toContain("after ***");
    expect(result.log).not.toContain("add-mask");
  });

  test("ends a step that is killed with its signal, and still reads what it left", async () => {
    const step = await startAction({
      root,
      inputs: {
        script: "write('GITHUB_OUTPUT', 'a=b\\n'); console.log('ready'); setInterval(() => {}, 1000)",
      },
    });
    await new Promise((resolve) => step.child.stdout?.once("data", resolve));
    step.child.kill("SIGKILL");
    expect(await step.finished).toMatchObject({
      exitCode: undefined,
      signal: "SIGKILL",
      outputs: { a: "b" },
    });
  });

  test("lets an action reach a Pages host by name, through the proxy and the test authority", async () => {
    const tls = await createTestAuthority();
    const site = new Map([
      [".nojekyll", new Uint8Array()],
      ["versions", Buffer.from("served")],
    ]);
    const host = await startPagesHost({ files: () => site, hostnames: ["registry.example.com"], tls });
    const proxy = await startProxy({ "registry.example.com:443": host.port });
    const script = `console.log(await (await fetch("${host.url}versions")).text());
      console.log((await fetch("https://example.org/").catch((error) => error)).constructor.name);`;
    const result = await run(script, { env: { ...renderSiteAccess(tls, proxy), NODE_USE_ENV_PROXY: "1" } });
    await Promise.all([proxy.close(), host.close(), tls.close()]);
    expect(result.stdout).toBe("served\nTypeError\n");
    expect(proxy.refused).toEqual(["example.org:443"]);
  });

  test("kills a step that never ends", async () => {
    const result = await run("setInterval(() => {}, 1000)", { timeout: 300 });
    expect(result.signal).toBe("SIGKILL");
  });
});

describe("the log of an action", () => {
  test("obeys nothing between stop-commands and its token", () => {
    const { commands, annotations } = parseActionLog(
      ["::stop-commands::Token1", "::error::ignored", "::token1::", "::warning::heard"],
      [],
    );
    expect(annotations).toEqual([{ level: "warning", message: "heard", properties: {} }]);
    expect(commands).toHaveLength(1);
  });

  test("hears the old form of a command in the middle of a line", () => {
    const { annotations } = parseActionLog(["notes: ##[error title=x]injected"], []);
    expect(annotations).toEqual([{ level: "error", message: "injected", properties: { title: "x" } }]);
  });

  test("prints what only looks like a command", () => {
    const lines = ["::unknown::text", "a ::error::text", ":: error::text"];
    expect(parseActionLog(lines, [])).toEqual({
      commands: [],
      annotations: [],
      masks: [],
      log: lines.join("\n"),
    });
  });

  test("masks each line of a secret of several lines", () => {
    expect(parseActionLog(["::add-mask::one%0Atwo", "one", "and two"], []).log).toBe("***\nand ***");
  });
});

describe("a command file", () => {
  test("fails the step when a heredoc is not closed", () => {
    expect(() => parseFileCommands("a<<EOF\nvalue\n")).toThrow('no line "EOF" closes the value of "a"');
  });

  test("fails the step when a line is neither form", () => {
    expect(() => parseFileCommands("just text\n")).toThrow('invalid format in a command file: "just text"');
  });
});

describe("the command line harness", () => {
  test("runs the program with its arguments in a clean environment", async () => {
    const main = join(root, "cli.mjs");
    await writeFile(
      main,
      "console.log(JSON.stringify([process.argv.slice(2), Object.keys(process.env).sort()]))",
    );
    const result = await runCli(["plan", "--tag", "v1"], { main, env: { GPG_PASSPHRASE: "x" } });
    const names = ["GPG_PASSPHRASE", "HOME", "NODE_COMPILE_CACHE", "NO_COLOR", "PATH", "TMPDIR"];
    expect(JSON.parse(result.stdout)).toEqual([["plan", "--tag", "v1"], names]);
  });
});
