import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { Found } from "../../../src/mirroring/file/sources/found.ts";
import {
  findLocked,
  parseLockFile,
  readConfigurations,
  readLockFile,
  readProviderFolder,
} from "../../../src/mirroring/file/sources/read-sources.ts";
import { addressPath } from "../../../src/provider/address.ts";
import { formatPlatform } from "../../../src/provider/platform.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "mirror-file-"));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

/** Address, versions, platforms. */
function lines({ providers }: Found): string[] {
  return providers.map(({ address, versions, platforms }) =>
    [addressPath(address), versions.join(" or ") || "all", platforms.map(formatPlatform).join()].join("; "),
  );
}

/** As Terraform 1.5 writes it. */
const LOCK = `# This file is maintained automatically by "terraform init".
# Manual edits may be lost in future updates.

provider "registry.example.com/acme/widget" {
  version     = "1.0.0"
  constraints = "1.0.0"
  hashes = [
    "h1:/VEXg2j+QX7kQOaA0NImwLVjF55jLgyOUNOVQcEaD3M=",
    "zh:f3c9f04aa7056815aca41ad42e69369f4fdcabaff42fb071d04180a7881944c0",
  ]
}

provider "registry.terraform.io/hashicorp/null" {
  version     = "3.2.1"
  constraints = "~> 3.0, >= 3.1.0"
  hashes = []
}

provider "registry.terraform.io/hashicorp/random" {
  version = "3.5.1"
}
`;

const locked = (version: string, constraints: string) =>
  `provider "registry.terraform.io/a/b" {\n  version = "${version}"\n  constraints = "${constraints}"\n}\n`;

describe("a lock file", () => {
  it("asks for what it locks, and for what an upgrade may choose", async () => {
    const folder = await folderOf({ ".terraform.lock.hcl": LOCK });
    const found = await readLockFile(join(folder, ".terraform.lock.hcl"));
    expect(lines(found)).toEqual([
      "registry.example.com/acme/widget; 1.0.0; ",
      "registry.terraform.io/hashicorp/null; >= 3.2.1, ~> 3.0, >= 3.1.0; ",
      "registry.terraform.io/hashicorp/random; >= 3.5.1; ",
    ]);
    expect(found.notes).toEqual([]);
  });

  it("is read with all that it says", () => {
    expect(parseLockFile(LOCK, "lock").providers[0]).toMatchObject({
      address: { hostname: "registry.example.com" },
      version: { text: "1.0.0" },
      constraints: "1.0.0",
      hashes: [
        "h1:/VEXg2j+QX7kQOaA0NImwLVjF55jLgyOUNOVQcEaD3M=",
        "zh:f3c9f04aa7056815aca41ad42e69369f4fdcabaff42fb071d04180a7881944c0",
      ],
    });
  });

  it.each([
    ["1.0.0", "= 1.0.0", "1.0.0"],
    ["1.0.0", ">= 1.0.0", ">= 1.0.0"],
    ["2.0.0-rc.1", "2.0.0-rc.1", "2.0.0-rc.1"],
    ["2.0.0-rc.1", ">= 1.0.0", "2.0.0-rc.1"],
    ["1.2.0", ">= 1.0.0-beta", ">= 1.2.0"],
    ["1.2.0", "< 1.0", ">= 1.2.0"],
  ])("that has %s for {%s} asks for %s", (version, constraints, asked) => {
    expect(lines(findLocked(locked(version, constraints), "lock"))).toEqual([
      `registry.terraform.io/a/b; ${asked}; `,
    ]);
  });

  it("is used as far as it makes sense", () => {
    const text = `${locked("1", "1")}provider "a_b" {\n  version = "1.0.0"\n}\nother "x" {\n}\n${locked("1.0.0", "1.0.0")}`;
    const found = findLocked(text, "lock");
    expect(lines(found)).toEqual(["registry.terraform.io/a/b; 1.0.0; "]);
    expect(found.notes).toEqual([
      expect.stringMatching(/^lock: "registry\.terraform\.io\/a\/b" .*"1"/),
      expect.stringMatching(/^lock: "a_b" .*"1\.0\.0"/),
    ]);
    expect(findLocked("provider {", "lock")).toEqual({
      providers: [],
      notes: [expect.stringMatching(/^lock: /)],
    });
  });
});

