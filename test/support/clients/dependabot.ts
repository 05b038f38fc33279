/** Sends one request, without following redirects. */
type Get = (url: string) => Promise<Response>;

type Services = Readonly<Record<string, string>>;
type List = { readonly versions: readonly { readonly version: string }[] };

/**
 * What Dependabot's ecosystem `terraform` asks of a registry for a provider, and how it reads the answers. Read in August 2026:
 * https://github.com/dependabot/dependabot-core/blob/main/terraform/lib/dependabot/terraform/registry_client.rb
 */
export async function readAsDependabot(get: Get, host: string, name: string, version: string) {
  const discovery = await follow(get, new URL("/.well-known/terraform.json", host));
  const services: Services = discovery.status === 200 ? JSON.parse(await discovery.text()) : {};
  const base = new URL(services["providers.v1"] ?? "", host);
  const list = await follow(get, new URL(`${name}/versions`, base));
  if (list.status !== 200) throw new Error(`Response from registry was ${list.status}`);
  const { versions }: List = JSON.parse(await list.text());
  const details = await follow(get, new URL(`${name}/${version}`, base));
  // Whatever its type: `JSON.parse(response.body).fetch("source")`.
  const source: unknown = details.status === 200 ? JSON.parse(await details.text()).source : undefined;
  return { versions: versions.map((one) => one.version), source };
}

/** As `Excon::Middleware::RedirectFollower`. */
async function follow(get: Get, url: URL): Promise<Response> {
  const answer = await get(url.href);
  const location = answer.headers.get("location");
  const isRedirect = [301, 302, 303, 307, 308].includes(answer.status) && location !== null;
  return isRedirect ? follow(get, new URL(location, url)) : answer;
}
