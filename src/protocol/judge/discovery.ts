import { parseObject } from "../../json.ts";
import { quote } from "../../provider/quote.ts";
import { type Answer, resolveUrl } from "../answer.ts";
import { isJson, type Judged, nameStart, nameType, Observations } from "../observation.ts";

export const SERVICE = "providers.v1";
/** Terraform, and OpenTofu up to 1.10; later ones follow ten. */
const MOST_REDIRECTS = 3;

export function judgeDiscovery(answer: Answer): Judged<string> {
  const seen = new Observations(answer.url);
  if (answer.redirects > MOST_REDIRECTS) seen.add("host-redirects", `${answer.redirects} redirects`);
  if (answer.status === 404) return seen.stop("discovery-missing", "status 404");
  if (!isJson(answer)) seen.add("discovery-type", nameType(answer));
  // Unlike elsewhere, content after the object is an error.
  const services = parseObject(answer.body.toString("utf8"));
  if (services === undefined) return seen.stop("discovery-unreadable", nameStart(answer));
  const value = Object.hasOwn(services, SERVICE) ? services[SERVICE] : undefined;
  const others = Object.keys(services).filter((name) => /^providers\.v\d/.test(name));
  const url = typeof value === "string" ? resolveUrl(value, answer.url) : undefined;
  if (url !== undefined) {
    url.hash = "";
    if (!url.pathname.endsWith("/")) seen.add("discovery-slash", `${SERVICE} is ${quote(value)}`);
  } else if (value === undefined && others.length === 0)
    seen.add("discovery-missing", "the document names no provider registry");
  else
    seen.add(
      "discovery-service",
      value === undefined ? `only ${quote(others)}` : `${SERVICE} is ${quote(value)}`,
    );
  return seen.judged(url?.href);
}
