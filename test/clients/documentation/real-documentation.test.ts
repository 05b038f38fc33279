import { readdir, readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { projectDocumentation } from "../../../src/site/docs/project.ts";
import { takeDocumentation } from "../../../src/site/docs/take/take.ts";
import type { Documented } from "../../../src/site/documents/site.ts";
import { elementsOf } from "../../site/docs/samples.ts";
import { moduleFolder } from "./go-module.ts";

/** Whatever has text in the docs tree of a module, as its release has it. */
async function readModule(module: string, folder: string) {
  const root = await moduleFolder(module);
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const relative = (path: string) => path.slice(root.length + 1).replaceAll("\\", "/");
  const isImage = (path: string) => /\.(?:png|jpg|gif|svg)$/.test(path);
  const texts = paths.filter((path) => !isImage(path));
  return {
    images: paths.filter(isImage).map(relative),
    files: await Promise.all(
      texts.map(async (path) => ({ path: relative(path), text: await readFile(path, "utf8") })),
    ),
  };
}

async function publish(module: string, folder: string, address: Documented["address"]) {
  const { files, images } = await readModule(module, folder);
  const taken = takeDocumentation(files, images, address, folder);
  const facts = {
    repository: "https://github.com/example/example",
    tag: "v1.0.0",
    folder: taken.folder,
    documents: taken.documents,
    images: taken.images.map((image) => ({ ...image, size: 1 })),
  };
  const documents = new Map(taken.documents.map(({ path, text }) => [path, text]));
  const published = "2026-01-02T03:04:05Z";
  const place = { hostname: address.hostname, base: undefined };
  const about = { address, version: "1.0.0", published, look: {}, site: place };
  const site = new Map(projectDocumentation({ ...about, facts, documents }));
  return { taken, site };
}

/** Every link of every page to another one of the same version that is not there, or to a mark that it does not have. */
function findDeadLinks(site: ReadonlyMap<string, string>, folder: string): string[] {
  const pages = new Map(
    [...site]
      .filter(([path]) => path.endsWith(".html"))
      .map(([path, html]) => [path, elementsOf(html, true)]),
  );
  const marks = new Map(
    [...pages].map(([path, all]) => [
      path,
      new Set(
        all.flatMap(({ attrs }) => attrs.filter(({ name }) => name === "id").map(({ value }) => value)),
      ),
    ]),
  );
  return [...pages].flatMap(([path, all]) =>
    all
      .filter(({ tagName }) => tagName === "a")
      .flatMap(({ attrs }) => attrs.filter(({ name, value }) => name === "href" && !/^[a-z]+:/.test(value)))
      .flatMap(({ value }) => {
        const [to = "", fragment = ""] = value.split("#");
        const target =
          to === "" ? path : posix.join(posix.dirname(path), to, to.endsWith("/") ? "index.html" : "");
        if (!target.startsWith(folder)) return [];
        const isThere =
          site.has(target) &&
          (fragment === "" || marks.get(target)?.has(decodeURIComponent(fragment)) === true);
        return isThere ? [] : [`${path} > ${value}`];
      }),
  );
}

describe("the documentation of a real provider", () => {
  it("in the layout of today becomes pages whose links work", async () => {
    const address = { hostname: "example.com", namespace: "hashicorp", type: "time" };
    const { taken, site } = await publish(
      "github.com/hashicorp/terraform-provider-time@v0.14.2",
      "docs",
      address,
    );
    expect(taken.documents.map(({ path }) => path).sort()).toEqual([
      "functions/duration_parse.md",
      "functions/rfc3339_parse.md",
      "functions/unix_timestamp_parse.md",
      "index.md",
      "resources/offset.md",
      "resources/rotating.md",
      "resources/sleep.md",
      "resources/static.md",
    ]);
    // The site of this test is not the registry that the examples require.
    expect(taken.problems.map(({ code, where }) => [code, where])).toEqual([
      ["documentation-layout", "docs/cdktf"],
      ["documentation-source", "docs/functions/duration_parse.md:19"],
    ]);
    expect(findDeadLinks(site, "hashicorp/time/1.0.0/docs/")).toEqual([]);
    const page = site.get("hashicorp/time/1.0.0/docs/functions/duration_parse.html") ?? "";
    expect(page).toContain('<code class="language-text"><span class="token function">duration_parse</span>');
  });

  it("renders the legacy layout, and reports its faults", async () => {
    const address = { hostname: "example.com", namespace: "newrelic", type: "newrelic" };
    const { taken, site } = await publish(
      "github.com/newrelic/terraform-provider-newrelic/v2@v2.50.2",
      "website/docs",
      address,
    );
    const pages = [...site.keys()].filter((path) => /\/1\.0\.0\/.*\.html$/.test(path));
    expect(pages).toHaveLength(52);
    for (const { severity, where } of taken.problems) {
      expect(severity).toBe("warning");
      expect(where).toMatch(/^website\/docs\/[^:]+(?::\d+)?$/);
    }
    const dead = findDeadLinks(site, "newrelic/newrelic/1.0.0/docs/");
    const told = taken.problems.filter(({ code }) => code === "documentation-link").map(({ found }) => found);
    // Every dead link was reported.
    expect(dead).toHaveLength(16);
    expect(told).toEqual([expect.stringMatching(/^16 .*: /)]);
    expect(site.get("newrelic/newrelic/1.0.0/docs/resources/alert_policy.html")).toContain(
      "newrelic_alert_policy",
    );
  });
});
