import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PUBLISH_INPUTS } from "../../src/commands/publish/inputs.ts";
import { ProblemError } from "../../src/errors.ts";
import { readClientSums } from "../../src/package/shasums.ts";
import { preflight } from "../../src/publishing/plan/preflight.ts";
import type { CommandContext } from "../../src/run/context.ts";
import { checkInput } from "../../src/run/inputs.ts";
import type { Given } from "../support/publish/given.ts";
import type { TestKeyKind } from "../support/samples/keys.ts";
import {
  LINUX,
  MANIFEST,
  type PublishGround,
  publish,
  SUMS,
  startPublishGround,
  WINDOWS,
  writesTo,
} from "./ground.ts";

const BOTH = "registry.terraform.io\nregistry.opentofu.org";
const TERRAFORM = "registry.terraform.io";
const OPENTOFU = "registry.opentofu.org";

let ground: PublishGround;
let world: CommandContext;

beforeEach(async () => {
  ground = await startPublishGround();
  world = {
    ...ground.world,
    repository: "acme/terraform-provider-sample",
    serverUrl: "https://github.com",
  };
});
afterEach(() => ground.close());

/** The rules by which a publish would be refused, and those of its warnings. */
async function judge(given: Given, { key, ...more }: { key?: TestKeyKind } & Partial<CommandContext> = {}) {
  const inputs = await ground.inputs(given, key);
  const ruleOf = ({ code, found }: { code: string; found: string }) =>
    code === "public-registry" ? [/\((public-[a-z-]+)\): /.exec(found)?.[1]] : [];
  try {
    const { warnings } = await preflight(inputs, { ...world, ...more });
    return { errors: [], warnings: warnings.flatMap(ruleOf) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    expect(writesTo(ground)).toEqual([]);
    return { errors: error.problems.flatMap(ruleOf), warnings: [] };
  }
}

describe("with `also`", () => {
  it("a usual release passes, and its checksums list the packages and the manifest only", async () => {
    expect(await judge({ also: BOTH })).toEqual({ errors: [], warnings: [] });
    const { signed } = await publish(await ground.inputs({ also: BOTH, sbom: "true" }), world);
    const sums = ground.releases.all[0]?.assets.find(({ name }) => name === SUMS);
    expect(sums).toBeDefined();
    const [release] = ground.releases.all;
    if (release === undefined || sums === undefined) throw new Error("nothing was released");
    const text = Buffer.from(await ground.releases.download(release, sums)).toString("utf8");
    expect([...readClientSums(text).sums.keys()]).toEqual([LINUX, MANIFEST, WINDOWS]);
    expect(signed.sbom).toBeDefined();
  });

  it("refuses a manifest that a draft has, and the repository does not", async () => {
    await rm(join(ground.directory, "terraform-registry-manifest.json"));
    expect(await judge({ also: TERRAFORM })).toEqual({
      errors: [],
      warnings: ["public-manifest-missing"],
    });
    const draft = ground.releases.add({ tag: "v1.0.0", draft: true });
    ground.releases.setFile(draft, MANIFEST, "{}");
    expect(await judge({ also: TERRAFORM })).toEqual({ errors: ["public-manifest"], warnings: [] });
    expect(await judge({ also: OPENTOFU })).toEqual({ errors: [], warnings: [] });
  });

  it("refuses a key that registry.terraform.io does not accept", async () => {
    const key = "ed25519";
    expect(await judge({ also: TERRAFORM }, { key })).toEqual({ errors: ["public-key"], warnings: [] });
    expect(await judge({ also: OPENTOFU }, { key })).toEqual({ errors: [], warnings: [] });
    expect(await judge({ also: TERRAFORM }, { key: "dsa-2048" })).toEqual({ errors: [], warnings: [] });
  });

  it.each([
    ["public-tag", { tag: "sample/v1.0.0" }, {}],
    ["public-repository", {}, { repository: "acme/providers" }],
    ["public-release", {}, { serverUrl: "https://github.example.com" }],
    ["public-release", { assets: "site" }, {}],
  ] as const)("refuses by %s: %o %o", async (rule, given, more) => {
    expect(await judge({ also: BOTH, ...given }, more)).toEqual({ errors: [rule], warnings: [] });
    expect(await judge(given, more)).toEqual({ errors: [], warnings: [] });
  });

  it("warns of a draft, and of another change of a published version", async () => {
    expect(await judge({ also: BOTH, draft: "true" })).toEqual({ errors: [], warnings: ["public-draft"] });
    expect(await judge({ also: BOTH, overwrite: "true" })).toEqual({ errors: [], warnings: [] });
    await publish(await ground.inputs({ also: BOTH }), world);
    expect(await judge({ also: BOTH })).toEqual({ errors: [], warnings: [] });
    expect((await judge({ also: BOTH, overwrite: "true" })).warnings).toEqual(["public-overwrite"]);
  });

  it("warns of a release that was published without files", async () => {
    const draft = ground.releases.add({ tag: "v1.0.0", draft: true });
    expect(await judge({ also: BOTH })).toEqual({ errors: [], warnings: [] });
    ground.releases.drop(draft);
    ground.releases.add({ tag: "v1.0.0" });
    expect(await judge({ also: BOTH })).toEqual({ errors: [], warnings: ["public-early"] });
  });

  it("warns of a platform that the registry leaves out", async () => {
    await ground.build(["linux_amd64", "linux_riscv64"]);
    expect(await judge({ also: OPENTOFU })).toEqual({ errors: [], warnings: ["public-platforms"] });
    await ground.build(["linux_riscv64"]);
    expect(await judge({ also: OPENTOFU })).toEqual({ errors: ["public-no-platform"], warnings: [] });
  });
});

it("says what was found, what was expected and what to do", async () => {
  await rm(join(ground.directory, "terraform-registry-manifest.json"));
  const { warnings } = await preflight(await ground.inputs({ also: OPENTOFU }), world);
  expect(warnings.find(({ code }) => code === "public-registry")).toEqual({
    code: "public-registry",
    severity: "warning",
    found: `The release has no manifest (public-manifest-missing): there is no ${MANIFEST}`,
    expected: "`terraform-provider-NAME_VERSION_manifest.json`, which is in the checksums too",
    fix: "Commit `terraform-registry-manifest.json`, which `publish` releases and lists. Or remove ‹also›",
  });
});

it.each(["registry.example.com", "registry.terraform.io.example", "terraform"])(
  "`also` does not take %s",
  (also) => {
    const [problem] = checkInput("also", PUBLISH_INPUTS.also, also);
    expect(problem?.expected).toBe("`registry.terraform.io`, `registry.opentofu.org`, or both");
    expect(checkInput("also", PUBLISH_INPUTS.also, BOTH)).toEqual([]);
    expect(PUBLISH_INPUTS.also.parse(`${OPENTOFU}, ${TERRAFORM}`)).toEqual([TERRAFORM, OPENTOFU]);
  },
);
