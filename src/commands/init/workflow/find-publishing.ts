import type { Problem } from "../../../errors.ts";
import type { WorkflowFile } from "../repository.ts";
import type { DeployedBy } from "./render-deploy.ts";

export interface PublishingWorkflow extends WorkflowFile {
  readonly keySecret: string | undefined;
  readonly source: string | undefined;
}

const USES = /^\s*(?:-\s+)?uses:\s*["']?[\w.-]+\/provider-pages(?:\/\.github\/workflows\/publish\.yml)?@/m;
const OTHER_COMMAND = /^\s*command:\s*["']?(?!publish\b)[a-z-]+/m;

export function findPublishing(files: readonly WorkflowFile[]): PublishingWorkflow | undefined {
  const [found] = files.filter(({ text }) => publishingSteps(text).length > 0);
  if (found === undefined) return undefined;
  const [, keySecret] = /gpg[-_]private[-_]key:\s*["']?\$\{\{\s*secrets\.(\w+)/i.exec(found.text) ?? [];
  const [, source] = /^\s*source:\s*["']?([^\s"'#]+)/m.exec(publishingSteps(found.text).join("\n")) ?? [];
  return { ...found, keySecret, source };
}

function publishingSteps(text: string): string[] {
  return withoutComments(text)
    .split(/^(?=\s*-\s+(?:name|id|uses|if|run|env|with):)/m)
    .filter((step) => USES.test(step) && !OTHER_COMMAND.test(step));
}

export function deploysPages({ text }: WorkflowFile): boolean {
  return /^\s*(?:(?:-\s+)?uses:\s*["']?actions\/deploy-pages@|pages:\s*["']?workflow\b)/m.test(
    withoutComments(text),
  );
}

export function checkWorkflow({ path, text }: PublishingWorkflow, pages: DeployedBy): Problem[] {
  const plain = withoutComments(text);
  const problems: Problem[] = [];
  const add = (found: string, expected: string, fix: string) =>
    problems.push({ code: "workflow-invalid", found: `${path} ${found}`, expected, fix });
  const saysPermissions = /^\s*permissions:/m.test(plain);
  if (saysPermissions && !/\b(?:contents:\s*write|permissions:\s*write-all)\b/.test(plain))
    add(
      "has no job with permission to write contents",
      "`contents: write` in the publish job",
      "Add it to the job's `permissions:`",
    );
  if (/^\s*attest:\s*["']?true\b/m.test(plain) && !mayAttest(plain))
    add(
      "attests without permission",
      "`id-token: write` and `attestations: write` in the publish job",
      "Add both to the job's `permissions:`",
    );
  if (pages === "workflow" && !deploysPages({ path, text }))
    add(
      "deploys nothing, so the site would stay as it is",
      "a job that deploys the branch of the site",
      "Add the `deploy` job of examples/pages-workflow.yml, or set ‹pages: branch›",
    );
  if (!/^\s*(?:gpg-private-key:|GPG_PRIVATE_KEY:|secrets:\s*inherit\b)/m.test(plain))
    add(
      "passes no key",
      "the input `gpg-private-key`",
      "Add `gpg-private-key: $" + "{{ secrets.GPG_PRIVATE_KEY }}`",
    );
  return problems;
}

function mayAttest(text: string): boolean {
  const isGranted = (name: string) =>
    new RegExp(`\\b(?:${name}:\\s*write|permissions:\\s*write-all)\\b`).test(text);
  return isGranted("id-token") && isGranted("attestations");
}

function withoutComments(text: string): string {
  return text.replace(/(^|\s)#.*$/gm, "$1");
}
