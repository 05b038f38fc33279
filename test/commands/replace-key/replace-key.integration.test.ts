import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ProblemError } from "../../../src/errors.ts";
import { verifySignature } from "../../../src/package/key/check-signature.ts";
import { type PublishGround, startPublishGround, writesTo } from "../../publishing/ground.ts";
import { problemsOf as readProblems } from "../../support/folder/errors.ts";
import { testKey } from "../../support/samples/keys.ts";
import { compare, idOf, offered, rebuild, replaceKey, startImmutableGround } from "./ground.ts";

const OLD = "ecdsa-p256";
const NEW = "rsa-4096";
const LIST = "catalog/registry.example.com/acme/sample.json";

let ground: PublishGround;
beforeEach(async () => {
  ground = await startPublishGround();
  await publish("1.0.0");
});
afterEach(() => ground.close());

async function publish(version: string, kind: "ecdsa-p256" | "rsa-4096" | "ed25519" = OLD, given = {}) {
  await ground.build(undefined, undefined, version);
  return ground.publish({ version, tag: `v${version}`, ...given }, kind);
}

/** After its key was replaced; either key changes nothing, and the old one is reported. */
async function publishAgain() {
  await replaceKey(ground, NEW);
  const [files, writes] = [ground.site.files, writesTo(ground).length];
  await ground.build();
  const again = await ground.publish({}, NEW);
  expect([again.changed, again.warnings]).toEqual([false, []]);
  const old = await ground.publish({}, OLD);
  expect([old.changed, old.warnings]).toEqual([false, [expect.objectContaining({ code: "key-unusual" })]]);
  expect([ground.site.files, writesTo(ground).length]).toEqual([files, writes]);
}

const releaseOf = (version: string) => {
  const release = ground.releases.all.find(({ tag }) => tag === `v${version}`);
  if (release === undefined) throw new Error(`there is no ${version}`);
  return release;
};

async function fileOf(version: string, end: string): Promise<Uint8Array> {
  const release = releaseOf(version);
  const asset = release.assets.find(({ name }) => name.endsWith(end));
  if (asset === undefined) throw new Error(`the release of ${version} holds no ${end}`);
  return ground.releases.download(release, asset);
}

async function problemsOf(step: Promise<unknown>): Promise<string[]> {
  return (await readProblems(() => step)).map(({ code, found }) => `${code}: ${found}`);
}

