import { expect } from "vitest";
import type { Terraform } from "../support/clients/terraform.ts";
import type { Client } from "./clients.ts";

const CONFIGURATION = `
resource "sample_note" "hello" {
  path    = "hello.txt"
  content = "hello"
}
resource "sample_counter" "labels" { label = sample_note.hello.sha256 }
data "sample_note_content" "hello" { path = sample_note.hello.path }
output "all" {
  value = [data.sample_note_content.hello.content, sample_counter.labels.value, sample_note.hello.provider_version]
}
`;

/** A configuration that uses all of the provider that the client can. */
export function renderUse({ hasProviderFunctions }: Pick<Client, "hasProviderFunctions">): string {
  const call = hasProviderFunctions ? `output "turned" { value = provider::sample::reverse("añb") }` : "";
  return `${CONFIGURATION}${call}`;
}

const FLAGS = ["-input=false", "-no-color"];

/** Plans, applies and destroys such a configuration after `init`; the provider must say that it is this version. */
export async function useProvider(client: Terraform, { hasProviderFunctions }: Client, version: string) {
  const plan = await client.run("plan", ...FLAGS, "-out=saved");
  expect(plan.words).toContain("Plan: 2 to add, 0 to change, 0 to destroy.");
  await applyProvider(client, { hasProviderFunctions }, { version, plan: "saved" });
  const destroy = await client.run("destroy", "-auto-approve", ...FLAGS);
  expect(destroy.words).toContain("Destroy complete! Resources: 2 destroyed.");
}

/** Applies it alone, which shows that a build of the provider runs, and is this version. */
export async function applyProvider(
  client: Terraform,
  { hasProviderFunctions }: Pick<Client, "hasProviderFunctions">,
  { version, plan = "-auto-approve" }: { readonly version: string; readonly plan?: string },
) {
  const apply = await client.run("apply", ...FLAGS, plan);
  expect(apply.words).toContain("Apply complete! Resources: 2 added, 0 changed, 0 destroyed.");
  const outputs = JSON.parse((await client.run("output", "-json")).stdout);
  expect(outputs.all.value).toEqual(["hello", 1, version]);
  expect(outputs.turned?.value).toBe(hasProviderFunctions ? "bña" : undefined);
}
