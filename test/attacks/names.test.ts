import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeFolder, writeFiles } from "../support/folder/temporary.ts";
import { closeServer, listen } from "../support/pages/local-server.ts";
import { runCli } from "../support/runner/command-line.ts";
import { BrokenSite, DOWNLOADS, NEWEST } from "../walk/broken-site.ts";
import { goodSite } from "../walk/good-site.ts";

/** Names as the DNS of a network may have them. */
const RESOLVER = `import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
const resolve = dns.lookup;
dns.lookup = (name, options, tell) => {
  if (!name.includes("inside")) return resolve(name, options, tell);
  return options.all ? tell(null, [{ address: "127.0.0.1", family: 4 }]) : tell(null, "127.0.0.1", 4);
};
syncBuiltinESMExports();`;

let folder: string;
let asked: string[];
const inside = createServer(({ headers, url = "" }, response) => {
  asked.push(`${headers.host}${url}`);
  response.end("secret");
});

beforeEach(async () => {
  asked = [];
  folder = await makeFolder();
  await listen(inside);
});
afterEach(async () => {
  await closeServer(inside);
});

it("reports documents whose hostnames resolve to a private network, and sends no request there", async () => {
  const { port } = inside.address() as AddressInfo;
  const site = new BrokenSite(await goodSite());
  site.downloads((document) => {
    document.shasums_url = `http://vm-inside:${port}/sums`;
  });
  site.json(`${DOWNLOADS}linux/amd64`, (document) => {
    document.download_url = `http://metadata.inside.example.com:${port}/x`;
  });
  site.json(NEWEST, ({ archives }) => {
    archives.linux_arm64.url = `http://inside.localhost.:${port}/x`;
  });
  await writeFiles(join(folder, "site"), Object.fromEntries(site.files));
  const preload = join(folder, "resolver.mjs");
  await writeFile(preload, RESOLVER);
  const env = { NODE_OPTIONS: `--import ${pathToFileURL(preload)}` };
  const { stdout } = await runCli(["lint", "site", "--json"], { cwd: folder, env, timeout: 60_000 });
  const told = JSON.parse(stdout).findings.map(({ rule, found }: Record<string, string>) => [rule, found]);
  expect(asked).toEqual([]);
  expect(told).toContainEqual(["address-unsafe", expect.stringMatching(/ vm-inside, .* 127\.0\.0\.1$/)]);
  expect(told).toContainEqual([
    "address-unsafe",
    expect.stringMatching(/ metadata\.inside\.example\.com, .* 127\.0\.0\.1$/),
  ]);
  expect(told).toContainEqual(["address-unsafe", expect.stringContaining(` inside.localhost.:${port}`)]);
});
