import type { Client } from "../../protocol/cli-config/read-config.ts";
import type { Observation } from "../../protocol/observation.ts";
import { CLIENT_NAMES, type ClientName } from "../../protocol/rules/rule.ts";
import { ruleOf } from "../../protocol/rules/rules.ts";

/** The client whose messages are quoted: of that version, or the newest before it. */
function clientName({ name, version }: Client): ClientName {
  const all = CLIENT_NAMES.filter((one) => one.startsWith(name === "tofu" ? "opentofu" : "terraform"));
  const minorOf = (one: string): number => Number(/\.(\d+)\./.exec(one)?.[1]);
  return (
    (version && all.find((one) => minorOf(one) <= version[1])) ??
    (version ? all.at(-1) : all[0]) ??
    CLIENT_NAMES[0]
  );
}

/** What the client prints; undefined if it accepts all that was observed. */
export function findMessage(
  observations: readonly Observation[],
  client: Client,
  failure: string,
  asked: readonly { readonly url: string; readonly tokenOf?: string | undefined }[],
): string | undefined {
  for (const { rule, found } of observations) {
    const { clients, severity, title } = ruleOf(rule);
    const last = asked.at(-1);
    if (rule === "host-refuses" && last?.tokenOf !== undefined)
      return `host ${new URL(last.url).host} rejected the given authentication credentials`;
    // What a connection ends with is another text in each client.
    if (["host-unreachable", "host-timeout", "host-fails"].includes(rule))
      return `${failure} (${found.replace(/[()]/g, "")})`;
    const message = clients[clientName(client)];
    if (severity === "error" && (message !== undefined || Object.keys(clients).length === 0))
      return message === undefined
        ? `${title}: ${found}`
        : `${message}${message.includes("...") ? ` (${found})` : ""}`;
  }
  return undefined;
}
