/** The commit of a pull request, which may be in a fork. */
interface PullRequestHead {
  /** `OWNER/NAME`. */
  readonly repository: string;
  readonly branch: string;
  readonly sha: string;
}

export interface PullRequests {
  /** The number of the open pull request whose newest commit this is. */
  findByHead(head: PullRequestHead): Promise<number | undefined>;
  /**
   * Writes the comment that has the marker, in Markdown; returns its URL, or undefined if the token may not comment.
   * With `edit`, a missing comment stays missing.
   */
  comment(number: number, text: CommentText, mode: "write" | "edit"): Promise<string | undefined>;
}

export interface CommentText {
  /** Invisible in the rendered comment. */
  readonly marker: string;
  readonly body: string;
}
