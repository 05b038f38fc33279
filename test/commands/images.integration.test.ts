import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { lintCommand } from "../../src/commands/lint/command.ts";
import { verifyCommand } from "../../src/commands/verify/command.ts";
import { publish } from "../../src/flow/publish.ts";
import type { Command, Report } from "../../src/run/command.ts";
import { openContext } from "../../src/run/open-context.ts";
import { startPublishGround } from "../publishing/ground.ts";
import { makeFolder } from "../support/folder/temporary.ts";
import { memoryImages } from "../support/memory/images.ts";
import { surroundingsIn } from "../support/publish/call.ts";

const SOURCE = "registry.example.com/acme/sample";
const NAME = "ghcr.io/acme/sample";

let folder: string;
let images = memoryImages(NAME);

beforeEach(async () => {
  folder = await makeFolder();
  images = memoryImages(NAME);
  const ground = await startPublishGround();
  const to = join(folder, "site");
  const site = { to, "site-url": "https://registry.example.com/" };
  const read = (name: string) => new Map(Object.entries(site)).get(name);
  const world = openContext(surroundingsIn(ground.directory), read);
  await publish(await ground.inputs({ ...site, oci: NAME }), { ...world, images: async () => images });
  await ground.close();
});

async function run(command: Command, given: Readonly<Record<string, string>>): Promise<Report> {
  const read = (name: string) => ({ target: join(folder, "site"), oci: NAME, ...given })[name];
  const world = openContext(surroundingsIn(folder), read);
  return command.read(read).run({ ...world, images: async () => images });
}

/** The findings about images. */
async function told(command: Command, given: Readonly<Record<string, string>> = {}) {
  const { json } = await run(command, given);
  const all = (json.findings ?? json.problems) as readonly Record<string, string>[];
  return all
    .filter(({ rule, found = "" }) => rule?.startsWith("image-") || found.startsWith("ghcr.io/"))
    .map(({ rule, severity, where, found }) =>
      [rule, severity, where, found].filter((part) => part !== undefined).join(" "),
    );
}

it("the list names the repository, and the pages show it", async () => {
  const list = await readFile(join(folder, "site/catalog", `${SOURCE}.json`), "utf8");
  expect(JSON.parse(list).versions).toMatchObject([{ version: "1.0.0", images: [NAME] }]);
  const page = await readFile(join(folder, "site/acme/sample/index.html"), "utf8");
  expect(page.replace(/<\/?span[^>]*>/g, "")).toContain(`repository_template = &#34;${NAME}&#34;`);
});

describe.each([
  {
    name: "lint",
    command: lintCommand,
    missing: `image-missing warning https://${NAME}:1.0.0`,
    differs: `image-differs error https://${NAME}:1.0.0`,
  },
  {
    name: "verify",
    command: verifyCommand,
    missing: `${NAME}:1.0.0:`,
    differs: `${NAME}:1.0.0:`,
  },
])("$name", ({ command, missing, differs }) => {
  it("has nothing to say of an image with the packages of its version", async () => {
    expect(await told(command)).toEqual([]);
    expect(images.calls).toContain("find 1.0.0");
  });

  it("asks no registry without `oci`", async () => {
    images.calls.length = 0;
    expect(await told(command, { oci: "" })).toEqual([]);
    expect(images.calls).toEqual([]);
  });

  it("finds the image that is missing", async () => {
    images.published.clear();
    expect(await told(command)).toEqual([expect.stringContaining(missing)]);
  });

  it("finds the image that has something else, or less, or more", async () => {
    const linux = images.published.get("1.0.0")?.packages.get("linux_amd64") ?? "";
    const set = (packages: readonly (readonly [string, string])[], faults: readonly string[] = []) =>
      images.published.set("1.0.0", { digest: "", packages: new Map(packages), faults });
    set([["linux_amd64", "a".repeat(64)]], ["it has two targets for windows_amd64"]);
    expect(await told(command)).toEqual([
      expect.stringMatching(new RegExp(`^${differs}.* linux_amd64; .* windows_amd64; .* windows_amd64$`)),
    ]);
    set([...(images.published.get("1.0.0")?.packages ?? []), ["linux_amd64", linux], ["aix_ppc64", linux]]);
    expect(await told(command)).toEqual([
      expect.stringMatching(new RegExp(`^${differs}.* windows_amd64; .* aix_ppc64$`)),
    ]);
  });
});

describe("lint", () => {
  it("passes over a provider that the catalog does not have", async () => {
    expect(
      await told(lintCommand, { providers: "registry.example.com/acme/other", oci: "ghcr.io/acme/x" }),
    ).toEqual([]);
    expect(images.calls).not.toContain("versions x");
  });

  it("skips an excluded rule", async () => {
    images.published.clear();
    expect(await told(lintCommand, { rules: "!image-missing", providers: SOURCE })).toEqual([]);
  });
});
