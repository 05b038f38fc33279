import type { Random } from "../support/hostile/random.ts";
import type { RandomSite } from "./lint-random-site.ts";
import type { Reply } from "./lint-shapes.ts";

const STATUSES = [
  201, 202, 203, 204, 206, 300, 304, 400, 401, 402, 403, 404, 405, 406, 410, 418, 429, 451, 500, 501, 502,
  503, 504,
];
const TYPES = [
  ...[
    "application/json",
    "application/json; charset=utf-8",
    "APPLICATION/JSON",
    "application/json;charset=latin1",
    "application/json;",
  ],
  ...[
    "application/json; charset",
    "application/json; a=b; a=c",
    "application/json, text/html",
    " application/json ",
    "application/hal+json",
  ],
  ...[
    "text/json",
    "text/html",
    "text/plain",
    "application/octet-stream",
    "",
    "json",
    "application/",
    'application/json; charset="utf-8',
  ],
  ...[
    "application/json ; charset=utf-8",
    "application /json",
    "application/json charset=utf-8",
    "application/x-json",
    "*/*",
  ],
];

/** Answers with the right document or with something else; returns the case. */
export const HTTP: Readonly<Record<string, (site: RandomSite, url: string, random: Random) => string>> = {
  status: (site, url, random) => {
    const status = random.pick(STATUSES);
    site.answer(url, { status });
    return `${status}`;
  },
  type: (site, url, random) => {
    const type = random.pick(TYPES);
    site.answer(url, { headers: type === "" ? {} : { "content-type": type } });
    return type;
  },
  redirects: (site, url, random) => {
    const [times, status] = [random.pick([1, 2, 3, 4, 6, 9, 10, 11]), random.pick([301, 302, 303, 307, 308])];
    lead(site, url, { times, status });
    return `${times} of ${status}`;
  },
  "to nowhere": (site, url, random) => {
    const location = random.pick([
      "",
      "/nothing",
      "https://other.example.com/",
      "http://registry.example.com/x",
      "ftp://x/",
      "https://[",
      url,
    ]);
    site.answer(url, { status: 302, headers: { location } });
    return location;
  },
  "no Location": (site, url, random) => {
    const status = random.pick([301, 302, 303, 305, 307, 308]);
    site.answer(url, { status, headers: {} });
    return `${status}`;
  },
  coding: (site, url, random) => {
    const coding = random.pick(["gzip", "gzip", "deflate", "br", "not gzip"] as const);
    site.answer(url, { coding });
    return coding;
  },
  cut: (site, url) => {
    site.answer(url, { isCut: true });
    return "in the middle";
  },
  gone: (site, url) => {
    site.web.delete(url);
    return "404";
  },
  headers: (site, url, random) => {
    const more: Readonly<Record<string, string>> = random.pick([
      { "x-terraform-get": "/elsewhere" },
      { "cache-control": "no-store" },
      { "set-cookie": "a=b; path=/" },
      { location: "/elsewhere" },
      { "content-disposition": "attachment" },
      { "strict-transport-security": "max-age=1" },
      { refresh: "0;url=/elsewhere" },
    ]);
    const headers: Reply["headers"] = { ...site.reply(url).headers, ...more };
    site.answer(url, { headers });
    return Object.keys(more).join();
  },
};

/** Relative links of what is behind redirects are relative to where they end. */
function lead(site: RandomSite, url: string, { times, status }: { times: number; status: number }): void {
  const steps = Array.from({ length: times }, (_, step) => url.replace(/([^/]+\/?)$/, `moved-${step}-$1`));
  const last = site.reply(url);
  for (const [index, from] of [url, ...steps.slice(0, -1)].entries()) {
    const location = new URL(steps[index] ?? "").pathname;
    site.web.set(from, { status, headers: { location }, body: Buffer.alloc(0) });
  }
  site.web.set(steps.at(-1) ?? url, last);
}
