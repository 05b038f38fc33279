import { afterEach, beforeEach, expect, it } from "vitest";
import { type HostileHost, startHostileHost } from "./hostile-host.ts";
import { look } from "./lint.ts";

let host: HostileHost;
beforeEach(async () => {
  host = await startHostileHost();
});
afterEach(() => host.close());

const CATALOG = "catalog/registry.example.com/acme/sample";
const many = (item: string, times: number) => Array(times).fill(item).join();

it.each([
  ["a million values", many("{}", 990_000)],
  ["900,000 names", Array.from({ length: 900_000 }, (_, at) => `{"${at}":1}`).join()],
  ["a million levels", "[".repeat(1_000_000) + "]".repeat(1_000_000)],
])("a list of the catalog with %s takes little memory, and is reported", async (_title, more) => {
  const list = `${CATALOG}.json`;
  host.site.write(list, host.site.text(list).replace(/\}\s*$/, `,"more":[${more}]}`));
  const { exitCode, findings } = await look(host.url, "--deep");
  expect([exitCode, findings.filter(({ rule }) => rule !== "host-slow")]).toEqual([
    1,
    [expect.objectContaining({ rule: "document-too-large", where: `${host.url}${list}` })],
  ]);
});

it.each([
  [
    "components",
    `{"bomFormat":"CycloneDX","components":[${many('{"type":"library","name":"a"}', 330_000)}]}`,
  ],
  ["values", `{"bomFormat":"CycloneDX","components":[${many("{}", 5_000_000)}]}`],
])("an SBOM with many %s takes little memory, and is reported", async (_title, text) => {
  const { site, url } = host;
  site.files.set("sbom", Buffer.from(text));
  site.json(`${CATALOG}/1.1.0.json`, (facts) => {
    facts.sbom.url = `${url}sbom`;
  });
  const { findings } = await look(url, "--deep");
  expect(findings).toContainEqual(expect.objectContaining({ rule: "evidence-differs", where: `${url}sbom` }));
});
