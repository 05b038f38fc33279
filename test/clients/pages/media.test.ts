import { describe, expect, it } from "vitest";
import { useReader } from "./browser.ts";
import { FILES, KINDS } from "./ground.ts";

const open = useReader(async () => FILES);

describe("a page", () => {
  it("keeps each flag of a command on its line on a phone", async () => {
    const { page } = await open(KINDS.mirrored, { viewport: { width: 360, height: 800 } });
    const command = page.locator("[data-tool] code", { hasText: "-net-mirror=" });
    expect(await command.evaluate("(code) => getComputedStyle(code).whiteSpace")).toBe("pre");
  });

  it("shows marks as marks in forced colors", async () => {
    const { page } = await open(KINDS.provider, { forcedColors: "active", colorScheme: "dark" });
    const mark = page.locator(".mark.withdrawn").first();
    expect(
      await mark.evaluate(`(one) => {
        const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(one);
        return [borderTopWidth, borderTopColor !== backgroundColor];
      }`),
    ).toEqual(["1px", true]);
  });

  it.each([
    ["front", "", "[data-recent] a"],
    ["older version", KINDS.withdrawn, ".state a"],
  ])("is printed without the addresses of links within the site: %s", async (_name, path, link) => {
    const { page } = await open(path);
    const first = page.locator(link).first();
    await first.waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await first.evaluate('(one) => getComputedStyle(one, "::after").content')).toBe("none");
  });

  it("is printed with its header above its text", async () => {
    const { page } = await open(KINDS.version);
    await page.emulateMedia({ media: "print" });
    const [head, text] = await Promise.all([".brand", "h1"].map((part) => page.locator(part).boundingBox()));
    expect(head?.x).toBe(text?.x);
  });
});
