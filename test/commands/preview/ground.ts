import { previewCommand } from "../../../src/commands/preview/command.ts";
import { publishCommand } from "../../../src/commands/publish/command.ts";
import { once } from "../../../src/concurrency.ts";
import type { Place as PlaceOfSite } from "../../../src/ports/place.ts";
import type { Command } from "../../../src/run/command.ts";
import { openContext } from "../../../src/run/open-context.ts";
import { makeFolder } from "../../support/folder/temporary.ts";
import { surroundingsIn } from "../../support/publish/call.ts";
import { build, signingInputs, writeWorkspace } from "../../support/publish/workspace.ts";
import { testKey } from "../../support/samples/keys.ts";
import type { Place } from "./places.ts";

const SOURCE = "registry.example.com/acme/sample";
const DAY = 86_400_000;

type Given = Readonly<Record<string, string>>;
type Interference = () => Promise<unknown>;

/** Previews and releases of one provider in one place, and what its files say. */
export type PreviewGround = Awaited<ReturnType<typeof openPreviews>>;

/**
 * Opens a place for previews, with a URL if the place does not know its own. `beforeWrite` is what another run does before the
 * first write to the site.
 */
export async function openPreviews(
  open: (workspace: string, clock: () => Date) => Promise<Place>,
  base?: string,
) {
  const workspace = await makeFolder();
  await writeWorkspace(workspace);
  let day = 0;
  const began = performance.now();
  const now = (): Date => new Date(Date.UTC(2026, 0, 1) + day * DAY + performance.now() - began);
  const place = await open(workspace, now);

  const call = async (command: Command, given: Given, beforeWrite: Interference = async () => {}) => {
    const all: Given = { source: SOURCE, ...place.inputs, ...given };
    const { problems, run: start } = command.read((name) => all[name]);
    if (problems.length > 0) throw new Error(JSON.stringify(problems));
    const context = openContext(surroundingsIn(workspace, place.environment), (name) => all[name]);
    const interfere = once(beforeWrite);
    const before = async (opened: Promise<PlaceOfSite>): Promise<PlaceOfSite> => {
      const site = await opened;
      return {
        ...site,
        ...(base === undefined ? {} : { locate: async () => ({ base, basis: "stated", warnings: [] }) }),
        commit: async (...change) => interfere().then(() => site.commit(...change)),
      };
    };
    const previews: (typeof context)["open"]["previews"] = (location, output) => {
      const ports = context.open.previews(location, output);
      const site: typeof ports.site = async (order) => {
        return { ...(await before(ports.site(order))), locate: async () => location };
      };
      return { ...ports, site };
    };
    const opened = { ...context.open, previews };
    return start({ ...context, now, open: opened, site: (order) => before(context.site(order)) });
  };

  /** Returns the versions that the run removed. */
  const run = async (given: Given, beforeWrite?: Interference): Promise<readonly string[]> => {
    const { outputs } = await call(previewCommand, { "verify-timeout": "0", ...given }, beforeWrite);
    return [outputs.removed ?? []].flat();
  };

  return {
    place,
    run,
    pass: (days: number): void => {
      day += days;
    },
    offer: async (name: string, version: string, beforeWrite?: Interference) => {
      await build(workspace, ["linux_amd64"], { version, size: 1000 });
      return run({ name, version, days: "2" }, beforeWrite);
    },
    publishRelease: async (version = "1.0.0", beforeWrite?: Interference): Promise<void> => {
      await build(workspace, ["linux_amd64"], { version, size: 1000 });
      const signing = signingInputs(await testKey("ed25519"));
      const given = { version, tag: `v${version}`, sbom: "false", verify: "false" };
      await call(publishCommand, { ...given, ...signing }, beforeWrite);
    },
    readStable: async (): Promise<Given> => {
      const files = Object.entries(await place.readAll());
      return Object.fromEntries(files.filter(([path]) => !path.startsWith("preview/")));
    },
    readListed: async (): Promise<string[]> =>
      Object.keys(JSON.parse(await place.readText(`preview/mirror/${SOURCE}/index.json`)).versions),
  };
}
