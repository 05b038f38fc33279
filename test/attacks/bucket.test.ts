import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { elementsOf, textOf } from "../../src/places/bucket/s3/refusals.ts";
import {
  type BucketGround,
  PREFIX,
  publishing,
  SOURCE,
  startBucketGround,
} from "../support/bucket/ground.ts";
import { openObjects } from "../support/bucket/open.ts";
import { testKey } from "../support/samples/keys.ts";

let ground: BucketGround;
beforeAll(async () => {
  ground = await startBucketGround(await testKey("ed25519"));
});
beforeEach(() => ground.reset());
afterAll(() => ground.close());

function put(key: string, value: object): void {
  const body = Buffer.from(JSON.stringify(value));
  ground.store.objects.all.set(key, { body, etag: '"1"', headers: {}, modified: new Date(0) });
}

/** Who may write below the prefix alone, and waits for a run that may write the whole bucket. */
describe("a bucket that is shared", () => {
  it("an unfinished change writes no object outside the prefix", async () => {
    put(`${PREFIX}.provider-pages.head`, { schema: 1, id: "x", files: [["../../outside.json", "{}", null]] });
    const { exitCode, stderr } = await ground.run(publishing("1.0.0"));
    expect([...ground.store.objects.all.keys()]).not.toContain("outside.json");
    expect(exitCode).toBe(1);
    expect(stderr).toContain(".provider-pages.head");
  });

  it("a sealed draft copies no object outside the prefix", async () => {
    const folder = `${PREFIX}assets/${SOURCE}/1.0.0`;
    const files = [["../../../../../../../outside.zip", "0".repeat(64), 1]];
    put(`${folder}.draft/.provider-pages.draft`, { schema: 1, id: "x", stamp: "x", sealed: true, files });
    expect((await ground.run(publishing("1.0.0"))).exitCode).toBe(0);
    expect([...ground.store.objects.all.keys()].filter((key) => !key.startsWith(PREFIX))).toEqual([]);
  });
});

const page = (inner: string): string => `<ListBucketResult>${inner}</ListBucketResult>`;
const MORE = "<IsTruncated>true</IsTruncated><NextContinuationToken>TOKEN</NextContinuationToken>";
const contents = (key: string, etag = "x"): string =>
  `<Contents><Key>${key}</Key><ETag>${etag}</ETag><Size>1</Size></Contents>`;

describe("a store's list is refused", () => {
  it.each([
    ["that has no end", (count: number) => MORE.replace("TOKEN", String(count)), "never ends"],
    ["that begins again", () => MORE, "never ends"],
    ["of what was not asked for", () => contents("b/other"), '"b/other"'],
    ["whose ETag is more than a header", () => contents("a/x", "x&#10;y"), "the ETag"],
    ["that is larger than any", () => "<x/>".repeat(4_200_000), "16777216 bytes"],
  ])("%s", async (_title, answer, said) => {
    ground.store.meddle = (_request, count) => ({ answer: { status: 200, body: page(answer(count)) } });
    await expect(openObjects(ground.store).list("")).rejects.toThrow(said);
  });
});

describe("a store's answer", () => {
  it("with a reason that has no end is not read to its end", async () => {
    const body = "<Code>x</Code>".repeat(1_300_000);
    ground.store.meddle = () => ({ answer: { status: 403, body } });
    await expect(openObjects(ground.store).stat("x")).rejects.toThrow("HTTP 403");
    await expect(openObjects(ground.store).get("x", 10)).rejects.toThrow("16777216 bytes");
  });

  it("has the elements that it has, nested or not", () => {
    const xml = '<A x="1"><B>1</B></A><A><B>a&amp;b</B></A><B/>';
    expect(elementsOf(xml, "A")).toEqual(["<B>1</B>", "<B>a&amp;b</B>"]);
    expect(textOf(xml, "B")).toBe("1");
    expect(textOf("<A><B>2</B></A>", "A")).toBeUndefined();
    expect(textOf("<A></A>", "A")).toBe("");
  });
});
