import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect } from "vitest";
import type { Snapshot } from "../support/github/stand-in.ts";
import {
  type Journey,
  type JourneyOptions,
  type PublishOptions,
  startJourney,
} from "../support/publish/journey.ts";
import type { ActionResult, RunningAction } from "../support/runner/runner.ts";
import { findShown, formsOf } from "../support/runner/secrets.ts";
import { sweepKey } from "./key.ts";
import { describeOutcome, type Outcome } from "./outcome.ts";
import { eachNth, range, spread } from "./pool.ts";

/** The first version on a branch that is not there yet, or the next one on a site that holds foreign files too. */
export type Scenario = "first" | "next";

/** A journey that begins again from the same state as often as one likes. */
export interface Ground {
  readonly trip: Journey;
  readonly version: string;
  /** What went wrong beside the outcome: a secret shown, a request that no client may send. */
  readonly complaints: string[];
  /** Goes back to the beginning. */
  reset(): void;
  /** Starts a publish and returns its process; `finished` has checked what a run must not leave behind. */
  start(options?: PublishOptions): Promise<RunningAction>;
  publish(options?: PublishOptions): Promise<ActionResult>;
  close(): Promise<void>;
}

/** One moment for everything, so that GitHub's `published_at` is the same in every run and site trees can be compared. */
const clock = () => new Date("2026-03-01T12:00:00Z");

/** Sets up small builds of two platforms, and a GitHub that leaves a starter behind when an upload fails. */
export async function startGround(scenario: Scenario, options: JourneyOptions = {}): Promise<Ground> {
  return groundOf(await startJourney(await groundOptions(options)), scenario);
}

/** Small builds, and a GitHub that leaves a starter behind when an upload fails. */
export async function groundOptions(options: JourneyOptions = {}): Promise<JourneyOptions> {
  return {
    platforms: ["linux_amd64", "windows_arm64"],
    key: await sweepKey(),
    ...options,
    github: { clock, switches: { starterAfterFailedUpload: true, ...options.github?.switches } },
  };
}

/** A ground on a journey that begins. */
export async function groundOf(trip: Journey, scenario: Scenario): Promise<Ground> {
  const version = scenario === "first" ? "1.0.0" : "1.1.0";
  if (scenario === "next") await prepareSite(trip);
  trip.repository.tag(`v${version}`);
  return openGround(trip, version, trip.github.snapshot());
}

async function prepareSite(trip: Journey): Promise<void> {
  const { exitCode, log } = await trip.publish("1.0.0");
  if (exitCode !== 0) throw new Error(`the first version was not published:\n${log}`);
  trip.repository.commitFiles("gh-pages", { CNAME: "registry.example.com\n", "docs/a.txt": "a\n" });
  await trip.build("1.1.0", { seed: 50 });
}

function openGround(trip: Journey, version: string, snapshot: Snapshot): Ground {
  const complaints: string[] = [];
  const forms = formsOf(trip.secrets);
  const start: Ground["start"] = async (options) => {
    const temp = await mkdtemp(join(tmpdir(), "sweep-"));
    const { child, finished } = await trip.start(version, { ...options, temp });
    const looked = finished.then(async (result) => {
      complaints.push(...(await findShown(forms, result, temp)));
      await rm(temp, { recursive: true, force: true });
      return result;
    });
    return { child, finished: looked };
  };
  const { github } = trip;
  const keepViolations = () => complaints.push(...github.violations);
  return {
    trip,
    version,
    complaints,
    reset: () => {
      keepViolations();
      github.restore(snapshot);
    },
    start,
    publish: async (options) => (await start(options)).finished,
    close: async () => {
      keepViolations();
      const damage = trip.repository.fsck();
      if (damage !== "") complaints.push(damage);
      await trip.close();
    },
  };
}

/** Closes grounds; nothing may have been wrong on any of them. */
export async function closeGrounds(grounds: readonly Ground[]): Promise<void> {
  for (const ground of grounds) await ground.close();
  expect(grounds.flatMap(({ complaints }) => complaints)).toEqual([]);
}

