import { join } from "node:path";
import { expect, it } from "vitest";
import { clientEnvironment } from "../../../src/commands/demo/demo.ts";

it("passes on where things are, in whatever letters, and nothing else", () => {
  const own = { Path: "p", SystemRoot: "c:\\windows", LANG: "de", PATH_TO_KEY: "k", TEMP: "t", GPG_TTY: "x" };
  expect(clientEnvironment(own, "here")).toEqual({
    Path: "p",
    SystemRoot: "c:\\windows",
    LANG: "de",
    TMPDIR: "here",
    TEMP: "here",
    TMP: "here",
    TF_CLI_CONFIG_FILE: join("here", "cli.tfrc"),
    CHECKPOINT_DISABLE: "1",
    TF_IN_AUTOMATION: "1",
  });
});
