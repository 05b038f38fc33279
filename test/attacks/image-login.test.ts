import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, it } from "vitest";
import { closeServer, listen } from "../support/pages/local-server.ts";
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
    const port = await listen(server);
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

it.skipIf(process.platform === "win32")(
  "a credential helper gets no secret of the workflow, of a registry or of this program",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "helper-"));
    const [helper, told] = [join(folder, "docker-credential-own"), join(folder, "told")];
    await writeFile(helper, `#!/bin/sh\nenv > '${told}'\necho credentials not found\nexit 1\n`);
    await chmod(helper, 0o755);
    await writeFile(join(folder, "config.json"), JSON.stringify({ credsStore: "own" }));
    const [tls, site] = [await createTestAuthority(), await startHostileHost()];
    const server = createServer(await tls.issue(["localhost"]), (_, response) => {
      response.writeHead(401, { "www-authenticate": 'Basic realm="me"' }).end();
    });
    const registry = `127.0.0.1:${await listen(server)}`;
    const secret = "Zx9-otter-lantern-41";
    const names = ["ACTIONS_ID_TOKEN_REQUEST_TOKEN", "ACTIONS_RUNTIME_TOKEN", "GITHUB_TOKEN", "GH_TOKEN"];
    const own = ["GPG_PRIVATE_KEY", "GPG_PASSPHRASE", "SITE_TOKEN", "INPUT_TOKEN", "TF_TOKEN_a_example_com"];
    const env = {
      ...Object.fromEntries([...names, ...own, "NPM_TOKEN"].map((name) => [name, secret])),
      AWS_SESSION_TOKEN: "for-the-helper",
      DOCKER_CONFIG: folder,
      NODE_EXTRA_CA_CERTS: tls.caFile,
      PATH: `${folder}${delimiter}${process.env.PATH}`,
    };
    const { stdout, stderr } = await runCli(["lint", site.url, "--oci", `${registry}/acme/sample`], { env });
    const environment = await readFile(told, "utf8").catch(() => `not asked: ${stdout}${stderr}`);
    await Promise.all([closeServer(server), site.close(), tls.close()]);
    await rm(folder, { recursive: true });
    expect(environment).toContain("AWS_SESSION_TOKEN=for-the-helper");
    expect(environment.split("\n").filter((line) => line.includes(secret))).toEqual([]);
  },
);
