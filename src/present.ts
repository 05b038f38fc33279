type Optional<Fields> = {
  [Name in keyof Fields]: undefined extends Fields[Name] ? Name : never;
}[keyof Fields];

type Present<Fields> = Omit<Fields, Optional<Fields>> & {
  readonly [Name in Optional<Fields>]?: Exclude<Fields[Name], undefined>;
};

/** Leaves out the fields that are undefined, in the order of the others. */
export function present<Fields extends object>(fields: Fields): Present<Fields>;
export function present(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
