import { afterEach, beforeEach, expect, it } from "vitest";
import { planCommand } from "../../../src/commands/plan/command.ts";
import { type PublishGround, startPublishGround } from "../../publishing/ground.ts";
import { problemsOf } from "../../support/folder/errors.ts";
import { signingInputs } from "../../support/publish/workspace.ts";
import { testKey } from "../../support/samples/keys.ts";

let ground: PublishGround;

beforeEach(async () => {
  ground = await startPublishGround();
});
afterEach(() => ground.close());

it("looks for what else is wrong as a publish does", async () => {
  const wrong = { "site-branch": "refs heads", include: "LICENSE" };
  const given = { source: "registry.example.com/acme/sample", version: "1.0.0", ...wrong };
  const all: Record<string, string> = { ...given, ...signingInputs(await testKey("rsa-4096")) };
  const problems = await problemsOf(() => planCommand.read((name) => all[name]).run(ground.world));
  expect(problems.map(({ code }) => code)).toEqual(["input-invalid", "include-invalid"]);
});
