import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Fault } from "../support/github/faults.ts";
import type { OriginFault } from "../support/origins/origin-host.ts";
import { FAULTS, KINDS, listWrong, renderTable, sweepFault } from "./faults.ts";
import {
  closeGrounds,
  eachNthRequest,
  isAsUndisturbed,
  namedProblems,
  type Reference,
  runUndisturbed,
  type Sweep,
} from "./ground.ts";
import { sweepKills } from "./kills.ts";
import { type MirrorGround, startMirrorGround } from "./mirror-ground.ts";
import { describeOutcome } from "./outcome.ts";
import { eachNth, range, spread } from "./pool.ts";

let grounds: MirrorGround[] = [];
let reference: Reference;
let asked: number;
beforeAll(async () => {
  grounds = await Promise.all(range(3).map(startMirrorGround));
  const [first] = grounds;
  if (first === undefined) throw new Error("there is no ground");
  reference = await runUndisturbed(first);
  asked = first.asked();
});
afterAll(() => closeGrounds(grounds));

/** As others take it, for what happens at GitHub. */
function sweepOf(step: number, from: number): Sweep {
  const sweep: Sweep = {
    grounds,
    reference,
    eachRequest: (work) => spread(grounds, range(reference.requests), work),
  };
  return eachNthRequest(sweep, step, from);
}

describe("a refresh from two origins", () => {
  const swept = new Map<string, Awaited<ReturnType<typeof sweepFault>>>();
  afterAll(() =>
    console.log(
      `refresh, ${reference.requests} requests of GitHub, ${asked} of origins\n${renderTable(swept)}`,
    ),
  );

  it("is one commit, and the second time none", async () => {
    const ground = grounds[0] as MirrorGround;
    ground.reset();
    expect((await ground.publish()).outputs.changed).toBe("true");
    expect((await ground.publish()).outputs.changed).toBe("false");
    expect(reference.outcome.commits).toBe(1);
    expect(Object.keys(reference.outcome.site)).toEqual(
      expect.arrayContaining([
        "mirror/registry.terraform.io/hashicorp/null/3.2.4.json",
        "mirror/registry.example.net/acme/tool/0.1.0.json",
      ]),
    );
  });

  it.each<Fault["when"]>(["before", "after"])(
    "ends as an undisturbed one when it was killed %s any of its requests to GitHub took effect and runs again",
    async (when) => {
      expect(await sweepKills(sweepOf(3, when === "before" ? 0 : 1), when)).toEqual([]);
    },
  );

  it.each(KINDS)("ends as an undisturbed one after one %s at any request to GitHub", async (kind) => {
    const verdicts = await sweepFault(sweepOf(6, KINDS.indexOf(kind)), FAULTS[kind] as Fault);
    swept.set(kind, verdicts);
    expect(listWrong(verdicts)).toEqual([]);
  });

  it("ends as an undisturbed one when it was killed at any request to an origin and runs again", async () => {
    const requests = eachNth(9, range(asked));
    const wrong = await spread(grounds, requests, async (ground, request) => {
      ground.reset();
      const { child, finished } = await ground.start();
      ground.disturb(request, () => {
        child.kill("SIGKILL");
        return { kind: "reset" };
      });
      const { signal } = await finished;
      ground.disturb(request, undefined);
      const { exitCode, log } = await ground.publish();
      const isFine = signal === "SIGKILL" && exitCode === 0 && (await isAsUndisturbed(ground, reference));
      return isFine ? [] : [`request ${request}: ${signal}, exit ${exitCode}\n${log}`];
    });
    console.log(`killed at a request to an origin: ${requests.length} of ${asked}`);
    expect(wrong.flat()).toEqual([]);
  });

  const soon = { "retry-after": "1" };
  const faults: Readonly<Record<string, OriginFault>> = {
    "status 500": { kind: "status", status: 500 },
    "429 with retry-after": { kind: "status", status: 429, headers: soon },
    "a page of HTML": {
      kind: "status",
      status: 200,
      headers: { "content-type": "text/html" },
      body: "<html>busy</html>",
    },
    "a connection that breaks": { kind: "reset" },
    "an answer that breaks off": { kind: "cut" },
    "an answer without an end": { kind: "endless" },
  };

  it.each(Object.keys(faults))(
    "lists only what is right when an origin answers any request with %s, and all of it the next time",
    async (kind) => {
      const index = Object.keys(faults).indexOf(kind);
      const wrong = await spread(grounds, eachNth(19, range(asked), index), async (ground, request) => {
        ground.reset();
        // A package may have gigabytes, which would take too long here.
        const isLong = (path: string) => kind === "an answer without an end" && path.includes(".zip");
        ground.disturb(request, (path) => (isLong(path) ? { kind: "cut" } : faults[kind]), 3);
        const first = await ground.publish();
        ground.disturb(request, undefined);
        const half = Object.entries((await describeOutcome(ground.trip)).site);
        const isTrue = half.every(([path, text]) => isRight(path, text, kind));
        const again = await ground.publish();
        const { site } = await describeOutcome(ground.trip);
        const isSame = isDeepStrictEqual(site, reference.outcome.site);
        const isNamed = first.exitCode === 0 || namedProblems(first).length > 0;
        const isFine = isTrue && isNamed && again.exitCode === 0 && isSame;
        return isFine
          ? []
          : [`request ${request}: ${isTrue}, ${isNamed}, ${isSame}\n${first.log}\n${again.log}`];
      });
      console.log(`${kind} at a request to an origin: ${wrong.length} of ${asked}`);
      expect(wrong.flat()).toEqual([]);
    },
  );
});

/** What passes by is the whole version's fault: no version is there with fewer packages, unless something is wrong with them. */
function isRight(path: string, text: string, kind: string): boolean {
  const whole = reference.outcome.site[path] ?? "{}";
  if (!/^mirror\/.*\/\d[^/]*\.json$/.test(path)) return true;
  if (kind !== "a page of HTML" && kind !== "an answer without an end") return text === whole;
  const [some, all] = [text, whole].map((one) => JSON.parse(one).archives);
  return Object.keys(some).every((platform) => isDeepStrictEqual(some[platform], all[platform]));
}
