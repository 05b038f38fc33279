/** The clients that every rule is tested with: the oldest and newest in use, and some between. */
export const CLIENT_NAMES = [
  "terraform 1.16.1",
  "terraform 1.11.4",
  "terraform 1.5.7",
  "opentofu 1.12.6",
  "opentofu 1.10.10",
  "opentofu 1.6.3",
] as const;

export type ClientName = (typeof CLIENT_NAMES)[number];

/** A client without a message accepts what is served. */
export type ClientMessages = Readonly<Partial<Record<ClientName, string>>>;

/** An error stops users, a warning stops some of them or may do so later, an info is good to know. */
export type RuleSeverity = "error" | "warning" | "info";

export interface Rule {
  /** Default: error. */
  readonly severity?: RuleSeverity;
  readonly title: string;
  /** The usual cause, and what follows from it. */
  readonly cause: string;
  readonly expected: string;
  readonly fix: string;
  /** Verbatim; three dots stand for what varies. */
  readonly clients?: ClientMessages;
}

export type RuleTable = Readonly<Record<string, Rule>>;

export function everyClient(message: string): ClientMessages {
  return { ...terraform(message), ...opentofu(message) };
}

/** Messages of the other clients: this one accepts what is served. */
export function without(name: ClientName, { [name]: _accepts, ...others }: ClientMessages): ClientMessages {
  return others;
}

/** For messages that name the client. */
export function everyClientBy(message: (name: string) => string): ClientMessages {
  return { ...terraform(message("Terraform")), ...opentofu(message("OpenTofu")) };
}

export function terraform(message: string): ClientMessages {
  return every("terraform ", message);
}

export function opentofu(message: string): ClientMessages {
  return every("opentofu ", message);
}

function every(client: string, message: string): ClientMessages {
  const names = CLIENT_NAMES.filter((name) => name.startsWith(client));
  return Object.fromEntries(names.map((name) => [name, message]));
}
