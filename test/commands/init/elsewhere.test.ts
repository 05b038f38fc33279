import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { planElsewhere } from "../../../src/commands/init/elsewhere.ts";
import type { Building } from "../../../src/commands/init/inputs.ts";
import type { ProviderCode, Remote } from "../../../src/commands/init/repository.ts";
import { problemsOf } from "../../support/folder/errors.ts";

const MANIFEST = "terraform-registry-manifest.json";
const CODEBERG = { host: "codeberg.org", name: "acme_corp/terraform-provider-widget" };

function building(place: Partial<ProviderCode> = {}, more: Partial<Building> = {}): Building {
  return {
    place: {
      ...{ module: "", program: "", goMod: "go.mod", manifest: MANIFEST, docs: undefined },
      ...{ goreleaser: undefined, type: undefined, protocol: undefined, ...place },
    },
    ...{ source: undefined, named: undefined, prefix: "v", protocols: [], attest: false },
    ...{ siteUrl: undefined, ...more },
  };
}

function plan(
  ci: "gitlab" | "forgejo",
  buildings: readonly Building[],
  {
    remote = CODEBERG,
    ...given
  }: { remote?: Remote | undefined; "site-url"?: string; attest?: boolean } = {},
) {
  const inputs = { "site-url": undefined, attest: false, ...given };
  return planElsewhere(ci, inputs, remote, remote?.name, buildings);
}

const shared = ["widget", "gadget"].map((name) =>
  building(
    { module: name, goMod: `${name}/go.mod`, docs: `${name}/docs` },
    { source: name, prefix: `${name}/v` },
  ),
);

describe("a file for another host", () => {
  it("publishes under the owner's name, as clients write it", () => {
    const [{ text } = { text: "" }] = plan("forgejo", [building()]).files;
    expect(text).toContain(" --source acme-corp/widget ");
    const named = plan("forgejo", [building({}, { source: "registry.example.com/acme/other" })]).files;
    expect(named[0]?.text).toContain(" --source registry.example.com/acme/other ");
    expect(named[0]?.text).toContain('-o "dist/terraform-provider-other_$platform"');
  });

  it("builds and publishes each of several providers for tags of its own", () => {
    const { files } = plan("forgejo", shared);
    expect(files.map(({ path }) => path)).toEqual([
      ".forgejo/workflows/release-widget.yml",
      ".forgejo/workflows/release-gadget.yml",
    ]);
    const { on, jobs } = parse(files[1]?.text ?? "");
    expect(on.push.tags).toEqual(["gadget/v*"]);
    const [build, publish] = [jobs.build, jobs.publish].map(({ steps }) =>
      steps.map((one: { run?: string }) => one.run).join(""),
    );
    expect(build).toMatch(/cd gadget\n[\s\S]*main\.version=\$\{GITHUB_REF_NAME#gadget\/v\}"/);
    expect(publish).toContain('--version "${GITHUB_REF_NAME#gadget/v}" --artifacts gadget/dist');
    expect(publish).toContain(" --docs gadget/docs");
  });

  it.each(["gitlab", "forgejo"] as const)("builds with GoReleaser on %s, from all tags", (ci) => {
    const [{ text } = { text: "" }] = plan(ci, [building({ goreleaser: "" })]).files;
    expect(text).toContain("go run github.com/goreleaser/goreleaser/v2@v2 build --clean\n");
    expect(text).toMatch(ci === "gitlab" ? /GIT_DEPTH: "0"/ : /fetch-depth: 0/);
    expect(text).not.toContain("for platform");
  });

  it("is refused where something is missing or can't be", async () => {
    const refusals = [
      () => plan("gitlab", shared),
      () => plan("gitlab", [building()], { remote: undefined as never, attest: true }),
      () => plan("forgejo", [building()], { remote: { host: "git.example.com", name: "acme/x" } }),
    ];
    const found = await Promise.all(refusals.map((refused) => problemsOf(refused)));
    expect(found.flat().map(({ code, fix }) => `${code}: ${fix}`)).toEqual([
      "input-invalid: Set ‹directory› to the folder of one, and add the jobs of the others by hand",
      "input-invalid: Remove ‹attest›",
      "site-url-unknown: Set ‹site-url› to a URL like https://registry.example.com/",
    ]);
  });

  it("needs a namespace, from the remote or the source", async () => {
    const inputs = { "site-url": undefined, attest: false };
    const planned = (one: Building) => planElsewhere("gitlab", inputs, undefined, undefined, [one]);
    const [problem] = await problemsOf(() => planned(building()));
    expect(problem).toMatchObject({
      code: "address-invalid",
      fix: "Add the remote, or set ‹source: namespace/type›",
    });
    const full = building({}, { source: "acme/widget" });
    expect(planned(full).files[0]?.text).toContain("--source acme/widget ");
  });
});
