import { describe, expect, it } from "vitest";
import { mergeLocked } from "../../../src/mirroring/file/render.ts";
import { readLockFile } from "../../../src/protocol/cli-config/lock-file.ts";
import { addressPath } from "../../../src/provider/address.ts";
import { errorWith } from "../../support/folder/errors.ts";

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
const lines = (...texts: readonly string[]) =>
  mergeLocked(texts.map((text) => readLockFile(text, "lock"))).map(
    ({ address, versions }) => `${addressPath(address)}; ${versions.join(" or ")}`,
  );

describe("lock files", () => {
  it("ask for what they lock, and for what an upgrade may choose", () => {
    expect(lines(LOCK)).toEqual([
      "registry.example.com/acme/widget; 1.0.0",
      "registry.terraform.io/hashicorp/null; >= 3.2.1, ~> 3.0, >= 3.1.0",
      "registry.terraform.io/hashicorp/random; >= 3.5.1",
    ]);
  });

  it("are merged", () => {
    expect(lines(locked("1.0.0", "1.0.0"), locked("2.0.0", "~> 2.0"), locked("1.0.0", "1.0.0"))).toEqual([
      "registry.terraform.io/a/b; 1.0.0 or >= 2.0.0, ~> 2.0",
    ]);
  });

  it.each([
    ["1.0.0", "= 1.0.0", "1.0.0"],
    ["1.0.0", ">= 1.0.0", ">= 1.0.0"],
    ["2.0.0-rc.1", "2.0.0-rc.1", "2.0.0-rc.1"],
    ["2.0.0-rc.1", ">= 1.0.0", "2.0.0-rc.1"],
    ["1.2.0", ">= 1.0.0-beta", ">= 1.2.0"],
    ["1.2.0", "< 1.0", ">= 1.2.0"],
  ])("that have %s for {%s} ask for %s", (version, constraints, asked) => {
    expect(lines(locked(version, constraints))).toEqual([`registry.terraform.io/a/b; ${asked}`]);
  });

  it.each([
    locked("1", "1"),
    'provider "a_b" {\n  version = "1.0.0"\n}\n',
    "provider {",
    'provider "a/b/c" {\n',
  ])("that no client writes are refused: %s", (text) => {
    expect(() => readLockFile(text, "lock")).toThrow(errorWith("input-invalid"));
  });
});
