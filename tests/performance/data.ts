import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSize, type Size } from '../../server/demo/recordings.ts';
import { platformEnvironment, root } from './platform.ts';
import { progress } from './report.ts';

/** The demonstration of a new installation. */
export const smallSize: Size = demoSize;

/** The large data. */
export const largeSize: Size = { patients: 100_000, records: 300_000 };

/** The size as text. */
export function sizeText({ patients, records }: Size): string {
  const number = new Intl.NumberFormat('en-GB');
  return `${number.format(patients)} patients, ${number.format(records)} recordings`;
}

/** A temporary folder, and a function that removes it. */
export function temporaryData(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-bench-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The code that creates stored data. If it changes, the data is created again. */
function recipeOf(what: object): string {
  const hash = createHash('sha256').update(JSON.stringify(what));
  for (const folder of ['server/store/migrations', 'server/demo']) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted();
    for (const name of names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
      hash.update(name).update(readFileSync(join(root, folder, name)));
    }
  }
  return hash.digest('hex');
}

interface Stamp {
  recipe: string;
  seconds: number;
}

function readStamp(path: string): Stamp | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Stamp) : undefined;
}

/** A folder of data, created once and stored between runs, and a line about the time that took. */
export async function storedData(
  name: string,
  { what, text, create }: { what: object; text: string; create: (folder: string) => Promise<void> | void },
): Promise<{ folder: string; seeding: string }> {
  const folder = join(root, '.data', name);
  const stampPath = `${folder}.json`;
  const recipe = recipeOf(what);
  const saved = readStamp(stampPath);
  if (saved?.recipe === recipe && existsSync(folder)) {
    return { folder, seeding: `seeded by an earlier run in ${saved.seconds.toFixed(0)} s, kept in .data/${name}` };
  }
  progress(`Creating the data (${text}) once; it is stored in .data/${name} …`);
  rmSync(stampPath, { force: true });
  rmSync(folder, { recursive: true, force: true });
  const startedAt = performance.now();
  await create(folder);
  const seconds = (performance.now() - startedAt) / 1000;
  writeFileSync(stampPath, JSON.stringify({ recipe, seconds } satisfies Stamp));
  return { folder, seeding: `seeded in ${seconds.toFixed(0)} s, kept in .data/${name}` };
}

/** The folder of the large data, and a line about the time that took. */
export function largeData(): Promise<{ folder: string; seeding: string }> {
  const size = ['--patients', String(largeSize.patients), '--records', String(largeSize.records)];
  return storedData('bench-large', {
    what: largeSize,
    text: sizeText(largeSize),
    create: (folder) => {
      const { status } = spawnSync(process.execPath, ['server/seed.ts', ...size], {
        cwd: root,
        env: platformEnvironment(folder),
        stdio: ['ignore', 2, 2],
      });
      if (status !== 0) throw new Error('The large data could not be created.');
    },
  });
}
