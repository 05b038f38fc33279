import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { closeServer, listen } from "../support/pages/local-server.ts";
import { findMediaType } from "../support/pages/media-types.ts";
import type { TestAuthority } from "../support/pages/tls.ts";
import { startProcess } from "../support/runner/process.ts";
import { freePort } from "./bucket-servers.ts";
import { demandTool } from "./clients.ts";

const EXAMPLES = new URL("../../examples/private/", import.meta.url);

/** A real web server that serves a site to people it knows, as an example of ours configures it. */
export interface GuardedSite {
  readonly port: number;
  close(): Promise<void>;
}

export interface Guarding {
  readonly hostname: string;
  /** The folder of the site, or the URL of a bucket. */
  readonly site: string;
  readonly tls: TestAuthority;
  /** Tokens by name. */
  readonly people: Readonly<Record<string, string>>;
  /** What the test changes in the example. */
  readonly edit?: (text: string) => string;
}

const BUCKET = "https://acme-registry.s3.eu-central-1.amazonaws.com";

/** Starts nginx or Caddy with the example. */
export async function startGuardedSite(
  example: string,
  { hostname, site, tls, people, edit = (text) => text }: Guarding,
): Promise<GuardedSite> {
  const isNginx = example.startsWith("nginx");
  const binary = demandTool(isNginx ? "nginx" : "caddy");
  const folder = await mkdtemp(join(tmpdir(), "guarded-"));
  const { key, cert } = await tls.issue([hostname]);
  await writeFile(join(folder, "registry.key"), key);
  await writeFile(join(folder, "registry.pem"), cert);
  await writeFile(join(folder, "registry-users"), (isNginx ? nginxPeople : caddyPeople)(people));
  const port = await freePort();
  const text = edit(await readFile(new URL(example, EXAMPLES), "utf8"))
    .replaceAll(/\/etc\/(?:nginx|caddy)\/(?=registry[-.](?:users|pem|key))/g, `${folder}/`)
    .replaceAll("/srv/registry", site)
    .replaceAll(BUCKET, site);
  const config = isNginx
    ? nginxConfig(text.replace("listen 443", `listen 127.0.0.1:${port}`), folder)
    : caddyConfig(text, folder, `https://${hostname}:${port}`);
  const file = join(folder, "config");
  await writeFile(file, config.replaceAll("registry.example.com", hostname));
  const args = isNginx ? ["-p", folder, "-c", file] : ["run", "--adapter", "caddyfile", "--config", file];
  const env = { HOME: folder, PATH: "/usr/bin:/bin" };
  const { child, finished } = startProcess(binary, args, { cwd: folder, env, timeout: 1_800_000 });
  const failed = finished.then(({ stderr }) => new Error(`${binary} did not start:\n${stderr}`));
  const problem = await Promise.race([waitFor(port), failed]);
  if (problem !== undefined) throw problem;
  return {
    port,
    close: async () => {
      child.kill();
      await finished;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type People = Guarding["people"];

function nginxPeople(people: People): string {
  const lines = Object.entries(people).map(
    ([name, token]) => `"Bearer ${token}" ${name};\n"Basic ${basic(name, token)}" ${name};\n`,
  );
  return lines.join("");
}

function caddyPeople(people: People): string {
  const values = Object.entries(people).flatMap(([name, token]) => [
    `Bearer ${token}`,
    `Basic ${basic(name, token)}`,
  ]);
  return values.map((value) => `header Authorization "${value}"\n`).join("");
}

function basic(name: string, token: string): string {
  return Buffer.from(`${name}:${token}`).toString("base64");
}

/** What Debian's nginx.conf has around the files of conf.d; another user could not read the test's folders. */
export function nginxConfig(text: string, folder: string): string {
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n");
  const http = `include /etc/nginx/mime.types;\naccess_log off;\n${temporary}\n${text}`;
  return `daemon off;\n${user}pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${http}\n}\n`;
}

/** A name on this machine gets no certificate from the public. */
function caddyConfig(text: string, folder: string, address: string): string {
  const certificate = `\ttls ${folder}/registry.pem ${folder}/registry.key\n\tbind 127.0.0.1\n`;
  const options = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n";
  return options + text.replace("registry.example.com {\n", `${address} {\n${certificate}`);
}

/** A bucket that its network may read; like S3, it rejects credentials that it did not issue. */
export async function startOpenBucket(folder: string) {
  const server = createServer(async ({ url = "/", headers }, answer) => {
    if (headers.authorization !== undefined) {
      answer.writeHead(400).end("Unsupported Authorization Type");
      return;
    }
    const path = decodeURIComponent(url.slice(1));
    const body = await readFile(join(folder, path)).catch(() => undefined);
    answer.writeHead(body === undefined ? 404 : 200, { "content-type": findMediaType(path) }).end(body);
  });
  return { url: `http://127.0.0.1:${await listen(server)}`, close: () => closeServer(server) };
}

export async function waitFor(port: number): Promise<undefined> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.on("error", () => resolve(false)).on("connect", () => socket.destroy());
    });
    if (isOpen) return undefined;
    await sleep(50);
  }
}
