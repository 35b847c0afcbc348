import { SourceMap, type SourceMapPayload } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { root } from './platform.ts';
import { sum } from './statistics.ts';

/** A module's part of a built script, in bytes. */
export interface BuildPart {
  /** The path of the module, from the project's folder. */
  module: string;
  minified: number;
  /** The module's share of the packed script. */
  packed: number;
}

/** The parts of each script, by the script's path. */
export type Parts = ReadonlyMap<string, readonly BuildPart[]>;

/** Builds the app into a folder, and returns what its scripts consist of. */
export async function buildWithParts(folder: string): Promise<Parts> {
  const parts = new Map<string, BuildPart[]>();
  // The configuration reads it.
  process.env['BUILD_FOLDER'] = folder;
  await build({
    root,
    logLevel: 'warn',
    plugins: [collect(folder, parts)],
    build: { outDir: folder, emptyOutDir: true, sourcemap: 'hidden' },
  });
  return parts;
}

/** It runs before the second minifier, because the source maps belong to the first. */
function collect(folder: string, parts: Map<string, BuildPart[]>): Plugin {
  return {
    name: 'map-of-parts',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.map) continue;
          const map = new SourceMap(JSON.parse(chunk.map.toString()) as SourceMapPayload);
          const texts = textsBySource(chunk.code, map, join(folder, chunk.fileName));
          parts.set(`/${chunk.fileName}`, partsOf(chunk.code, texts));
        }
      },
    },
  };
}

/** The pieces of a script, joined for each module that they come from. */
function textsBySource(code: string, map: SourceMap, script: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [lineNumber, line] of code.split('\n').entries()) {
    let from = 0;
    let source = '';
    const add = (to: number) => texts.set(source, (texts.get(source) ?? '') + line.slice(from, to));
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(lineNumber, column);
      const next = 'originalSource' in entry ? entry.originalSource : '';
      if (next === source) continue;
      add(column);
      [from, source] = [column, next];
    }
    add(line.length);
  }
  return new Map([...texts].map(([source, text]) => [nameOf(source, script), text]));
}

/** Each module is packed alone. The sizes are then scaled, so that they add up to the script's size. */
function partsOf(script: string, texts: ReadonlyMap<string, string>): BuildPart[] {
  const alone = [...texts].map(([module, text]) => ({
    module,
    minified: Buffer.byteLength(text),
    packed: packedSize(text),
  }));
  const scale = packedSize(script) / Math.max(1, sum(alone.map(({ packed }) => packed)));
  return alone.map((part) => ({ ...part, packed: part.packed * scale }));
}

function packedSize(code: string): number {
  return code === '' ? 0 : brotliCompressSync(code).length;
}

/** A source is named from the script's folder. */
function nameOf(source: string, script: string): string {
  if (source === '') return 'between modules';
  return relative(root, fileURLToPath(new URL(source, pathToFileURL(script))));
}
