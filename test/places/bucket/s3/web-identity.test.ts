import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openCredentials } from "../../../../src/places/bucket/s3/credentials.ts";
import { errorWith } from "../../../support/folder/errors.ts";

interface Asked {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  asked.push({ url: request.url ?? "", authorization: request.headers.authorization, body });
  const isToken = request.url?.startsWith("/token");
  response.statusCode = status;
  response.end(isToken ? '{"count":1,"value":"token-of-github"}' : answer);
});
let asked: Asked[] = [];
let learnt: string[] = [];
const secrets = { learn: (value: string) => void learnt.push(value), hideInData: (text: string) => text };
let status = 200;
let answer = "";
let folder: string;
let port: number;

beforeEach(async () => {
  [asked, learnt, status] = [[], [], 200];
  answer =
    "<R><AccessKeyId>id</AccessKeyId><SecretAccessKey>se&amp;cret</SecretAccessKey><SessionToken>session</SessionToken><Expiration>1970-01-01T01:00:00Z</Expiration></R>";
  folder = await mkdtemp(join(tmpdir(), "identity-"));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});
afterEach(async () => {
  await new Promise((closed) => server.close(closed).closeAllConnections());
  await rm(folder, { recursive: true, force: true });
});

function open(env: Readonly<Record<string, string>>, now: () => number = () => 0) {
  const { signal } = new AbortController();
  const here = { AWS_ENDPOINT_URL_STS: `http://127.0.0.1:${port}/sts`, AWS_ROLE_ARN: "arn:of:role" };
  return openCredentials({
    env: { ...here, ...env },
    profile: new Map(),
    region: "us-east-1",
    signal,
    now,
    secrets,
  });
}

it("assumes a role with a token file, and reuses the credentials", async () => {
  const path = join(folder, "token");
  await writeFile(path, "token-of-file\n");
  let now = 0;
  const credentials = open({ AWS_WEB_IDENTITY_TOKEN_FILE: path }, () => now);
  const taken = await Promise.all([credentials(), credentials()]);
  expect(learnt).toEqual(["token-of-file", "se&cret", "session"]);
  const held = {
    accessKeyId: "id",
    secretAccessKey: "se&cret",
    sessionToken: "session",
    expires: new Date(3_600_000),
  };
  expect(taken).toEqual([held, held]);
  expect(asked).toHaveLength(1);
  const sent = new URLSearchParams(asked[0]?.body);
  expect(Object.fromEntries(sent)).toEqual({
    Action: "AssumeRoleWithWebIdentity",
    Version: "2011-06-15",
    RoleArn: "arn:of:role",
    RoleSessionName: "provider-pages",
    WebIdentityToken: "token-of-file",
  });
  now = 3_600_000 - 5 * 60_000;
  await credentials();
  expect(asked).toHaveLength(1);
  now++;
  await Promise.all([credentials(), credentials()]);
  expect(asked).toHaveLength(2);
});

it("assumes a role with a workflow's token", async () => {
  const credentials = open({
    ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/token?api-version=2`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: "bearer",
  });
  expect((await credentials()).accessKeyId).toBe("id");
  expect(asked[0]).toMatchObject({
    url: "/token?api-version=2&audience=sts.amazonaws.com",
    authorization: "Bearer bearer",
  });
  expect(new URLSearchParams(asked[1]?.body).get("WebIdentityToken")).toBe("token-of-github");
});

it("reports why a role is refused, and retries failed responses", async () => {
  const path = join(folder, "token");
  await writeFile(path, "token-of-file");
  answer = "<E><Code>AccessDenied</Code></E>";
  status = 403;
  await expect(open({ AWS_WEB_IDENTITY_TOKEN_FILE: path })()).rejects.toThrow(/arn:of:role.*AccessDenied/);
  expect(asked).toHaveLength(1);
  status = 500;
  await expect(open({ AWS_WEB_IDENTITY_TOKEN_FILE: path })()).rejects.toThrow(/AccessDenied/);
  expect(asked).toHaveLength(5);
});

it("requires a token in the file", async () => {
  const path = join(folder, "none");
  await expect(open({ AWS_WEB_IDENTITY_TOKEN_FILE: path })()).rejects.toEqual(
    errorWith("credentials-missing", path),
  );
});
