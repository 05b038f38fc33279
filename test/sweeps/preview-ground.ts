import type { JourneyOptions } from "../support/publish/journey.ts";
import { beginHere, type Ground, type Inputs, startGround, UNSIGNED } from "./ground.ts";

export type PreviewCase = "a replacing build" | "a removal that expires others";

const LIST = "preview/catalog/registry.example.com/acme/sample.json";

/** A site with releases and previews, on which every run is one of `preview`. */
export async function startPreviewing(what: PreviewCase, options?: JourneyOptions): Promise<Ground> {
  const ground = await startGround("next", options);
  const offer = async (name: string) => {
    await ground.trip.build(`1.1.0-${name}.1`);
    const { exitCode, log } = await ground.publish({ inputs: { ...PREVIEW, ...offering(name, 1) } });
    if (exitCode !== 0) throw new Error(`${name} was not offered:\n${log}`);
  };
  for (const name of ["pr-17", "pr-18", "pr-19"]) await offer(name);
  if (what === "a removal that expires others") letExpire(ground, ["pr-18", "pr-19"]);
  const isRemoval = what === "a removal that expires others";
  const given = isRemoval ? { name: "pr-17", remove: "true" } : offering("pr-17", 2);
  await ground.trip.build("1.1.0-pr-17.2");
  return beginHere(ground, { ...PREVIEW, ...given });
}

function offering(name: string, build: number): Inputs {
  return { name, version: `1.1.0-${name}.${build}` };
}

/** Pages are not served here, so no run waits for them. */
const PREVIEW: Inputs = { ...UNSIGNED, command: "preview", "verify-timeout": "0" };

function letExpire({ trip: { repository } }: Ground, names: readonly string[]): void {
  const facts = JSON.parse(repository.readSite()[LIST] ?? "");
  for (const one of facts.versions) if (names.includes(one.preview)) one.expires = "2026-01-01T00:00:00.000Z";
  repository.commitFiles("gh-pages", { [LIST]: `${JSON.stringify(facts)}\n` });
}

/** Every file of the branch outside `preview/`. */
export function stableFiles({ trip: { repository } }: Ground): Record<string, string> {
  const files = [...repository.readTree("gh-pages")].filter(([path]) => !path.startsWith("preview/"));
  return Object.fromEntries(files.map(([path, bytes]) => [path, Buffer.from(bytes).toString("base64")]));
}
