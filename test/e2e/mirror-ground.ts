import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type NamedHost,
  type PagesFault,
  type PagesRequest,
  startNamedHost,
} from "../support/pages/pages-host.ts";
import { type ProviderRepository, startProviderRepository } from "../support/publish/provider-repository.ts";
import { type ActionResult, runAction } from "../support/runner/runner.ts";
import { goodSite, HOST } from "../walk/good-site.ts";

/** A host that is the mirror's own. */
export const MIRROR = "mirror.example.net";

/** A repository that mirrors, and an origin that it can reach by its name. */
export interface MirrorGround extends ProviderRepository {
  readonly workspace: string;
  readonly origin: NamedHost;
  /** What the origin serves; to be changed at will. */
  readonly files: Map<string, Buffer>;
  /** The fate of a request to the origin, instead of its answer. */
  intercept: ((request: PagesRequest) => PagesFault | undefined) | undefined;
  /** Runs the action with a file of providers. */
  mirror(
    file: string,
    inputs?: Readonly<Record<string, string>>,
    env?: Readonly<Record<string, string>>,
  ): Promise<ActionResult>;
  /** Every file of the site by its path. */
  site(): Record<string, string>;
  close(): Promise<void>;
}

/** Starts both. */
export async function startMirrorGround(): Promise<MirrorGround> {
  const repository = await startProviderRepository({ repository: "platform/mirror" });
  repository.repository.pages = { source: { branch: "gh-pages", path: "/" }, cname: MIRROR };
  const workspace = await mkdtemp(join(tmpdir(), "mirror-"));
  const files = new Map(await goodSite());
  const origin = await startNamedHost({
    files: () => files,
    hostnames: [HOST],
    intercept: (request) => ground.intercept?.(request),
  });
  const { apiUrl, serverUrl } = repository.github;
  const ground: MirrorGround = {
    ...repository,
    workspace,
    origin,
    files,
    intercept: undefined,
    mirror: async (file, inputs = {}, env = {}) => {
      await writeFile(join(workspace, "provider-mirror.yml"), file);
      const place = { repository: "platform/mirror", ref: "refs/heads/main", apiUrl, serverUrl };
      const given = { command: "mirror", ...inputs };
      return runAction({
        ...place,
        workspace,
        token: repository.token,
        inputs: given,
        env: { ...origin.env, ...env },
      });
    },
    site: () => repository.repository.readSite(),
    close: async () => {
      await Promise.all([origin.close(), repository.github.close()]);
      await rm(workspace, { recursive: true, force: true });
    },
  };
  return ground;
}
