import { expect, it } from "vitest";
import { createAuthor } from "../support/origins/offer.ts";
import { answer } from "../support/origins/origin-host.ts";
import { sampleOffer } from "../support/samples/offers.ts";

// No test of the program would notice if a link that is good for downloads alone answered HEAD.
it("redirects files of GitHub to a URL that is signed for one method", async () => {
  const offers = [await sampleOffer({ type: "widget", version: "1.0.0", author: await createAuthor() })];
  const providers = [{ namespace: "acme", type: "widget", packagesOn: "github", offers } as const];
  const ask = (method: string, url: string) => {
    const { origin, pathname, search } = new URL(url);
    return answer({ method, origin, path: `${pathname}${search}` }, providers);
  };
  const name = "terraform-provider-widget_1.0.0_linux_amd64.zip";
  const url = `https://github.com/acme/terraform-provider-widget/releases/download/v1.0.0/${name}`;
  const { status, headers } = ask("GET", url);
  expect(status).toBe(302);
  expect(ask("GET", headers.location ?? "").status).toBe(200);
  expect(ask("HEAD", headers.location ?? "").status).toBe(403);
  expect(ask("GET", (headers.location ?? "").replace(/sig=\w+/, "")).status).toBe(403);
  expect(ask("GET", url.replace("linux", "plan9")).status).toBe(404);
});
