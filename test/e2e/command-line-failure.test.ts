import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeFiles } from "../support/folder/temporary.ts";
import { closeServer, listen } from "../support/pages/local-server.ts";
import { runCli, startCli } from "../support/runner/command-line.ts";
import { type Desk, startDesk, WHAT } from "./desk.ts";

const MANIFEST = JSON.parse(readFileSync("package.json", "utf8"));
const PUBLISH = ["publish", ...WHAT];

let desk: Desk;

beforeEach(async () => {
  desk = await startDesk();
});

afterEach(() => desk.close());

const NO_SITE = ["--to", "site", "--versions", "1.0.0", "--source", "a/b"];

/** Every kind of failure: the command line, the files in the folder, and the result. */
const FAILURES: readonly (readonly [
  what: string,
  args: readonly string[],
  exitCode: number,
  code: string,
])[] = [
  ["no such command", ["pubish"], 2, "command-unknown"],
  ["only --json", [], 2, "command-unknown"],
  ["an argument that is an unset variable", ["serve", ""], 2, "input-invalid"],
  ["percent signs", ["lint", "https://registry.example.com/%zz%", "--format", "%s"], 2, "input-invalid"],
  ["a secret as a flag", ["publish", "--gpg-private-key", "hunter2"], 2, "input-invalid"],
  ["a bucket without credentials", [...PUBLISH, "--to", "s3://site"], 1, "credentials-missing"],
  ["no builds", [...PUBLISH, "--to", "site", "--artifacts", "nothing"], 1, "builds-missing"],
  ["a key file that is not there", [...PUBLISH, "--gpg-private-key-file", "none"], 2, "input-invalid"],
  ["a file in the way", [...PUBLISH, "--to", "a-file"], 1, "folder-blocked"],
  ["a file where a folder is needed", [...PUBLISH, "--to", "a-file/site"], 1, "folder-blocked"],
  ["a catalog of the future", [...PUBLISH, "--to", "newer"], 1, "catalog-newer"],
  ["a catalog that is damaged", [...PUBLISH, "--to", "damaged"], 1, "catalog-invalid"],
  ["no site to withdraw from", ["withdraw", ...NO_SITE, "--reason", "no"], 1, "site-unknown"],
  ["no site to replace keys in", ["replace-key", ...NO_SITE], 1, "site-unknown"],
  ["no site to deprecate in", ["deprecate", ...NO_SITE, "--reason", "no"], 1, "site-unknown"],
];

async function prepare(): Promise<void> {
  await writeFiles(desk.folder, {
    "a-file": "",
    "newer/catalog/site.json": '{"schema":9}',
    "damaged/catalog/site.json": "{",
  });
}

describe("--json", () => {
  it.each(FAILURES)(
    "reports %s as one document with --json, and as text without",
    async (_what, args, exitCode, code) => {
      await prepare();
      const env = { TMPDIR: join(desk.folder, "temp") };
      const result = await desk.run([...args, "--json"], { env });
      const { problems, reached } = JSON.parse(result.stdout);
      expect([result.exitCode, problems[0].code, reached]).toEqual([exitCode, code, []]);
      if (code === "site-unknown") expect(problems).toHaveLength(1);
      expect(Object.keys(problems[0])).toEqual(
        expect.arrayContaining(["severity", "code", "found", "expected", "fix"]),
      );
      expect(result.stderr).toContain(`error [${code}]: ${problems[0].where ?? problems[0].found}`);
      expect(`${result.stdout}${result.stderr}`).not.toMatch(/hunter2|\n\s+at |‹/);
      expect(await readdir(join(desk.folder, "temp")).catch(() => [])).toEqual([]);
    },
  );
});

it("without --json a failure leaves standard output empty", async () => {
  expect(await desk.run(["publish", "--darft"])).toMatchObject({ exitCode: 2, stdout: "" });
  expect(await desk.run(PUBLISH)).toMatchObject({ exitCode: 2, stdout: "" });
});

it.each(["GITHUB_API_URL", "GITHUB_SERVER_URL"])(
  "rejects a %s that is not a URL, and ignores an empty one",
  async (name) => {
    const { exitCode, stderr } = await desk.run(["init"], { env: { [name]: "https://%zz/" } });
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringMatching(new RegExp(`^error \\[input-invalid\\]: the variable .${name}. `)),
    ]);
    expect((await desk.run(["show", "nothing", "--json"], { env: { [name]: "" } })).stdout).not.toContain(
      name,
    );
  },
);

describe("a question", () => {
  it.each([
    [[], "provider-pages COMMAND [flags]"],
    [["help"], " Serve a folder on this machine"],
    [["publish", "-h"], "  GPG_PRIVATE_KEY           The private key"],
    [["--version"], `${MANIFEST.version}\n`],
    [["-v", "--json"], `{\n  "version": "${MANIFEST.version}"\n}\n`],
    [["help", "serve", "--json"], '{\n  "help": "provider-pages serve [DIRECTORY]'],
    [["completion", "bash"], "complete -o default -F _provider_pages provider-pages\n"],
    [["completion", "bash", "--json"], '{\n  "shell": "bash",\n  "script": "# provider-pages for bash'],
  ])("%j is answered on standard output", async (args, answer) => {
    const { exitCode, stdout, stderr } = await runCli(args);
    expect([exitCode, stdout, stderr]).toEqual([0, expect.stringContaining(answer), ""]);
  });
});

describe("a stopped run", () => {
  it.each([["lint"], ["show"], ["config"], ["verify", ...WHAT]])(
    "`%s` of a host that never answers ends at once",
    async (command, ...more) => {
      const host = createTcpServer();
      const url = `https://127.0.0.1:${await listen(host)}/`;
      const asked = once(host, "connection");
      const args = [command ?? "", url, ...more];
      const { child, finished } = await startCli(args, { cwd: desk.folder, env: desk.secrets });
      const [socket] = await asked;
      const began = performance.now();
      child.kill("SIGINT");
      const { exitCode, stderr } = await finished;
      socket.destroy();
      host.close();
      expect([exitCode, stderr]).toEqual([130, expect.stringContaining("error [cancelled]: ")]);
      expect(performance.now() - began).toBeLessThan(10_000);
    },
  );

  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("by %s ends with %d, and says so", async (signal, exitCode) => {
    // A rate-limited run waits, and a signal ends the waiting.
    const github = createServer((_request, response) => {
      response.writeHead(503).end("{}");
      github.emit("asked");
    });
    const apiUrl = `http://127.0.0.1:${await listen(github)}`;
    const asked = once(github, "asked");
    const place = { GITHUB_REPOSITORY: "acme/sample", GITHUB_TOKEN: "t", GITHUB_API_URL: apiUrl };
    const env = { ...desk.secrets, ...place, GITHUB_SERVER_URL: apiUrl };
    const { child, finished } = await startCli([...PUBLISH, "--json"], { cwd: desk.folder, env });
    await asked;
    child.kill(signal);
    const result = await finished;
    await closeServer(github);
    expect(result.exitCode, result.stderr).toBe(exitCode);
    expect(JSON.parse(result.stdout).problems).toEqual([
      {
        severity: "error",
        code: "cancelled",
        found: expect.stringContaining(signal),
        expected: expect.any(String),
        fix: expect.any(String),
      },
    ]);
  });
});
