// tsyringe, under @peculiar/x509, refuses to load without this much of the metadata proposal
// (https://rbuckton.github.io/reflect-metadata/). A polyfill package for three functions would be one more thing to trust.
const metadata = new WeakMap<object, Map<unknown, unknown>>();

function findMetadata(key: unknown, target: object): unknown {
  return metadata.get(target)?.get(key);
}

function defineMetadata(key: unknown, value: unknown, target: object): void {
  const entries = metadata.get(target) ?? new Map<unknown, unknown>();
  metadata.set(target, entries.set(key, value));
}

Object.assign(Reflect, { getMetadata: findMetadata, getOwnMetadata: findMetadata, defineMetadata });
