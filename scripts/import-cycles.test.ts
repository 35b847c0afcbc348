import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './installed.mjs';

// The linter finds cycles of `import … from`. It does not follow `import()`.

type Files = ReadonlyMap<string, string>;

const imported = /(?:from\s+|import\s*\(?\s*)'((?:#|\.{1,2})\/[^'?]+)/g;

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(imported)].map(([, name = '']) =>
    name.startsWith('#/') ? posix.join('src', name.slice(2)) : posix.join(posix.dirname(path), name),
  );
}

/** A cycle that starts at the file, or nothing. */
function cycleFrom(start: string, imports: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set<string>();
  const queue = (imports.get(start) ?? []).map((path) => [start, path]);
  for (let way = queue.shift(); way; way = queue.shift()) {
    const last = way.at(-1) ?? '';
    if (last === start) return way;
    if (seen.has(last)) continue;
    seen.add(last);
    queue.push(...(imports.get(last) ?? []).map((path) => [...way, path]));
  }
  return [];
}

function cyclesIn(files: Files): string[] {
  const imports = new Map([...files].map(([path, text]) => [path, importsOf(path, text)]));
  return [...files.keys()].map((path) => cycleFrom(path, imports).join(' > ')).filter(Boolean);
}

function filesBelow(folder: string): [string, string][] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|gen)\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]);
}

test('a cycle through import() is found', () => {
  const planted = new Map([
    ['src/data/a.ts', "const load = () => import('./b.ts');"],
    ['src/data/b.ts', "import type { C } from '#/data/c.ts';"],
    ['src/data/c.ts', "import {\n  one,\n} from '../data/a.ts';"],
  ]);
  expect(cyclesIn(planted)).toContain('src/data/a.ts > src/data/b.ts > src/data/c.ts > src/data/a.ts');
});

test.each(['src', 'server', 'sw', 'vite'])(
  'no file of %s imports itself, not through import() or types either',
  (folder) => {
    const files = new Map(filesBelow(folder));
    expect(files.size).toBeGreaterThan(5);
    expect(cyclesIn(files)).toEqual([]);
  },
);
