import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeFaultless } from "../support/github/stand-in.ts";
import { runCli } from "../support/runner/command-line.ts";
import { HOST, SOURCE } from "../walk/good-site.ts";
import { MIRROR, type MirrorGround, startMirrorGround } from "./mirror-ground.ts";

let ground: MirrorGround;
beforeEach(async () => {
  ground = await startMirrorGround();
});
afterEach(() => closeFaultless(ground.github, ground.close));

const ALL = `providers:\n  ${SOURCE}:\n    hashes: all\n`;
const INDEX = `mirror/${SOURCE}/index.json`;

/** The origin says nothing but what is signed, as most do. */
function tellNoHashes(): void {
  for (const [path, bytes] of ground.files) {
    if (!path.includes("/download/")) continue;
    const { packages: _packages, ...document } = JSON.parse(bytes.toString());
    ground.files.set(path, Buffer.from(JSON.stringify(document)));
  }
}

describe("a refresh by the action", () => {
  it("lists the origin's versions, prints how to use them, and changes nothing the second time", async () => {
    const first = await ground.mirror(ALL);
    expect(first.exitCode, first.log).toBe(0);
    const count = Object.keys(JSON.parse(ground.site()[INDEX] ?? "").versions).length;
    expect(first.outputs).toMatchObject({
      ...{ changed: "true", added: String(count), failed: "0", left: "0" },
      ...{ "site-url": `https://${MIRROR}/`, "mirror-url": `https://${MIRROR}/mirror/` },
    });
    expect(first.summary).toContain(`include = ["${SOURCE}"]`);
    expect(first.summary).toContain("```sh\nprovider-pages lock\n```");
    const head = ground.repository.branchHead("gh-pages");
    const asked = ground.origin.requests.length;
    const second = await ground.mirror(ALL);
    expect([second.exitCode, second.outputs.changed, second.outputs.added]).toEqual([0, "false", "0"]);
    expect(ground.repository.branchHead("gh-pages")).toBe(head);
    const again = ground.origin.requests.slice(asked).map(({ path }) => path);
    expect(again.filter((path) => path.endsWith(".zip"))).toEqual([]);
  });

  it("writes nothing and fetches no package in a dry run, and reports what it would do", async () => {
    tellNoHashes();
    const { exitCode, log, outputs } = await ground.mirror(`${ALL}    copy: site\n`, { "dry-run": "true" });
    expect([exitCode, outputs.added], log).toEqual([0, "2"]);
    expect(log).toMatch(/: 8, 0\.\d MB/);
    expect(ground.github.exchanges.filter(({ write }) => write)).toEqual([]);
    const fetched = ground.origin.requests.filter(({ method }) => method === "GET");
    expect(fetched.filter(({ path }) => path.endsWith(".zip"))).toEqual([]);
  });

  it("leaves failing providers unchanged, and fails the run only with strict", async () => {
    const other = `${ALL}  ${HOST}/acme/nothing: {}\n`;
    const lax = await ground.mirror(other);
    expect([lax.exitCode, lax.outputs.failed]).toEqual([0, "1"]);
    expect(lax.outputs.changed).toBe("true");
    const strict = await ground.mirror(other, { strict: "true" });
    expect([strict.exitCode, strict.outputs.failed, strict.outputs.changed]).toEqual([1, "1", "false"]);
  });

  it("sends a token to the registry as clients do, to nothing else, and shows it nowhere", async () => {
    const token = "tok-0123456789abcdef";
    tellNoHashes();
    ground.intercept = ({ path, headers }) =>
      path.startsWith("/v1/") && headers.authorization !== `Bearer ${token}`
        ? { kind: "status", status: 401 }
        : undefined;
    const without = await ground.mirror(ALL, { strict: "true" });
    expect([without.exitCode, without.outputs.failed]).toEqual([1, "1"]);
    const asked = ground.origin.requests.length;
    const run = await ground.mirror(ALL, { strict: "true" }, { TF_TOKEN_registry_example_com: token });
    expect(run.exitCode, run.log).toBe(0);
    const sent = ground.origin.requests.slice(asked).filter(({ headers }) => headers.authorization);
    expect(sent.filter(({ path }) => !/^\/(v1|\.well-known)\//.test(path))).toEqual([]);
    expect(`${run.log}${run.summary}${JSON.stringify(ground.site())}`).not.toContain(token);
  });
});

describe("the file", () => {
  const run = (...args: readonly string[]) => runCli(args, { cwd: ground.workspace });

  it("is made from a lock file, extended later, and never written through a clone's link", async () => {
    const lock = `provider "${SOURCE}" {\n  version = "1.0.0"\n}\n`;
    await writeFile(join(ground.workspace, ".terraform.lock.hcl"), lock);
    const made = await run("mirror", "--init", "--from", ".terraform.lock.hcl");
    expect(made.exitCode, made.stderr).toBe(0);
    const path = join(ground.workspace, "provider-mirror.yml");
    const text = await readFile(path, "utf8");
    expect(text).toContain(`  ${SOURCE}:`);
    await writeFile(path, `# mine\n${text}`);
    const other = 'provider "registry.terraform.io/hashicorp/tls" {\n  version = "4.0.0"\n}\n';
    await mkdir(join(ground.workspace, "other"));
    await writeFile(join(ground.workspace, "other/.terraform.lock.hcl"), other);
    await writeFile(join(ground.workspace, "elsewhere"), "theirs");
    await symlink("elsewhere", `${path}.new`);
    const both = ["--from", ".terraform.lock.hcl", "--from", "other/.terraform.lock.hcl"];
    const more = await run("mirror", "--init", ...both);
    expect(await readFile(join(ground.workspace, "elsewhere"), "utf8")).toBe("theirs");
    expect(more.stdout).toContain("updated ");
    const after = await readFile(path, "utf8");
    expect(after.startsWith("# mine\n")).toBe(true);
    expect(after).toContain("  hashicorp/tls:");
    const none = await run("mirror", "--init", ...both);
    expect(none.stdout).toContain("already");
  });

  it("is named when it is missing, with the command that writes it", async () => {
    const { exitCode, stderr } = await run("mirror", "--to", "site");
    expect(exitCode).toBe(2);
    expect(stderr).toContain("provider-mirror.yml");
    expect(stderr).toContain("provider-pages mirror --init");
  });
});
