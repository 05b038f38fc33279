import { expect, it, vi } from "vitest";
import { signProvenance } from "../../../../src/places/github/attester.ts";
import { problemsOf, problemWith } from "../../../support/folder/errors.ts";

let failure: Error;
vi.mock(import("@actions/attest"), async (load) => ({
  ...(await load()),
  attestProvenance: () => Promise.reject(failure),
}));

it("names each cause once, without the identity token", async () => {
  const last = new Error("the host said eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.c2ln");
  const repeated = new Error("timed out", { cause: last });
  failure = new Error("no certificate: timed out", { cause: new Error("status 500", { cause: repeated }) });
  const signing = () => signProvenance([], new AbortController().signal);
  expect(await problemsOf(signing)).toEqual([
    problemWith("attestation-failed", /: no certificate: timed out: status 500: the host said \*\*\*$/),
  ]);
});
