/** The repository that versions are released from. */
export interface Sources {
  /** Writes what it holds of some folders at a tag below another folder; false when there is no such tag, or none of the folders. */
  copyFolders(tag: string, folders: readonly string[], directory: string): Promise<boolean>;
}
