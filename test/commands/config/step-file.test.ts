import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { configCommand } from "../../../src/commands/config/command.ts";
import { inWords, WORKFLOW_WORDS } from "../../../src/errors.ts";
import { renderReport } from "../../../src/steps/summary.ts";
import { makeFolder, writeFiles } from "../../support/folder/temporary.ts";
import { callWith, surroundingsIn } from "../../support/publish/call.ts";
import { inEnvironment } from "../../support/publish/call-cli.ts";

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
  const report = await inEnvironment({ HOME: home, ...env }, () =>
    callWith(configCommand, { target: "site", ...inputs }, surroundingsIn(home)),
  );
  const { TF_CLI_CONFIG_FILE: file = "" } = report.variables ?? {};
  return { summary: inWords(renderReport(report), WORKFLOW_WORDS), file, text: await readFile(file, "utf8") };
}

describe("a step's configuration", () => {
  it("needs nothing for a site at the root of its host, but for the mirror if a step asks", async () => {
    const site = { schema: 1, hostname: "a.example", providers: ["a.example/acme/widget"] };
    await writeFiles(home, { "site/catalog/site.json": JSON.stringify(site), ".terraformrc": THEIRS });
    const { text, summary } = await run();
    expect(text.trim()).toBe(THEIRS);
    expect(summary).toContain("## Later steps install from `https://a.example/v1/providers/`");
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
    const { text } = await run();
    expect(text.startsWith(`disable_checkpoint = true\n\n${THEIRS}\n`)).toBe(true);
  });

  it("extends its own file in another step, and keeps an equal token", async () => {
    const first = await run({ "target-token": TOKEN });
    const again = await run(
      { "target-token": TOKEN, providers: "registry.terraform.io/acme/widget" },
      { TF_CLI_CONFIG_FILE: first.file },
    );
    expect(again.text).toBe(first.text);
    const other = run({ "target-token": "another-token" }, { TF_CLI_CONFIG_FILE: first.file });
    await expect(other).rejects.toThrow(" acme.github.io");
  });

  it.each([
    ["a token with quotes", { "target-token": 'a"b' }, "", "target-token"],
    ["JSON", {}, '{"disable_checkpoint": true}', "it is JSON"],
    ["two blocks", {}, "provider_installation {}\nprovider_installation {}\n", "clients accept one"],
  ])("rejects %s, and sets nothing", async (_name, inputs, before, words) => {
    await writeFile(join(home, "cli.tfrc"), before);
    await expect(run(inputs as Values, { TF_CLI_CONFIG_FILE: "cli.tfrc" })).rejects.toThrow(words);
  });
});