const needs = (...providers: readonly string[]) =>
  `terraform {\n  required_providers {\n${providers.map((one) => `    ${one}\n`).join("")}  }\n}\n`;
const calls = (source: string) => `module "m${source.length}" {\n  source = "${source}"\n}\n`;

describe("configurations", () => {
  it("ask for what their required_providers name, in either syntax", async () => {
    const folder = await folderOf({
      "main.tf": needs('aws = { source = "hashicorp/aws", version = "~> 5.0" }', 'null = "~> 3.0"'),
      "more.tf.json": JSON.stringify({
        terraform: [{ required_providers: { tls: { source: "hashicorp/tls" }, local: ">= 2.0" } }],
      }),
      "only.tofu": needs('http = { source = "hashicorp/http" }', 'x = { source = "example.com/a/x" }'),
      "notes.txt": needs('dns = "1.0"'),
      ".terraform/modules/x/main.tf": needs('dns = "1.0"'),
    });
    await symlink(join(folder, ".terraform/modules/x"), join(folder, "linked"));
    await symlink(join(folder, ".terraform/modules/x/main.tf"), join(folder, "linked.tf"));
    const found = await readConfigurations(folder);
    expect(lines(found)).toEqual([
      "example.com/a/x; all; ",
      "registry.opentofu.org/hashicorp/http; all; ",
      "registry.terraform.io/hashicorp/aws; ~> 5.0; ",
      "registry.terraform.io/hashicorp/local; >= 2.0; ",
      "registry.terraform.io/hashicorp/null; ~> 3.0; ",
      "registry.terraform.io/hashicorp/tls; all; ",
    ]);
    expect(found.notes).toEqual([]);
    expect(await readConfigurations(folder)).toEqual(found);
  });

  it("agree with the modules that they call, and stand beside each other", async () => {
    const folder = await folderOf({
      "one/main.tf": needs('a = { source = "x/a", version = "~> 5.0" }') + calls("../common/deep"),
      "two/main.tf": needs('a = { source = "x/a", version = "~> 4.0" }') + calls("./inner/../inner"),
      "two/inner/main.tf": needs('a = { source = "x/a", version = "< 4.9" }'),
      "common/deep/main.tf": needs(
        'a = { source = "x/a", version = ">= 3.0, ~> 5.0" }',
        'b = { source = "x/b" }',
      ),
      "three/main.tf":
        needs('a = { source = "x/a" }', 'b = { source = "x/b", version = "1.0.0" }') + calls("hashicorp/x/y"),
    });
    expect(lines(await readConfigurations(folder))).toEqual([
      "registry.terraform.io/x/a; ~> 5.0, >= 3.0 or ~> 4.0, < 4.9; ",
      "registry.terraform.io/x/b; 1.0.0; ",
    ]);
  });

  it("that call each other in a circle, or what is not there, are all read", async () => {
    const folder = await folderOf({
      "a/main.tf": needs('a = { source = "x/a", version = "1.0.0" }') + calls("../b"),
      "b/main.tf": needs('b = { source = "x/b" }') + calls("../a") + calls("../../../b") + calls("./none"),
      "main.tf.json": JSON.stringify({ module: { m: { source: "./self" } } }),
      "self/main.tf": needs('c = { source = "x/c" }') + calls("./"),
    });
    expect(lines(await readConfigurations(folder))).toEqual([
      "registry.terraform.io/x/a; 1.0.0; ",
      "registry.terraform.io/x/b; all; ",
      "registry.terraform.io/x/c; all; ",
    ]);
  });

  it("are used as far as they make sense", async () => {
    const folder = await folderOf({
      "a.tf": needs(
        'a = { source = "a_b/c" }',
        "b = { source = var.x }",
        'c = { source = "x/c", version = ">= 1.0.0-rc" }',
      ),
      "b.tf": "terraform {",
      "c.tf.json": "{",
      "d.tf": `#${"x".repeat(3_000_000)}`,
      "e.tf": needs('t = { source = "terraform.io/builtin/terraform" }', "u = 3"),
      "f.tf.json": "[null, 1]",
    });
    const found = await readConfigurations(folder);
    expect(lines(found)).toEqual(["registry.terraform.io/x/c; all; "]);
    expect(found.notes).toEqual([
      expect.stringContaining('a.tf: "a_b/c" '),
      expect.stringMatching(/^a\.tf: .*">= 1\.0\.0-rc" .*"x\/c"/),
      expect.stringMatching(/^b\.tf /),
      expect.stringMatching(/^c\.tf\.json .*JSON/),
      "d.tf is skipped: it has 3000001 bytes, and the limit for such a file is 2097152",
    ]);
  });

  it("are looked for in a folder that is there", async () => {
    await expect(readConfigurations(join(await folderOf({}), "none"))).rejects.toThrow("ENOENT");
  });
});

