import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Problem } from "../../src/errors.ts";
import { readPublicKeys } from "../../src/package/key/public-keys.ts";
import { armorsOf, idOf, offered, replaceUnbelieving } from "../commands/replace-key/ground.ts";
import {
  LINUX,
  MANIFEST,
  type PublishGround,
  SIGNATURE,
  SUMS,
  startPublishGround,
  writesTo,
} from "../publishing/ground.ts";
import { problemWith } from "../support/folder/errors.ts";
import { testKey } from "../support/samples/keys.ts";

const OLD = "ecdsa-p256";
const NEW = "rsa-4096";
const FACTS = "catalog/registry.example.com/acme/sample/1.0.0.json";

let ground: PublishGround;
beforeEach(async () => {
  ground = await startPublishGround();
  await ground.publish({}, OLD);
});
afterEach(() => ground.close());

const replace = (given: Readonly<Record<string, string>> = {}) => replaceUnbelieving(ground, NEW, given);

async function fingerprint(): Promise<string> {
  const [key] = await readPublicKeys((await testKey(OLD)).publicKey, OLD);
  return key?.fingerprint ?? "";
}

function release() {
  const found = ground.releases.all.find(({ tag }) => tag === "v1.0.0");
  if (found === undefined) throw new Error("there is no 1.0.0");
  return found;
}

/** What anyone with write access can do: other checksums, facts that name them, and a signature that is none. */
async function forge(change: (sums: string) => string): Promise<void> {
  const { assets } = release();
  const asset = assets.find(({ name }) => name === SUMS);
  if (asset === undefined) throw new Error("no checksums");
  const text = change(Buffer.from(await ground.releases.download(release(), asset)).toString());
  ground.releases.setFile(release(), SUMS, text);
  ground.releases.setFile(release(), SIGNATURE, "nonsense");
  editFacts((facts) => ({ ...facts, sums_sha256: createHash("sha256").update(text).digest("hex") }));
}

type Json = Record<string, unknown>;

function editFacts(edit: (facts: Json) => Json): void {
  const facts: Json = JSON.parse(ground.site.files.get(FACTS) ?? "{}");
  ground.site.change({ [FACTS]: `${JSON.stringify(edit(facts))}\n` });
}

const codes = (problems: readonly Problem[] = []) => problems.map(({ code }) => code);

describe("checksums that no known key has signed", () => {
  it.each([
    ["by nonsense", async () => ground.releases.setFile(release(), SIGNATURE, "nonsense")],
    ["by an empty file", async () => ground.releases.setFile(release(), SIGNATURE, "")],
    ["by nothing", async () => removeAsset(SIGNATURE)],
  ])("are not signed: those that are signed %s", async (_what, attack) => {
    await ground.build(undefined, undefined, "1.1.0");
    await ground.publish({ version: "1.1.0" }, OLD);
    await attack();
    const done = await replace({ "gpg-public-keys": await armorsOf(OLD) });
    expect(codes(done.problems)).toEqual(["version-unproven"]);
    expect(done.problems?.[0]?.found).toMatch(/ registry\.example\.com\/acme\/sample 1\.0\.0: /);
    expect([offered(ground, "1.0.0")[0], offered(ground, "1.1.0")[0]]).toEqual([
      await idOf(OLD),
      await idOf(NEW),
    ]);
    expect(release().assets.filter(({ name }) => name.startsWith(`${SUMS}.`)).length).toBeLessThan(2);
  });

  it("are not signed because the site holds their key: it has to be given, or named by its fingerprint", async () => {
    const before = writesTo(ground).length;
    const old = await idOf(OLD);
    const unproven = problemWith("version-unproven", new RegExp(`acme/sample 1.0.0: .* ${old}\\b`));
    for (const given of [{}, { "old-key": old }, { "gpg-public-keys": await armorsOf("ed25519") }])
      expect((await replace(given)).problems).toEqual([unproven]);
    expect(writesTo(ground).length).toBe(before);
    expect((await replace({ "old-key": await fingerprint() })).problems).toEqual([]);
    expect(offered(ground, "1.0.0")[0]).toBe(await idOf(NEW));
  });

  it("are reported together if the reason is the same", async () => {
    await ground.build(undefined, undefined, "1.1.0");
    await ground.publish({ version: "1.1.0" }, OLD);
    const { problems } = await replace({ versions: ">= 1.0" });
    expect(problems).toEqual([problemWith("version-unproven", "acme/sample 1.0.0, 1.1.0: ")]);
  });
});

describe("a version that is asked for by itself", () => {
  beforeEach(() => ground.releases.setFile(release(), SIGNATURE, "nonsense"));

  it("is signed, with a warning, after its packages were looked into", async () => {
    const fetched = () => ground.releases.calls.filter(({ operation }) => operation === "fetch").length;
    const before = fetched();
    const { problems, json } = await replace({ versions: "1.0.0" });
    expect([problems, codes(json.warnings as Problem[])]).toEqual([[], ["version-unproven"]]);
    expect(offered(ground, "1.0.0")[0]).toBe(await idOf(NEW));
    // Checksums, signature, two packages, manifest.
    expect(fetched() - before).toBe(5);
  });

  it.each([
    ["a range", ">= 1.0.0"],
    ["a range of one", "= 1.0.0"],
    ["all", "all"],
  ])("is not asked for by %s", async (_what, versions) => {
    expect(codes((await replace({ versions })).problems)).toEqual(["version-unproven"]);
    expect(offered(ground, "1.0.0")[0]).toBe(await idOf(OLD));
  });

  it.each<[string, () => Promise<void>, string]>([
    [
      "a package is another",
      async () => ground.releases.setFile(release(), LINUX, "other"),
      "its sha256 is ",
    ],
    ["a package is missing", async () => removeAsset(LINUX), "the release lacks it"],
    ["the facts tell another content", async () => editFacts(withOtherContent), "has the content h1:"],
    ["the manifest is no manifest", async () => forge(withOtherManifest), "does not match SHA256SUMS"],
    [
      "the checksums have one more line",
      async () => forge((sums) => `${sums}${"0".repeat(64)}  another.zip\n`),
      "SHA256SUMS lists another.zip, which is not one of its packages",
    ],
    [
      "the checksums list another version's package",
      async () => forge((sums) => `${sums}${"0".repeat(64)}  ${LINUX.replace("1.0.0", "9.9.9")}\n`),
      "is not named terraform-provider-TYPE_VERSION_OS_ARCH.zip",
    ],
    ["the checksums have a blank line", async () => forge((sums) => `${sums}\n`), "line"],
  ])("is not signed when %s", async (_what, attack, told) => {
    await attack();
    const before = writesTo(ground).length;
    const { problems = [] } = await replace({ versions: "1.0.0" });
    expect(problems.map(({ found }) => found).join("\n")).toContain(told);
    expect(writesTo(ground).length).toBe(before);
  });
});

function withOtherContent(facts: Json): Json {
  const text = JSON.stringify(facts).replace(/h1:[^"]*/, `h1:${"A".repeat(43)}=`);
  return JSON.parse(text);
}

function withOtherManifest(sums: string): string {
  return sums.replace(new RegExp(`^.*  ${MANIFEST}$`, "m"), `${"0".repeat(64)}  ${MANIFEST}`);
}

async function removeAsset(name: string): Promise<void> {
  const asset = release().assets.find((one) => one.name === name);
  if (asset !== undefined) await ground.releases.remove(release(), asset);
}
