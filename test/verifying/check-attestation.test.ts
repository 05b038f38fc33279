import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OwnVersion } from "../../src/catalog/facts/version-facts.ts";
import type { Transport } from "../../src/protocol/answer.ts";
import { checkAttestation } from "../../src/verifying/check-evidence.ts";
import { versionFacts } from "../support/samples/facts.ts";
import { type BundleMaker, createBundleMaker } from "../support/sigstore/bundle.ts";

const HOME = "https://github.com/acme/terraform-provider-sample";
const WORKFLOW = `${HOME}/.github/workflows/release.yml@refs/tags/v1.0.0`;
const FILES = `${HOME}/releases/download/v1.0.0`;
const BARE = versionFacts("1.0.0");
const FACTS: OwnVersion = {
  ...BARE,
  sums: { ...BARE.sums, url: `${FILES}/SHA256SUMS` },
  attestationUrl: `${FILES}/bundle.json`,
};

const subjects = {
  ...Object.fromEntries([...FACTS.packages.values()].map(({ filename, sha256 }) => [filename, sha256])),
  SHA256SUMS: FACTS.sums.sha256,
};

let maker: BundleMaker;
let folder: string;
let trustedRoot: string;
beforeAll(async () => {
  maker = await createBundleMaker();
  folder = await mkdtemp(join(tmpdir(), "roots-"));
  trustedRoot = join(folder, "trusted_root.json");
  await writeFile(trustedRoot, JSON.stringify(maker.trustedRoot));
});
afterAll(() => rm(folder, { recursive: true }));

function serving(bundle: Buffer | undefined): Transport {
  const get: Transport["get"] = async (url) => ({
    ...{ kind: "answer", url, redirects: 0, mediaType: "", cacheControl: "", seconds: 0 },
    ...{ status: bundle === undefined ? 404 : 200, body: bundle ?? Buffer.alloc(0) },
  });
  return { get } as Transport;
}

interface Given {
  readonly bundle?: Buffer | undefined;
  readonly facts?: OwnVersion;
  readonly repository?: string;
  readonly isRequired?: boolean;
  /** The repository that the user names. */
  readonly expected?: string;
  readonly trustedRoot?: string | undefined;
}

async function check(given: Given) {
  const { bundle, facts = FACTS, repository, expected, isRequired = false } = given;
  const root = "trustedRoot" in given ? given.trustedRoot : trustedRoot;
  const policy = { isRequired, repository: expected, trustedRoot: root };
  const { attestation, problems } = await checkAttestation({
    ...{
      transport: serving(bundle),
      base: "https://registry.example.com/",
      facts,
      repository,
      policy,
      directory: folder,
    },
  });
  const said = problems.map(({ code, severity, found }) => [code, severity ?? "error", found]);
  return { attestation, said };
}

const made = (changes = {}) => maker.make({ subjects, workflow: WORKFLOW, ...changes });

type Bundle = ReturnType<typeof JSON.parse>;

/** A bundle after a change; `other` is another one of the same files. */
async function changed(change: (bundle: Bundle, other: Bundle) => void, how = {}): Promise<Buffer> {
  const [bundle, other] = (await Promise.all([made(how), made(how)])).map((one) =>
    JSON.parse(one.toString()),
  );
  change(bundle, other);
  return Buffer.from(JSON.stringify(bundle));
}

const timesOf = ({ verificationMaterial }: Bundle) =>
  verificationMaterial.timestampVerificationData.rfc3161Timestamps;

/** Changes one byte of a field. */
function spoil(object: Record<string, string>, key: string): void {
  const bytes = Buffer.from(object[key] ?? "", "base64");
  const at = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  object[key] = bytes.toString("base64");
}

