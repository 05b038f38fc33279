import Token from "markdown-it/lib/token.mjs";
import { TEXTS } from "../texts.ts";

interface Callout {
  readonly look: string;
  readonly word: string;
}

/** Terraform's callouts, in the looks of https://github.com/hashicorp/remark-plugins: success, info, warning and danger. */
const SIGILS: ReadonlyMap<string, Callout> = new Map([
  ["=>", { look: "tip", word: TEXTS.tip }],
  ["->", { look: "note", word: TEXTS.note }],
  ["~>", { look: "warning", word: TEXTS.warning }],
  ["!>", { look: "danger", word: TEXTS.danger }],
]);
/** GitHub's alerts. */
const ALERTS: ReadonlyMap<string, Callout> = new Map([
  ["NOTE", { look: "note", word: TEXTS.note }],
  ["TIP", { look: "tip", word: TEXTS.tip }],
  ["IMPORTANT", { look: "note", word: TEXTS.important }],
  ["WARNING", { look: "warning", word: TEXTS.warning }],
  ["CAUTION", { look: "danger", word: TEXTS.caution }],
]);
const SIGIL = /^[ \t]*([=~!-]>)[ \t]*/;
const HAS_SIGIL = /^[ \t]*[=~!-]>/m;
const ALERT = /^\[!([A-Z]+)\][ \t]*(?:\n|$)/;
/** Texts that already begin with the word need no second one. */
const OWN_WORD =
  /^(?:please note|note|notes|important|warning|caution|danger|tip|info|deprecat(?:ed|ion)|attention)\b[:!]?/i;

/** A sigil at the start of a line begins a callout that ends with the paragraph or at the next sigil. */
export function findCallouts(tokens: readonly Token[], take: (count: number) => void): Token[] {
  const output: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [token, inline] = [tokens[at], tokens[at + 1]];
    if (token === undefined) continue;
    const hasSigil = inline?.content.includes(">") === true && HAS_SIGIL.test(inline.content);
    if (token.type !== "paragraph_open" || inline === undefined || !hasSigil) output.push(token);
    else {
      for (const part of splitParagraph(token, inline, take)) output.push(part);
      // Skips the text and the end tag, which the callout contains.
      at += 2;
    }
  }
  return output;
}

/** Those of `splitParagraph` and of `markCalloutWords`. */
const TOKENS_OF_A_CALLOUT = 9;

function splitParagraph(open: Token, inline: Token, take: (count: number) => void): Token[] {
  const parts: { lines: string[]; callout: Callout | undefined; from: number }[] = [];
  for (const [at, line] of inline.content.split("\n").entries()) {
    const [mark = "", sigil = ""] = SIGIL.exec(line) ?? [];
    const callout = SIGILS.get(sigil);
    if (callout !== undefined || at === 0) {
      take(TOKENS_OF_A_CALLOUT);
      parts.push({ lines: [], callout, from: at });
    }
    parts.at(-1)?.lines.push(line.slice(mark.length));
  }
  const [line = 0, end = 0] = inline.map ?? [];
  return parts.flatMap(({ lines, callout, from }) => {
    const side = { block: true, hidden: open.hidden && callout === undefined };
    const text = Object.assign(new Token("inline", "", 0), {
      content: lines.join("\n"),
      children: [],
      map: [line + from, end],
      block: true,
      ...(callout === undefined ? {} : { meta: { callout } }),
    });
    const paragraph = [
      Object.assign(new Token("paragraph_open", "p", 1), side),
      text,
      Object.assign(new Token("paragraph_close", "p", -1), side),
    ];
    return callout === undefined ? paragraph : [openCallout(callout), ...paragraph, closeCallout()];
  });
}

function openCallout({ look }: Callout): Token {
  const open = new Token("callout_open", "aside", 1);
  open.block = true;
  open.attrSet("class", `callout ${look}`);
  open.attrSet("role", "note");
  return open;
}

function closeCallout(): Token {
  return Object.assign(new Token("callout_close", "aside", -1), { block: true });
}

/** Turns quotes that begin like GitHub's alerts into callouts. */
export function findAlerts(tokens: readonly Token[]): readonly Token[] {
  const open: (Callout | undefined)[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.type === "blockquote_open") {
      const inline = tokens[at + 2];
      const [mark = "", name = ""] = (inline?.type === "inline" && ALERT.exec(inline.content)) || [];
      const callout = ALERTS.get(name);
      open.push(callout);
      if (callout === undefined || inline === undefined) continue;
      inline.content = inline.content.slice(mark.length);
      inline.meta = { callout };
      Object.assign(token, openCallout(callout));
    }
    if (token?.type === "blockquote_close" && open.pop() !== undefined) Object.assign(token, closeCallout());
  }
  return tokens;
}

/** Names the kind in words: color alone is not accessible. */
export function markCalloutWords(tokens: readonly Token[]): void {
  for (const { meta, children } of tokens) {
    const callout: Callout | undefined = meta?.callout;
    if (callout === undefined || children === null) continue;
    const at = children.findIndex(({ type, content }) => type !== "text" || content !== "");
    const first = children[at];
    if (first?.type === "strong_open") {
      first.attrSet("class", "callout-word");
      continue;
    }
    const word = first?.type === "text" ? OWN_WORD.exec(first.content)?.[0] : undefined;
    if (first !== undefined && word !== undefined) first.content = first.content.slice(word.length);
    const open = new Token("strong_open", "strong", 1);
    open.attrSet("class", "callout-word");
    const close = new Token("strong_close", "strong", -1);
    const space = makeText(word === undefined ? " " : "");
    children.splice(Math.max(at, 0), 0, open, makeText(word ?? callout.word), close, space);
  }
}

const TASK = /^\[([ xX])\][ \t]+/;

/** Items of task lists begin with a symbol, not with an input: readers can't change it. */
export function markTasks(tokens: readonly Token[]): void {
  for (const [at, { children }] of tokens.entries()) {
    const first = tokens[at - 2]?.type === "list_item_open" ? children?.[0] : undefined;
    const [mark = "", sign] = (first?.type === "text" && TASK.exec(first.content)) || [];
    if (first === undefined || mark === "") continue;
    first.content = first.content.slice(mark.length);
    const open = new Token("task_open", "span", 1);
    open.attrs = [
      ["role", "img"],
      ["aria-label", sign === " " ? TEXTS.toDo : TEXTS.done],
    ];
    children?.unshift(
      open,
      makeText(sign === " " ? "☐" : "☑"),
      new Token("task_close", "span", -1),
      makeText(" "),
    );
  }
}

function makeText(content: string): Token {
  return Object.assign(new Token("text", "", 0), { content });
}
