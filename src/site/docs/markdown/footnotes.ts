import type MarkdownIt from "markdown-it";
import Token from "markdown-it/lib/token.mjs";
import { TEXTS } from "../texts.ts";

const LABEL = String.raw`\[\^([^\]\s]{1,80})\]`;
const DEFINITION = new RegExp(`^${LABEL}:[ \\t]*`);
const REFERENCE = new RegExp(`^${LABEL}`);
const REFERENCES = new RegExp(LABEL, "g");
const LONGEST = 200;

/** Footnotes as on GitHub: those that the text refers to, numbered, at its end. `take` counts the tokens made here. */
export function addFootnotes({ block, inline, core }: MarkdownIt, take: (count: number) => void): void {
  core.ruler.before("normalize", "footnotes", ({ env }) => {
    Object.assign(env, { notes: new Map<string, Token[]>(), numbers: new Map<string, number>() });
  });
  const isDefinition: Parameters<typeof block.ruler.push>[1] = (state, line, end, isSilent) => {
    const { src, md, env, bMarks, tShift, sCount } = state;
    const from = (bMarks[line] ?? 0) + (tShift[line] ?? 0);
    const [mark, label] =
      (src.startsWith("[^", from) && DEFINITION.exec(src.slice(from, from + LONGEST))) || [];
    const indent = (at: number) => sCount[at] ?? 0;
    // No note is within a note, list or quote.
    if (mark === undefined || label === undefined || env.notes === undefined) return false;
    if (state.level > 0 || indent(line) > 3) return false;
    if (isSilent) return true;
    const rules = block.ruler.getRules("paragraph");
    let next = line + 1;
    for (let isLazy = true; next < end; next++) {
      if (state.isEmpty(next)) isLazy = false;
      else if (indent(next) < 4 && (!isLazy || rules.some((rule) => rule(state, next, end, true)))) break;
    }
    const first = src.slice(from + mark.length, state.eMarks[line]);
    const tokens: Token[] = [];
    md.block.parse(`${first}\n${state.getLines(line + 1, next, 4, false)}`, md, {}, tokens);
    if (!env.notes.has(label)) env.notes.set(label, tokens);
    state.line = next;
    return true;
  };
  block.ruler.before("reference", "footnote", isDefinition, { alt: ["paragraph", "reference"] });
  inline.ruler.before("link", "footnote", (state, isSilent) => {
    const { src, pos, env } = state;
    const [mark = "", label = ""] =
      (src.startsWith("[^", pos) && REFERENCE.exec(src.slice(pos, pos + LONGEST))) || [];
    const number = env.numbers?.get(label);
    if (number === undefined) return false;
    state.pos += mark.length;
    if (isSilent) return true;
    state.push("footnote_open", "sup", 1);
    state.push("footnote_open", "a", 1).attrs = [
      ["href", `#footnote${number}`],
      ["id", `footnote${number}-source`],
      ["aria-label", TEXTS.footnote(String(number))],
    ];
    state.push("text", "", 0).content = String(number);
    state.push("footnote_close", "a", -1);
    state.push("footnote_close", "sup", -1);
    return true;
  });
  core.ruler.after("block", "footnotes of the text", ({ tokens, env: { notes, numbers } }) => {
    for (const { type, content } of tokens) {
      if (type !== "inline" || !content.includes("[^")) continue;
      for (const [, label = ""] of content.matchAll(REFERENCES))
        if (notes.has(label) && !numbers.has(label)) numbers.set(label, numbers.size + 1);
    }
    if (numbers.size === 0) return;
    tokens.push(new Token("hr", "hr", 0), new Token("footnote_open", "ol", 1));
    for (const [label, number] of numbers) {
      take(6);
      const item = new Token("footnote_open", "li", 1);
      item.attrs = [["id", `footnote${number}`]];
      const back = new Token("footnote_open", "a", 1);
      back.attrs = [
        ["href", `#footnote${number}-source`],
        ["aria-label", `Back to footnote ${number} in the text`],
      ];
      const arrow = Object.assign(new Token("text", "", 0), { content: "↩" });
      tokens.push(item);
      for (const token of notes.get(label)) tokens.push(token);
      tokens.push(back, arrow, new Token("footnote_close", "a", -1), new Token("footnote_close", "li", -1));
    }
    tokens.push(new Token("footnote_close", "ol", -1));
  });
}
