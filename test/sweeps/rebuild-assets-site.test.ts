import { describe, expect, it } from "vitest";
import { beginHere, firstOf, type Ground, startGround, UNSIGNED, useGroundsFrom } from "./ground.ts";
import { sweepKey } from "./key.ts";
import { endsAsUndisturbed } from "./kills.ts";

const REGISTRY = "v1/providers/acme/sample";
const FACTS = "catalog/registry.example.com/acme/sample";

/** Damage done by hand to a site that holds one version's packages: documents that are wrong or gone, and lost facts. */
const DAMAGE: Readonly<Record<string, string | null>> = {
  [`${REGISTRY}/versions`]: '{"versions":[]}\n',
  [`${REGISTRY}/1.0.0/download/linux/amd64`]: null,
  "index.html": null,
  [`${FACTS}.json`]: null,
  [`${FACTS}/1.0.0.json`]: null,
};

/** The checksums, first to see which files they list, their signature, the SBOM, the manifest and both packages. */
const READ = 7;

/** A private repository whose site holds packages; every publish is a rebuild. */
async function startRebuilding(): Promise<Ground> {
  const ground = await startGround("next", { private: true, inputs: { assets: "site" } });
  const { publicKey } = await sweepKey();
  const inputs = { ...UNSIGNED, assets: "release", command: "rebuild", "gpg-public-keys": publicKey };
  ground.trip.repository.commitFiles("gh-pages", DAMAGE);
  return beginHere(ground, inputs);
}

const packagesOf = ({ trip }: Ground) =>
  [...trip.repository.readTree("gh-pages")].filter(([path]) =>
    path.startsWith("assets/registry.example.com/"),
  );

/** Whether the site may be written is tried with a file of no bytes, which is none of these. */
const filesSent = ({ trip }: Ground) =>
  trip.github.exchanges.filter(
    ({ operationId, requestBytes }) => operationId === "git/create-blob" && requestBytes > 100,
  ).length;

const filesFetched = ({ trip }: Ground) =>
  trip.github.exchanges.filter(({ operationId }) => operationId === "git/get-blob").length;

describe("a rebuild of a damaged site that packages are part of", () => {
  const sweep = useGroundsFrom(3, startRebuilding);
  endsAsUndisturbed(sweep, { kills: 23, faults: 37 });

  it("is one commit that leaves the packages, and the second time none", async () => {
    const ground = firstOf(sweep.grounds);
    ground.reset();
    const before = packagesOf(ground);
    expect((await ground.publish()).outputs.changed).toBe("true");
    expect([packagesOf(ground), before.length]).toEqual([before, 6]);
    expect([filesFetched(ground), filesSent(ground)]).toEqual([READ, 0]);
    expect((await ground.publish()).outputs.changed).toBe("false");
  });
});
