import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { runCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { testKey } from "../support/samples/keys.ts";

const HAS_GIT = spawnSync("git", ["--version"]).status === 0;
const PLATFORMS = ["darwin_arm64", "linux_amd64", "windows_amd64"];

let root = "";
let env: Record<string, string>;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "init-elsewhere-"));
  mkdirSync(join(root, "tools"));
  // Go gives what was built before; npx runs the built program instead of the published one.
  await writeBuilds(join(root, "built"), PLATFORMS, { layout: "plain", type: "widget", version: "1.2.3" });
  tool(
    "go",
    `f="$ROOT/built/terraform-provider-widget_\${GOOS}_$GOARCH"
[ "$1 $2" = "build -trimpath" ] || exit 9
echo "$*" >> "$ROOT/go-calls"
while [ "$1" != -o ]; do shift; done
case "$GOOS $GOARCH" in "darwin arm64" | "linux amd64" | "windows amd64") mkdir -p dist; cp "$ROOT"/built/*"\${GOOS}_$GOARCH"* "$2" ;; esac
`,
  );
  tool(
    "npx",
    `[ "$1" = --yes ] && [ "\${2%@*}" = provider-pages ] || exit 9
shift 2; exec "$NODE" "$MAIN" "$@"
`,
  );
  const { privateKey, passphrase = "" } = await testKey("rsa-4096");
  writeFileSync(join(root, "key.asc"), privateKey);
  env = {
    ...{ PATH: `${join(root, "tools")}:/usr/local/bin:/usr/bin:/bin`, HOME: root, ROOT: root },
    ...{ NODE: process.execPath, MAIN: resolve("dist/cli.js"), GPG_PASSPHRASE: passphrase, KEY: privateKey },
  };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function tool(name: string, text: string): void {
  writeFileSync(join(root, "tools", name), `#!/bin/bash\nset -e\n${text}`);
  chmodSync(join(root, "tools", name), 0o755);
}

/** As both hosts run a step: it stops at the first error. */
function bash(script: string, more: Readonly<Record<string, string>> = {}, cwd = join(root, "work")): string {
  const own = { ...env, ...more };
  const { status, stdout, stderr } = spawnSync("bash", ["-e", "-o", "pipefail", "-c", script], {
    cwd,
    env: own,
    encoding: "utf8",
  });
  expect([script, status, stderr]).toEqual([script, 0, stderr]);
  return stdout;
}

/** A provider's clone, whose host is a bare repository on this machine. */
function clone(url: string): void {
  const [, base = "", path = ""] = /^(https:\/\/[^/]+\/)(.*)$/.exec(url) ?? [];
  mkdirSync(join(root, "work"));
  bash(
    `git init -q --bare "srv/${path}"
git config --global user.name Acme && git config --global user.email releases@example.com
git config --global url."file://$ROOT/srv/".insteadOf ${base}
git config --global --add url."file://$ROOT/srv/".insteadOf ${base.replace("//", "//gitlab-ci-token@")}
git init -q -b main work && cd work && git remote add origin ${url}
printf 'module x\\n\\nrequire github.com/hashicorp/terraform-plugin-framework v1.15.1\\n' > go.mod
printf 'package main\\n' > main.go`,
    {},
    root,
  );
}

async function init(ci: string, ...more: readonly string[]) {
  return runCli(["init", "--yes", "--ci", ci, ...more], { cwd: join(root, "work"), env });
}

/** What a client reads from a folder with the branch. */
function readSite(folder: string) {
  const json = (path: string) => JSON.parse(readFileSync(join(folder, path), "utf8"));
  return {
    services: Object.keys(json(".well-known/terraform.json")).sort(),
    versions: json("v1/providers/acme/widget/versions").versions.map(
      ({ version, platforms }: { version: string; platforms: readonly object[] }) => [
        version,
        platforms.length,
      ],
    ),
  };
}

