import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { goBuild } from "../support/samples/elf.ts";
import { makeRawZip } from "../support/samples/raw-zip.ts";
import { type Desk, startDesk, WHAT } from "./desk.ts";

const NAME = "terraform-provider-sample";
const PUBLISH = ["publish", "--to", "site", "--artifacts", "dist", ...WHAT];

let desk: Desk;
beforeEach(async () => {
  desk = await startDesk();
  await rm(join(desk.folder, "dist/terraform-provider-sample_linux_amd64"), { force: true });
});
afterEach(() => desk.close());

const put = (name: string, bytes: Uint8Array) => writeFile(join(desk.folder, "dist", name), bytes);
const zip = (content: Buffer) => makeRawZip([{ name: `${NAME}_v1.0.0`, content, mode: 0o100755 }]);

it.each([
  ["a build", `${NAME}_v1.0.0_freebsd_amd64`, goBuild("linux_amd64")],
  ["a stripped build", `${NAME}_v1.0.0_openbsd_arm64`, goBuild("linux_arm64 stripped")],
  ["a build of NetBSD", `${NAME}_v1.0.0_linux_386`, goBuild("netbsd_386")],
  ["a finished zip", `${NAME}_1.0.0_freebsd_amd64.zip`, zip(goBuild("linux_amd64"))],
])("%s for another system than its name says is refused", async (_what, name, bytes) => {
  await put(name, bytes);
  const { exitCode, stderr } = await desk.run(PUBLISH);
  const [, system = ""] =
    /_(\w+_\w+?)(?:\.zip)?$/.exec(name.replace("_v1.0.0", "").replace("_1.0.0", "")) ?? [];
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/\[(?:build-format|zip-invalid)\]: .*ELF/)]);
  expect(stderr).toContain(` ${system}`);
});

it("a build for the system that its name says is published", async () => {
  await put(`${NAME}_v1.0.0_freebsd_amd64`, goBuild("freebsd_amd64"));
  const { exitCode, stderr } = await desk.run(PUBLISH);
  expect([exitCode, stderr]).toEqual([0, expect.anything()]);
});
