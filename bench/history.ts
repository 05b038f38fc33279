import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AssetContent } from "../test/support/github/model.ts";
import {
  type ProviderRepository,
  startProviderRepository,
} from "../test/support/publish/provider-repository.ts";
import { prepareStep } from "../test/support/runner/runner.ts";
import { readStepFiles } from "../test/support/runner/step-files.ts";
import { type TestKeyKind, testKey } from "../test/support/samples/keys.ts";
import { makeRelease, PREFIX } from "../test/support/samples/release.ts";
import { writeLargeZip } from "./large-zip.ts";
import { measure, type Usage } from "./measure.ts";
import type { Workshop } from "./workshop.ts";

/** How many releases there are, and of how many one package has so many bytes. */
export interface HistoryShape {
  readonly releases: number;
  readonly large?: { readonly count: number; readonly size: number };
}

/** A provider that was released for years, by three keys, on a GitHub on loopback. */
export interface History {
  /** Takes all of it into a site that is not there yet. */
  readonly rebuild: () => Promise<Rebuild>;
  /** The same once more, with nothing new. */
  readonly again: () => Promise<Rebuild>;
  readonly close: () => Promise<void>;
}

/** What a rebuild took, and what it asked for. */
export interface Rebuild extends Usage {
  readonly requests: number;
  readonly bytes: number;
}

const KEYS: readonly TestKeyKind[] = ["rsa-2048", "ed25519", "subkey"];
const PLATFORMS = ["linux_amd64", "linux_arm64", "darwin_arm64", "windows_amd64"];
const [LARGE = ""] = PLATFORMS;

/** Makes the releases, and gives what takes them into a site. */
export async function openHistory(workshop: Workshop, { releases, large }: HistoryShape): Promise<History> {
  const clock = () => new Date("2026-03-01T12:00:00Z");
  const origin = await startProviderRepository({ github: { clock } });
  const content = large && (await makeLarge(workshop, large.size));
  for (let index = 0; index < releases; index++) {
    const tag = `v1.${index}.0`;
    origin.repository.tag(tag);
    const isLarge = index < (large?.count ?? 0);
    const assets = await makeAssets(index, isLarge ? content : undefined);
    origin.repository.addRelease({ tag, assets });
  }
  const start = origin.github.snapshot();
  const run = await prepareRebuild(workshop, origin);
  const rebuild = () => {
    origin.github.restore(start);
    return run(true);
  };
  return { rebuild, again: () => run(false), close: origin.github.close };
}

async function makeAssets(index: number, large: AssetContent | undefined) {
  const version = `1.${index}.0`;
  const key = KEYS[index % KEYS.length] ?? "ed25519";
  const options = { key, seed: index * PLATFORMS.length, size: 200_000 };
  if (large === undefined) return makeRelease(version, { ...options, platforms: PLATFORMS });
  const name = `${PREFIX}${version}_${LARGE}.zip`;
  const sums = (text: string) => `${large.sha256}  ${name}\n${text}`;
  return {
    ...(await makeRelease(version, { ...options, platforms: PLATFORMS.slice(1), sums })),
    [name]: large,
  };
}

async function makeLarge({ folder, executables }: Workshop, size: number): Promise<AssetContent> {
  const [program, path] = [join(folder, "program"), join(folder, "large.zip")];
  executables.write({ path: program, platform: LARGE, size: 2 ** 22, part: 0, parts: 1 });
  writeLargeZip({ path, name: "terraform-provider-sample", program, size });
  const bytes = await readFile(path);
  return { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex"), bytes: () => bytes };
}

async function prepareRebuild(workshop: Workshop, { github, repository, token }: ProviderRepository) {
  const action = await workshop.bundle("src/index.ts");
  const keys = await Promise.all(KEYS.map(testKey));
  const inputs = {
    command: "rebuild",
    "gpg-public-keys": keys.map(({ publicKey }) => publicKey).join("\n"),
  };
  const { apiUrl, serverUrl } = github;
  const place = { repository: repository.fullName, ref: "refs/heads/main", apiUrl, serverUrl, token };
  return async (changed: boolean): Promise<Rebuild> => {
    const folder = await workshop.emptyFolder("rebuild");
    const [workspace, temp] = [join(folder, "workspace"), join(folder, "temp")];
    const { cwd, env, discard } = await prepareStep({ ...place, workspace, temp, inputs });
    await discard();
    const before = github.exchanges.length;
    const usage = await measure(workshop, { args: [process.execPath, action], cwd, env });
    const { outputs } = await readStepFiles(temp);
    if (outputs.changed !== String(changed)) throw new Error(`not what was expected:\n${usage.output}`);
    const asked = github.exchanges.slice(before);
    const bytes = asked.reduce((sum, one) => sum + one.requestBytes + one.responseBytes, 0);
    return { ...usage, requests: asked.length, bytes };
  };
}
