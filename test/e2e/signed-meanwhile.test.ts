import { setTimeout } from "node:timers/promises";
import { createMessage, readPrivateKey, sign } from "openpgp";
import { expect, it } from "vitest";
import { makeFolder } from "../support/folder/temporary.ts";
import { startNamedHost } from "../support/pages/pages-host.ts";
import { runCli } from "../support/runner/command-line.ts";
import { testKey } from "../support/samples/keys.ts";
import { BASE, goodSite, HOST, SOURCE } from "../walk/good-site.ts";

/** A signature of a second later than now. */
async function signLater(sums: Uint8Array): Promise<Buffer> {
  const signingKeys = await readPrivateKey({ armoredKey: (await testKey("rsa-4096")).privateKey });
  const message = await createMessage({ binary: sums });
  const date = new Date(Date.now() + 1000);
  const signature = await sign({ message, signingKeys, detached: true, format: "binary", date });
  return Buffer.from(signature as Uint8Array);
}

it.each([
  ["mirror", ["--providers", `${SOURCE} 1.1.0`, "--to", "site", "--site-url", "https://mirror.example.com/"]],
  ["lint", [BASE, "--providers", SOURCE]],
  ["verify", [BASE, "--source", SOURCE, "--version", "1.1.0"]],
])("%s accepts what is signed while it runs", async (command, flags) => {
  const files = await goodSite();
  const host = await startNamedHost({
    files: () => files,
    hostnames: [HOST],
    // Its signature is the next request.
    intercept: async ({ path }) => {
      const name = path.slice(1);
      const sums = name.endsWith("_1.1.0_SHA256SUMS") ? files.get(name) : undefined;
      if (sums === undefined) return undefined;
      const signature = [...files.keys()].find((one) => one.endsWith("_1.1.0_SHA256SUMS.sig")) ?? "";
      files.set(signature, await signLater(sums));
      await setTimeout(1100);
      return undefined;
    },
  });
  try {
    const cwd = await makeFolder();
    const { exitCode, stdout, stderr } = await runCli([command, ...flags, "--json"], { cwd, env: host.env });
    expect([exitCode, stdout], stderr).toEqual([0, expect.not.stringContaining("in the future")]);
  } finally {
    await host.close();
  }
});
