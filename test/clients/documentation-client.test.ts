import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Desk, startDesk, WHAT } from "../e2e/desk.ts";
import { type Served, servedBy } from "../e2e/served.ts";
import { type DocumentationClient, startDocumentationClient } from "./documentation-client.ts";

const PLAIN = ["--source", "registry.example.com/plain/sample", "--version", "1.0.0"];

const THING = `---
page_title: "sample_thing Resource - sample"
subcategory: ""
description: |-
  Keeps a thing.
---

# sample_thing (Resource)

Keeps a thing.
`;

let desk: Desk;
let served: Served;
let client: DocumentationClient;

beforeAll(async () => {
  desk = await startDesk();
  await mkdir(join(desk.folder, "docs/resources"), { recursive: true });
  await mkdir(join(desk.folder, "docs/data-sources"), { recursive: true });
  await writeFile(join(desk.folder, "docs/index.md"), "# Sample provider\n\nThings and how they are kept.\n");
  await writeFile(join(desk.folder, "docs/resources/thing.md"), THING);
  await writeFile(join(desk.folder, "docs/data-sources/things.md"), "# sample_things (Data Source)\n");
  const { exitCode, stderr } = await desk.run(["publish", ...WHAT, "--to", "site"]);
  expect([exitCode, stderr]).toEqual([0, expect.anything()]);
  const plain = await desk.run(["publish", ...PLAIN, "--to", "site", "--docs="]);
  expect([plain.exitCode, plain.stderr]).toEqual([0, expect.anything()]);
  served = await servedBy(["serve", "site", "--port", "0"], desk.folder);
  client = await startDocumentationClient(served.url);
});

afterAll(async () => {
  client?.close();
  await served?.stop("SIGTERM");
  await desk?.close();
});

it("finds the provider", async () => {
  const found = await client.call("search-opentofu-registry", { query: "sample", type: "provider" });
  expect(found).toContain('namespace="acme" and name="sample"');
});

it("lists what the provider has", async () => {
  const details = await client.call("get-provider-details", { namespace: "acme", name: "sample" });
  expect(details).toContain("## Provider: acme/sample");
  expect(details).toContain("**All Versions**: v1.0.0");
  expect(details).toContain("- thing: Keeps a thing.");
  expect(details).toContain("### Data Sources (1)");
});

it("lists a provider whose latest version has no documentation", async () => {
  const details = await client.call("get-provider-details", { namespace: "plain", name: "sample" });
  expect(details).toContain("## Provider: plain/sample");
  expect(details).toContain("**All Versions**: v1.0.0");
});

it.each([{}, { version: "v1.0.0" }])("reads the page of a resource, byte for byte, %j", async (version) => {
  const wanted = { namespace: "acme", name: "sample", resource: "thing", ...version };
  expect(await client.call("get-resource-docs", wanted)).toBe(THING);
});

it("reads the page of a data source", async () => {
  const wanted = { namespace: "acme", name: "sample", dataSource: "things" };
  expect(await client.call("get-datasource-docs", wanted)).toBe("# sample_things (Data Source)\n");
});
