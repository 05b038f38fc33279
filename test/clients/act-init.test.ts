import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { terraform } from "../support/clients/terraform.ts";
import { startGitHub } from "../support/github/stand-in.ts";
import { startPagesHost } from "../support/pages/pages-host.ts";
import { renderSiteAccess, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import { runCli } from "../support/runner/command-line.ts";
import { findNode } from "../support/runner/process.ts";
import { makeExecutable } from "../support/samples/builds.ts";
import { findSchemaErrors } from "../support/samples/cyclonedx.ts";
import { testKey } from "../support/samples/keys.ts";
import { repositoryIn, runActHere } from "./act.ts";
import { demandTool, findClient, THIS_PLATFORM } from "./clients.ts";
import { readGoProgram } from "./go-version.ts";
import { PROVIDER_MODULE, PROVIDER_PLATFORMS } from "./provider.ts";
import { makeSbom, modulesFor } from "./sbom.ts";

const NAME = "acme/terraform-provider-sample";
const SITE = "https://acme.github.io/terraform-provider-sample/";
const SERVER = "https://github.com";
const PERSON = "ghp_person0123456789";
const JOB = "ghs_job0123456789";

/** What Go builds here: one executable of each format. It takes a minute for each, so other platforms get files of theirs. */
const BUILT = [...new Set([THIS_PLATFORM, "darwin_arm64", "windows_386"])];
const GO = `#!/bin/sh
made="\${0%/*}/\${GOOS}_$GOARCH"
if [ ! -e "$made" ]; then exec ${demandTool("go")} "$@"; fi
while [ "$1" != -o ]; do shift; done
mkdir -p "\${2%/*}" && cp "$made" "$2"
`;

let directory: string;
let tools: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "act-init-"));
  tools = join(directory, "tools");
  await mkdir(tools);
  await writeFile(join(tools, "go"), GO, { mode: 0o755 });
  for (const platform of PROVIDER_PLATFORMS.filter((one) => !BUILT.includes(one)))
    await writeFile(join(tools, platform), makeExecutable(platform));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test("from code alone to a user's init, in a handful of commands", async () => {
  const github = await startGitHub();
  const tls = await createTestAuthority();
  const repository = github.addRepository(NAME);
  github.addToken(PERSON, { repositories: { [NAME]: "write" }, kind: "pat", admin: true });
  github.addToken(JOB, { repositories: { [NAME]: "write" }, kind: "app", pages: "read" });
  const files = () => repository.publishedFiles();
  const prefix = "/terraform-provider-sample";
  const pages = await startPagesHost({ files, hostnames: ["acme.github.io"], prefix, tls });
  const proxy = await startProxy({ "acme.github.io:443": pages.port });
  const home = join(directory, "home");
  const here = repositoryIn(directory);
  const took: [command: string, seconds: number][] = [];
  const counted = async <T>(command: string, step: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const done = await step();
    took.push([command, Math.round((performance.now() - start) / 100) / 10]);
    return done;
  };
  try {
    await mkdir(home);
    const { privateKey, passphrase = "" } = await testKey("rsa-4096");
    await writeFile(join(directory, "private-key.asc"), privateKey);
    await bringCode(here, `${SERVER}/${NAME}.git`);
    const author = {
      GITHUB_TOKEN: PERSON,
      GITHUB_API_URL: github.apiUrl,
      GITHUB_SERVER_URL: SERVER,
      ...(passphrase === "" ? {} : { GPG_PASSPHRASE: passphrase }),
    };
    const init = () =>
      runCli(["init", "--yes", "--gpg-private-key-file", join(directory, "private-key.asc")], {
        cwd: here,
        env: author,
      });

    const first = await counted("provider-pages init", init);
    expect([first.exitCode, first.stderr]).toEqual([1, expect.stringContaining("GPG_PRIVATE_KEY")]);
    await counted("gh secret set GPG_PRIVATE_KEY", async () => {
      repository.actions = { secrets: ["GPG_PRIVATE_KEY", "GPG_PASSPHRASE"] };
    });
    const second = await init();
    expect([second.exitCode, second.stderr]).toEqual([0, ""]);
    await counted("git add, git commit, git push", () => commit(here));
    const run = await counted("git tag v0.1.0, git push", async () => {
      await git(here, "tag", "v0.1.0");
      repository.tag("v0.1.0");
      const secrets = { GITHUB_TOKEN: JOB, GPG_PRIVATE_KEY: privateKey, GPG_PASSPHRASE: passphrase };
      const access = renderSiteAccess(tls, proxy);
      const own = (process.env.GOPROXY ?? "").split(/[,|]/).flatMap((url) => URL.parse(url)?.hostname ?? []);
      const network = { ...access, NO_PROXY: [access.NO_PROXY, ".golang.org", ...own].join(",") };
      return runActHere({ directory, tools, github, secrets, version: "0.1.0", network });
    });
    expect([run.exitCode, run.said.slice(-12)]).toEqual([0, expect.anything()]);
    const summary = run.summaries.join("\n");
    expect(summary).toContain("acme.github.io/acme/sample 0.1.0");
    const rows = [...summary.matchAll(/^\| (\w+_\w+) \| \[/gm)].map(([, platform]) => platform);
    expect(rows).toEqual([...PROVIDER_PLATFORMS].sort());

    const config = join(home, ".terraformrc");
    const access = renderSiteAccess(tls, proxy);
    const merged = await counted("provider-pages config URL --merge ~/.terraformrc", () =>
      runCli(["config", SITE, "--merge", config], { node: "node24", env: { HOME: home, ...access } }),
    );
    expect([merged.exitCode, merged.stderr]).toEqual([0, ""]);
    const words = await counted("terraform init", () => install(config));
    expect(words).toContain("Installed acme.github.io/acme/sample v0.1.0");
    const all = took.reduce((sum, [, seconds]) => sum + seconds, 0);
    // Nearly all of it is the compiler; the minutes are for people, and prove nothing on a busy machine.
    console.info(
      [...took.map(([command, seconds]) => `${command}: ${seconds} s`), `all: ${all} s`].join("\n"),
    );
    expect([took.length, github.violations]).toEqual([6, []]);
  } finally {
    await Promise.all([github.close(), pages.close(), proxy.close(), tls.close()]);
  }

  async function install(config: string): Promise<string> {
    const binary = await findClient("terraform-1.16.1");
    const providers = { sample: { source: "acme.github.io/acme/sample" } };
    const options = {
      providers,
      caFile: tls.caFile,
      proxyUrl: proxy.url,
      env: { TF_CLI_CONFIG_FILE: config },
    };
    const client = await terraform({ binary, ...options });
    const { words } = await client.init();
    await client.close();
    return words;
  }
});

test("an SBOM lists what Go reads from executables of each format, in any folder and by Node 20", async () => {
  const builds = join(directory, "artifacts/dist");
  const text = await makeSbom(builds, join(directory, "one"));
  const document = JSON.parse(text);
  expect(findSchemaErrors(document)).toEqual([]);
  for (const platform of BUILT) {
    const { goVersion, modules } = await readGoProgram(join(builds, `terraform-provider-sample_${platform}`));
    const expected = [...modules, goVersion.replace(/^go/, "stdlib ")].sort();
    expect(modulesFor(platform, document.dependencies).toSorted()).toEqual(expected);
  }
  const older = await findNode("node20").then(
    () => "node20",
    () => "node24",
  );
  expect(await makeSbom(builds, join(directory, "two"), older)).toBe(text);
});

/** A provider as its author has it before anybody thought of a release. */
async function bringCode(folder: string, remote: string): Promise<void> {
  const isCode = (path: string) =>
    !/(?:\.goreleaser\.yml|terraform-registry-manifest\.json|[\\/]dist)$/.test(path);
  await cp(PROVIDER_MODULE, folder, { recursive: true, filter: isCode });
  await git(folder, "init", "--quiet", "--initial-branch=main");
  await git(folder, "remote", "add", "origin", remote);
}

async function commit(folder: string): Promise<void> {
  await git(folder, "add", "--all");
  await git(folder, "commit", "--quiet", "--message=Release");
}

function git(folder: string, ...args: readonly string[]) {
  const who = ["-c", "user.name=author", "-c", "user.email=author@example.com"];
  return promisify(execFile)("git", ["-C", folder, ...who, ...args]);
}
