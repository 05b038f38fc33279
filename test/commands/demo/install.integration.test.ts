import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { installSample } from "../../../src/commands/demo/demo.ts";
import { silentLog } from "../../support/samples/silent-log.ts";

const directory = await mkdtemp(join(tmpdir(), "demo-install-"));

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true, force: true });
});

it("does not wait for ever for a client that does", async () => {
  const client = join(directory, "terraform");
  await writeFile(client, "#!/bin/sh\necho waiting\nwhile :; do :; done\n");
  await chmod(client, 0o755);
  vi.stubEnv("PATH", directory);
  const options = {
    source: "demo.example.com/acme/sample",
    version: "1.0.0",
    base: "http://127.0.0.1/",
    directory: join(directory, "work"),
    log: silentLog,
    cancelled: new AbortController().signal,
    timeLimit: 600,
  };
  await expect(installSample(options)).rejects.toMatchObject({
    problems: [{ code: "demo-failed", found: expect.stringMatching(/ init .* 0\.01 minutes: waiting$/) }],
  });
});

it("ends the client when it is stopped, and says that it was", async () => {
  const client = join(directory, "terraform");
  await mkdir(directory, { recursive: true });
  await writeFile(client, "#!/bin/sh\nwhile :; do :; done\n");
  await chmod(client, 0o755);
  vi.stubEnv("PATH", directory);
  const stop = new AbortController();
  const reason = new Error("stopped");
  const log = { ...silentLog, info: () => void setTimeout(() => stop.abort(reason), 100) };
  const options = {
    source: "demo.example.com/acme/sample",
    version: "1.0.0",
    base: "http://127.0.0.1/",
    directory: join(directory, "work"),
    log,
    cancelled: stop.signal,
  };
  await expect(installSample(options)).rejects.toBe(reason);
});
