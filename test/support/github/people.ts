import type { World } from "./model.ts";

/** A user as it appears inside other answers. */
export function renderUser({ origins }: World, login: string) {
  const url = `${origins.api}/users/${encodeURIComponent(login)}`;
  const bot = login.endsWith("[bot]");
  return {
    login,
    id: bot ? 41898282 : 583231,
    node_id: Buffer.from(`04:User${login}`).toString("base64"),
    avatar_url: `${origins.web}/avatars/u/1`,
    gravatar_id: "",
    url,
    html_url: `${origins.web}/${bot ? `apps/${login.slice(0, -5)}` : login}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type: bot ? "Bot" : "User",
    site_admin: false,
  };
}

/** The address that commits of a login carry. */
export function emailOf(login: string): string {
  return `${login === "github-actions[bot]" ? "41898282+" : ""}${login}@users.noreply.github.com`;
}
