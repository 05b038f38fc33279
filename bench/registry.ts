import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import { createMessage, generateKey, readPrivateKey, sign } from "openpgp";
import { type OwnVersion, renderVersionFacts } from "../src/catalog/facts/version-facts.ts";
import { keyPath, versionPath } from "../src/catalog/paths.ts";
import { closeServer, listen } from "../test/support/pages/local-server.ts";
import { projectCatalog } from "../test/support/samples/project-catalog.ts";
import { catalogFiles, SAMPLE_KEY, sampleAddresses, sampleCatalog, sampleVersion } from "./sample-site.ts";

/** A registry on loopback, each answer as late as from a near host. */
export interface Registry {
  readonly url: string;
  /** How many requests there were since the last call. */
  readonly asked: () => number;
  readonly close: () => Promise<void>;
}

/** As from a host near by, in milliseconds. */
const DELAY = 2;

/** Serves a provider of so many versions, each with fourteen packages, signed and without a fault. */
export async function startRegistry(versions: number): Promise<Registry> {
  const files = new Map<string, Buffer>();
  let asked = 0;
  const server = createServer(({ url = "", method }, response) => {
    asked++;
    setTimeout(() => answer(response, method === "HEAD", url, files), DELAY);
  });
  const url = `http://127.0.0.1:${await listen(server)}/`;
  await fill(files, url, versions);
  return {
    url,
    asked: () => {
      const since = asked;
      asked = 0;
      return since;
    },
    close: () => closeServer(server),
  };
}

function answer(response: ServerResponse, isHead: boolean, url: string, files: Map<string, Buffer>): void {
  // Packages are asked for by their heads alone.
  const isPackage = url.endsWith(".zip");
  const body = isPackage ? undefined : files.get(decodeURIComponent(url));
  const type =
    /\.[a-z]+$/.test(url) && !url.endsWith(".json") ? "application/octet-stream" : "application/json";
  const length = isPackage ? 27_000_000 : (body?.length ?? 0);
  response.writeHead(isPackage || body !== undefined ? 200 : 404, {
    "content-type": type,
    "content-length": length,
  });
  response.end(isHead ? undefined : body);
}

async function fill(files: Map<string, Buffer>, url: string, versions: number): Promise<void> {
  const shape = { providers: 1, versions };
  const [address] = sampleAddresses(shape);
  if (address === undefined) throw new Error("a site has a provider");
  const { privateKey, publicKey } = await generateKey({
    userIDs: [{ name: "Bench" }],
    type: "rsa",
    rsaBits: 2048,
  });
  const signingKey = await readPrivateKey({ armoredKey: privateKey });
  const facts = new Map<string, OwnVersion>();
  for (let index = 0; index < versions; index++) {
    const made = moveTo(url, sampleVersion(address.type, `1.${index}.0`));
    const sums = [...made.packages.values()]
      .map(({ sha256, filename }) => `${sha256}  ${filename}\n`)
      .join("");
    const message = await createMessage({ binary: Buffer.from(sums) });
    const signature = await sign({ message, signingKeys: signingKey, detached: true, format: "binary" });
    files.set(new URL(made.sums.url).pathname, Buffer.from(sums));
    files.set(new URL(made.sums.signatureUrl).pathname, Buffer.from(signature as Uint8Array));
    const sha256 = createHash("sha256").update(sums).digest("hex");
    facts.set(versionPath(address, made.version), { ...made, sums: { ...made.sums, sha256 } });
  }
  const sample = sampleCatalog(shape);
  const read = async (path: string) => {
    const version = facts.get(path);
    if (version !== undefined) return renderVersionFacts(version);
    return path === keyPath(SAMPLE_KEY.name) ? publicKey : sample(path);
  };
  for await (const [path] of catalogFiles({ providers: 1, versions: 0 }))
    files.set(`/${path}`, Buffer.from(await read(path)));
  for await (const [path, text] of projectCatalog(read)) files.set(`/${path}`, Buffer.from(text));
}

/** Its files lie with the documents. */
function moveTo(base: string, facts: OwnVersion): OwnVersion {
  const move = (url: string) => new URL(new URL(url).pathname, base).href;
  const packages = [...facts.packages].map(
    ([platform, one]) => [platform, { ...one, url: move(one.url) }] as const,
  );
  return {
    ...facts,
    sums: { ...facts.sums, url: move(facts.sums.url), signatureUrl: move(facts.sums.signatureUrl) },
    packages: new Map(packages),
  };
}
