import { type SigstoreStandIn, startSigstore } from "../sigstore/stand-in.ts";
import { type Journey, type JourneyOptions, startJourney } from "./journey.ts";

/** A journey whose job may request identity tokens and store attestations, and finds Sigstore on loopback. */
export interface AttestingJourney extends Journey {
  readonly sigstore: SigstoreStandIn;
}

export async function startAttestingJourney(options: JourneyOptions = {}): Promise<AttestingJourney> {
  const sigstore = await startSigstore();
  const inputs = { attest: "true", ...options.inputs };
  const trip = await startJourney({ attestations: true, ...options, inputs });
  const start: Journey["start"] = (version, { env, ...run } = {}) =>
    trip.start(version, { ...run, env: { ...sigstore.env, ...env } });
  return {
    ...trip,
    sigstore,
    secrets: [...trip.secrets, sigstore.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN ?? ""],
    start,
    publish: async (version, run) => (await start(version, run)).finished,
    close: async () => {
      await trip.close();
      await sigstore.close();
    },
  };
}
