/** The oldest clients that speak a protocol, by its major number: https://developer.hashicorp.com/terraform/plugin/terraform-plugin-protocol */
const CLIENTS = new Map([
  ["5", "Terraform 0.12 or later, any OpenTofu"],
  ["6", "Terraform 1.0 or later, any OpenTofu"],
]);

/** Who can use a provider that speaks these protocols: the oldest of them decides. */
export function describeProtocols(protocols: readonly string[]): string | undefined {
  if (protocols.length === 0) return undefined;
  const majors = protocols.map((protocol) => protocol.split(".")[0] ?? "");
  const clients = [...CLIENTS].find(([major]) => majors.includes(major))?.[1] ?? "a later client";
  return `${clients} (protocol ${protocols.join(" and ")})`;
}
