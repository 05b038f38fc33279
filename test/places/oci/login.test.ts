import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ProblemError } from "../../../src/errors.ts";
import { findEntry, findLogin, githubRegistry } from "../../../src/places/oci/registry/find-login.ts";
import { parseChallenge } from "../../../src/places/oci/registry/session.ts";
import { type OciGround, startOciGround } from "./ground.ts";

let ground: OciGround;
/** What was learnt as a secret. */
let learnt: string[];
const secrets = { learn: (value: string) => void learnt.push(value), hideInData: (text: string) => text };

beforeEach(async () => {
  ground = await startOciGround();
  learnt = [];
});
afterEach(() => ground.close());

const ME = { user: "me", password: "pass:word" };
const BASIC = Buffer.from("me:pass:word").toString("base64");

async function configure(config: unknown): Promise<void> {
  await mkdir(join(ground.folder, ".docker"), { recursive: true });
  await writeFile(
    join(ground.folder, ".docker/config.json"),
    typeof config === "string" ? config : JSON.stringify(config),
  );
}

/** A program that is asked for one registry alone. */
async function install(name: string, script: string): Promise<void> {
  const path = join(ground.folder, `docker-credential-${name}`);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
}

function login(host = "registry.example.com", token?: string, more: Readonly<Record<string, string>> = {}) {
  const environment = { HOME: ground.folder, PATH: `${ground.folder}:/usr/bin:/bin`, ...more };
  return findLogin(host, { token, serverUrl: "https://github.com", environment, secrets });
}

async function foundBy(step: Promise<unknown>): Promise<string> {
  const error = await step.then(
    () => new Error("nothing was wrong"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProblemError)) throw error;
  return error.problems.map(({ code, found }) => `${code}: ${found}`).join();
}

