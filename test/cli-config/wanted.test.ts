import { describe, expect, it } from "vitest";
import { fromMirror, renderConfig, wantedConfig } from "../../src/cli-config/wanted.ts";
import { parseAddressPath } from "../../src/provider/address.ts";

const config = (hostname: string, base: string, ...providers: readonly string[]) =>
  wantedConfig({ hostname, base }, providers.map(parseAddressPath));

describe("what a site wants of a configuration", () => {
  it("is nothing for what clients find in its registry, the host block below a root, and the mirror for the rest", () => {
    const render = (base: string, ...providers: readonly string[]) =>
      renderConfig(config("a.example", base, ...providers)).join("\n");
    expect(render("https://a.example/", "a.example/acme/widget")).toBe("");
    const project = render("https://a.example/tf/", "a.example/acme/widget");
    expect(project).toMatch(/^host "a\.example" \{\n[^}]*\}\n\}$/);
    const both = render("https://a.example/tf/", "a.example/acme/widget", "b.example/acme/widget");
    expect(both.startsWith(`${project}\n\nprovider_installation {\n`)).toBe(true);
    expect(both.match(/\[.*\]/g)).toEqual(['["b.example/acme/widget"]', '["b.example/acme/widget"]']);
  });

  it.each([
    ["at the root of its host, all of a namespace", "https://a.example/", "a.example", "*", false],
    ["below the root, each by its name", "https://a.example/tf/", "a.example", "widget", true],
    [
      "at another host, each by its name, and a host block",
      "https://b.example/",
      "a.example",
      "widget",
      true,
    ],
    ["of another host, each by its name", "https://a.example/", "b.example", "widget", false],
    ["of another host alone, no registry", "https://a.example/tf/", "b.example", "widget", false],
    ["at a port, a host block", "https://a.example:8443/", "a.example", "*", true],
  ])("is, %s", (_why, base, hostname, included, needsHost) => {
    const { host, mirror } = fromMirror(config("a.example", base, `${hostname}/acme/widget`));
    expect(mirror).toEqual({ url: `${base}mirror/`, include: [`${hostname}/acme/${included}`] });
    expect(host).toEqual(needsHost ? { hostname: "a.example", url: `${base}v1/providers/` } : undefined);
  });

  it("has each pattern once, in order", () => {
    const names = [
      "a.example/b/one",
      "registry.terraform.io/acme/x",
      "a.example/acme/two",
      "a.example/acme/one",
    ];
    const wanted = config("a.example", "https://a.example/", ...names);
    expect([wanted.registry?.include, wanted.mirror.include]).toEqual([
      ["a.example/acme/*", "a.example/b/*"],
      ["registry.terraform.io/acme/x"],
    ]);
    expect(fromMirror(wanted).mirror.include).toEqual([
      "a.example/acme/*",
      "a.example/b/*",
      "registry.terraform.io/acme/x",
    ]);
  });

  it("excludes from direct exactly what images and mirror include", () => {
    const one = parseAddressPath("a.example/acme/one");
    const two = parseAddressPath("a.example/acme/two");
    const wanted = wantedConfig({ hostname: "a.example", base: "https://a.example/" }, [one, two]);
    const images = [
      { address: one, image: "ghcr.io/acme/one" },
      { address: two, image: undefined },
    ];
    const lines = renderConfig(fromMirror({ ...wanted, images })).join("\n");
    expect([...lines.matchAll(/(?:include|exclude) += (.*)/g)].map(([, names]) => names)).toEqual([
      '["a.example/acme/one"]',
      '["a.example/acme/two"]',
      '["a.example/acme/one", "a.example/acme/two"]',
    ]);
  });

  it("is written as clients want a domain beyond ASCII", () => {
    const name = "xn--bcher-kva.example";
    const lines = renderConfig(fromMirror(config(name, `https://${name}/tf/`, `${name}/acme/widget`)));
    expect(lines[0]).toBe('host "bücher.example" {');
    expect(lines).toContain('    include = ["bücher.example/acme/widget"]');
    expect(lines).toContain(`    url     = "https://${name}/tf/mirror/"`);
  });
});
