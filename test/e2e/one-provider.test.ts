import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeBuilds } from "../support/samples/builds.ts";
import { testKey } from "../support/samples/keys.ts";
import { type Desk, startDesk } from "./desk.ts";

const ROOT = ["--site-url", "https://registry.example.com/"];
const NAMES = "the site has registry.example.com/acme/other, registry.example.com/acme/sample";

let desk: Desk;
beforeEach(async () => {
  desk = await startDesk();
  await publish();
});
afterEach(() => desk.close());

async function publish(type = "sample"): Promise<void> {
  const dist = join(desk.folder, type);
  await writeBuilds(dist, ["linux_amd64"], { layout: "plain", type, version: "1.0.0" });
  const named = ["--source", `registry.example.com/acme/${type}`, "--version", "1.0.0", "--artifacts", dist];
  const args = ["publish", "--to", "site", ...ROOT, ...named, "--no-verify"];
  const { exitCode, stderr } = await desk.run(args);
  expect(exitCode, stderr).toBe(0);
}

it("needs no source for a site with one provider, and names the providers of a site with several", async () => {
  const { privateKey, passphrase = "" } = await testKey("rsa-4096");
  await writeFile(join(desk.folder, "old.asc"), (await testKey("ed25519")).publicKey);
  const env = { GPG_PRIVATE_KEY: privateKey, GPG_PASSPHRASE: passphrase };
  const lines = [
    ["verify", "./site"],
    ["deprecate", "--to", "site", "--versions", "1.0.0", "--reason", "old"],
    ["withdraw", "--to", "site", "--versions", "1.0.0", "--reason", "bad"],
    ["withdraw", "--to", "site", "--versions", "1.0.0", "--undo"],
    ["rebuild", "--to", "site"],
    ["replace-key", "--to", "site", "--gpg-public-keys", "old.asc"],
  ];
  for (const line of lines) {
    const { exitCode, stderr } = await desk.run(line, { env });
    expect([line[0], exitCode], stderr).toEqual([line[0], 0]);
  }
  await publish("other");
  for (const line of lines.filter((_, index) => index % 2 === 0)) {
    const { exitCode, stderr } = await desk.run(line);
    expect([line[0], exitCode, stderr]).toEqual([line[0], 2, expect.stringContaining(NAMES)]);
  }
});

it("says on its front page that a registry at the root of its host needs no configuration, before the mirror", async () => {
  const page = await readFile(join(desk.folder, "site/index.html"), "utf8");
  const [registry, mirror] = ["you need no CLI configuration", "signatures from a registry only"].map(
    (text) => page.indexOf(text),
  );
  expect([registry, mirror].every((at) => (at ?? -1) > 0)).toBe(true);
  expect(registry).toBeLessThan(mirror ?? 0);
});
