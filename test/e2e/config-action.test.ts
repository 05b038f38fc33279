import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { makeFolder, writeFiles } from "../support/folder/temporary.ts";
import { runAction } from "../support/runner/runner.ts";

const TOKEN = "token-of-the-site";
const THEIRS = 'credentials "app.terraform.io" {\n  token = "s3cret-of-theirs"\n}';

let home: string;
beforeEach(async () => {
  home = await makeFolder();
  const providers = ["acme.github.io/acme/widget", "registry.terraform.io/acme/widget"];
  const site = { schema: 1, hostname: "acme.github.io", base: "https://acme.github.io/tf/", providers };
  await writeFiles(home, { "site/catalog/site.json": JSON.stringify(site) });
});

type Values = Readonly<Record<string, string>>;

/** A step, and the configuration that later steps have. */
async function run(inputs: Values = {}, env: Values = {}) {
  const result = await runAction({
    workspace: home,
    temp: join(home, "temp"),
    inputs: { command: "config", target: "site", ...inputs },
    env: { HOME: home, ...env },
  });
  const { TF_CLI_CONFIG_FILE: file } = result.exported;
  return { ...result, file, text: file === undefined ? "" : await readFile(file, "utf8") };
}

it("gives later steps a configuration of their own, which includes that of an earlier step", async () => {
  await writeFile(join(home, ".terraformrc"), THEIRS);
  await writeFile(join(home, ".tofurc"), THEIRS);
  const { exitCode, file = "", text, outputs, summary } = await run();
  expect([exitCode, outputs["config-file"]]).toEqual([0, file]);
  expect(file).toMatch(/cli\.tfrc$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(text.startsWith(`${THEIRS}\n\nhost "acme.github.io" {\n`)).toBe(true);
  expect(text.match(/credentials/g)).toHaveLength(1);
  expect(text).toContain('url     = "https://acme.github.io/tf/mirror/"');
  expect(summary).toContain(" `https://acme.github.io/tf/mirror/`");
  expect(await readFile(join(home, ".terraformrc"), "utf8")).toBe(THEIRS);
});

it("adds a token for the site's host, and shows it nowhere", async () => {
  await writeFile(join(home, "mine.tfrc"), THEIRS);
  const step = await run({ "target-token": TOKEN }, { TF_CLI_CONFIG_FILE: "mine.tfrc" });
  expect(step.exitCode).toBe(0);
  expect(step.text.endsWith(`\ncredentials "acme.github.io" {\n  token = "${TOKEN}"\n}\n`)).toBe(true);
  const { stdout, stderr, summary, outputs } = step;
  const shown = JSON.stringify([stdout, stderr, summary, outputs]).replace(/::add-mask::[^"\\]*/g, "");
  for (const secret of [TOKEN, "s3cret-of-theirs"]) expect(shown).not.toContain(secret);
});
