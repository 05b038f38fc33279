import { afterEach, describe, expect, it } from "vitest";
import type { TokenGrants } from "../support/github/model.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";

const REPOSITORY = "acme/terraform-provider-sample";
const OTHER = "ghs_other0123456789abcdefghijklmnopqrstuv";

let trip: Journey;

afterEach(() => trip.close());

async function publishWith(grants: Partial<TokenGrants> | undefined, inputs: Record<string, string> = {}) {
  // The settings of a public repository's Pages are public.
  trip = await startJourney({ platforms: ["linux_amd64"], private: grants?.pages === "none" });
  if (grants !== undefined)
    trip.github.addToken(OTHER, { repositories: { [REPOSITORY]: "read" }, kind: "app", ...grants });
  return trip.publish("1.0.0", { inputs: { token: OTHER, ...inputs } });
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

  it("is answered 404 for missing rights gets the same report, which mentions changed workflows", async () => {
    const { exitCode, log } = await publishWith({ refusal: 404 });
    expect([exitCode, log]).toEqual([1, expect.stringContaining("`permissions: { contents: write }`")]);
    expect(log).toContain(".github/workflows");
    expect(nothingWritten()).toBe(true);
  });

  it("GitHub does not know has expired, was revoked or is mistyped", async () => {
    const { exitCode, log } = await publishWith(undefined);
    expect([exitCode, log]).toEqual([1, expect.stringContaining("github-refused")]);
    expect(log).toContain("`token`");
    expect(nothingWritten()).toBe(true);
  });

  it("lacks single sign-on is to be authorized for the organization", async () => {
    const { exitCode, log } = await publishWith({
      repositories: { [REPOSITORY]: "write" },
      kind: "pat",
      sso: true,
    });
    expect([exitCode, log]).toEqual([1, expect.stringContaining("sign-on")]);
    expect(nothingWritten()).toBe(true);
  });

  it("may not read the Pages settings is reported as such", async () => {
    const refused = await publishWith({ repositories: { [REPOSITORY]: "write" }, pages: "none" });
    expect([refused.exitCode, refused.log]).toEqual([1, expect.stringMatching(/`pages: read`.*`site-url`/)]);
  });

  it("publishes without Pages when the URL is given", async () => {
    trip = await startJourney({ platforms: ["linux_amd64"] });
    trip.repository.pages = undefined;
    const given = await trip.publish("1.0.0", { inputs: { "site-url": "https://registry.example.com" } });
    expect([given.exitCode, given.outputs["site-url"]]).toEqual([0, "https://registry.example.com/"]);
  });

  it("belongs to a private repository is stopped, because the release would not be public", async () => {
    trip = await startJourney({ platforms: ["linux_amd64"], private: true });
    const { exitCode, log } = await trip.publish("1.0.0");
    expect([exitCode, log]).toEqual([1, expect.stringContaining("asset-private")]);
    expect(nothingWritten()).toBe(true);
  });
});

describe("a site in another repository", () => {
  const inputs = { "site-repository": "acme/registry" };

  async function startShared(level: "read" | "write"): Promise<void> {
    trip = await startJourney({ platforms: ["linux_amd64"] });
    const shared = trip.github.addRepository("acme/registry");
    shared.pages = { source: { branch: "gh-pages", path: "/" }, cname: "registry.example.com" };
    trip.github.addToken(OTHER, { repositories: { "acme/registry": level }, kind: "pat" });
  }

  it("is written with the site's own token", async () => {
    await startShared("write");
    const result = await trip.publish("1.0.0", { inputs: { ...inputs, "site-token": OTHER } });
    expect(result.exitCode).toBe(0);
    expect(trip.github.repository("acme/registry").branchHead("gh-pages")).toBe(result.outputs.commit);
    expect(trip.repository.branchHead("gh-pages")).toBeUndefined();
  });

  it("that can't be written is found out before anything is released", async () => {
    await startShared("read");
    const result = await trip.publish("1.0.0", { inputs: { ...inputs, "site-token": OTHER } });
    expect([result.exitCode, result.log]).toEqual([
      1,
      expect.stringMatching(/`site-token` .*`contents: write` .*acme\/registry/),
    ]);
    expect(nothingWritten()).toBe(true);
  });
});

describe("Pages settings under which a commit would never reach clients", () => {
  it.each([
    [{ source: { branch: "main", path: "/" as const } }, "Pages serves branch main"],
    [
      { source: { branch: "gh-pages", path: "/docs" as const } },
      "Pages serves the folder /docs of the branch",
    ],
    [{ public: false }, "the site is visible to signed-in users only"],
  ])("%j are refused before anything is written", async (settings, message) => {
    trip = await startJourney({ platforms: ["linux_amd64"] });
    trip.repository.pages = {
      source: { branch: "gh-pages", path: "/" },
      cname: "registry.example.com",
      ...settings,
    };
    const { exitCode, log } = await trip.publish("1.0.0");
    expect([exitCode, log]).toEqual([1, expect.stringContaining(message)]);
    expect(nothingWritten()).toBe(true);
  });
});
