import { chmod, lstat, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { makeFolder, writeFiles } from "../../support/folder/temporary.ts";
import { callCli } from "../../support/publish/call-cli.ts";

let home: string;
beforeEach(async () => {
  home = await makeFolder();
  await write("site/catalog/site.json", {
    schema: 1,
    hostname: "acme.github.io",
    base: "https://acme.github.io/tf/",
    providers: ["acme.github.io/acme/widget", "registry.terraform.io/acme/widget"],
  });
});

async function write(path: string, content: unknown): Promise<string> {
  await writeFiles(home, { [path]: typeof content === "string" ? content : JSON.stringify(content) });
  return join(home, path);
}

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  callCli(["config", "site", ...args], { cwd: home, env });
const read = (path: string) => readFile(join(home, path), "utf8");
const problemsOf = ({ stdout }: { readonly stdout: string }) => JSON.parse(stdout).problems;

const HOST = `host "acme.github.io" {
  services = {
    "providers.v1" = "https://acme.github.io/tf/v1/providers/"
  }
}
`;
const installation = (url: string, include: string) => `provider_installation {
  network_mirror {
    url     = "${url}"
    include = [${include}]
  }
  direct {
    exclude = [${include}]
  }
}
`;
/** A site at the root of its host. */
const ROOT = { schema: 1, hostname: "a.example", providers: ["a.example/acme/widget"] };
const MIRROR = "https://acme.github.io/tf/mirror/";
const CONFIG = `${HOST}\n${installation(MIRROR, '"registry.terraform.io/acme/widget"')}`;
const BOTH = `${HOST}\n${installation(MIRROR, '"acme.github.io/acme/widget", "registry.terraform.io/acme/widget"')}`;

describe("config", () => {
  it.each([
    ["opentofu", /^# For ~\/\.tofurc/, CONFIG],
    ["terragrunt", /leave acme\.github\.io out of TG_PROVIDER_CACHE_REGISTRY_NAMES/, BOTH],
  ])("says of %s what is its own", async (tool, words, lines) => {
    const { stdout } = await run(["--tool", tool]);
    expect(stdout).toMatch(words);
    expect(stdout.replace(/^#.*\n/gm, "")).toBe(lines);
  });

  const OWN = ["--providers", "acme.github.io/acme/widget"];
  it("has nothing for what clients find, and says how to get the mirror, and what either changes", async () => {
    await write("site/catalog/site.json", ROOT);
    const { exitCode, stdout } = await run([]);
    expect([exitCode, stdout.replace(/^#.*\n/gm, "")]).toEqual([0, ""]);
    expect(stdout).toContain("The registry of a.example needs no configuration: clients check signatures");
    expect(stdout).toContain("For the mirror instead, set `--mirror`.");
    expect(JSON.parse((await run(["--json"])).stdout)).toMatchObject({
      host: null,
      mirror: { include: [] },
      config: null,
    });
    const mirrored = (await run(["--mirror"])).stdout;
    expect(mirrored.replace(/^#.*\n/gm, "")).toBe(
      installation("https://a.example/mirror/", '"a.example/acme/*"'),
    );
    expect(mirrored).toContain("clients check hashes but no signatures, show no warnings");
    expect(mirrored).toContain("lock only their own platform");
  });

  it("has the `host` block alone for a project site's own providers, and the mirror too if asked", async () => {
    const { stdout } = await run(OWN);
    expect(stdout.replace(/^#.*\n/gm, "")).toBe(HOST);
    expect(stdout).not.toContain("provider_installation");
    expect((await run(["--mirror"])).stdout.replace(/^#.*\n/gm, "")).toBe(BOTH);
  });

  it("has the mirror alone for previews, which are in no registry", async () => {
    await write("site/catalog/site.json", {
      schema: 1,
      kind: "previews",
      hostname: "acme.github.io",
      base: "https://acme.github.io/tf/preview/",
      providers: [],
      mirrored: ["acme.github.io/acme/widget"],
    });
    expect((await run([])).stdout.replace(/^#.*\n/gm, "")).toBe(
      installation("https://acme.github.io/tf/preview/mirror/", '"acme.github.io/acme/widget"'),
    );
  });

  it("rejects a missing or empty site", async () => {
    await write("site/catalog/site.json", { schema: 1, hostname: "a.example", providers: [] });
    expect(problemsOf(await run(["--json"]))[0]).toMatchObject({ code: "provider-unknown" });
    await rm(join(home, "site/catalog"), { recursive: true });
    expect(problemsOf(await run(["--json"]))[0]).toMatchObject({ code: "site-unknown" });
  });
});

describe("config --merge", () => {
  it("writes no file if nothing needs to be configured", async () => {
    await write("site/catalog/site.json", ROOT);
    expect((await run(["--merge", ".terraformrc"])).stdout).toContain("needs no configuration");
    expect(await readdir(home)).toEqual(["site"]);
  });

  it("creates a missing file, once", async () => {
    for (const _time of [1, 2])
      expect((await run(["--merge", "~/.terraformrc"])).stdout).toContain(join(home, ".terraformrc"));
    expect(await read(".terraformrc")).toBe(CONFIG);
    expect((await readdir(home)).sort()).toEqual([".terraformrc", "site"]);
  });

  it("keeps older copies, permissions and links", async () => {
    const old = 'credentials "a.example" {\n  token = "s3cret-of-theirs"\n}\n';
    await writeFiles(home, { "dotfiles/rc": old, ".terraformrc.before-provider-pages": "older" });
    const file = join(home, "dotfiles/rc");
    await chmod(file, 0o640);
    await symlink(file, join(home, ".terraformrc"));
    const { stdout } = await run(["--merge", ".terraformrc", "--json"]);
    expect(stdout).not.toContain("s3cret");
    expect(JSON.parse(stdout).merged.copy).toMatch(/\.terraformrc\.before-provider-pages-2$/);
    expect(await read(".terraformrc.before-provider-pages")).toBe("older");
    expect(await read(".terraformrc.before-provider-pages-2")).toBe(old);
    expect(await read("dotfiles/rc")).toBe(`${old}\n${CONFIG}`);
    const modes = [stat(file), stat(join(home, ".terraformrc.before-provider-pages-2"))];
    expect((await Promise.all(modes)).map(({ mode }) => mode & 0o777)).toEqual([0o640, 0o640]);
    expect((await lstat(join(home, ".terraformrc"))).isSymbolicLink()).toBe(true);
    expect(await readdir(join(home, "dotfiles"))).toEqual(["rc"]);
  });

  it("merges the implicit mirror folders of clients into the configuration", async () => {
    const plugins = ".terraform.d/plugins";
    for (const path of [
      "local.example.com/tools/hammer/1.0.0/linux_amd64/terraform-provider-hammer",
      "local.example.com/tools/saw/terraform-provider-saw_1.0.0_linux_amd64.zip",
      "local.example.com/tools/empty/README",
      "local.example.com/no_name/saw/1.0.0/x",
      "local.example.com/tools/terraform-x/1.0.0/x",
      "not a host/tools/saw/1.0.0/x",
    ])
      await write(join(plugins, path), "");
    await write("data/terraform/plugins/local.example.com/tools/file/1.0.0/x", "");
    await run(["--merge", "elsewhere.tfrc"]);
    expect(await read("elsewhere.tfrc")).toBe(CONFIG);
    await run(["--merge", ".terraformrc"], { XDG_DATA_HOME: join(home, "data") });
    const text = await read(".terraformrc");
    const folders = [plugins, "data/terraform/plugins"].map((path) => `    path = "${join(home, path)}"`);
    expect(text.match(/^ {4}path = .*$/gm)).toEqual(folders);
    const names = ["file", "hammer", "saw"].map((type) => `      "local.example.com/tools/${type}",\n`);
    expect(text).toContain(`"registry.terraform.io/acme/widget",\n${names.join("")}    ]`);
  });

  it("rejects a file that is no configuration, without quoting it", async () => {
    await write("a.tfrc", 'credentials "x" { token = s3cret }}\n');
    await writeFile(join(home, "b.tfrc"), Buffer.from([0xff, 0xfe, 0x61]));
    await mkdir(join(home, "c.tfrc"));
    for (const file of ["a.tfrc", "b.tfrc", "c.tfrc"]) {
      const result = await run(["--merge", file, "--json"]);
      expect([result.exitCode, problemsOf(result)[0].code]).toEqual([2, "input-invalid"]);
      expect(result.stdout).not.toContain("s3cret");
    }
    const [json] = problemsOf(await run(["--merge", "new.tfrc.json", "--json"]));
    expect(json.found).toContain("it is JSON");
    expect(json.fix).toContain("rewrite it in HCL");
    const [problem] = problemsOf(await run(["--merge", "no/such/folder/x.tfrc", "--json"]));
    expect(problem.code).toBe("folder-unwritable");
  });
});