describe.skipIf(!HAS_GIT || process.platform === "win32")("init --ci gitlab", () => {
  const URL = "https://gitlab.com/acme/infra/terraform-provider-widget.git";

  it("writes jobs that build, publish to the branch and deploy it; of these, publish alone gets key and token", async () => {
    clone(URL);
    const { exitCode, stdout } = await init("gitlab");
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining("wrote .gitlab-ci.yml")]);
    expect(stdout).toContain("https://gitlab.com/acme/infra/terraform-provider-widget/-/settings/ci_cd\n");
    const { build, publish, pages } = parse(readFileSync(join(root, "work/.gitlab-ci.yml"), "utf8"));
    bash("git add . && git commit -q -m Start && git push -q origin main");
    const given = {
      ...{ CI_COMMIT_TAG: "v1.2.3", CI_SERVER_FQDN: "gitlab.com", CI_SERVER_HOST: "gitlab.com" },
      ...{ CI_PROJECT_PATH: "acme/infra/terraform-provider-widget", CI_JOB_TOKEN: "glcbt-0123456789" },
      ...{ CI_PAGES_URL: "https://widget-0a1b2c.gitlab.io" },
    };
    // GitLab gives a variable with an environment scope only to jobs of that environment.
    const [, scope = ""] = /set its environment scope to (\w+)/.exec(stdout) ?? [];
    const scoped = { GPG_PRIVATE_KEY: join(root, "key.asc"), GIT_TOKEN: "glpat-0123456789" };
    const got: string[] = [];
    for (const [name, job] of Object.entries({ build, publish, pages })) {
      expect(job.rules).toEqual([{ if: "$CI_COMMIT_TAG =~ /^v/" }]);
      const has = job.environment === scope;
      if (has) got.push(name);
      expect(JSON.stringify(job).includes("GPG_")).toBe(has);
      bash(job.script.join("\n"), { ...given, ...job.variables, ...(has ? scoped : {}) });
    }
    expect(got).toEqual(["publish"]);
    expect(readFileSync(join(root, "go-calls"), "utf8").match(/main\.version=1\.2\.3 -o/g)).toHaveLength(14);
    const site = { services: ["providers.v1"], versions: [["1.2.3", 3]] };
    expect(readSite(join(root, "work/public"))).toMatchObject(site);
    expect(readFileSync(join(root, "work/public/catalog/site.json"), "utf8")).toContain(
      "https://widget-0a1b2c.gitlab.io/",
    );
    expect([pages.pages, pages.artifacts.paths, pages.needs]).toEqual([true, ["public"], ["publish"]]);
  });

  it("leaves another file alone, shows the jobs, and says that nothing would be published", async () => {
    clone(URL);
    const theirs = "test:\n  script: [go test ./...]\n";
    writeFileSync(join(root, "work/.gitlab-ci.yml"), theirs);
    const { exitCode, stdout, stderr } = await init("gitlab");
    expect([exitCode, readFileSync(join(root, "work/.gitlab-ci.yml"), "utf8")]).toEqual([1, theirs]);
    expect(stdout).toContain("            + publish:\n");
    expect(stderr).toContain("error [workflow-invalid]: .gitlab-ci.yml does not publish this provider");
  });
});

describe.skipIf(!HAS_GIT || process.platform === "win32")("init --ci forgejo", () => {
  it("writes a workflow that builds, and publishes to the branch that Codeberg serves", async () => {
    clone("https://codeberg.org/acme/terraform-provider-widget.git");
    const { exitCode, stdout } = await init("forgejo");
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining("wrote .forgejo/workflows/release.yml")]);
    expect(existsSync(join(root, "work/.github"))).toBe(false);
    const { on, jobs } = parse(readFileSync(join(root, "work/.forgejo/workflows/release.yml"), "utf8"));
    expect([on, jobs.publish.needs]).toEqual([{ push: { tags: ["v*"] } }, "build"]);
    bash("git add . && git commit -q -m Start && git push -q origin main");
    const given = {
      ...{ GITHUB_REF_NAME: "v1.2.3", GITHUB_SERVER_URL: "https://codeberg.org" },
      ...{ GITHUB_REPOSITORY: "acme/terraform-provider-widget" },
    };
    const [build] = jobs.build.steps.filter(({ run }: { run?: string }) => run !== undefined);
    bash(build.run, { ...given, ...build.env });
    const [publish] = jobs.publish.steps.filter(({ run }: { run?: string }) => run !== undefined);
    expect(Object.keys(publish.env)).toEqual(["GIT_TOKEN", "GPG_PRIVATE_KEY", "GPG_PASSPHRASE"]);
    // A secret reaches only the steps that name it; the automatic token reaches every step.
    expect(JSON.stringify({ on, jobs }).match(/secrets\.\w+/g)).toEqual(
      Object.keys(publish.env).map((name) => `secrets.${name}`),
    );
    expect(stdout).toContain("Protect all branches, and let only the owner of that token push to pages");
    const secrets = { GIT_TOKEN: "0123456789abcdef", GPG_PRIVATE_KEY: env.KEY ?? "" };
    // Codeberg serves nothing of this machine's branch.
    bash(`${publish.run.trimEnd()} --verify=false`, { ...given, ...secrets });
    bash("git fetch -q origin pages && mkdir site && git archive FETCH_HEAD | tar -x -C site");
    expect(readSite(join(root, "work/site")).versions).toEqual([["1.2.3", 3]]);
    expect(readFileSync(join(root, "work/site/catalog/site.json"), "utf8")).toContain(
      "https://acme.codeberg.page/terraform-provider-widget/",
    );
  });

  it("asks for the site's URL on another server, and writes it into the workflow", async () => {
    clone("https://git.example.com/acme/terraform-provider-widget.git");
    const refused = await init("forgejo");
    expect([refused.exitCode, existsSync(join(root, "work/.forgejo"))]).toEqual([1, false]);
    expect(refused.stderr).toContain("(git.example.com) does not say where the branch `pages` is served");
    expect(refused.stderr).toContain("Set `--site-url` to a URL like");
    const { stdout } = await init("forgejo", "--site-url", "https://registry.example.com/a'b/");
    expect(stdout).toMatch(/: provider-pages init --ci forgejo --site-url '\S+' --yes\n$/);
    expect(readFileSync(join(root, "work/.forgejo/workflows/release.yml"), "utf8")).toContain(
      `--site-url 'https://registry.example.com/a'\\''b/'\n`,
    );
  });
});
