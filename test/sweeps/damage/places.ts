import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { expect } from "vitest";
import { PREFIX } from "../../support/bucket/ground.ts";
import { BUCKET, STORE_ENV, startStore } from "../../support/bucket/store-host.ts";
import { writeFiles } from "../../support/folder/temporary.ts";
import { gitIn, makeBare } from "../../support/git/bare.ts";
import { startProviderRepository } from "../../support/publish/provider-repository.ts";

export type Files = ReadonlyMap<string, Buffer>;

/** A place whose files another writer can read and replace, as they were written days ago. */
export interface DamagedPlace {
  /** What a command needs to work on the place. */
  argsFor(command: string): readonly string[] | Promise<readonly string[]>;
  readonly env: Readonly<Record<string, string>>;
  read(): Promise<Files>;
  write(files: Files): Promise<void>;
  close(): Promise<void>;
}

export const URL_FLAG = ["--site-url", "https://registry.example.com/"];
const LONG_AGO = new Date("2020-01-02T03:04:05Z");

export async function inFolder(root: string): Promise<DamagedPlace> {
  const folder = join(root, "site");
  return {
    argsFor: () => ["--to", folder],
    env: {},
    read: async () => {
      const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
      const paths = entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
      return new Map(
        await Promise.all(
          paths.sort().map(async (path) => [path, await readFile(join(folder, path))] as const),
        ),
      );
    },
    write: async (files) => {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
      for (const [path, bytes] of files) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), bytes);
        await utimes(join(folder, path), LONG_AGO, LONG_AGO);
      }
    },
    close: async () => {},
  };
}

export async function inBucket(): Promise<DamagedPlace> {
  const store = await startStore();
  const { all } = store.objects;
  const headers = new Map<string, Readonly<Record<string, string>>>();
  return {
    argsFor: () => ["--to", `s3://${BUCKET}/${PREFIX}`, "--s3-endpoint", store.endpoint],
    env: STORE_ENV,
    read: async () => {
      for (const [key, object] of all) headers.set(`${key} ${object.etag}`, object.headers);
      return new Map([...all].map(([key, { body }]) => [key.slice(PREFIX.length), body]));
    },
    write: async (files) => {
      all.clear();
      for (const [path, body] of files) {
        store.objects.answer({
          method: "PUT",
          key: PREFIX + path,
          query: new URLSearchParams(),
          headers: {},
          body,
        });
        const put = all.get(PREFIX + path);
        if (put !== undefined)
          all.set(PREFIX + path, {
            ...put,
            headers: headers.get(`${PREFIX}${path} ${put.etag}`) ?? {},
            modified: LONG_AGO,
          });
      }
    },
    close: () => store.close(),
  };
}

export async function onGit(root: string): Promise<DamagedPlace> {
  const repository = makeBare(root);
  return {
    argsFor: () => ["--to", `git:file://${repository}#pages`],
    env: {},
    ...filesOfBranch(repository, "refs/heads/pages"),
    close: async () => {},
  };
}

export async function onGitHub(root: string): Promise<DamagedPlace> {
  const { github, repository, token } = await startProviderRepository();
  const { read, write } = filesOfBranch(
    join(github.gitRoot, `${repository.fullName}.git`),
    "refs/heads/gh-pages",
  );
  return {
    argsFor: async (command) => {
      if (command !== "lint") return command === "publish" ? ["--assets", "site"] : [];
      // `lint` reads what is served; a copy is.
      const served = join(root, "served");
      await rm(served, { recursive: true, force: true });
      await writeFiles(served, Object.fromEntries(await read()));
      return ["--to", served];
    },
    env: {
      GITHUB_REPOSITORY: repository.fullName,
      GITHUB_TOKEN: token,
      GITHUB_API_URL: github.apiUrl,
      GITHUB_SERVER_URL: github.serverUrl,
    },
    read,
    write,
    close: async () => {
      expect(github.violations).toEqual([]);
      await github.close();
    },
  };
}

function filesOfBranch(repository: string, branch: string): Pick<DamagedPlace, "read" | "write"> {
  const hasBranch = () => gitIn(repository, "for-each-ref", branch) !== "";
  return {
    read: async () => {
      if (!hasBranch()) return new Map();
      const rows = gitIn(repository, "ls-tree", "-r", "-z", branch).split("\0").filter(Boolean);
      const named = rows.map((row) => row.split("\t") as [about: string, path: string]);
      const ids = named.map(([about]) => about.split(" ")[2]);
      const all = execFileSync("git", ["-C", repository, "cat-file", "--batch"], {
        input: `${ids.join("\n")}\n`,
        maxBuffer: 1 << 28,
      });
      let at = 0;
      return new Map(
        named.map(([, path]) => {
          const start = all.indexOf("\n", at) + 1;
          const size = Number(all.toString("utf8", at, start).split(" ")[2]);
          at = start + size + 1;
          return [path, all.subarray(start, start + size)];
        }),
      );
    },
    write: async (files) => {
      if (hasBranch()) gitIn(repository, "update-ref", "-d", branch);
      if (files.size === 0) return;
      const rows = [...files].flatMap(([path, bytes]) => [
        Buffer.from(`M 100644 inline ${JSON.stringify(path)}\ndata ${bytes.length}\n`),
        bytes,
        Buffer.from("\n"),
      ]);
      const start = `commit ${branch}\ncommitter x <x@example.com> 1577934245 +0000\ndata 1\nx\n`;
      execFileSync("git", ["-C", repository, "fast-import", "--quiet"], {
        input: Buffer.concat([Buffer.from(start), ...rows]),
      });
    },
  };
}
