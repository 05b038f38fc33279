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

it("needs nothing for a site at the root of its host, but for the mirror if a step asks", async () => {
  const site = { schema: 1, hostname: "a.example", providers: ["a.example/acme/widget"] };
  await writeFiles(home, { "site/catalog/site.json": JSON.stringify(site), ".terraformrc": THEIRS });
  const { text, summary } = await run();
  expect(text.trim()).toBe(THEIRS);
  expect(summary).toContain("### Later steps install from `https://a.example/v1/providers/`");
  expect(summary).toContain("needs no configuration");
  expect(summary).toContain("mirror: true");
  const mirrored = await run({ mirror: "true" });
  expect(mirrored.text).toContain('include = ["a.example/acme/*"]');
  expect(mirrored.summary).toContain("check hashes but no signatures");
});

it("includes what `terraform login` keeps as JSON", async () => {
  const kept = { credentials: { "app.terraform.io": { token: "s3cret-of-theirs" } } };
  await writeFiles(home, {
    ".terraformrc": "disable_checkpoint = true\n",
    ".terraform.d/credentials.tfrc.json": JSON.stringify(kept),
  });
  const { exitCode, text } = await run();
  expect(exitCode).toBe(0);
  expect(text.startsWith(`disable_checkpoint = true\n\n${THEIRS}\n`)).toBe(true);
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

it("extends its own file in another step, and keeps an equal token", async () => {
  const first = await run({ "target-token": TOKEN });
  const again = await run(
    { "target-token": TOKEN, providers: "registry.terraform.io/acme/widget" },
    { TF_CLI_CONFIG_FILE: first.file ?? "" },
  );
  expect(again.text).toBe(first.text);
  const other = await run({ "target-token": "another-token" }, { TF_CLI_CONFIG_FILE: first.file ?? "" });
  expect([other.exitCode, other.exported]).toEqual([1, {}]);
  expect(other.stdout).toContain(" acme.github.io");
});

it.each([
  ["a token with quotes", { "target-token": 'a"b' }, "", "target-token"],
  ["JSON", {}, '{"disable_checkpoint": true}', "it is JSON"],
  ["two blocks", {}, "provider_installation {}\nprovider_installation {}\n", "clients accept one"],
])("rejects %s, and sets nothing", async (_name, inputs, before, words) => {
  await writeFile(join(home, "cli.tfrc"), before);
  const { exitCode, exported, stdout } = await run(inputs as Values, { TF_CLI_CONFIG_FILE: "cli.tfrc" });
  expect([exitCode, exported]).toEqual([1, {}]);
  expect(stdout).toContain(words);
});
