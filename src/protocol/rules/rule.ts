/** The clients that everything is tried with: the ends of the range that is in use, and its middle. */
export const CLIENT_NAMES = [
  "terraform 1.11.4",
  "terraform 1.5.7",
  "opentofu 1.12.6",
  "opentofu 1.10.10",
  "opentofu 1.6.3",
] as const;

export type ClientName = (typeof CLIENT_NAMES)[number];

/** What clients say; one that has no message takes what is served, and says nothing. */
export type ClientMessages = Readonly<Partial<Record<ClientName, string>>>;

/** How grave a thing is: an error stops users, a warning will or may one day, an info is good to know. */
export type RuleSeverity = "error" | "warning" | "info";

/** What can be wrong with what is served, and what it means. */
export interface Rule {
  readonly severity: RuleSeverity;
  readonly title: string;
  /** How it mostly comes about, and what follows. */
  readonly cause: string;
  readonly expected: string;
  readonly fix: string;
  /** In the clients' own words; three dots stand for what differs from case to case. */
  readonly clients: ClientMessages;
}

/** The rules of one step of the protocols. */
export type RuleTable = Readonly<Record<string, Rule>>;

/** The same words from every client. */
export function everyClient(message: string): ClientMessages {
  return { ...terraform(message), ...opentofu(message) };
}

export function terraform(message: string): ClientMessages {
  return Object.fromEntries(CLIENT_NAMES.slice(0, 2).map((name) => [name, message]));
}

export function opentofu(message: string): ClientMessages {
  return Object.fromEntries(CLIENT_NAMES.slice(2).map((name) => [name, message]));
}
