import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeFaultless } from "../support/github/stand-in.ts";
import { type PagesHost, startPagesHost } from "../support/pages/pages-host.ts";
import { renderSiteAccess } from "../support/pages/proxy.ts";
import { startProviderRepository } from "../support/publish/provider-repository.ts";
import { runActFor } from "./act.ts";
import { clientBinary } from "./build.ts";
import { type ConfigGround, startConfigGround } from "./config-ground.ts";

const HOST = "tools.example.com";
const TOKEN = "token-of-the-private-registry";
const OTHER_TOKEN = "token-of-app-terraform-io";
const ROOT = new URL("../../", import.meta.url);

let ground: ConfigGround;
let host: PagesHost;
let directory = "";
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "provider-pages-act-"));
  ground = await startConfigGround();
  const { tls } = ground;
  // Documents need the token; clients send none with a package, its checksums and its signature.
  const intercept: Parameters<typeof startPagesHost>[0]["intercept"] = ({ path, headers }) =>
    path.startsWith("/assets/") || headers.authorization === `Bearer ${TOKEN}`
      ? undefined
      : { kind: "status", status: 401 };
  host = await startPagesHost({ files: ground.site("hammer"), hostnames: [HOST], tls, intercept });
  ground.proxy.route(`${HOST}:443`, host.port);
});
afterEach(async () => {
  await Promise.all([host.close(), ground.close()]);
  await rm(directory, { recursive: true, force: true });
});

test("examples/install.yml installs with both clients, keeps the credentials of setup-terraform, and logs no token", async () => {
  const [terraform, tofu] = [await clientBinary("terraform-1.16.1"), await clientBinary("opentofu-1.12.6")];
  const example = await readFile(new URL("examples/install.yml", ROOT), "utf8");
  const workflow = `${example
    .replace("registry.example.com", HOST)
    .replace(
      "run: tofu init",
      "run: rm -r .terraform && tofu init",
    )}      - run: grep credentials "$TF_CLI_CONFIG_FILE"\n`;
  const source = `${HOST}/tools/hammer`;
  const main = `terraform {\n  required_providers {\n    hammer = { source = "${source}" }\n  }\n}\n`;
  const { github, token } = await startProviderRepository();
  const home = join(directory, "home");
  await mkdir(home);
  const run = await runActFor({
    workflow,
    github,
    directory,
    repository: "acme/infrastructure",
    files: { "main.tf": main },
    event: "pull_request",
    payload: {},
    secrets: { GITHUB_TOKEN: token, TF_API_TOKEN: OTHER_TOKEN, REGISTRY_TOKEN: TOKEN },
    network: {
      ...renderSiteAccess(ground.tls, ground.proxy),
      SSL_CERT_FILE: ground.tls.caFile,
      ACT_TERRAFORM: terraform,
      ACT_TOFU: tofu,
      CHECKPOINT_DISABLE: "1",
      HOME: home,
    },
  });
  await closeFaultless(github, () => github.close());
  expect([run.exitCode, run.said.join("\n")]).toEqual([
    0,
    expect.stringContaining(`Installed ${source} v1.0.0`),
  ]);
  expect(run.said.filter((line) => line.includes(`Installed ${source} v1.0.0`))).toHaveLength(2);
  expect(run.said.slice(-2)).toEqual(['credentials "app.terraform.io" {', `credentials "${HOST}" {`]);
  expect(run.summaries.join()).toContain(`\`https://${HOST}/v1/providers/\``);
  // act keeps what a step asks to mask.
  const shown = run.stdout.split("\n").filter((line) => !line.includes('"command":"add-mask"'));
  for (const secret of [TOKEN, OTHER_TOKEN]) expect(`${shown.join()}${run.stderr}`).not.toContain(secret);
});
