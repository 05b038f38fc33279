import { afterEach, expect, it } from "vitest";
import { startRandom } from "../../support/hostile/random.ts";
import { openPreviews, type PreviewGround } from "./ground.ts";
import { bucketPlace, folderPlace, githubPlace } from "./places.ts";

let ground: PreviewGround;
afterEach(async () => {
  await ground.place.close();
});

/** Makes so many previews by chance, and replaces, removes and expires them; returns what should be left. */
async function makeByChance(count: number) {
  const random = startRandom(29);
  const expected = new Map<string, string>();
  const gone: string[] = [];
  for (let made = 0; made < count; ) {
    const name = random.pick(["pr-1", "pr-2", "main", "nightly"]);
    if (random.chance(0.3)) {
      gone.push(...(await ground.run({ name, remove: "true" })));
      expected.delete(name);
    } else {
      const version = `1.1.0-p.${made++}`;
      gone.push(...(await ground.offer(name, version)));
      expected.set(name, version);
    }
    if (random.chance(0.1)) {
      ground.pass(2);
      gone.push(...(await ground.run({ remove: "true" })));
      expected.clear();
    }
    ground.pass(0.01);
  }
  return { expected, gone };
}

it.each([
  ["folder", 50, folderPlace],
  ["bucket", 15, bucketPlace],
  ["GitHub", 50, githubPlace],
] as const)(
  "every stable document in a %s stays as it is, through %i previews made, replaced, expired and removed",
  async (_what, count, open) => {
    ground = await openPreviews(open);
    const { place, publishRelease, readStable, readListed } = ground;
    await publishRelease();
    const before = await readStable();
    const { expected, gone } = await makeByChance(count);
    expect((await readListed()).sort()).toEqual([...expected.values()].sort());
    expect(new Set(gone).size).toBe(count - expected.size);
    expect(await readStable()).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(10);
    const names = [...expected.keys()].map((name) => `preview/${name}.e3ff5a16`);
    expect(place.tags?.().sort()).toEqual(place.tags && [...names, "v1.0.0"].sort());
  },
);
