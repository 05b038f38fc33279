import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CLIENT_MESSAGES } from "../docs/client-messages.ts";
import { terraform } from "../support/clients/terraform.ts";
import { closeServer, listen } from "../support/pages/local-server.ts";
import { type PagesHost, startPagesHost } from "../support/pages/pages-host.ts";
import { NEWEST } from "./clients.ts";
import { type ConfigGround, startConfigGround } from "./config-ground.ts";

const HAMMER = "tools.example.com/tools/hammer";
const SITE = "https://tools.example.com/";
const UNKNOWN = "nowhere.example.com/tools/hammer";
const PUBLIC = ["registry.terraform.io", "registry.opentofu.org"];

let ground: ConfigGround;
let empty: PagesHost;
let busy: PagesHost;
let proxy: Server;
let refusing: string;

beforeAll(async () => {
  ground = await startConfigGround();
  const discovery = Buffer.from(JSON.stringify({ "providers.v1": "/v1/providers/" }));
  const { tls } = ground;
  const files = () =>
    new Map([
      [".nojekyll", Buffer.alloc(0)],
      [".well-known/terraform.json", discovery],
    ]);
  empty = await startPagesHost({ files, hostnames: PUBLIC, tls });
  for (const name of PUBLIC) ground.proxy.route(`${name}:443`, empty.port);
  const hostnames = ["busy.example.com"];
  busy = await startPagesHost({ files, hostnames, tls, intercept: () => ({ kind: "status", status: 503 }) });
  ground.proxy.route("busy.example.com:443", busy.port);
  // The words of most proxies; clients repeat them.
  proxy = createServer().on("connect", (_request, socket) => socket.end("HTTP/1.1 403 Forbidden\r\n\r\n"));
  refusing = `http://127.0.0.1:${await listen(proxy)}`;
  // The saw's package is replaced by another one.
  const assets = join(ground.site("saw"), "assets");
  for (const path of await readdir(assets, { recursive: true }))
    if (path.endsWith(".zip")) await copyFile(await ground.zip("hammer"), join(assets, path));
});
afterAll(async () => {
  await Promise.all([empty.close(), busy.close(), closeServer(proxy)]);
  await ground.close();
});

const mirror = (url: string, include: string, direct = `direct {\n exclude = ["${include}"]\n }\n`) =>
  `provider_installation {\n network_mirror {\n url = "${url}"\n include = ["${include}"]\n }\n ${direct}}\n`;

interface Failure {
  readonly source?: string;
  readonly version?: string;
  readonly config?: string;
  readonly lockFile?: string;
  readonly isTrusted?: false;
  /** Whether the proxy refuses every host. */
  readonly isRefused?: true;
}

const SAW = "registry.terraform.io/tools/saw";

const FAILURES: Readonly<Record<keyof typeof CLIENT_MESSAGES, Failure>> = {
  withdrawnLock: { lockFile: `provider "${HAMMER}" {\n  version = "1.1.0"\n}\n` },
  withdrawn: { version: "1.1.0" },
  twoBlocks: { config: `${mirror("https://a.example/", "a/b")}provider_installation {\n direct {}\n}\n` },
  noMethod: { config: mirror(`${SITE}mirror/`, "tools/*", "") },
  siteUrl: { config: mirror(SITE, "tools.example.com/tools/*") },
  noHostname: { source: "tools/hammer" },
  unknownHost: { source: UNKNOWN },
  refused: { isRefused: true },
  unavailable: { source: "busy.example.com/tools/hammer" },
  mirrorUnreachable: { source: UNKNOWN, config: mirror("https://nowhere.example.com/mirror/", UNKNOWN) },
  untrusted: { isTrusted: false },
  replaced: { source: SAW, config: mirror(`${SITE}more/mirror/`, SAW) },
};

const NAMES = Object.keys(FAILURES) as (keyof typeof FAILURES)[];

/** Three dots stand for what varies. */
function toPattern(message: string): RegExp {
  const parts = message.split(" ... ").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(parts.join(" .* "));
}

describe.each(NEWEST)("$name", ({ find }) => {
  test.each(NAMES)("says what the documentation quotes: %s", async (name) => {
    const failure = FAILURES[name];
    const { source = HAMMER, version, config = "", lockFile, isTrusted = true, isRefused = false } = failure;
    const home = await mkdtemp(join(tmpdir(), "troubles-"));
    const file = join(home, "cli.tfrc");
    await writeFile(file, config);
    const here = await terraform({
      binary: await find(),
      providers: { one: { source, ...(version === undefined ? {} : { version }) } },
      env: { TF_CLI_CONFIG_FILE: file },
      ...(lockFile === undefined ? {} : { lockFile }),
      ...(isTrusted ? { caFile: ground.tls.caFile } : {}),
      proxyUrl: isRefused ? refusing : ground.proxy.url,
    });
    try {
      expect((await here.init()).words).toMatch(toPattern(CLIENT_MESSAGES[name][0]));
    } finally {
      await here.close();
      await rm(home, { recursive: true, force: true });
    }
  });
});