describe("an attestation", () => {
  it("proves which workflow made the files", async () => {
    expect(await check({ bundle: await made() })).toEqual({
      attestation: {
        repository: HOME,
        workflow: WORKFLOW,
        issuer: "https://token.actions.githubusercontent.com",
        predicateType: "https://slsa.dev/provenance/v1",
        repositoryNamedBy: "site",
      },
      said: [],
    });
  });

  it("may be signed by a reusable workflow of another repository that ran for this one", async () => {
    const workflow = "https://github.com/reused/flows/.github/workflows/publish.yml@v1";
    const { attestation, said } = await check({ bundle: await made({ workflow, sourceRepository: HOME }) });
    expect([attestation?.repository, attestation?.workflow, said]).toEqual([HOME, workflow, []]);
  });

  it("of packages in the site is that of the provider's repository, if the catalog names one", async () => {
    const base = "https://registry.example.com/assets";
    const sums = { ...FACTS.sums, url: `${base}/SHA256SUMS` };
    const facts = { ...FACTS, sums, attestationUrl: `${base}/bundle.json` };
    const bundle = await made();
    expect((await check({ bundle, facts })).attestation?.repository).toBe(HOME);
    expect((await check({ bundle, facts, repository: HOME })).said).toEqual([]);
    expect((await check({ bundle, facts, repository: HOME.replace("acme", "other") })).said).toEqual([
      ["attestation-invalid", "error", expect.stringContaining("github.com/acme/")],
    ]);
  });

  it("has to be that of the repository that the user names, whatever the site says", async () => {
    const other = HOME.replace("acme", "other");
    const bundle = await made({ workflow: WORKFLOW.replace("acme", "other") });
    const facts = { ...FACTS, sums: { ...FACTS.sums, url: FACTS.sums.url.replace("acme", "other") } };
    const required = { bundle, facts, isRequired: true };
    const believed = await check(required);
    expect([believed.attestation?.repositoryNamedBy, believed.said]).toEqual([
      "site",
      [["attestation-unnamed", "warning", expect.stringContaining(other)]],
    ]);
    expect((await check({ ...required, expected: HOME })).said).toEqual([
      ["attestation-invalid", "error", expect.stringContaining(other)],
    ]);
    const named = await check({ ...required, expected: other });
    expect([named.attestation?.repositoryNamedBy, named.said]).toEqual(["input", []]);
  });

  it("is judged by any of several trusted roots, one a line", async () => {
    const lines = [(await createBundleMaker()).trustedRoot, maker.trustedRoot].map((root) =>
      JSON.stringify(root),
    );
    const path = join(folder, "roots.jsonl");
    await writeFile(path, `${lines.join("\n")}\n`);
    expect((await check({ bundle: await made(), trustedRoot: path })).said).toEqual([]);
  });

  it("is only missed if it is required", async () => {
    const { attestationUrl: _url, ...facts } = FACTS;
    expect((await check({ facts })).said).toEqual([]);
    expect((await check({ facts, isRequired: true })).said).toEqual([
      ["attestation-missing", "error", expect.any(String)],
    ]);
  });
});

