import { expect, it } from "vitest";
import {
  type CheckedProvider,
  parseMirrorStatus,
  renderMirrorStatus,
  updateStatus,
} from "../../src/catalog/mirror-status.ts";

function checkedAt(checked: string, more: Partial<CheckedProvider> = {}): CheckedProvider {
  const nothing = { fingerprints: [], held: [], refused: [] };
  return { source: "registry.example.org/others/tool", origin: "registry", checked, ...nothing, ...more };
}

it("a check whose origin says that its list is the same has the newest version of the check before", () => {
  const first = parseMirrorStatus(
    renderMirrorStatus([checkedAt("2026-05-06T07:08:09Z", { newest: "1.3.0" })]),
  );
  const next = updateStatus(first, [checkedAt("2026-05-07T00:00:00Z")], false);
  expect(renderMirrorStatus(next ?? [])).toBe(
    '{"schema":1,"providers":[{"source":"registry.example.org/others/tool","origin":"registry","checked":"2026-05-07T00:00:00Z","newest":"1.3.0","fingerprints":[],"held":[],"refused":[]}]}\n',
  );
});

it("how far behind it is stays known while its origin's list and the mirror are the same", () => {
  const before = [checkedAt("2026-05-06T00:00:00Z", { newest: "1.3.0", listed: "1.1.0", behind: 2 })];
  const behindOf = (listed: string) =>
    updateStatus(before, [checkedAt("2026-05-07T00:00:00Z", { listed })], false)?.map(({ behind }) => behind);
  expect([behindOf("1.1.0"), behindOf("1.0.0")]).toEqual([[2], [undefined]]);
});

it("a second check on the same day is noted only with news, and others stay", () => {
  const other = { ...checkedAt("2026-01-01T00:00:00Z"), source: "registry.example.org/a/b" };
  const before = [other, checkedAt("2026-05-06T00:00:00Z")];
  const later = checkedAt("2026-05-06T23:59:59Z");
  expect(updateStatus(before, [later], false)).toBeUndefined();
  expect(updateStatus(before, [later], true)).toEqual([other, later]);
  expect(updateStatus(before, [], true)).toBeUndefined();
});

it("has no more than twenty versions of a kind", () => {
  const versions = Array.from({ length: 30 }, (_, minor) => ({ version: `1.${minor}.0`, reason: "wrong" }));
  const [one] =
    updateStatus(undefined, [checkedAt("2026-05-06T00:00:00Z", { refused: versions })], true) ?? [];
  expect(one?.refused).toEqual(versions.slice(0, 20));
});
