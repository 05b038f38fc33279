/** How a folder is to be served. */
export interface PreviewOptions {
  readonly port: number;
  /** Whether it is served over HTTPS, with a certificate that is made for it. */
  readonly tls: boolean;
}

/** A folder that is being served on this machine. */
export interface Preview {
  readonly url: string;
  /** Of a preview over HTTPS, what clients have to trust. */
  readonly certificate: string | undefined;
  close(): Promise<void>;
}
