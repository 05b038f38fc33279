/** What is wanted of a repository. */
export interface WantedSources {
  readonly folders: readonly string[];
  readonly isFileWanted: (name: string) => boolean;
}

/** The repository that versions are released from. */
export interface Sources {
  /**
   * Writes what it holds of some folders at a tag below another folder, and which files of its top are wanted as well; false
   * when there is no such tag, or none of the folders.
   */
  copyFolders(tag: string, wanted: WantedSources, directory: string): Promise<boolean>;
}
