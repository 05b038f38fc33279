import { expect, it } from "vitest";
import { configuration } from "../../../src/site/pages/parts/html.ts";
import { describeProtocols } from "../../../src/site/pages/parts/version-parts.ts";
import { findRelease } from "../../../src/site/pages/provider-pages.ts";
import { formatSize } from "../../../src/text.ts";

it("marks the parts of a configuration, whatever is in it", () => {
  const lines = configuration('host "a<b" {\n  services = { "x.v1" = "https://e/" } # <why>\n}');
  expect(lines).toBe(
    '<pre tabindex="0"><code><span class="token keyword">host</span> <span class="token string">&#34;a&#60;b&#34;</span> {\n' +
      '  <span class="token property">services</span> = { <span class="token string">&#34;x.v1&#34;</span> = <span class="token string">&#34;https://e/&#34;</span> } <span class="token comment"># &#60;why&#62;</span>\n}</code></pre>',
  );
});

it.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1.0 kB"],
  [99_960, "100 kB"],
  [999_500, "1.0 MB"],
  [12_345_678, "12.3 MB"],
  [2_500_000_000_000, "2500 GB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

it.each([
  [["6.0"], "Terraform 1.0 or later, any OpenTofu (protocol 6.0)"],
  [["5.0", "6.0"], "Terraform 0.12 or later, any OpenTofu (protocol 5.0 and 6.0)"],
  [["6.7", "5.3"], "Terraform 0.12 or later, any OpenTofu (protocol 6.7 and 5.3)"],
  [["7.0"], "a later client (protocol 7.0)"],
  [[], undefined],
])("a provider of protocols %j is for %s", (protocols, text) => {
  expect(describeProtocols(protocols)).toBe(text);
});

it.each([
  ["https://github.com/acme/p/releases/download/v1.0.0/SUMS", "v1.0.0", "https://github.com/acme/p"],
  ["https://ghe.example/acme/p/releases/download/x%2Fv1/SUMS", "x/v1", "https://ghe.example/acme/p"],
])("the pages of a release follow from where its files are: %s", (url, tag, home) => {
  const at = home + (tag === "x/v1" ? "/releases/tag/x/v1" : "/releases/tag/v1.0.0");
  const { host, pathname } = new URL(home);
  expect(findRelease(url, tag)).toMatchObject({
    notes: at,
    source: at.replace("releases/tag", "tree"),
    repository: host + pathname,
  });
});

it.each([
  "/assets/x/SUMS",
  "https://files.example/acme/p/v1/SUMS",
  "http://github.com/a/b/releases/download/v1/S",
])("files that are no release's have none: %s", (url) => {
  expect(findRelease(url, "v1")).toBeUndefined();
});
