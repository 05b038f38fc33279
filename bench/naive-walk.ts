/** The floor of a lint: every document of a provider as a client asks for it, platform by platform, one request after the other, and nothing is judged. */
const [base = ""] = process.argv.slice(2);

interface Document {
  readonly versions: readonly { readonly version: string; readonly platforms: readonly Platform[] }[];
}
interface Platform {
  readonly os: string;
  readonly arch: string;
}
interface Download {
  readonly download_url: string;
  readonly shasums_url: string;
  readonly shasums_signature_url: string;
}

const ask = async (url: string, method = "GET") => (await fetch(url, { method })).text();
const read = async <T>(url: string) => JSON.parse(await ask(url)) as T;

const { providers } = await read<{ providers: readonly string[] }>(`${base}catalog/site.json`);
await ask(`${base}.well-known/terraform.json`);
for (const address of providers) {
  const registry = `${base}v1/providers/${address.split("/").slice(1).join("/")}/`;
  const mirror = `${base}mirror/${address}/`;
  const { versions } = await read<Document>(`${registry}versions`);
  await ask(`${mirror}index.json`);
  for (const { version, platforms } of versions) {
    for (const { os, arch } of platforms) {
      const url = `${registry}${version}/download/${os}/${arch}`;
      const download = await read<Download>(url);
      await ask(new URL(download.shasums_url, url).href);
      await ask(new URL(download.shasums_signature_url, url).href);
      await ask(new URL(download.download_url, url).href, "HEAD");
    }
    await ask(`${mirror}${version}.json`);
  }
}
