import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ProblemError } from "../../../src/errors.ts";
import { formatAddress } from "../../../src/provider/address.ts";
import { makePlan } from "../../../src/publishing/plan/plan.ts";
import type { RunOrigin } from "../../../src/run/context.ts";
import { problemsOf, problemWith } from "../../support/folder/errors.ts";
import type { Given } from "../../support/publish/given.ts";
import { type PublishGround, startPublishGround } from "../ground.ts";

const REPOSITORY = "Acme/terraform-provider-sample";

let ground: PublishGround;

beforeEach(async () => {
  ground = await startPublishGround();
});
afterEach(() => ground.close());

interface Circumstances extends Partial<RunOrigin> {
  readonly base?: string;
}

async function plan(given: Given = {}, { base, ...context }: Circumstances = {}) {
  const location = { base: base ?? "https://registry.example.com/", basis: "stated", warnings: [] } as const;
  const { directory } = ground;
  const inputs = await ground.inputs(given);
  return makePlan(
    inputs,
    { directory, repository: undefined, ref: undefined, serverUrl: "https://github.example", ...context },
    location,
  );
}

function codesOf(planning: Promise<unknown>): Promise<string[]> {
  return planning.then(
    () => [],
    (error: unknown) => {
      if (error instanceof ProblemError) return error.problems.map(({ code }) => code);
      throw error;
    },
  );
}

describe("the address", () => {
  it.each([
    ["registry.example.com/acme/sample", undefined, "registry.example.com/acme/sample"],
    ["acme/sample", undefined, "registry.example.com/acme/sample"],
    ["sample", REPOSITORY, "registry.example.com/acme/sample"],
    ["", REPOSITORY, "registry.example.com/acme/sample"],
    ["other/sample", REPOSITORY, "registry.example.com/other/sample"],
  ])("of source %j in repository %s is %s", async (source, repository, expected) => {
    const { address } = await plan({ source }, { repository });
    expect(formatAddress(address)).toBe(expected);
  });

  it("comes first among those that the site offers, each of which is there once", async () => {
    const hostnames = "registry.terraform.io\nregistry.example.com\nregistry.terraform.io";
    const { addresses } = await plan({ "mirror-hostnames": hostnames });
    expect(addresses.map(formatAddress)).toEqual([
      "registry.example.com/acme/sample",
      "registry.terraform.io/acme/sample",
    ]);
  });

  it("is followed by the others that were named, on the site's host or another", async () => {
    const others = "former/sample\nacme/sample\nregistry.terraform.io/acme/sample";
    const given = { "other-sources": others, "mirror-hostnames": "registry.terraform.io" };
    const { addresses } = await plan(given);
    expect(addresses.map(formatAddress)).toEqual([
      "registry.example.com/acme/sample",
      "registry.terraform.io/acme/sample",
      "registry.example.com/former/sample",
    ]);
  });

  it("can't be found out without a source and a repository", async () => {
    expect(await codesOf(plan({ source: "" }))).toEqual(["input-missing"]);
  });

  it("may have its host where the site is on another port", async () => {
    const base = "https://registry.example.com:8443/";
    expect((await plan({}, { base })).hostname).toBe("registry.example.com");
    for (const [source = "", meant] of [
      ["acme/sample", "acme/sample"],
      ["sample", "NAMESPACE/sample"],
      ["", "NAMESPACE/TYPE"],
    ])
      expect(await problemsOf(() => plan({ source }, { base }))).toContainEqual(
        problemWith("address-invalid", base, `‹source: registry.example.com/${meant}›`),
      );
  });

  it("of another host is a warning, since the registry will not have it", async () => {
    const { warnings } = await plan({ source: "other.example.com/acme/sample" });
    expect(warnings.map(({ code, found }) => [code, found])).toEqual([
      ["mirror-only", expect.stringMatching(/other\.example\.com.*registry\.example\.com/)],
    ]);
    expect((await plan()).warnings).toEqual([]);
  });
});

it.each([
  [{ assets: "site" }, "‹assets: site›", "‹prerelease: true›, or set ‹assets: release›"],
  [{ to: "site" }, "‹to›", "‹prerelease: true›"],
])(
  "a site without releases takes a title and notes, and no other input of a release: %j",
  async (given, place, fix) => {
    expect(await codesOf(plan({ ...given, "release-name": "Widgets", "release-notes": "New" }))).toEqual([]);
    const refused = () =>
      plan({ ...given, "generate-release-notes": "true", prerelease: "true", draft: "true" });
    expect(await problemsOf(refused)).toEqual([
      problemWith(
        "input-invalid",
        `${place} makes no release`,
        `Remove ‹draft: true›, ‹generate-release-notes: true›, ${fix}`,
      ),
    ]);
  },
);

describe("the version", () => {
  const version = "";

  it.each([
    [{ version: "1.0.0" }, undefined, "v1.0.0"],
    [{ version, tag: "v1.0.0" }, undefined, "v1.0.0"],
    [{ version, tag: "refs/tags/v1.0.0" }, undefined, "v1.0.0"],
    [{ version }, "refs/tags/v1.0.0", "v1.0.0"],
    [{ version: "1.0.0" }, "refs/tags/release-7", "release-7"],
    [{ version: "1.0.0", tag: "mine" }, "refs/tags/v2.0.0", "mine"],
    [{ version: "1.0.0" }, "refs/heads/main", "v1.0.0"],
  ])("of %j, started by %s, is released with the tag %s", async (given, ref, tag) => {
    const { settings, version: planned } = await plan(given, { ref });
    expect([settings.tag, settings.name, settings.version, planned.text]).toEqual([
      tag,
      tag,
      "1.0.0",
      "1.0.0",
    ]);
  });

  it("of a branch is not known", async () => {
    const failing = plan({ version }, { ref: "refs/heads/main" });
    await expect(failing).rejects.toMatchObject({
      problems: [{ code: "input-missing", found: expect.stringContaining("refs/heads/main") }],
    });
  });
});

describe("the settings of the release", () => {
  it.each([
    ["auto", "1.0.0", false],
    ["true", "1.0.0", true],
    ["false", "1.0.0", false],
  ])("prerelease %s of version %s makes it a prerelease: %s", async (prerelease, version, expected) => {
    expect((await plan({ prerelease, version })).settings.prerelease).toBe(expected);
  });
});

describe("the manifest", () => {
  const path = () => join(ground.directory, "terraform-registry-manifest.json");

  it("gives the protocols, and is published as it was read", async () => {
    const { manifest } = await plan();
    expect(manifest.protocols).toEqual(["6.0"]);
    expect(Buffer.from(manifest.bytes ?? "").toString()).toBe(
      '{"version":1,"metadata":{"protocol_versions":["6.0"]}}\n',
    );
    expect((await plan({ protocols: "6.0" })).manifest.protocols).toEqual(["6.0"]);
  });

  it("may be missing under its usual name: then protocols are given, or presumed with a warning", async () => {
    await rm(path());
    const given = await plan({ protocols: "5.0, 6.0" });
    expect([given.manifest.protocols, given.warnings]).toEqual([["5.0", "6.0"], []]);
    const presumed = await plan();
    expect(presumed.manifest.protocols).toEqual(["5.0"]);
    expect(presumed.warnings.map(({ code }) => code)).toEqual(["manifest-missing"]);
  });
});
