import { afterEach, beforeEach, expect, it } from "vitest";
import { planCommand } from "../../../src/commands/plan/command.ts";
import { type PublishGround, startPublishGround } from "../../publishing/ground.ts";
import { signingInputs } from "../../support/publish/workspace.ts";
import { testKey } from "../../support/samples/keys.ts";

let ground: PublishGround;

beforeEach(async () => {
  ground = await startPublishGround();
});
afterEach(() => ground.close());

it("looks for what else is wrong as a publish does", async () => {
  const given = { source: "registry.example.com/acme/sample", version: "1.0.0", include: "LICENSE" };
  const all: Record<string, string> = { ...given, ...signingInputs(await testKey("rsa-4096")) };
  const { inspect } = planCommand.read((name) => all[name]);
  expect((await inspect(ground.world)).map(({ code }) => code)).toEqual(["include-invalid"]);
});
