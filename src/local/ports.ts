import { resolve } from "node:path";
import { ProblemError } from "../errors.ts";
import type { Ports } from "../ports/ports.ts";
import type { Inputs } from "../run/inputs.ts";
import { folderReleases } from "./releases.ts";
import { folderSite } from "./site.ts";

/** Releases and site in one folder. */
export function folderPorts(
  inputs: Inputs,
  to: string,
  surroundings: Pick<Ports, "log" | "cancelled">,
): Ports {
  const directory = resolve(to);
  const base = folderBase(inputs);
  return {
    ...surroundings,
    site: folderSite(directory, base),
    releases: folderReleases(directory, base),
    now: () => new Date(),
  };
}

/** A folder can't be asked where it will be served; an address that names its host says it. */
function folderBase({ siteUrl, source }: Inputs): string {
  if (siteUrl !== undefined) return siteUrl.endsWith("/") ? siteUrl : `${siteUrl}/`;
  const parts = source?.split("/") ?? [];
  if (parts.length === 3) return `https://${parts[0]}/`;
  throw new ProblemError([
    {
      code: "site-url-unknown",
      found: "nothing says under which URL the folder will be served",
      expected: "the hostname that becomes part of the provider's address",
      fix: "Add --site-url https://registry.example.com/, or give --source as hostname/namespace/type",
    },
  ]);
}
