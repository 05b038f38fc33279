// Plain JavaScript with nothing but Node and git: it runs in the job that may write, where nothing is installed.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Says what a release does to the shared tags, and moves them:
 *
 *     node scripts/release-tags.mjs latest v1.2.3   prints whether this is the newest release of all
 *     node scripts/release-tags.mjs move v1.2.3     moves v1 here, unless a newer release has it
 */
const RELEASE = /^v(\d+)\.(\d+)\.(\d+)$/;
const PRERELEASE = /^v\d+\.\d+\.\d+-[0-9A-Za-z.-]+$/;

/** `tags` are those of the remote: a name, the object that it names, and the commit behind that. */
export function planTags(released, commit, tags) {
  const found = tags.get(released)?.commit;
  if (found !== commit)
    throw new Error(`${released} is at ${found ?? "no commit"}, and ${commit} was tested`);
  const major = released.split(".")[0];
  const current = tags.get(major);
  const leads = RELEASE.test(released) ? leadsMajor(released, major, tags) : refuseOther(released);
  const newer = [...tags.keys()].some(
    (name) => /^v\d+$/.test(name) && Number(name.slice(1)) > Number(major.slice(1)),
  );
  return {
    major,
    from: current?.object ?? "",
    moves: leads && current?.commit !== commit,
    latest: leads && !newer,
  };
}

function refuseOther(released) {
  if (PRERELEASE.test(released)) return false;
  throw new Error(`${released} is no version`);
}

/** Compared with where the major tag is now: a tag that was never released, because its tests failed, has no say. */
function leadsMajor(released, major, tags) {
  const current = tags.get(major)?.commit;
  if (current === undefined) return true;
  const there = [...tags].filter(([name, { commit }]) => RELEASE.test(name) && commit === current);
  const versions = there.map(([name]) => name).filter((name) => name.startsWith(`${major}.`));
  if (versions.length === 0)
    throw new Error(`${major} is at ${current}, where no release is: move it by hand`);
  return versions.every((name) => compare(released, name) >= 0);
}

function compare(a, b) {
  const [one, other] = [a, b].map((name) => RELEASE.exec(name).slice(1).map(Number));
  const index = one.findIndex((part, position) => part !== other[position]);
  return index === -1 ? 0 : one[index] - other[index];
}

/** An annotated tag has two lines; the one that ends in `^{}` has its commit. */
export function parseTags(text) {
  const tags = new Map();
  for (const line of text.split("\n").filter((each) => each !== "")) {
    const [id, reference] = line.split("\t");
    const name = reference.replace(/^refs\/tags\//, "").replace(/\^\{\}$/, "");
    tags.set(name, { object: tags.get(name)?.object ?? id, commit: id });
  }
  return tags;
}

function git(...args) {
  return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
}

function main([command, released]) {
  const commit = git("rev-parse", "HEAD");
  const plan = planTags(released, commit, parseTags(git("ls-remote", "--tags", "origin")));
  if (command === "latest") return console.log(plan.latest);
  if (command !== "move") throw new Error(`latest or move, not ${command}`);
  if (!plan.moves) return console.log(`${plan.major} stays where it is`);
  // Only from where it was seen: who was faster is not undone.
  const lease = `--force-with-lease=refs/tags/${plan.major}:${plan.from}`;
  git("push", "--quiet", lease, "origin", `${commit}:refs/tags/${plan.major}`);
  console.log(`${plan.major} is ${released} now`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