describe("nothing is proved by a bundle", () => {
  it.each<[string, () => Promise<Buffer | undefined>, RegExp]>([
    ["that is gone", async () => undefined, /can't be downloaded/],
    ["that is no JSON", async () => Buffer.from("<html>"), /does not name/],
    ["beyond reason", async () => Buffer.alloc(1 << 20, 0x20), /does not name/],
    [
      "with another digest",
      () => made({ subjects: { ...subjects, SHA256SUMS: "0".repeat(64) } }),
      /does not name/,
    ],
    ["that lacks a package", () => made({ subjects: { SHA256SUMS: FACTS.sums.sha256 } }), /does not name/],
    [
      "of another repository",
      () => made({ workflow: WORKFLOW.replace("acme/", "evil/") }),
      /github\.com\/evil\//,
    ],
    [
      "of a fork's run",
      () => made({ sourceRepository: HOME.replace("acme", "evil") }),
      /github\.com\/evil\//,
    ],
    [
      "of another issuer",
      () => made({ issuer: "https://accounts.example.com" }),
      /issued by https:\/\/accounts/,
    ],
    [
      "with another signature",
      () => changed(({ dsseEnvelope }) => spoil(dsseEnvelope.signatures[0], "sig")),
      /signature/,
    ],
    [
      "whose statement was changed",
      () =>
        changed(({ dsseEnvelope }) => {
          const text = Buffer.from(dsseEnvelope.payload, "base64").toString();
          const other = text.replace('"predicate":{}', '"predicate":{"x":1}');
          dsseEnvelope.payload = Buffer.from(other).toString("base64");
        }),
      /signature/,
    ],
    ["with a certificate of their own making", () => made({ forgedBy: "CN=sigstore" }), /certificate chain/],
    [
      "with another time",
      () => changed((bundle) => spoil(timesOf(bundle)[0], "signedTimestamp")),
      /timestamp/,
    ],
    ["without a time", () => changed((bundle) => void timesOf(bundle).splice(0)), /timestamp/],
    [
      "of another root",
      async () => (await createBundleMaker()).make({ subjects, workflow: WORKFLOW }),
      /timestamp/,
    ],
  ])("%s", async (_, make, reason) => {
    const { attestation, said } = await check({ bundle: await make() });
    expect([attestation, said]).toEqual([
      undefined,
      [["attestation-invalid", "error", expect.stringMatching(reason)]],
    ]);
  });
});

/** As in the conformance suite of Sigstore: https://github.com/sigstore/sigstore-conformance */
describe.each(["dsse", "hashedrekord"] as const)("an entry in a Rekor 2 log, %s 0.0.2,", (logged) => {
  const judge = async (bundle: Buffer) => {
    const path = join(folder, "logged.json");
    await writeFile(path, JSON.stringify(maker.loggedRoot));
    return check({ bundle, trustedRoot: path });
  };
  it("is accepted, and required", async () => {
    const { attestation, said } = await judge(await made({ logged }));
    expect([attestation?.workflow, said]).toEqual([WORKFLOW, []]);
    expect((await judge(await made())).said).toEqual([
      ["attestation-invalid", "error", expect.stringContaining("log")],
    ]);
  });

  it.each<[string, (bundle: Bundle, other: Bundle) => void]>([
    [
      "of another envelope",
      (bundle, other) => {
        bundle.verificationMaterial.tlogEntries = other.verificationMaterial.tlogEntries;
      },
    ],
    ["twice", ({ verificationMaterial: { tlogEntries: entries } }) => void entries.push(entries[0])],
    [
      "whose body is not in the tree",
      ({ verificationMaterial: { tlogEntries } }) => {
        const body = Buffer.from(tlogEntries[0].canonicalizedBody, "base64").toString();
        tlogEntries[0].canonicalizedBody = Buffer.from(`${body} `).toString("base64");
      },
    ],
    [
      "in a tree that the log did not sign",
      ({ verificationMaterial: { tlogEntries } }) => {
        const { checkpoint } = tlogEntries[0].inclusionProof;
        checkpoint.envelope = checkpoint.envelope.replace("\n2\n", "\n3\n");
      },
    ],
    [
      "without a timestamp, with a time that nothing signed",
      (bundle) => {
        timesOf(bundle).splice(0);
        const [entry] = bundle.verificationMaterial.tlogEntries;
        entry.integratedTime = `${Math.floor(Date.now() / 1000) + 60}`;
      },
    ],
    [
      "with the time of another signature as well",
      (bundle, other) => void timesOf(bundle).push(...timesOf(other)),
    ],
  ])("is refused %s", async (_title, change) => {
    expect((await judge(await changed(change, { logged }))).said).toEqual([
      ["attestation-invalid", "error", expect.any(String)],
    ]);
  });
});

describe("a trusted root", () => {
  it.each(["tlogs", "ctlogs"])("with %s wants an entry in one of them", async (logs) => {
    const { publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
    const rawBytes = publicKey.export({ format: "der", type: "spki" }).toString("base64");
    const log = {
      ...{ baseUrl: "https://log.example.com", hashAlgorithm: "SHA2_256", logId: { keyId: "AAAA" } },
      publicKey: { rawBytes, keyDetails: "PKIX_ECDSA_P256_SHA_256", validFor: { start: new Date(0) } },
    };
    const path = join(folder, "logs.json");
    await writeFile(path, JSON.stringify({ ...maker.trustedRoot, [logs]: [log] }));
    const { said } = await check({ bundle: await made(), trustedRoot: path });
    expect(said).toEqual([["attestation-invalid", "error", expect.stringMatching(/log|SCT/)]]);
  });

  it.each(["", "{", "[]", '{"mediaType":"x"}', "{}\n{}"])("of %j is unusable", async (text) => {
    const path = join(folder, "odd.json");
    await writeFile(path, text);
    const bundle = await made();
    expect((await check({ bundle, trustedRoot: path })).said).toEqual([
      ["trusted-root-unusable", "warning", expect.any(String)],
    ]);
    expect((await check({ bundle, trustedRoot: path, isRequired: true })).said).toEqual([
      ["trusted-root-unusable", "error", expect.any(String)],
    ]);
  });

  const forged = { forgedBy: "O=GitHub\\, Inc., CN=Fulcio Intermediate l2" };

  it.each([false, true])("has to be given for GitHub's own instance (required: %s)", async (isRequired) => {
    const bundle = await made(forged);
    expect((await check({ bundle, isRequired, trustedRoot: undefined })).said).toEqual([
      ["trusted-root-unusable", isRequired ? "error" : "warning", expect.stringContaining("not verified")],
    ]);
    expect((await check({ bundle })).said).toMatchObject([
      ["attestation-invalid", "error", expect.stringContaining("certificate chain")],
    ]);
  });

  it("is not missed for a bundle that claims GitHub's own instance and contradicts itself", async () => {
    const unsigned = JSON.parse((await made(forged)).toString());
    const other = JSON.parse((await made()).toString());
    unsigned.dsseEnvelope.signatures = other.dsseEnvelope.signatures;
    const foreign = await made({ ...forged, workflow: WORKFLOW.replace("acme", "evil") });
    for (const bundle of [Buffer.from(JSON.stringify(unsigned)), foreign])
      expect((await check({ bundle, trustedRoot: undefined })).said).toEqual([
        ["attestation-invalid", "error", expect.any(String)],
      ]);
  });

  it("that does not exist is named", async () => {
    const { said } = await check({ bundle: await made(), trustedRoot: join(folder, "none.json") });
    expect(said).toEqual([["trusted-root-unusable", "warning", expect.stringContaining("none.json")]]);
  });
});
