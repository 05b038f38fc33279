import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { HOST } from "../support/publish/provider-repository.ts";
import type { ProcessResult } from "../support/runner/process.ts";
import { findNode } from "../support/runner/runtime.ts";
import { demandUntold, toldBy } from "../support/runner/secrets.ts";
import {
  IMAGES,
  LINES,
  type ProxiedWorld,
  SECRETS,
  STORE,
  startProxiedWorld,
  TOKENS,
} from "./proxy-ground.ts";

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

type Environment = Readonly<Record<string, string>>;

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

const HOSTS: Readonly<Record<keyof typeof LINES, string>> = {
  rebuild: "api.github.com",
  lint: HOST,
  verify: "api.github.com",
  mirror: HOST,
  bucket: STORE,
};

it("`verify` names the host of Sigstore's root that the proxy refuses", async () => {
  const [, text] = told(await world.run(LINES.verify));
  expect(text).toMatch(/ 403 .*tuf-repo-cdn\.sigstore\.dev:443/);
});

describe.each(Object.entries(LINES))("%s", (name, line) => {
  const host = HOSTS[name as keyof typeof LINES];

  it("names the host if there is no proxy", async () => {
    expect(told(await world.run(line, world.closed))).toEqual([
      1,
      expect.stringContaining(`ENOTFOUND ${host}`),
    ]);
  });

  it("names the proxy and the host if the login is missing", async () => {
    const found = `${host}:443 .*\\b407\\b`;
    const without = world.proxy.url.replace(/\/\/.*@/, "//");
    const result = await world.run(line, { ...world.env, HTTPS_PROXY: without });
    expect(told(result)).toEqual([1, expect.stringMatching(new RegExp(` ${without} .*${found}`))]);
  });
});

it("a publish names the host of images that the proxy refuses, and that of Sigstore that it may not reach", async () => {
  await world.trip.build("1.1.0");
  const publish = async (inputs: Environment, env: Environment) => {
    const { exitCode, log } = await world.trip.publish("1.1.0", { inputs, env });
    return [exitCode, log];
  };
  expect(await publish({ oci: "closed.example.com/acme/sample" }, world.env)).toEqual([
    1,
    expect.stringMatching(/ 403 .*closed\.example\.com:443/),
  ]);
  const env = { ...world.env, NO_PROXY: "fulcio.githubapp.com" };
  expect(await publish({ attest: "true" }, env)).toEqual([
    1,
    expect.stringContaining("ENOTFOUND fulcio.githubapp.com"),
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

  it("is named if its certificate is unknown", async () => {
    const { NODE_EXTRA_CA_CERTS: _, ...env } = tls.env;
    const [exitCode, text] = told(await tls.run(LINES.lint, env));
    expect(exitCode).toBe(1);
    expect(text).toMatch(new RegExp(` https://${new URL(tls.proxy.url).host} .*${HOST}:443`));
  });
});
