import { afterEach, describe, expect, it } from "vitest";
import type { TokenGrants } from "../support/github/model.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";

const REPOSITORY = "acme/terraform-provider-sample";
const OTHER = "ghs_other0123456789abcdefghijklmnopqrstuv";

let trip: Journey;

afterEach(() => trip.close());

async function publishWith(grants: Partial<TokenGrants> | undefined) {
  // The settings of a public repository's Pages are public.
  trip = await startJourney({ platforms: ["linux_amd64"], private: grants?.pages === "none" });
  if (grants !== undefined)
    trip.github.addToken(OTHER, { repositories: { [REPOSITORY]: "read" }, kind: "app", ...grants });
  return trip.publish("1.0.0", { inputs: { token: OTHER } });
}

function nothingWritten(): boolean {
  return trip.repository.releases().length === 0 && trip.repository.branchHead("gh-pages") === undefined;
}

describe("a token that", () => {
  it("may only read is rejected with the missing permission, as GitHub names it", async () => {
    const { exitCode, log } = await publishWith({});
    expect(exitCode).toBe(1);
    expect(log).toMatch(/`contents: write` .*acme\/terraform-provider-sample .*contents=write/);
    expect(log).toContain("`permissions: { contents: write }`");
    expect(nothingWritten()).toBe(true);
  });

  it.each<[what: string, grants: Partial<TokenGrants> | undefined, words: RegExp]>([
    [
      "is answered 404 for missing rights gets the same report, which mentions changed workflows",
      { refusal: 404 },
      /`permissions: \{ contents: write \}`[\s\S]*\.github\/workflows/,
    ],
    ["GitHub does not know has expired, was revoked or is mistyped", undefined, /github-refused.*`token`/],
    [
      "lacks single sign-on is to be authorized for the organization",
      { repositories: { [REPOSITORY]: "write" }, kind: "pat", sso: true },
      /sign-on/,
    ],
    [
      "may not read the Pages settings is reported as such",
      { repositories: { [REPOSITORY]: "write" }, pages: "none" },
      /`pages: read`.*`site-url`/,
    ],
  ])("%s", async (_what, grants, words) => {
    const { exitCode, log } = await publishWith(grants);
    expect([exitCode, log, nothingWritten()]).toEqual([1, expect.stringMatching(words), true]);
  });

  it("belongs to a private repository is stopped, because the release would not be public", async () => {
    trip = await startJourney({ platforms: ["linux_amd64"], private: true });
    const { exitCode, log } = await trip.publish("1.0.0");
    expect([exitCode, log]).toEqual([1, expect.stringContaining("asset-private")]);
    expect(nothingWritten()).toBe(true);
  });
});
