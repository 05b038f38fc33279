/** A folder that is being served on this machine. */
export interface Preview {
  readonly url: string;
  close(): Promise<void>;
}
