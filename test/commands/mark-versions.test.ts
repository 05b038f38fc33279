import { beforeEach, describe, expect, it } from "vitest";
import { refreshMirrors } from "../../src/catalog/edits/mirror-edit.ts";
import { deprecateCommand } from "../../src/commands/deprecate/command.ts";
import { withdrawCommand } from "../../src/commands/withdraw/command.ts";
import { ProblemError } from "../../src/errors.ts";
import type { Command } from "../../src/run/command.ts";
import { renderReport } from "../../src/steps/summary.ts";
import { change, siteWith } from "../site-change/ground.ts";
import { makeFolder } from "../support/folder/temporary.ts";
import { memoryWorld } from "../support/memory/world.ts";
import { type Given, readGiven } from "../support/publish/given.ts";
import { mirroredVersion, NOW, OTHER } from "../support/samples/mirrored.ts";

const VERSIONS = "v1/providers/acme/sample/versions";
const SOURCE = "registry.example.com/acme/sample";

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

async function start(...published: string[]) {
  const site = await siteWith(...published);
  const world = memoryWorld(folder, { site });
  const run = async (command: Command, given: Given) => {
    const all: Readonly<Record<string, string>> = { source: SOURCE, ...given };
    const call = command.read((name) => all[name]);
    expect(call.problems).toEqual([]);
    const before = site.files;
    const report = await call.run(world);
    const files = site.files;
    const paths = [...files.keys()].filter((path) => files.get(path) !== before.get(path));
    return { report, paths, registry: JSON.parse(files.get(VERSIONS) ?? "{}") };
  };
  return { site, world, run };
}

async function foundBy(step: Promise<unknown>): Promise<string[]> {
  const error = await step.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ProblemError) return error.problems.map(({ code, found }) => `${code}: ${found}`);
  throw new Error("no problem");
}

const BAD = { versions: "1.1.0", reason: "loses data" };

describe("withdraw", () => {
  it("marks one of several third-party providers", async () => {
    const { site, run } = await start("1.0.0");
    const providers = [OTHER, { ...OTHER, type: "second" }].map((address) => {
      return { address, origin: "registry", versions: [mirroredVersion("1.0.0")], gone: [], back: [] };
    });
    const at = { hostname: "registry.example.com", base: "https://registry.example.com/" };
    await change(site, refreshMirrors({ site: at, providers, now: NOW }));
    await run(withdrawCommand, { ...BAD, source: "registry.example.org/others/tool", versions: "1.0.0" });
    const list = (type: string) => site.files.get(`catalog/registry.example.org/others/${type}.json`) ?? "";
    const [marked, other] = ["tool", "second"].map((type) => JSON.parse(list(type)).versions[0].withdrawn);
    expect([marked, other]).toEqual([
      [{ reason: "loses data", since: "2026-01-02T03:04:05.000Z" }],
      undefined,
    ]);
  });

  it("changes the list and what follows from it, and no facts of versions", async () => {
    const { run } = await start("1.0.0", "1.1.0");
    const { paths, registry, report } = await run(withdrawCommand, BAD);
    // The pages of the version and of what is recent may show it as well.
    const more = ["acme/sample/1.1.0/index.html", "recent/index.html"];
    expect(paths.filter((path) => !more.includes(path)).sort()).toEqual([
      "acme/sample/feed.xml",
      "acme/sample/index.html",
      "acme/sample/llms.txt",
      "catalog/recent.json",
      "catalog/registry.example.com/acme/sample.json",
      "feed.xml",
      "mirror/registry.example.com/acme/sample/index.json",
      "registry/docs/providers/acme/sample/index.json",
      VERSIONS,
    ]);
    expect(registry.versions.map(({ version }: { version: string }) => version)).toEqual(["1.0.0"]);
    expect(report.outputs).toMatchObject({ changed: "true", "site-url": "https://registry.example.com/" });
    expect(report.lines[0]).toContain(`${SOURCE} 1.1.0 `);
  });

  it("writes nothing the second time, and says so", async () => {
    const { run } = await start("1.0.0", "1.1.0");
    await run(withdrawCommand, BAD);
    const { paths, report } = await run(withdrawCommand, BAD);
    expect([paths, report.outputs.changed]).toEqual([[], "false"]);
    expect(report.lines[0]).toContain(`: ${SOURCE} 1.1.0 `);
    expect(report.json).toMatchObject({ versions: ["1.1.0"], unchanged: ["1.1.0"] });
  });

  it("is taken back to the last byte", async () => {
    const { run, site } = await start("1.0.0", "1.1.0");
    const before = site.files;
    await run(withdrawCommand, BAD);
    const { report } = await run(withdrawCommand, { versions: "1.1.0", undo: "true" });
    expect(site.files).toEqual(before);
    expect(report.lines[0]).toContain(`${SOURCE} 1.1.0 `);
    const again = await run(withdrawCommand, { versions: "1.1.0", undo: "true" });
    expect(again.report.lines[0]).toContain(`: ${SOURCE} 1.1.0 `);
  });

  it("of a whole provider says which reasons clients show, and what stays when it is undone", async () => {
    const { run } = await start("1.0.0", "1.1.0");
    await run(withdrawCommand, BAD);
    const told = async (given: Given) => (await run(withdrawCommand, given)).report.lines.join("\n");
    expect(await told({ versions: "all", reason: "gone" })).toMatch(/this reason\b.*\b1\.1\.0$/);
    expect(await told({ versions: "1.0.0", reason: "loses data" })).toMatch(/whole provider is withdrawn/);
    expect(await told({ versions: "all", undo: "true" })).toMatch(/except 1\.0\.0, 1\.1\.0\b/);
    expect(await told({ versions: "1.0.0", undo: "true" })).not.toMatch(/whole|except/);
  });

  it("reports all problems at once, and writes nothing", async () => {
    const { world, site } = await start("1.0.0");
    const before = site.files;
    const all: Record<string, string> = { source: "a/b/c/d", versions: "1.x" };
    const call = withdrawCommand.read((name) => all[name]);
    expect(await foundBy(call.run(world))).toEqual([
      expect.stringMatching(/^input-missing: ‹reason›/),
      expect.stringMatching(/^version-invalid: .*"1\.x"/),
      expect.stringContaining("address-invalid: "),
    ]);
    expect(site.files).toEqual(before);
  });

  it("needs a site, and the one that is meant", async () => {
    const { world } = await start();
    const call = withdrawCommand.read((name) => ({ source: SOURCE, ...BAD })[name]);
    expect(await foundBy(call.run(world))).toEqual([
      expect.stringMatching(/^site-unknown: .*catalog\/site\.json/),
    ]);
    const other = await start("1.1.0");
    const given: Given = { source: SOURCE, ...BAD, "site-url": "https://other.example.com" };
    expect(await foundBy(withdrawCommand.read(readGiven(given)).run(other.world))).toEqual([
      expect.stringMatching(
        /^site-moved: .*https:\/\/other\.example\.com.* https:\/\/registry\.example\.com\/$/,
      ),
    ]);
    const same = await other.run(withdrawCommand, { ...BAD, "site-url": "https://registry.example.com" });
    expect(same.report.outputs.changed).toBe("true");
  });
});

