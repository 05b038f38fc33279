import { describe } from "vitest";
import { testKey } from "../support/samples/keys.ts";
import { makeRelease } from "../support/samples/release.ts";
import { beginHere, type Ground, startGround, UNSIGNED, useGroundsFrom } from "./ground.ts";
import { endsAsUndisturbed } from "./kills.ts";

/** A repository with releases and a damaged site of another provider, in which every publish is a rebuild. */
async function startRebuildGround(): Promise<Ground> {
  const { publicKey } = await testKey("ed25519");
  const ground = await startGround("first");
  const { repository } = ground.trip;
  for (const version of ["1.0.0", "1.1.0"]) {
    repository.tag(`v${version}`);
    repository.addRelease({ tag: `v${version}`, assets: await makeRelease(version) });
  }
  repository.commitFiles("gh-pages", { CNAME: "registry.example.com\n" });
  return beginHere(ground, { ...UNSIGNED, command: "rebuild", "gpg-public-keys": publicKey });
}

describe("a rebuild", () => {
  endsAsUndisturbed(useGroundsFrom(3, startRebuildGround), { kills: 13, faults: 29 });
});
