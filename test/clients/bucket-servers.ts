import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { AwsClient } from "aws4fetch";
import { closeServer, listen } from "../support/pages/local-server.ts";
import { clientBinary } from "./build.ts";
import { cachedFolder, cacheKey } from "./build-cache.ts";

/** A real store, and how to get at it. */
export interface BucketServer {
  readonly endpoint: string;
  makeBucket(name: string): Promise<void>;
  close(): Promise<void>;
}

export const CREDENTIALS = { AWS_ACCESS_KEY_ID: "access-of-tests", AWS_SECRET_ACCESS_KEY: "secret-of-tests" };

const MOTO = "moto[server]==5.2.5";

/** The server checks a condition and then writes: with threads, a concurrent write can get in between. */
const IN_ONE_THREAD = `
import moto.server as server
run = server.run_simple
server.run_simple = lambda *given, **named: run(*given, **{**named, "threaded": False})
server.main()
`;

/** Real stores by their names. */
export const BUCKET_SERVERS = { moto: startMoto, versitygw: startVersitygw } as const;

async function startMoto(): Promise<BucketServer> {
  const library = await cachedFolder(cacheKey("moto", [MOTO]), async (folder) => {
    await promisify(execFile)("python3", ["-m", "pip", "install", "--quiet", "--target", folder, MOTO]);
  });
  const port = await freePort();
  const args = ["-c", IN_ONE_THREAD, "-H", "127.0.0.1", "-p", String(port)];
  return start("python3", args, { port, env: { PYTHONPATH: library } });
}

async function startVersitygw(): Promise<BucketServer> {
  const program = await clientBinary("versitygw-1.8.0");
  const root = await mkdtemp(join(tmpdir(), "store-"));
  const port = await freePort();
  const { AWS_ACCESS_KEY_ID: access, AWS_SECRET_ACCESS_KEY: secret } = CREDENTIALS;
  const common = [
    "--quiet",
    "--keep-alive",
    "--port",
    `127.0.0.1:${port}`,
    "--access",
    access,
    "--secret",
    secret,
  ];
  // With `--sidecar` it gives out the bytes of one state with the ETag of another, and conditions mean nothing.
  const args = [...common, "posix", root];
  const server = await start(program, args, { port, env: {} });
  const close = async () => {
    await server.close();
    await rm(root, { recursive: true, force: true });
  };
  return { ...server, close };
}

interface Started {
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
}

async function start(
  program: string,
  args: readonly string[],
  { port, env }: Started,
): Promise<BucketServer> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: "ignore" });
  if (child.pid !== undefined && process.platform !== "win32") setPriority(child.pid, 5);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const endpoint = `http://127.0.0.1:${port}`;
  await answering(endpoint);
  return {
    endpoint,
    makeBucket: async (name) => {
      const { status } = await signed(`${endpoint}/${name}`, { method: "PUT" });
      if (status !== 200) throw new Error(`the bucket ${name} was not made: ${status}`);
    },
    close: async () => {
      child.kill();
      await ended;
    },
  };
}

/** A request signed with the credentials. */
export function signed(url: string, init: RequestInit = {}): Promise<Response> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = CREDENTIALS;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: "s3",
    region: "us-east-1",
    retries: 0,
  });
  return client.fetch(url, init);
}

async function answering(endpoint: string): Promise<void> {
  for (let attempt = 1; attempt <= 300; attempt++) {
    if (await fetch(endpoint).catch(() => undefined)) return;
    await sleep(100);
  }
  throw new Error(`${endpoint} does not answer`);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await closeServer(server);
  return port;
}
