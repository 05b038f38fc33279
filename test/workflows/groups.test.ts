import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";

const OWN = "acme/terraform-provider-sample";

/** Whose pull request, from which branch, with which number; an empty name is a deleted fork. */
type Sender = readonly [repository: string, branch: string, number: number];

const SENDERS: readonly Sender[] = [
  [OWN, "develop", 17],
  [OWN, "expired", 18],
  ["one/terraform-provider-sample", "develop", 19],
  ["two/terraform-provider-sample", "develop", 20],
  ["one/terraform-provider-sample", "17", 21],
  ["one/terraform-provider-sample", "expired", 22],
  ["", "develop", 23],
  ["", "24", 24],
];

/** What each kind of event says of a sender. */
const EVENTS: Readonly<Record<string, (sender: Sender) => object>> = {
  workflow_run: ([name, head_branch]) => ({
    event: { workflow_run: { head_branch, head_repository: { full_name: name } } },
  }),
  pull_request: (sender) => ({ ref: `refs/pull/${sender[2]}/merge`, event: closed(sender) }),
  pull_request_target: (sender) => ({ ref: "refs/heads/main", event: closed(sender) }),
};

function closed([name, ref, number]: Sender): object {
  return { number, pull_request: { number, head: { ref, repo: name === "" ? null : { full_name: name } } } };
}

/** Knows paths, texts and `||`. */
function evaluate(text: string, github: object): string {
  return text.replace(/\$\{\{ (.*?) \}\}/g, (_all, expression: string) => {
    const values = expression.split(" || ").map((part) => {
      if (part.startsWith("'")) return part.slice(1, -1);
      const [, ...path] = part.split(".");
      return path.reduce<unknown>((value, key) => Object(value)[key], github);
    });
    return String(values.find((value) => value) ?? "");
  });
}

interface Grouped {
  readonly concurrency?: { readonly group: string };
}

/** The workflows that pull requests start, with their groups. */
const WORKFLOWS = ["examples", ".github/workflows"].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".yml"))
    .flatMap((name) => {
      const { on, jobs, ...workflow } = parse(readFileSync(`${folder}/${name}`, "utf8"));
      // The reusable workflow is called for pull requests too.
      const kinds = Object.keys(EVENTS).filter((kind) => Object.hasOwn(on, kind));
      if (Object.hasOwn(on, "workflow_call")) kinds.push("pull_request");
      const groups = [workflow, ...Object.values<Grouped>(jobs)].flatMap(
        (each) => each.concurrency?.group ?? [],
      );
      return groups
        .filter((group) => group.includes("${{"))
        .map((group) => [`${folder}/${name}`, group, kinds] as const);
    }),
);

it("covers the workflows of previews", () => {
  expect(WORKFLOWS.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      "examples/preview.yml",
      "examples/preview-fork.yml",
      ".github/workflows/publish.yml",
    ]),
  );
});

it.each(WORKFLOWS)("%s has no group that two forks share, or a fork and a branch", (_path, group, kinds) => {
  const owners = new Map<string, Set<string>>();
  for (const sender of SENDERS)
    for (const kind of kinds) {
      const found = evaluate(group, EVENTS[kind]?.(sender) ?? {});
      // Pull requests of one branch may share theirs.
      owners.set(found, (owners.get(found) ?? new Set()).add(sender[0] === "" ? `#${sender[2]}` : sender[0]));
    }
  expect([...owners].filter(([, sharing]) => sharing.size > 1)).toEqual([]);
  expect(kinds.length === 0 || !owners.has(evaluate(group, { event: {} }))).toBe(true);
});
