import { describe, expect, it } from "vitest";
import { readModuleFile } from "../../src/protocol/configuration/module-files.ts";

const read = (text: string, isJson = false) => {
  const { required, used, calls } = readModuleFile(text, isJson);
  return {
    required: Object.fromEntries(required),
    used: Object.fromEntries(used),
    calls: Object.fromEntries(calls),
  };
};

const NATIVE = `# required_providers { no = "1" }
terraform {
  required_version = ">= 1.5" // here
  required_providers {
    widget = {
      source  = "registry.example.com/acme/widget"
      version = "~> 1.2"
      configuration_aliases = [widget.west, widget.east]
    }
    "old" = "1.0.0"
    gear = { source = "acme/gear", version = ">= 2.0, < 3" }
  }
  backend "s3" { bucket = "x" }
}
/* resource "commented_out" "x" {} */
provider "widget" { token = "\${var.a["}"]} { \\" %{ if true }y%{ endif }" }
resource "aws_instance" "web" {
  user_data = <<-EOT
    resource "not_this" "x" {}
    }
  EOT
  count = length({ a = [1, 2] }) > 0 ? 1 : 0
}
data "http_thing" "x" {
  provider = web.west
}
check "up" {
  data "ping_host" "x" { host = "x" }
}
module "net" {
  source = "./net"
  providers = { widget = widget.west }
}
module "far" { source = "\${var.base}/x" }
locals { source = "no" }
`;

describe("a file of a module", () => {
  it("says names and versions, past comments, templates, heredocs and expressions", () => {
    expect(read(NATIVE)).toEqual({
      required: {
        widget: { source: "registry.example.com/acme/widget", constraint: "~> 1.2", line: 5 },
        old: { source: undefined, constraint: "1.0.0", line: 10 },
        gear: { source: "acme/gear", constraint: ">= 2.0, < 3", line: 11 },
      },
      used: { widget: 16, aws: 17, web: 24, ping: 28 },
      calls: { net: "./net", far: undefined },
    });
  });

  it("says the same in JSON, as objects and as lists", () => {
    const text = JSON.stringify({
      terraform: [{ required_providers: { widget: { source: "acme/widget", version: "1" }, old: "2" } }],
      provider: { widget: [{}] },
      resource: { aws_instance: { web: {} }, x_y: [{ z: { provider: "w.west" } }] },
      module: { net: { source: "./net" } },
    });
    expect(read(text, true)).toEqual({
      required: {
        widget: { source: "acme/widget", constraint: "1", line: 1 },
        old: { source: undefined, constraint: "2", line: 1 },
      },
      used: { widget: 1, aws: 1, w: 1 },
      calls: { net: "./net" },
    });
  });

  it.each([
    ['a = "open', "a text has no end"],
    ["a = <<EOT\nb\n", "a heredoc has no end"],
    ["/* a", "a comment has no end"],
    ["a { b = [1, 2 }", "an unexpected }"],
    ["a {", "a bracket has no end"],
    [`a = ${"[".repeat(300)}`, "it is nested too deeply"],
    [`a = ${'"${'.repeat(300)}`, "it is nested too deeply"],
  ])("is not guessed if it can't be read: %s", (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it.each([
    ["blocks", 'resource "a_b" "c" {}\n'.repeat(20_000)],
    ["labels", `resource ${'"a" '.repeat(100_000)}`],
    ["marks", "a = <<A\nA\n".repeat(20_000)],
    ["providers", `terraform { required_providers {\n${'a = { source = "b" }\n'.repeat(20_000)} } }`],
    ["attributes", `${"a = b\n".repeat(50_000)}`],
    ["signs", "$".repeat(200_000)],
    ["templates", `a = "${"${b}".repeat(50_000)}"`],
  ])("is read in linear time: %s", (_what, text) => {
    const start = performance.now();
    read(text);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
