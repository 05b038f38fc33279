import { afterEach, beforeEach, expect, it } from "vitest";
import { planCommand } from "../../../src/commands/plan/command.ts";
import { type PublishGround, startPublishGround, writesTo } from "../../publishing/ground.ts";
import { signingInputs } from "../../support/publish/workspace.ts";
import { testKey } from "../../support/samples/keys.ts";

let ground: PublishGround;

beforeEach(async () => {
  ground = await startPublishGround();
});
afterEach(() => ground.close());

async function call(given: Record<string, string> = {}) {
  const signing = signingInputs(await testKey("rsa-4096"));
  const all: Record<string, string> = {
    source: "registry.example.com/acme/sample",
    version: "1.0.0",
    ...signing,
    ...given,
  };
  return planCommand.read((name) => all[name]);
}

it("a plan is a dry run without `dry-run`", async () => {
  const { outputs } = await (await call()).run(ground.world);
  expect([outputs.version, outputs.commit, outputs.changed]).toEqual(["1.0.0", "", "true"]);
  expect(writesTo(ground)).toEqual([]);
  expect(Object.keys(planCommand.inputs)).not.toContain("dry-run");
});

it("looks for what else is wrong as a publish does", async () => {
  const { inspect } = await call({ include: "LICENSE" });
  expect((await inspect(ground.world)).map(({ code }) => code)).toEqual(["include-invalid"]);
});
