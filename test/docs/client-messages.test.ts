import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CLIENT_MESSAGES } from "./client-messages.ts";

/** What users of a site see: the message of a row, and the rest of it. */
function readRows() {
  const text = readFileSync("docs/troubleshooting.md", "utf8");
  const [, table = ""] = text.split("## `terraform init` or `tofu init` fails\n");
  return table.split("\n").map((line) => /^\| (.*?) \| (.*) \|$/.exec(line) ?? []);
}

it.each(Object.values(CLIENT_MESSAGES))("a user who reads %j finds a row: %s", (message, cause) => {
  const fitting = readRows().filter(([, said = ""]) => said.includes(message));
  expect(fitting.map(([, , rest]) => rest)).toContainEqual(expect.stringContaining(cause));
});
