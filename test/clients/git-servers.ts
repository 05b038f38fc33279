import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import type { TestAuthority } from "../support/pages/tls.ts";
import { startProcess } from "../support/runner/process.ts";
import { freePort } from "./bucket-servers.ts";
import { demandTool } from "./clients.ts";
import { nginxConfig, waitFor } from "./guarded-site.ts";

/** OpenSSH's server for the user that runs the tests. */
export interface SshServer {
  readonly port: number;
  readonly user: string;
  /** `ssh` with the key of a client, and nothing of the user's own configuration. */
  readonly command: string;
  /** The same, where the host key is not known. */
  readonly stranger: string;
  close(): Promise<void>;
}

/** With `v2`, the server lets clients choose git's protocol; without, git falls back to its oldest. */
export async function startSshServer(protocol: "v2" | "v0"): Promise<SshServer> {
  const folder = await mkdtemp(join(tmpdir(), "git-ssh-"));
  const [port, user] = [await freePort(), userInfo().username];
  for (const name of ["host", "client"])
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", join(folder, name)]);
  const publicKey = execFileSync("cat", [join(folder, "host.pub")], { encoding: "utf8" });
  await writeFile(join(folder, "known_hosts"), `[127.0.0.1]:${port} ${publicKey}`);
  // As root, it needs this folder, which a service would make.
  if (process.getuid?.() === 0) await mkdir("/run/sshd", { recursive: true });
  const lines = [
    `HostKey ${folder}/host`,
    `AuthorizedKeysFile ${folder}/client.pub`,
    `PidFile ${folder}/pid`,
    ...["ListenAddress 127.0.0.1", "UsePAM no", "StrictModes no", "PermitRootLogin yes"],
    ...["PasswordAuthentication no", ...(protocol === "v2" ? ["AcceptEnv GIT_PROTOCOL"] : [])],
  ];
  await writeFile(join(folder, "config"), `${lines.join("\n")}\n`);
  const args = ["-D", "-e", "-f", join(folder, "config"), "-p", String(port)];
  const close = await startServer(demandTool("sshd"), args, { folder, port });
  const ssh = (known: string) =>
    `ssh -F none -p ${port} -i ${folder}/client -o IdentitiesOnly=yes -o BatchMode=yes -o UserKnownHostsFile=${folder}/${known}`;
  return { port, user, command: ssh("known_hosts"), stranger: ssh("nothing"), close };
}

/** Serves a folder as nginx does, over TLS. */
export async function startNginx(folder: string, hostname: string, tls: TestAuthority) {
  const own = await mkdtemp(join(tmpdir(), "git-nginx-"));
  const { key, cert } = await tls.issue([hostname]);
  await writeFile(join(own, "key"), key);
  await writeFile(join(own, "cert"), cert);
  const port = await freePort();
  const server = `server { listen 127.0.0.1:${port} ssl; server_name ${hostname}; root ${folder};
ssl_certificate ${own}/cert; ssl_certificate_key ${own}/key; location ~ /\\.git { return 404; } }`;
  await writeFile(join(own, "config"), nginxConfig(server, own));
  const close = await startServer(demandTool("nginx"), ["-p", own, "-c", join(own, "config")], {
    folder: own,
    port,
  });
  return { port, close };
}

/** Starts a program that listens on the port; the folder goes with it. */
async function startServer(
  binary: string,
  args: readonly string[],
  { folder, port }: { readonly folder: string; readonly port: number },
): Promise<() => Promise<void>> {
  const env = { HOME: folder, PATH: process.env.PATH ?? "" };
  const { child, finished } = startProcess(binary, args, { cwd: folder, env, timeout: 1_800_000 });
  const failed = finished.then(({ stderr }) => new Error(`${binary} did not start:\n${stderr}`));
  const problem = await Promise.race([waitFor(port), failed]);
  if (problem !== undefined) throw problem;
  return async () => {
    child.kill();
    await finished;
    await rm(folder, { recursive: true, force: true });
  };
}
