import { describe, expect, it } from "vitest";
import {
  coversExactly,
  LARGEST_BUNDLE,
  PROVENANCE,
  readStatement,
} from "../../../src/package/attestation/statement.ts";

const A = { name: "a.zip", sha256: "aa" };
const B = { name: "SHA256SUMS", sha256: "bb" };
const SUBJECTS = [A, B].map(({ name, sha256 }) => ({ name, digest: { sha256 } }));
const STATEMENT = { _type: "https://in-toto.io/Statement/v1", predicateType: PROVENANCE, subject: SUBJECTS };

function bundle(statement: unknown, envelope: object = {}): Uint8Array {
  const payload = Buffer.from(typeof statement === "string" ? statement : JSON.stringify(statement));
  const dsseEnvelope = {
    payloadType: "application/vnd.in-toto+json",
    payload: payload.toString("base64"),
    ...envelope,
  };
  return Buffer.from(JSON.stringify({ dsseEnvelope }));
}

it("reads the subjects of a bundle", () => {
  expect(readStatement(bundle(STATEMENT))).toEqual({
    predicateType: PROVENANCE,
    subjects: new Map([
      ["a.zip", "aa"],
      ["SHA256SUMS", "bb"],
    ]),
  });
  expect(coversExactly(bundle(STATEMENT), [B, A])).toBe(true);
});

it.each([
  ["one file less", [A]],
  ["one file more", [A, B, { name: "c.zip", sha256: "cc" }]],
  ["another digest", [A, { ...B, sha256: "b0" }]],
  ["one of the files", [A, A]],
])("does not cover %s", (_what, files) => {
  expect(coversExactly(bundle(STATEMENT), files)).toBe(false);
});

it("covers nothing if it is no provenance", () => {
  const other = bundle({ ...STATEMENT, predicateType: "https://cyclonedx.org/bom" });
  expect(coversExactly(other, [A, B])).toBe(false);
});

describe("no statement is read from", () => {
  const deep = `${'{"a":'.repeat(60)}1${"}".repeat(60)}`;
  it.each<[string, Uint8Array]>([
    ["a text", Buffer.from("no JSON")],
    ["a bundle without envelope", Buffer.from("{}")],
    ["an envelope of another type", bundle(STATEMENT, { payloadType: "text/plain" })],
    ["a payload that is no text", bundle(STATEMENT, { payload: 1 })],
    ["a payload that is no JSON", bundle("{")],
    ["another statement", bundle({ ...STATEMENT, _type: "https://in-toto.io/Statement/v0.1" })],
    ["no predicate type", bundle({ ...STATEMENT, predicateType: undefined })],
    ["no subjects", bundle({ ...STATEMENT, subject: undefined })],
    ["a subject twice", bundle({ ...STATEMENT, subject: [...SUBJECTS, SUBJECTS[0]] })],
    ["a subject that is null", bundle({ ...STATEMENT, subject: [null] })],
    ["a subject without a name", bundle({ ...STATEMENT, subject: [{ digest: { sha256: "aa" } }] })],
    ["a name that is repeated", bundle(JSON.stringify(STATEMENT).replace("{", '{"subject":[],'))],
    ["a deep bundle", Buffer.from(deep)],
    ["too many values", bundle({ ...STATEMENT, subject: Array(60_000).fill(0) })],
    ["too many bytes", Buffer.concat([bundle(STATEMENT), Buffer.alloc(LARGEST_BUNDLE, " ")])],
  ])("%s", (_what, bytes) => {
    expect(readStatement(bytes)).toBeUndefined();
  });
});
