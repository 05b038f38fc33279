import { expect, it } from "vitest";
import { publishVersions } from "../../src/catalog/edits/publication.ts";
import { retireVersions } from "../../src/catalog/edits/retirement.ts";
import { parseAddress } from "../../src/provider/address.ts";
import { parseVersionChoice } from "../../src/provider/constraint.ts";
import { memorySite } from "../support/memory/site.ts";
import { publication } from "../support/samples/facts.ts";
import { change, readPaths } from "./ground.ts";

it("a range of 200 versions at three addresses is withdrawn without the facts of other versions", async () => {
  const about = publication("1.0.0");
  const others = ["registry.example.com/old/sample", "registry.terraform.io/acme/sample"].map(parseAddress);
  const addresses = [...about.addresses, ...others];
  const versions = Array.from({ length: 200 }, (_, at) => publication(`1.${at}.0`).versions).flat();
  const site = memorySite();
  await change(site, publishVersions({ ...about, addresses, versions }));
  const before = readPaths(site).length;
  const [address = parseAddress("a/b/c"), ...rest] = addresses;
  const choice = parseVersionChoice([">= 1.2, < 1.5"]);
  const marks = { mark: "withdrawn", undo: false, reason: "It loses data" } as const;
  await change(site, retireVersions({ site: about.site, address, others: rest, choice, ...marks }));
  const facts = readPaths(site)
    .slice(before)
    .filter((path) => /^catalog\/.*\/1\.\d+\.0\.json$/.test(String(path)));
  expect(facts.map((path) => /1\.\d+\.0/.exec(String(path))?.[0]).sort()).toEqual(
    ["1.2.0", "1.3.0", "1.4.0"].flatMap((version) => [version, version, version]),
  );
});
