import { describe, expect, it } from "vitest";
import { signingInputs } from "../support/publish/workspace.ts";
import { testKey } from "../support/samples/keys.ts";
import { beginHere, eachNthRequest, type Ground, startGround, useGroundsFrom } from "./ground.ts";
import { sweepKey } from "./key.ts";
import { endsAsUndisturbed, killAt } from "./kills.ts";

/** A site of two versions, on which every publish is a replacement of their key. */
async function startReplaceGround(): Promise<Ground> {
  const ground = await startGround("next");
  const published = await ground.publish();
  if (published.exitCode !== 0) throw new Error(published.log);
  const { publicKey } = await sweepKey();
  const signing = { ...signingInputs(await testKey("ecdsa-p256")), "gpg-public-keys": publicKey };
  return beginHere(ground, { command: "replace-key", ...signing });
}

describe("the key of versions on releases", () => {
  const sweep = useGroundsFrom(3, startReplaceGround);
  endsAsUndisturbed(sweep, { kills: 13, faults: 29 });

  it("is replaced with one more signature each, and one commit", () => {
    const { releases, commits } = sweep.reference.outcome;
    expect(JSON.stringify(releases).match(/\.sig uploaded verifies/g)).toHaveLength(4);
    expect(commits).toBe(4);
  });

  it("leads clients to what is there when a run was killed at any request", async () => {
    const dead = await eachNthRequest(sweep, 17).eachRequest(async (ground, request) => {
      await killAt(ground, request, "after");
      return findDeadSignatures(ground);
    });
    expect(dead.flat()).toEqual([]);
  });
});

/** Signatures that documents name, and that neither a release nor the site holds. */
function findDeadSignatures({ trip }: Ground): string[] {
  const site = trip.repository.readTree("gh-pages");
  const held = trip.repository
    .releases()
    .flatMap(({ tag, assets }) => [...assets.values()].map(({ name }) => `download/${tag}/${name}`));
  const documents = [...site].filter(([path]) => path.includes("/download/"));
  const named = documents.map(([, bytes]): string => {
    return JSON.parse(Buffer.from(bytes).toString()).shasums_signature_url;
  });
  const there = [...held, ...site.keys()];
  return named.filter((url) => !there.some((path) => url.endsWith(`/${path}`)));
}
