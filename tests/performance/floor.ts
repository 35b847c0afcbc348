import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { precompress } from '../../vite/precompress.ts';
import { root } from './platform.ts';

const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Floor</title></head>
  <body><div id="root"></div><script type="module" src="/main.js"></script></body>
</html>
`;

/** What the browser itself needs: a page that runs nothing. */
const plain = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Floor</title></head>
  <body><input type="email" /></body>
</html>
`;

/** The path of the page without a script. */
export const plainPath = '/plain.html';

const script = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('input', { type: 'email' }));
`;

/**
 * Builds a page with nothing but React and one field, and beside it one without a script. Returns their folder. No
 * React app can start with less.
 */
export async function buildFloor(): Promise<string> {
  const folder = join(root, 'node_modules/.cache/floor');
  mkdirSync(join(folder, 'public'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'main.js'), script);
  writeFileSync(join(folder, 'public', plainPath), plain);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    plugins: [precompress()],
    build: { outDir: 'dist', modulePreload: { polyfill: false } },
  });
  return join(folder, 'dist');
}
