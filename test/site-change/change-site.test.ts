import { describe, expect, it } from "vitest";
import { retireVersions } from "../../src/catalog/edits/retirement.ts";
import { ProblemError } from "../../src/errors.ts";
import { parseVersionChoice } from "../../src/provider/constraint.ts";
import { memorySite } from "../support/memory/site.ts";
import { ADDRESS, publication } from "../support/samples/facts.ts";
import { change, publishing, siteWith } from "./ground.ts";

const VERSIONS = "v1/providers/acme/sample/versions";
const PAGE = "acme/sample/index.html";

function listed(text: string | undefined): string[] {
  const { versions } = JSON.parse(text ?? "{}") as { versions: { version: string }[] };
  return versions.map(({ version }) => version);
}

describe("changing a site", () => {
  it("writes one commit with the edit's message, and gives the head that holds it", async () => {
    const site = memorySite();
    const { head, changed, warnings, waits } = await change(site, publishing("1.0.0"));
    expect([head, changed, warnings, waits]).toEqual([{ id: "1" }, true, [], []]);
    expect(site.commits.map(({ message }) => message)).toEqual(["Publish acme/sample 1.0.0"]);
  });

  it("writes nothing when there is nothing to do", async () => {
    const site = await siteWith("1.0.0");
    const { head, changed } = await change(site, publishing("1.0.0"));
    expect([head, changed, site.commits.length]).toEqual([{ id: "1" }, false, 1]);
    expect(site.calls.filter(({ operation }) => operation === "commit")).toHaveLength(1);
  });

  it("says how many files it wrote and removed, and nothing of none", async () => {
    const site = memorySite();
    const lines: string[] = [];
    await change(site, publishing("1.0.0"), lines);
    expect(lines).toEqual([expect.stringMatching(/^\d+ files written$/)]);
    const about = {
      site: publication("1.0.0").site,
      address: ADDRESS,
      choice: parseVersionChoice(["1.0.0"]),
    };
    await change(site, retireVersions({ ...about, mark: "withdrawn", undo: false, reason: "Lost" }));
    const deletion = {
      mark: "withdrawn",
      undo: false,
      reason: "Lost",
      filesDeleted: "2026-01-02T03:04:05Z",
    } as const;
    await change(site, retireVersions({ ...about, ...deletion }), lines);
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^\d+ files written$/),
      expect.stringMatching(/^\d+ files? removed$/),
    ]);
  });

  it("keeps the concurrent changes before each attempt, and applies the edit to them", async () => {
    const site = await siteWith("1.0.0");
    site.before("commit", () => change(site, publishing("1.1.0")));
    // The second try of the loser: the winner's own write comes in between.
    site.before("commit", () => site.change({ "theirs.txt": "theirs\n" }), 3);
    const { changed, waits } = await change(site, publishing("2.0.0"));
    expect([changed, waits]).toEqual([true, [1, 2]]);
    expect(listed(site.files.get(VERSIONS))).toEqual(["1.0.0", "1.1.0", "2.0.0"]);
    expect(site.files.get("theirs.txt")).toBe("theirs\n");
  });

  it("finds that another run of the same version has done the work", async () => {
    const site = memorySite();
    site.before("commit", () => change(site, publishing("1.0.0")));
    expect((await change(site, publishing("1.0.0"))).changed).toBe(false);
    expect(site.commits).toHaveLength(1);
  });

  it("ends with a problem after 64 tries, without waiting for one more", async () => {
    const site = memorySite();
    for (let time = 1; time <= 64; time++)
      site.before("commit", () => site.change({ "theirs.txt": String(time) }), time);
    const failing = change(site, publishing("1.0.0"));
    await expect(failing).rejects.toBeInstanceOf(ProblemError);
    await expect(failing).rejects.toMatchObject({
      problems: [
        {
          code: "site-busy",
          found: expect.stringContaining("64 attempts"),
        },
      ],
    });
    expect(site.calls.filter(({ operation }) => operation === "commit")).toHaveLength(64);
    expect(site.calls.filter(({ operation }) => operation === "head")).toHaveLength(64);
  });
});

describe("pages", () => {
  it("of ours are replaced, even if they were changed", async () => {
    const site = await siteWith("1.0.0");
    expect(site.files.get(PAGE)).not.toContain("1.1.0");
    await change(site, publishing("1.1.0"));
    expect(site.files.get(PAGE)).toContain(">1.1.0</a> <time>");
    site.change({ [PAGE]: `${site.files.get(PAGE)}<!-- edited -->` });
    await change(site, publishing("1.2.0"));
    expect(site.files.get(PAGE)).toContain(">1.2.0</a> <time>");
    expect(site.files.get(PAGE)).not.toContain("edited");
  });

  it("of an unpublished version are not read", async () => {
    const site = await siteWith("1.0.0");
    const before = site.calls.length;
    await change(site, publishing("1.1.0"));
    const reads = site.calls.slice(before).filter(({ operation }) => operation === "read");
    const paths = reads.map(({ args }) => String(args[1]));
    expect(paths.filter((path) => path.includes(".html") || path.endsWith(".xml")).sort()).toEqual([
      PAGE,
      "feed.xml",
      "recent/index.html",
    ]);
  });
});
