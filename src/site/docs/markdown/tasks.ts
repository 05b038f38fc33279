import Token from "markdown-it/lib/token.mjs";
import type { SafeWriter } from "../html/write.ts";

const TASK = /^\[([ xX])\][ \t]+/;

/** Items of a list of tasks begin with a box. It is a sign and no input, since nobody can change it here. */
export function markTasks(tokens: readonly Token[]): void {
  for (let at = 0; at < tokens.length; at++) {
    const inline = tokens[at];
    if (inline?.type !== "inline" || tokens[at - 2]?.type !== "list_item_open") continue;
    const first = inline.children?.[0];
    const [mark, sign] = (first?.type === "text" && TASK.exec(first.content)) || [];
    if (mark === undefined || first === undefined) continue;
    first.content = first.content.slice(mark.length);
    const box = new Token("task", "", 0);
    box.meta = { isDone: sign !== " " };
    inline.children?.unshift(box);
  }
}

/** The box of a task. */
export function writeTask(isDone: boolean, writer: SafeWriter): void {
  const [sign, name] = isDone ? ["☑", "Done"] : ["☐", "To do"];
  writer.open("span", { class: "task", role: "img", "aria-label": name });
  writer.text(sign);
  writer.close("span");
  writer.text(" ");
}
