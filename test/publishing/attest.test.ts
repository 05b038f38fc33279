import { afterEach, beforeEach, expect, it } from "vitest";
import { publish } from "../../src/publishing/publish.ts";
import { errorWith } from "../support/folder/errors.ts";
import { type PublishGround, startPublishGround } from "./ground.ts";

let ground: PublishGround;
beforeEach(async () => {
  ground = await startPublishGround();
});
afterEach(() => ground.close());

it("an attestation that does not name the files of the run is not published", async () => {
  const attester = async () => ({ check: () => [], attest: async () => Buffer.from("{}") });
  const inputs = await ground.inputs({ attest: "true" });
  await expect(publish(inputs, { ...ground.world, attester })).rejects.toThrow(
    errorWith("attestation-failed"),
  );
  expect(ground.releases.all.filter(({ draft }) => !draft)).toEqual([]);
});