describe("a registry that wants a login", () => {
  it("gets user and password when it asks for them", async () => {
    const { registry } = ground;
    registry.guard = { kind: "basic", ...ME };
    await configure({ auths: { "registry.example.com": { auth: BASIC } } });
    await ground.open().push(ground.image);
    expect(registry.tags.size).toBe(1);
    expect(new Set(registry.proofs)).toEqual(new Set([undefined, `Basic ${BASIC}`]));
  });

  it("gets a token of the service that it names, one for all requests", async () => {
    const { registry } = ground;
    registry.guard = { kind: "bearer", ...ME };
    await configure({
      auths: { "https://registry.example.com/v2/": { username: "me", password: "pass:word" } },
    });
    const images = ground.open();
    expect(await images.find("1.0.0")).toBeUndefined();
    await images.push(ground.image);
    expect([...registry.tokens.values()]).toEqual(["repository:acme/sample:pull,push"]);
    await ground.open("to look").find("1.0.0");
    expect([...registry.tokens.values()][1]).toBe("repository:acme/sample:pull");
  });

  it("gets a new token when the old one is not good any more", async () => {
    const { registry } = ground;
    registry.guard = { kind: "bearer", ...ME };
    await configure({ auths: { "registry.example.com": { auth: BASIC } } });
    const images = ground.open();
    await images.find("1.0.0");
    registry.tokens.clear();
    await images.push(ground.image);
    expect(registry.tags.size).toBe(1);
    expect(registry.requests.filter((line) => line.endsWith("/token"))).toHaveLength(2);
  });

  it("is shown an identity for a token", async () => {
    ground.registry.guard = { kind: "bearer", ...ME };
    await configure({ auths: { "registry.example.com": { auth: BASIC, identitytoken: "pass:word" } } });
    await ground.open().push(ground.image);
    expect(ground.registry.requests).toContain("POST /token");
    expect(ground.registry.tags.size).toBe(1);
  });

  it("refuses a push without a login", async () => {
    const { host } = ground.registry.origin;
    ground.registry.guard = { kind: "bearer", ...ME, isPublic: true };
    expect(await foundBy(ground.open().checkWritable())).toMatch(
      /^image-refused: .*\/acme\/sample: HTTP 401, UNAUTHORIZED: authentication required$/,
    );
    expect(await ground.open("to look").find("1.0.0")).toBeUndefined();
    ground.registry.guard = { kind: "basic", ...ME };
    expect(await foundBy(ground.open().checkWritable())).toMatch(
      new RegExp(`^image-refused: ${host} .*login`),
    );
  });

  it("that does not say how is asked no second time", async () => {
    ground.registry.decide = () => ({ status: 401 });
    expect(await foundBy(ground.open().checkWritable())).toMatch(/^image-refused: /);
    expect(ground.registry.requests).toHaveLength(1);
  });

  it("that rejects every login is asked twice at most", async () => {
    ground.registry.guard = { kind: "basic", user: "me", password: "another" };
    await configure({ auths: { "registry.example.com": { auth: BASIC } } });
    expect(await foundBy(ground.open().checkWritable())).toContain("HTTP 401");
    expect(ground.registry.requests).toHaveLength(2);
  });

  it("is not given a password for a service without TLS, nor a token that is none", async () => {
    const { registry } = ground;
    await configure({ auths: { "registry.example.com": { auth: BASIC } } });
    const challenge = (realm: string) => ({ "www-authenticate": `Bearer realm="${realm}",service="x"` });
    registry.decide = () => ({ status: 401, headers: challenge("http://elsewhere.example.com/token") });
    expect(await foundBy(ground.open().checkWritable())).toContain(" http://elsewhere.example.com");
    for (const body of ["no JSON", "{}", '{"token":"two words"}', '{"token":7}']) {
      registry.decide = (line) =>
        line.endsWith("/token")
          ? { status: 200, body }
          : { status: 401, headers: challenge(`${registry.origin.origin}/token`) };
      expect(await foundBy(ground.open().checkWritable())).toMatch(/^image-\w+: .*token/);
    }
    registry.decide = (line) =>
      line.endsWith("/token")
        ? { status: 200, body: '{"access_token":"fine"}' }
        : { status: 401, headers: challenge(`${registry.origin.origin}/token`) };
    expect(await foundBy(ground.open().checkWritable())).toContain("HTTP 401");
    expect(registry.proofs.at(-1)).toBe("Bearer fine");
  });

  it("off this machine is given no password for a service on it without TLS", async () => {
    const { registry } = ground;
    await configure({ auths: { "registry.example.com": { auth: BASIC } } });
    registry.decide = () => ({
      status: 401,
      headers: { "www-authenticate": `Bearer realm="${registry.origin.origin}/token"` },
    });
    const { port } = registry.origin;
    const asked = ground
      .open("to push", { originOf: () => new URL(`http://0.0.0.0:${port}`) })
      .checkWritable();
    expect(await foundBy(asked)).toContain(` ${registry.origin.origin}`);
    expect(registry.requests).toHaveLength(1);
  });

  it("does not see who we are when it sends us elsewhere", async () => {
    const { registry } = ground;
    registry.guard = { kind: "basic", ...ME };
    await configure({ auths: { "registry.example.com": { auth: BASIC } } });
    const images = ground.open();
    await images.push(ground.image);
    const elsewhere = `http://localhost:${registry.origin.port}/elsewhere`;
    const index = registry.manifests.get(registry.tags.get("1.0.0") ?? "")?.bytes.toString("utf8") ?? "";
    registry.proofs.length = 0;
    registry.decide = (line) => {
      if (line.endsWith("/elsewhere")) return { status: 200, body: index };
      return line.endsWith("/manifests/1.0.0")
        ? { status: 307, headers: { location: elsewhere } }
        : undefined;
    };
    expect((await images.find("1.0.0"))?.packages.size).toBe(2);
    expect(registry.proofs).toEqual([`Basic ${BASIC}`, undefined, `Basic ${BASIC}`, `Basic ${BASIC}`]);
    registry.decide = () => ({ status: 307, headers: { location: elsewhere } });
    expect(await foundBy(images.find("1.0.0"))).toContain("HTTP 307");
  });
});

