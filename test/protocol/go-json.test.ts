import { describe, expect, it } from "vitest";
import {
  anyObject,
  decode,
  entries,
  fields,
  integer,
  listReader,
  nullable,
  type Reader,
  text,
  unread,
} from "../../src/protocol/go-json.ts";

const read = <Value>(json: string, reader: Reader<Value>) => decode(Buffer.from(json), reader);

const SHAPE = fields({
  name: text,
  size: integer,
  tags: listReader(text),
  parts: entries(nullable(fields({ url: text }))),
  any: anyObject,
  odd: unread(listReader(text)),
});
const EMPTY = { name: "", size: 0, tags: [], parts: new Map(), any: {}, odd: [] };

describe("a document", () => {
  it.each([
    ["{}", EMPTY],
    ["null", EMPTY],
    ['{"NAME": "a", "Size": 3, "other": 1}', { ...EMPTY, name: "a", size: 3 }],
    ['{"name": "a", "Name": "b"}', { ...EMPTY, name: "b" }],
    [
      '{"tags": ["a", null], "parts": {"x": null, "y": {"url": "u"}}}',
      {
        ...EMPTY,
        tags: ["a", ""],
        parts: new Map([
          ["x", null],
          ["y", { url: "u" }],
        ]),
      },
    ],
    ['{"odd": 1, "any": {"__proto__": 1}}', { ...EMPTY, any: JSON.parse('{"__proto__": 1}') }],
  ])("%s is read", (json, value) => {
    expect(read(json, SHAPE)).toEqual({ value, faults: [], hasMore: false });
  });

  it.each([
    ["[]", "it is a list, not an object"],
    ['"x"', "it is a string, not an object"],
    ['{"name": 1}', "name is a number, not a string"],
    ['{"tags": [1]}', "tags[0] is a number, not a string"],
    ['{"parts": {"x": {"url": true}}}', "parts.x.url is a boolean, not a string"],
  ])("%s does not fit", (json, fault) => {
    expect(read(json, SHAPE)?.faults).toEqual([fault]);
  });

  it.each([
    ['{"name": 1, "name": "a"}', { name: "a" }, ["name is a number, not a string"]],
    ['{"name": "a", "name": null, "NAME": null}', { name: "a" }, []],
    ['{"tags": ["a", "b"], "tags": ["c"]}', { tags: ["c"] }, []],
    ['{"tags": ["a", "b"], "tags": [null]}', { tags: ["a"] }, []],
    ['{"tags": ["a"], "tags": null}', { tags: [] }, []],
    ['{"tags": ["a"], "tags": {}}', { tags: ["a"] }, ["tags is an object, not a list"]],
    [
      '{"parts": {"x": null}, "parts": {"y" : {}}}',
      {
        parts: new Map<string, unknown>([
          ["x", null],
          ["y", { url: "" }],
        ]),
      },
      [],
    ],
    [
      '{"parts": {"x": {"url": [1, -2.5e3, true, "\\"]}"]}, "x": {}}}',
      { parts: new Map([["x", { url: "" }]]) },
      ["parts.x.url is a list, not a string"],
    ],
    ['{"parts": {"x": {"url": "a", "url": null}}}', { parts: new Map([["x", { url: "a" }]]) }, []],
  ])("%s has something twice, and all of it counts", (json, value, faults) => {
    expect(read(json, SHAPE)).toEqual({ value: { ...EMPTY, ...value }, faults, hasMore: false });
  });

  it("counts up to the end of its first object", () => {
    expect(read('{"name": "}{\\"[", "tags": ["]"]}<html>', SHAPE)).toMatchObject({
      value: { name: '}{"[', tags: ["]"] },
      hasMore: true,
    });
  });

  it.each(["", "<html>", '{"name": ', "\ufeff{}", "[]]", '{"a": 1,}x', "nul"])("%j is none", (json) => {
    expect(read(json, SHAPE)).toBe(undefined);
  });

  it("of ten million characters takes no stack", () => {
    const long = "x\\\\".repeat(3_000_000);
    expect(read(`{"name": "${long}"} more`, SHAPE)?.value).toMatchObject({ name: expect.any(String) });
    expect(read(`${'{"a":'.repeat(9_000)}`, SHAPE)).toBe(undefined);
    expect(read(`{${'"\\"'.repeat(3_000_000)}`, SHAPE)).toBe(undefined);
  });

  it("is nested no deeper than Go's decoder goes", () => {
    const nested = (depth: number) => `{"x": ${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`;
    expect(read(nested(10_000), SHAPE)?.faults).toEqual([]);
    expect(read(nested(10_001), SHAPE)?.faults).toEqual([expect.stringContaining(" 10001 ")]);
    expect(read(`{} ${nested(10_001)}`, SHAPE)?.faults).toEqual([]);
  });

  it("reports only the first of a million faults", () => {
    const many = read(`{"tags": [${"1,".repeat(999_999)}1]}`, SHAPE);
    expect(many?.faults).toEqual([expect.stringMatching(/^tags\[0\] /)]);
  });
});
