import { expect, it } from "vitest";
import { describeProposal, proposalOf } from "../../src/mirroring/describe-proposal.ts";
import type { ProposedVersion, ProviderProposal } from "../../src/mirroring/propose.ts";
import { formatAddress, parseAddress } from "../../src/provider/address.ts";

function proposalFor(name: string, versions: readonly ProposedVersion[]): ProviderProposal {
  const address = parseAddress(name);
  return { address, source: formatAddress(address), versions, held: [], refused: [], more: 0, failed: [] };
}

function version(text: string, more: Partial<ProposedVersion> = {}): ProposedVersion {
  return { version: text, signer: "same", fingerprint: "AB".repeat(20), platforms: ["linux_amd64"], ...more };
}

const whole = (all: readonly ProviderProposal[]) =>
  describeProposal({
    file: "m.yml",
    changed: true,
    isDry: false,
    content: "",
    proposals: all.map((one) => proposalOf(one, "")),
    problems: [],
  });

it("a text fits into a pull request, however much is proposed", () => {
  const notes = `https://example.com/${"n".repeat(300)}`;
  const versions = Array.from({ length: 20 }, (_, minor) => version(`1.${minor}.0`, { notes }));
  const many = Array.from({ length: 100 }, (_, at) => proposalFor(`registry.example.com/a${at}/b`, versions));
  const { body, title } = whole(many);
  expect(title).toBe("Mirror new versions of 100 providers");
  expect(body.length).toBeLessThan(65_536);
  expect(body).toMatch(/\n\d+ more providers in the report of the run\.\n$/);
});

it("a text begins with what stands for its versions, and with nothing else", () => {
  const first = (versions: readonly ProposedVersion[]) =>
    proposalOf(proposalFor("registry.example.com/a/b", versions), "").body.split("\n")[0];
  const [one, aged, two] = [
    first([version("1.1.0", { age: 7 })]),
    first([version("1.1.0", { age: 8 })]),
    first([version("1.2.0"), version("1.1.0")]),
  ];
  expect(one).toMatch(/^<!-- proposal [0-9a-f]{16} -->$/);
  expect([aged === one, two === one]).toEqual([true, false]);
});

it("links of an origin are no markup", () => {
  const notes = "https://example.com/a) ![x](https://evil.example/|<b>";
  const { body } = proposalOf(proposalFor("registry.example.com/a/b", [version("1.1.0", { notes })]), "");
  expect(body).toContain(
    "[release notes](https://example.com/a%29%20![x]%28https://evil.example/%7c%3cb%3e)",
  );
});
