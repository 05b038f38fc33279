import type { ProviderAddress } from "../../provider/address.ts";
import { dataOf, renderPage, type Setting } from "./page.ts";
import { code, link, linkTo } from "./parts/html.ts";
import { latestPagePath, providerPagePath } from "./paths.ts";

/**
 * A permanent address of the newest version's page. It names no version, so that a release changes none of these pages: the script
 * finds the newest one in the provider's list. `doc` is a document such as `resources/thing`, `index` for the overview, or
 * empty for the version itself.
 */
export function renderLatestPage(address: ProviderAddress, doc: string, setting: Setting): string {
  const { provider } = dataOf(address);
  const path = latestPagePath(address, doc);
  const main = [
    `<h1>${code(doc === "" || doc === "index" ? provider : (doc.split("/").at(-1) ?? ""))}, newest version</h1>`,
    `<p>This address points to the newest version. ${link(linkTo(path, providerPagePath(address)), "The provider's page")} links to it too.</p>`,
  ];
  return renderPage({
    ...setting,
    path,
    title: `${provider}, newest version`,
    crumbs: [[provider, providerPagePath(address)]],
    data: { ...dataOf(address), latest: doc },
    main: main.join("\n"),
  });
}
