import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { ReadText } from "../../catalog/read-facts.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { type Log, waitingFor } from "../../ports/log.ts";
import type { Serving } from "../../ports/serving.ts";
import { readServed } from "../../protocol/walk/walk.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import type { CommandContext, RunContext } from "../../run/context.ts";
import { verifyImages } from "../images/compare-image.ts";
import { limitHeap } from "../limit-heap.ts";
import { type OpenTarget, openTarget } from "../open-target.ts";
import { withWorkFolder } from "../with-output.ts";
import { checkVersion, findRedirect } from "./check.ts";
import { type AttestationPolicy, type CheckedAttestation, checkAttestation } from "./check-attestation.ts";
import { type Expected, readExpected, readExpectedPreview } from "./expected.ts";
import { describeUnserved, differs, moved, type NextSteps, toProblems, type Verified } from "./verified.ts";
import { type Clock, intervalOf, type Waited, waitUntilServed } from "./wait.ts";

export interface Verifying {
  readonly addresses: readonly ProviderAddress[];
  /** The newest if undefined. */
  readonly version: string | undefined;
  /** The URL that clients use, or a folder. */
  readonly target: string;
  readonly serving: Serving;
  readonly commit: string | undefined;
  /** Reads the catalog at `commit`; by default the served one. */
  readonly read?: ReadText;
  readonly isNew: boolean;
  /** Whether the target is a folder of previews. */
  readonly isPreview?: boolean;
  /** In minutes. */
  readonly timeout: number;
  /** The folder for downloads. */
  readonly output: string;
  /** OCI repositories that have the version too. */
  readonly images: readonly string[];
  readonly nextSteps: NextSteps;
  /** An attestation is checked only if this is set. */
  readonly attestation?: AttestationPolicy;
}

/** Waits until the site serves the version, then does what a client does for every platform. */
export function verifyVersion(verifying: Verifying, world: CommandContext): Promise<Verified> {
  return limitHeap(() => waitAndCheck(verifying, world));
}

async function waitAndCheck(verifying: Verifying, world: CommandContext): Promise<Verified> {
  const { target: where, output } = verifying;
  const { isLocal: mayBeLocal = false } = verifying.serving;
  const target = await openTarget(where, world, { mayBeLocal });
  const nameless =
    verifying.serving.folder === undefined ? await findUnresolved(where, process.env) : undefined;
  const hints = nameless === undefined ? [] : [nameless];
  world.log.tell(hints);
  try {
    const expected = await expect(verifying, target, world);
    const waited = await wait(verifying, expected, target, world);
    // A folder does not change by itself.
    const end = verifying.serving.folder === undefined ? waited.end : "served";
    const seen = { version: expected.version, end, seconds: waited.milliseconds / 1000 };
    if (end !== "served")
      return {
        ...seen,
        packages: 0,
        problems: [describeUnserved(waited, expected, verifying.nextSteps), ...hints],
      };
    const { cancelled } = world;
    world.log.info(`${where} serves it; checking every package`);
    const findings = await withWorkFolder(output, "verify", (workFolder) =>
      checkVersion({ target, expected, workFolder, now: world.now(), cancelled, log: world.log }),
    );
    const [entry] = expected.entries;
    const images = entry?.facts === undefined ? [] : await verifyImages(verifying.images, entry.facts, world);
    const attested = await checkEvidence(verifying, expected, target);
    const [first] = expected.documents;
    const home = first && (await findRedirect(target, first));
    const leads = home === undefined ? [] : [moved(target.base, home)];
    const packages = entry?.offered.packages.size ?? 0;
    return {
      ...seen,
      packages,
      ...(attested.attestation === undefined ? {} : { attestation: attested.attestation }),
      problems: [
        ...leads,
        ...waited.pending.map(differs),
        ...toProblems(findings),
        ...images,
        ...attested.problems,
      ],
    };
  } finally {
    await target.close();
  }
}

async function checkEvidence(
  { attestation: policy, output }: Verifying,
  { entries: [entry] }: Expected,
  { transport, base }: OpenTarget,
): Promise<CheckedAttestation> {
  const { facts, repository } = entry ?? {};
  if (policy === undefined || facts === undefined) return { problems: [] };
  return withWorkFolder(output, "sigstore", (directory) =>
    checkAttestation({ transport, base, facts, repository, policy, directory }),
  );
}

