import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { signAdHoc } from "../src/package/executable/code-signature.ts";
import { executableHeader } from "../src/package/executable/executable-format.ts";
import { makeThrowAwayKey } from "../src/package/key/signing-key.ts";
import { parsePlatform } from "../src/provider/platform.ts";

/** Where a sample site will be, and what is on it. */
export interface SampleSite {
  readonly siteUrl: string;
  /** `NAMESPACE/TYPE`. */
  readonly provider: string;
  /** What the owner says of the site, in YAML. */
  readonly look: string;
}

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const PLATFORMS = ["darwin_amd64", "darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64"];
const VERSIONS = ["1.0.0", "1.1.0", "2.0.0-beta.1", "2.0.0"];

/** Publishes a sample provider to a folder with the built command line, a version after the other, as an author would. */
export async function makeSampleSite(folder: string, { siteUrl, provider, look }: SampleSite): Promise<void> {
  const workspace = mkdtempSync(join(tmpdir(), "sample-site-"));
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "provider-pages.yml"), look);
    cpSync(join(ROOT, "scripts/sample/docs"), join(workspace, "docs"), { recursive: true });
    const manifest = { version: 1, metadata: { protocol_versions: ["6.0"] } };
    writeFileSync(join(workspace, "terraform-registry-manifest.json"), JSON.stringify(manifest));
    const key = await makeThrowAwayKey("Provider Pages samples", new Date());
    const run = (...args: readonly string[]): void => {
      const env = { PATH: process.env.PATH, GPG_PRIVATE_KEY: key };
      const where = ["--to", folder, "--source", provider, "--site-url", siteUrl];
      execFileSync(process.execPath, [join(ROOT, "dist/cli.js"), ...args, ...where], { cwd: workspace, env });
    };
    for (const version of VERSIONS) {
      writeBuilds(join(workspace, "dist"), provider.split("/")[1] ?? "", version);
      run("publish", "--version", version);
    }
    run("deprecate", "--versions", "1.0.0", "--reason", "rejects parts larger than 2");
  } finally {
    rmSync(workspace, { recursive: true });
  }
}

/** They have the right headers and nothing behind them: they install, and don't run. */
function writeBuilds(folder: string, type: string, version: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const platform of PLATFORMS) {
    const filler = Buffer.alloc(100_000, `sample ${version} for ${platform}\n`);
    const file = `terraform-provider-${type}_v${version}_${platform}${platform.startsWith("windows") ? ".exe" : ""}`;
    const build = Buffer.concat([executableHeader(parsePlatform(platform)), filler]);
    writeFileSync(join(folder, file), platform.startsWith("darwin") ? signAdHoc(build) : build);
  }
}
