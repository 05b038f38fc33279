import { limitConcurrency } from "../../../concurrency.ts";
import type { CarriedFile, ChangedFile, Picture, SiteChange } from "../../../ports/site.ts";
import type { GitHubClient } from "../client/client.ts";
import type { RepositoryName } from "../repository.ts";
import { MOST_BYTES } from "./write-files.ts";

/** The ids of what a run has sent: when it was overtaken, it sends that no second time. */
export type Sent = WeakMap<Uint8Array, string>;

const AT_ONCE = 3;

/** Sends pictures, and texts that would fill a tree by themselves, as files that the trees name; gives the change with these. */
export async function sendAhead(
  client: GitHubClient,
  { repository, sent }: { readonly repository: RepositoryName; readonly sent: Sent },
  { files, carried = [], pictures = [], ...change }: SiteChange,
): Promise<SiteChange> {
  const long = files.flatMap(findLong);
  const turn = limitConcurrency(AT_ONCE);
  const sending = [...pictures, ...long].map(({ path, bytes }) =>
    turn(async (): Promise<CarriedFile> => {
      const blob = sent.get(bytes) ?? (await send(client, repository, { path, bytes }));
      sent.set(bytes, blob);
      return { path, from: "", blob };
    }),
  );
  const ahead = await Promise.all(sending);
  const paths = new Set(long.map(({ path }) => path));
  return { ...change, files: files.filter(([path]) => !paths.has(path)), carried: [...carried, ...ahead] };
}

function findLong([path, text = ""]: ChangedFile): Picture[] {
  // No character takes more than three bytes.
  if (text.length * 3 <= MOST_BYTES || Buffer.byteLength(text) <= MOST_BYTES) return [];
  return [{ path, bytes: Buffer.from(text) }];
}

async function send(
  client: GitHubClient,
  repository: RepositoryName,
  { path, bytes }: Picture,
): Promise<string> {
  const content = Buffer.from(bytes).toString("base64");
  const parameters = { ...repository, content, encoding: "base64" };
  const options = { doing: `sending ${path}`, size: content.length };
  return (await client.repeatable("POST /repos/{owner}/{repo}/git/blobs", parameters, options)).data.sha;
}
