import { describe, expect, it } from "vitest";
import { ProblemError } from "../../src/errors.ts";
import { imageNameFor, imageTag, isTemplate, versionOfTag } from "../../src/provider/image-name.ts";

const ADDRESS = { hostname: "registry.example.com", namespace: "acme", type: "widget" };

function foundIn(step: () => unknown): string {
  try {
    return `nothing: ${step()}`;
  } catch (error) {
    if (error instanceof ProblemError) return error.problems.map(({ found }) => found).join();
    throw error;
  }
}

describe("the name of a repository", () => {
  it.each([
    ["ghcr.io/acme/widget", "ghcr.io/acme/widget"],
    ["ghcr.io/Acme/Widget", "ghcr.io/acme/widget"],
    ["localhost:5000/widget", "localhost:5000/widget"],
    ["localhost/widget", "localhost/widget"],
    ["r.example.com:443/a/b/c/d", "r.example.com:443/a/b/c/d"],
    [`ghcr.io/acme/\${namespace}-\${type}`, "ghcr.io/acme/acme-widget"],
    [`ghcr.io/\${ namespace }/\${hostname}/\${type}`, "ghcr.io/acme/registry.example.com/widget"],
    ["r.example.com/a_b/c__d/e--f/g.h", "r.example.com/a_b/c__d/e--f/g.h"],
  ])("%s is %s", (template, name) => {
    expect(imageNameFor(template, ADDRESS)).toBe(name);
  });

  it.each([
    "acme/widget",
    "ghcr.io",
    "ghcr.io/",
    "ghcr.io/acme/",
    "/acme/widget",
    "https://ghcr.io/acme/widget",
    "ghcr.io/acme/widget:1.0.0",
    "ghcr.io/acme/widget@sha256:aa",
    "ghcr.io/acme/wid get",
    "ghcr.io/acme/-widget",
    "ghcr.io/acme/widget-",
    "ghcr.io/acme/a..b",
    "ghcr.io/acme/a___b",
    "ghcr.io:port/acme/widget",
    "-ghcr.io/acme/widget",
    `ghcr.io/${"a".repeat(250)}`,
  ])("%s is none", (template) => {
    expect(foundIn(() => imageNameFor(template, ADDRESS))).toMatch(/^‹oci› (?:.*"|has a login)/);
  });

  it("shows the name that a template gives", () => {
    const strange = { ...ADDRESS, namespace: "ácme" };
    expect(foundIn(() => imageNameFor(`ghcr.io/x/\${namespace}`, strange))).toMatch(
      /^‹oci› .*"ghcr\.io\/x\/\$\{namespace\}", .*"ghcr\.io\/x\/ácme" .*\/ácme\/widget$/,
    );
    expect(foundIn(() => imageNameFor(`ghcr.io/Acme/\${type}`, ADDRESS))).toContain("ghcr.io/Acme/widget");
  });

  it("has no symbols that OpenTofu lacks", () => {
    expect(foundIn(() => imageNameFor(`ghcr.io/\${name}/\${type}/\${toString}`, ADDRESS))).toMatch(
      "‹oci› has ${name}, ${toString}",
    );
    expect([isTemplate(`ghcr.io/a/\${type}`), isTemplate("ghcr.io/a/b")]).toEqual([true, false]);
  });
});

describe("the tag of a version", () => {
  it("has an underscore for the plus, and leads back", () => {
    expect(imageTag("1.0.0-rc.1+build.5")).toBe("1.0.0-rc.1_build.5");
    expect(versionOfTag("1.0.0-rc.1_build.5")).toBe("1.0.0-rc.1+build.5");
  });

  it("has at most 128 characters", () => {
    expect(imageTag(`1.0.0-${"a".repeat(122)}`)).toHaveLength(128);
    expect(foundIn(() => imageTag(`1.0.0-${"a".repeat(123)}`))).toContain("aaaa");
  });
});
