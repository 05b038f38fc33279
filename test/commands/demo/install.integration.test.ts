import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { installSample } from "../../../src/commands/demo/demo.ts";
import { errorWith } from "../../support/folder/errors.ts";
import { makeFolder } from "../../support/folder/temporary.ts";
import { silentLog } from "../../support/samples/silent-log.ts";

afterEach(() => vi.unstubAllEnvs());

/** Installs with a client that never ends. */
async function install(more: Partial<Parameters<typeof installSample>[0]>): Promise<boolean> {
  const directory = await makeFolder();
  const client = join(directory, "terraform");
  await writeFile(client, "#!/bin/sh\necho waiting\nwhile :; do :; done\n");
  await chmod(client, 0o755);
  vi.stubEnv("PATH", directory);
  const sample = { base: "http://127.0.0.1/" };
  const { signal: cancelled } = new AbortController();
  const folder = join(directory, "work");
  return installSample({ ...sample, directory: folder, log: silentLog, cancelled, ...more });
}

it("does not wait for ever for a client that does", async () => {
  await expect(install({ timeLimit: 600 })).rejects.toEqual(
    errorWith("demo-failed", / init .* 0\.01 minutes: waiting$/),
  );
});

it("ends the client when it is stopped, and says that it was", async () => {
  const stop = new AbortController();
  const reason = new Error("stopped");
  const log = { ...silentLog, info: () => void setTimeout(() => stop.abort(reason), 100) };
  await expect(install({ log, cancelled: stop.signal })).rejects.toBe(reason);
});
