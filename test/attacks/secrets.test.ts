import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { PUBLISH_INPUTS } from "../../src/commands/publish/inputs.ts";
import type { Inputs } from "../../src/run/inputs.ts";
import { type Desk, startDesk, WHAT } from "../e2e/desk.ts";
import { REAL_GIT, wrapGit } from "../support/git/bare.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import type { ProcessResult } from "../support/runner/process.ts";
import { findTold, formsOf, toldBy } from "../support/runner/secrets.ts";
import type { TestKey } from "../support/samples/keys.ts";
import { sweepKey } from "../sweeps/key.ts";

const BROKEN_TOKEN = "ghs_firsthalf01234567890\nsecondhalf9876543210";
const PASTED_TOKENS = [
  "github_pat_11ABCDEFG0123456789_abcdefghijklmnopqrstuvwxyz",
  // GitHub's own pattern allows each of these characters anywhere, in about 520 of them.
  `ghs_0-9.${"aZ_9-".repeat(60)}.${"x-Y_0".repeat(42)}`,
];
const PLACE = { GITHUB_REPOSITORY: "acme/terraform-provider-sample", GITHUB_API_URL: "http://127.0.0.1:9" };

/** The inputs of a publish that take any text. */
const FREE_TEXTS = Object.entries(PUBLISH_INPUTS as Inputs).flatMap(([name, { kind, secret, only }]) =>
  ["text", "lines"].includes(kind) && secret === undefined && only === undefined ? [name] : [],
);

let key: TestKey;
let trip: Journey | undefined;
let desk: Desk | undefined;

beforeAll(async () => {
  key = await sweepKey();
});
afterEach(async () => {
  await trip?.close();
  await desk?.close();
  [trip, desk] = [undefined, undefined];
});

/** The ways in which people have a key. */
function copiesOf(privateKey: string): string[] {
  const binary = Buffer.from(privateKey.split(/\n\n|\n=/)[1] ?? "", "base64");
  const encoded = Buffer.from(privateKey).toString("base64");
  return [privateKey, privateKey.replaceAll("\n", "\\n"), encoded, binary.toString("base64")];
}

/** Publishes as a workflow does, and returns the result with every secret that the output or a request contains. */
async function publish(inputs: Readonly<Record<string, string>>, secrets: readonly string[]) {
  trip = await startJourney({ platforms: ["linux_amd64"], key });
  const result = await trip.publish("1.0.0", { inputs });
  const asked = trip.github.exchanges.map(({ path, query, requestHeaders }) => [path, query, requestHeaders]);
  const forms = formsOf([...trip.secrets, ...secrets]);
  const shown = findTold(forms, { ...toldBy(result), requests: JSON.stringify(asked) });
  return { ...result, shown };
}

function shownBy({ stdout, stderr }: ProcessResult, secrets: readonly string[]): string[] {
  return findTold(formsOf(secrets), { stdout, stderr });
}

describe("a token with a line break", () => {
  it.each(["token", "site-token"])(
    "as ‹%s› is refused by a workflow, with all else, and not shown",
    async (name) => {
      const result = await publish({ [name]: BROKEN_TOKEN, draft: "maybe" }, [BROKEN_TOKEN]);
      const errors = result.annotations.map(({ message }) => message);
      expect([result.exitCode, result.shown]).toEqual([1, []]);
      expect(errors).toContainEqual(expect.stringContaining(`\`${name}\``));
      expect(errors).toContainEqual(expect.stringMatching(/`draft` .*`maybe`/));
      expect(trip?.github.exchanges).toEqual([]);
    },
  );

  it("is refused by a command line, and not shown", async () => {
    desk = await startDesk();
    const env = { ...PLACE, GITHUB_TOKEN: BROKEN_TOKEN };
    const result = await desk.run(["publish", ...WHAT, "--json"], { env });
    expect([result.exitCode, shownBy(result, [BROKEN_TOKEN])]).toEqual([2, []]);
    expect(result.stderr).toMatch(/\[input-invalid\]: .*`GITHUB_TOKEN`/);
  });
});

describe("a private key", () => {
  it("in every other input of a workflow is refused, and not shown", async () => {
    const copies = copiesOf(key.privateKey);
    const pasted = FREE_TEXTS.map((name, index) => [name, copies[index % copies.length] ?? ""] as const);
    const result = await publish(Object.fromEntries(pasted), copies);
    expect([result.exitCode, result.shown]).toEqual([1, []]);
    for (const name of FREE_TEXTS) expect(result.log).toContain(`\`${name}\``);
    expect(trip?.github.exchanges).toEqual([]);
  });

  it("in the arguments of a command line is refused, and not shown", async () => {
    desk = await startDesk();
    const [armored = "", oneLine = "", encoded = "", binary = ""] = copiesOf(key.privateKey);
    const calls = [
      ["publish", ...WHAT, "--to", "site", "--tag", armored],
      ["publish", `--to=${oneLine}`],
      ["publish", "--gpg-private-key-file", binary],
      ["publish", "--tag", ...armored.split(/\s+/)],
      [encoded, "--help"],
    ];
    for (const call of calls) {
      const result = await desk.run([...call, "--json"]);
      expect([result.exitCode, shownBy(result, copiesOf(key.privateKey))], call[0]).toEqual([2, []]);
      expect(result.stderr).toContain("error [input-invalid]");
    }
  });
});

