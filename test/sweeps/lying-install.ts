import { terraform } from "../support/clients/terraform.ts";
import type { Files } from "../support/origins/genuine.ts";
import { startPagesHost } from "../support/pages/pages-host.ts";
import { type LyingCase, SITE_URL } from "./lying-case.ts";
import { findGenuineLinks, findUnread, type Listed, linkOf, readListed } from "./lying-demands.ts";
import type { LyingWorld } from "./lying-world.ts";

const PLATFORM = "linux_amd64";

/** Whether the samples are for this machine. */
export const canInstall = process.platform === "linux" && process.arch === "x64";

/** Installs with the real client what the site lists: first as it is, then with another zip in the place of each package. */
export async function findNotInstalled(world: LyingWorld, one: LyingCase, site: Files): Promise<string[]> {
  const sample = takeSample(world, one, site);
  const { host } = world;
  const { hostname } = new URL(SITE_URL);
  const files = new Map([...site].map(([path, bytes]) => [path.slice(1), bytes]));
  const pages = await startPagesHost({ files: () => files, hostnames: [hostname], tls: world.tls });
  world.proxy.route(`${hostname}:443`, pages.port);
  try {
    const installed = await Promise.all(sample.map((listed) => install(world, listed)));
    const wrong = installed
      .filter(({ exitCode }) => exitCode !== 0)
      .map(({ said }) => `not installed: ${said}`);
    const odd = installed
      .filter(({ isLocked }) => !isLocked)
      .map(({ said }) => `locked something else: ${said}`);
    const other = [...host.files].find(
      ([path]) => path.includes("/liar/tool/9.9.9/") && path.endsWith(`${PLATFORM}.zip`),
    );
    const zip = other?.[1] ?? Buffer.from("no zip");
    const isLinked = (path: string) => path.endsWith(`_${PLATFORM}.zip`);
    host.lie = ({ path }, honest) =>
      isLinked(path) ? { ...honest, status: 200, headers: {}, body: zip } : honest;
    const spoiled = await Promise.all(
      sample
        .filter((listed) => !linkOf(site, listed).startsWith(SITE_URL))
        .map((listed) => install(world, listed)),
    );
    const taken = spoiled
      .filter(({ exitCode }) => exitCode === 0)
      .map(({ said }) => `took another zip: ${said}`);
    return [...wrong, ...odd, ...taken];
  } finally {
    host.lie = undefined;
    await pages.close();
  }
}

/** The newest package of each origin that still has it. */
function takeSample(world: LyingWorld, { targets }: LyingCase, site: Files): Listed[] {
  const links = findGenuineLinks(world, site, findUnread(targets));
  return targets.flatMap(({ source }) =>
    readListed(site)
      .filter((listed) => listed.path.startsWith("/mirror/") && listed.source === source)
      .filter((listed) => listed.platform === PLATFORM && links.has(linkOf(site, listed)))
      .slice(-1),
  );
}

async function install({ tls, proxy }: LyingWorld, { source, version, hashes }: Listed) {
  const client = await terraform({
    providers: { tool: { source, version: `= ${version}` } },
    cliConfig: { networkMirror: { url: `${SITE_URL}mirror/` } },
    caFile: tls.caFile,
    proxyUrl: proxy.url,
  });
  try {
    const { exitCode, words } = await client.init();
    const locked = Object.values(await client.readLockFile()).flatMap((one) => one.hashes);
    const h1 = hashes.filter((hash) => hash.startsWith("h1:"));
    const isLocked = exitCode !== 0 || h1.every((hash) => locked.includes(hash));
    return { exitCode, isLocked, said: `${source} ${version}: ${words}` };
  } finally {
    await client.close();
  }
}
