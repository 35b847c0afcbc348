import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache');

/**
 * The folder of another build of the same sources with another version. It is created once for each build in `dist/`.
 */
export async function secondBuild(): Promise<string> {
  const first = createHash('sha256')
    .update(readFileSync(join(root, 'dist/service-worker.js')))
    .digest('hex');
  const folder = join(cache, `second-build-${first.slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft`;
  const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, BUILD_FOLDER: draft, BUILD_VERSION: 'second', BUILD_UNPACKED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The second build failed (${code})`);
  for (const old of readdirSync(cache).filter((name) => /^second-build-[0-9a-f]+$/.test(name)))
    rmSync(join(cache, old), { recursive: true });
  renameSync(draft, folder);
  return folder;
}
