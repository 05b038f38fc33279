import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAuthor, type Offer } from "../support/origins/offer.ts";
import { type OriginHost, startOriginHost } from "../support/origins/origin-host.ts";
import { answer, type OfferedProvider } from "../support/origins/public-registry.ts";
import { sampleOffer } from "../support/samples/offers.ts";

const providers: OfferedProvider[] = [];
let host: OriginHost;
let offer: Offer;
beforeAll(async () => {
  const author = await createAuthor();
  offer = await sampleOffer({ type: "null", version: "3.2.4", author });
  const wild = await sampleOffer({ type: "widget", version: "1.0.0", author });
  providers.push(
    { namespace: "hashicorp", type: "null", packagesOn: "releases", offers: [offer] },
    { namespace: "acme", type: "widget", packagesOn: "github", offers: [wild] },
  );
  host = await startOriginHost({ providers });
});
afterAll(() => host.close());
beforeEach(() => {
  host.intercept = undefined;
});

const at = (path: string) => `${host.origins.registry}${path}`;
// biome-ignore lint/suspicious/noExplicitAny: whatever the document is
const read = async (url: string): Promise<any> => (await fetch(url)).json();
const ask = (method: string, url: string) => {
  const { origin, pathname, search } = new URL(url);
  return answer({ method, origin, path: `${pathname}${search}` }, providers);
};

describe("the stand-in of the public registry", () => {
  it("has discovery, a list with an id and null warnings, and 404 as a document", async () => {
    const services = await read(at("/.well-known/terraform.json"));
    expect(services).toEqual({ "modules.v1": at("/v1/modules/"), "providers.v1": at("/v1/providers/") });
    expect(await read(at("/v1/providers/hashicorp/null/versions"))).toEqual({
      id: "hashicorp/null",
      versions: [
        {
          version: "3.2.4",
          protocols: ["5.0"],
          platforms: [
            { os: "linux", arch: "amd64" },
            { os: "windows", arch: "amd64" },
          ],
        },
      ],
      warnings: null,
    });
    const missing = await fetch(at("/v1/providers/hashicorp/none/versions"));
    expect([missing.status, await missing.json()]).toEqual([404, { errors: ["Not Found"] }]);
  });

  it("leads to files on another host, of which each is what the documents say", async () => {
    const document = await read(at("/v1/providers/hashicorp/null/3.2.4/download/linux/amd64"));
    expect(new URL(document.download_url).host).not.toBe(new URL(at("/")).host);
    expect(document.shasums_signature_url).toMatch(/_SHA256SUMS\.[0-9A-F]{8}\.sig$/);
    const zip = await fetch(document.download_url);
    expect(zip.headers.get("x-terraform-protocol-versions")).toBe("4.0, 5.0");
    const sha256 = createHash("sha256")
      .update(Buffer.from(await zip.arrayBuffer()))
      .digest("hex");
    const sums = await (await fetch(document.shasums_url)).text();
    expect(sums).toContain(`${sha256}  ${document.filename}\n`);
    expect(document.shasum).toBe(sha256);
    expect(host.requests.at(-1)).toMatchObject({ method: "GET", origin: host.origins.releases });
  });

  it("answers conditionally, and compresses documents if the client accepts it", async () => {
    const first = await fetch(at("/v1/providers/hashicorp/null/versions"));
    const tag = first.headers.get("etag") ?? "";
    const headers = { "if-none-match": tag };
    const second = await fetch(at("/v1/providers/hashicorp/null/versions"), { headers });
    expect([first.headers.get("content-encoding"), second.status]).toEqual(["gzip", 304]);
  });

  it("redirects files of GitHub to a URL that is signed for one method", () => {
    const name = "terraform-provider-widget_1.0.0_linux_amd64.zip";
    const url = `https://github.com/acme/terraform-provider-widget/releases/download/v1.0.0/${name}`;
    const { status, headers } = ask("GET", url);
    expect(status).toBe(302);
    expect(ask("GET", headers.location ?? "").status).toBe(200);
    expect(ask("HEAD", headers.location ?? "").status).toBe(403);
    expect(ask("GET", (headers.location ?? "").replace(/sig=\w+/, "")).status).toBe(403);
    expect(ask("GET", url.replace("linux", "plan9")).status).toBe(404);
  });

  it("meets the faults that a test asks for", async () => {
    const url = at("/v1/providers/hashicorp/null/versions");
    host.intercept = () => ({ kind: "status", status: 429, headers: { "retry-after": "1" } });
    expect((await fetch(url)).headers.get("retry-after")).toBe("1");
    for (const kind of ["reset", "cut"] as const) {
      host.intercept = () => ({ kind });
      await expect(fetch(url).then((response) => response.text())).rejects.toThrow();
    }
    host.intercept = () => ({ kind: "endless" });
    const reader = (await fetch(url)).body?.getReader();
    for (let size = 0; size < 5e6; ) size += (await reader?.read())?.value?.length ?? 0;
    await reader?.cancel();
  });
});
