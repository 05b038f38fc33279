import { describe, expect, it } from "vitest";
import { type Body, readHcl, type Value } from "../../../src/mirroring/file/hcl/read-hcl.ts";
import { BrokenHcl } from "../../../src/mirroring/file/hcl/tokens.ts";

/** Distinguishes computed values from missing ones. */
function show(value: Value): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([name, one]) => [name, show(one)]));
  return Array.isArray(value) ? value.map(show) : (value ?? "(computed)");
}

function showBody({ values, blocks }: Body): object {
  const own = Object.fromEntries([...values].map(([name, one]) => [name, show(one)]));
  const inner = blocks.map((block) => [[block.type, ...block.labels].join(" "), showBody(block)]);
  return { ...own, ...Object.fromEntries(inner) };
}

const REAL = `
terraform {
  required_version = ">= 1.5" // a comment
  required_providers {
    aws = {
      source                = "hashicorp/aws"
      version               = "~> 5.0" # another
      configuration_aliases = [aws.other, aws["x"]]
    }
    null = "~> 3.0"
    local = { "source" : "hashicorp/local", version = ">= 2.0" }
  }
}
resource "aws_instance" x {
  count     = var.n == 1 ? 1 : 0
  user_data = <<-EOT
    #!/bin/sh
    echo \${var.x == "}" ? "a" : "b"} {
  EOT
  /* a comment { */
  tags      = { for k, v in var.t : k => "\${v}-\${upper("}")}" if v != "" }
  names     = [for one in local.all : one.name]
  sum       = (1 +
    2) * 3
  arn       = provider::aws::arn_parse("a:b")
  dynamic "ebs" {
    for_each = toset([])
    content {}
  }
}
`;

describe("HCL", () => {
  it("is read as far as it says something itself", () => {
    expect(showBody(readHcl(REAL))).toEqual({
      terraform: {
        required_version: ">= 1.5",
        required_providers: {
          aws: {
            source: "hashicorp/aws",
            version: "~> 5.0",
            configuration_aliases: ["(computed)", "(computed)"],
          },
          null: "~> 3.0",
          local: { source: "hashicorp/local", version: ">= 2.0" },
        },
      },
      "resource aws_instance x": {
        count: "(computed)",
        user_data: "(computed)",
        tags: "(computed)",
        names: "(computed)",
        sum: "(computed)",
        arn: "(computed)",
        "dynamic ebs": { for_each: "(computed)", content: {} },
      },
    });
  });

  it.each([
    ['"a"', "a"],
    [String.raw`"\"\\\n\t\u00fc\U0001f600"`, '"\\\n\tü😀'],
    ['"$@{a} %%{b} $ % $$"', ["$", "{a} %{b} $ % $$"].join("")],
    ['"@{a}"', "(computed)"],
    ['"%{ if a }b%{ endif }"', "(computed)"],
    ['"@{a["}"]} @{"@{b}"}"', "(computed)"],
    ['"@{a /* " } */}"', "(computed)"],
    ['"@{a # }\n}"', "(computed)"],
    ['"a" == b', "(computed)"],
    ['"a".b', "(computed)"],
    ["12", "(computed)"],
    ["a", "(computed)"],
    ["-a[0]", "(computed)"],
    ['["a", "b",]', ["a", "b"]],
    ['[\n# c\n"a", // d\n\n"b"\n]', ["a", "b"]],
    ["[]", []],
    ['["a"][0]', "(computed)"],
    ["{}", {}],
    ['{ a = "1", "b" : "2"\n c = "3" }', { a: "1", b: "2", c: "3" }],
    ['{ (a) = "1", b = ["2"], (c.d) = "x", a.b = "y" }', { b: ["2"] }],
    ["{ for a in b : a => a }", "(computed)"],
    ["f(<<A\n}\nA\n)", "(computed)"],
  ])("has values: %s", (written, value) => {
    expect(showBody(readHcl(`x = ${written.replaceAll("@{", "${")}\ny = "after"\n`))).toEqual({
      x: value,
      y: "after",
    });
  });

  it("may have line ends of Windows, a mark at its beginning, and no end of its last line", () => {
    expect(showBody(readHcl('\uFEFFa {\r\n  b = "c"\r\n  d = <<E\r\n}\r\nE\r\n}\r\n#'))).toEqual({
      a: { b: "c", d: "(computed)" },
    });
  });

  it.each([
    ["x", "start a block"],
    ["x = ", "a value is missing"],
    ["x {", "a name is missing before the end"],
    ["}", "a name is missing before }"],
    ["x = (", "not closed"],
    ["x = [", "not closed"],
    ["x = { a }", "without a value"],
    ['x = "a', "line 1 can't be read"],
    ['\n\nx = "a\n"', "line 3 can't be read"],
    ["/* a", "line 1 can't be read"],
    ['x = "@{', "line 1 can't be read"],
  ])("is rejected if it is broken: %j", (text, words) => {
    const broken = () => readHcl(text.replaceAll("@{", "${"));
    expect(broken).toThrow(BrokenHcl);
    expect(broken).toThrow(words);
  });

  it.each([
    ["brackets", "x = ", "["],
    ["blocks", "", "a {\n"],
    ["code in a text", 'x = "', "@{"],
    ["comments in code", 'x = "@{', "/*"],
    ["texts", 'x = "', '""'],
    ["here documents", "x = ", "<<A\n"],
  ])("with endless %s is rejected early", (_name, before, again) => {
    const text = `${before}${again.repeat(20_000)}`.replaceAll("@{", "${");
    expect(() => readHcl(text)).toThrow(BrokenHcl);
  });
});
