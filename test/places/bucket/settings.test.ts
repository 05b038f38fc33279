import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type CredentialOptions,
  openCredentials,
  readProfile,
} from "../../../src/places/bucket/s3/credentials.ts";
import { findStore } from "../../../src/places/bucket/settings.ts";
import { errorWith } from "../../support/folder/errors.ts";

const NO_PROFILE = new Map<string, string>();
const NOTHING = { endpoint: undefined, region: undefined };

describe("the store", () => {
  it.each([
    [{}, "https://acme.s3.us-east-1.amazonaws.com/", "us-east-1"],
    [{ AWS_DEFAULT_REGION: "eu-west-1" }, "https://acme.s3.eu-west-1.amazonaws.com/", "eu-west-1"],
    [
      { AWS_REGION: "cn-north-1", AWS_DEFAULT_REGION: "x" },
      "https://acme.s3.cn-north-1.amazonaws.com.cn/",
      "cn-north-1",
    ],
    [{ AWS_ENDPOINT_URL: "https://s3.example.com" }, "https://s3.example.com/acme/", "us-east-1"],
    [
      { AWS_ENDPOINT_URL: "https://other.example", AWS_ENDPOINT_URL_S3: "http://s3.example:81/a/" },
      "http://s3.example:81/a/acme/",
      "us-east-1",
    ],
  ])("with %j is %s", (env, base, region) => {
    expect(findStore("acme", NOTHING, env, NO_PROFILE)).toEqual({ base, region });
  });

  it("comes from inputs, then variables, then the profile", () => {
    const env = { AWS_ENDPOINT_URL: "https://variable.example", AWS_REGION: "variable" };
    const profile = new Map([
      ["endpoint_url", "https://profile.example"],
      ["region", "profile"],
    ]);
    const stated = { endpoint: "https://input.example", region: "input" };
    expect(findStore("acme", stated, env, profile)).toEqual({
      base: "https://input.example/acme/",
      region: "input",
    });
    expect(findStore("acme", NOTHING, env, profile).base).toBe("https://variable.example/acme/");
    expect(findStore("acme", NOTHING, {}, profile)).toEqual({
      base: "https://profile.example/acme/",
      region: "profile",
    });
  });

  it("has a bucket with dots in the path, because of certificates", () => {
    const { base } = findStore("a.b", NOTHING, {}, NO_PROFILE);
    expect(base).toBe("https://s3.us-east-1.amazonaws.com/a.b/");
  });

  it.each(["s3.example.com", "ftp://a.example", "https://user:secret@a.example", "https://a.example/?b"])(
    "is not at %s",
    async (endpoint) => {
      const find = async () => findStore("acme", { ...NOTHING, endpoint }, {}, NO_PROFILE);
      await expect(find()).rejects.toEqual(errorWith("input-invalid", endpoint));
    },
  );
});

describe("credentials", () => {
  let home: string;
  let learnt: string[];
  beforeEach(async () => {
    learnt = [];
    home = await mkdtemp(join(tmpdir(), "home-"));
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  const options = async (env: Readonly<Record<string, string>>): Promise<CredentialOptions> => ({
    env,
    profile: await readProfile(
      {
        AWS_CONFIG_FILE: join(home, "config"),
        AWS_SHARED_CREDENTIALS_FILE: join(home, "credentials"),
        ...env,
      },
      home,
    ),
    region: "us-east-1",
    signal: new AbortController().signal,
    now: () => 0,
    secrets: { learn: (value) => void learnt.push(value), hideInData: (text) => text },
  });

  it("come from the variables first, trimmed", async () => {
    const env = { AWS_ACCESS_KEY_ID: " id\n", AWS_SECRET_ACCESS_KEY: "secret\n", AWS_SESSION_TOKEN: "token" };
    await writeFile(join(home, "credentials"), "[default]\naws_access_key_id=a\naws_secret_access_key=b\n");
    expect(await openCredentials(await options(env))()).toEqual({
      accessKeyId: "id",
      secretAccessKey: "secret",
      sessionToken: "token",
    });
  });

  it("come from the selected profile, without service settings", async () => {
    const credentials =
      "[default]\naws_access_key_id = a\naws_secret_access_key = b\n[work]\naws_access_key_id=c\naws_secret_access_key=d # mine\n";
    await writeFile(join(home, "credentials"), credentials);
    await writeFile(
      join(home, "config"),
      "[profile work]\nregion = eu-west-3\ns3 =\n  endpoint_url = https://no.example\n[profile other]\nregion = no\n",
    );
    const found = await options({ AWS_PROFILE: "work" });
    expect(await openCredentials(found)()).toEqual({
      accessKeyId: "c",
      secretAccessKey: "d",
      sessionToken: undefined,
    });
    expect(learnt).toEqual(["d", ""]);
    expect([...found.profile.keys()].sort()).toEqual([
      "aws_access_key_id",
      "aws_secret_access_key",
      "region",
    ]);
    expect((await openCredentials(await options({}))()).accessKeyId).toBe("a");
  });

  it("are required", async () => {
    await expect(openCredentials(await options({}))()).rejects.toThrow(errorWith("credentials-missing"));
    await expect(openCredentials(await options({ AWS_ACCESS_KEY_ID: "id" }))()).rejects.toThrow(
      /AWS_SECRET_ACCESS_KEY/,
    );
  });
});
