import { join } from "node:path";
import { terraform } from "../support/clients/terraform.ts";
import { startPagesHost } from "../support/pages/pages-host.ts";
import { startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import { runCli } from "../support/runner/command-line.ts";

/** The machine beyond the air gap: imports the carried folder, serves it, and installs from it. Prints what happened as JSON. */
const [folder = "", platform = "", sources = "", ...binaries] = process.argv.slice(2);
const MIRROR = "mirror.intranet.example";

const line = ["mirror", "--from", "carried", "--to", "site", "--site-url", `https://${MIRROR}/`, "--json"];
const imported = await runCli(line, { cwd: folder });
const tls = await createTestAuthority();
const host = await startPagesHost({ hostnames: [MIRROR], tls, files: join(folder, "site") });
const proxy = await startProxy({ [`${MIRROR}:443`]: host.port });
const clients = [];
for (const binary of binaries) {
  const client = await terraform({
    binary,
    providers: Object.fromEntries(sources.split(",").map((source) => [source.split("/")[2], { source }])),
    caFile: tls.caFile,
    proxyUrl: proxy.url,
    cliConfig: { networkMirror: { url: `https://${MIRROR}/mirror/` } },
  });
  const init = await client.init();
  const lock = await client.providersLock({ platforms: [platform], netMirror: `https://${MIRROR}/mirror/` });
  clients.push({
    init: [init.exitCode, init.words],
    lock: [lock.exitCode, lock.words],
    locked: Object.entries(await client.readLockFile()).map(
      ([source, { version }]) => `${source} ${version}`,
    ),
  });
  await client.close();
}
await Promise.all([host, proxy, tls].map((one) => one.close()));
console.log(JSON.stringify({ imported, clients }));
