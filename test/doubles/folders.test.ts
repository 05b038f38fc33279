import { expect, it } from "vitest";
import { readImports } from "../imports.ts";

const imports = readImports("test/support");

// Stand-ins for GitHub, web hosts, the runner, and machines with clients.
it.each(["github", "npm", "origins", "pages", "runner", "clients"])(
  "%s imports nothing of the program",
  (folder) => {
    const own = imports.filter(({ from }) => from.startsWith(`${folder}/`));
    expect(own).not.toEqual([]);
    expect(own.filter(({ to }) => to.includes("/src/")).map(({ from, to }) => `${from}: ${to}`)).toEqual([]);
  },
);
