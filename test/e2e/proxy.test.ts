import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { HOST } from "../support/publish/provider-repository.ts";
import { findNode, type ProcessResult } from "../support/runner/process.ts";
import { demandUntold, toldBy } from "../support/runner/secrets.ts";
import { IMAGES, LINES, type ProxiedWorld, SECRETS, startProxiedWorld, TOKENS } from "./proxy-ground.ts";

const NODES = await findNode("node20").then(
  () => ["node20", "node24"],
  () => ["node24"],
);

let world: ProxiedWorld;
beforeAll(async () => {
  world = await startProxiedWorld();
});
afterAll(() => world.close());
afterEach(() => {
  world.proxy.instead = undefined;
});

const told = ({ exitCode, stdout, stderr }: ProcessResult) => [exitCode, `${stdout}${stderr}`];
const targets = () => new Set(world.proxy.requests.map(({ target }) => target.replace(/:443$/, "")));

describe("where every way but a proxy with a login is closed", () => {
  it("the action publishes, attests, pushes an image and verifies through it, and asks for no name itself", async () => {
    const inputs = { attest: "true", verify: "true", "verify-timeout": "2", oci: `${IMAGES}/acme/sample` };
    const result = await world.trip.publish("1.0.0", { inputs, env: world.env });
    expect([result.exitCode, result.log]).toEqual([0, expect.anything()]);
    demandUntold(SECRETS, toldBy(result));
    expect([await world.asked(), world.proxy.refused]).toEqual([[], []]);
    expect(await world.connected()).toEqual([new URL(world.proxy.url).host]);
    const sigstore = [
      "token.actions.githubusercontent.com",
      "fulcio.githubapp.com",
      "timestamp.githubapp.com",
    ];
    expect(targets()).toEqual(
      new Set([
        ...["api.github.com", "uploads.github.com", "github.com", "objects.githubusercontent.com"],
        ...[HOST, IMAGES, TOKENS, ...sigstore],
      ]),
    );
    expect(world.images.tags.size).toBeGreaterThan(0);
  });

  it.each(NODES.flatMap((node) => Object.entries(LINES).map(([name, line]) => ({ node, name, line }))))(
    "$name works through it, on $node",
    async ({ line, node }) => {
      expect(told(await world.run(line, world.env, node))).toEqual([0, expect.anything()]);
      expect(await world.asked()).toEqual([]);
      expect(await world.connected()).toEqual([new URL(world.proxy.url).host]);
    },
  );

  it("NO_PROXY keeps a host from it", async () => {
    const result = await world.run(LINES.lint, { ...world.env, NO_PROXY: ".example.com" });
    expect(told(result)).toEqual([1, expect.stringContaining(`ENOTFOUND ${HOST}`)]);
  });
});

it("`verify` names the host of Sigstore's root that the proxy refuses", async () => {
  const [, text] = told(await world.run(LINES.verify));
  expect(text).toMatch(/ 403 .*tuf-repo-cdn\.sigstore\.dev:443/);
});

it("the proxy and the host are named if its login is missing", async () => {
  const without = world.proxy.url.replace(/\/\/.*@/, "//");
  const result = await world.run(LINES.lint, { ...world.env, HTTPS_PROXY: without });
  expect(told(result)).toEqual([
    1,
    expect.stringMatching(new RegExp(` ${without} .*${HOST}:443 .*\\b407\\b`)),
  ]);
});

describe("a proxy that is reached over TLS", () => {
  let tls: ProxiedWorld;
  beforeAll(async () => {
    tls = await startProxiedWorld({ overTls: true });
  });
  afterAll(() => tls.close());

  it("works like another", async () => {
    expect(tls.proxy.url).toMatch(/^https:/);
    expect((await tls.trip.publish("1.0.0", { env: tls.env })).exitCode).toBe(0);
    for (const line of [LINES.lint, LINES.bucket])
      expect(told(await tls.run(line))).toEqual([0, expect.anything()]);
    expect([await tls.asked(), await tls.connected()]).toEqual([[], [new URL(tls.proxy.url).host]]);
  });
});
