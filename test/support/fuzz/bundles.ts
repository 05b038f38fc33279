import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unpackBundle } from "../../../src/bundle/unpack-bundle.ts";
import { goodEntries, makeTar } from "../../bundle/entries.ts";
import { mutateBytes } from "./mutate.ts";
import type { Target } from "./target.ts";
import { demand, refusedOr } from "./verdict.ts";

/** A bundle of anybody: taken whole or refused by name, and nothing is ever written outside of the folder. */
export async function makeBundleTarget(folder: string): Promise<Target> {
  const good = await makeTar(goodEntries());
  const up = await makeTar([{ name: "../../outside", text: "x" }, ...goodEntries()]);
  const long = await makeTar(goodEntries([{ name: `${"deep/".repeat(60)}file`, text: "x" }]));
  const link = await makeTar([{ name: "link", type: "symlink", linkname: "../../.." }, ...goodEntries()]);
  const path = join(folder, "in.tar");
  const workFolder = join(folder, "a", "b", "work");
  const { signal } = new AbortController();
  return (random) => {
    const shown = mutateBytes([good, good, long, up, link], random);
    const run = async () => {
      rmSync(join(folder, "a"), { recursive: true, force: true });
      mkdirSync(join(folder, "a", "b"), { recursive: true });
      writeFileSync(path, shown);
      const verdict = await refusedOr(() => unpackBundle({ path, workFolder, where: "in.tar", signal }));
      const isInside = readdirSync(join(folder, "a")).join() === "b" && !existsSync(join(folder, "outside"));
      demand(
        isInside && readdirSync(join(folder, "a", "b")).every((name) => name === "work"),
        "a file outside",
      );
      return verdict;
    };
    return { shown, run };
  };
}
