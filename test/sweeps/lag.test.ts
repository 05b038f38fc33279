import { expect, it } from "vitest";
import { sweepFault } from "./faults.ts";
import { eachNthRequest, firstOf, useGrounds } from "./ground.ts";
import { describeOutcome } from "./outcome.ts";

/** Every write shows only after two reads, and a new draft only in the third list. */
const switches = { staleReads: 2, staleReleaseReads: 2, draftHiddenFromListings: 2 };

const sweep = useGrounds(8, "next");

it.each(["before", "after"] as const)(
  "a connection that breaks %s effect while GitHub lags behind itself changes nothing in the end",
  async (when) => {
    const fault = { when, kind: "reset" } as const;
    const some = eachNthRequest(sweep, 4, when === "before" ? 0 : 2);
    expect(await sweepFault(some, [`reset ${when} effect, with lag`, fault], switches)).toEqual([]);
  },
);

it("a branch that another writer has moved is written on, though its old head is shown for a while", async () => {
  const ground = firstOf(sweep.grounds);
  const { github, repository } = ground.trip;
  ground.reset();
  github.switches.staleReads = 2;
  let moved = 0;
  const run = () => void repository.commitFiles("gh-pages", { "theirs.txt": "theirs\n" });
  github.intercept = ({ operationId }) =>
    operationId === "git/create-tree" && moved++ === 0 ? { when: "before", kind: "call", run } : undefined;
  const { exitCode, log } = await ground.publish();
  expect(exitCode, log).toBe(0);
  const { site } = await describeOutcome(ground.trip);
  expect(site).toEqual({ ...sweep.reference.outcome.site, "theirs.txt": "theirs\n" });
});
