import { expect, it } from "vitest";
import { siteHost } from "../../src/hosts/site-host.ts";
import { findKeptVersions } from "../../src/importing/kept-files.ts";
import { siteIn } from "../../src/site-change/site-copy.ts";
import { makeFolder, writeFiles } from "../support/folder/temporary.ts";
import { memorySite } from "../support/memory/site.ts";
import { ADDRESS } from "../support/samples/facts.ts";

const LIST = "v1/providers/acme/sample/versions";
const PREFIX = "terraform-provider-sample_1.0.0";
const NAMES = [`${PREFIX}_SHA256SUMS`, `${PREFIX}_SHA256SUMS.sig`, `${PREFIX}_linux_amd64.zip`];

it("finds the files of a version that another program's documents offer, below the site's URL", async () => {
  const folder = await makeFolder();
  const [sums, signature, filename] = NAMES;
  const document = {
    filename,
    download_url: `/files/${filename}`,
    shasums_url: `/files/${sums}`,
    shasums_signature_url: `/files/${signature}`,
  };
  const elsewhere = { ...document, download_url: `https://other.example.com/files/${filename}` };
  await writeFiles(folder, {
    ...Object.fromEntries(NAMES.map((name) => [`files/${name}`, name])),
    [LIST]: "{}",
    "v1/providers/acme/sample/1.0.0/download/linux/amd64": JSON.stringify(document),
    "v1/providers/acme/sample/1.1.0/download/linux/amd64": JSON.stringify(elsewhere),
  });
  const site = { hostname: ADDRESS.hostname, base: `https://${ADDRESS.hostname}/` };
  const place = memorySite();
  const versions = new Map(["1.0.0", "1.1.0"].map((version) => [version, ["linux_amd64"]]));
  const kept = await findKeptVersions({
    copy: siteIn(folder),
    files: async () => [],
    site,
    address: ADDRESS,
    offered: [{ path: LIST, versions, warnings: [] }],
    store: siteHost(place, { base: site.base, basis: "stated", warnings: [] }, () => place.head()),
    released: [],
  });
  expect(kept.map(({ version, files }) => [version, files.map(({ name }) => name).sort()])).toEqual([
    ["1.0.0", NAMES],
  ]);
});
