import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

const generated = /^[\w-]{6}$/;

/** Such an id may be a word of the code: `submit`, `Escape`, `POINTS`. */
const word = /^(?:[A-Z]?[a-z]{2,}(?:[A-Z][a-z]+)*|[A-Z]+)$/;

/** Hashes do not compress. This saves 0.5 kB until the login field, and 2.4 kB until the list. */
export function shortMessageIds(): Plugin {
  let short = new Map<string, string>();
  return {
    name: 'short-message-ids',
    apply: 'build',
    async buildStart() {
      const config = getConfig();
      const catalogues = await getCatalogs(config);
      const all = await Promise.all(catalogues.map((catalogue) => catalogue.read(config.sourceLocale ?? 'en')));
      short = shortened([...new Set(all.flatMap((messages) => Object.keys(messages ?? {})))]);
    },
    renderChunk: (code) => shorten(code, short),
  };
}

export function shorten(code: string, short: ReadonlyMap<string, string>): string {
  return code.replace(/(\\?["'`])([\w-]{6})\1/g, (found, quote: string, id: string) => {
    const replacement = short.get(id);
    return replacement === undefined ? found : `${quote}${replacement}${quote}`;
  });
}

export function shortened(ids: readonly string[]): Map<string, string> {
  const all = ids.filter((id) => generated.test(id) && !word.test(id));
  const taken = new Set(ids);
  // The first catalogue has the words of the first screens, so its ids get the shortest ones.
  return new Map(
    all.map((id) => {
      let length = 2;
      while (length < id.length && taken.has(id.slice(0, length))) length++;
      const short = id.slice(0, length);
      taken.add(short);
      return [id, short];
    }),
  );
}