const HASHES = ["h1:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=", `zh:${"0".repeat(64)}`];
const zip = (version: string, platform: string) => `terraform-provider-null_${version}_${platform}.zip`;

describe("a folder of providers", () => {
  const packed = "registry.terraform.io/hashicorp/null";

  it("that `terraform providers mirror` has filled holds packages with their hashes", async () => {
    const archives = { linux_amd64: { hashes: [...HASHES, "x"], url: zip("3.2.1", "linux_amd64") } };
    const folder = await folderOf({
      [`${packed}/index.json`]: JSON.stringify({ versions: { "3.1.0": {}, "3.2.1": {} } }),
      [`${packed}/3.2.1.json`]: JSON.stringify({ archives }),
      [`${packed}/${zip("3.2.1", "linux_amd64")}`]: "",
      [`${packed}/${zip("3.10.0", "darwin_arm64")}`]: "",
      [`${packed}/${zip("4.0.0-rc.1", "linux_amd64")}`]: "",
    });
    const kept = await readProviderFolder(folder);
    expect(lines(kept)).toEqual([`${packed}; 3.2.1 or >= 3.10.0 or 4.0.0-rc.1; darwin_arm64,linux_amd64`]);
    expect(kept.notes).toEqual([]);
    expect(kept.packages.map(({ path, hashes, isUnpacked }) => [path, hashes, isUnpacked])).toEqual([
      [`${packed}/${zip("3.10.0", "darwin_arm64")}`, [], false],
      [`${packed}/${zip("3.2.1", "linux_amd64")}`, HASHES, false],
      [`${packed}/${zip("4.0.0-rc.1", "linux_amd64")}`, [], false],
    ]);
  });

  it("may have packages unpacked, and hosts in letters of their own", async () => {
    const folder = await folderOf({
      "bücher.example/acme/widget/1.0.0/linux_amd64/terraform-provider-widget": "",
      "bücher.example/acme/widget/1.0.0/linux_amd64/more/deep/file.zip": "",
    });
    const kept = await readProviderFolder(folder);
    expect(lines(kept)).toEqual(["xn--bcher-kva.example/acme/widget; >= 1.0.0; linux_amd64"]);
    expect(kept.packages).toMatchObject([{ isUnpacked: true, version: { text: "1.0.0" } }]);
    expect(kept.notes).toEqual([]);
  });

  it("is used as far as it makes sense", async () => {
    const folder = await folderOf({
      "null.zip": "",
      [`${packed}/${zip("3.2", "linux_amd64")}`]: "",
      [`${packed}/terraform-provider-other_1.0.0_linux_amd64.zip`]: "",
      [`${packed}/1.0.0/linux`]: "",
      [`${packed}/1.0.0/linux_x64/terraform-provider-null`]: "",
      [`${packed}/1.0.0.json`]: "null",
      [`${packed}/1.0.1.json`]: '{"archives":{"linux_amd64":{"url":1},"x":null}}',
    });
    const kept = await readProviderFolder(folder);
    expect([kept.providers, kept.packages]).toEqual([[], []]);
    expect(kept.notes.map((note) => note.replace(/ .*$/, "")).sort()).toEqual(
      [
        "null.zip",
        `${packed}/${zip("3.2", "linux_amd64")}`,
        `${packed}/1.0.0.json`,
        `${packed}/1.0.0/linux_x64`,
        ...[`${packed}/1.0.1.json`, `${packed}/1.0.1.json`],
        `${packed}/terraform-provider-other_1.0.0_linux_amd64.zip`,
      ].sort(),
    );
  });
});
