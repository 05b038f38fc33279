import { createServer, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { openBrowser } from "../../../scripts/screenshots.ts";
import { closeServer, listen } from "../../support/pages/local-server.ts";
import { findMediaType } from "../../support/pages/media-types.ts";
import { demandTool } from "../clients.ts";

/** A page that is open. */
export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What it said in the console, threw, or asked of other hosts. */
  readonly faults: readonly string[];
}

/**
 * Serves files below `/tools/`, as a project site, and opens their pages in a browser, for the tests of a file.
 * At the end of each test its pages are closed.
 */
export function useReader(readFiles: () => Promise<ReadonlyMap<string, string>>) {
  let server: Server;
  let base: string;
  let browser: Browser;
  beforeAll(async () => {
    server = serve(await readFiles());
    base = `http://127.0.0.1:${await listen(server)}/tools/`;
    browser = await openBrowser(process.env.CHROMIUM ?? demandTool("chromium"));
  });
  afterAll(async () => {
    await browser.close();
    await closeServer(server);
  });
  return async (path: string, options?: BrowserContextOptions): Promise<Opened> => {
    const opened = await openPage(await browser.newContext(options), base, path);
    onTestFinished(() => opened.context.close());
    return opened;
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

async function openPage(context: BrowserContext, base: string, path: string): Promise<Opened> {
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
  // Chromium drops keys that are pressed before the page is painted.
  // A page may lead to another one before.
  const isPainted = `performance.getEntriesByName("first-contentful-paint").length > 0`;
  await expect.poll(() => page.evaluate(isPainted).catch(() => false), { timeout: 60_000 }).toBe(true);
  return { page, context, faults };
}
