import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DOWNLOADS, INDEX, REGISTRY, VERSIONS } from "../protocol/walk/broken-site.ts";
import { type HostileHost, JSON_TYPE, startHostileHost } from "./hostile-host.ts";
import { look } from "./lint.ts";

let host: HostileHost;
beforeEach(async () => {
  host = await startHostileHost();
});
afterEach(() => host.close());

const OLD = `${REGISTRY}/1.0.0/download/`;
const many = (item: string, times: number) => Array(times).fill(item).join(",");
const deep = "[".repeat(100_000) + "]".repeat(100_000);

/** Rule and words of all that was found, the latter cut. */
async function told(...args: readonly string[]) {
  const { findings, exitCode } = await look(host.url, ...args);
  expect(exitCode).toBe(1);
  // A busy machine takes its time with megabytes.
  const others = findings.filter(({ rule }) => rule !== "host-slow");
  return others.map(({ rule, found }) => [rule, found.slice(0, 60)]);
}

describe("a list", () => {
  it.each([
    ["of a million versions", `{"versions":[${many('{"version":"1.0"}', 800_000)}]}`, "1600001 values"],
    ["of empty things", `{"versions":[${many("{}", 5_000_000)}]}`, "10000001 values"],
    [
      "of a million platforms",
      `{"versions":[{"version":"1.0.0","platforms":[${many("{}", 450_000)}]}]}`,
      "450000 platforms of a version",
    ],
  ])("%s is not read", async (_title, text, found) => {
    host.site.write(VERSIONS, text);
    // Packages and mirror are intact, so the other checks still run.
    expect(await told()).toEqual([["document-too-large", found]]);
  });

  it("nested without end is refused as clients refuse it", async () => {
    host.site.write(VERSIONS, `{"versions":${deep}}`);
    host.site.write(INDEX, `{"versions":${deep}}`);
    expect(await told()).toEqual([
      ["mirror-unreadable", expect.stringContaining("100001 levels")],
      ["versions-unreadable", expect.stringContaining("100001 levels")],
    ]);
  });

  it("of more names than there are versions is not read, twice or once", async () => {
    const names = Array.from({ length: 700_000 }, (_, index) => `"1.0.${index}":{}`).join();
    host.site.write(INDEX, `{"versions":{${names}}}`);
    expect(await told()).toEqual([["document-too-large", "1400001 values"]]);
    const fewer = Array.from({ length: 60_000 }, (_, index) => `"1.0.${index}":{}`).join();
    host.site.write(INDEX, `{"versions":{${fewer}}}`);
    host.site.write(VERSIONS, `{"versions":[{${fewer}}],"versions":[]}`);
    expect(await told()).toEqual([
      ["document-too-large", expect.stringContaining("50000 names")],
      ["document-too-large", expect.stringContaining("50000 names")],
    ]);
  });

  it("of the same name again and again is read in little memory", async () => {
    host.site.write(VERSIONS, `{${many('"versions":[{}]', 330_000)}}`);
    expect(await told()).toEqual([["version-invalid", 'version ""']]);
  });
});

it("reports each package document that is too large or too deep", async () => {
  const { site, behaviors, url } = host;
  site.write(`${DOWNLOADS}linux/amd64`, deep);
  site.json(`${DOWNLOADS}linux/arm64`, (document) => {
    document.signing_keys.gpg_public_keys = Array(5000).fill({ ascii_armor: "" });
  });
  site.json(`${DOWNLOADS}darwin/arm64`, (document) => {
    document.signing_keys.gpg_public_keys[0].ascii_armor += "x".repeat(10_000_000);
  });
  site.write(
    `${DOWNLOADS}windows/amd64`,
    site.text(`${DOWNLOADS}windows/amd64`).replace(/"package_size": ?\d+/, '"package_size":1e999'),
  );
  const change = (platform: string, other: object) =>
    site.json(`${OLD}${platform}`, (document) => ({ ...document, ...other }));
  change("linux/amd64", { filename: "x".repeat(100_000) });
  change("linux/arm64", { download_url: `https://x.test/${"y".repeat(40_000)}` });
  change("darwin/arm64", { protocols: Array(50_000).fill("") });
  const twice = site.text(`${OLD}windows/amd64`).replace("{", '{"shasum": "zz", "os": [],');
  behaviors.set(`${OLD}windows/amd64`, (response) => void response.writeHead(200, JSON_TYPE).end(twice));
  const { findings } = await look(url);
  const others = findings.filter(({ rule }) => rule !== "host-slow");
  const told = others.map(({ rule, where, found }) => {
    const path = where.replace(/\/[0-9a-f]{12}\//, "/");
    return `${path.split("/").slice(-4).join("/")} ${rule}: ${found}`;
  });
  expect(told.map((line) => line.slice(0, 72))).toEqual([
    "acme/sample/1.0.0/terraform-provider-sample_1.0.0_SHA256SUMS sums-name: ",
    '1.0.0/download/darwin/arm64 download-protocol-invalid: protocol ""',
    '1.0.0/download/linux/arm64 download-url: download_url is "https://x.test',
    "1.0.0/download/windows/amd64 download-unreadable: os is a list, not a st",
    "1.1.0/download/darwin/arm64 document-too-large: more than 4000000 bytes",
    "1.1.0/download/linux/amd64 download-unreadable: it is nested 100000 leve",
    "1.1.0/download/linux/arm64 document-too-large: 5000 keys",
    "1.1.0/download/windows/amd64 download-packages: packages.darwin_arm64.pa",
    '1.0.0/download/darwin/arm64 download-protocols-differ: the list has ["6.',
  ]);
});
