/** Downloads the given files into a folder, so many at a time, without checking them. */
import { createWriteStream } from "node:fs";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { limitConcurrency } from "../src/concurrency.ts";

const [count, folder = ".", ...urls] = process.argv.slice(2);
const turn = limitConcurrency(Number(count));
const download = (url: string) => async (): Promise<void> => {
  const { status, body } = await fetch(url);
  if (status !== 200 || body === null) throw new Error(`${url} answered ${status}`);
  await pipeline(body, createWriteStream(join(folder, basename(new URL(url).pathname))));
};
await Promise.all(urls.map((url) => turn(download(url))));
