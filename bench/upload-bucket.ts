/** Uploads the zips of a folder to a bucket without credentials, three at a time. */
import { openAsBlob } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { limitConcurrency } from "../src/concurrency.ts";

const [place, folder = "."] = process.argv.slice(2);
const turn = limitConcurrency(3);
const upload = (name: string) => async (): Promise<void> => {
  const body = await openAsBlob(join(folder, name));
  // Without `error` the body would be kept for a redirect.
  const { status } = await fetch(`${place}/${name}`, { method: "PUT", body, redirect: "error" });
  if (status !== 200) throw new Error(`${name} was answered with ${status}`);
};
const names = (await readdir(folder)).filter((name) => name.endsWith(".zip"));
await Promise.all(names.map((name) => turn(upload(name))));
