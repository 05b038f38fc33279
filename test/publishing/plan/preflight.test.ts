import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Problem, ProblemError } from "../../../src/errors.ts";
import type { ReleaseHost } from "../../../src/ports/host.ts";
import { inspect, preflight } from "../../../src/publishing/plan/preflight.ts";
import { siteAddress } from "../../../src/steps/plan-address.ts";
import type { Given } from "../../support/publish/given.ts";
import { MANIFEST, type PublishGround, SIGNATURE, SUMS, startPublishGround, writesTo } from "../ground.ts";

let ground: PublishGround;

beforeEach(async () => {
  ground = await startPublishGround();
});
afterEach(() => ground.close());

function problem(found: string, severity?: "warning"): Problem {
  return { code: "github-refused", found, expected: "not", fix: "Do", ...(severity && { severity }) };
}

function refusal(found: string): ProblemError {
  return new ProblemError([problem(found)]);
}

async function check(given: Given = {}) {
  return preflight(await ground.inputs(given), ground.world);
}

function foundBy(checking: Promise<unknown>): Promise<string[]> {
  return checking.then(
    () => [],
    (error: unknown) => {
      if (error instanceof ProblemError) return error.problems.map(({ found }) => found);
      throw error;
    },
  );
}

describe("checking before a publish", () => {
  it("reports all problems of releases, site and names at once, and writes nothing", async () => {
    const { releases, site } = ground;
    releases.fail("find", refusal("the releases can't be read"));
    releases.fail("checkDownloadable", refusal("the repository is private"));
    site.fail("check", refusal("the site can't be written"));
    const names: (readonly string[])[] = [];
    const checkFiles: ReleaseHost["check"] = async (all) => {
      names.push(all.map(({ name }) => name));
      return [problem("a name is bad")];
    };
    const world = { ...ground.world, releases: async () => ({ ...releases, check: checkFiles }) };
    expect(await foundBy(preflight(await ground.inputs(), world))).toEqual([
      "the releases can't be read",
      "a name is bad",
      "the repository is private",
      "the site can't be written",
    ]);
    expect(writesTo(ground)).toEqual([]);
    expect(names.map((all) => all.slice(-3))).toEqual([[MANIFEST, SUMS, SIGNATURE]]);
    expect(names[0]).toHaveLength(5);
  });

  it("reports problems of the place with those of the inputs, and sends no other request", async () => {
    ground.site.fail("locate", refusal("Pages is off"));
    const found = await foundBy(check({ include: "LICENSE", "gpg-private-key": "hello" }));
    expect(found).toEqual([
      "Pages is off",
      expect.stringContaining("LICENSE"),
      expect.stringContaining("5 characters"),
    ]);
    expect(ground.releases.calls).toEqual([]);
    expect(ground.site.calls.map(({ operation }) => operation)).toEqual(["locate"]);
  });

  it("names the files of the site that will change, on both of its addresses", async () => {
    await check({ "mirror-hostnames": "registry.terraform.io" });
    const asked = ground.site.calls.find(({ operation }) => operation === "check");
    expect(asked?.args[1]).toEqual({
      paths: [
        "catalog/registry.example.com/acme/sample.json",
        "catalog/registry.example.com/acme/sample/1.0.0.json",
        "mirror/registry.example.com/acme/sample/index.json",
        "mirror/registry.example.com/acme/sample/1.0.0.json",
        "v1/providers/acme/sample/versions",
        "v1/providers/acme/sample/1.0.0/download/linux/amd64",
        "v1/providers/acme/sample/1.0.0/download/windows/amd64",
        "catalog/registry.terraform.io/acme/sample.json",
        "catalog/registry.terraform.io/acme/sample/1.0.0.json",
        "mirror/registry.terraform.io/acme/sample/index.json",
        "mirror/registry.terraform.io/acme/sample/1.0.0.json",
      ],
    });
  });

  it("does not ask whether a site can be written that lists the version already", async () => {
    await ground.publish();
    const before = ground.site.calls.length;
    await check();
    const asked = ground.site.calls.slice(before).map(({ operation }) => operation);
    expect(asked).not.toContain("check");
    await check({ "mirror-hostnames": "registry.terraform.io" });
    expect(ground.site.calls.map(({ operation }) => operation)).toContain("check");
  });

  it("passes on what may yet refuse the change", async () => {
    const rules = async () => [problem("the branch has rules", "warning")];
    const world = { ...ground.world, site: async () => ({ ...ground.site, check: rules }) };
    const { warnings } = await preflight(await ground.inputs(), world);
    expect(warnings).toEqual([problem("the branch has rules", "warning")]);
  });

  it("reads the manifest once, even if the site was published for another URL", async () => {
    await ground.publish();
    const path = join(ground.directory, "terraform-registry-manifest.json");
    const first = await readFile(path, "utf8");
    const base = "https://moved.example.com/";
    const locate = async () => ({ base, basis: "asked", warnings: [] }) as const;
    ground.site.before("head", () => writeFile(path, first.replace("6.0", "5.0")));
    const world = { ...ground.world, site: async () => ({ ...ground.site, locate }) };
    const { plan } = await preflight(await ground.inputs(), world);
    expect(plan.location.base).toBe("https://registry.example.com/");
    expect(plan.manifest).toMatchObject({ protocols: ["6.0"], bytes: Buffer.from(first) });
    expect(await readFile(path, "utf8")).toContain("5.0");
  });

  it("passes known file sizes and the release's files to the place", async () => {
    const { releases } = ground;
    const asked: unknown[] = [];
    const checkFiles: ReleaseHost["check"] = async (...args) => {
      asked.push(...args);
      return [];
    };
    const release = releases.add({ tag: "v1.0.0", draft: true });
    const world = { ...ground.world, releases: async () => ({ ...releases, check: checkFiles }) };
    await preflight(await ground.inputs(), world);
    const manifest = await stat(join(ground.directory, "terraform-registry-manifest.json"));
    expect(asked).toMatchObject([
      [{ size: undefined }, { size: undefined }, { name: MANIFEST, size: manifest.size }, { name: SUMS }, {}],
      { id: release.id },
    ]);
  });

  it("refuses a twin of a listed version before anything is built", async () => {
    await ground.publish();
    const found = await foundBy(check({ version: "1.0.0+b", artifacts: "dist" }));
    expect(found).not.toEqual([]);
    expect(writesTo(ground).filter((write) => write === "create")).toHaveLength(1);
  });
});

describe("looking for more problems", () => {
  it("asks no place anything", async () => {
    expect(await inspect(await ground.inputs(), ground.world)).toEqual([]);
    expect([...ground.site.calls, ...ground.releases.calls]).toEqual([]);
  });
});

it("a base that is only presumed is not written down", async () => {
  const { plan } = await check();
  expect(siteAddress(plan)).toEqual({
    hostname: "registry.example.com",
    base: "https://registry.example.com/",
  });
  const location = { ...plan.location, basis: "presumed" as const };
  expect(siteAddress({ ...plan, location })).toEqual({ hostname: "registry.example.com", base: undefined });
});
