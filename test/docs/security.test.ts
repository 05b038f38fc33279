import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const TEXT = readFileSync("docs/security.md", "utf8");
const [, ACTORS = ""] = /^## Threats$(.*?)^## /ms.exec(TEXT) ?? [];
const SECTIONS = ACTORS.split(/^### /m).slice(1);

describe("the threat model", () => {
  it("names every attacker", () => {
    expect(SECTIONS.map((section) => section.split("\n")[0])).toEqual([
      "A build job",
      "Untrusted text",
      "Anyone who can push to the site's branch",
      "Anyone with `contents: write`",
      "Another user of the machine",
      "An origin registry",
      "An origin of a mirror",
      "A cloned repository",
      "A lock file",
      "A folder of providers that a cache restores",
      "A site that users configure",
      "Anyone who carries a site",
      "GitHub and the network",
    ]);
  });

  it.each(SECTIONS.map((section) => [section.split("\n")[0], section]))(
    "says of %s what is stopped and by which test, what is not, and how to check",
    (_name, section = "") => {
      const points = [...section.matchAll(/^\* \*\*(Stopped|Not stopped|Check)\b/gm)].map(
        ([, point]) => point,
      );
      expect([...new Set(points)]).toEqual(["Stopped", "Not stopped", "Check"]);
      expect(section).toMatch(/^\* \*\*Stopped\.\*\*.*`test\/.*$/m);
    },
  );

  it("names tests that exist", () => {
    const comparison = readFileSync("docs/compare.md", "utf8");
    const paths = [...`${TEXT}${comparison}`.matchAll(/`(test\/[^`]+)`/g)].map(([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => globSync(path).length === 0)).toEqual([]);
  });
});