describe("deprecate", () => {
  it("warns about a provider and names its replacement", async () => {
    const { run } = await start("1.0.0");
    const moved = { versions: "all", reason: "renamed", "replaced-by": "registry.example.com/acme/next" };
    const { registry, report } = await run(deprecateCommand, moved);
    expect(registry.versions).toHaveLength(1);
    expect(registry.warnings).toEqual([
      expect.stringContaining(": renamed."),
      expect.stringContaining(`replace-provider ${SOURCE} registry.example.com/acme/next`),
    ]);
    expect(report.lines[0]).toContain(SOURCE);
  });

  const ADVISORY = "GHSA-7rjr-3q55-vv33";
  const LEAK = { versions: "1.0.0", reason: "leaks tokens", advisory: ADVISORY };

  it("names an advisory wherever the reason is, and removes it with the mark", async () => {
    const { run, site } = await start("1.0.0", "1.1.0");
    const before = site.files;
    const { registry, report } = await run(deprecateCommand, LEAK);
    expect(registry.warnings).toEqual([
      expect.stringMatching(/ 1\.0\.0 .*: leaks tokens \(.*\)\. .*1\.1\.0/),
    ]);
    expect(renderReport(report)).toContain(ADVISORY);
    expect(report.json).toMatchObject({ reason: LEAK.reason, advisory: ADVISORY, unchanged: [] });
    const paths = [...site.files].filter(([, file]) => String(file).includes(ADVISORY));
    expect(paths.map(([path]) => path).sort()).toEqual([
      "acme/sample/1.0.0/index.html",
      "acme/sample/feed.xml",
      "acme/sample/index.html",
      "acme/sample/llms.txt",
      "catalog/recent.json",
      "catalog/registry.example.com/acme/sample.json",
      "feed.xml",
      VERSIONS,
    ]);
    const linked = `<a href="https://github.com/advisories/${ADVISORY}">${ADVISORY}</a>`;
    for (const page of ["acme/sample/index.html", "acme/sample/1.0.0/index.html"])
      expect(String(site.files.get(page))).toContain(linked);
    expect((await run(deprecateCommand, LEAK)).report.json).toMatchObject({ unchanged: ["1.0.0"] });
    await run(deprecateCommand, { versions: "1.0.0", undo: "true" });
    expect(site.files).toEqual(before);
  });

  it.each(["GHSA-../..", "javascript:alert(1)", "https://user@acme.example/"])(
    "rejects the advisory %j before it starts",
    async (advisory) => {
      const given: Given = { source: SOURCE, ...LEAK, advisory };
      const { problems } = deprecateCommand.read(readGiven(given));
      expect(problems).toMatchObject([{ code: "input-invalid", found: expect.stringContaining("advisory") }]);
    },
  );

  it("rejects the provider itself as its replacement, however it is written", async () => {
    const { world } = await start("1.0.0");
    for (const name of [SOURCE, SOURCE.toUpperCase()]) {
      const given: Given = {
        source: SOURCE,
        versions: "all",
        reason: "no",
        "replaced-by": name,
      };
      expect(await foundBy(deprecateCommand.read(readGiven(given)).run(world))).toEqual([
        expect.stringMatching(`^input-invalid: ‹replaced-by› .*${SOURCE}`),
      ]);
    }
  });

  it.each(["next", "acme/next", "registry.example.com/acme/next"])(
    "takes a replacement as `source` is written, and repeats it: %s",
    async (replacement) => {
      const { run } = await start("1.0.0");
      const given = { versions: "all", reason: "old", "replaced-by": replacement };
      const { report } = await run(deprecateCommand, given);
      expect(report.lines).toContain("  Replacement: registry.example.com/acme/next");
    },
  );

  it("takes another address for a provider as a whole only", async () => {
    const { world } = await start("1.0.0");
    const given: Given = { source: SOURCE, ...BAD, "replaced-by": "a/b/c/d" };
    expect(await foundBy(deprecateCommand.read(readGiven(given)).run(world))).toEqual([
      expect.stringMatching(/^input-invalid: ‹replaced-by› .* ‹versions›/),
      expect.stringMatching(/^address-invalid: .*"a\/b\/c\/d"/),
    ]);
  });
});
