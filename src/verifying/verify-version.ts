import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout } from "node:timers/promises";
import { providerPath } from "../catalog/paths.ts";
import type { ReadText } from "../catalog/read-facts.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { sha256Of } from "../package/local-file.ts";
import { type Log, waitingFor } from "../ports/log.ts";
import type { Serving } from "../ports/serving.ts";
import { present } from "../present.ts";
import type { ProblemCode } from "../problem-codes.ts";
import type { Transport } from "../protocol/answer.ts";
import { DOCUMENTS } from "../protocol/requests.ts";
import { addressPath, type ProviderAddress } from "../provider/address.ts";
import { parseVersion } from "../provider/version.ts";
import type { CommandContext, RunContext } from "../run/context.ts";
import { verifyImages } from "../steps/images.ts";
import { limitHeap } from "../steps/limit-heap.ts";
import { withWorkFolder } from "../steps/with-output.ts";
import { Gathering, toFindings } from "../walk/lint.ts";
import { type OpenTarget, openTarget } from "../walk/open-target.ts";
import { mapSite } from "../walk/site-map.ts";
import { readServed, unreachable, type Walk } from "../walk/walk.ts";
import { openVersions } from "../walk/walk-provider.ts";
import { type AttestationPolicy, checkAttestation, checkSbom } from "./check-evidence.ts";
import { type Expected, type ExpectedDocument, readExpected } from "./expected.ts";
import {
  type Clock,
  describeUnserved,
  intervalOf,
  type NextSteps,
  type Verified,
  type Waiting,
  waitUntilServed,
} from "./wait.ts";

/** A version and the site that should serve it. */
export interface ServedVersion {
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
  /** OCI repositories that have the version too. */
  readonly images: readonly string[];
}

interface VerifyOptions {
  /** In minutes. */
  readonly timeout: number;
  /** The folder for downloads. */
  readonly output: string;
  readonly nextSteps: NextSteps;
  /** An attestation is checked only if this is set. */
  readonly attestation?: AttestationPolicy;
}

/** Waits until the site serves the version, then does what a client does for every platform. */
export function verifyVersion(
  served: ServedVersion,
  options: VerifyOptions,
  world: CommandContext,
): Promise<Verified> {
  const { target: where, serving, commit, isNew } = served;
  const { output, attestation: policy } = options;
  const { folder, isLocal: mayBeLocal = false } = serving;
  const { log } = world;
  return limitHeap(async () => {
    const target = await openTarget(where, world, { mayBeLocal });
    const { base } = target;
    const nameless = folder === undefined ? await findUnresolved(where, process.env) : undefined;
    const hints = nameless === undefined ? [] : [nameless];
    log.tell(hints);
    try {
      const timeout = folder === undefined ? options.timeout * 60_000 : 0;
      const clock = clockOf(world);
      const expected = await expect(served, target, { timeout, clock, log });
      const { version, documents } = expected;
      const { transport } =
        folder === undefined ? await openTarget(where, world, { mayBeLocal, patience: ONCE }) : target;
      const endpoint = { transport, base };
      const waiting = { endpoint, serving, commit, documents, isNew, timeout, clock, log };
      const wait = () => waitUntilServed(waiting);
      const waited = await (folder === undefined ? whileShown(waiting, wait) : wait());
      // A folder does not change by itself.
      const end = folder === undefined ? waited.end : "served";
      const outcome = { version, end, seconds: waited.milliseconds / 1000 };
      if (end !== "served") {
        const unserved = describeUnserved(waited, version, options.nextSteps);
        return { ...outcome, packages: 0, problems: [unserved, ...hints] };
      }
      log.info(`${where} serves it; checking every package`);
      const findings = await withWorkFolder(output, "verify", (workFolder) =>
        checkVersion(target, expected, workFolder, world),
      );
      const [entry] = expected.entries;
      const { facts, repository } = entry ?? {};
      const images = facts === undefined ? [] : await verifyImages(served.images, facts, world);
      const attested =
        policy === undefined || facts === undefined
          ? { problems: [] }
          : await withWorkFolder(output, "sigstore", (directory) =>
              checkAttestation({ transport: target.transport, base, facts, repository, policy, directory }),
            );
      const problems = [
        ...(await findRedirect(target, documents)),
        ...waited.pending.map(
          ({ document, found }): Problem => ({
            code: "verify-failed",
            where: document.path,
            found,
            expected: "the document rendered from the catalog",
            fix: "Run ‹command: rebuild› to regenerate every document",
          }),
        ),
        ...findings,
        ...images,
        ...attested.problems,
      ];
      const packages = entry?.offered.packages.size ?? 0;
      return { ...outcome, packages, ...present({ attestation: attested.attestation }), problems };
    } finally {
      await target.close();
    }
  });
}

