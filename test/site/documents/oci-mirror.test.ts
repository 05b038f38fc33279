import { expect, it } from "vitest";
import { renderOciMirrorBlock } from "../../../src/site/documents/install.ts";

const ADDRESS = { hostname: "registry.example.com", namespace: "acme", type: "sample" };

it("points OpenTofu to the images only", () => {
  const other = { ...ADDRESS, namespace: "former" };
  expect(
    renderOciMirrorBlock(`ghcr.io/acme/\${namespace}-\${type}`, [ADDRESS, other]),
  ).toBe(`provider_installation {
  oci_mirror {
    repository_template = "ghcr.io/acme/\${namespace}-\${type}"
    include             = ["registry.example.com/acme/sample", "registry.example.com/former/sample"]
  }
  direct {
    exclude = ["registry.example.com/acme/sample", "registry.example.com/former/sample"]
  }
}`);
});
