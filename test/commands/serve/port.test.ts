import { expect, it } from "vitest";
import { serveCommand } from "../../../src/commands/serve/command.ts";
import { problemWith } from "../../support/folder/errors.ts";

const problemsOf = (port: string) =>
  serveCommand.read((name) => (name === "port" ? port : undefined)).problems;

it.each(["", "0", "80", "8080", " 65535 "])("takes %j for a port", (port) => {
  expect(problemsOf(port)).toEqual([]);
});

it.each(["abc", "70000", "65536", "-1", "80.5", "0x50", "1e3", "123456"])(
  "does not take %j for a port",
  (port) => {
    expect(problemsOf(port)).toEqual([problemWith("input-invalid", `\`${port}\``)]);
  },
);
