import { code, escapeHtml, link, list } from "./html.ts";

interface Told {
  readonly filename: string;
  readonly url: string;
  readonly size?: number;
  readonly sha256?: string;
  readonly h1?: string;
}

export function renderPackages(packages: readonly (readonly [platform: string, told: Told])[]): string[] {
  return list(
    packages.map(([platform, told]) => packageItem(platform, told)),
    "packages",
  );
}

function packageItem(platform: string, { filename, url, size, sha256, h1 }: Told): string {
  const file = link(url, escapeHtml(filename));
  const told = size === undefined ? "" : ` <span class="quiet">${formatSize(size)}</span>`;
  const hashes = [...hashLine("SHA-256", sha256), ...hashLine("h1", h1)];
  return `<h3>${escapeHtml(platform)}</h3><p>${file}${told}</p><dl>${hashes.join("")}</dl>`;
}

function hashLine(name: string, hash: string | undefined): string[] {
  return hash === undefined ? [] : [`<div><dt>${name}</dt><dd>${code(hash)}</dd></div>`];
}

const UNITS = ["kB", "MB", "GB"] as const;

export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  let [value, unit] = [bytes / 1000, 0];
  for (; value >= 999.5 && unit < UNITS.length - 1; unit++) value /= 1000;
  return `${value >= 99.95 ? value.toFixed(0) : value.toFixed(1)} ${UNITS[unit]}`;
}

/**
 * The oldest clients that support a protocol, by its major version:
 * https://developer.hashicorp.com/terraform/plugin/terraform-plugin-protocol
 */
const CLIENTS = new Map([
  ["5", "Terraform 0.12 or later, any OpenTofu"],
  ["6", "Terraform 1.0 or later, any OpenTofu"],
]);

/** The oldest protocol decides. */
export function describeProtocols(protocols: readonly string[]): string | undefined {
  if (protocols.length === 0) return undefined;
  const majors = protocols.map((protocol) => protocol.split(".")[0] ?? "");
  const clients = [...CLIENTS].find(([major]) => majors.includes(major))?.[1] ?? "a later client";
  return `${clients} (protocol ${protocols.join(" and ")})`;
}
