import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeTree } from "../support/folder/tree.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { type Desk, startDesk } from "./desk.ts";

const SOURCE = "tf.example.com/acme/sample";
const HERE = "https://tf.example.com/registry/";
const OTHER = "https://tf.example.com/other/";

describe("the URL of a site on a branch", () => {
  let trip: Journey;

  beforeEach(async () => {
    trip = await startJourney({ platforms: ["linux_amd64"] });
  });

  afterEach(() => trip.close());

  const publish = async (version: string, siteUrl: string, inputs: Readonly<Record<string, string>> = {}) => {
    await trip.build(version, { seed: version.length });
    return trip.publish(version, { inputs: { "site-url": siteUrl, ...inputs } });
  };

  it("that the first version was given is the site's own from then on", async () => {
    trip.repository.pages = undefined;
    expect((await publish("1.0.0", HERE)).exitCode).toBe(0);
    const next = await publish("1.1.0", "");
    expect([next.exitCode, next.outputs["site-url"]]).toEqual([0, HERE]);
  });

  it("that would point links to another host is refused", async () => {
    const { exitCode, log } = await publish("1.0.0", "https://tf.example.com//evil.example/");
    expect([exitCode, log]).toEqual([
      1,
      expect.stringMatching(/input-invalid.*https:\/\/tf\.example\.com\/\/evil\.example\//),
    ]);
  });

  it("is not changed by a later version, and nothing is written", async () => {
    expect((await publish("1.0.0", HERE)).exitCode).toBe(0);
    const before = trip.github.exchanges.length;
    const { exitCode, annotations } = await publish("1.1.0", OTHER, { source: SOURCE });
    expect([exitCode, annotations.map(({ properties }) => properties.title)]).toEqual([
      1,
      expect.arrayContaining(["Provider Pages: site-moved"]),
    ]);
    expect(trip.github.exchanges.slice(before).filter(({ write }) => write)).toEqual([]);
  });

  it("is changed by a rebuild with another one, which says what users have to do", async () => {
    expect((await publish("1.0.0", HERE)).exitCode).toBe(0);
    const refused = await publish("1.1.0", "https://new.example.org/");
    expect([refused.exitCode, refused.log]).toEqual([1, expect.stringContaining("`command: rebuild`")]);
    const url = "https://new.example.org/";
    const nothing = { "gpg-private-key": "", "gpg-passphrase": "" };
    const moved = await publish("1.0.0", url, { command: "rebuild", ...nothing });
    expect([moved.exitCode, moved.summary]).toEqual([
      0,
      expect.stringContaining(
        "terraform state replace-provider tf.example.com/acme/sample new.example.org/acme/sample",
      ),
    ]);
    const next = await publish("1.1.0", url);
    expect([next.exitCode, next.log]).toEqual([
      0,
      expect.stringContaining("site-moved::new.example.org/acme/sample"),
    ]);
  });

  it("may have a port when the provider's address names its host, and not without", async () => {
    const refused = await publish("1.0.0", "https://tf.example.com:8443/");
    expect([refused.exitCode, refused.log]).toEqual([1, expect.stringContaining("8443")]);
    expect(trip.github.exchanges.filter(({ write }) => write)).toEqual([]);
    const taken = await publish("1.0.0", "https://tf.example.com:8443/", { source: SOURCE });
    expect([taken.exitCode, taken.outputs["registry-url"]]).toEqual([
      0,
      "https://tf.example.com:8443/v1/providers/",
    ]);
  });

  it("is https when Pages names it by http, with a warning", async () => {
    trip.repository.pages = {
      source: { branch: "gh-pages", path: "/" },
      cname: "registry.example.com",
      httpsEnforced: false,
    };
    const { exitCode, outputs, annotations } = await publish("1.0.0", "");
    expect([exitCode, outputs["site-url"]]).toEqual([0, "https://registry.example.com/"]);
    expect(annotations).toContainEqual(
      expect.objectContaining({ level: "warning", properties: { title: "Provider Pages: pages-settings" } }),
    );
  });
});

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

  it("that the first version was given is the site's own from then on", async () => {
    expect((await publish("1.0.0", ["--site-url", HERE])).exitCode).toBe(0);
    const { exitCode, stdout } = await publish("1.1.0", ["--json"]);
    expect([exitCode, JSON.parse(stdout).siteUrl]).toEqual([0, HERE]);
    const path = "site/v1/providers/acme/sample/1.1.0/download/linux/amd64";
    expect(JSON.parse(await readFile(join(desk.folder, path), "utf8")).download_url).toBe(
      `${HERE}assets/tf.example.com/acme/sample/1.1.0/terraform-provider-sample_1.1.0_linux_amd64.zip`,
    );
  });

  it("is not changed by a later version, and nothing is written", async () => {
    expect((await publish("1.0.0", ["--site-url", HERE])).exitCode).toBe(0);
    const before = await describeTree(join(desk.folder, "site"));
    const { exitCode, stderr } = await publish("1.1.0", ["--site-url", OTHER]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("error [site-moved]: ")]);
    expect(await describeTree(join(desk.folder, "site"))).toEqual(before);
  });

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
      const file = `assets/${host}/acme/sample/${version}/terraform-provider-sample_${version}_linux_amd64.zip`;
      const { download_url } = await read(`v1/providers/acme/sample/${version}/download/linux/amd64`);
      const { archives } = await read(`mirror/tf.example.com/acme/sample/${version}.json`);
      expect([download_url, archives.linux_amd64.url]).toEqual([url + file, url + file]);
      expect((await readFile(join(desk.folder, "site", file))).length).toBeGreaterThan(0);
    }
  });
});
