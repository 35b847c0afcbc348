import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf } from './browser-profile.ts';

const built = fileURLToPath(new URL('../../dist', import.meta.url));
const texts = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest']);
const named = /[\w.-]+\.\w+/g;
/** An entry of the service worker's list of files. */
const listed = /\{"integrity":[^{}]*"url":"([^"]+)"\}/g;

const digest = (kind: string, content: Buffer, encoding: 'base64' | 'hex') =>
  createHash(kind).update(content).digest(encoding);

/**
 * A new folder with the app of `dist/` as another build of it would be: all scripts and styles have other names, and the
 * service worker has another list of files. To build it would take as long as all journeys that need it.
 */
export function secondBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-second-build-'));
  cpSync(built, folder, {
    recursive: true,
    // The administration does not take part, and packed files have the former content.
    filter: (path) => path !== join(built, 'administration') && extname(path) !== '.br',
  });
  // A picture has the name of its content, which stays the same.
  const code = readdirSync(join(folder, 'assets')).filter((name) => /\.(?:js|css)$/.test(name));
  const renamed = new Map(code.map((name) => [name, otherName(name)]));
  const paths = filesOf(folder).map((path) => {
    const to = join(dirname(path), renamed.get(basename(path)) ?? basename(path));
    if (to !== path) renameSync(path, to);
    return to;
  });
  for (const path of paths.filter((path) => texts.has(extname(path))))
    change(path, (text) => text.replaceAll(named, (name) => renamed.get(name) ?? name));
  change(join(folder, 'service-worker.js'), (text) =>
    text.replaceAll(listed, (entry, url: string) => {
      const content = readFileSync(join(folder, url));
      const { revision, ...rest } = JSON.parse(entry) as { revision: string | null };
      const integrity = `sha256-${digest('sha256', content, 'base64')}`;
      return JSON.stringify({ ...rest, integrity, revision: revision && digest('md5', content, 'hex') });
    }),
  );
  return folder;
}

/** With another hash. */
function otherName(name: string): string {
  return name.replace(/[\w-](?=[\w-]{6}\.\w+$)/, (letter) => (letter === '0' ? '1' : '0'));
}

function change(path: string, write: (text: string) => string): void {
  writeFileSync(path, write(readFileSync(path, 'utf8')));
}
