import { afterEach, beforeEach, expect, it } from "vitest";
import { type Sender, uploadWhile } from "../../../src/hosts/release.ts";
import type { AssetFile, Release } from "../../../src/ports/host.ts";
import { writeAssetFile } from "../../support/samples/asset-file.ts";
import { type ReleaseGround, SETTINGS, startReleaseGround } from "./ground.ts";

let ground: ReleaseGround;
let draft: Release;

beforeEach(async () => {
  ground = await startReleaseGround();
  draft = await ground.releases.create(SETTINGS);
});
afterEach(() => ground.close());

function send(make: (sender: Sender) => Promise<string>) {
  return uploadWhile(draft, ground.destination, make);
}

function makeFiles(count: number): Promise<AssetFile[]> {
  const names = Array.from({ length: count }, (_, index) => `${index + 1}.zip`);
  return Promise.all(names.map((name) => writeAssetFile(ground.directory, name, name)));
}

function uploads(): number {
  return ground.releases.calls.filter(({ operation }) => operation === "upload").length;
}

/** Holds an upload up until it is let go. */
function holdUpload(nth: number): { readonly begun: Promise<void>; go(): void } {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  ground.releases.before(
    "upload",
    () => {
      begun.resolve();
      return held.promise;
    },
    nth,
  );
  return { begun: begun.promise, go: held.resolve };
}

it("sends three files at once, and the others in their turn", async () => {
  const files = await makeFiles(5);
  const holds = [1, 2, 3].map(holdUpload);
  let sent = 0;
  const sending = send(async (sender) => {
    for (const file of files) sender.send(file, () => sent++);
    await Promise.all(holds.map(({ begun }) => begun));
    expect([uploads(), sent]).toEqual([3, 0]);
    for (const { go } of holds) go();
    await sender.arrived();
    expect([uploads(), sent]).toEqual([5, 5]);
    return "made";
  });
  expect(await sending).toEqual({ contents: "made", lost: false });
});

it("ends when all that was sent has arrived", async () => {
  const [file] = await makeFiles(1);
  const hold = holdUpload(1);
  let ended = false;
  const sending = send(async (sender) => {
    if (file !== undefined) sender.send(file);
    return "made";
  }).then(() => {
    ended = true;
  });
  await hold.begun;
  expect(ended).toBe(false);
  hold.go();
  await sending;
  expect(ground.releases.all[0]?.assets).toHaveLength(1);
});

it("stops who makes more files when one can't be sent", async () => {
  const [file] = await makeFiles(1);
  const refused = new Error("refused");
  ground.releases.fail("upload", refused);
  const made = send(async (sender) => {
    if (file !== undefined) sender.send(file);
    await new Promise((stopped) => sender.signal.addEventListener("abort", stopped));
    expect(sender.signal.reason).toBe(refused);
    throw sender.signal.reason;
  });
  await expect(made).rejects.toBe(refused);
});

it("fails when one can't be sent, even if all was made by then", async () => {
  const files = await makeFiles(2);
  const refused = new Error("refused");
  ground.releases.fail("upload", refused, 2);
  const made = send(async (sender) => {
    for (const file of files) sender.send(file);
    return "made";
  });
  await expect(made).rejects.toBe(refused);
});

it("finishes running uploads when making fails, and starts no others", async () => {
  const files = await makeFiles(6);
  const holds = [1, 2, 3].map(holdUpload);
  const broken = new Error("disk full");
  let failed = false;
  const sending = send(async (sender) => {
    for (const file of files) sender.send(file);
    await Promise.all(holds.map(({ begun }) => begun));
    throw broken;
  }).catch((error: unknown) => {
    failed = true;
    throw error;
  });
  await Promise.all(holds.map(({ begun }) => begun));
  expect(failed).toBe(false);
  for (const { go } of holds) go();
  await expect(sending).rejects.toBe(broken);
  expect([uploads(), ground.releases.all[0]?.assets.length]).toEqual([3, 3]);
});

it("makes the other files when the draft is gone, and sends none to it", async () => {
  const files = await makeFiles(5);
  ground.releases.before("upload", () => ground.releases.drop(draft));
  const sent = await send(async (sender) => {
    const [first, ...others] = files;
    if (first !== undefined) sender.send(first);
    await sender.arrived();
    for (const file of others) sender.send(file);
    return "made";
  });
  expect(sent).toEqual({ contents: "made", lost: true });
  expect(uploads()).toBe(1);
});
