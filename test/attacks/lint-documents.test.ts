import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { INDEX, VERSIONS } from "../walk/broken-site.ts";
import { type HostileHost, startHostileHost } from "./hostile-host.ts";
import { look } from "./lint.ts";

let host: HostileHost;
beforeEach(async () => {
  host = await startHostileHost();
});
afterEach(() => host.close());

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
