/** Text of an XML document; what no document may have becomes a question mark. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "\u{FFFD}")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An element that holds nothing but text. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** The path of a file as it stands in a URL; a folder's index is the folder. */
export function urlPath(path: string): string {
  return path
    .split("/")
    .map(encodeURIComponent)
    .join("/")
    .replace(/(^|\/)index\.html$/, "$1");
}
