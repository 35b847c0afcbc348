import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
/**
 * A larger block saves 0.3 kB of the first screens. Another code for distances makes half of the small files smaller, in
 * all 0.2 kB of a screen; in large files it saves nothing and takes seconds.
 */
const block = { [constants.BROTLI_PARAM_LGBLOCK]: 20 };
const smallSettings = [block, { ...block, [constants.BROTLI_PARAM_NPOSTFIX]: 2 }];
const smallBytes = 60_000;

const compressible = /\.(html|js|css|svg|json|webmanifest)$/;

export function precompress(): Plugin {
  let folder = 'dist';
  /** A build that failed may have no folder, and its own error must be the one that is shown. */
  let hasFailed = false;
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    buildEnd: (error) => {
      hasFailed = error !== undefined;
    },
    renderError: () => {
      hasFailed = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (hasFailed) return;
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
        await Promise.all(
          files.map(async (entry) => {
            const path = join(entry.parentPath, entry.name);
            const text = await readFile(path);
            const settings = text.length < smallBytes ? smallSettings : [block];
            const packed = await Promise.all(settings.map((params) => compress(text, { params })));
            const smallest = packed.reduce((one, other) => (other.length < one.length ? other : one));
            if (smallest.length < text.length) await writeFile(`${path}.br`, smallest);
          }),
        );
      },
    },
  };
}
