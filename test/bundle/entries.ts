import { createHash } from "node:crypto";
import { type Header, pack } from "tar-stream";
import { MANIFEST, SUMS } from "../../src/bundle/contents.ts";
import { renderManifest, renderSums } from "../../src/bundle/manifest.ts";
import { parseAddress } from "../../src/provider/address.ts";

export type Entry = Pick<Header, "name"> & Partial<Header> & { readonly text?: string };

export async function makeTar(entries: readonly Entry[]): Promise<Buffer> {
  const archive = pack();
  for (const { text = "", ...header } of entries) archive.entry({ type: "file", ...header }, text);
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

export const PACKAGE =
  "providers/registry.example.com/acme/sample/terraform-provider-sample_1.0.0_linux_amd64.zip";

/** The files of a small bundle, with matching checksums. */
export function goodEntries(more: readonly Entry[] = []): Entry[] {
  const address = parseAddress("registry.example.com/acme/sample");
  const version = { version: "1.0.0", protocols: ["6.0"], platforms: ["linux_amd64"], key: undefined };
  const manifest = renderManifest({ source: undefined, providers: [{ address, versions: [version] }] }, []);
  const entries = [{ name: PACKAGE, text: "zip" }, ...more, { name: MANIFEST, text: manifest }];
  const sums = entries
    .filter(({ type = "file" }: Entry) => type === "file")
    .map(({ name, text = "" }) => ({ path: name, sha256: digest(text) }));
  return [...entries, { name: SUMS, text: renderSums(sums) }];
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
