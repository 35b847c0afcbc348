import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { contentMark } from '../content-mark.ts';
import { StartupProblem } from '../startup-problem.ts';
import { contentTypeOf } from './content-type.ts';

export interface SiteFile {
  type: string;
  /** It is weak, because the compressed body shares it. */
  tag: string;
  body: Uint8Array<ArrayBuffer>;
  /** Brotli. */
  packed?: Uint8Array<ArrayBuffer>;
}

/** Keys such as `/assets/app-1a2b.js`. */
export interface Site {
  files: ReadonlyMap<string, SiteFile>;
  page: string;
}

async function read(folder: string): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.map(
        async (path) =>
          [`/${relative(folder, path).split(sep).join('/')}`, new Uint8Array(await readFile(path))] as const,
      ),
    ),
  );
}

/** Throws a `StartupProblem`. */
export async function loadSite(folder: string): Promise<Site> {
  const contents = await read(folder).catch(() => new Map<string, Uint8Array<ArrayBuffer>>());
  const page = contents.get('/index.html');
  if (!page) throw new StartupProblem(`There is no build of the app in ${folder}. Run 'npm run build' first.`);
  const files = new Map<string, SiteFile>();
  for (const [path, body] of contents) {
    if (path.endsWith('.br')) continue;
    const packed = contents.get(`${path}.br`);
    files.set(path, {
      type: contentTypeOf(path),
      tag: `W/"${contentMark(body)}"`,
      body,
      ...(packed ? { packed } : {}),
    });
  }
  return { files, page: new TextDecoder().decode(page) };
}
