import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type PublishGround, startPublishGround } from "./ground.ts";

let ground: PublishGround;

beforeEach(async () => {
  ground = await startPublishGround();
  await ground.build();
});
afterEach(() => ground.close());

const TREE = {
  "docs/index.md": "---\ndescription: Makes things\n---\n# Sample\n\n![a](images/a.png)\n",
  "docs/resources/thing.md": "# sample_thing\n",
  "docs/images/a.png": "\u0089PNG",
  LICENSE: "Mozilla Public License Version 2.0\n==================\n",
};
const TEXTS = "registry/docs/providers/acme/sample/v1.0.0";
const LIST = "catalog/registry.example.com/acme/sample.json";
const PAGE = "acme/sample/1.0.0/docs/index.html";

async function write(files: Readonly<Record<string, string>> = TREE): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(ground.directory, path)), { recursive: true });
    await writeFile(join(ground.directory, path), text, "latin1");
  }
}

function json(path: string) {
  return JSON.parse(ground.site.files.get(path) ?? `{"missing":"${path}"}`);
}

describe("the documentation in a workspace", () => {
  it("comes with the version, in one commit", async () => {
    await write();
    await ground.publish();
    expect(ground.site.commits).toHaveLength(1);
    const { files } = ground.site;
    expect(files.get(`${TEXTS}/resources/thing.md`)).toBe("# sample_thing\n");
    expect(files.get(`${TEXTS}/images/a.png`)).toBe("\u0089PNG");
    expect(files.get(PAGE)).toContain("Provider Pages");
    expect(json("catalog/registry.example.com/acme/sample/1.0.0/docs.json")).toMatchObject({
      tag: "v1.0.0",
      folder: "docs",
      license: "MPL-2.0",
    });
    expect(json(LIST)).toMatchObject({
      description: "Makes things",
      license: "MPL-2.0",
      versions: [{ docs: 2 }],
    });
    expect(json("catalog/site.json")).toMatchObject({
      descriptions: { "registry.example.com/acme/sample": "Makes things" },
    });
  });

  it("links to a repository that is not that of the run", async () => {
    await write();
    await ground.publish({ "repository-url": "https://gitlab.com/acme/terraform-provider-sample.git/" });
    const { files } = ground.site;
    expect(files.get("acme/sample/index.html")).toContain(
      'href="https://gitlab.com/acme/terraform-provider-sample">',
    );
    expect(files.get("acme/sample/index.html")).toContain("terraform-provider-sample/-/releases");
    expect(files.get(PAGE)).toContain(
      'href="https://gitlab.com/acme/terraform-provider-sample/-/blob/v1.0.0/docs/index.md"',
    );
  });

  it("is written once though it may be overwritten, and else is overwritten", async () => {
    await write();
    await ground.publish();
    const same = await ground.publish({ overwrite: "true" });
    expect([same.changed, ground.site.commits.length]).toEqual([false, 1]);
    await write({ "docs/resources/thing.md": "# another\n" });
    const other = await ground.publish({ overwrite: "true" });
    expect([other.changed, ground.site.files.get(`${TEXTS}/resources/thing.md`)]).toEqual([
      true,
      "# another\n",
    ]);
  });

  it.each([
    ["is not read when `docs` is empty", { docs: "" }],
    ["is looked for where it is said", { docs: "website/other" }],
  ])("%s", async (_title, given) => {
    await write();
    await write({ "website/other/index.md": "# Other\n" });
    await ground.publish(given);
    const { docs } = json(LIST).versions[0];
    expect(docs).toBe(given.docs === "" ? undefined : 1);
  });

  it("is demanded where it was named", async () => {
    await expect(ground.publish({ docs: "nowhere" })).rejects.toMatchObject({
      problems: [{ code: "documentation-missing" }],
    });
    expect(ground.releases.all).toEqual([]);
  });

  it("leaves out links that point outside the workspace, and reports them", async () => {
    await write();
    await symlink("/etc/hostname", join(ground.directory, "docs/resources/secret.md"));
    await ground.publish();
    expect([...ground.site.files.keys()].filter((path) => path.includes("secret"))).toEqual([]);
    expect(ground.told).toContainEqual(
      expect.objectContaining({ code: "link-outside", severity: "warning" }),
    );
  });

  it("is kept of as many versions as are wanted, and every file of the others goes", async () => {
    await write();
    for (const version of ["1.0.0", "1.1.0", "1.2.0"]) {
      await ground.build(undefined, 1, version);
      await ground.publish({ version, "docs-versions": "2" });
    }
    const paths = [...ground.site.files.keys()];
    expect(json(LIST).versions.map(({ docs }: { docs?: number }) => docs)).toEqual([undefined, 2, 2]);
    expect(paths.filter((path) => path.includes("1.0.0") && /docs/.test(path))).toEqual([
      `${TEXTS}/index.json`,
    ]);
    expect(json(`${TEXTS}/index.json`)).toMatchObject({ id: "v1.0.0", docs: { resources: [] } });
    expect(paths).toContain("acme/sample/1.0.0/index.html");
    expect(paths.filter((path) => path.startsWith(TEXTS.replace("1.0.0", "1.1.0")))).toHaveLength(4);
  });

  it("overwrites no page written by hand", async () => {
    const mine = "<!doctype html><title>Mine</title>";
    ground.site.change({ [PAGE]: mine, "feed.xml": "<rss/>", "recent/index.html": mine });
    await write();
    await ground.publish();
    const kept = [PAGE, "feed.xml", "recent/index.html"].map((path) => ground.site.files.get(path));
    expect(kept).toEqual([mine, "<rss/>", mine]);
    expect(ground.site.files.get(`${TEXTS}/index.md`)).toContain("# Sample");
  });
});

describe("the look of the site", () => {
  it("is warned of when its logo is missing, and only then", async () => {
    const logo = 'title: Acme\nlogo: "art/logo.svg"\n';
    ground.site.change({ "provider-pages.yml": logo });
    const told = async (version: string) => {
      await ground.build(undefined, undefined, version);
      const { warnings } = await ground.publish({ version });
      return warnings.filter(({ code }) => code === "look-invalid").map(({ found }) => found);
    };
    expect(await told("1.0.0")).toEqual([expect.stringMatching(/^`logo` .*"art\/logo\.svg"/)]);
    ground.site.change({ "art/logo.svg": "<svg/>" });
    expect(await told("1.1.0")).toEqual([]);
    ground.site.change({ "provider-pages.yml": "logo: assets/logo.svg\n" });
    expect(await told("1.2.0")).toEqual([]);
  });

  it("is the owner's, and its mistakes are reported", async () => {
    ground.site.change({ "provider-pages.yml": "title: Acme's own\ncolor: red\n" });
    await ground.publish();
    expect(ground.site.files.get("index.html")).toContain("Acme&#39;s own");
    expect(ground.told).toContainEqual(
      expect.objectContaining({ code: "look-invalid", where: "provider-pages.yml:2:8" }),
    );
  });
});
