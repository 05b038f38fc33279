import type { ServingState } from "../../src/ports/serving.ts";
import type { Answer, NoAnswer } from "../../src/protocol/answer.ts";
import type { ExpectedDocument } from "../../src/verifying/expected.ts";
import { type Waited, type Waiting, waitUntilServed } from "../../src/verifying/wait.ts";

const BASE = "https://registry.example.com/";
const START = Date.parse("2026-01-02T03:04:05Z");

/** What a site answers for one document, by the seconds since the wait began. */
type Showing = (seconds: number, path: string) => Partial<Answer> | NoAnswer;

/** A site, a place and a clock of their own, in no time at all. */
export interface PatientSite {
  readonly state?: (seconds: number, asked: number) => ServingState;
  readonly shows?: Showing;
  readonly takesBuilds?: boolean;
  readonly isNew?: boolean;
  readonly minutes?: number;
}

/** How a wait went. */
export interface Patience extends Waited {
  readonly seconds: number;
  /** Which path was asked for, and when. */
  readonly requests: readonly (readonly [seconds: number, path: string])[];
  readonly lines: readonly string[];
  readonly builds: number;
}

export const GOOD: Partial<Answer> = { body: Buffer.from("good") };
export const MISSING: Partial<Answer> = { status: 404, cacheControl: "max-age=600" };
export const SHOWN: ServingState = { progress: "shown", told: "Pages has built commit abc" };

const document = (path: string, isList: boolean): ExpectedDocument => ({
  path,
  isList,
  isShownBy: (text) => text === "good",
});
const DOCUMENTS = [
  document("versions", true),
  document(".well-known/terraform.json", false),
  document("1.0.0.json", false),
];

/** Waits for three documents. */
export async function waitFor(site: PatientSite): Promise<Patience> {
  const { state = () => SHOWN, shows = () => GOOD, isNew = true, minutes = 10 } = site;
  let now = START;
  let builds = 0;
  const seconds = () => (now - START) / 1000;
  const requests: [number, string][] = [];
  const lines: string[] = [];
  const get: Waiting["endpoint"]["transport"]["get"] = async (url) => {
    const path = url.slice(BASE.length);
    requests.push([seconds(), path]);
    const shown = shows(seconds(), path);
    if (shown.kind === "none") return shown;
    const usual = {
      status: 200,
      redirects: 0,
      mediaType: "",
      cacheControl: "",
      body: Buffer.alloc(0),
      seconds: 0,
    };
    return { ...usual, url, ...shown, kind: "answer" };
  };
  const waited = await waitUntilServed({
    endpoint: { transport: { get }, base: BASE },
    serving: {
      look: async () => state(seconds(), builds),
      askForBuild: async () => {
        builds++;
        return site.takesBuilds ?? false;
      },
    },
    commit: "abc",
    documents: DOCUMENTS,
    isNew,
    timeout: minutes * 60_000,
    clock: {
      now: () => new Date(now),
      sleep: async (milliseconds) => {
        now += milliseconds;
      },
    },
    log: { info: (line) => lines.push(line) },
  });
  return { ...waited, seconds: seconds(), requests, lines, builds };
}
