import { expect, it } from "vitest";
import { advisoryUrl, isAdvisory } from "../../src/provider/advisory.ts";

it.each([
  ["GHSA-7rjr-3q55-vv33", "https://github.com/advisories/GHSA-7rjr-3q55-vv33"],
  ["CVE-2026-1234", "https://nvd.nist.gov/vuln/detail/CVE-2026-1234"],
  ["CVE-2026-1234567890", "https://nvd.nist.gov/vuln/detail/CVE-2026-1234567890"],
  ["https://acme.example:8443/advisories/1?a=b#c", "https://acme.example:8443/advisories/1?a=b#c"],
  ["https://acme.example", "https://acme.example"],
])("%s is an advisory with a page", (advisory, url) => {
  expect(isAdvisory(advisory)).toBe(true);
  expect(advisoryUrl(advisory)).toBe(url);
});

it.each([
  ...["", "GHSA-", "GHSA-../", "GHSA-7rjr-3q55", "ghsa-7rjr-3q55-vv33", "GHSA-7RJR-3Q55-VV33"],
  ...[
    "GHSA-aaaa-aaaa-aaaa",
    "GHSA-7rjr-3q55-vv33/..",
    "GHSA-7rjr-3q55-vv33\n",
    "CVE-2026-123",
    "CVE-26-1234",
  ],
  ...[
    `CVE-2026-${"1".repeat(20)}`,
    "cve-2026-1234",
    "javascript:alert(1)",
    "JavaScript://a.example/%0aalert(1)",
  ],
  ...["data:text/html,a", "http://acme.example/", "//acme.example/", "https://", "https:///a", "https://a b"],
  ...["https://user@acme.example/", "https://user:password@acme.example/", 'https://acme.example/"onclick=a'],
  ...["https://acme.example/<b>", "https://acme.example/(a)", "https://acme.example/\u202e", "https://a\\b/"],
  ...[
    "https://acme.example/`id`",
    "https://acme.example/'",
    "https://acme..example/",
    "https://b\u00fccher.example/",
  ],
  `https://acme.example/${"a".repeat(300)}`,
])("%j is no advisory", (text) => {
  expect(isAdvisory(text)).toBe(false);
});