describe("replacing a key", () => {
  it("adds a second signature of the checksums, and changes nothing else of the release", async () => {
    const before = releaseOf("1.0.0").assets;
    const { outputs, lines, problems } = await replaceKey(ground, NEW);
    expect([outputs.changed, outputs["key-id"], problems]).toEqual(["true", await idOf(NEW), []]);
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^registry.example.com/acme/sample 1.0.0 .* ${await idOf(NEW)}$`)),
      expect.stringMatching(new RegExp(`^  Fingerprint [0-9A-F]+${await idOf(NEW)};`)),
      expect.stringMatching(new RegExp(`^  1.0.0: .* ${await idOf(OLD)}$`)),
    ]);
    const [, name = ""] = offered(ground, "1.0.0");
    expect(name).toMatch(new RegExp(`^SHA256SUMS\\.${await idOf(NEW)}-[0-9a-f]{8}\\.sig$`));
    expect(releaseOf("1.0.0").assets.slice(0, before.length)).toEqual(before);
    expect(releaseOf("1.0.0").assets).toHaveLength(before.length + 1);
    const data = await fileOf("1.0.0", "SHA256SUMS");
    const signature = await fileOf("1.0.0", name);
    const now = ground.world.now();
    const { publicKey } = await testKey(NEW);
    expect(await verifySignature({ publicKey, data, signature, now })).toBe(true);
    const { said, is } = await compare(ground);
    expect(is).toEqual(said);
  });

  it("keeps everything in the facts but the key and the signature", async () => {
    const path = "catalog/registry.example.com/acme/sample/1.0.0.json";
    const facts = JSON.parse(ground.site.files.get(path) ?? "");
    ground.site.change({ [path]: `${JSON.stringify({ ...facts, later: [1] })}\n` });
    await replaceKey(ground, NEW);
    const replaced = JSON.parse(ground.site.files.get(path) ?? "");
    const { key, signature_url, signature_sha256 } = facts;
    expect({ ...replaced, key, signature_url, signature_sha256 }).toEqual({ ...facts, later: [1] });
    expect([replaced.key, replaced.signature_sha256]).not.toEqual([key, signature_sha256]);
    expect(JSON.parse(ground.site.files.get(LIST) ?? "").keys).toMatchObject([
      { name: replaced.key, versions: ["1.0.0"] },
    ]);
  });

  it("is one commit for many versions, at every address", async () => {
    await publish("1.1.0", OLD, { "mirror-hostnames": "registry.terraform.io" });
    const commits = ground.site.commits.length;
    const { outputs } = await replaceKey(ground, NEW);
    expect(ground.site.commits).toHaveLength(commits + 1);
    expect(outputs.commit).toBe(ground.site.commits.at(-1)?.id);
    expect(ground.site.commits.at(-1)?.message).toBe(
      `Replace the key of acme/sample 1.0.0, 1.1.0 with ${await idOf(NEW)}`,
    );
    const [own, mirrored] = ["registry.example.com", "registry.terraform.io"].map((host) =>
      ground.site.files.get(`catalog/${host}/acme/sample/1.1.0.json`),
    );
    expect(own).toBe(mirrored);
    expect(offered(ground, "1.1.0")[0]).toBe(await idOf(NEW));
  });

  it("finds a version that another address still offers with the old key, and no other provider", async () => {
    await publish("1.1.0", OLD, { "mirror-hostnames": "registry.terraform.io" });
    const mirrored = "catalog/registry.terraform.io/acme/sample/1.1.0.json";
    const [first, mirroredList] = [mirrored, "catalog/registry.terraform.io/acme/sample.json"].map((path) =>
      ground.site.files.get(path),
    );
    // The same version number, and so the same file of the site, of another type.
    const site = JSON.parse(ground.site.files.get("catalog/site.json") ?? "");
    const providers = [...site.providers, "registry.example.com/acme/other"];
    const list = ground.site.files.get(LIST) ?? "";
    const other = {
      "catalog/registry.example.com/acme/other.json": list,
      "catalog/registry.example.com/acme/other/1.1.0.json": (first ?? "").replaceAll("sample", "other"),
      "catalog/registry.example.com/acme/other/1.0.0.json": (
        ground.site.files.get("catalog/registry.example.com/acme/sample/1.0.0.json") ?? ""
      ).replaceAll("sample", "other"),
    };
    ground.site.change({ "catalog/site.json": JSON.stringify({ ...site, providers }), ...other });
    await replaceKey(ground, NEW);
    const after = ground.site.files.get(mirrored);
    ground.site.change({
      [mirrored]: first,
      "catalog/registry.terraform.io/acme/sample.json": mirroredList,
    });
    const { outputs } = await replaceKey(ground, NEW);
    expect([outputs.changed, ground.site.files.get(mirrored)]).toEqual(["true", after]);
    for (const [path, text] of Object.entries(other)) expect(ground.site.files.get(path)).toBe(text);
    expect((await replaceKey(ground, NEW)).outputs.changed).toBe("false");
  });

  it("is for those versions that are named, or that one key has signed", async () => {
    await publish("1.1.0", "ed25519");
    await publish("1.2.0");
    await replaceKey(ground, NEW, { versions: "< 1.2", "old-key": `0x${(await idOf(OLD)).toLowerCase()}` });
    const ids = ["1.0.0", "1.1.0", "1.2.0"].map((version) => offered(ground, version)[0]);
    expect(ids).toEqual([await idOf(NEW), await idOf("ed25519"), await idOf(OLD)]);
  });

  it("leaves the key alone that is one of two, with the signature that both have made", async () => {
    const { privateKey, passphrase } = await testKey(OLD);
    const both = { "gpg-private-key-old": privateKey, "gpg-passphrase-old": passphrase ?? "" };
    await publish("1.1.0", NEW, both);
    expect(offered(ground, "1.1.0")).toEqual([await idOf(NEW), await idOf(OLD), "SHA256SUMS.sig"]);
    await replaceKey(ground, NEW, { versions: "1.1.0" });
    expect(offered(ground, "1.1.0")).toEqual([await idOf(NEW), "SHA256SUMS.sig"]);
    expect(ground.site.files.get("catalog/registry.example.com/acme/sample/1.1.0.json")).toContain(
      '"schema":1',
    );
  });
});

describe("what comes after it", () => {
  it("publishing the version again changes nothing, with the new key or the old", publishAgain);

  it("publishing other bytes over it takes the usual signature again, and leaves no other", async () => {
    await replaceKey(ground, NEW);
    await ground.build(undefined, 2);
    await ground.publish({ overwrite: "true" }, NEW);
    expect(offered(ground, "1.0.0")).toEqual([await idOf(NEW), "SHA256SUMS.sig"]);
    expect(releaseOf("1.0.0").assets.filter(({ name }) => name.endsWith(".sig"))).toHaveLength(1);
  });

  it("rebuilding changes nothing, and from nothing makes the same again", async () => {
    await replaceKey(ground, NEW);
    const files = ground.site.files;
    expect((await rebuild(ground)).outputs.changed).toBe("false");
    expect(ground.site.files).toEqual(files);
    ground.site.change(Object.fromEntries([...files.keys()].map((path) => [path, undefined])));
    await rebuild(ground, OLD, NEW);
    const withoutOldKey = [...files].filter(([path]) => !path.includes(`catalog/keys/${oldId}`));
    expect(ground.site.files).toEqual(new Map(withoutOldKey));
  });

  let oldId = "";
  beforeEach(async () => {
    oldId = await idOf(OLD);
  });
});

describe("a version on an immutable release", () => {
  const FOLDER = "assets/registry.example.com/acme/sample/1.0.0";

  beforeEach(async () => {
    await ground.close();
    ground = await startImmutableGround();
    await publish("1.0.0");
  });

  it("gets its signature in the site, in one change with the documents", async () => {
    const commits = ground.site.commits.length;
    const { outputs, json } = await replaceKey(ground, NEW);
    expect([outputs.changed, ground.site.commits.length]).toEqual(["true", commits + 1]);
    const brought = [...ground.site.files.keys()].filter((path) => /^assets\/.*\//.test(path));
    expect(brought).toEqual([expect.stringMatching(new RegExp(`^${FOLDER}/.*_SHA256SUMS\\..*\\.sig$`))]);
    const signatureUrl = `https://registry.example.com/${brought[0]}`;
    expect(json.replaced).toEqual([{ version: "1.0.0", before: [await idOf(OLD)], signatureUrl }]);
    expect((await replaceKey(ground, NEW)).outputs.changed).toBe("false");
  });

  it("is published again with either key, and says which one it stays with", publishAgain);

  it("keeps the signature of each key, whatever cleans the site up", async () => {
    const signatures = () => [...ground.site.files.keys()].filter((path) => path.startsWith(`${FOLDER}/`));
    await replaceKey(ground, NEW);
    await replaceKey(ground, "ed25519");
    const both = signatures();
    expect(both).toHaveLength(2);
    await publish("1.1.0", "ed25519");
    await rebuild(ground, OLD, NEW, "ed25519");
    expect((await replaceKey(ground, "ed25519")).outputs.changed).toBe("false");
    expect(signatures()).toEqual(both);
  });

  it("is refused when other bytes are published over it", async () => {
    await replaceKey(ground, NEW);
    await ground.build(undefined, 2);
    expect(await problemsOf(ground.publish({ overwrite: "true" }, NEW))).toEqual([
      expect.stringMatching(/^release-immutable: /),
    ]);
  });
});