/** The result of a job that a later one depends on to deploy the site. */
export function deferVerification(version: string): Verified {
  const problem: Problem = {
    code: "site-unserved",
    severity: "notice",
    found: "a workflow deploys the site after this job, so this run did not verify it",
    expected: "a later job that deploys the branch and verifies the site",
    fix: "Run ‹command: verify› after the deployment, as the `deploy` job of examples/pages-workflow.yml does",
  };
  return { version, end: "deferred", seconds: 0, packages: 0, problems: [problem] };
}

/** A served site may not list the version yet; a folder has it or not. */
function expect(
  { read: readCatalog, addresses, version, serving, isPreview }: ServedVersion,
  target: OpenTarget,
  waiting: { readonly timeout: number; readonly clock: Clock; readonly log: Log },
): Promise<Expected> {
  const read = readCatalog ?? readServed(target);
  const readNow = () => readExpected(read, addresses, version, isPreview);
  const mayCome = readCatalog === undefined && serving.folder === undefined && version !== undefined;
  return mayCome ? whileShown(waiting, () => awaitVersion(readNow, waiting)) : readNow();
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

const MAY_PASS: readonly ProblemCode[] = ["version-unknown", "provider-unknown", "site-unreachable"];

/** Retries while a served site does not list the version, or does not answer. */
export async function awaitVersion(
  read: () => Promise<Expected>,
  { timeout, clock, log }: Pick<Waiting, "timeout" | "clock" | "log">,
): Promise<Expected> {
  const began = clock.now().getTime();
  for (let round = 0; ; round++) {
    try {
      return await read();
    } catch (error) {
      const passed = clock.now().getTime() - began;
      if (passed >= timeout || !(error instanceof ProblemError)) throw error;
      if (!error.problems.every(({ code }) => MAY_PASS.includes(code))) throw error;
      if (round === 0) log.info(`waiting: ${error.problems.map(({ found }) => found).join("; ")}`);
      await clock.sleep(Math.min(intervalOf(round, timeout), timeout - passed));
    }
  }
}

/** Does what a client does for every platform, and compares the results with the catalog. */
async function checkVersion(
  target: OpenTarget,
  { entries }: Expected,
  directory: string,
  world: RunContext,
): Promise<Problem[]> {
  const { base, show } = target;
  const [first] = entries;
  const gathering = new Gathering(show);
  const see: Walk["see"] = (observations) => gathering.add(observations);
  // Downloads take most of the time, so each is one step.
  let done = 0;
  const transport: Transport = {
    get: (url, question) => target.transport.get(url, question),
    probe: (url) => target.transport.probe(url),
    save: async (url, path) => {
      const saved = await target.transport.save(url, path);
      const of = first?.offered.packages.size ?? 0;
      world.log.progress({ what: "packages checked", done: ++done, of });
      return saved;
    },
  };
  const walk: Walk = { transport, now: world.now, cancelled: world.cancelled, directory, see };
  const sources = entries.map(({ address }) => address);
  const { places, failure } = await mapSite(walk, { ...target, wanted: sources });
  if (failure !== undefined) throw unreachable(failure, show);
  for (const { address, offered } of entries) {
    const place = places.find((one) => addressPath(one.address) === addressPath(address));
    if (place === undefined) continue;
    // Other addresses share the packages of the first.
    const ownWalk = address === first?.address ? walk : { ...walk, directory: undefined };
    const version = parseVersion(offered.version);
    const platforms = [...offered.packages.keys()];
    const registry = place.registry && [{ version, protocols: offered.protocols, platforms }];
    await openVersions(ownWalk, place, { registry, mirror: [version] })(version);
  }
  for (const { address, stolen } of entries)
    if (stolen !== undefined)
      see([{ rule: "key-distrusted", where: new URL(providerPath(address), base).href, found: stolen }]);
  if (first?.facts !== undefined) {
    const { sums } = first.facts;
    // The other documents have been compared with each other.
    const where = new URL(sums.url, base).href;
    const answer = await transport.get(where, { limit: DOCUMENTS.sums.limit });
    // Missing files have been reported.
    const isServed = answer.kind === "answer" && answer.status === 200;
    const sha256 = isServed ? sha256Of(answer.body) : sums.sha256;
    const found = `its SHA-256 is ${sha256}, but ${sums.sha256} in the catalog`;
    if (sha256 !== sums.sha256) see([{ rule: "package-differs", where, found }]);
    see(await checkSbom(first.facts, { transport, base }));
  }
  return toFindings(gathering.list()).flatMap((finding): Problem[] => {
    const { rule, severity, where, found, expected, fix, clients } = finding;
    // Publishing and `lint` report warnings about keys.
    const isOfVersion = severity === "error" || (severity === "warning" && !rule.startsWith("key-"));
    if (!isOfVersion) return [];
    const said = clients[0] === undefined ? "" : `; ${clients[0].client} says "${clients[0].message}"`;
    return [{ code: "verify-failed", severity, where, found: `[${rule}] ${found}${said}`, expected, fix }];
  });
}

/** The origin that the site redirects to. Clients follow, but the providers' addresses keep the old host. */
async function findRedirect(
  { transport, base }: OpenTarget,
  [first]: readonly ExpectedDocument[],
): Promise<Problem[]> {
  if (first === undefined) return [];
  const ownHost = new URL(base).host;
  const asking = { limit: DOCUMENTS.versions.limit, credentialsOf: ownHost };
  const answer = await transport.get(new URL(`./${first.path}`, base).href, asking);
  const { host, origin } = new URL(answer.url);
  if (host === ownHost) return [];
  return [
    {
      code: "site-moved",
      severity: "warning",
      found: `${base} redirects to ${origin}/`,
      expected: "a site that responds at its own URL, which is part of its providers' addresses",
      fix: `To use the other host in addresses, move the site: ‹command: rebuild› with ‹site-url: ${origin}/›. Otherwise remove the redirect (the custom domain in Settings, Pages)`,
    },
  ];
}

/** A slow resolver says nothing about the name. */
const LONGEST = 5000;
const UNKNOWN_NAME: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA", "EAI_AGAIN"]);

/** DNS records are often created after the first publish. */
export async function findUnresolved(
  target: string,
  environment: Readonly<Record<string, string | undefined>>,
  find: (hostname: string) => Promise<unknown> = lookup,
): Promise<Problem | undefined> {
  // A proxy resolves names itself.
  if (!URL.canParse(target) || Object.keys(environment).some((name) => /^(?:https?|all)_proxy$/i.test(name)))
    return undefined;
  const { hostname, protocol } = new URL(target);
  if (!/^https?:$/.test(protocol) || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return undefined;
  const late = setTimeout(LONGEST, undefined, { ref: false });
  const code = find(hostname).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  );
  const said = await Promise.race([code, late]);
  if (!UNKNOWN_NAME.has(said)) return undefined;
  return {
    code: "site-unserved",
    severity: "notice",
    found: `${hostname} does not resolve, so clients can't reach the site`,
    expected: "a DNS record for the site's host",
    fix: `Add a DNS record for ${hostname}, or wait until it has propagated`,
  };
}
