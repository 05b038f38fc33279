import { describe, expect, it } from "vitest";
import { reconcile, type SignedFiles, type Witnesses } from "../../src/catalog/inventory.ts";

const ENTRIES = ["none", "listed", "withdrawn", "deleted"] as const;
const FACTS = ["none", "there"] as const;
const DOCUMENTS = ["none", "same", "other"] as const;
const FILES: readonly SignedFiles[] = [
  ...(["unread", "absent", "broken", "whole"] as const),
  ...(["untrusted", "other", "several", "spare"] as const),
];

const all: readonly Witnesses[] = ENTRIES.flatMap((entry) =>
  FACTS.flatMap((facts) =>
    DOCUMENTS.flatMap((documents) =>
      FILES.flatMap((files) =>
        (["none", "there"] as const).flatMap((catalog) =>
          (["here", "origin"] as const).map((home) => ({ entry, facts, documents, files, catalog, home })),
        ),
      ),
    ),
  ),
);

const SOUND: Witnesses = {
  entry: "listed",
  facts: "there",
  documents: "same",
  files: "whole",
  catalog: "there",
  home: "here",
};

type Row = readonly [about: Partial<Witnesses>, ...expected: string[]];

describe("what is true of a version", () => {
  it.each<Row>([
    [{}, "sound", "continues", "nothing", "nothing"],
    [{ entry: "none" }, "entry lost", "stops", "lists", "error"],
    [{ entry: "none", files: "absent" }, "entry lost", "stops", "lists", "error"],
    [{ entry: "none", documents: "none" }, "entry lost", "continues", "lists", "error"],
    [{ entry: "none", facts: "none" }, "catalog older", "stops", "imports", "error"],
    [{ entry: "none", facts: "none", files: "untrusted" }, "catalog older", "stops", "reports", "error"],
    [{ entry: "none", facts: "none", catalog: "none" }, "foreign", "stops", "imports", "nothing"],
    [{ entry: "none", facts: "none", documents: "none" }, "unlisted", "notice", "imports if named", "info"],
    [
      { entry: "none", facts: "none", documents: "none", files: "several" },
      ...["unlisted", "notice", "reports", "info"],
    ],
    [
      { entry: "none", facts: "none", documents: "none", files: "broken" },
      ...["unlisted", "notice", "reports", "info"],
    ],
    [
      { entry: "none", facts: "none", documents: "none", files: "absent" },
      ...["unknown", "continues", "nothing", "nothing"],
    ],
    [{ facts: "none" }, "facts lost", "continues", "recovers", "error"],
    [{ facts: "none", files: "broken" }, "facts lost", "continues", "reports", "error"],
    [{ documents: "none" }, "documents lost", "continues", "writes documents", "error"],
    [{ documents: "other" }, "documents lost", "continues", "writes documents", "error"],
    [{ files: "broken" }, "files broken", "continues", "reports", "error"],
    [{ files: "absent" }, "files broken", "continues", "reports", "error"],
    [{ files: "other" }, "files replaced", "continues", "reports", "error"],
    [{ files: "spare" }, "spare signature", "continues", "nothing", "info"],
    [{ files: "untrusted" }, "untrusted", "continues", "reports", "error"],
    [{ files: "absent", home: "origin" }, "sound", "continues", "nothing", "nothing"],
    [{ entry: "withdrawn" }, "withdrawn", "continues", "nothing", "nothing"],
    [{ entry: "withdrawn", files: "absent" }, "withdrawn", "continues", "nothing", "nothing"],
    [{ entry: "withdrawn", documents: "other" }, "documents lost", "continues", "writes documents", "error"],
    [
      { entry: "deleted", documents: "none", files: "absent" },
      ...["files deleted", "continues", "nothing", "nothing"],
    ],
    [{ entry: "deleted" }, "files deleted", "continues", "finishes", "error"],
  ])("is, where %o: %s", (about, ...expected) => {
    const { state, publish, rebuild, lint } = reconcile({ ...SOUND, ...(about as Partial<Witnesses>) });
    expect([state, publish, rebuild, lint]).toEqual(expected);
  });

  it("never lets a publish take away what clients are offered, whatever else is true", () => {
    for (const one of all) {
      const isOffered = one.entry === "none" && one.documents !== "none";
      expect([one, reconcile(one).publish === "stops"]).toEqual([one, isOffered]);
    }
  });

  it("is quiet about nothing that clients would fail on", () => {
    for (const one of all) {
      const { lint, rebuild } = reconcile(one);
      const isBroken =
        one.entry === "listed" && one.home === "here" && ["absent", "broken"].includes(one.files);
      if (isBroken || (one.entry === "listed" && one.facts === "none"))
        expect([one, lint]).toEqual([one, "error"]);
      // Whatever lint calls an error, a rebuild mends or reports.
      if (lint === "error") expect([one, rebuild]).not.toEqual([one, "nothing"]);
    }
  });

  it("offers a withdrawn version again in no case", () => {
    for (const one of all)
      if (one.entry === "withdrawn" || one.entry === "deleted")
        expect(["lists", "imports", "imports if named"]).not.toContain(reconcile(one).rebuild);
  });
});
