import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type NpmRegistry, startNpmRegistry } from "../support/npm/registry.ts";

/** The npm that stages came with Node 24.16. */
const CAN_STAGE = spawnSync("npm", ["stage", "--help"]).status === 0;
/** Provenance is signed by servers that a test can't reach. */
const NPM = `#!/bin/bash
exec "$NPM" "\${@/--provenance/--no-provenance}"
`;

// The release's job runs on Linux, with the npm of its Node.
describe.runIf(CAN_STAGE && process.platform === "linux")(
  "npm gets a release by its trusted workflow",
  () => {
    let root = "";
    let registry: NpmRegistry;

    beforeEach(async () => {
      root = await mkdtemp(join(tmpdir(), "npm-publish-"));
      registry = await startNpmRegistry("provider-pages");
      await mkdir(join(root, "tools"));
      await writeFile(join(root, "tools/npm"), NPM);
      await chmod(join(root, "tools/npm"), 0o755);
      await mkdir(join(root, "clone/scripts"), { recursive: true });
      for (const path of ["scripts/npm-publish.sh", "scripts/npm-package.mjs"])
        spawnSync("cp", [resolve(path), join(root, "clone", path)]);
      await setVersion("1.0.0");
    });
    afterEach(async () => {
      await registry.close();
      await rm(root, { recursive: true, force: true });
    });

    async function setVersion(version: string, program = "one"): Promise<void> {
      const files = { files: ["dist"], private: true, repository: "github:provider-pages/provider-pages" };
      const manifest = {
        name: "provider-pages",
        version,
        bin: { "provider-pages": "dist/cli.js" },
        ...files,
      };
      await mkdir(join(root, "clone/dist"), { recursive: true });
      await writeFile(join(root, "clone/package.json"), JSON.stringify(manifest));
      await writeFile(join(root, "clone/dist/cli.js"), `export const it = "${program}";\n`);
    }

    async function publish(version: string) {
      const path = process.env.PATH ?? "";
      const child = spawn("bash", [join(root, "clone/scripts/npm-publish.sh"), version, "true"], {
        env: {
          ...{ PATH: [join(root, "tools"), path].join(delimiter), HOME: root, TMPDIR: root, NO_COLOR: "1" },
          NPM: spawnSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).stdout.trim(),
          ...{ npm_config_registry: registry.url, npm_config_update_notifier: "false" },
          npm_config_fetch_retries: "0",
          ...{ GITHUB_ACTIONS: "true", CI: "true" },
          ACTIONS_ID_TOKEN_REQUEST_URL: registry.identityUrl,
          ACTIONS_ID_TOKEN_REQUEST_TOKEN: "runner",
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const said = Promise.all([text(child.stdout), text(child.stderr)]);
      const [code] = await once(child, "close");
      return { code, said: (await said).join("") };
    }

    const NOTICE = "::notice::npm has staged provider-pages@1.0.0. A maintainer publishes it";

    it("staged, and not again, whether it waits for its approval or is public, and the job fails where other files are", {
      timeout: 300_000,
    }, async () => {
      registry.publish("0.0.0", Buffer.from("a placeholder"));
      const [first, second] = [await publish("1.0.0"), await publish("1.0.0")];
      expect([first.code, first.said]).toEqual([0, expect.stringContaining(NOTICE)]);
      expect([second.code, second.said]).toEqual([0, expect.stringContaining(NOTICE)]);
      expect([...registry.staged].map(([version, { tag }]) => [version, tag])).toEqual([["1.0.0", "latest"]]);
      const { archive = Buffer.alloc(0) } = registry.staged.get("1.0.0") ?? {};
      expect(gunzipSync(archive).toString()).toContain('export const it = "one";');
      registry.approve("1.0.0");
      const third = await publish("1.0.0");
      expect([third.code, third.said]).toEqual([
        0,
        expect.stringContaining("npm has provider-pages@1.0.0 with the same files\n"),
      ]);
      expect([registry.staged.size, registry.published.size]).toEqual([0, 2]);
      await setVersion("1.0.0", "two");
      const other = await publish("1.0.0");
      expect([other.code, other.said]).toEqual([
        1,
        expect.stringContaining("::error::npm has provider-pages@1.0.0 with other files"),
      ]);
    });

    it("unless npm no longer trusts the workflow", async () => {
      registry.publish("0.0.0", Buffer.from("a placeholder"));
      registry.revoke();
      const { code, said } = await publish("1.0.0");
      expect([code, said]).toEqual([1, expect.stringContaining("OIDC permission denied for this action")]);
      expect(said).not.toContain("::notice::");
    });

    it("after its first version, which a person publishes", async () => {
      const { code, said } = await publish("1.0.0");
      expect([code, said]).toEqual([
        1,
        expect.stringContaining("Before the first release, do what CONTRIBUTING.md says under Releasing\n"),
      ]);
      expect(registry.staged.size).toBe(0);
    });
  },
);
