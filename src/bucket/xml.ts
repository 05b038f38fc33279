const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of the first element of that name; stores answer in a few flat elements. */
export function textOf(xml: string, name: string): string | undefined {
  let open: Tag | undefined;
  for (const tag of tagsOf(xml)) {
    if (open !== undefined && tag.name === `/${name}`) return decode(xml.slice(open.end, tag.begin));
    open = tag.name === name ? tag : undefined;
  }
  return undefined;
}

/** What is inside each element of that name. */
export function elementsOf(xml: string, name: string): string[] {
  const inner: string[] = [];
  let open: Tag | undefined;
  for (const tag of tagsOf(xml)) {
    if (open === undefined && tag.name === name) open = tag;
    else if (open !== undefined && tag.name === `/${name}`) {
      inner.push(xml.slice(open.end, tag.begin));
      open = undefined;
    }
  }
  return inner;
}

interface Tag {
  /** That of an end tag begins with a slash. */
  readonly name: string;
  readonly begin: number;
  readonly end: number;
}

/** Every character is read once: a pattern would read the rest of the text again for each tag that is not closed. */
function* tagsOf(xml: string): Generator<Tag> {
  let end = 0;
  for (let begin = xml.indexOf("<"); begin !== -1; begin = xml.indexOf("<", end)) {
    end = xml.indexOf(">", begin) + 1;
    if (end === 0) return;
    const [name = ""] = xml.slice(begin + 1, end - 1).split(/\s/, 1);
    yield { name, begin, end };
  }
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? all;
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
