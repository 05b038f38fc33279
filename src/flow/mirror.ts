import { dirname, resolve } from "node:path";
import { type SiteAddress, siteUrl } from "../catalog/facts/site-facts.ts";
import { type DamagedFile, unlessDamaged } from "../catalog/json.ts";
import { readMirrorStatus } from "../catalog/read-facts.ts";
import { readConfig } from "../cli-config/user-config.ts";
import type { MirrorInputs } from "../commands/mirror/inputs.ts";
import { once } from "../concurrency.ts";
import { type Problem, ProblemError } from "../errors.ts";
import type { ProviderToRefresh } from "../mirroring/fetch/ask-provider.ts";
import type { LocalSource } from "../mirroring/fetch/local-source.ts";
import { findDoubts, type ProviderReport, refresh } from "../mirroring/fetch/refresh.ts";
import type { MirrorFile } from "../mirroring/file/mirror-file.ts";
import { originOpener } from "../mirroring/open-origins.ts";
import { planMirror } from "../mirroring/plan/plan-mirror.ts";
import { findLostCopies, readKnownMirror } from "../mirroring/plan/plan-provider.ts";
import { describeUnselected, findUnselected, type Pruned, prune } from "../mirroring/prune.ts";
import type { ImageStore } from "../mirroring/store/image-store.ts";
import { openWeb, Paces } from "../protocol/transport/web.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../provider/address.ts";
import type { CommandContext } from "../run/context.ts";
import { MIRROR_FOLDER } from "../site/documents/discovery.ts";
import { editSite } from "../site-change/change-site.ts";
import { limitHeap } from "../steps/limit-heap.ts";
import { type Reported, withReport, withWorkFolder } from "../steps/with-output.ts";
import { asker } from "../walk/open-target.ts";

export interface Mirrored {
  readonly site: SiteAddress;
  readonly mirrorUrl: string;
  readonly file: MirrorFile;
  /** The source addresses of all providers that the site mirrors. */
  readonly sources: readonly string[];
  /** Whether some of these are new, so that users need other lines. */
  readonly isExtended: boolean;
  /** Providers that are also in an OCI registry, and OpenTofu's template for it. */
  readonly imaged: { readonly template: string; readonly addresses: readonly ProviderAddress[] } | undefined;
  readonly providers: readonly ProviderReport[];
  readonly pruned: readonly Pruned[];
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
    const isFullRun = from === undefined && inputs.providers.length === 0;
    if (inputs.unselected && !(inputs.prune && isFullRun))
      throw new ProblemError({
        code: "input-invalid",
        found: "‹unselected› is set without ‹prune›, or with ‹from› or ‹providers›",
        expected: "‹prune› beside it, and the file of the mirror, which says what is selected",
        fix: "Set ‹prune›, and remove ‹from› and ‹providers›",
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
    const planWarnings = [...(local?.warnings ?? []), ...plan.warnings];
    world.log.tell(planWarnings);

    const config = await readConfig(world);
    const { rate, "at-once": atOnce, bytes } = file.limits;
    const paces = new Paces(rate, atOnce);
    const open = originOpener(
      config.services,
      (reach) => openWeb({ ...asker("mirror", world.cancelled, config, reach), paces }),
      world.now,
      dirname(resolve(world.directory, inputs["mirror-config"])),
    );
    const { loadTrustedRoots } = await import("../package/attestation/trusted-roots.ts");
    const root = inputs["trusted-root"];
    const roots = once(() => loadTrustedRoots(root && resolve(world.directory, root), workFolder));
    const findStored = once(async () => {
      const stored = await site.list(plan.copy.head, "assets");
      return new Set(stored.map(({ path }) => path));
    });
    const openProvider = async (request: MirrorFile["providers"][number]): Promise<ProviderToRefresh> => {
      let damage: DamagedFile | undefined;
      const read = () => readKnownMirror(request.address, plan.copy.read, plan.copy.list);
      const mirror = await unlessDamaged(read, (fault) => {
        damage = fault;
      });
      const copies = plan.stores.get(request.copy);
      const lost =
        mirror !== undefined && copies?.tagged === undefined && copies !== undefined
          ? findLostCopies(request.address, mirror, await findStored())
          : new Set<string>();
      const names = plan.images.get(addressPath(request.address));
      let images: ImageStore | undefined;
      if (names !== undefined) {
        const { openImageStore } = await import("../mirroring/store/image-store.ts");
        const repositories = await Promise.all(names.map((name) => world.images(name, "to push")));
        images = await openImageStore(repositories, world.log);
      }
      return {
        request: {
          ...request,
          copies,
          images,
          roots,
          distrusted: plan.siteFacts?.distrusted,
        },
        ...(local?.origin ?? open(request.address, request.origin)),
        mirror: { provider: undefined, versions: new Map(), ...mirror, lost },
        damage,
      };
    };
    const providers = await Promise.all(file.providers.map(openProvider));

    // Providers that are named for one run say nothing of the others.
    const selection = inputs.providers.length > 0 ? file.providers.map((one) => one.address) : undefined;
    const mirrored = await findUnselected(selection ?? plan.siteFacts?.mirrored ?? [], plan, providers);
    const notes =
      isFullRun && !inputs.unselected ? describeUnselected(mirrored, inputs["mirror-config"]) : [];
    world.log.tell(notes);
    const hasCopies = [...plan.stores.values()].some(({ tagged }) => tagged === undefined);
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
    // With ‹strict›, and in an import, they are the errors of the run.
    const isTold = !inputs.strict && local === undefined;
    const warnings = [...refreshed.warnings, ...(isTold ? findDoubts(refreshed.providers) : [])];
    world.log.tell(warnings);
    const outdated = mirrored.map((one) => (inputs.unselected ? one : { ...one, versions: [] }));
    const pruning = () => prune(plan, outdated, world);
    const pruned = inputs.prune ? await world.log.group("pruning", pruning) : undefined;
    const { head } = pruned ?? { head: refreshed.head ?? plan.copy.head };
    // Providers that are no longer in the file are still served: lock files name them.
    const before = plan.siteFacts?.mirrored?.map(formatAddress) ?? [];
    const added = refreshed.providers.filter((one) => one.added.length > 0).map(({ source }) => source);
    const [template] = inputs.oci;
    const addresses = file.providers.filter(({ pushes }) => pushes).map((one) => one.address);
    return {
      site: address,
      mirrorUrl: `${siteUrl(address)}${MIRROR_FOLDER}`,
      file,
      sources: [...new Set([...before, ...added])].sort(),
      isExtended: added.some((source) => !before.includes(source)),
      imaged: template === undefined || addresses.length === 0 ? undefined : { template, addresses },
      providers: refreshed.providers,
      pruned: pruned?.pruned ?? [],
      warnings: [...planWarnings, ...notes, ...warnings],
      isStrict: inputs.strict,
      isImport: local !== undefined,
      commit: head.id,
      changed: refreshed.head !== undefined || pruned?.changed === true,
    };
  };
  return withReport(inputs, context, {
    run: (world, output) =>
      withWorkFolder(output.path, "mirror", (workFolder) => limitHeap(() => mirrorIn(workFolder, world))),
    describe: ({ site, mirrorUrl, providers, pruned, warnings, commit, changed }) => ({
      siteUrl: siteUrl(site),
      mirrorUrl,
      providers,
      pruned,
      warnings,
      commit,
      changed,
    }),
  });
}
