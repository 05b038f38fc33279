/** Uploading alone: a draft with the zips of a folder, three at a time; nothing is packed, checked or published. */
import { openAsBlob } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { limitConcurrency } from "../src/concurrency.ts";

const [apiUrl, token, repository, tag, folder = "."] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}`, accept: "application/vnd.github+json" };

async function post(url: string, type: string, body: string | Blob): Promise<Response> {
  // Without `error` the body would be kept for a redirect.
  const request = {
    method: "POST",
    headers: { ...headers, "content-type": type },
    body,
    redirect: "error",
  } as const;
  const response = await fetch(url, request);
  if (response.status !== 201)
    throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

const draft = JSON.stringify({ tag_name: tag, draft: true });
const release = await post(`${apiUrl}/repos/${repository}/releases`, "application/json", draft);
const { upload_url: uploadUrl } = (await release.json()) as { readonly upload_url: string };
const turn = limitConcurrency(3);
const upload = (name: string) => async (): Promise<void> => {
  const zip = await openAsBlob(join(folder, name));
  const response = await post(uploadUrl.replace("{?name,label}", `?name=${name}`), "application/zip", zip);
  await response.arrayBuffer();
};
const names = (await readdir(folder)).filter((name) => name.endsWith(".zip"));
await Promise.all(names.map((name) => turn(upload(name))));