/** What an undisturbed run leaves, and how many requests it takes. */
export interface Reference {
  readonly outcome: Outcome;
  readonly requests: number;
}

/** Runs once without any disturbance. */
export async function runUndisturbed(ground: Ground): Promise<Reference> {
  ground.reset();
  const { exitCode, log } = await ground.publish();
  if (exitCode !== 0) throw new Error(`an undisturbed run failed:\n${log}`);
  return { outcome: await describeOutcome(ground.trip), requests: ground.trip.github.exchanges.length };
}

/** Grounds that the tests of a file share, and how an undisturbed run ends on any of them. */
export interface Sweep<On extends Ground = Ground> {
  readonly grounds: readonly On[];
  readonly reference: Reference;
  /** Takes the requests of an undisturbed run, each to a ground that is free. */
  eachRequest<Result>(work: (ground: On, request: number) => Promise<Result>): Promise<Result[]>;
}

/** The same ground, beginning from what is there now; every run is this command, if inputs are given. */
export function beginHere(ground: Ground, inputs: Inputs = {}): Ground {
  const { trip, complaints } = ground;
  const snapshot = trip.github.snapshot();
  const start: Ground["start"] = (options) =>
    ground.start({ ...options, inputs: { ...inputs, ...options?.inputs } });
  return {
    ...ground,
    reset: () => {
      complaints.push(...trip.github.violations);
      trip.github.restore(snapshot);
    },
    start,
    publish: async (options) => (await start(options)).finished,
  };
}

/** Inputs by their names. */
export type Inputs = Readonly<Record<string, string>>;

/** Inputs of a command that signs nothing. */
export const UNSIGNED: Inputs = { "gpg-private-key": "", "gpg-passphrase": "" };

/** Has so many grounds made before the first test, and closed after the last. */
export function useGrounds(count: number, scenario: Scenario, options?: JourneyOptions): Sweep {
  return useGroundsFrom(count, () => startGround(scenario, options));
}

/** The same, of grounds that are made in another way. */
export function useGroundsFrom<On extends Ground>(count: number, start: () => Promise<On>): Sweep<On> {
  let grounds: On[] = [];
  let reference: Reference | undefined;
  const demandReference = (): Reference => {
    if (reference === undefined) throw new Error("grounds are made before the first test");
    return reference;
  };
  beforeAll(async () => {
    const first = await start();
    grounds = [first];
    reference = await runUndisturbed(first);
    grounds.push(...(await Promise.all(range(count - 1).map(start))));
  });
  afterAll(() => closeGrounds(grounds));
  return {
    get grounds() {
      return grounds;
    },
    get reference() {
      return demandReference();
    },
    eachRequest: (work) => spread(grounds, range(demandReference().requests), work),
  };
}

/** The same sweep over each n-th request alone; kinds that begin at different ones meet all of them together. */
export function eachNthRequest({ grounds, reference }: Sweep, step: number, from = 0): Sweep {
  const requests = eachNth(step, range(reference.requests), from);
  return { grounds, reference, eachRequest: (work) => spread(grounds, requests, work) };
}

/** One of several grounds that are alike. */
export function firstOf<On>(grounds: readonly On[]): On {
  const [ground] = grounds;
  if (ground === undefined) throw new Error("there is no ground");
  return ground;
}

/** Whether everything is as an undisturbed run leaves it. */
export async function isAsUndisturbed({ trip }: Ground, { outcome }: Reference): Promise<boolean> {
  return isDeepStrictEqual(await describeOutcome(trip), outcome);
}

/** The codes of the problems that a run has named; none when it died of something that it has no name for. */
export function namedProblems({ annotations }: ActionResult): string[] {
  const errors = annotations.filter(({ level }) => level === "error");
  const codes = errors.flatMap(
    ({ properties }) => /^Provider Pages: (.+)$/.exec(properties.title ?? "")?.[1] ?? [],
  );
  // The last error is the count of the others.
  return codes.length === errors.length - 1 ? codes : [];
}