describe("what can't be signed", () => {
  it("is reported with its reason, and the others are re-signed", async () => {
    await publish("1.1.0");
    await publish("1.2.0");
    await publish("1.3.0");
    ground.releases.setFile(releaseOf("1.1.0"), "terraform-provider-sample_1.1.0_SHA256SUMS", "other");
    ground.releases.drop(releaseOf("1.2.0"));
    ground.releases.drop(releaseOf("1.3.0"));
    const { problems = [], outputs, lines } = await replaceKey(ground, NEW);
    expect(problems.map(({ code, found }) => `${code}: ${found}`)).toEqual([
      expect.stringMatching(
        /^release-tampered: terraform-provider-sample_1\.1\.0_SHA256SUMS .* v1\.1\.0 .*\b[0-9a-f]{64}\b/,
      ),
      "release-tampered: registry.example.com/acme/sample 1.2.0 has no published release v1.2.0",
      "release-tampered: registry.example.com/acme/sample 1.3.0 has no published release v1.3.0",
    ]);
    expect([outputs.changed, lines[0]]).toEqual(["true", expect.stringContaining("sample 1.0.0 ")]);
    expect(offered(ground, "1.1.0")).toEqual([await idOf(OLD), "SHA256SUMS.sig"]);
  });

  it("is reported with all other problems", async () => {
    const { privateKey } = await testKey("rsa-1024");
    const given = { versions: "1.x", "gpg-private-key": privateKey, "gpg-passphrase": "", source: "a/b/c/d" };
    expect((await problemsOf(replaceKey(ground, NEW, given))).map((text) => text.split(":")[0])).toEqual([
      "version-invalid",
      "address-invalid",
      "key-unusable",
    ]);
    expect(await problemsOf(replaceKey(ground, NEW, { "old-key": "0123456789ABCDEF" }))).toEqual([
      expect.stringMatching(/^input-invalid: ‹old-key› .*0123456789ABCDEF/),
    ]);
    expect(await problemsOf(replaceKey(ground, NEW, { versions: "9.9.9" }))).toEqual([
      expect.stringMatching(/^version-unknown: .*9\.9\.9/),
    ]);
    const elsewhere = replaceKey(ground, NEW, { source: "registry.example.com/acme/other" });
    expect(await problemsOf(elsewhere)).toEqual([expect.stringMatching(/^provider-unknown: /)]);
  });
});

it("reports no version as done if the first change fails", async () => {
  const problem = { code: "github-unavailable", found: "no answer", expected: "one", fix: "Wait" } as const;
  ground.site.fail("commit", new ProblemError(problem));
  await expect(replaceKey(ground, NEW)).rejects.toMatchObject({ problems: [problem], reached: [] });
});

it("a dry run writes nothing, and shows the site as it would be", async () => {
  const [files, writes] = [ground.site.files, writesTo(ground).length];
  const { outputs, lines } = await replaceKey(ground, NEW, { "dry-run": "true" });
  expect([ground.site.files, writesTo(ground).length, outputs.changed]).toEqual([files, writes, "true"]);
  expect(lines[0]).toMatch(/\bregistry\.example\.com\/acme\/sample 1\.0\.0 /);
});
