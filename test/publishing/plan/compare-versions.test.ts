import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Problem } from "../../../src/errors.ts";
import type { Given } from "../../support/publish/given.ts";
import type { TestKeyKind } from "../../support/samples/keys.ts";
import { type PublishGround, startPublishGround } from "../ground.ts";

const OTHER_KEY: TestKeyKind = "ecdsa-p256";

let ground: PublishGround;
beforeEach(async () => {
  ground = await startPublishGround();
});
afterEach(() => ground.close());

/** Publishes a version, and gives what it was warned of. */
async function publish(version: string, platforms?: readonly string[], key?: TestKeyKind, given = {}) {
  await ground.build(platforms, undefined, version);
  const { warnings } = await ground.publish({ version, ...given }, key);
  return warnings.map(({ code, severity, found }: Problem) => [code, severity, found]);
}

describe("platforms that the version before has", () => {
  it("are required, unless a line excludes their builds", async () => {
    await publish("1.0.0", ["linux_amd64", "linux_arm", "linux_arm64"]);
    const dropped = (...excluded: readonly string[]) =>
      publish("1.1.0", ["linux_amd64"], undefined, { artifacts: ["dist", ...excluded].join("\n") }).catch(
        ({ problems }: { readonly problems: readonly Problem[] }) => problems.map(({ found }) => found),
      );
    expect(await dropped()).toEqual(["1.1.0 lacks linux_arm, linux_arm64, which 1.0.0 has"]);
    expect(await dropped("!**/*linux_arm64*")).toEqual(["1.1.0 lacks linux_arm, which 1.0.0 has"]);
    expect(await dropped("!**/*linux_arm64*", "!**/*_linux_arm")).toEqual([]);
  });

  it("are not missed when a prerelease lacks them, when more are added, or the version is published already", async () => {
    await publish("1.0.0", ["linux_amd64"]);
    expect(await publish("1.1.0")).toEqual([]);
    expect(await publish("1.2.0-rc.1", ["linux_amd64"])).toEqual([]);
    await publish("1.2.0", ["linux_amd64"], undefined, { artifacts: "dist\n!**/*windows_amd64*" });
    expect(await publish("1.2.0", ["linux_amd64"])).toEqual([]);
    expect(await publish("1.3.0", ["linux_amd64"])).toEqual([]);
  });
});

it("warns if the first version is a prerelease", async () => {
  expect(await publish("1.0.0-rc.1")).toEqual([
    ["version-unusual", "warning", expect.stringMatching(/^1\.0\.0-rc\.1 /)],
  ]);
  expect(await publish("1.0.0")).toEqual([]);
  expect(await publish("1.1.0-rc.1")).toEqual([]);
});

describe("a key that signed no version before", () => {
  it("is reported once", async () => {
    await publish("1.0.0");
    const [told, ...others] = await publish("1.1.0", undefined, OTHER_KEY);
    expect([told, others]).toEqual([
      [
        "key-unusual",
        "warning",
        expect.stringMatching(
          /^key [0-9A-F]{16} .* registry\.example\.com\/acme\/sample; .* key 5EACFAE90D9E2CD3$/,
        ),
      ],
      [],
    ]);
    expect(await publish("1.2.0", undefined, OTHER_KEY)).toEqual([]);
  });
});

describe("a tag and a version", () => {
  const problemsOf = (given: Given) =>
    ground.publish(given).then(
      () => [],
      ({ problems }: { readonly problems: readonly Problem[] }) => problems.map(({ found }) => found),
    );

  it("that contradict each other are refused", async () => {
    const found = expect.stringMatching(/v1\.2\.0.* 1\.0\.0/);
    expect(await problemsOf({ tag: "v1.2.0", version: "1.0.0" })).toEqual([found]);
  });
});
