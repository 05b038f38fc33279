import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { type SiteAddress, siteUrl } from "../catalog/facts/site-facts.ts";
import { type DamagedFile, unlessDamaged } from "../catalog/schema.ts";
import type { Problem } from "../errors.ts";
import { describeNotDone } from "../protocol/cli-config/read-config.ts";
import { openWeb, Paces } from "../protocol/transport/web.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { editSite } from "../publishing/site/edit-site.ts";
import { type Reported, withReport } from "../publishing/site/with-report.ts";
import type { CommandContext, RunContext } from "../run/context.ts";
import { MIRROR_FOLDER } from "../site/documents/discovery.ts";
import { limitHeap } from "../steps/limit-heap.ts";
import { asker, readConfig } from "../steps/web-options.ts";
import { withRoom } from "../steps/with-output.ts";
import type { ProviderToRefresh } from "./fetch/ask-provider.ts";
import type { LocalSource } from "./fetch/local-source.ts";
import { refresh } from "./fetch/refresh.ts";
import type { MirrorFile } from "./file/mirror-file.ts";
import type { MirrorInputs } from "./inputs.ts";
import { originOpener } from "./open-origins.ts";
import type { PlannedImages } from "./plan/plan-images.ts";
import { type MirrorPlan, planMirror } from "./plan/plan-mirror.ts";
import { readKnownMirror } from "./plan/plan-provider.ts";
import type { ProviderReport } from "./provider-report.ts";
import type { ImageStore } from "./store/image-store.ts";

/** What a refresh has made of the site. */
export interface Mirrored extends Reported {
  readonly site: SiteAddress;
  readonly mirrorUrl: string;
  readonly file: MirrorFile;
  /** Everything that the site mirrors now, by its source address. */
  readonly sources: readonly string[];
  /** What is in an OCI registry too, and how OpenTofu finds it there. */
  readonly imaged: { readonly template: string; readonly addresses: readonly ProviderAddress[] } | undefined;
  readonly providers: readonly ProviderReport[];
  readonly warnings: readonly Problem[];
  readonly isStrict: boolean;
  readonly commit: string | undefined;
  readonly changed: boolean;
}

type Done = Omit<Mirrored, keyof Reported>;

/** Brings the mirror to what its file asks for. */
export async function mirror(inputs: MirrorInputs, world: CommandContext): Promise<Mirrored> {
  return withReport(inputs, world, {
    run: (at, output) =>
      withRoom(output.path, "mirror", (room) => limitHeap(() => mirrorFrom(room, inputs, at))),
    describe: ({ site, mirrorUrl, providers, warnings, commit, changed }) => ({
      ...{ siteUrl: siteUrl(site), mirrorUrl, providers, warnings, commit, changed },
    }),
  });
}

async function mirrorFrom(room: string, inputs: MirrorInputs, world: CommandContext): Promise<Done> {
  const { from } = inputs;
  if (from === undefined) return mirrorIn(room, inputs, world);
  const open = () => openLocal(from, { inputs, world, room });
  const bundle = await world.log.group("checking what is taken over", open);
  try {
    return await mirrorIn(room, inputs, world, bundle);
  } finally {
    await bundle.close();
  }
}

interface Opening {
  readonly inputs: MirrorInputs;
  readonly world: RunContext;
  readonly room: string;
}

async function openLocal(from: string, { inputs, world, room }: Opening): Promise<LocalSource> {
  const path = resolve(world.directory, from);
  const { openBundleSource, openFolderSource } = await import("./fetch/local-source.ts");
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory();
  return isFolder ? openFolderSource(path, inputs, world) : openBundleSource(from, inputs, world, room);
}

async function mirrorIn(
  room: string,
  inputs: MirrorInputs,
  world: CommandContext,
  bundle?: LocalSource,
): Promise<Done> {
  const planning = () => planMirror(inputs, world, `${room}/site`, bundle?.file);
  const plan = await world.log.group("checking", planning);
  const { site, file, address } = plan;
  const told = [...(bundle?.warnings ?? []), ...plan.warnings];
  world.log.tell(told);
  const refreshed = await refresh({
    providers: await openProviders(plan, inputs, world, bundle),
    site: address,
    directory: room,
    now: world.now(),
    limits: file.limits,
    cancelled: world.cancelled,
    log: world.log,
    isDry: inputs["dry-run"],
    change: (edit, carried) => editSite(site, edit, world, carried),
  });
  const { head = plan.copy.head } = refreshed;
  world.log.tell(refreshed.warnings);
  return {
    site: address,
    mirrorUrl: `${siteUrl(address)}${MIRROR_FOLDER}`,
    file,
    sources: nameSources(plan, refreshed.providers),
    imaged: findImaged(plan, inputs),
    providers: refreshed.providers,
    warnings: [...told, ...refreshed.warnings],
    isStrict: inputs.strict,
    commit: head.id,
    changed: refreshed.head !== undefined,
  };
}

function findImaged({ file }: MirrorPlan, { oci: [template] }: MirrorInputs): Mirrored["imaged"] {
  const addresses = file.providers.filter(({ pushes }) => pushes).map(({ address }) => address);
  return template === undefined || addresses.length === 0 ? undefined : { template, addresses };
}

/** What nobody asks for any more is offered still: lock files name it. */
function nameSources({ known }: MirrorPlan, providers: readonly ProviderReport[]): string[] {
  const before = known?.mirrored?.map(formatAddress) ?? [];
  const added = providers.filter(({ added }) => added.length > 0).map(({ source }) => source);
  return [...new Set([...before, ...added])].sort();
}

async function openImages(
  planned: PlannedImages,
  address: ProviderAddress,
  world: CommandContext,
): Promise<ImageStore | undefined> {
  const names = planned.get(addressPath(address));
  if (names === undefined) return undefined;
  const { openImageStore } = await import("./store/image-store.ts");
  const repositories = await Promise.all(names.map((name) => world.images(name, "to push")));
  return openImageStore(repositories, world.log);
}

/** Every provider with what is listed of it, and the way to its origin. */
async function openProviders(
  { file, copy, stores, images }: MirrorPlan,
  inputs: Pick<MirrorInputs, "mirror-config">,
  world: CommandContext,
  bundle: LocalSource | undefined,
): Promise<ProviderToRefresh[]> {
  const config = await readConfig(world);
  const hosts = new Set(file.providers.map(({ address }) => address.hostname));
  for (const host of hosts) for (const line of describeNotDone(config, host)) world.log.info(line);
  const { rate, atOnce } = file.limits;
  const asking = { ...asker("mirror", world, config), paces: new Paces({ rate, atOnce }) };
  const open = originOpener({
    services: config.services,
    openWeb: (reach) => openWeb({ ...asking, reach }),
    now: world.now(),
    directory: dirname(resolve(world.directory, inputs["mirror-config"])),
  });
  return Promise.all(
    file.providers.map(async (request) => {
      let damage: DamagedFile | undefined;
      const known = await unlessDamaged(
        () => readKnownMirror(request.address, copy.read, copy.list),
        (found) => {
          damage = found;
        },
      );
      return {
        request: {
          ...request,
          copies: stores.get(request.copy),
          images: await openImages(images, request.address, world),
        },
        ...(bundle?.open(request.address) ?? open(request.address, request.origin)),
        known: known ?? { provider: undefined, versions: new Map() },
        damage,
      };
    }),
  );
}
