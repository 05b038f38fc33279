import { expect, it } from "vitest";
import { parseTarget, parseWanted } from "../../src/provider/target.ts";

const FOLDERS = ["./site", "a.b", "registry.example.com/acme/here"];
const read = (text: string) => parseTarget(text, (path) => (FOLDERS.includes(path) ? "folder" : undefined));

it.each([
  ["https://example.com", { kind: "url", url: "https://example.com/" }],
  ["https://example.com/a/?q#h", { kind: "url", url: "https://example.com/a/" }],
  ["registry.example.com", { kind: "url", url: "https://registry.example.com/" }],
  ["./site", { kind: "folder", path: "./site" }],
  ["a.b", { kind: "folder", path: "a.b" }],
  ["registry.example.com/acme/here", { kind: "folder", path: "registry.example.com/acme/here" }],
  [
    "Registry.example.com/Acme/Widget",
    { kind: "address", address: { hostname: "registry.example.com", namespace: "acme", type: "widget" } },
  ],
])("%s is a target", (text, target) => {
  expect(read(text)).toEqual(target);
});

it.each(["./none", "none", "/a.b/c/d", "https://user:secret@example.com/", "https://", "a/b/c", ""])(
  "%s is none",
  (text) => {
    expect(() => read(text)).toThrow(/‹target›|Correct/);
    expect(() => read(text)).not.toThrow(/secret/);
  },
);

it("providers are named with their host or without", () => {
  expect(parseWanted("Acme/Widget")).toEqual({ hostname: undefined, namespace: "acme", type: "widget" });
  expect(parseWanted("bücher.example/acme/widget").hostname).toBe("xn--bcher-kva.example");
  for (const text of ["widget", "a/b/c/d", "a//b", "a_b/c"])
    expect(() => parseWanted(text)).toThrow("provider");
});
