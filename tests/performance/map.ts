import 'temporal-polyfill/global';
import { join } from 'node:path';
import { openMeasuredBrowser } from './browser.ts';
import { temporaryData } from './data.ts';
import { filesUntilUsable } from './first-files.ts';
import { buildWithParts, type BuildPart } from './map-build.ts';
import { root, startPlatform } from './platform.ts';
import { screensOf } from './pages-bench.ts';
import { kB, progress, Report } from './report.ts';
import { signedIn } from './sign-in.ts';
import { sum } from './statistics.ts';

/** The table names so many modules. */
const largest = 40;

/** Prints of what the scripts consist that each first screen loads, by package or folder, largest first. */
async function map(): Promise<void> {
  progress('Building …');
  const folder = join(root, 'node_modules/.cache/map');
  const scripts = await buildWithParts(folder);
  const data = temporaryData();
  const platform = await startPlatform(data.folder, { SITE_DIR: folder });
  const browser = await openMeasuredBrowser();
  const report = new Report();
  try {
    for (const { name, origin, session, ...screen } of await screensOf(platform.origin)) {
      // It waits for no script.
      if (screen.without) continue;
      progress(`A visit until the ${name} is usable …`);
      const context = await browser.newContext({ locale: 'en-GB', baseURL: origin });
      if (session) await signedIn(context, origin, session);
      const files = await filesUntilUsable(await context.newPage(), screen);
      await context.close();
      const loaded = files.map((file) => file.path).filter((file) => scripts.has(file));
      const parts = loaded.flatMap((file) => scripts.get(file) ?? []);
      print(name, loaded.length, parts, report);
    }
  } finally {
    await browser.close();
    await platform.stop();
    data.remove();
  }
}

function print(name: string, count: number, parts: readonly BuildPart[], report: Report): void {
  report.table({
    title: `Scripts until the ${name} is usable, by package or folder: ${count} files`,
    conditions: [
      "Each module is packed alone and scaled to its script's size before the second minifier, so a share is an estimate.",
    ],
    columns: ['from', 'modules', 'minified', 'packed', 'of the packed bytes'],
    rows: rowsOf(Map.groupBy(parts, groupOf)),
  });
  report.table({
    title: `   The largest ${largest} modules`,
    conditions: [],
    columns: ['module', 'modules', 'minified', 'packed', 'of the packed bytes'],
    rows: rowsOf(Map.groupBy(parts, ({ module }) => module)).slice(0, largest + 1),
  });
}

function rowsOf(groups: ReadonlyMap<string, readonly BuildPart[]>): string[][] {
  const lines = [...groups]
    .map(([name, parts]) => lineOf(name, parts))
    .toSorted((one, other) => other.packed - one.packed);
  const all = lineOf('all', [...groups.values()].flat());
  return [all, ...lines].map(({ name, count, minified, packed }) => [
    name,
    String(count),
    kB(minified),
    kB(packed),
    `${((100 * packed) / all.packed).toFixed(1)} %`,
  ]);
}

function lineOf(name: string, parts: readonly BuildPart[]) {
  return {
    name,
    count: parts.length,
    minified: sum(parts.map(({ minified }) => minified)),
    packed: sum(parts.map(({ packed }) => packed)),
  };
}

/** A package, or the first two folders below `src`. */
function groupOf({ module }: BuildPart): string {
  const packaged = module.split('node_modules/').at(-1) ?? module;
  if (packaged !== module)
    return packaged
      .split('/')
      .slice(0, packaged.startsWith('@') ? 2 : 1)
      .join('/');
  const folders = module.split('/').slice(0, -1);
  return folders.slice(0, 3).join('/') || module;
}

await map();
