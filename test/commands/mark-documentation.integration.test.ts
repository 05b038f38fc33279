import { describe, expect, it } from "vitest";
import { withdrawCommand } from "../../src/commands/withdraw/command.ts";
import type { Place } from "../../src/ports/place.ts";
import type { CommandContext } from "../../src/run/context.ts";
import { SOURCE } from "../importing/ground.ts";
import { PLACES } from "../ports/peers.ts";
import { change, documented } from "../site-change/ground.ts";
import { memoryWorld } from "../support/memory/world.ts";

const PATHS = ["1.0.0", "1.1.0"].flatMap((version) =>
  ["index", "resources/thing", "guides/start"].map((doc) => `acme/sample/${version}/docs/${doc}.html`),
);

describe.each(Object.entries(PLACES))("the documentation of withdrawn versions in %s", (name, openPeer) => {
  it("is marked by a second run when the first was killed between its commits, and is read at once on a branch", async () => {
    const { site, directory, close } = await openPeer();
    try {
      for (const version of ["1.0.0", "1.1.0"]) await change(site, documented(version));
      const asked: string[] = [];
      let commits = 0;
      const watched: Place = {
        ...site,
        read: (head, path) => {
          asked.push(`read ${path}`);
          return site.read(head, path);
        },
        copy: (head, to, files, use) => {
          asked.push("copy");
          return site.copy(head, to, files, use);
        },
        commit: async (head, edit) => {
          commits += 1;
          if (commits === 2) throw new Error("killed");
          return site.commit(head, edit);
        },
      };
      const world: CommandContext = { ...memoryWorld(directory), site: async () => watched };
      const given = new Map(
        Object.entries({ source: SOURCE, versions: "1.0.0, 1.1.0", reason: "loses data" }),
      );
      const run = () => withdrawCommand.read((input) => given.get(input)).run(world);
      await expect(run()).rejects.toThrow("killed");
      asked.length = 0;
      expect((await run()).outputs.changed).toBe("true");
      const isBranch = site.hasOneState !== true;
      expect(asked.filter((one) => one === "copy")).toHaveLength(isBranch ? 1 : 0);
      const read = asked.filter((one) => one.includes("/docs/") && one.endsWith(".html"));
      expect(read.filter((one) => !one.endsWith("/docs/index.html"))).toHaveLength(isBranch ? 0 : 4);
      const head = await site.head();
      const pages = await Promise.all(PATHS.map((path) => site.read(head, path)));
      const marked = pages.map(
        (html = "") => html.includes("Withdrawn:") && html.includes('content="noindex"'),
      );
      expect(marked, name).toEqual(PATHS.map(() => true));
      expect((await run()).outputs.changed).toBe("false");
    } finally {
      await close();
    }
  });
});