describe("a challenge of a host that the registry only leads to", () => {
  const STRANGE = 'Basic realm="me too"';

  it("is not answered: no login and no token goes there", async () => {
    const { registry } = ground;
    await configure({ auths: { "registry.example.com": { auth: BASIC } } });
    const elsewhere = `http://localhost:${registry.origin.port}/elsewhere`;
    for (const challenge of [STRANGE, `Bearer realm="http://localhost:${registry.origin.port}/token"`]) {
      registry.requests.length = 0;
      registry.decide = (line) =>
        line.endsWith("/elsewhere")
          ? { status: 401, headers: { "www-authenticate": challenge } }
          : { status: 307, headers: { location: elsewhere } };
      expect(await foundBy(ground.open().find("1.0.0"))).toContain("HTTP 401");
      expect(registry.requests).toEqual(["GET /v2/acme/sample/manifests/1.0.0", "GET /elsewhere"]);
      expect(registry.proofs.filter((proof) => proof !== undefined)).toEqual([]);
    }
  });

  it("is not sent to another host of an upload or a list of tags", async () => {
    const { registry } = ground;
    await configure({ auths: { "registry.example.com": { auth: BASIC } } });
    const elsewhere = `http://localhost:${registry.origin.port}/elsewhere`;
    registry.decide = (line) => {
      if (line.includes("/elsewhere")) return { status: 401, headers: { "www-authenticate": STRANGE } };
      if (line.startsWith("POST")) return { status: 202, headers: { location: elsewhere } };
      if (line.includes("/tags/"))
        return { status: 200, body: '{"tags":[]}', headers: { link: `<${elsewhere}>; rel="next"` } };
      return line.startsWith("HEAD") ? { status: 404 } : undefined;
    };
    expect(await foundBy(ground.open().push(ground.image))).toContain("HTTP 401");
    expect(await foundBy(ground.open().versions())).toContain("HTTP 401");
    expect(registry.proofs.filter((proof) => proof !== undefined)).toEqual([]);
  });
});

describe("a login", () => {
  it("is learnt as a secret, and so is the token that is had for it", async () => {
    const { registry } = ground;
    registry.guard = { kind: "bearer", ...ME };
    await configure({ auths: { "registry.example.com": { auth: BASIC } } });
    await ground.open("to look", { secrets }).find("1.0.0");
    expect(learnt).toEqual([ME.password, ...registry.tokens.keys()]);
    await install("all", `echo '{"Username":"<token>","Secret":"identity"}'`);
    await configure({ credsStore: "all", auths: { "other.example.com": { registrytoken: "r" } } });
    learnt = [];
    await login("third.example.com");
    expect(learnt).toEqual(["identity"]);
  });

  it("is the workflow's token for GitHub's registry, and for no other", async () => {
    const token = { kind: "password", user: "x-access-token", password: "t" };
    expect(await login("ghcr.io", "t")).toEqual(token);
    expect(await login("registry.example.com", "t")).toBeUndefined();
    expect(await login("ghcr.io.example.com", "t")).toBeUndefined();
    expect(await login("ghcr.io")).toBeUndefined();
    expect([githubRegistry("https://git.example.com"), githubRegistry("https://github.com")]).toEqual([
      "containers.git.example.com",
      "ghcr.io",
    ]);
  });

  it("of Docker's configuration comes before the token", async () => {
    await configure({ auths: { "ghcr.io": { auth: BASIC } } });
    expect(await login("ghcr.io", "t")).toEqual({ kind: "password", ...ME });
    await configure({ auths: { "ghcr.io": {} } });
    expect(await login("ghcr.io", "t")).toMatchObject({ user: "x-access-token" });
    await configure({ auths: { "ghcr.io": { registrytoken: "r" } } });
    expect(await login("ghcr.io", "t")).toEqual({ kind: "bearer", token: "r" });
  });

  it("comes from a program, the registry's own before the one for all", async () => {
    await install("own", `read host; echo "{\\"Username\\":\\"me\\",\\"Secret\\":\\"for $host\\"}"`);
    await install("all", `read host; echo '{"Username":"<token>","Secret":"identity"}'`);
    await configure({ credHelpers: { "registry.example.com": "own" }, credsStore: "all" });
    expect(await login()).toEqual({ kind: "password", user: "me", password: "for registry.example.com" });
    expect(await login("other.example.com")).toEqual({ kind: "identity", token: "identity" });
  });

  it("is asked for without the secrets of this program and of the workflow, and with those of a cloud", async () => {
    const names = [
      ...[
        "GPG_PRIVATE_KEY",
        "GPG_PASSPHRASE",
        "INPUT_TOKEN",
        "GITHUB_TOKEN",
        "SITE_TOKEN",
        "AWS_SESSION_TOKEN",
      ],
      ...["ACTIONS_ID_TOKEN_REQUEST_TOKEN", "ACTIONS_RUNTIME_TOKEN", "TF_TOKEN_a_example_com", "NPM_TOKEN"],
    ];
    await install(
      "all",
      `echo "{\\"Username\\":\\"me\\",\\"Secret\\":\\"$(env | grep -o 'is in [A-Za-z_]*' | tr '\\n' ' ')\\"}"`,
    );
    await configure({ credsStore: "all" });
    const environment = Object.fromEntries(names.map((name) => [name, `is in ${name}`]));
    expect(await login(undefined, undefined, environment)).toMatchObject({
      password: "is in AWS_SESSION_TOKEN ",
    });
  });

  it("that a program does not have may stand in the file", async () => {
    await install("all", "echo credentials not found in native keychain; exit 1");
    await configure({ credsStore: "all", auths: { "registry.example.com": { auth: BASIC } } });
    expect(await login()).toEqual({ kind: "password", ...ME });
    await install("all", `echo '{"Username":"","Secret":""}'`);
    expect(await login()).toEqual({ kind: "password", ...ME });
  });

  it.each([
    ["echo secret; exit 1", "it failed"],
    ["echo secret", "it returned no JSON"],
    [`echo '{"Username":7,"Secret":"secret"}'`, "it returned no login"],
    ["echo null", "it returned no login"],
  ])("of a program that does %s is missing, and its output stays secret", async (script, why) => {
    await install("all", script);
    await configure({ credsStore: "all" });
    const found = await foundBy(login());
    expect(found).toMatch(new RegExp(`^image-refused: docker-credential-all .*: ${why}$`));
  });

  it("of a program that is not there, or has no name of one, is missed", async () => {
    await configure({ credsStore: "absent" });
    expect(await foundBy(login())).toContain("docker-credential-absent");
    await configure({ credsStore: "../../bin/sh" });
    expect(await foundBy(login())).toContain("../../bin/sh");
  });

  it.each([
    ["no JSON", "no JSON"],
    ["a list", "[]"],
    ["null", "null"],
    ["a megabyte", JSON.stringify({ x: "x".repeat(1024 * 1024) })],
  ])("is not looked for in %s", async (_title, text) => {
    await configure(text);
    expect(await foundBy(login())).toContain("config.json");
  });
});

