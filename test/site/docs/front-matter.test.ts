import { describe, expect, it } from "vitest";
import { readHead } from "../../../src/site/docs/front-matter.ts";

function read(text: string) {
  const { fields, body, bodyLine, fault } = readHead(text);
  return { fields: Object.fromEntries(fields), body, bodyLine, fault };
}

describe("the head of a document", () => {
  it("is what generated pages begin with", () => {
    const text =
      '---\n# generated\npage_title: "widget_thing Resource"\nsubcategory: ""\ndescription: |-\n  A thing.\n  And more.\n---\n\n# thing\n';
    expect(read(text)).toEqual({
      fields: { page_title: "widget_thing Resource", subcategory: "", description: "A thing.\nAnd more." },
      body: "\n# thing\n",
      bodyLine: 8,
      fault: undefined,
    });
  });

  it.each([
    ["no head", "# thing\n---\nx\n---\n", 0],
    ["a line across the page that nothing closes", "---\ntext\n", 0],
    ["nothing in it", "---\n---\nbody", 2],
  ])("may be missing: %s", (_name, text, bodyLine) => {
    expect(read(text)).toMatchObject({ fields: {}, bodyLine, fault: undefined });
  });

  it("is read over a byte order mark, Windows' line ends and empty lines before it", () => {
    expect(read("\uFEFF\r\n---\r\npage_title: x\r\n---\r\nbody\r\n")).toMatchObject({
      fields: { page_title: "x" },
      body: "body\n",
      bodyLine: 4,
    });
  });

  it.each([
    [
      "a description that is not indented",
      "page_title: a\ndescription: |-\nProvides: this\nand that\nsubcategory: s",
      { page_title: "a", description: "Provides: this\nand that", subcategory: "s" },
      5,
    ],
    [
      "a text beside the mark of a block",
      'page_title: "a"\ndescription: |- Provides a thing',
      { page_title: "a", description: "Provides a thing" },
      3,
    ],
    ["a comment in HTML", "\n<!-- see below -->\npage_title: 'a'", { page_title: "a" }, 3],
    [
      "a name twice",
      "page_title: a\ndescription: b\ndescription: c\n  d",
      { page_title: "a", description: "b" },
      4,
    ],
    ["a list", "- a\n- b", {}, 2],
  ])("is read line by line where it is no YAML: %s", (_name, inside, fields, line) => {
    const head = read(`---\n${inside}\n---\nbody`);
    expect(head).toMatchObject({ fields, body: "body" });
    expect(head.fault?.line).toBe(line);
    expect(head.fault?.found).toMatch(/YAML: ./);
  });
});
