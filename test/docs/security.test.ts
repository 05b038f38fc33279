import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const TEXT = readFileSync("docs/security.md", "utf8");
const [, ACTORS = ""] = /^## Who may be hostile$(.*?)^## /ms.exec(TEXT) ?? [];
const SECTIONS = ACTORS.split(/^### /m).slice(1);

describe("the threat model", () => {
  it("names everybody who may be hostile", () => {
    expect(SECTIONS.map((section) => section.split("\n")[0])).toEqual([
      "A build job",
      "A file name, or any other text of somebody else's",
      "Who pushes to the branch of the site",
      "Who may write the repository (`contents: write`)",
      "Another user of the machine",
      "An origin registry",
      "An origin of a mirror",
      "A cloned repository",
      "A site that users configure",
      "Whoever carries a bundle",
      "GitHub itself, and who stands between",
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

  it("quotes tests by the very titles that they have", () => {
    const quoted = [...TEXT.matchAll(/`(test\/[\w./-]+)`, "([^"]+)"/g)];
    expect(quoted.length).toBeGreaterThan(5);
    const unknown = quoted.filter(
      ([, path = "", title]) => !readFileSync(path, "utf8").includes(`"${title}"`),
    );
    expect(unknown.map(([text]) => text)).toEqual([]);
  });
});
