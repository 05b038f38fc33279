import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Release } from "../../../src/ports/host.ts";
import { type PublishGround, SIGNATURE, startPublishGround, writesTo } from "../ground.ts";

let ground: PublishGround;

beforeEach(async () => {
  ground = await startPublishGround();
});
afterEach(() => ground.close());

function released(): Release {
  const [release] = ground.releases.all;
  if (release === undefined) throw new Error("nothing is released");
  return release;
}

async function bytesOf(name: string): Promise<Buffer> {
  const release = released();
  const asset = release.assets.find((candidate) => candidate.name === name);
  if (asset === undefined) throw new Error(`the release does not hold ${name}`);
  return Buffer.from(await ground.releases.download(release, asset));
}

describe("a signature that is there already", () => {
  it("is kept when it holds", async () => {
    await ground.publish({ draft: "true" });
    const first = await bytesOf(SIGNATURE);
    const writes = ground.releases.calls.filter(({ operation }) => operation === "upload").length;
    const { signed } = await ground.publish();
    expect(await bytesOf(SIGNATURE)).toEqual(first);
    expect(signed.warnings).toEqual([]);
    expect(ground.releases.calls.filter(({ operation }) => operation === "upload")).toHaveLength(writes);
  });

  it("is kept with its key when this run has another one, with a warning", async () => {
    const { signed: before } = await ground.publish();
    const first = await bytesOf(SIGNATURE);
    const writes = writesTo(ground).length;
    const { signed, facts, changed, warnings } = await ground.publish({}, "subkey");
    expect([signed.signers[0].publicKey, changed]).toEqual([before.signers[0].publicKey, false]);
    expect(facts.sums.keys[0]?.slice(0, 16)).toBe(before.signers[0].keyId);
    expect(warnings.at(-1)).toMatchObject({
      code: "key-unusual",
      severity: "warning",
      found: expect.stringMatching(
        new RegExp(`v1\\.0\\.0 .* key ${before.signers[0].keyId}.* key BC7D9B2881B04E1C$`),
      ),
    });
    expect(await bytesOf(SIGNATURE)).toEqual(first);
    expect(writesTo(ground)).toHaveLength(writes);
  });

  it("of another key is not kept when the site does not know that key", async () => {
    await ground.publish({ draft: "true" });
    const { signed } = await ground.publish({}, "subkey");
    expect([signed.signers[0].keyId, signed.warnings]).toEqual(["BC7D9B2881B04E1C", []]);
  });

  it("of another key is not kept when the site has lost that key", async () => {
    const { facts } = await ground.publish();
    ground.site.change({ [`catalog/keys/${facts.sums.keys[0]}.asc`]: undefined });
    const failing = ground.publish({}, "subkey");
    await expect(failing).rejects.toMatchObject({ problems: [{ code: "release-changed" }] });
  });

  it("of another key is not kept when the site has another one in that key's place", async () => {
    const { facts } = await ground.publish();
    const path = `catalog/keys/${facts.sums.keys[0]}.asc`;
    ground.site.change({ [path]: `${ground.site.files.get(path)}\n` });
    const failing = ground.publish({}, "subkey");
    await expect(failing).rejects.toMatchObject({ problems: [{ code: "release-changed" }] });
  });

  it("that does not hold is replaced", async () => {
    await ground.publish({ draft: "true" });
    const first = await bytesOf(SIGNATURE);
    ground.releases.setFile(released(), SIGNATURE, Buffer.from(first).reverse());
    await ground.publish();
    expect(await bytesOf(SIGNATURE)).not.toEqual(Buffer.from(first).reverse());
    expect((await ground.publish()).changed).toBe(false);
  });

  it("that another run deletes with the draft is made again", async () => {
    await ground.publish({ draft: "true" });
    ground.releases.before("download", () => ground.releases.drop(released()));
    expect((await ground.publish()).changed).toBe(true);
    expect(ground.releases.all).toMatchObject([{ draft: false }]);
  });

  it("and can't be read stops the run", async () => {
    await ground.publish({ draft: "true" });
    ground.releases.fail("download", new Error("no answer"));
    await expect(ground.publish()).rejects.toThrow("no answer");
  });
});
