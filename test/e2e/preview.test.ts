import { describe, expect, it } from "vitest";
import type { Given } from "../support/publish/given.ts";
import { type Journey, shareJourney, startJourney } from "../support/publish/journey.ts";
import type { ActionResult } from "../support/runner/runner.ts";
import { storedFiles } from "../support/samples/stored-path.ts";

const ADDRESS = "registry.example.com/acme/sample";
const LIST = `preview/mirror/${ADDRESS}/index.json`;
const SHA = "abcdef0123456789abcdef0123456789abcdef01";

/** Runs the action in a workflow for a pull request of the same repository. */
function preview(
  trip: Journey,
  number: number,
  { sha = SHA, ...inputs }: Given & { readonly sha?: string } = {},
): Promise<ActionResult> {
  const head = { sha, ref: "topic", repo: { full_name: trip.repository.fullName } };
  return trip.run(
    { command: "preview", "verify-timeout": "0", ...inputs },
    {
      ref: `refs/pull/${number}/merge`,
      eventName: "pull_request",
      event: { action: "synchronize", pull_request: { number, head } },
    },
  );
}

function filesOf({ repository }: Journey): Record<string, string> {
  const files = [...repository.readTree("gh-pages")].map(
    ([path, bytes]) => [path, Buffer.from(bytes).toString("base64")] as const,
  );
  return Object.fromEntries(files);
}

const textOf = ({ repository }: Journey, path: string): string => repository.readSite()[path] ?? "";

const listed = (trip: Journey): string[] =>
  Object.keys(JSON.parse(textOf(trip, LIST) || '{"versions":{}}').versions);

const stable = (trip: Journey) =>
  Object.entries(filesOf(trip)).filter(([path]) => !path.startsWith("preview/"));

const releasesOf = ({ repository }: Journey) =>
  repository.releases().map(({ tag, draft, prerelease, assets }) => ({
    ...{ tag, draft, prerelease },
    files: [...assets.values()].map(({ name }) => name).sort(),
  }));

const version = (number: number, sha = SHA): string => `0.0.0-pr-${number}.g${sha}`;
const zip = (name: string): string => `terraform-provider-sample_${name}_linux_amd64.zip`;

async function build(trip: Journey, name: string): Promise<void> {
  await trip.build(name, { seed: name.length });
}

describe("a preview of a pull request", () => {
  const trip = shareJourney(async () => {
    const made = await startJourney({ platforms: ["linux_amd64"] });
    const { exitCode, log } = await made.publish("1.0.0");
    expect(exitCode, log).toBe(0);
    return made;
  });

  it("is on a prerelease and in a mirror below the site, until the next build, and changes no stable document", async () => {
    const before = stable(trip());
    await build(trip(), version(17));
    const { exitCode, log, outputs, summary } = await preview(trip(), 17);
    expect(exitCode, log).toBe(0);
    expect(summary).toContain("A second `provider_installation` block is an error");
    expect(outputs).toMatchObject({ name: "pr-17", version: version(17), changed: "true", removed: "" });
    expect(stable(trip())).toEqual(before);
    expect(listed(trip())).toEqual([version(17)]);
    expect(releasesOf(trip())).toContainEqual({
      ...{ tag: "preview/pr-17.e3ff5a16", draft: false, prerelease: true },
      files: [zip(version(17))],
    });
    const { archives } = JSON.parse(textOf(trip(), `preview/mirror/${ADDRESS}/${version(17)}.json`));
    expect((await fetch(archives.linux_amd64.url)).status).toBe(200);
    const next = "1234567123456789abcdef0123456789abcdef01";
    await build(trip(), version(17, next));
    const replaced = await preview(trip(), 17, { sha: next });
    expect([replaced.exitCode, replaced.outputs.removed], replaced.log).toEqual([0, version(17)]);
    expect(listed(trip())).toEqual([version(17, next)]);
    expect(releasesOf(trip()).map(({ files }) => files)).toContainEqual([zip(version(17, next))]);
    const removed = await preview(trip(), 17, { remove: "true" });
    expect(removed.exitCode, removed.log).toBe(0);
    expect(listed(trip())).toEqual([]);
    expect(releasesOf(trip()).map(({ tag }) => tag)).toEqual(["v1.0.0"]);
    expect(trip().repository.readTree("preview/pr-17.e3ff5a16").size).toBe(0);
    expect(stable(trip())).toEqual(before);
  });

  it("is part of the site with `assets: site`, and leaves nothing when it is removed", async () => {
    const before = filesOf(trip());
    await build(trip(), version(17));
    const { exitCode, log } = await preview(trip(), 17, { assets: "site" });
    expect(exitCode, log).toBe(0);
    const path = `preview/assets/${ADDRESS}/${version(17)}/${zip(version(17))}`;
    expect(storedFiles(trip().repository.readTree("gh-pages"))).toContain(path);
    expect(releasesOf(trip()).map(({ tag }) => tag)).toEqual(["v1.0.0"]);
    const removed = await preview(trip(), 17, { remove: "true" });
    expect(removed.exitCode, removed.log).toBe(0);
    const added = Object.keys(filesOf(trip())).filter((one) => !(one in before));
    expect(added.filter((one) => one.includes("sample"))).toEqual([]);
  });
});
