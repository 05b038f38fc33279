import { BrokenConfig, blocksUnder, labelled, parseHcl, textsOf } from "../protocol/cli-config/hcl.ts";
import { hostOf } from "../protocol/cli-config/read-config.ts";
import { appendLines, insertAll, insertMember, openSource } from "./insert.ts";
import { renderCredentials } from "./render.ts";

/** Throws BrokenConfig if the configuration has another token for the host. */
export function addCredentials(text: string, host: string, token: string): string {
  const root = parseHcl(text);
  const known = labelled(root, "credentials").findLast(([name]) => hostOf(name) === hostOf(host))?.[1];
  if (known !== undefined) {
    if (textsOf(known, "token").at(-1) === token) return text;
    throw new BrokenConfig(`it has other credentials for ${host}`);
  }
  const source = openSource(text);
  if (!source.isJson) return insertAll(text, [appendLines(source, renderCredentials(host, token))]);
  const [all] = blocksUnder(root, "credentials");
  const added =
    all === undefined
      ? insertMember(source, root, "credentials", { [host]: { token } })
      : insertMember(source, all, host, { token });
  return insertAll(text, [added]);
}
