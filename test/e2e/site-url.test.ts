import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { storedPath } from "../../src/catalog/paths.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { sha256 } from "../support/samples/release.ts";
import { findStored } from "../support/samples/stored-path.ts";
import { type Desk, startDesk } from "./desk.ts";

const SOURCE = "tf.example.com/acme/sample";
const HERE = "https://tf.example.com/registry/";

describe("the URL of a site in a folder", () => {
  let desk: Desk;

  beforeEach(async () => {
    desk = await startDesk();
    for (const version of ["1.0.0", "1.1.0"])
      await writeBuilds(join(desk.folder, version), ["linux_amd64"], {
        layout: "plain",
        type: "sample",
        version,
        seed: version.length,
      });
  });

  afterEach(() => desk.close());

  const publish = (version: string, more: readonly string[]) =>
    desk.run([
      "publish",
      ...["--source", SOURCE, "--version", version],
      ...["--artifacts", version, "--to", "site", ...more],
    ]);

  /** Where a package lies, by its bytes. */
  const pathOf = async (hostname: string, version: string): Promise<string> => {
    const name = `terraform-provider-sample_${version}_linux_amd64.zip`;
    const path = findStored(await readdir(join(desk.folder, "site"), { recursive: true }), name);
    const bytes = await readFile(join(desk.folder, "site", path));
    const address = { hostname, namespace: "acme", type: "sample" };
    expect(path).toBe(storedPath(address, version, { name, sha256: sha256(bytes) }));
    return path;
  };

  it("is changed by a rebuild: links follow, files stay, and later versions use the new URL", async () => {
    expect((await publish("1.0.0", ["--site-url", HERE])).exitCode).toBe(0);
    const url = "https://new.example.org/";
    const rebuild = () =>
      desk.run(["rebuild", "--to", "site", "--site-url", url, "--source", "acme/sample", "--json"]);
    const moved = await rebuild();
    expect([moved.exitCode, moved.stderr]).toEqual([0, expect.not.stringContaining("release-tampered")]);
    expect(JSON.parse(moved.stdout)).toMatchObject({ changed: true, siteUrl: url, differing: [] });
    expect(JSON.parse((await rebuild()).stdout).changed).toBe(false);
    const { exitCode, stdout } = await desk.run([
      ...["publish", "--source", "acme/sample", "--version", "1.1.0"],
      ...["--artifacts", "1.1.0", "--to", "site", "--mirror-hostnames", "tf.example.com", "--json"],
    ]);
    expect([exitCode, JSON.parse(stdout).source]).toEqual([0, "new.example.org/acme/sample"]);
    const read = async (path: string) => JSON.parse(await readFile(join(desk.folder, "site", path), "utf8"));
    for (const [version, host] of [
      ["1.0.0", "tf.example.com"],
      ["1.1.0", "new.example.org"],
    ]) {
      const file = await pathOf(host ?? "", version ?? "");
      const { download_url } = await read(`v1/providers/acme/sample/${version}/download/linux/amd64`);
      const { archives } = await read(`mirror/tf.example.com/acme/sample/${version}.json`);
      expect([download_url, archives.linux_amd64.url]).toEqual([url + file, url + file]);
      expect((await readFile(join(desk.folder, "site", file))).length).toBeGreaterThan(0);
    }
  });
});
