import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { OutputFolder, World } from "../run/world.ts";

/** Works with an output folder, which goes away afterwards when nobody can need it any more. */
export async function withOutput<T>(
  world: World,
  { given, wanted }: { readonly given: string | undefined; readonly wanted: "kept" | "not needed" },
  step: (output: OutputFolder) => Promise<T>,
): Promise<T> {
  const output = await world.openOutput(given, wanted);
  try {
    const done = await step(output);
    await output.finish();
    return done;
  } catch (error) {
    await output.discard();
    throw error;
  }
}

/** Copies of the site and files that are looked into take their room in a folder of the output's. */
export async function withRoom<T>(
  output: string,
  command: string,
  work: (room: string) => Promise<T>,
): Promise<T> {
  await mkdir(output, { recursive: true });
  const room = await mkdtemp(join(output, `${command}-`));
  try {
    return await work(room);
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}
