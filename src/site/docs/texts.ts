/** Each label and sentence that a page of documentation adds to the author's. */
export const TEXTS = {
  pageDescription: (kind: string, label: string, set: string) => `${kind} ${label} of ${set}`,
  documentationOf: (set: string) => `Documentation of ${set}`,
  reportTitle: (tag: string, file: string) => `Documentation of ${tag}: ${file}`,
  tooLarge: (raw: string) =>
    `This page is too large to show. Read <a href="${raw}">its Markdown</a> instead.`,
  previous: (page: string) => `Previous: ${page}`,
  next: (page: string) => `Next: ${page}`,
  around: "Previous and next page",
  asMarkdown: "As Markdown",
  repository: "Source repository",
  source: "Source of this page",
  edit: "Edit this page",
  report: "Report a problem",
  onThisPage: "On this page",
  overview: "Overview",
  otherPublisher: (source: string, address: string) =>
    `**Another publisher:** This example installs \`${source}\`. This site has the provider as \`${address}\`.`,
  note: "Note",
  tip: "Tip",
  warning: "Warning",
  danger: "Danger",
  important: "Important",
  caution: "Caution",
  toDo: "To do",
  done: "Done",
  footnote: (number: string) => `Footnote ${number}`,
  image: "Image",
  table: "Table",
  documentation: "Documentation",
  versionDescription: (provider: string, version: string) =>
    `The Terraform and OpenTofu provider ${provider}, version ${version}.`,
} as const;
