import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { THIS_PLATFORM } from "../../test/clients/clients.ts";
import { realTool } from "../../test/support/clients/real-tools.ts";
import { startNamedHost } from "../../test/support/pages/pages-host.ts";
import { writeLargeZip } from "../large-zip.ts";
import { measure, runRounds } from "../measure.ts";
import { divide, type Row } from "../rows.ts";
import type { Workshop } from "../workshop.ts";

const HOST = "mirror.example.com";
const NAMESPACE = "registry.terraform.io/bench";
const TYPES = ["a", "b", "c", "d", "e", "f"];
const SIZE = 17e6;

/** `terraform init` from a mirror of this program, and from the same documents with each `h1:` first. */
export async function measureInit(workshop: Workshop): Promise<Row[]> {
  const terraform = realTool("terraform");
  if (terraform === undefined) return [];
  const site = await makeMirror(workshop);
  await writeReversed(site);
  const host = await startNamedHost({ files: site, hostnames: [HOST], deployment: "manual" });
  const init = async (folder: string) => {
    const directory = await workshop.emptyFolder("init");
    const required = TYPES.map((type) => `${type} = { source = "bench/${type}" }\n`).join("");
    await writeFile(join(directory, "main.tf"), `terraform {\nrequired_providers {\n${required}}\n}\n`);
    const config = join(workshop.folder, "mirror.tfrc");
    const url = `https://${HOST}/${folder}/`;
    await writeFile(config, `provider_installation {\nnetwork_mirror {\nurl = "${url}"\n}\n}\n`);
    const { NODE_EXTRA_CA_CERTS: SSL_CERT_FILE = "", ...proxy } = host.env;
    const env = { PATH: process.env.PATH ?? "", HOME: workshop.folder, TMPDIR: workshop.folder, ...proxy };
    const client = { TF_CLI_CONFIG_FILE: config, CHECKPOINT_DISABLE: "1", SSL_CERT_FILE };
    const args = [terraform, "init", "-input=false"];
    return measure(workshop, { args, cwd: directory, env: { ...env, ...client } });
  };
  const taken = await runRounds(workshop.scale.rounds, {
    reversed: () => init("reversed"),
    mirror: () => init("mirror"),
  }).finally(host.close);
  const [ours, reversed] = [taken.mirror, taken.reversed].map((usages) => usages.map(({ cpu }) => cpu));
  const name = `terraform init from a mirror, ${TYPES.length} zips of ${SIZE / 1e6} MB`;
  return [
    { name: `${name}: CPU`, unit: "s", values: ours ?? [] },
    {
      name: `${name} / the same with h1: first, CPU`,
      unit: "",
      bound: 0.75,
      values: divide(ours ?? [], reversed ?? []),
    },
  ];
}

async function makeMirror(workshop: Workshop): Promise<string> {
  const [carried, site] = [await workshop.emptyFolder("carried"), await workshop.emptyFolder("site")];
  for (const type of TYPES) {
    const name = `terraform-provider-${type}_1.0.0_${THIS_PLATFORM}.zip`;
    const path = join(carried, NAMESPACE, type, name);
    await mkdir(dirname(path), { recursive: true });
    const program = join(workshop.builds, THIS_PLATFORM);
    writeLargeZip({ path, name: `terraform-provider-${type}_v1.0.0`, program, size: SIZE });
  }
  const cli = await workshop.bundle("src/cli.ts");
  const place = ["--to", site, "--site-url", `https://${HOST}/`];
  await measure(workshop, { args: [process.execPath, cli, "mirror", "--from", carried, ...place] });
  await rm(carried, { recursive: true });
  return site;
}

/** Their archives are those of the mirror: links are absolute. */
async function writeReversed(site: string): Promise<void> {
  const paths = await readdir(join(site, "mirror"), { recursive: true });
  for (const path of paths.filter((one) => one.endsWith(".json"))) {
    const document = JSON.parse(await readFile(join(site, "mirror", path), "utf8"));
    for (const archive of Object.values<{ hashes: string[] }>(document.archives ?? {}))
      archive.hashes.reverse();
    await mkdir(dirname(join(site, "reversed", path)), { recursive: true });
    await writeFile(join(site, "reversed", path), JSON.stringify(document));
  }
}
