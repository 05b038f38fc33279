import { dirname, resolve } from "node:path";
import { type SiteAddress, siteUrl } from "../catalog/facts/site-facts.ts";
import { type DamagedFile, unlessDamaged } from "../catalog/json.ts";
import { readMirrorStatus } from "../catalog/read-facts.ts";
import { type Problem, ProblemError } from "../errors.ts";
import type { ProviderToRefresh } from "../mirroring/fetch/ask-provider.ts";
import type { LocalSource } from "../mirroring/fetch/local-source.ts";
import { type ProviderReport, refresh } from "../mirroring/fetch/refresh.ts";
import type { MirrorFile } from "../mirroring/file/mirror-file.ts";
import type { MirrorInputs } from "../mirroring/inputs.ts";
import { originOpener } from "../mirroring/open-origins.ts";
import { findRemoved, findUnwanted, planMirror } from "../mirroring/plan/plan-mirror.ts";
import { readKnownMirror } from "../mirroring/plan/plan-provider.ts";
import type { ImageStore } from "../mirroring/store/image-store.ts";
import { openWeb, Paces } from "../protocol/transport/web.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../provider/address.ts";
import type { CommandContext } from "../run/context.ts";
import { MIRROR_FOLDER } from "../site/documents/discovery.ts";
import { limitHeap } from "../steps/limit-heap.ts";
import { asker, readConfig } from "../steps/open-target.ts";
import { editSite } from "../steps/site/change-site.ts";
import { type Reported, withReport, withWorkFolder } from "../steps/with-output.ts";

export interface Mirrored {
  readonly site: SiteAddress;
  readonly mirrorUrl: string;
  readonly file: MirrorFile;
  /** The source addresses of all providers that the site mirrors. */
  readonly sources: readonly string[];
  /** Providers that are also in an OCI registry, and OpenTofu's template for it. */
  readonly imaged: { readonly template: string; readonly addresses: readonly ProviderAddress[] } | undefined;
  readonly providers: readonly ProviderReport[];
  readonly warnings: readonly Problem[];
  readonly isStrict: boolean;
  /** Whether a folder replaced the origins. */
  readonly isImport: boolean;
  readonly commit: string | undefined;
  readonly changed: boolean;
}

export function mirror(inputs: MirrorInputs, context: CommandContext): Promise<Mirrored & Reported> {
  const mirrorIn = async (workFolder: string, world: CommandContext): Promise<Mirrored> => {
    const [from, ...others] = inputs.from;
    if (others.length > 0)
      throw new ProblemError({
        code: "input-invalid",
        found: "‹from› names several folders",
        expected: "one folder to import; only ‹command: mirror› with `--init` reads several lock files",
        fix: "Run this once for each folder: what was imported before stays",
      });
    let local: LocalSource | undefined;
    if (from !== undefined) {
      const { openLocalSource } = await import("../mirroring/fetch/local-source.ts");
      const open = () => openLocalSource(from, inputs, world);
      local = await world.log.group("checking what to import", open);
    }
    const planning = () => planMirror(inputs, world, `${workFolder}/site`, local?.file);
    const plan = await world.log.group("checking", planning);
    const { site, file, address } = plan;
    const known = [...(local?.warnings ?? []), ...plan.warnings];
    world.log.tell(known);

    const config = await readConfig(world);
    const { rate, "at-once": atOnce, bytes } = file.limits;
    const paces = new Paces(rate, atOnce);
    const open = originOpener(
      config.services,
      (reach) => openWeb({ ...asker("mirror", world.cancelled, config, reach), paces }),
      world.now,
      dirname(resolve(world.directory, inputs["mirror-config"])),
    );
    const openProvider = async (request: MirrorFile["providers"][number]): Promise<ProviderToRefresh> => {
      let damage: DamagedFile | undefined;
      const read = () => readKnownMirror(request.address, plan.copy.read, plan.copy.list);
      const listed = await unlessDamaged(read, (found) => {
        damage = found;
      });
      const names = plan.images.get(addressPath(request.address));
      let images: ImageStore | undefined;
      if (names !== undefined) {
        const { openImageStore } = await import("../mirroring/store/image-store.ts");
        const repositories = await Promise.all(names.map((name) => world.images(name, "to push")));
        images = await openImageStore(repositories, world.log);
      }
      return {
        request: { ...request, copies: plan.stores.get(request.copy), images },
        ...(local?.origin ?? open(request.address, request.origin)),
        known: listed ?? { provider: undefined, versions: new Map() },
        damage,
      };
    };
    const providers = await Promise.all(file.providers.map(openProvider));

    // Providers that are named for one run say nothing of the others.
    const isNamed = inputs.providers.length > 0;
    const kept = [
      ...(isNamed ? [] : providers.flatMap(findUnwanted)),
      ...(isNamed || local !== undefined ? [] : await findRemoved(plan, inputs["mirror-config"])),
    ];
    world.log.tell(kept);
    const hasCopies = [...plan.stores.values()].some((store) => "put" in store);
    const refreshed = await refresh({
      providers,
      site: address,
      directory: workFolder,
      now: world.now(),
      status: await readMirrorStatus(plan.copy.read),
      limits: { atOnce, bytes },
      cancelled: world.cancelled,
      log: world.log,
      isDry: inputs["dry-run"],
      change: (edit, stored) => editSite(site, edit, world, { stored, hasPackages: hasCopies }),
    });
    const { head = plan.copy.head } = refreshed;
    world.log.tell(refreshed.warnings);
    // Providers that are no longer in the file are still served: lock files name them.
    const before = plan.known?.mirrored?.map(formatAddress) ?? [];
    const added = refreshed.providers.filter((one) => one.added.length > 0).map(({ source }) => source);
    const [template] = inputs.oci;
    const addresses = file.providers.filter(({ pushes }) => pushes).map((one) => one.address);
    return {
      site: address,
      mirrorUrl: `${siteUrl(address)}${MIRROR_FOLDER}`,
      file,
      sources: [...new Set([...before, ...added])].sort(),
      imaged: template === undefined || addresses.length === 0 ? undefined : { template, addresses },
      providers: refreshed.providers,
      warnings: [...known, ...kept, ...refreshed.warnings],
      isStrict: inputs.strict,
      isImport: local !== undefined,
      commit: head.id,
      changed: refreshed.head !== undefined,
    };
  };
  return withReport(inputs, context, {
    run: (world, output) =>
      withWorkFolder(output.path, "mirror", (workFolder) => limitHeap(() => mirrorIn(workFolder, world))),
    describe: ({ site, mirrorUrl, providers, warnings, commit, changed }) => ({
      ...{ siteUrl: siteUrl(site), mirrorUrl, providers, warnings, commit, changed },
    }),
  });
}
