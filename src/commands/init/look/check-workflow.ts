import type { Problem } from "../../../errors.ts";

/** A workflow of the repository. */
export interface WorkflowFile {
  readonly path: string;
  readonly text: string;
}

/** What a workflow that publishes says of it. */
export interface PublishingWorkflow extends WorkflowFile {
  /** The secret that it takes the key from, if that is where it is from. */
  readonly keySecret: string | undefined;
  /** The provider's address, if the workflow names it. */
  readonly source: string | undefined;
}

const USES = /^\s*(?:-\s+)?uses:\s*["']?[\w.-]+\/provider-pages@/m;
const OTHER_COMMAND = /^\s*command:\s*["']?(?!publish\b)[a-z-]+/m;

/** The workflow that publishes; the steps of other commands are not meant. */
export function findPublishing(files: readonly WorkflowFile[]): PublishingWorkflow | undefined {
  const [found] = files.filter(({ text }) => stepsOf(text).some((step) => !OTHER_COMMAND.test(step)));
  if (found === undefined) return undefined;
  const [, keySecret] = /gpg-private-key:\s*["']?\$\{\{\s*secrets\.(\w+)/.exec(found.text) ?? [];
  const [, source] = /^\s*source:\s*["']?([^\s"'#]+)/m.exec(stepsOf(found.text).join("\n")) ?? [];
  return { ...found, keySecret, source };
}

/** The steps that use the action, each up to the next one. */
function stepsOf(text: string): string[] {
  return withoutComments(text)
    .split(/^(?=\s*-\s+(?:name|id|uses|if|run|env|with):)/m)
    .filter((step) => USES.test(step));
}

/** What a publish would fail on, as far as the text of its workflow shows that. */
export function checkWorkflow({ path, text }: PublishingWorkflow): Problem[] {
  const plain = withoutComments(text);
  const problems: Problem[] = [];
  const add = (found: string, expected: string, fix: string) =>
    problems.push({ code: "workflow-invalid", found: `${path} ${found}`, expected, fix });
  const saysPermissions = /^\s*permissions:/m.test(plain);
  if (saysPermissions && !/^\s*(?:contents:\s*write|permissions:\s*write-all)\b/m.test(plain))
    add(
      "lets no job write contents",
      "`contents: write` in the job that publishes",
      "Add it to the job's `permissions:`",
    );
  if (!/^\s*gpg-private-key:/m.test(plain))
    add(
      "gives no key",
      "the input `gpg-private-key`",
      "Add `gpg-private-key: $" + "{{ secrets.GPG_PRIVATE_KEY }}`",
    );
  return problems;
}

function withoutComments(text: string): string {
  return text.replace(/(^|\s)#.*$/gm, "$1");
}
