import { afterAll, describe, expect, it } from "vitest";
import type { Fault } from "../support/github/faults.ts";
import { FAULTS, KINDS, listWrong, renderTable, sweepFault } from "./faults.ts";
import { beginHere, eachNthRequest, firstOf, type Ground, startGround, useGroundsFrom } from "./ground.ts";
import { sweepKey } from "./key.ts";
import { sweepKills } from "./kills.ts";

const REGISTRY = "v1/providers/acme/sample";
const MIRROR = "mirror/registry.example.com/acme/sample";
const FACTS = "catalog/registry.example.com/acme/sample";

type Damage = Readonly<Record<string, string | null>>;

/** Damage done by hand to a site that holds one version's packages, and how many of its files a rebuild reads. */
const DAMAGES: readonly (readonly [string, Damage, number])[] = [
  [
    "documents that are damaged or gone",
    {
      [`${REGISTRY}/versions`]: '{"versions":[]}\n',
      [`${REGISTRY}/1.0.0/download/linux/amd64`]: null,
      [`${MIRROR}/1.0.0.json`]: null,
      "index.html": null,
    },
    0,
  ],
  // The checksums, their signature, the SBOM, the manifest and both packages.
  ["facts that are gone", { [`${FACTS}.json`]: null, [`${FACTS}/1.0.0.json`]: null }, 6],
];

/** A private repository whose site holds packages; every publish is a rebuild. */
async function startRebuilding(damage: Damage): Promise<Ground> {
  const ground = await startGround("next", { private: true, inputs: { assets: "site" } });
  const { publicKey } = await sweepKey();
  const none = { assets: "release", "gpg-private-key": "", "gpg-passphrase": "" };
  const inputs = { ...none, command: "rebuild", "gpg-public-keys": publicKey };
  ground.trip.repository.commitFiles("gh-pages", damage);
  const start: Ground["start"] = (options) => ground.start({ ...options, inputs });
  return beginHere({ ...ground, start, publish: async (options) => (await start(options)).finished });
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

describe.each(DAMAGES)("a rebuild of a site that packages are part of, with %s,", (what, damage, fetched) => {
  const sweep = useGroundsFrom(3, () => startRebuilding(damage));
  const swept = new Map<string, Awaited<ReturnType<typeof sweepFault>>>();

  afterAll(() =>
    console.log(`rebuild, ${what}: ${sweep.reference.requests} requests\n${renderTable(swept)}`),
  );

  it("is one commit that leaves the packages, and the second time none", async () => {
    const ground = firstOf(sweep.grounds);
    ground.reset();
    const before = packagesOf(ground);
    expect((await ground.publish()).outputs.changed).toBe("true");
    expect([packagesOf(ground), before.length]).toEqual([before, 6]);
    expect([filesFetched(ground), filesSent(ground)]).toEqual([fetched, 0]);
    expect((await ground.publish()).outputs.changed).toBe("false");
  });

  it.each<Fault["when"]>(["before", "after"])(
    "ends as an undisturbed run when it was killed %s any of its requests took effect and runs again",
    async (when) => {
      expect(await sweepKills(eachNthRequest(sweep, 17, when === "before" ? 0 : 1), when)).toEqual([]);
    },
  );

  it.each(KINDS)("ends as an undisturbed run after one %s at any request", async (kind) => {
    const part = eachNthRequest(sweep, 19, KINDS.indexOf(kind));
    const verdicts = await sweepFault(part, FAULTS[kind] as Fault);
    swept.set(kind, verdicts);
    expect(listWrong(verdicts)).toEqual([]);
  });
});
