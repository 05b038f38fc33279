import { describe, expect, it } from "vitest";
import { parseMirrorFile } from "../../../src/mirroring/file/mirror-file.ts";
import { addProviders, renderMirrorFile } from "../../../src/mirroring/file/render.ts";
import { parseAddress } from "../../../src/provider/address.ts";
import { ACCEPTED } from "./samples.ts";

function found(address: string, versions: readonly string[]) {
  return { address: parseAddress(address), versions };
}

const NULL = found("registry.terraform.io/hashicorp/null", [">= 3.2.1, ~> 3.0"]);
const TLS = found("registry.opentofu.org/hashicorp/tls", ["3.0.0", ">= 4.0.0"]);
const WIDGET = found("bücher.example/acme/widget", ["1.0.0"]);

const LINES = `  hashicorp/null:
    versions: ">= 3.2.1, ~> 3.0"
  registry.opentofu.org/hashicorp/tls:
    versions:
      - "3.0.0"
      - ">= 4.0.0"
  bücher.example/acme/widget:
    versions: "1.0.0"
`;

const INLINE = `hashicorp/null: { versions: ">= 3.2.1, ~> 3.0" }`;

describe("a new file", () => {
  it("has what was found, explained, and is what is read again", () => {
    const text = renderMirrorFile([NULL, TLS, WIDGET]);
    expect(text).toMatch(/^# yaml-language-server: \$schema=https:/);
    expect(text.endsWith(`\nproviders:\n${LINES}`)).toBe(true);
    const { providers } = parseMirrorFile(text);
    expect(providers.map(({ address }) => address)).toEqual(
      [NULL, TLS, WIDGET].map(({ address }) => address),
    );
    expect(text.split("\n").filter((line) => line.length > 120)).toEqual([text.split("\n")[0]]);
  });

  it("says nothing else than what holds anyway", () => {
    const ours = parseMirrorFile(renderMirrorFile([]));
    expect(ours).toEqual(parseMirrorFile("providers: {}\n"));
    const [own] = parseMirrorFile(renderMirrorFile([WIDGET])).providers;
    const [plain] = parseMirrorFile("providers:\n  bücher.example/acme/widget:\n").providers;
    const other = { versions: 0, proposes: 0, refuses: 0, written: "" };
    expect({ ...own, ...other }).toEqual({ ...plain, ...other });
  });
});

describe("providers are added", () => {
  it.each([
    ["after the last", "providers:\n  a/b: # mine\n", `providers:\n  a/b: # mine\n${LINES}`],
    [
      "before what follows",
      "# top\nproviders:\n  # first\n  a/b:\n    newest: 2 # few\nlimits:\n  rate: 1\n# end\n",
      `# top\nproviders:\n  # first\n  a/b:\n    newest: 2 # few\n${LINES}limits:\n  rate: 1\n\n# end\n`,
    ],
    ["to none", "providers:\nlimits:\n", `providers:\n${LINES}limits:\n`],
    ["to no provider and a comment", "providers: {} # none\n", `providers:\n${LINES}  # none\n`],
    ["to nothing and a comment", "providers:\n  # none\n", `providers:\n${LINES}  # none\n`],
    ["to a file without a last line end", "providers:\n  a/b:", `providers:\n  a/b:\n${LINES}`],
    ["in lines of Windows", "providers:\r\n  a/b: # c\r\n", `providers:\n  a/b: # c\n${LINES}`],
    ["after a mark", "\uFEFFproviders:\n  a/b:\n", `providers:\n  a/b:\n${LINES}`],
  ])("%s", (_name, before, after) => {
    expect(addProviders(before, [NULL, TLS, WIDGET])).toBe(after);
  });

  it.each([
    ["providers: { a/b: }\n", `providers: { a/b:, ${INLINE} }\n`],
    ["providers: { a/b: {} # one\n  }\n", `providers:\n  {\n    a/b: {}, # one\n    ${INLINE}\n  }\n`],
    ['{"providers": {"a/b": null}}', `{ "providers": { "a/b": null, ${INLINE} } }\n`],
    ['{"providers": {}}', `{ "providers": { ${INLINE} } }\n`],
  ])("in braces: %j", (before, after) => {
    expect(addProviders(before, [NULL])).toBe(after);
  });

  it("once, however they are written", () => {
    const text = 'providers:\n  HashiCorp/null: { versions: "1.0.0" }\n';
    expect(addProviders(text, [NULL])).toBe(text);
    const more = addProviders(text, [NULL, TLS]);
    expect(parseMirrorFile(more).providers).toHaveLength(2);
    expect(addProviders(more, [NULL, TLS])).toBe(more);
  });

  it.each(Object.entries(ACCEPTED))("to every file: %s", (_name, text) => {
    const known = parseMirrorFile(text).providers;
    const after = parseMirrorFile(addProviders(text, [TLS, WIDGET])).providers;
    expect(after.slice(0, known.length).map(({ address }) => address)).toEqual(
      known.map(({ address }) => address),
    );
    expect(after.some(({ address }) => address.type === "tls")).toBe(true);
  });
});
