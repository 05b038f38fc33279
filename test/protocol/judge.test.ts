import { describe, expect, it } from "vitest";
import { type Answer, resolveUrl } from "../../src/protocol/answer.ts";
import { judgeDiscovery, readClientVersion } from "../../src/protocol/judge/registry.ts";
import { findSlow } from "../../src/protocol/observation.ts";

function answer(body: string, more: Partial<Answer> = {}): Answer {
  return {
    kind: "answer",
    url: "https://example.com/.well-known/terraform.json",
    status: 200,
    redirects: 0,
    mediaType: "application/json",
    cacheControl: "",
    body: Buffer.from(body),
    seconds: 0,
    ...more,
  };
}

describe("discovery", () => {
  it.each([
    ["/v1/providers/", "https://example.com/v1/providers/"],
    ["p/", "https://example.com/.well-known/p/"],
    ["https://other.example.com/x/#y", "https://other.example.com/x/"],
    ["http://other.example.com/", "http://other.example.com/"],
  ])("%s leads to %s", (service, url) => {
    const { facts, observations } = judgeDiscovery(answer(JSON.stringify({ "providers.v1": service })));
    expect([facts, observations]).toEqual([url, []]);
  });

  it("is relative to where it came from in the end", () => {
    const moved = answer('{"providers.v1": "p/"}', { url: "https://new.example.com/a/b.json", redirects: 3 });
    expect(judgeDiscovery(moved)).toEqual({ facts: "https://new.example.com/a/p/", observations: [] });
  });

  it.each(["ftp://example.com/", "https://user:secret@example.com/", "https://["])(
    "%s leads nowhere",
    (service) => {
      const { facts, observations } = judgeDiscovery(answer(JSON.stringify({ "providers.v1": service })));
      expect([facts, observations.map(({ rule }) => rule)]).toEqual([undefined, ["discovery-service"]]);
    },
  );

  it.each(["", "text/json"])("may not be %j", (mediaType) => {
    const { observations } = judgeDiscovery(answer('{"providers.v1": "/"}', { mediaType }));
    const found = mediaType === "" ? "no Content-Type" : `Content-Type "${mediaType}"`;
    expect(observations).toMatchObject([{ rule: "discovery-type", found }]);
  });
});

it.each([
  ["1.2.3", "1.2.3"],
  ["1.2", "1.2.0"],
  ["1", "1.0.0"],
  ["01.0.0", "1.0.0"],
  ["1-rc.1+b", "1.0.0-rc.1+b"],
  ["0.0.0", "0.0.0"],
  ["18446744073709551615.0.0", "18446744073709551615.0.0"],
  ["18446744073709551616.0.0", "crash"],
  ["v1.0.0", "invalid"],
  ["1.2.3.4", "invalid"],
  ["", "invalid"],
  [" 1.0.0", "invalid"],
  ["9".repeat(400), "invalid"],
])("clients read %j as %s", (text, meant) => {
  const read = readClientVersion(text);
  expect(typeof read === "string" ? read : read.text).toBe(meant);
});

it("URLs of documents are whole or relative, and http or https", () => {
  const base = "https://example.com/a/b";
  const read = (written: string) => resolveUrl(written, base)?.href;
  expect(
    ["c", "/c", "//d/c", "http://d/", "ftp://d/", "https://u@d/", "https://:p@d/", "http://["].map(read),
  ).toEqual([
    "https://example.com/a/c",
    "https://example.com/c",
    "https://d/c",
    "http://d/",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it("five seconds are not slow yet", () => {
  expect(findSlow(answer("", { seconds: 5 }))).toEqual([]);
  expect(findSlow(answer("", { seconds: 5.1 }))).toMatchObject([
    { rule: "host-slow", found: expect.stringContaining(" 5.1 ") },
  ]);
});
