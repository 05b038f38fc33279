import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Journey, startJourney } from "../support/publish/journey.ts";

const LIST = "catalog/registry.example.com/acme/sample.json";
const VERSION = "catalog/registry.example.com/acme/sample/1.0.0.json";
const DISCOVERY = ".well-known/terraform.json";

type Json = Record<string, unknown>;

/** What an attacker with push access to the site's branch commits, before the same or another version is published. */
interface Attack {
  readonly path: string;
  readonly change: (document: Json) => Json | string;
  readonly publish?: "1.0.0";
  readonly code?: string;
}

const deep = (document: Json) =>
  JSON.stringify(document).replace(/\}\s*$/, `,"later":${"[".repeat(50_000)}${"]".repeat(50_000)}}`);
/** A list in a folder that may be served anywhere. It makes the next publish read the rest of the site. */
const unbased = ({ base: _base, ...document }: Json) => document;

/** Each value is refused where it is read (`test/catalog/facts.test.ts`). */
const ATTACKS: Readonly<Record<string, Attack>> = {
  "lists nested without end": { path: LIST, change: deep },
  "a site that is a script": {
    path: "catalog/site.json",
    change: (document) => ({ ...document, base: "javascript:alert(1)//" }),
  },
  "services nested without end": { path: DISCOVERY, change: deep, code: "discovery-foreign" },
  "a key that is a path": {
    path: VERSION,
    change: (document) => ({ ...document, key: "../../../../etc/passwd" }),
    publish: "1.0.0",
  },
};

describe("a site whose branch an attacker can push to", () => {
  let trip: Journey;
  let before: Record<string, string>;

  beforeAll(async () => {
    trip = await startJourney({ platforms: ["linux_amd64"] });
    const { exitCode, log } = await trip.publish("1.0.0");
    if (exitCode !== 0) throw new Error(log);
    before = trip.repository.readSite();
  });

  afterAll(() => trip.close());

  it.each(Object.entries(ATTACKS))(
    "is refused by name with %s, and nothing is written",
    async (_name, attack) => {
      const { path, change, publish = "1.1.0", code = "catalog-invalid" } = attack;
      const changed = change(JSON.parse(before[path] ?? ""));
      const text = typeof changed === "string" ? changed : JSON.stringify(changed);
      const list = path === LIST ? {} : { [LIST]: JSON.stringify(unbased(JSON.parse(before[LIST] ?? ""))) };
      trip.repository.commitFiles("gh-pages", { ...before, ...list, [path]: text });
      await trip.build(publish);
      const asked = trip.github.exchanges.length;
      const { exitCode, annotations, log } = await trip.publish(publish);
      const titles = annotations.map(({ properties }) => properties.title);
      expect([exitCode, titles], log).toEqual([1, expect.arrayContaining([`Provider Pages: ${code}`])]);
      expect(trip.github.exchanges.slice(asked).filter(({ write }) => write)).toEqual([]);
    },
  );
});
