/** A text in lines of at most so many characters; a word that is longer than a line is torn, where nothing else helps. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((each) => pieces(each, width))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function pieces(word: string, width: number): string[] {
  const count = Math.max(1, Math.ceil(word.length / width));
  return Array.from({ length: count }, (_, index) => word.slice(index * width, (index + 1) * width));
}

/** A shell line in as few lines as will do: each but the last ends in a backslash, so that all may be copied together. */
export function wrapShell(line: string, width: number): string[] {
  const parts = line.split(/ (?=--)/);
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const indent = lines.length > 1 ? CONTINUED : "";
    const longer = `${last} ${part}`;
    // Room for the space and the backslash, whether or not there will be one.
    if (last !== undefined && indent.length + longer.length + 2 <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.map((each, index) => {
    const begin = index === 0 ? "" : CONTINUED;
    return `${begin}${each}${index === lines.length - 1 ? "" : " \\"}`;
  });
}

const CONTINUED = "  ";
