import { cp, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { allHashes, hashesByPlatform, LOCK, lockFile } from "../commands/lock/ground.ts";
import { closeFaultless } from "../support/github/stand-in.ts";
import { type NamedHost, startNamedHost } from "../support/pages/pages-host.ts";
import { startProviderRepository } from "../support/publish/provider-repository.ts";
import { goodSite, HOST, SOURCE } from "../walk/good-site.ts";
import { runActFor } from "./act.ts";
import { clientBinary } from "./build.ts";
import { THIS_PLATFORM } from "./clients.ts";

let host: NamedHost;
let directory = "";
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "provider-pages-act-"));
  const site = await goodSite();
  host = await startNamedHost({ files: () => site, hostnames: [HOST] });
});
afterEach(async () => {
  await host.close();
  await rm(directory, { recursive: true, force: true });
});

/** One run on a machine of its own; the cache alone comes from the run before. */
async function run(name: string, files: Readonly<Record<string, string>>) {
  const { github, token } = await startProviderRepository();
  const place = join(directory, name);
  const home = join(place, "home");
  await mkdir(home, { recursive: true });
  const before = host.requests.length;
  const done = await runActFor({
    workflow: await readFile("examples/fast-init.yml", "utf8"),
    github,
    directory: place,
    repository: "acme/infrastructure",
    files,
    event: "pull_request",
    payload: {},
    secrets: { GITHUB_TOKEN: token },
    network: {
      ...host.env,
      SSL_CERT_FILE: host.env.NODE_EXTRA_CA_CERTS ?? "",
      ACT_TERRAFORM: await clientBinary("terraform-1.16.1"),
      CHECKPOINT_DISABLE: "1",
      HOME: home,
    },
  });
  await closeFaultless(github, () => github.close());
  const requests = host.requests.slice(before).map(({ path }) => path);
  return { ...done, requests, said: done.said.join("\n") };
}

test("examples/fast-init.yml installs once, and the next run takes everything from the cache, checked", async () => {
  const all = await allHashes();
  const own = (await hashesByPlatform()).get(THIS_PLATFORM);
  const main = `terraform {\n  required_providers {\n    sample = { source = "${SOURCE}", version = "1.1.0" }\n  }\n}\n`;
  const files = {
    "network/main.tf": main,
    [`network/${LOCK}`]: lockFile(all),
    "cluster/main.tf": main,
    [`cluster/${LOCK}`]: lockFile([own?.h1 ?? ""]),
  };
  const cold = await run("cold", files);
  expect([cold.exitCode, cold.said]).toEqual([0, expect.stringContaining("Cache saved as providers-")]);
  expect(cold.requests.filter((path) => path.endsWith(".zip"))).toHaveLength(1);
  expect(cold.summaries.join()).toContain("1 package fetched, 0 kept");
  expect(cold.said.match(/has been successfully initialized/g)).toHaveLength(2);

  await mkdir(join(directory, "warm/artifacts"), { recursive: true });
  await cp(join(directory, "cold/artifacts/caches"), join(directory, "warm/artifacts/caches"), {
    recursive: true,
  });
  const warm = await run("warm", files);
  expect([warm.exitCode, warm.said]).toEqual([0, expect.stringContaining("Cache restored from providers-")]);
  expect(warm.requests).toEqual([]);
  expect(warm.summaries.join()).toContain("0 packages fetched, 1 kept");
  expect(warm.said).not.toContain("Cache saved");
});
