export interface PullRequests {
  /** The number of the open pull request whose newest commit this is. `repository` is `OWNER/NAME`, and may be a fork. */
  findByHead(repository: string, branch: string, sha: string): Promise<number | undefined>;
  /**
   * Writes the comment that has the marker, in Markdown; returns its URL, or undefined if the token may not comment.
   * The marker is invisible in the rendered comment. With `edit`, a missing comment stays missing.
   */
  comment(number: number, marker: string, body: string, mode: "write" | "edit"): Promise<string | undefined>;
}
