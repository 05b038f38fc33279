import { join } from "node:path";
import { documentationUrl } from "../../documentation.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { formatAddress, parseRepositoryName, parseSource } from "../../provider/address.ts";
import { workflowPath } from "./files.ts";
import type { Check, InitInputs } from "./inputs.ts";
import { ANYWHERE } from "./judge.ts";
import { type Elsewhere, renderForgejo, renderGitLab } from "./render-elsewhere.ts";
import type { Building } from "./render-workflow.ts";
import { type LocalRepository, readText, type WorkflowFile } from "./repository.ts";

type Tasks = Exclude<Check["tasks"], undefined>;

interface System {
  readonly name: string;
  readonly path: (building: Building) => string;
  readonly render: (provider: Elsewhere) => string;
  /** Whether the jobs, or the host's name, say where the site is. */
  readonly knowsSite: (host: string | undefined) => boolean;
  /** What only a person can do, on the project's pages. */
  readonly tasks: (project: string, prefix: string) => Tasks;
}

const KEY = "the text of ../private-key.asc";

const SYSTEMS: Readonly<Record<"gitlab" | "forgejo", System>> = {
  gitlab: {
    name: "GitLab",
    path: () => ".gitlab-ci.yml",
    render: renderGitLab,
    // https://docs.gitlab.com/ci/variables/predefined_variables/#ci_pages_url
    knowsSite: () => true,
    tasks: (project, prefix) => [
      {
        what: `Add the variable GPG_PRIVATE_KEY, of type File and protected, with ${KEY}; and GPG_PASSPHRASE if the key has one`,
        where: `${project}/-/settings/ci_cd`,
      },
      {
        what: `Protect the tags ${prefix}*, because only their pipelines get protected variables`,
        where: `${project}/-/settings/repository`,
      },
      {
        what: "Under Job token permissions, allow Git push requests to the repository",
        where: `${project}/-/settings/ci_cd`,
      },
    ],
  },
  forgejo: {
    name: "Forgejo",
    path: (building) => workflowPath(building).replace(".github/", ".forgejo/"),
    render: renderForgejo,
    // https://codeberg.page
    knowsSite: (host) => host === "codeberg.org",
    tasks: (project) => [
      {
        what: "Turn on Actions for the repository, and have a runner with the label docker",
        where: `${project}/settings/units`,
      },
      {
        what: `Add the secret GPG_PRIVATE_KEY with ${KEY}; and GPG_PASSPHRASE if the key has one`,
        where: `${project}/settings/actions/secrets`,
      },
      {
        what: "Add the secret GIT_TOKEN with a token that may write to the repository",
        where: `${project}/settings/actions/secrets`,
      },
    ],
  },
};

export interface ElsewherePlan {
  readonly files: readonly WorkflowFile[];
  readonly repository: string | undefined;
  /** What would keep a provider's file from publishing. */
  judge(building: Building): Promise<Problem[]>;
  readonly check: Check;
}

/** What another host than GitHub needs; throws what is missing to write its file. */
export function planElsewhere(
  ci: keyof typeof SYSTEMS,
  { repository: given, "site-url": siteUrl, attest }: Pick<InitInputs, "repository" | "site-url" | "attest">,
  { directory, remote }: Pick<LocalRepository, "directory" | "remote">,
  buildings: readonly Building[],
): ElsewherePlan {
  const { name, path, render, knowsSite, tasks } = SYSTEMS[ci];
  const repository = given ?? remote?.name;
  if (attest) throw unattested(name);
  if (siteUrl === undefined && !knowsSite(remote?.host)) throw siteUnknown(remote?.host);
  const files = buildings.map((building): WorkflowFile => {
    const source = sourceOf(building, repository);
    return { path: path(building), text: render({ building, source }) };
  });
  if (new Set(files.map((file) => file.path)).size < files.length) throw severalInOneFile(buildings);
  const project = `https://${remote?.host ?? "HOST"}/${repository ?? "OWNER/NAME"}`;
  const todo = tasks(project, buildings[0]?.prefix ?? "v");
  return {
    files,
    repository,
    judge: async (building) => {
      const text = await readText(join(directory, path(building)));
      if (text === undefined || /\bprovider-pages(?:@\S+)?\s[\s\S]*?\bpublish\b/.test(text)) return [];
      return [
        {
          code: "workflow-invalid",
          found: `${path(building)} does not publish this provider`,
          expected: "a job that runs `provider-pages publish`",
          fix: `Add the jobs that are shown; ${documentationUrl("publish-to-a-git-host.md")} explains them`,
        },
      ];
    },
    check: { state: "unknown", what: `${name} was not checked`, tasks: todo },
  };
}

function sourceOf({ source }: Building, repository: string | undefined): string {
  const [namespace, ...rest] = repository?.split("/") ?? [];
  if (namespace === undefined && !source?.includes("/"))
    throw new ProblemError({
      code: "address-invalid",
      found: "the provider's namespace is unknown: there is no git remote `origin`",
      expected: "`namespace/type`",
      fix: "Add the remote, or set ‹source: namespace/type›",
    });
  const named = source ?? parseRepositoryName(rest.at(-1) ?? "");
  const defaults = { ...ANYWHERE, namespace: namespace?.replaceAll("_", "-") ?? "" };
  const address = parseSource(named, defaults);
  return address.hostname === ANYWHERE.hostname
    ? `${address.namespace}/${address.type}`
    : formatAddress(address);
}

function siteUnknown(host = "no remote"): ProblemError {
  return new ProblemError({
    code: "site-url-unknown",
    found: `the git remote \`origin\` (${host}) does not say where the branch \`pages\` is served`,
    expected: "the URL of the site: its hostname is part of the provider's address",
    fix: "Set ‹site-url› to a URL like https://registry.example.com/",
  });
}

function unattested(name: string): ProblemError {
  return new ProblemError({
    code: "input-invalid",
    found: `‹attest› is set, but ${name} gives jobs no identity that this program can attest with`,
    expected: "GitHub Actions for attestations",
    fix: "Remove ‹attest›",
  });
}

function severalInOneFile(buildings: readonly Building[]): ProblemError {
  return new ProblemError({
    code: "input-invalid",
    found: `the repository has ${buildings.length} providers, and GitLab reads one .gitlab-ci.yml`,
    expected: "one provider",
    fix: "Set ‹directory› to the folder of one, and add the jobs of the others by hand",
  });
}
