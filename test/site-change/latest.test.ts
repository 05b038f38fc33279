import { expect, it } from "vitest";
import { memorySite } from "../support/memory/site.ts";
import { change, documented } from "./ground.ts";

const AT = "acme/sample/latest/docs";

it("describes the newest version's documents at their permanent addresses, and rewrites those whose description changes", async () => {
  const site = memorySite();
  const changed = async (version: string, about: string) => {
    const before = site.files;
    await change(site, documented(version, false, about));
    const paths = [...site.files.keys()].filter((path) => path.startsWith("acme/sample/latest/"));
    return paths.filter((path) => site.files.get(path) !== before.get(path)).sort();
  };
  const all = [`${AT}/guides/start.html`, `${AT}/index.html`, `${AT}/resources/thing.html`];
  expect(await changed("1.0.0", "A thing.")).toEqual([...all, "acme/sample/latest/index.html"]);
  const page = () => site.files.get(`${AT}/resources/thing.html`) ?? "";
  expect(page()).toContain("<title>sample_thing - acme/sample</title>");
  expect(page()).toContain('<meta name="description" content="A thing.">');
  expect(page()).toContain('<a href="../../../">acme/sample</a>');
  expect(await changed("1.1.0", "A thing.")).toEqual([]);
  expect(await changed("1.2.0", "A better thing.")).toEqual([all[0], all[2]]);
  expect(page()).toContain('<meta name="description" content="A better thing.">');
  expect(await changed("1.1.1", "A thing.")).toEqual([]);
  expect(await changed("2.0.0-rc.1", "Another thing.")).toEqual([]);
});
