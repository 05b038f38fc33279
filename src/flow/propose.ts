import { dirname, resolve } from "node:path";
import { type DamagedFile, unlessDamaged } from "../catalog/json.ts";
import { readConfig } from "../cli-config/user-config.ts";
import type { MirrorInputs } from "../commands/mirror/inputs.ts";
import { limitConcurrency, once } from "../concurrency.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { siteHost } from "../hosts/site-host.ts";
import {
  describeProposal,
  type Proposal,
  type Proposed,
  proposalOf,
} from "../mirroring/describe-proposal.ts";
import { addVersions } from "../mirroring/file/add-versions.ts";
import { parseMirrorFile, type WantedProvider } from "../mirroring/file/mirror-file.ts";
import { originOpener } from "../mirroring/open-origins.ts";
import { findPlace, noMirrorFile } from "../mirroring/plan/plan-mirror.ts";
import { readKnownMirror } from "../mirroring/plan/plan-provider.ts";
import { type ProviderProposal, proposeVersions } from "../mirroring/propose.ts";
import { openWeb, Paces } from "../protocol/transport/web.ts";
import type { CommandContext } from "../run/context.ts";
import { readText, writeText } from "../steps/text-file.ts";
import { withOutput, withWorkFolder, writeReport } from "../steps/with-output.ts";
import { asker } from "../walk/open-target.ts";

/** Each is an edit of the whole file; the next run has the others. */
const MOST_PROVIDERS = 100;

/** Writes into the mirror's file what it may approve; the site is only read. */
export function propose(inputs: MirrorInputs, world: CommandContext): Promise<Proposed> {
  refuseOthers(inputs);
  const name = inputs["mirror-config"];
  const path = resolve(world.directory, name);
  return withOutput(world, { given: inputs.output, wanted: "not needed" }, (output) =>
    withWorkFolder(output.path, "propose", async (workFolder) => {
      const text = await readText(path);
      if (text === undefined) throw noMirrorFile(inputs);
      const file = parseMirrorFile(text, name);
      const place = await findPlace(await world.site("to look"), workFolder, file);
      const { site, location, address, copy, siteFacts } = place;
      // Copies need a URL that the catalog accepts; none is stored.
      const base = address.base ?? location.base;
      const copies = siteHost(site, { ...location, base }, async () => copy.head);
      const config = await readConfig(world);
      const { rate, "at-once": atOnce } = file.limits;
      const paces = new Paces(rate, atOnce);
      const open = originOpener(
        config.services,
        (reach) => openWeb({ ...asker("mirror", world.cancelled, config, reach), paces }),
        world.now,
        dirname(path),
      );
      const turn = limitConcurrency(atOnce);
      const { loadTrustedRoots } = await import("../package/attestation/trusted-roots.ts");
      const root = inputs["trusted-root"];
      const roots = once(() => loadTrustedRoots(root && resolve(world.directory, root), workFolder));
      const ask = async (request: WantedProvider): Promise<ProviderProposal> => {
        let damage: DamagedFile | undefined;
        const mirror = await unlessDamaged(
          () => readKnownMirror(request.address, copy.read, copy.list),
          (fault) => {
            damage = fault;
          },
        );
        const provider = {
          request: {
            ...request,
            copies: request.copy === "link" ? undefined : copies,
            images: undefined,
            roots,
            distrusted: siteFacts?.distrusted,
          },
          ...open(request.address, request.origin),
          mirror: { provider: undefined, versions: new Map(), ...mirror },
          damage,
        };
        return proposeVersions(provider, name, world.now(), turn);
      };
      const answers = await world.log.group("asking the origins", () => Promise.all(file.providers.map(ask)));
      const { proposals, after } = editFile(answers, text, name);
      const changed = after !== text;
      const isDry = inputs["dry-run"];
      const fix = "Set ‹mirror-config› to another file";
      if (changed && !isDry) await writeText(path, { before: text, after }, fix);
      const failed = proposals.flatMap((one) => one.failed);
      const isLost = inputs.strict || (failed.length > 0 && proposals.every((one) => one.failed.length > 0));
      if (!isLost) world.log.tell(failed.map((one): Problem => ({ ...one, severity: "warning" })));
      const proposed = { file: name, changed, isDry, content: changed ? after : null, proposals };
      const whole = { ...proposed, problems: isLost ? failed : [] };
      return { ...whole, report: await writeReport(output, describeProposal(whole), world) };
    }),
  );
}

/** Each provider's versions alone, and all together. */
function editFile(asked: readonly ProviderProposal[], text: string, name: string) {
  const proposals: Proposal[] = [];
  let after = text;
  let left = MOST_PROVIDERS;
  for (const one of asked) {
    const versions = one.versions.map(({ version }) => version).reverse();
    const nothing = { ...one, versions: [] };
    if (versions.length > 0 && left-- > 0)
      try {
        const content = addVersions(text, name, one.address, versions);
        after = addVersions(after, name, one.address, versions);
        proposals.push(proposalOf(one, content));
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        proposals.push(proposalOf({ ...nothing, failed: error.problems }, null));
      }
    else proposals.push(proposalOf({ ...nothing, more: one.more + versions.length }, null));
  }
  return { proposals, after };
}

function refuseOthers({ from, providers, prune }: MirrorInputs): void {
  if (from.length === 0 && providers.length === 0 && !prune) return;
  throw new ProblemError({
    code: "input-invalid",
    found: "‹propose› is set with ‹from›, ‹providers› or ‹prune›",
    expected: "the file of the mirror alone, which says what may be proposed",
    fix: "Remove ‹from›, ‹providers› and ‹prune›",
  });
}
