import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RealRegistry, startRealRegistry } from "../clients/oci-registry.ts";
import { type Desk, startDesk, WHAT } from "../e2e/desk.ts";
import { type Front, startFront } from "../support/oci/front.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { startCli } from "../support/runner/command-line.ts";
import { eachNth, range } from "./pool.ts";

/** Some seventy runs one after the other, on a machine that may have other things to do. */
const LONG = 1_800_000;

let tls: TestAuthority;
let registry: RealRegistry;
let front: Front;
let desk: Desk;
let repositories = 0;

beforeAll(async () => {
  [tls, desk] = [await createTestAuthority(), await startDesk()];
  registry = await startRealRegistry(tls);
  front = await startFront(registry.host, tls);
});
afterAll(async () => {
  await Promise.all([front.close(), registry.close(), tls.close(), desk.close()]);
});

/** Begins with an empty repository and an empty site. */
async function begin(): Promise<string> {
  await rm(join(desk.folder, "site"), { recursive: true, force: true });
  return `acme/sample-${++repositories}`;
}

/** Publishes, and is killed at one request. */
async function publish(repository: string, at = -1) {
  const site = ["--to", "site", "--site-url", "https://registry.example.com/", "--verify=false"];
  const args = ["publish", ...site, ...WHAT, "--oci", `${front.host}/${repository}`];
  const env = { ...desk.secrets, NODE_EXTRA_CA_CERTS: tls.caFile };
  front.requests.length = 0;
  const { child, finished } = await startCli(args, { cwd: desk.folder, env });
  front.breaks = (count) => count === at && child.kill("SIGKILL");
  const { exitCode } = await finished;
  const requests = [...front.requests];
  return { exitCode, requests, puts: requests.filter((line) => /^PUT .*\/blobs\//.test(line)) };
}

/** Everything is published: another publish only reads. */
async function expectDone(repository: string): Promise<void> {
  const { exitCode, requests } = await publish(repository);
  expect([exitCode, requests.filter((line) => !line.startsWith("GET "))]).toEqual([0, []]);
}

describe("a publish to a registry", () => {
  let count = 0;

  it("sends the expected number of requests", async () => {
    const repository = await begin();
    const { exitCode, requests, puts } = await publish(repository);
    count = requests.length;
    // Looked for twice, tried once; six files with three each; three manifests, the index, and whether it is public.
    expect([exitCode, count, puts.length]).toEqual([0, 2 + 2 + 5 * 3 + 3 + 1 + 1, 5]);
    await expectDone(repository);
  });

  it(
    "continues after being killed at any request, and uploads no accepted file twice",
    async () => {
      for (const at of eachNth(5, range(count))) {
        const repository = await begin();
        const first = await publish(repository, at);
        const second = await publish(repository);
        expect([first.exitCode, second.exitCode]).toEqual([undefined, 0]);
        // The one that broke off may be there or not; three are sent at once.
        expect(first.puts.length + second.puts.length).toBeLessThanOrEqual(5 + 3);
        await expectDone(repository);
      }
    },
    LONG,
  );
});
