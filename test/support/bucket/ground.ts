import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { namesIn } from "../folder/reader.ts";
import { describeFiles } from "../folder/tree.ts";
import { startCli } from "../runner/command-line.ts";
import type { ProcessResult } from "../runner/process.ts";
import { writeVersions } from "../samples/builds.ts";
import { keyVariables, type TestKey } from "../samples/keys.ts";
import type { StoredObject } from "./objects.ts";
import { BUCKET, type Meddling, STORE_ENV, type StoreHost, startStore } from "./store-host.ts";

export const PREFIX = "a/site/";

/** A fault at one of a run's requests. */
export interface Fate {
  /** Kills the run, or cuts its connection, before or after the store acts; or the store reports an overload or an error. */
  readonly kind: "kill-before" | "kill-after" | "cut-before" | "cut-after" | "busy" | "broken";
  readonly at: number;
}

/** A run, and the files that a reader missed during it. */
interface BucketRun extends ProcessResult {
  readonly missing: readonly string[];
  readonly requests: readonly string[];
}

/** A bucket to repeat the same run in. */
export interface BucketGround {
  readonly store: StoreHost;
  reset(): void;
  run(args: readonly string[], fate?: Fate | StoreHost["meddle"]): Promise<BucketRun>;
  /** All objects, or these of the site and all others, without times and signatures. */
  describe(site?: ReadonlyMap<string, Buffer>): Record<string, string>;
  /** The objects of the site, without the program's own. */
  read(): Map<string, Buffer>;
  /** Remembers the objects that `reset` restores. */
  keep(): void;
  close(): Promise<void>;
}

export const SOURCE = "registry.example.com/acme/sample";

/** Builds of 1.0.0, 1.1.0 and 1.2.0, and an empty bucket. */
export async function startBucketGround(key: TestKey): Promise<BucketGround> {
  const root = await mkdtemp(join(tmpdir(), "bucket-"));
  const store = await startStore();
  await writeVersions(root);
  await writeFile(join(root, "key.asc"), key.publicKey);
  const env = { ...STORE_ENV, ...keyVariables(key) };
  let before: readonly (readonly [string, StoredObject])[] = [];
  return {
    store,
    keep: () => {
      before = [...store.objects.all];
    },
    reset: () => {
      store.objects.all.clear();
      for (const [name, object] of before) store.objects.all.set(name, object);
      store.objects.uploads.clear();
    },
    run: async (args, fate) => {
      const begun = store.requests.length;
      const watch = watchStore(store, PREFIX);
      const place = ["--to", `s3://${BUCKET}/${PREFIX}`, "--s3-endpoint", store.endpoint];
      const url = ["--site-url", "https://registry.example.com/"];
      const { child, finished } = await startCli([...args, ...place, ...url], { cwd: root, env });
      store.meddle = (request, count) => {
        if (typeof fate === "function") return fate(request, count);
        return count - begun - 1 === fate?.at ? suffer(fate, () => child.kill("SIGKILL")) : undefined;
      };
      const result = await finished;
      store.meddle = () => undefined;
      const missing = [...new Set([...watch(), ...findMissingIn(store, PREFIX)])];
      return { ...result, missing, requests: store.requests.slice(begun) };
    },
    describe: (site) => describeObjects(store, site),
    read: () => readObjects(store),
    close: async () => {
      await store.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

function suffer({ kind }: Fate, kill: () => void): Meddling {
  if (kind === "busy") return { answer: { status: 503, body: "<Error><Code>SlowDown</Code></Error>" } };
  if (kind === "broken")
    return { answer: { status: 500, body: "<Error><Code>InternalError</Code></Error>" } };
  if (kind.startsWith("kill")) kill();
  return { cut: kind.endsWith("before") ? "before" : "after" };
}

const HEAD = ".provider-pages.head";

function readObjects({ objects }: StoreHost): Map<string, Buffer> {
  const site = [...objects.all].filter(([key]) => key.startsWith(PREFIX) && !key.endsWith(HEAD));
  return new Map(site.map(([key, { body }]) => [key.slice(PREFIX.length), body]));
}

/** Ids of heads, times and signatures differ between runs. */
function describeObjects(
  store: StoreHost,
  site: ReadonlyMap<string, Buffer> = readObjects(store),
): Record<string, string> {
  const { all } = store.objects;
  const whole = readObjects(store);
  const others = [...all].filter(([key]) => !whole.has(key.slice(PREFIX.length)));
  const described = describeFiles(site, (path) => {
    const { "x-amz-meta-sha256": _digest, ...headers } = all.get(PREFIX + path)?.headers ?? {};
    return ` ${JSON.stringify(headers)}`;
  });
  return {
    ...described,
    ...Object.fromEntries(others.map(([key, { body }]) => [`/${key}`, String(body.includes("files"))])),
  };
}

/** Verification has tests of its own. */
export function publishing(version: string): readonly string[] {
  return ["publish", "--source", SOURCE, "--version", version, "--artifacts", version, "--verify=false"];
}

/** Documents that are named but missing. */
function findMissingIn({ objects }: StoreHost, prefix: string): string[] {
  return [...objects.all].flatMap(([key, { body }]) => {
    if (!key.startsWith(prefix) || key.startsWith(`${prefix}assets/`)) return [];
    const path = key.slice(prefix.length);
    const named = namesIn(path, body.toString("utf8")).map((one) => one.replace(/^\//, ""));
    const missing = named.filter((one) => one !== "v1/providers/" && !objects.all.has(`${prefix}${one}`));
    return missing.map((one) => `${path} names ${one}`);
  });
}

/** Checks after every request, and gives each missing document once. */
function watchStore(store: StoreHost, prefix: string): () => string[] {
  const missing = new Set<string>();
  store.after = ({ method }) => {
    if (method === "GET" || method === "HEAD") return;
    for (const line of findMissingIn(store, prefix)) missing.add(line);
  };
  return () => [...missing];
}
