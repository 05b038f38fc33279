import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { type Command, measure, runRounds, type Usage } from "../measure.ts";
import { linkBuilds } from "../publisher.ts";
import { divide, type Row } from "../rows.ts";
import type { Workshop } from "../workshop.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** Its speed is what was promised before there was a release. */
const FIRST_MEASURED = "65202f0678df087aec4bc545023c22ed172c4507";

/** A whole run, start and signing included: the built program against zlib alone, and against the program that users have. */
export async function measurePlan(workshop: Workshop): Promise<Row[]> {
  const { emptyFolder, scale } = workshop;
  const four = await workshop.someBuilds(4);
  const builds = await emptyFolder("plan-builds");
  await linkBuilds(four, builds);
  const zlib = await workshop.bundle("bench/floor.ts");
  const revision = findLastRelease();
  const last = resolve(await emptyFolder("last-release"), "dist");
  mkdirSync(last);
  execFileSync(
    "sh",
    ["-c", `git archive ${revision} dist package.json action.yml | tar x -C "$0"`, resolve(last, "..")],
    { cwd: ROOT },
  );
  const plan = (dist: string) => async () => measure(workshop, await planOf(workshop, dist, builds));
  const taken = await runRounds(scale.rounds, {
    zlib: () => measure(workshop, { args: [process.execPath, zlib, four] }),
    last: plan(last),
    ours: plan(resolve(ROOT, "dist")),
    again: plan(last),
  });
  const pick = (name: keyof typeof taken, what: "cpu" | "wall") =>
    taken[name].map((usage: Usage) => usage[what]);
  const named = /^v/.test(revision) ? revision : revision.slice(0, 8);
  return (["cpu", "wall"] as const).flatMap((what): Row[] => [
    {
      name: `noise: plan of ${named} / the same, ${what}`,
      unit: "",
      values: divide(pick("again", what), pick("last", what)),
    },
    {
      name: `plan / plan of ${named}, ${what}`,
      unit: "",
      bound: 1.05,
      values: divide(pick("ours", what), pick("last", what)),
    },
    {
      name: `plan of four builds / zlib alone, ${what}`,
      unit: "",
      values: divide(pick("ours", what), pick("zlib", what)),
    },
  ]);
}

function findLastRelease(): string {
  const tags = execFileSync("git", ["tag", "--list", "v*.*.*", "--sort=-version:refname"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return tags.split("\n").find((tag) => /^v\d+\.\d+\.\d+$/.test(tag)) ?? FIRST_MEASURED;
}

async function planOf({ emptyFolder, privateKey }: Workshop, dist: string, builds: string): Promise<Command> {
  const folder = await emptyFolder("plan");
  const what = ["--source", "registry.example.com/acme/sample", "--version", "1.0.0", "--sbom=false"];
  return {
    args: [
      process.execPath,
      resolve(dist, "cli.js"),
      "plan",
      ...what,
      "--artifacts",
      builds,
      "--to",
      "site",
      "--output",
      "output",
    ],
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", HOME: folder, GPG_PRIVATE_KEY: privateKey },
  };
}
