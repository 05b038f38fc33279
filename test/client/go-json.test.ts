import { describe, expect, it } from "vitest";
import {
  anyObject,
  decode,
  entries,
  fields,
  integer,
  list,
  nullable,
  text,
  unread,
} from "../../src/client/go-json.ts";

const read = (json: string, reader: Parameters<typeof decode>[1]) => decode(Buffer.from(json), reader);

const SHAPE = fields({
  name: text,
  size: integer,
  tags: list(text),
  parts: entries(nullable(fields({ url: text }))),
  any: anyObject,
  odd: unread(list(text)),
});
const EMPTY = { name: "", size: 0, tags: [], parts: new Map(), any: {}, odd: [] };

describe("a document", () => {
  it.each([
    ["{}", EMPTY],
    ["null", EMPTY],
    ['{"name": null, "tags": null, "parts": null}', EMPTY],
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
    ['"x"', "it is a text, not an object"],
    ['{"name": 1}', "name is a number, not a text"],
    ['{"size": 1.5}', "size is a number, not a whole number"],
    ['{"tags": "a"}', "tags is a text, not a list"],
    ['{"tags": [1]}', "tags[0] is a number, not a text"],
    ['{"parts": []}', "parts is a list, not an object"],
    ['{"parts": {"x": {"url": true}}}', "parts.x.url is a boolean, not a text"],
    ['{"any": "x"}', "any is a text, not an object"],
  ])("%s does not fit", (json, fault) => {
    expect(read(json, SHAPE)?.faults).toEqual([fault]);
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
    expect(read(`${'{"a":'.repeat(200_000)}`, SHAPE)).toBe(undefined);
  });
});
