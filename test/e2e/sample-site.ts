import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { writeBuilds } from "../support/samples/builds.ts";
import { startDesk } from "./desk.ts";

const VERSIONS = [
  ["sample", "1.0.0"],
  ["sample", "1.1.0"],
  ["other", "1.0.0"],
] as const;

/** The documents of a site with three versions, as the built command line publishes them. */
export async function publishSampleSite(): Promise<Record<string, string>> {
  const desk = await startDesk();
  for (const [type, version] of VERSIONS) {
    const builds = join(desk.folder, `${type}-${version}`);
    await writeBuilds(builds, ["linux_amd64"], { layout: "plain", type, version });
    const what = ["--source", `registry.example.com/acme/${type}`, "--version", version];
    const where = ["--artifacts", builds, "--site-url", "https://registry.example.com/", "--to", "site"];
    const { exitCode, stderr } = await desk.run(["publish", ...what, ...where, "--no-verify"]);
    if (exitCode !== 0) throw new Error(stderr);
  }
  const site = join(desk.folder, "site");
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const documents = paths.filter((path) => !path.startsWith(join(site, "assets", "registry.example.com")));
  const files = documents.sort().map(async (path) => [relative(site, path), await readFile(path, "utf8")]);
  const read = Object.fromEntries(await Promise.all(files));
  await desk.close();
  return read;
}
