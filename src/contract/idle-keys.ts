import type { Configuration } from './configuration.ts';

/** Keys of the document that this product reads and does not use. */
const unused = /^(?:production|gtmContainerId|record\.(?:default|restEcg)\.resolutions\.warningLabelKey)$/;

/** The keys of a `config.json` that have no effect: misspelled ones, and those that the app does not use. */
export function idleKeys(json: unknown, read: Configuration): string[] {
  return keysOf(json, read, '');
}

function keysOf(json: unknown, read: unknown, path: string): string[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return [];
  return Object.entries(json).flatMap(([name, value]: [string, unknown]) => {
    const key = path === '' ? name : `${path}.${name}`;
    const isKnown = typeof read === 'object' && read !== null && Object.hasOwn(read, name);
    if (!isKnown || (unused.test(key) && isSet(value))) return [key];
    return keysOf(value, Reflect.get(read, name), key);
  });
}

function isSet(value: unknown): boolean {
  return value !== '' && value !== false;
}
