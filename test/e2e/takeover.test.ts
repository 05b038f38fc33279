import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeOtherSite, OTHER_SITES, type OtherSite, servedByPages } from "../support/pages/other-sites.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import type { ActionResult } from "../support/runner/runner.ts";
import { testKey } from "../support/samples/keys.ts";
import { makeRelease } from "../support/samples/release.ts";
import { type SeenSite, startSeenSite } from "./seen-site.ts";

const PROVIDER = "acme/sample";
const VERSIONS = ["1.0.0", "1.1.0"];
const LIST = "v1/providers/acme/sample/versions";

let tls: TestAuthority;
let seen: SeenSite;
let armor: string;

beforeAll(async () => {
  tls = await createTestAuthority();
  armor = (await testKey("ed25519")).publicKey;
});
afterAll(() => tls.close());
beforeEach(async () => {
  seen = await startSeenSite(tls);
  seen.whims.files = servedByPages;
});
afterEach(() => seen.close());

/** Releases of the provider, and a site of another program that offers them. */
async function startOther(manner: OtherSite, more: Readonly<Record<string, string>> = {}) {
  const { repository, github } = seen.trip;
  const released = VERSIONS.map(async (version) => {
    const files = await makeRelease(version, { platforms: ["linux_amd64"] });
    repository.tag(`v${version}`);
    repository.addRelease({ tag: `v${version}`, assets: files });
    const base = `${github.serverUrl}/${repository.fullName}/releases/download/v${version}/`;
    return { version, files, urlOf: (name: string) => base + name };
  });
  const releases = await Promise.all(released);
  repository.commitFiles("gh-pages", {
    ...makeOtherSite(manner, { provider: PROVIDER, armor, releases }),
    ...more,
  });
}

const branch = (name = "gh-pages"): Record<string, string> =>
  Object.fromEntries(
    [...seen.trip.repository.readTree(name)].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]),
  );
const offered = (): string[] =>
  JSON.parse(branch()[LIST] ?? "{}").versions.map(({ version }: { version: string }) => version);
const codes = ({ annotations }: ActionResult, wanted = "error"): string[] =>
  annotations.flatMap(({ level, properties: { title = "" } }) =>
    level === wanted ? [title.replace("Provider Pages: ", "")] : [],
  );
const writes = () => seen.trip.github.exchanges.filter(({ write }) => write);

function publish(inputs: Readonly<Record<string, string>> = {}): Promise<ActionResult> {
  return seen.publish("2.0.0", { inputs: { verify: "false", ...inputs } });
}

const NO_KEY = { "gpg-private-key": "", "gpg-passphrase": "" };

async function rebuild(inputs: Readonly<Record<string, string>> = {}): Promise<ActionResult> {
  const running = await seen.start("2.0.0", {
    inputs: {
      ...NO_KEY,
      command: "rebuild",
      "gpg-public-keys": armor,
      verify: "",
      "verify-timeout": "",
      ...inputs,
    },
  });
  return running.finished;
}

const ENDS: Partial<Record<OtherSite, Readonly<Record<string, string>>>> = {
  "by Jekyll": { "replace-site": "true" },
};

describe.each(OTHER_SITES)("a site %s", (manner) => {
  beforeEach(async () => {
    await startOther(manner);
    await seen.trip.build("2.0.0");
  });

  it("loses nothing to a publish, which makes no release, and is taken over by a rebuild", async () => {
    const before = branch();
    const refused = await publish();
    expect([refused.exitCode, writes(), branch()]).toEqual([1, [], before]);
    expect(codes(refused)).toContain(manner === "by Jekyll" ? "site-foreign" : "versions-vanish");
    const dry = await rebuild({ ...ENDS[manner], "dry-run": "true" });
    expect([dry.exitCode, dry.outputs.changed, branch()], dry.log).toEqual([0, "true", before]);
    const rebuilt = await rebuild(ENDS[manner]);
    expect([rebuilt.exitCode, offered()], rebuilt.log).toEqual([0, VERSIONS]);
    const kept = Object.entries(before).filter(([path]) => branch()[path] === undefined);
    expect(
      kept.map(([path]) => path.replace(/\/index\.json$/, "")).filter((path) => !(path in branch())),
    ).toEqual([]);
    const next = await publish();
    expect([next.exitCode, offered()], next.log).toEqual([0, [...VERSIONS, "2.0.0"]]);
    expect(seen.trip.repository.fsck()).toBe("");
  });
});
