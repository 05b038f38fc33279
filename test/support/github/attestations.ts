import { refuse } from "./refusal.ts";
import type { Answer, RepositoryCall, RepositoryRoute } from "./routing.ts";

/** The route of artifact attestations [spec]. */
export const attestationRoutes: readonly RepositoryRoute[] = [
  {
    operationId: "repos/create-attestation",
    method: "POST",
    path: "/repos/{owner}/{repo}/attestations",
    right: "attestations=write",
    handle: createAttestation,
  },
];

function createAttestation({ world, repository, body }: RepositoryCall): Answer {
  const { bundle } = body;
  if (typeof bundle !== "object" || bundle === null) throw refuse(422, "Validation Failed");
  repository.facts.attestations.push(bundle);
  return { status: 201, body: { id: world.nextId() } };
}
