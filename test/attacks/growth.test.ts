import { expect, it } from "vitest";
import { answers, headers } from "../sweeps/fuzz/growth/answers.ts";
import { code, html, markdown } from "../sweeps/fuzz/growth/documents.ts";
import { type Grammar, MOST_GROWTH, measureGrowth } from "../sweeps/fuzz/growth/growth.ts";
import { cliConfig, mirrorFile } from "../sweeps/fuzz/growth/settings.ts";
import { COUNTER } from "../sweeps/fuzz/growth/shapes.ts";

/** Each took the square of its length, or more. The size is one at which that shows within a second. */
it.each<[string, Grammar, number, before: string, unit: string, after: string]>([
  [
    "a name that is there again with other versions",
    answers,
    1 << 17,
    "{",
    `"versions":{"1.0.${COUNTER}":{}},`,
    '"z":1}',
  ],
  ["a provider that is there again", mirrorFile, 1 << 15, "providers:\n", " a:\n", ""],
  ["providers without a problem", mirrorFile, 1 << 15, "providers:\n", `  acme/w${COUNTER}: {}\n`, ""],
  ["a link on each line of raw HTML", html, 1 << 18, "<div>\n", "<a href=x>\n", ""],
  ["quotes that HTML ends", markdown, 1 << 16, "- ", "\n#a\n></a>", ""],
  ["bare links with an open bracket", markdown, 1 << 16, "", "http://a.b/(", ""],
  ["labels that never end", markdown, 1 << 16, "", "<![CDATA[", ""],
  ["heredocs that never end", code, 6000, "```terraform\n", '="<<EOF\n', "\n```\n"],
  ["a long word in a challenge", headers, 1 << 18, "Bearer ", "Basic", ""],
  [
    "mirrors of a CLI configuration",
    cliConfig,
    1 << 18,
    "provider_installation {\n",
    'network_mirror { url = "https://a/" }\n',
    "}\n",
  ],
  ["characters of Go", code, 9000, "```go\n", "`'=", "\n```\n"],
  ["a long line of YAML", code, 23_000, "```yaml\n", "-==", "\n```\n"],
  ["a setting of a CLI configuration that is there again", cliConfig, 1 << 17, "", "a = 1\n", ""],
  ["elements of a store's answer that never end", headers, 1 << 18, "", "<Contents>", ""],
])("%s takes a time that grows with its length", async (_title, grammar, longest, before, unit, after) => {
  const shape = { before, units: [unit], after };
  const { ratio } = await measureGrowth({ ...grammar, longest }, shape);
  expect(ratio).toBeLessThan(MOST_GROWTH);
});
