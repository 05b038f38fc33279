import { chmod, lstat, readdir, readFile, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { makeFolder, writeFiles } from "../support/folder/temporary.ts";
import { runCli } from "../support/runner/command-line.ts";

const CONFIG = `host "acme.github.io" {
  services = {
    "providers.v1" = "https://acme.github.io/tf/v1/providers/"
  }
}

provider_installation {
  network_mirror {
    url     = "https://acme.github.io/tf/mirror/"
    include = ["registry.terraform.io/acme/widget"]
  }
  direct {
    exclude = ["registry.terraform.io/acme/widget"]
  }
}
`;

let home: string;
beforeEach(async () => {
  home = await makeFolder();
  const providers = ["acme.github.io/acme/widget", "registry.terraform.io/acme/widget"];
  const site = { schema: 1, hostname: "acme.github.io", base: "https://acme.github.io/tf/", providers };
  await writeFiles(home, { "site/catalog/site.json": JSON.stringify(site) });
});

const run = (...args: readonly string[]) =>
  runCli(["config", "site", ...args], { cwd: home, env: { HOME: home } });

it("config prints text that can be redirected into a file, after comments", async () => {
  const { exitCode, stdout, stderr } = await run();
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(stdout.replace(/^#.*\n/gm, "")).toBe(CONFIG);
  expect(stdout).toMatch(/^# For ~\/\.terraformrc/);
});

it("config --merge keeps older copies, permissions and links", async () => {
  const read = (path: string) => readFile(join(home, path), "utf8");
  const old = 'credentials "a.example" {\n  token = "s3cret-of-theirs"\n}\n';
  await writeFiles(home, { "dotfiles/rc": old, ".terraformrc.before-provider-pages": "older" });
  const file = join(home, "dotfiles/rc");
  await chmod(file, 0o640);
  await symlink(file, join(home, ".terraformrc"));
  const { stdout, stderr } = await run("--merge", ".terraformrc", "--json");
  expect(`${stdout}${stderr}`).not.toContain("s3cret");
  expect(JSON.parse(stdout).merged.copy).toMatch(/\.terraformrc\.before-provider-pages-2$/);
  expect(await read(".terraformrc.before-provider-pages")).toBe("older");
  expect(await read(".terraformrc.before-provider-pages-2")).toBe(old);
  expect(await read("dotfiles/rc")).toBe(`${old}\n${CONFIG}`);
  const modes = [stat(file), stat(join(home, ".terraformrc.before-provider-pages-2"))];
  expect((await Promise.all(modes)).map(({ mode }) => mode & 0o777)).toEqual([0o640, 0o640]);
  expect((await lstat(join(home, ".terraformrc"))).isSymbolicLink()).toBe(true);
  expect(await readdir(join(home, "dotfiles"))).toEqual(["rc"]);
});
