import { chmod, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeFolder, writeFiles } from "../../support/folder/temporary.ts";
import { callCli } from "../../support/publish/call-cli.ts";

async function explain(
  home: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  const line = ["explain", "--json", "--offline", ...args];
  const { exitCode, stdout, problems } = await callCli(line, { cwd: home, env });
  return { exitCode, stdout, problems, json: JSON.parse(stdout) };
}

const askedBy = (json: { providers: { source: string; askedBy: { where: string; implied: boolean }[] }[] }) =>
  json.providers.map(({ source, askedBy }) => [
    source,
    askedBy.map(({ where, implied }) => `${where} ${implied}`),
  ]);

const REQUIRED =
  'terraform {\n  required_providers {\n    widget = { source = "a.example.com/acme/widget" }\n  }\n}\n';

const BOTH = ["terraform", "tofu"] as const;
const writtenBy = (name: string) =>
  `# This file is maintained automatically by "${name} init".\n# Manual edits may be lost in future updates.\n`;

const inHome = (env: Readonly<Record<string, string>>, home: string) =>
  Object.fromEntries(Object.entries(env).map(([name, text]) => [name, text.replace("HOME", home)]));

describe("explain", () => {
  it("names who asks for each provider, in modules of the folder and in those that init fetched", async () => {
    const home = await makeFolder();
    await writeFiles(home, {
      "main.tf": `${REQUIRED}module "net" { source = "./net" }\nmodule "far" { source = "acme/far/x" }\nmodule "gone" { source = "acme/gone/x" }\n`,
      "net/main.tf": 'resource "widget_thing" "x" {}\n',
      "net/versions.tf.json":
        '{"terraform": {"required_providers": {"widget": {"source": "a.example.com/acme/widget"}}}}',
      ".terraform/modules/modules.json":
        '{"Modules": [{"Key": "", "Dir": "."}, {"Key": "far", "Dir": ".terraform/modules/far"}]}',
      ".terraform/modules/far/main.tf": 'data "gear_box" "x" {}\n',
      "override.tf":
        'terraform {\n  required_providers {\n    widget = { source = "a.example.com/acme/widget", version = "~> 1.0" }\n  }\n}\n',
    });
    const { json, exitCode } = await explain(home, ["--client", "tofu"]);
    expect(askedBy(json)).toEqual([
      ["a.example.com/acme/widget", ["override.tf:3 false", "net/versions.tf.json:1 (module net) false"]],
      ["registry.opentofu.org/hashicorp/gear", [".terraform/modules/far/main.tf:1 (module far) true"]],
    ]);
    expect(json.unknown).toEqual(["what the module gone asks for: `init` has not fetched it here"]);
    expect(exitCode).toBe(0);
  });

  it("names the calls of a module that names no source, and the source that the configuration has", async () => {
    const home = await makeFolder();
    const calls = (source: string, ...names: string[]) =>
      names.map((name) => `module "${name}" { source = "${source}" }\n`).join("");
    await writeFiles(home, {
      "main.tf": `terraform {\n  required_providers {\n    widget = { source = "a.example.com/acme/widget" }\n  }\n}\n${calls("./site", "oslo", "bergen")}`,
      "site/main.tf": calls("../pool", "a", "b", "c", "d"),
      "pool/main.tf": 'resource "widget_thing" "x" {}\n',
      ".terraformrc": `provider_installation {\n  filesystem_mirror {\n    path = ${JSON.stringify(home)}\n  }\n}\n`,
    });
    const { problems } = await explain(home);
    const told = problems.find(({ found }) => found.includes("hashicorp/widget"));
    expect(told?.found).toContain(
      "pool/main.tf:1 (modules oslo.a, oslo.b, oslo.c and 1 more) names no source",
    );
    expect(told?.fix).toBe(
      'Add `widget = { source = "a.example.com/acme/widget" }` to `required_providers` of pool',
    );
  });

  it("writes the hostname that a pattern lacks, and names the line of the pattern", async () => {
    const home = await makeFolder();
    const list = '    include = [\n      "hashicorp/*",\n      "other/*",\n      "acme/*",\n    ]\n';
    await writeFiles(home, {
      "main.tf": REQUIRED,
      ".terraformrc": `provider_installation {\n  filesystem_mirror {\n    path = "/x"\n${list}  }\n}\n`,
    });
    const { problems } = await explain(home);
    const fix = `Write "a.example.com/acme/*" in ${join(home, ".terraformrc")}:7`;
    expect(problems.map((one) => [one.code, one.where?.slice(-2), one.fix])).toEqual([
      ["install-impossible", undefined, fix],
      ["config-odd", ":6", "Write HOSTNAME/other/* if it is at another host"],
    ]);
  });

  it("notes that newer versions of a registry are not seen behind a folder that is searched by default", async () => {
    const home = await makeFolder();
    const plugins = ".terraform.d/plugins/a.example.com/acme/widget/1.0.0/linux_amd64";
    await writeFiles(home, { "main.tf": REQUIRED, [`${plugins}/terraform-provider-widget_v1.0.0`]: "" });
    const { problems, exitCode, json } = await explain(home);
    expect([exitCode, json.providers[0].version]).toEqual([0, "1.0.0"]);
    expect(problems).toMatchObject([
      {
        code: "config-odd",
        severity: "notice",
        where: join(home, ".terraform.d/plugins"),
        found: expect.stringContaining("newer versions there are not seen"),
      },
    ]);
  });

  it("names the block that is not used if only that has a method for the provider", async () => {
    const home = await makeFolder();
    await writeFiles(home, {
      "main.tf": REQUIRED,
      ".terraformrc": 'provider_installation {\n  direct {\n    exclude = ["a.example.com/*/*"]\n  }\n}\n',
      ".terraform.d/it.tfrc":
        '# IT\nprovider_installation {\n  filesystem_mirror {\n    path = "/x"\n  }\n}\n',
    });
    const { problems } = await explain(home);
    const [first, second] = [".terraformrc:1", ".terraform.d/it.tfrc:3"].map((one) => join(home, one));
    expect(problems[0]?.found).toContain(
      `${second} has filesystem_mirror /x for it, and is not used, since the \`provider_installation\` in ${first} comes first`,
    );
    expect(new Set(problems.map((one) => one.fix))).toEqual(
      new Set([
        `Join the block in ${second?.replace(":3", ":2")} with that in ${first}, or delete the one that you don't need`,
      ]),
    );
  });

  it("prints what its page shows", async () => {
    const home = await makeFolder();
    const folder = ".terraform.d/plugins/registry.example.com/acme/widget/0.9.0/linux_amd64";
    await writeFiles(home, {
      "main.tf":
        'terraform {\n  required_providers {\n    widget = { source = "registry.example.com/acme/widget", version = "~> 1.2" }\n  }\n}\n',
      [`${folder}/terraform-provider-widget_v0.9.0`]: "",
    });
    const page = await readFile(new URL("../../../docs/explain.md", import.meta.url), "utf8");
    const [, shown] = /```text\n(.*?)```/s.exec(page) ?? [];
    const { stdout, exitCode } = await callCli(["explain", "--client", "terraform"], {
      cwd: home,
      env: { HOME: home },
    });
    expect(stdout.replaceAll(home, "/home/me")).toBe(shown);
    expect(exitCode).toBe(1);
  });

  it("ends with modules that call themselves, through links and without", async () => {
    const home = await makeFolder();
    await writeFiles(home, {
      "main.tf": `${REQUIRED}module "a" { source = "./a" }\n`,
      "a/main.tf": 'module "b" { source = "./loop" }\nmodule "c" { source = "../a" }\n',
    });
    await symlink(".", join(home, "a/loop"));
    const { json } = await explain(home);
    expect(askedBy(json)).toEqual([["a.example.com/acme/widget", ["main.tf:3 false"]]]);
  });

  it("says what it can't read, and does not call it fine", async () => {
    const home = await makeFolder();
    await writeFiles(home, {
      "main.tf": `terraform { required_providers { widget = { source = "https://x" } } }`,
      "broken.tf": 'a = "',
      "port.tf": 'terraform {\n  required_providers { p = { source = "localhost:8443/a/b" } }\n}\n',
    });
    const { json, exitCode, problems } = await explain(home);
    expect(json.unknown).toEqual([
      expect.stringMatching(/broken\.tf asks for: a text has no end/),
      expect.stringContaining("an address with a port"),
    ]);
    expect(problems).toMatchObject([{ code: "address-invalid" }]);
    expect(exitCode).toBe(1);
  });

  it("fails for a lock file that clients refuse, once, though nothing is asked for", async () => {
    const home = await makeFolder();
    await writeFiles(home, {
      "main.tf": "locals {}\n",
      ".terraform.lock.hcl":
        'provider "a.example.com/acme/widget" {\n  version = "1.0.0"\n  hashes = []\n}\n',
    });
    const { exitCode, problems } = await explain(home);
    expect([exitCode, problems.map(({ code, where }) => `${code} ${where}`)]).toEqual([
      1,
      ["install-impossible .terraform.lock.hcl:1"],
    ]);
  });

  it("takes broken HCL for no configuration, as clients do, and does not know what they read of broken JSON or of a value on which they crash", async () => {
    const home = await makeFolder();
    const direct = 'provider_installation {\n  direct {\n    exclude = ["*/*/*"]\n';
    await writeFiles(home, { "main.tf": REQUIRED, ".terraformrc": direct });
    const broken = await explain(home);
    expect(broken.json.providers[0]).toMatchObject({ says: "it is not asked with --offline" });
    expect(broken.problems).toMatchObject([{ code: "config-odd", where: `${join(home, ".terraformrc")}:3` }]);
    for (const text of ['{"provider_installation": {"direct": {}}', '{"plugin_cache_dir": {}}']) {
      await writeFiles(home, { ".terraform.d/x.tfrc.json": text });
      const { json, exitCode } = await explain(home);
      expect(json.providers[0]).toMatchObject({ says: expect.stringContaining("x.tfrc.json") });
      expect(exitCode).toBe(0);
    }
  });

  it("names where credentials come from, and prints none of them", async () => {
    const home = await makeFolder();
    await writeFiles(home, {
      "main.tf": REQUIRED,
      ".terraformrc":
        'credentials "a.example.com" {\n  token = "secret-one"\n}\ncredentials_helper "vault" {}\nprovider_installation {\n  network_mirror {\n    url = "https://ada:secret-two@m.example.com/m"\n  }\n}\n',
      ".netrc": "machine a.example.com login ada password secret-three\n",
    });
    const { stdout, problems } = await explain(home, [], { TF_TOKEN_b_example_com: "secret-four" });
    expect(stdout + JSON.stringify(problems)).not.toMatch(/secret-/);
    expect(JSON.parse(stdout).settings).toEqual([
      "credentials helper vault, which is not run here",
      `credentials for a.example.com from ${join(home, ".terraformrc")}`,
      "credentials for b.example.com from TF_TOKEN_b_example_com",
    ]);
  });

  it("reports locked providers that nothing asks for, and with a lock file alone explains that", async () => {
    const home = await makeFolder();
    const lock = 'provider "a.example.com/acme/other" {\n  version = "1.0.0"\n}\n';
    await writeFiles(home, { ".terraform.lock.hcl": lock });
    expect((await explain(home)).json).toMatchObject({
      providers: [{ source: "a.example.com/acme/other", locked: "1.0.0", verdict: "unknown" }],
      notRequired: [],
    });
    await writeFiles(home, { "main.tf": REQUIRED });
    expect((await explain(home)).json).toMatchObject({ notRequired: ["a.example.com/acme/other"] });
  });

  it("explains one address without a configuration", async () => {
    const { json } = await explain(await makeFolder(), ["b.example.com/acme/gear"]);
    expect(json.providers).toMatchObject([{ source: "b.example.com/acme/gear", verdict: "unknown" }]);
  });

  it.each([
    ["the only one on PATH", ["terraform"], { "main.tofu": "" }, "terraform", undefined],
    ["the only one on PATH", ["tofu"], {}, "tofu", undefined],
    ["OpenTofu for a .tofu file", BOTH, { "main.tofu": "" }, "tofu", "terraform"],
    ["OpenTofu for its lock file", BOTH, { ".terraform.lock.hcl": writtenBy("tofu") }, "tofu", "terraform"],
    [
      "Terraform for the last init, whatever wrote the lock file",
      BOTH,
      {
        ".terraform/providers/registry.terraform.io/x": "",
        ".terraform.lock.hcl": writtenBy("tofu"),
      },
      "terraform",
      "tofu",
    ],
    ["OpenTofu for a lone .tofurc", BOTH, { ".tofurc": "" }, "tofu", "terraform"],
    ["Terraform for files of both", BOTH, { ".tofurc": "", ".terraformrc": "" }, "terraform", "tofu"],
    ["Terraform without a sign", BOTH, {}, "terraform", "tofu"],
  ] as const)("explains %s, and names the other one on PATH", async (_name, onPath, files, client, other) => {
    const home = await makeFolder();
    await writeFiles(home, { ...files, ...Object.fromEntries(onPath.map((name) => [`bin/${name}`, ""])) });
    for (const name of onPath) await chmod(join(home, "bin", name), 0o755);
    const { stdout } = await callCli(["explain", "--offline"], {
      cwd: home,
      env: { HOME: home, PATH: join(home, "bin") },
    });
    const [first, second] = stdout.split("\n");
    expect(first?.split(" ")[0]).toBe(client);
    expect(second?.startsWith(`${other} is on PATH too: --client ${other} `)).toBe(other !== undefined);
  });

  it.each([
    ["terraform", { ".tofurc": "" }, {}, "none; HOME/.tofurc is there, and only tofu reads it"],
    [
      "tofu",
      { ".tofurc": "", ".terraformrc": "" },
      {},
      "HOME/.tofurc; HOME/.terraformrc is there, and this client does not read it",
    ],
    ["tofu", { ".terraformrc": "" }, {}, "HOME/.terraformrc"],
    [
      "terraform",
      { "x.tfrc": "", ".terraformrc": "" },
      { TF_CLI_CONFIG_FILE: "HOME/x.tfrc" },
      "HOME/x.tfrc; HOME/.terraformrc is there, and TF_CLI_CONFIG_FILE replaces it",
    ],
  ] as const)("names what %s does not read of %o", async (client, files, env, line) => {
    const home = await makeFolder();
    await writeFiles(home, files);
    const { stdout, problems } = await callCli(["explain", "--offline", "--client", client], {
      cwd: home,
      env: { HOME: home, TF_CLI_CONFIG_FILE: "", ...inHome(env, home) },
    });
    const [, second = ""] = stdout.split("\n");
    expect(second.replaceAll(home, "HOME")).toBe(`CLI configuration: ${line}`);
    const isTold = problems.some(({ found }) => found.includes("terraform has no CLI configuration"));
    expect(isTold).toBe(line.startsWith("none"));
  });

  it.each(["terraform-2", "opentofu", "tofu-1.x"])("refuses the client %s", async (client) => {
    const { problems, exitCode } = await explain(await makeFolder(), ["--client", client]);
    expect([exitCode, problems[0]?.code]).toEqual([2, "input-invalid"]);
  });
});
