/** What must not be shown. A credential that is read from a file, a program or an answer is learnt before it is sent anywhere. */
export interface SecretStore {
  learn(value: string): void;
  /** A text for programs, such as one of a file that is written, without any of it. */
  hideInData(text: string): string;
}
