import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import type { OriginFault } from "../support/origins/origin-host.ts";
import { firstOf, isAsUndisturbed, namedProblems, useGroundsFrom } from "./ground.ts";
import { endsAsUndisturbed } from "./kills.ts";
import { startMirrorGround } from "./mirror-ground.ts";
import { describeOutcome } from "./outcome.ts";
import { eachNth, range, spread } from "./pool.ts";

const sweep = useGroundsFrom(3, startMirrorGround);
let asked: number;
beforeAll(() => {
  asked = firstOf(sweep.grounds).asked();
});

describe("a refresh from two origins", () => {
  endsAsUndisturbed(sweep, { kills: 5, faults: 13 });

  it("is one commit, and the second time none", async () => {
    const ground = firstOf(sweep.grounds);
    const { reference } = sweep;
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

  it("ends as an undisturbed one when it was killed at any request to an origin and runs again", async () => {
    const requests = eachNth(9, range(asked));
    const wrong = await spread(sweep.grounds, requests, async (ground, request) => {
      ground.reset();
      const { child, finished } = await ground.start();
      ground.disturb(request, () => {
        child.kill("SIGKILL");
        return { kind: "reset" };
      });
      const { signal } = await finished;
      ground.disturb(request, undefined);
      const { exitCode, log } = await ground.publish();
      const isFine =
        signal === "SIGKILL" && exitCode === 0 && (await isAsUndisturbed(ground, sweep.reference));
      return isFine ? [] : [`request ${request}: ${signal}, exit ${exitCode}\n${log}`];
    });
    console.log(`killed at a request to an origin: ${requests.length} of ${asked}`);
    expect(wrong.flat()).toEqual([]);
  });

  const faults: Readonly<Record<string, OriginFault>> = {
    "status 500": { kind: "status", status: 500 },
    "an answer that breaks off": { kind: "cut" },
    "an answer without an end": { kind: "endless" },
  };

  it.each(Object.keys(faults))(
    "lists only what is right when an origin answers any request with %s, and all of it the next time",
    async (kind) => {
      const index = Object.keys(faults).indexOf(kind);
      const wrong = await spread(sweep.grounds, eachNth(23, range(asked), index), async (ground, request) => {
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
        const isSame = isDeepStrictEqual(site, sweep.reference.outcome.site);
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
  const whole = sweep.reference.outcome.site[path] ?? "{}";
  if (!/^mirror\/.*\/\d[^/]*\.json$/.test(path)) return true;
  if (kind !== "an answer without an end") return text === whole;
  const [some, all] = [text, whole].map((one) => JSON.parse(one).archives);
  return Object.keys(some).every((platform) => isDeepStrictEqual(some[platform], all[platform]));
}
