import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Desk, startDesk, WHAT } from "../e2e/desk.ts";
import { servedBy } from "../e2e/served.ts";
import { readAsDependabot } from "../support/clients/dependabot.ts";
import { startProcess } from "../support/runner/process.ts";
import { freePort } from "./bucket-servers.ts";
import { demandTool } from "./clients.ts";
import { nginxConfig, waitFor } from "./guarded-site.ts";

const REPOSITORY = "https://gitlab.com/acme/terraform-provider-sample";

interface Started {
  readonly url: string;
  close(): Promise<unknown>;
}

let desk: Desk;
let folder: string;
beforeAll(async () => {
  [desk, folder] = await Promise.all([startDesk(), mkdtemp(join(tmpdir(), "bots-"))]);
  const { exitCode } = await desk.run(["publish", ...WHAT, "--to", "site", "--repository-url", REPOSITORY]);
  expect(exitCode).toBe(0);
});
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

async function startServer(tool: string, args: readonly string[], port: number): Promise<Started> {
  const env = { HOME: folder, PATH: "/usr/bin:/bin" };
  const { child, finished } = startProcess(demandTool(tool), args, { cwd: folder, env, timeout: 600_000 });
  const failed = finished.then(({ stderr }) => new Error(`${tool} did not start:\n${stderr}`));
  const problem = await Promise.race([waitFor(port), failed]);
  if (problem !== undefined) throw problem;
  const close = () => {
    child.kill();
    return finished;
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}

/** Static hosts, each as it is without a setting for this. */
const HOSTS: readonly (readonly [name: string, start: (site: string) => Promise<Started>])[] = [
  [
    "nginx",
    async (site) => {
      const [port, file] = [await freePort(), join(folder, "nginx.conf")];
      await writeFile(
        file,
        nginxConfig(`server {\n  listen 127.0.0.1:${port};\n  root ${site};\n}\n`, folder),
      );
      return startServer("nginx", ["-p", folder, "-c", file], port);
    },
  ],
  [
    "caddy",
    async (site) => {
      const port = await freePort();
      const args = ["file-server", "--root", site, "--listen", `127.0.0.1:${port}`];
      return startServer("caddy", args, port);
    },
  ],
  [
    "provider-pages serve",
    async (site) => {
      const { url, stop } = await servedBy(["serve", site, "--port", "0"], desk.folder);
      return { url, close: () => stop("SIGINT") };
    },
  ],
];

it.each(HOSTS)("%s gives Dependabot the repository of a version", async (_name, start) => {
  const { url, close } = await start(join(desk.folder, "site"));
  try {
    const get = (one: string) => fetch(one, { redirect: "manual" });
    expect(await readAsDependabot(get, url, "acme/sample", "1.0.0")).toEqual({
      versions: ["1.0.0"],
      source: REPOSITORY,
    });
  } finally {
    await close();
  }
});