/** A served site may not list the version yet; a folder has it or not. */
function expect(
  { read: given, addresses, version, serving, timeout, isPreview = false }: Verifying,
  target: OpenTarget,
  world: RunContext,
): Promise<Expected> {
  const read = given ?? readServed(target);
  const [address] = addresses;
  const readNow = () =>
    isPreview && address !== undefined
      ? readExpectedPreview(read, address, version)
      : readExpected(read, addresses, version);
  const mayCome = given === undefined && serving.folder === undefined && version !== undefined;
  if (!mayCome) return readNow();
  const awaiting = { timeout: timeout * 60_000, clock: clockOf(world), log: world.log };
  return whileShown(awaiting, () => awaitVersion(readNow, awaiting));
}

/** Shows how long a wait has taken, more often than the site is asked. */
async function whileShown<T>(
  { timeout, log }: { readonly timeout: number; readonly log: Log },
  step: () => Promise<T>,
): Promise<T> {
  const began = performance.now();
  const show = () => log.progress(waitingFor("the site", (performance.now() - began) / 1000, timeout / 1000));
  const showing = setInterval(show, 1000);
  return step().finally(() => clearInterval(showing));
}

/** waitUntilServed decides whether to ask again. */
export const ONCE = { attempts: 1, firstWait: 0, longestWait: 0, budget: 0 };

async function wait(
  { target: where, serving, commit, isNew, timeout }: Verifying,
  { documents }: Expected,
  opened: OpenTarget,
  world: RunContext,
): Promise<Waited> {
  const { folder, isLocal: mayBeLocal = false } = serving;
  const isFolder = folder !== undefined;
  const { transport } = isFolder ? opened : await openTarget(where, world, { mayBeLocal, patience: ONCE });
  const asked = { transport, base: opened.base };
  const milliseconds = isFolder ? 0 : timeout * 60_000;
  const { log } = world;
  const waiting = {
    ...{ asked, serving, commit, documents, isNew, log },
    timeout: milliseconds,
    clock: clockOf(world),
  };
  return isFolder ? waitUntilServed(waiting) : whileShown(waiting, () => waitUntilServed(waiting));
}

export function clockOf({ now, cancelled }: RunContext): Clock {
  return {
    now,
    sleep: async (milliseconds) => {
      await setTimeout(milliseconds, undefined, { signal: cancelled }).catch(() =>
        cancelled.throwIfAborted(),
      );
    },
  };
}

interface Awaiting {
  /** In milliseconds. */
  readonly timeout: number;
  readonly clock: Clock;
  readonly log: Pick<Log, "info">;
}

/** Retries while a served site does not list the version. */
export async function awaitVersion(
  read: () => Promise<Expected>,
  { timeout, clock, log }: Awaiting,
): Promise<Expected> {
  const began = clock.now().getTime();
  for (let round = 0; ; round++) {
    try {
      return await read();
    } catch (error) {
      const passed = clock.now().getTime() - began;
      if (passed >= timeout || !isUnlisted(error)) throw error;
      if (round === 0) log.info(`waiting: ${error.problems.map(({ found }) => found).join("; ")}`);
      await clock.sleep(Math.min(intervalOf(round, timeout), timeout - passed));
    }
  }
}

function isUnlisted(error: unknown): error is ProblemError {
  if (!(error instanceof ProblemError)) return false;
  return error.problems.every(({ code }) => code === "version-unknown" || code === "provider-unknown");
}

type Lookup = (hostname: string) => Promise<unknown>;

/** A slow resolver says nothing about the name. */
const LONGEST = 5000;
const UNKNOWN_NAME: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA", "EAI_AGAIN"]);

/** DNS records are often created after the first publish. */
export async function findUnresolved(
  target: string,
  environment: Readonly<Record<string, string | undefined>>,
  find: Lookup = lookup,
): Promise<Problem | undefined> {
  // A proxy resolves names itself.
  if (!URL.canParse(target) || Object.keys(environment).some((name) => /^(?:https?|all)_proxy$/i.test(name)))
    return undefined;
  const { hostname, protocol } = new URL(target);
  if (!/^https?:$/.test(protocol) || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return undefined;
  const stop = new AbortController();
  const late = setTimeout(LONGEST, undefined, { signal: stop.signal }).catch(() => undefined);
  const code = find(hostname).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  );
  const said = await Promise.race([code, late]);
  stop.abort();
  return UNKNOWN_NAME.has(said) ? unresolved(hostname) : undefined;
}

function unresolved(hostname: string): Problem {
  return {
    code: "site-unserved",
    severity: "notice",
    found: `${hostname} does not resolve, so clients can't reach the site`,
    expected: "a DNS record for the site's host",
    fix: `Add a DNS record for ${hostname}, or wait until it has propagated`,
  };
}
