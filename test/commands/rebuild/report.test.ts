import { expect, it } from "vitest";
import { reportRebuilt } from "../../../src/commands/rebuild/report.ts";
import { ADDRESS } from "../../support/samples/facts.ts";

const at = (hostname: string, type: string) => `${hostname}/acme/${type}`;
const moved = (...types: readonly string[]) => ({
  from: { hostname: "old.example.com", base: "https://old.example.com/" },
  to: { hostname: ADDRESS.hostname, base: `https://${ADDRESS.hostname}/` },
  addresses: types.map((type) => ({
    before: at("old.example.com", type),
    after: at(ADDRESS.hostname, type),
  })),
});

function report(...types: readonly string[]): readonly string[] {
  const nothing = {
    adopted: [],
    skipped: [],
    unchanged: [],
    restated: [],
    differing: [],
    warnings: [],
    repaired: [],
    strays: [],
    documented: [],
    undocumented: [],
    images: [],
    deleted: [],
    unread: [],
  };
  const site = {
    address: ADDRESS,
    siteUrl: `https://${ADDRESS.hostname}/`,
    commit: undefined,
    changed: true,
  };
  return (
    reportRebuilt({ ...nothing, ...site, moved: moved(...types), isDry: false, report: null }).items ?? []
  );
}

it("after a move, `rebuild` prints the command for users of the provider that it was called for", () => {
  const command = (type: string) =>
    `users run: terraform state replace-provider ${at("old.example.com", type)} ${at(ADDRESS.hostname, type)}`;
  expect(report("another", "sample").join("\n")).toContain(command("sample"));
  expect(report("another", "sample").join("\n")).not.toContain(command("another"));
});
