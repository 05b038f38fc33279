import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { openBrowser } from "../../../scripts/screenshots.ts";
import { realTool } from "../../support/clients/real-tools.ts";
import { closeServer } from "../../support/pages/local-server.ts";
import { findMediaType } from "../../support/pages/media-types.ts";

/** A browser in front of a site. */
export interface Reader {
  /** Where the site is, with its final slash. */
  readonly base: string;
  /** A page of the site in a context of its own, whose failings are gathered. */
  open(path: string, options?: BrowserContextOptions): Promise<Opened>;
  close(): Promise<void>;
}

/** A page that is open. */
export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What it said in the console, threw, or asked of other hosts. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** Serves files below `/tools/`, as a project site, and opens a browser; undefined without one, where that is allowed. */
export async function startReader(files: ReadonlyMap<string, string>): Promise<Reader | undefined> {
  const program = process.env.CHROMIUM ?? realTool("chromium");
  if (program === undefined) return undefined;
  const server = serve(files);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}/tools/`;
  const browser = await openBrowser(program);
  return {
    base,
    open: (path, options) => openPage(browser, { base, path, ...(options && { options }) }),
    close: async () => {
      await browser.close();
      await closeServer(server);
    },
  };
}

/** As Pages does: a folder is its index, what is not there is 404.html. */
function serve(files: ReadonlyMap<string, string>): Server {
  return createServer(({ url = "" }, response) => {
    const path = decodeURIComponent(new URL(url, "http://host").pathname).slice("/tools/".length);
    const name = path === "" || path.endsWith("/") ? `${path}index.html` : path;
    const text = files.get(name);
    response.writeHead(text === undefined ? 404 : 200, {
      "content-type": text === undefined ? "text/html; charset=utf-8" : findMediaType(name),
      "content-encoding": "gzip",
    });
    response.end(gzipSync(text ?? files.get("404.html") ?? ""));
  });
}

async function openPage(
  browser: Browser,
  { base, path, options }: { base: string; path: string; options?: BrowserContextOptions },
): Promise<Opened> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(base)) faults.push(`asked for ${request.url()}`);
  });
  await page.goto(new URL(path, base).href, { waitUntil: "networkidle" });
  return { page, context, faults, close: () => context.close() };
}
