import type MarkdownIt from "markdown-it";

/** No link of a page is followed beyond that, so a longer one is as good as text. */
const LONGEST = 2000;
/** Within a text, each bare link is looked at some four times. */
const LOOKS = 4;
/** The characters that end a link. */
const END = /[\s\p{Z}\p{Cc}]/gu;

/**
 * Finds links that are written as a URL alone. The library looks for the end of each in all that follows, which for many of them in
 * one word takes the square of its length. So each is looked for in its own word, and a page has a budget for all of them.
 */
export function boundBareLinks({ linkify, core }: MarkdownIt): void {
  // Only what is written as a URL: names of hosts and of files look alike.
  linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  // It is asked before a search that takes far longer; most texts have none.
  linkify.pretest = (text) => text.includes("//") || text.includes("mailto:");
  let left = 0;
  core.ruler.before("normalize", "budget", ({ src }) => {
    left = LOOKS * src.length;
  });
  const lengthAt = linkify.testSchemaAt.bind(linkify);
  linkify.testSchemaAt = (text, schema, at) => {
    const end = endOfWord(text, at);
    left -= end - at;
    const length = left < 0 ? 0 : lengthAt(text.slice(0, end), schema, at);
    return length >= LONGEST ? 0 : length;
  };
}

function endOfWord(text: string, at: number): number {
  END.lastIndex = 0;
  const word = text.slice(at, at + LONGEST);
  return at + (END.exec(word)?.index ?? word.length);
}
