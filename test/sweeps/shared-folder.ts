import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FolderFault, faultEnvironment } from "../support/folder/fault.ts";
import { runCli } from "../support/runner/command-line.ts";
import type { ProcessResult } from "../support/runner/process.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { keyVariables } from "../support/samples/keys.ts";
import { sweepKey } from "./key.ts";
import type { Version } from "./registry.ts";

export const HOST = "registry.example.com";

/** What happens to a run, at one of its operations on the folder. */
type Fate = Pick<FolderFault, "kind" | "at">;

/** Where runs find a bucket, if that is what they share. */
interface BucketAt {
  readonly to: string;
  readonly endpoint: string;
  readonly env: Readonly<Record<string, string>>;
}

/** One folder, or a bucket, that many run commands on. */
export interface SharedFolder {
  readonly root: string;
  readonly site: string;
  /** Runs a command, a publish unless the inputs say otherwise; every run has an output folder of its own. */
  run(version: Version, inputs?: Readonly<Record<string, string>>, fate?: Fate): Promise<ProcessResult>;
  /** What runs should have taken away. */
  findLeftovers(): Promise<string[]>;
  close(): Promise<void>;
}

/** Makes builds of all the versions; the folder is not there yet. */
export async function startSharedFolder(
  versions: readonly Version[],
  bucket?: BucketAt,
): Promise<SharedFolder> {
  const root = await mkdtemp(join(tmpdir(), "shared-folder-"));
  const site = join(root, "site");
  const key = await sweepKey();
  await writeFile(join(root, "key.asc"), key.publicKey);
  for (const { type, version } of versions) {
    await mkdir(join(root, `${type}-${version}`), { recursive: true });
    await writeBuilds(join(root, `${type}-${version}`), ["linux_amd64"], { layout: "plain", type, version });
  }
  const place: Readonly<Record<string, string>> =
    bucket === undefined
      ? { to: site }
      : { to: bucket.to, "s3-endpoint": bucket.endpoint, "site-url": `https://${HOST}/` };
  let runs = 0;
  return {
    root,
    site,
    run: ({ type, version }, { command = "publish", undo, ...flags } = {}, fate) => {
      const isPublish = command === "publish";
      const more = isPublish ? { version, artifacts: `${type}-${version}`, ...flags } : flags;
      const given = { source: `${HOST}/acme/${type}`, ...place, ...more };
      const args = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
      const report = join(root, `report-${++runs}`);
      const env = {
        ...bucket?.env,
        ...(isPublish ? keyVariables(key) : {}),
        ...(fate === undefined ? {} : faultEnvironment({ ...fate, folder: site, report })),
      };
      const undone = undo === undefined ? [] : ["--undo"];
      // Concurrent runs change the files that a verification would read.
      const blind = isPublish ? ["--verify=false"] : [];
      return runCli([command, "--json", ...args, ...undone, ...blind], { cwd: root, env, timeout: 600_000 });
    },
    findLeftovers: async () => {
      const paths = await readdir(site, { recursive: true });
      return paths.filter((path) => path.includes(".provider-pages"));
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
}

/** What those that failed have said. */
export function failuresOf(results: readonly ProcessResult[]): string[] {
  return results.flatMap(({ exitCode, stderr }) => (exitCode === 0 ? [] : [stderr]));
}
