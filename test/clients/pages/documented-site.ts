import { chmod, cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type PublishGround, startPublishGround } from "../../publishing/ground.ts";
import { build } from "../../support/publish/workspace.ts";
import { moduleFolder } from "../documentation/go-module.ts";

const HOST = "registry.example.com";

/** Providers with public documentation, in the current and the legacy layout. */
const REAL = [
  { name: "hashicorp/time", module: "github.com/hashicorp/terraform-provider-time@v0.14.2", docs: "docs" },
  {
    name: "newrelic/newrelic",
    module: "github.com/newrelic/terraform-provider-newrelic/v2@v2.50.2",
    docs: "website/docs",
  },
] as const;

/** A site of these providers. */
export async function documentedSite(): Promise<ReadonlyMap<string, string>> {
  const ground = await startPublishGround();
  try {
    for (const { name, module, docs } of REAL) {
      await takeTree(join(await moduleFolder(module), docs), join(ground.directory, docs));
      await publish(ground, name, docs);
    }
    return new Map(ground.site.files);
  } finally {
    await ground.close();
  }
}

async function publish(ground: PublishGround, name: string, docs: string): Promise<void> {
  const [, type = ""] = name.split("/");
  await build(ground.directory, ["linux_amd64"], { type, version: "1.0.0", size: 4096 });
  await ground.publish({ source: `${HOST}/${name}`, docs }, "ed25519");
  await rm(join(ground.directory, docs), { recursive: true });
}

/** Go's module cache is read-only. */
async function takeTree(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const entries = await readdir(to, { recursive: true, withFileTypes: true });
  for (const entry of entries) await chmod(join(entry.parentPath, entry.name), 0o755);
  await chmod(to, 0o755);
}