describe("Docker's configuration", () => {
  const auths = (name: string) => ({ auths: { [name]: { auth: BASIC } } });

  it.each(["registry.example.com", "https://registry.example.com", "http://Registry.example.com/v1/"])(
    "may name a registry as %s",
    (name) => {
      expect(findEntry(auths(name), "registry.example.com")).toMatchObject({ login: ME, key: name });
    },
  );

  it("knows Docker Hub by its oldest name", () => {
    const key = "https://index.docker.io/v1/";
    expect(findEntry(auths(key), "docker.io")).toMatchObject({ login: ME, key });
    expect(findEntry({ credsStore: "all" }, "docker.io")).toEqual({ login: undefined, helper: "all", key });
    expect(findEntry(auths("registry.example.com"), "docker.io").login).toBeUndefined();
  });

  it.each([
    {},
    { auths: 7 },
    { auths: [] },
    auths("other.example.com"),
    { auths: { "registry.example.com": "x" } },
  ])("%j has no login", (config) => {
    expect(findEntry(config, "registry.example.com")).toMatchObject({ login: undefined, helper: undefined });
  });
});

describe("a challenge", () => {
  it.each([
    ['Bearer realm="https://a/token",service="s",scope="x"', "https://a/token", "s"],
    ["bearer realm=https://a/token", "https://a/token", undefined],
    ['Basic realm="x", Bearer realm="https://a/token", service="s"', "https://a/token", "s"],
  ])("%s leads to a service", (header, realm, service) => {
    expect(parseChallenge(header)).toEqual({ kind: "bearer", realm: new URL(realm), service });
  });

  it.each([
    ['Basic realm="x"', { kind: "basic" }],
    ["Bearer realm=none, Basic", { kind: "basic" }],
    ["Bearer", undefined],
    ["Negotiate", undefined],
    ["", undefined],
  ])("%s does not", (header, challenge) => {
    expect(parseChallenge(header)).toEqual(challenge);
  });
});
