import { renderProviderFacts } from "../../../src/catalog/facts/provider-facts.ts";
import { providerPath } from "../../../src/catalog/paths.ts";
import { dataOf, renderPage } from "../../../src/site/pages/page.ts";
import { renderState } from "../../../src/site/pages/parts/version-parts.ts";
import { latestPagePath } from "../../../src/site/pages/paths.ts";
import { renderLatestPage } from "../../../src/site/pages/provider-pages.ts";
import { PROVIDER as FACTS, LOOK, PLACE } from "../../site/pages/sample-site.ts";
import { ADDRESS } from "../../support/samples/facts.ts";

const PROVIDER = "acme/sample";

/** Everything that a page of documentation may be made of. */
const MAIN = `<h1 id="thing">sample_thing (Resource)</h1>
<p>Makes <code>things</code>. See <a href="../guides/start.html">the guide</a>.</p>
<aside role="note" class="callout note"><p><strong class="callout-word">Note</strong> A remark with <code>code</code> and <a href="./">a link</a>.</p></aside>
<aside role="note" class="callout tip"><p><strong class="callout-word">Tip</strong> A hint.</p></aside>
<aside role="note" class="callout warning"><p><strong class="callout-word">Warning</strong> Something to mind, with <a href="./">a link</a> and <code>code</code>.</p></aside>
<aside role="note" class="callout danger"><p><strong class="callout-word">Danger</strong> What deletes, with <a href="./">a link</a> and <code>code</code>.</p></aside>
<h2 id="example-usage">Example Usage <a class="anchor" href="#example-usage" aria-label="Section titled Example Usage">#</a></h2>
<pre tabindex="0"><code class="language-hcl"><span class="token keyword">resource</span> <span class="token string">"sample_thing"</span> <span class="token string">"one"</span> <span class="token punctuation">{</span>
  <span class="token comment"># why</span>
  <span class="token property">name</span> <span class="token operator">=</span> <span class="token string">"a very long line that does not fit on the screen of any phone, however small its letters are"</span>
  <span class="token property">count</span> <span class="token operator">=</span> <span class="token number">3</span>
  <span class="token property">on</span> <span class="token operator">=</span> <span class="token boolean">true</span> <span class="token function">max</span>
<span class="token punctuation">}</span></code></pre>
<h2 id="argument-reference">Argument Reference <a class="anchor" href="#argument-reference" aria-label="Section titled Argument Reference">#</a></h2>
<ul>
<li id="name-1"><code>name</code> (String, Required) The name. <a class="anchor" href="#name-1" aria-label="Link to name">#</a></li>
<li id="old-1"><span class="deprecated"><code>old</code> (String, Deprecated) Not any more.</span></li>
<li id="averyveryverylongattributenamethatgoesonandonandonwithoutanyplacetobreak"><code>averyveryverylongattributenamethatgoesonandonandonwithoutanyplacetobreak</code> (Map of String)</li>
</ul>
<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th>Kind</th><th>Size</th><th>What it is for, at some length</th><th>Since</th></tr></thead><tbody><tr><td>small</td><td>1</td><td>Trying things out</td><td>1.0.0</td></tr></tbody></table></div>
<blockquote><p>Quoted.</p></blockquote>
<details><summary>More</summary><p>Hidden.</p></details>
<nav class="doc-around" aria-label="Previous and next page"><ul><li>Previous: <a href="../">Overview</a></li><li>Next: <a href="thing.html">sample_dedicated_inference_accelerators_model_config_credentials</a></li></ul></nav>
<p class="doc-source"><a href="https://github.com/acme/x">Source of this page</a></p>`;

const ASIDE = `<div class="toc"><p>On this page</p><ul><li><a href="#example-usage">Example Usage</a></li><li><a href="#argument-reference">Argument Reference</a></li></ul></div>`;

/** How many pages the documentation of each version has. */
const PAGES = 400;

/** A version without documentation. */
const BARE = "0.9.0";

