import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/** What Lingui makes of a message that has no name of its own: the beginning of a hash. */
const generated = /^[\w-]{6}$/;

/** What could be a word of the code: `submit`, `Escape`, `onBlur`, `POINTS`. */
const word = /^(?:[A-Z]?[a-z]{2,}(?:[A-Z][a-z]+)*|[A-Z]+)$/;

/**
 * Shortens the ids of messages, in code and catalogues, to the shortest beginning that no other has. They cannot be
 * compressed: the first screens load hundreds of them.
 */
export function shortMessageIds(): Plugin {
  let short = new Map<string, string>();
  return {
    name: 'short-message-ids',
    apply: 'build',
    async buildStart() {
      const config = getConfig();
      const [catalogue] = await getCatalogs(config);
      const messages = await catalogue?.read(config.sourceLocale ?? 'en');
      short = shortened(Object.keys(messages ?? {}));
    },
    renderChunk: (code) => shorten(code, short),
  };
}

/** The code with the short ids. In a catalogue, the quotes may stand inside a string. */
export function shorten(code: string, short: ReadonlyMap<string, string>): string {
  return code.replace(/(\\?["'`])([\w-]{6})\1/g, (found, quote: string, id: string) => {
    const replacement = short.get(id);
    return replacement === undefined ? found : `${quote}${replacement}${quote}`;
  });
}

/** The short form of each id. One that may be a word of the code stays as it is, and so do names. */
export function shortened(ids: readonly string[]): Map<string, string> {
  const all = ids.filter((id) => generated.test(id) && !word.test(id));
  const taken = new Set(ids);
  return new Map(
    all.map((id) => {
      let length = 2;
      const isShared = () => all.some((other) => other !== id && other.startsWith(id.slice(0, length)));
      while (length < id.length && (isShared() || taken.has(id.slice(0, length)))) length++;
      return [id, id.slice(0, length)];
    }),
  );
}
