import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { keyVariables, testKey } from "../support/samples/keys.ts";
import { listKeys } from "./bucket-reader.ts";
import { BUCKET_SERVERS, type BucketServer } from "./bucket-servers.ts";

const BUCKET = "roles";
const ROLE = "arn:aws:iam::123456789012:role/publish-providers";
/** A token in GitHub's form, because the token service parses it. */
const TOKEN = ["header", JSON.stringify({ sub: "repo:acme/sample", aud: "sts.amazonaws.com" }), "signature"]
  .map((part) => Buffer.from(part).toString("base64url"))
  .join(".");

let server: BucketServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bucket-identity-"));
  const build = { layout: "plain", type: "sample", version: "1.0.0" } as const;
  await writeBuilds(join(folder, "dist"), ["linux_amd64"], build);
  await writeFile(join(folder, "token"), TOKEN);
  server = await BUCKET_SERVERS.moto();
  await server.makeBucket(BUCKET);
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Publishes with a role, and nothing else that would be let in. */
async function publish(to: string, more: Readonly<Record<string, string>>) {
  const key = keyVariables(await testKey("ed25519"));
  const place = { AWS_ENDPOINT_URL: server.endpoint, AWS_REGION: "eu-central-1" };
  const what = ["--source", "registry.example.com/acme/sample", "--version", "1.0.0", "--verify=false"];
  const args = ["publish", ...what, "--to", to, "--site-url", "https://registry.example.com/"];
  return runCli(args, { cwd: folder, env: { ...key, ...place, ...more } });
}

it("a role is taken with the token of a file, from variables", async () => {
  const env = { AWS_ROLE_ARN: ROLE, AWS_WEB_IDENTITY_TOKEN_FILE: join(folder, "token") };
  const { exitCode, lines } = await publish(`s3://${BUCKET}/variables`, env);
  expect(exitCode, lines.join("\n")).toBe(0);
  expect(await listKeys(server, BUCKET, "variables/")).toContain("v1/providers/acme/sample/versions");
  expect(lines.join("\n")).not.toContain(TOKEN);
});

it("a role is taken with the token of a file, from a profile", async () => {
  const rows = [`role_arn = ${ROLE}`, `web_identity_token_file = ${join(folder, "token")}`];
  await writeFile(join(folder, "config"), ["[profile work]", ...rows, ""].join("\n"));
  const env = { AWS_PROFILE: "work", AWS_CONFIG_FILE: join(folder, "config") };
  const { exitCode, lines } = await publish(`s3://${BUCKET}/profile`, env);
  expect(exitCode, lines.join("\n")).toBe(0);
  expect(await listKeys(server, BUCKET, "profile/")).toContain("v1/providers/acme/sample/versions");
});
