import { choice, fillSlot, labelled } from "./element.ts";
import { recall, remember } from "./memory.ts";

const TOOLS = [
  ["terraform", "Terraform"],
  ["tofu", "OpenTofu"],
] as const;

/** Shows commands for the tool that the reader has chosen. */
export function startTool(): void {
  const lines = document.querySelectorAll("[data-tool] code");
  if (lines.length === 0) return;
  const apply = (tool: string): void => {
    for (const line of lines)
      line.textContent = (line.textContent ?? "").replace(/^(?:terraform|tofu)\b/gm, tool);
  };
  const chosen = recall("tool") === "tofu" ? "tofu" : "terraform";
  const select = choice(TOOLS, chosen, (tool) => {
    remember("tool", tool);
    apply(tool);
  });
  for (const other of document.querySelectorAll<HTMLElement>(".either")) other.hidden = true;
  apply(chosen);
  fillSlot("tool", labelled(select, "Commands for"));
}
