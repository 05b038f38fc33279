import { expect, it } from "vitest";
import type { Reach } from "../../src/http/reach.ts";
import { originOpener } from "../../src/mirroring/open-origins.ts";
import { parseAddress } from "../../src/provider/address.ts";
import { goodSite } from "../walk/good-site.ts";
import { memoryHost } from "../walk/memory-host.ts";
import { SAMPLE } from "./origin/sample-origin.ts";

const OTHER = parseAddress("registry.example.com/acme/other");
const REGISTRY = { kind: "registry" } as const;

async function opener(services: Readonly<Record<string, string>> = {}) {
  const host = memoryHost("https://registry.example.com/", { files: await goodSite() });
  const reaches: Reach[] = [];
  const own = Object.entries(services).map(
    ([name, url]) => [name, new Map([["providers.v1", url]])] as const,
  );
  const openWeb = (reach: Reach) => {
    reaches.push(reach);
    return { ...host };
  };
  const open = originOpener(new Map(own), openWeb, () => new Date(), "/nowhere");
  const allows = (url: string) => Promise.all(reaches.map((reach) => reach.isAllowed(new URL(url))));
  return { open, host, allows };
}

it("all providers of a registry share its discovery", async () => {
  const { open, host } = await opener();
  const [first, second] = [open(SAMPLE, REGISTRY), open(OTHER, REGISTRY)];
  expect([second === first, first.from]).toEqual([true, "registry"]);
  await first.origin.versions(SAMPLE);
  await second.origin.versions(OTHER).catch(() => {});
  expect(host.requests.filter((url) => url.endsWith("terraform.json"))).toHaveLength(1);
});

it("a mirror is called by its URL, and is one for all hosts", async () => {
  const { open } = await opener();
  const place = { kind: "mirror", url: "https://registry.example.com/mirror/" } as const;
  const one = open(SAMPLE, place);
  expect([one.from, open({ ...SAMPLE, hostname: "registry.example.org" }, place) === one]).toEqual([
    place.url,
    true,
  ]);
  expect(await one.origin.versions(SAMPLE)).toHaveLength(2);
});

it("what documents name on private networks is not asked, unless the origin itself was named there", async () => {
  const inside = "http://10.0.0.1/x.zip";
  const web = await opener();
  web.open(SAMPLE, { kind: "mirror", url: "https://192.0.2.1/" });
  expect([await web.allows(inside), await web.allows("https://files.example.com/x.zip")]).toEqual([
    [false],
    [true],
  ]);
  web.open(SAMPLE, { kind: "mirror", url: "http://127.0.0.1:8080/" });
  expect(await web.allows(inside)).toEqual([false, true]);
  const named = await opener({ [SAMPLE.hostname]: "http://10.0.0.2/v1/providers/" });
  named.open(SAMPLE, REGISTRY);
  expect(await named.allows(inside)).toEqual([true]);
});

it("a registry that a configuration names is asked there", async () => {
  const { open, host } = await opener({ [SAMPLE.hostname]: "/v1/providers/" });
  await open(SAMPLE, REGISTRY).origin.versions(SAMPLE);
  expect(host.requests).toEqual(["https://registry.example.com/v1/providers/acme/sample/versions"]);
});
