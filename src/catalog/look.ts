/** How the owner of a site wants its pages to look. */
export interface Look {
  readonly title?: string;
  readonly description?: string;
  /** As `#rrggbb`. */
  readonly color?: string;
  /** Its path on the site. */
  readonly logo?: string;
}
