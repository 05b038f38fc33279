import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { appendFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuildInfo, BuildInfoScanner } from "../../src/package/executable/build-info.ts";
import { goBuild } from "./go.ts";
import { readGoProgram } from "./go-version.ts";

const run = promisify(execFile);

const FILES = {
  "go.mod": `module example.com/provider

go 1.18

require (
	example.com/local v0.0.0
	github.com/hashicorp/errwrap v1.1.0
	github.com/pkg/errors v0.9.1
)

replace example.com/local => ./local

replace github.com/pkg/errors => github.com/pkg/errors v0.9.0
`,
  "go.sum": `github.com/hashicorp/errwrap v1.1.0 h1:OxrOeh75EUXMY8TBjag2fzXGZ40LB6IKw45YeGUDY2I=
github.com/hashicorp/errwrap v1.1.0/go.mod h1:YH+1FKiLXxHSkmPseP+kNlulaMuP3n2brvKWEqk/Jc4=
github.com/pkg/errors v0.9.0 h1:J8lpUdobwIeCI7OiSxHqEwJUKvJwicL5+3v1oe2Yb4k=
github.com/pkg/errors v0.9.0/go.mod h1:bwawxfHBFNV+L2hUp1rHADufV3IMtnDRdf1r5NINEl0=
`,
  "main.go": `package main

import (
	"example.com/local"
	"github.com/hashicorp/errwrap"
	"github.com/pkg/errors"
)

func main() { println(local.Name, errwrap.Wrapf("a {{err}}", errors.New("b")).Error()) }
`,
  "cgo.go": `package main

// int one() { return 1; }
import "C"

func init() { println(C.one()) }
`,
  "local/go.mod": "module example.com/local\n\ngo 1.18\n",
  "local/local.go": 'package local\n\nconst Name = "local"\n',
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "build-info-"));
  await mkdir(join(folder, "local"));
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Variant {
  readonly env?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
  readonly ldflags?: string;
}

async function build({ env = {}, flags = [], ldflags = "" }: Variant): Promise<string> {
  const output = join(await mkdtemp(join(folder, "out-")), "provider");
  await goBuild({ module: folder, package: ".", output, ldflags, flags, env });
  return output;
}

async function scan(path: string): Promise<BuildInfo | undefined> {
  const scanner = new BuildInfoScanner();
  for await (const block of createReadStream(path)) scanner.add(block);
  return scanner.end();
}

const named = (module: { readonly path: string; readonly version: string }) =>
  module.version === "(devel)" ? module.path : `${module.path} ${module.version}`;

/** What the program reads, in the form of what Go reads. */
function describe(info: BuildInfo | undefined) {
  const modules = info?.modules.map(({ replacement, ...module }) =>
    [module, ...(replacement === undefined ? [] : [replacement])].map(named).join(" => "),
  );
  return { goVersion: info?.goVersion, modules: modules?.sort() };
}

const on = (platform: string) => {
  const [GOOS = "", GOARCH = ""] = platform.split("_");
  return { GOOS, GOARCH };
};
const CGO = { CGO_ENABLED: "1" };

test.each<[string, Variant]>([
  ["linux_amd64", {}],
  ["linux_amd64, without symbols", { ldflags: "-s -w" }],
  ["linux_amd64, as PIE", { flags: ["-buildmode=pie"] }],
  ["linux_amd64, with C", { env: CGO }],
  ["linux_amd64, as PIE with C", { env: CGO, flags: ["-buildmode=pie"] }],
  ["linux_386", { env: on("linux_386") }],
  ["linux_s390x, which is big-endian", { env: on("linux_s390x") }],
  ["darwin_arm64", { env: on("darwin_arm64") }],
  ["windows_arm64", { env: on("windows_arm64") }],
  ["linux_amd64 by Go 1.22", { env: { GOTOOLCHAIN: "go1.22.12" } }],
  ["windows_amd64 by Go 1.18", { env: { GOTOOLCHAIN: "go1.18.10", ...on("windows_amd64") } }],
])("reads from an executable for %s what Go reads", async (_, variant) => {
  const path = await build(variant);
  const { goVersion, modules } = await readGoProgram(path);
  expect(modules).toEqual([
    "example.com/local v0.0.0 => ./local",
    "github.com/hashicorp/errwrap v1.1.0",
    "github.com/pkg/errors v0.9.1 => github.com/pkg/errors v0.9.0",
  ]);
  expect(describe(await scan(path))).toEqual({ goVersion, modules });
});

test("reads the same after strip", async () => {
  const path = await build({ env: CGO });
  const before = await scan(path);
  await run("strip", [path]);
  expect(before).toBeDefined();
  expect(await scan(path)).toEqual(before);
});

test("reads the commit, and whether the checkout had changes", async () => {
  const git = (...args: readonly string[]) =>
    run("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: folder });
  await git("init", "--quiet");
  await git("add", ...Object.keys(FILES));
  await git("commit", "--quiet", "-m", "a");
  const { stdout } = await git("rev-parse", "HEAD");
  const stamped = { flags: ["-buildvcs=true"] };
  // The folders with executables are not committed.
  await appendFile(join(folder, ".git", "info", "exclude"), "out-*\n");
  expect(await scan(await build(stamped))).toMatchObject({ revision: stdout.trim(), modified: false });
  await appendFile(join(folder, "main.go"), "\n");
  expect(await scan(await build(stamped))).toMatchObject({ revision: stdout.trim(), modified: true });
});

test("reads nothing from a program that is not Go's", async () => {
  expect(await scan(process.execPath)).toBeUndefined();
});