/** The documentation of four versions, of which 1.0.0 was withdrawn; only 1.0.1 has the page of the resource `gone`. */
export function sampleDocumentation(): Map<string, string> {
  const versions = ["2.0.0-rc.1", "1.1.0", "1.0.1", "1.0.0"];
  const setting = { look: LOOK, site: PLACE };
  const ids = [...versions, BARE].map((version) => ({
    id: `v${version}`,
    published: "2026-01-02T03:04:05Z",
  }));
  return new Map([
    [providerPath(ADDRESS), renderProviderFacts(FACTS)],
    [`registry/docs/providers/${PROVIDER}/index.json`, JSON.stringify({ versions: ids })],
    ...["", "index", "guides/start"].map((doc): [string, string] => [
      latestPagePath(ADDRESS, doc),
      renderLatestPage(ADDRESS, doc, setting, { title: `The ${doc} page`, description: "What it is about" }),
    ]),
    ...versions.flatMap(versionFiles),
    [
      `registry/docs/providers/${PROVIDER}/v${BARE}/index.json`,
      JSON.stringify({ id: `v${BARE}`, docs: { resources: [], guides: [] } }),
    ],
  ]);
}

function versionFiles(version: string): [string, string][] {
  const folder = `${PROVIDER}/${version}/`;
  const names = ["thing", ...(version === "1.0.1" ? ["gone"] : [])];
  const docs = {
    index: { name: "index" },
    resources: names.map((name) => ({ name })),
    guides: [{ name: "start" }],
  };
  return [
    [
      `registry/docs/providers/${PROVIDER}/v${version}/index.json`,
      JSON.stringify({ id: `v${version}`, docs }),
    ],
    [`${folder}search.json`, JSON.stringify(Array.from({ length: PAGES }, (_, index) => searchEntry(index)))],
    [`${folder}docs/index.html`, render(version, "index", "docs/index.html")],
    ...names.map((name): [string, string] => [
      `${folder}docs/resources/${name}.html`,
      render(version, `resources/${name}`, `docs/resources/${name}.html`),
    ]),
    [`${folder}docs/guides/start.html`, render(version, "guides/start", "docs/guides/start.html")],
  ];
}

function searchEntry(index: number): object {
  const name = index === 0 ? "thing" : `thing_${index}`;
  const words = ["network", "disk", "user", "policy", "token"];
  return {
    t: `sample_${name}`,
    k: index % 2 === 0 ? "Resource" : "Data source",
    u: index === 0 ? "docs/resources/thing.html" : `docs/resources/${name}.html`,
    d: `Manages the ${words[index % words.length]} number ${index} of a sample`,
    h: [
      ...(index === 0 ? ["Example Usage!", ["name", "name-1"]] : []),
      ...Array.from({ length: 30 }, (_, at) => `attribute_${index}_${at}`),
    ],
  };
}

function render(version: string, doc: string, file: string): string {
  const path = `${PROVIDER}/${version}/${file}`;
  const way = file === "docs/index.html" ? "" : "../";
  const listed = FACTS.versions.find((one) => one.version === version) ?? { version };
  const current = (name: string): string => (name === doc ? ' aria-current="page"' : "");
  const navigation = `<div class="doc-nav"><p><a href="${way || "./"}"${current("index")}>Overview</a></p>
<details open><summary>Guides</summary><ul><li><a href="${way}guides/start.html"${current("guides/start")}>Start</a></li></ul></details>
<details${way === "" ? ' id="pp-group-0"' : ""} open><summary>Resources</summary><ul><li><a href="${way}resources/thing.html"${current("resources/thing")}>sample_thing</a></li>${way === "" ? `<li><a href="resources/far.html">sample_far</a></li>` : ""}</ul></details>${way === "" ? "" : '<p><a href="../#pp-group-0">Resources (2)</a></p>'}</div>`;
  return renderPage({
    path,
    title: `${doc} - ${PROVIDER} ${version}`,
    description: "A page of documentation",
    look: LOOK,
    crumbs: [
      [PROVIDER, `${PROVIDER}/index.html`],
      [version, `${PROVIDER}/${version}/index.html`],
      ["Documentation", `${PROVIDER}/${version}/docs/index.html`],
    ],
    navigation,
    aside: ASIDE,
    main: `${renderState(path, ADDRESS, listed)}\n${MAIN}`,
    site: PLACE,
    noindex: "withdrawn" in listed,
    canonical: latestPagePath(ADDRESS, doc),
    data: { ...dataOf(ADDRESS), version, search: `${PROVIDER}/${version}/`, doc },
  });
}
