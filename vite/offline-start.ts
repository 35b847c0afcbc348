import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { ManifestTransform } from 'workbox-build';

interface Chunk {
  type: 'chunk';
  fileName: string;
  code: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: string[];
  dynamicImports: string[];
  viteMetadata?: { importedCss: Set<string> };
}

const catalogue = /\/locales\/(\w+)\/messages\.po$/;

/**
 * A screen loads these parts only when somebody uses them. The lock, the frame, the filters of the list and an unknown
 * address are part of a start, and so is the outbox, because work begins to wait without a network.
 */
const partOfScreen = /\/src\/features\/(?!(lock|frame|not-found|outbox)\/|records\/list-filters\.tsx$)/;

/**
 * Marks the files that a start without a network needs, from the graph of the build: what the entry reaches by static
 * and dynamic imports, without the parts of screens and the catalogues of other languages.
 */
export function offlineStart(folder: string): { plugin: Plugin; mark: ManifestTransform } {
  const needs = new Map<string, string>();
  let failure: Error | undefined;
  return {
    plugin: {
      name: 'offline-start',
      apply: 'build',
      buildEnd: (error) => {
        failure = error;
      },
      renderError: (error) => {
        failure = error;
      },
      generateBundle: {
        // Afterwards Vite removes the entry, if it only imports.
        order: 'pre',
        handler(_options, bundle) {
          const outputs = Object.values(bundle);
          const chunks = outputs.filter((output) => output.type === 'chunk') as unknown as Chunk[];
          const assets = outputs.filter((output) => output.type === 'asset');
          const texts = new Map(assets.map(({ fileName, source }) => [fileName, String(source)]));
          for (const [file, need] of neededFiles(chunks, texts)) needs.set(file, need);
        },
      },
    },
    mark: async (entries) => {
      // The worker is built even after a failed build. Its error would hide the real one.
      if (failure) throw failure;
      const page = await readFile(join(folder, 'index.html'), 'utf8');
      if (needs.size === 0) throw new Error('offline-start: the build has no entry');
      const isOfPage = (url: string) => url === 'index.html' || page.includes(`"/${url}"`) || url.startsWith('icons/');
      return {
        manifest: entries.map((entry) => {
          const need = isOfPage(entry.url) ? 'start' : needs.get(entry.url);
          return need === undefined ? entry : { ...entry, need };
        }),
      };
    },
  };
}

/** `assets`: the text of each file that is no script of the page, by name. */
export function neededFiles(chunks: readonly Chunk[], assets: ReadonlyMap<string, string>): Map<string, string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needs = new Map<string, string>();
  const addAsset = (name: string) => {
    if (needs.has(name)) return;
    needs.set(name, 'start');
    addNamedIn(assets.get(name) ?? '');
  };
  // A worker or picture is named in the code or style that uses it.
  const addNamedIn = (text: string) => {
    for (const name of assets.keys()) if (text.includes(name)) addAsset(name);
  };
  const addChunk = (chunk: Chunk | undefined) => {
    if (!chunk || needs.has(chunk.fileName)) return;
    needs.set(chunk.fileName, catalogue.exec(chunk.facadeModuleId ?? '')?.[1] ?? 'start');
    chunk.viteMetadata?.importedCss.forEach(addAsset);
    addNamedIn(chunk.code);
    for (const name of chunk.imports) addChunk(byName.get(name));
    for (const name of chunk.dynamicImports) {
      const part = byName.get(name);
      if (!partOfScreen.test(part?.facadeModuleId ?? '')) addChunk(part);
    }
  };
  for (const chunk of chunks) if (chunk.isEntry) addChunk(chunk);
  return needs;
}
