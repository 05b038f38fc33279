/** The id that a heading or an argument in plain letters has on its page, unless it is taken there. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-");
}
