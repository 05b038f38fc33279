import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Where the places of states are named that are modules of their own; nothing of providers. */
const BACKENDS = {
  "go.mod": /remote-state\/(?:azure|consul|cos|gcs|kubernetes|oci|oss|pg|s3)\b/,
  "internal/backend/init/init.go":
    /remote-state\/(?:azure|consul|cos|gcs|kubernetes|oci|oss|pg|s3)"|backend(?:Azure|Consul|Cos|GCS|Kubernetes|OCI|OSS|Pg|S3)\.New/,
} as const;
/** Each has a requirement and a replacement, or an import and a use. */
const LINES = 2 * 9;

/**
 * Copies Terraform's module without the backends that are modules of their own: they lie in the same repository, so no proxy
 * serves them as modules. The checksums of `pins` have to be those of what is copied.
 */
export async function copyWithoutBackends(pins: string, module: string, folder: string): Promise<string> {
  const { stdout } = await run("go", ["mod", "download", "-json", module], { cwd: pins });
  const copy = join(folder, "module");
  // Go keeps modules read-only.
  await run("cp", ["-R", JSON.parse(stdout).Dir, copy]);
  await run("chmod", ["-R", "u+w", copy]);
  for (const [path, unwanted] of Object.entries(BACKENDS)) {
    const lines = (await readFile(join(copy, path), "utf8")).split("\n");
    const kept = lines.filter((line) => !unwanted.test(line));
    if (lines.length - kept.length !== LINES) throw new Error(`${module}: ${path} has other backends`);
    await writeFile(join(copy, path), kept.join("\n"));
  }
  return copy;
}
