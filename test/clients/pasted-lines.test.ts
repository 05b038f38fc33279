import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { renderHostBlock, renderMirrorBlock } from "../../src/site/documents/install.ts";
import { terraform } from "../support/clients/terraform.ts";
import { CLIENTS } from "./clients.ts";

/** What a run shows for a site whose domain is written beyond ASCII. */
const SITE = { hostname: "xn--bcher-kva.example", base: "https://xn--bcher-kva.example/tf/" };
const PASTED = `${renderHostBlock(SITE)}\n${renderMirrorBlock(SITE, ["bücher.example/acme/*"])}\n`;

test.each(CLIENTS)("$name reads the lines for a domain beyond ASCII", async ({ find }) => {
  const binary = await find();
  const said = async (text: string): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), "pasted-"));
    const file = join(folder, "cli.tfrc");
    await writeFile(file, text);
    const client = await terraform({ binary, providers: {}, env: { TF_CLI_CONFIG_FILE: file } });
    const { words } = await client.run("version");
    await client.close();
    await rm(folder, { recursive: true, force: true });
    return words;
  };
  expect(await said(PASTED)).not.toContain("problems with the CLI configuration");
  const wire = PASTED.replace('host "bücher', 'host "xn--bcher-kva');
  expect(await said(wire)).toContain("service hostnames must be given in unicode");
});
