import { startSigstore } from "../../test/support/sigstore/stand-in.ts";
import type { Usage } from "../measure.ts";
import { openPublisher, type Publisher, type Step } from "../publisher.ts";
import { divide, type Row, subtract } from "../rows.ts";
import type { Workshop } from "../workshop.ts";

const BUILDS = 4;

interface Published extends Usage {
  readonly requests: number;
}

/** What an SBOM and an attestation add to a publish, in time and requests. */
export async function measureEvidence(workshop: Workshop): Promise<Row[]> {
  const builds = await workshop.someBuilds(BUILDS);
  const sigstore = await startSigstore();
  const publisher = await openPublisher(workshop);
  const [bare, listed, attested]: [Published[], Published[], Published[]] = [[], [], []];
  const signing: number[] = [];
  try {
    // The first publish makes the site.
    for (let round = 0; round <= workshop.scale.rounds; round++) {
      const run = (minor: number, step: Step) =>
        publish(publisher, `${round + 1}.${minor}.0`, { builds, ...step });
      const [plain, sbom] = [await run(0, { inputs: { sbom: "false" } }), await run(1, {})];
      sigstore.reset();
      const proof = await run(2, { inputs: { attest: "true" }, env: sigstore.env });
      if (round === 0) continue;
      bare.push(plain);
      listed.push(sbom);
      attested.push(proof);
      signing.push(sigstore.exchanges.length);
    }
  } finally {
    await publisher.close();
    await sigstore.close();
  }
  return [...compareListed(bare, listed), ...compareAttested(listed, attested, signing)];
}

async function publish(
  { github, publish: run }: Publisher,
  version: string,
  { builds, ...step }: Step & { readonly builds: string },
): Promise<Published> {
  const before = github.exchanges.length;
  const usage = await run(version, builds, step);
  return { ...usage, requests: github.exchanges.length - before };
}

const requestsOf = (published: readonly Published[]) => published.map(({ requests }) => requests);
const wallsOf = (published: readonly Published[]) => published.map(({ wall }) => wall);
const cpuOf = (published: readonly Published[]) => published.map(({ cpu }) => cpu);

function compareListed(bare: readonly Published[], listed: readonly Published[]): Row[] {
  const name = "publish with an SBOM / without";
  return [
    { name: `${name}, CPU`, unit: "", bound: 1.1, values: divide(cpuOf(listed), cpuOf(bare)) },
    { name: `${name}, wall`, unit: "", bound: 1.15, values: divide(wallsOf(listed), wallsOf(bare)) },
    {
      name: "publish with an SBOM over one without: more requests",
      unit: "requests",
      bound: 1,
      values: subtract(requestsOf(listed), requestsOf(bare)),
    },
  ];
}

function compareAttested(
  listed: readonly Published[],
  attested: readonly Published[],
  signing: readonly number[],
): Row[] {
  return [
    {
      name: "publish with an attestation over one without: more time",
      unit: "s",
      bound: 3,
      values: subtract(wallsOf(attested), wallsOf(listed)),
    },
    {
      name: "publish with an attestation over one without: more requests to GitHub",
      unit: "requests",
      bound: 2,
      values: subtract(requestsOf(attested), requestsOf(listed)),
    },
    { name: "requests of a signature", unit: "requests", bound: 6, values: signing },
  ];
}
