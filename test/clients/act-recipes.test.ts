import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { readPublicKeys } from "../../src/package/key/public-keys.ts";
import { readBlocks } from "../docs/blocks.ts";
import { type ProviderRepository, startProviderRepository } from "../support/publish/provider-repository.ts";
import { signingInputs } from "../support/publish/workspace.ts";
import { testKey } from "../support/samples/keys.ts";
import { makeRelease } from "../support/samples/release.ts";
import { type ActResult, runActFor } from "./act.ts";

const ROOT = new URL("../../", import.meta.url);
const REPOSITORY = "acme/terraform-provider-sample";
/** The complete workflows of the task pages, by command. */
const WORKFLOWS = new Map(
  ["import-existing-releases", "rotate-the-signing-key", "withdraw-or-deprecate-a-version"]
    .flatMap((page) => readBlocks(ROOT, `docs/${page}.md`))
    .filter(({ language, text }) => language === "yaml" && parse(text).jobs !== undefined)
    .map(({ text }) => [/command: ([\w-]+)/.exec(text)?.[1] ?? "", text]),
);

let directory = "";
let origin: ProviderRepository;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "provider-pages-act-"));
  origin = await startProviderRepository({ repository: REPOSITORY });
});
afterEach(async () => {
  const { violations } = origin.github;
  await origin.github.close();
  await rm(directory, { recursive: true, force: true });
  expect(violations).toEqual([]);
});

/** Starts a workflow by hand. */
async function start(workflow: string, inputs: Readonly<Record<string, string>> = {}): Promise<ActResult> {
  const [old, young] = await Promise.all([testKey("ed25519"), testKey("rsa-4096")]);
  const workFolder = await mkdtemp(join(directory, "run-"));
  const { github, token } = origin;
  const { "gpg-private-key": key = "", "gpg-passphrase": passphrase = "" } = signingInputs(young);
  return runActFor({
    workflow,
    github,
    directory: workFolder,
    repository: REPOSITORY,
    files: { "keys/0123456789ABCDEF.asc": old.publicKey, "keys/FEDCBA9876543210.asc": young.publicKey },
    event: "workflow_dispatch",
    payload: { inputs },
    secrets: {
      GITHUB_TOKEN: token,
      GPG_PRIVATE_KEY: key,
      ...(passphrase === "" ? {} : { GPG_PASSPHRASE: passphrase }),
    },
  });
}

function read(path: string) {
  const bytes = origin.repository.readTree("gh-pages").get(path);
  return bytes === undefined ? undefined : JSON.parse(Buffer.from(bytes).toString());
}

test("the documented workflows import a history, withdraw a version of it, and replace its key", async () => {
  expect([...WORKFLOWS.keys()].sort()).toEqual(["rebuild", "replace-key", "withdraw"]);
  const [rebuild = "", withdraw = "", replaceKey = ""] = ["rebuild", "withdraw", "replace-key"].map((name) =>
    WORKFLOWS.get(name),
  );
  for (const version of ["1.0.0", "1.1.0"]) {
    origin.repository.tag(`v${version}`);
    const assets = await makeRelease(version, { key: "ed25519" });
    origin.repository.addRelease({ tag: `v${version}`, draft: false, assets });
  }
  const dry = await start(rebuild);
  expect([dry.exitCode, dry.summaries.join("\n")]).toEqual([
    0,
    expect.stringMatching(/^\* 2 to be imported,/m),
  ]);
  expect(origin.repository.branchHead("gh-pages")).toBeUndefined();

  const real = await start(rebuild.replace("dry-run: true", "dry-run: false"));
  expect(real.exitCode).toBe(0);
  const versions = () =>
    read("v1/providers/acme/sample/versions").versions.map((one: { version: string }) => one.version);
  expect(versions()).toEqual(expect.arrayContaining(["1.0.0", "1.1.0"]));

  const gone = await start(withdraw, { versions: "1.1.0", reason: "loses data" });
  expect([gone.exitCode, gone.summaries.join("\n")]).toEqual([0, expect.stringContaining("loses data")]);
  expect(versions()).toEqual(["1.0.0"]);

  const keys = (): string[] =>
    read("v1/providers/acme/sample/1.0.0/download/linux/amd64").signing_keys.gpg_public_keys.map(
      (one: { key_id: string }) => one.key_id,
    );
  const [before] = keys();
  const [old] = await readPublicKeys((await testKey("ed25519")).publicKey, "ed25519");
  const signed = await start(replaceKey, { "old-key": old?.fingerprint ?? "" });
  const [after] = keys();
  expect([signed.exitCode, signed.summaries.join("\n")]).toEqual([
    0,
    expect.stringMatching(new RegExp(`1\\.0\\.0: .* ${before}\n`)),
  ]);
  expect(after).not.toBe(before);
});
