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