it("a token in every other input is refused, and hidden in what a workflow says", async () => {
  const inputs = FREE_TEXTS.map(
    (name, at) => [name, PASTED_TOKENS[at % PASTED_TOKENS.length] ?? ""] as const,
  );
  const result = await publish(Object.fromEntries(inputs), PASTED_TOKENS);
  expect([result.exitCode, result.shown]).toEqual([1, []]);
  expect(result.summary).toContain("`input-invalid`");
});

describe("a login in a URL", () => {
  const HIDDEN = "glpat-0123456789abcdefghij";
  it.each([
    ["publish", "--to", `git:https://${HIDDEN}@127.0.0.1:9/acme/r.git#pages`],
    ["publish", "--to", `git:https://oauth2:${HIDDEN}@127.0.0.1:9/acme/r.git`],
    ["rebuild", "--to", `git:ssh://git:${HIDDEN}@127.0.0.1:9/acme/r.git`],
    ["show", `git:https://${HIDDEN}@127.0.0.1:9/acme/r.git`],
    ["lint", `s3://AKIAIOSFODNN7EXAMPLE:${HIDDEN}/x@bucket/site`],
    ["show", `https://ada:${HIDDEN}@127.0.0.1:9/`],
    ["publish", "--to", "site", "--site-url", `https://ada:${HIDDEN}@registry.example.com/`],
    ["show", "s3://bucket", "--s3-endpoint", `https://ada:${HIDDEN}@s3.example.com/`],
    ["lock", "--from", `https://${HIDDEN}@registry.example.com/`],
    ["lint", "site", "--oci", `oci://ada:${HIDDEN}@ghcr.io/acme/widget`],
  ])("is refused before a program gets it, and not shown: %s %s", async (...args) => {
    desk = await startDesk();
    const log = join(desk.folder, "calls");
    const PATH = `${wrapGit(desk.folder, `echo "$@" >> ${log}\nexec ${REAL_GIT} "$@"`)}:${process.env.PATH}`;
    const result = await desk.run([...args, "--json"], { env: { PATH } });
    expect([result.exitCode, shownBy(result, [HIDDEN])]).toEqual([2, []]);
    expect(result.stderr).toContain("holds a token or a password, which is not repeated here");
    expect(existsSync(log)).toBe(false);
  });

  it.each([`ada:${HIDDEN}@ghcr.io/acme/widget`, `${HIDDEN}@ghcr.io/acme/\${name}`])(
    "is not shown of the name of an image: %s",
    async (name) => {
      desk = await startDesk();
      const args = ["publish", ...WHAT, "--to", "site", "--site-url", "https://registry.example.com/"];
      const result = await desk.run([...args, "--oci", name, "--json"]);
      expect([result.exitCode, shownBy(result, [HIDDEN])]).toEqual([2, []]);
      expect(result.stderr).toContain("`--oci` has");
    },
  );

  it("is hidden where an answer of a server quotes it", async () => {
    desk = await startDesk();
    const script = `for arg; do if [ "$arg" = fetch ]; then
echo "fatal: could not read Password for 'https://${HIDDEN}@h': denied, ssh://ada:${HIDDEN}@h" >&2; exit 128; fi; done
exec ${REAL_GIT} "$@"`;
    const PATH = `${wrapGit(desk.folder, script)}:${process.env.PATH}`;
    const result = await desk.run(["show", "git:https://127.0.0.1:9/r.git", "--json"], { env: { PATH } });
    expect([result.exitCode, shownBy(result, [HIDDEN])]).toEqual([1, []]);
  });

  it.each([
    "git",
    "oauth2",
    "gitlab-ci-token",
    "x-access-token",
    "gitlab+deploy-token-123456",
    "ada%40example.com",
    "x-bitbucket-api-token-auth",
  ])("may be the name %s", async (user) => {
    desk = await startDesk();
    const PATH = `${wrapGit(desk.folder, "echo git version 2.35.0")}:${process.env.PATH}`;
    const result = await desk.run(["show", `git:https://${user}@127.0.0.1:9/r.git`], { env: { PATH } });
    expect([result.exitCode, result.stderr]).toEqual([1, expect.stringContaining("git-unavailable")]);
  });
});

it("a passphrase of three letters is hidden in what a workflow says", async () => {
  const result = await publish({ "gpg-passphrase": "q7z", prerelease: "q7z", "site-url": "q7z" }, ["q7z"]);
  expect([result.exitCode, result.shown]).toEqual([1, []]);
  expect(result.summary).toMatch(/`site-url` .*`\*\*\*`/);
});

it("hides secrets on a command line, even where a message quotes them", async () => {
  desk = await startDesk();
  const secrets = { GPG_PASSPHRASE: "Zx9-otter-lantern-41", SITE_TOKEN: "not-of-github-but-a-token" };
  const told = ["--site-url", secrets.SITE_TOKEN, "--artifacts", secrets.GPG_PASSPHRASE];
  const result = await desk.run(["publish", ...WHAT, ...told, "--json"], { env: { ...PLACE, ...secrets } });
  expect([result.exitCode, shownBy(result, Object.values(secrets))]).toEqual([2, []]);
  expect(JSON.parse(result.stdout).problems.length).toBeGreaterThan(0);
});
