import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startPagesHost } from "../support/pages/pages-host.ts";
import type { TestAuthority } from "../support/pages/tls.ts";
import { startProviderRepository } from "../support/publish/provider-repository.ts";
import { runCli } from "../support/runner/command-line.ts";
import { runAction } from "../support/runner/runner.ts";

/** The host of mirrors that are folders. */
export const FOLDERS_HOST = "folders.example.com";
/** The host of the Pages of a repository that mirrors. */
export const REPOSITORY_HOST = "mirror.example.com";

/** A mirror, as clients find it. */
export interface RealMirror {
  readonly url: string;
  /** A document of it. */
  read(path: string): Promise<unknown>;
}

/** Where mirrors are made, and served from. */
export interface Mirroring {
  readonly port: number;
  mirror(name: string, file: string): Promise<RealMirror>;
  close(): Promise<void>;
}

interface Place {
  readonly folder: string;
  readonly tls: TestAuthority;
  readonly env: Readonly<Record<string, string>>;
}

/** Mirrors below one host, each made by the command line in a folder of its own. */
export async function startFolders({ folder, tls, env }: Place): Promise<Mirroring> {
  const root = join(folder, "mirrors");
  const files = () => readFolder(root);
  const pages = await startPagesHost({ files, hostnames: [FOLDERS_HOST], tls, deployment: "manual" });
  return {
    port: pages.port,
    mirror: async (name, file) => {
      await writeFile(join(folder, "provider-mirror.yml"), file);
      const url = `https://${FOLDERS_HOST}/${name}/`;
      const line = ["mirror", "--strict", "--to", join("mirrors", name), "--site-url", url];
      const { exitCode, stderr } = await runCli(line, { cwd: folder, env });
      if (exitCode !== 0) throw new Error(`${name} was not mirrored:\n${stderr}`);
      await pages.deploy();
      const read = async (path: string) =>
        JSON.parse(await readFile(join(root, name, "mirror", path), "utf8"));
      return { url: `${url}mirror/`, read };
    },
    close: pages.close,
  };
}

async function readFolder(root: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths.map(async (path) => [path.slice(root.length + 1), await readFile(path)] as const);
  return new Map([[".nojekyll", Buffer.alloc(0)], ...(await Promise.all(files))]);
}

/** The mirror of a repository, made by the action, with the packages in its releases. */
export async function startRepository({ folder, tls, env }: Place): Promise<Mirroring> {
  const { github, repository, token } = await startProviderRepository({ repository: "platform/mirror" });
  repository.pages = { source: { branch: "gh-pages", path: "/" }, cname: REPOSITORY_HOST };
  const hasSite = () => repository.branchHead("gh-pages") !== undefined;
  const files = () => (hasSite() ? repository.readTree("gh-pages") : new Map());
  const pages = await startPagesHost({ files, hostnames: [REPOSITORY_HOST], tls, deployment: "manual" });
  const { apiUrl, serverUrl } = github;
  const place = { repository: "platform/mirror", ref: "refs/heads/main", apiUrl, serverUrl, token };
  return {
    port: pages.port,
    mirror: async (name, file) => {
      await writeFile(join(folder, "provider-mirror.yml"), file);
      const inputs = { command: "mirror", strict: "true" };
      const { exitCode, log } = await runAction({ ...place, workspace: folder, inputs, env });
      if (exitCode !== 0) throw new Error(`${name} was not mirrored:\n${log}`);
      await pages.deploy();
      const read = async (path: string) =>
        JSON.parse(Buffer.from(files().get(`mirror/${path}`) ?? []).toString());
      return { url: `https://${REPOSITORY_HOST}/mirror/`, read };
    },
    close: async () => {
      await Promise.all([pages.close(), github.close()]);
    },
  };
}
