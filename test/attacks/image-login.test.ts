import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { closeServer } from "../support/pages/close-server.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import { runCli } from "../support/runner/command-line.ts";
import { startHostileHost } from "./hostile-host.ts";

const LOGIN = Buffer.from("me:Zx9-otter-lantern-41").toString("base64");

it.each(['Basic realm="me too"', 'Bearer realm="ELSEWHERE/token"'])(
  "a host that an image registry leads to, and that asks with %s, gets no login",
  async (challenge) => {
    const [tls, site, folder] = [
      await createTestAuthority(),
      await startHostileHost(),
      await mkdtemp(join(tmpdir(), "login-")),
    ];
    const told: (string | undefined)[] = [];
    const server = createServer(await tls.issue(["localhost"]), ({ url = "", headers }, response) => {
      const elsewhere = `https://localhost:${port}`;
      if (url.includes("/tags/")) return void response.end('{"tags":["1.0.0"]}');
      if (url.startsWith("/v2/"))
        return void response.writeHead(307, { location: `${elsewhere}/blob` }).end();
      told.push(headers.authorization);
      const asked = { "www-authenticate": challenge.replace("ELSEWHERE", elsewhere) };
      return void response.writeHead(401, asked).end();
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    const registry = `127.0.0.1:${port}`;
    await mkdir(join(folder, ".docker"));
    const auths = { [registry]: { auth: LOGIN } };
    await writeFile(join(folder, ".docker/config.json"), JSON.stringify({ auths }));
    const env = { HOME: folder, NODE_EXTRA_CA_CERTS: tls.caFile };
    const { stdout, stderr } = await runCli(["lint", site.url, "--oci", `${registry}/acme/sample`], { env });
    await Promise.all([closeServer(server), site.close(), tls.close()]);
    await rm(folder, { recursive: true });
    expect(new Set(told), stdout + stderr).toEqual(new Set([undefined]));
  },
);
