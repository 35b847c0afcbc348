// `npm test` runs all checks and tests (docs/decisions/0044). `npm test -- NAME …` runs the files with these names in
// their paths, without the checks. A name with `.journey` runs journeys, any other name the other tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './built.mjs';
import { ensureEngines } from './engines.mjs';
import { failedScreens } from './failed-screens.mjs';
import { ensureInstalled, root, say } from './installed.mjs';
import { ensureBrowser, ensureEdfReader, ensurePython } from './machine.mjs';
import { startPostgres } from './postgres.mjs';
import { openTemporaryFolder } from './temporary.mjs';
import { runTogether } from './together.mjs';

const programs = spawn(process.execPath, [join(root, 'scripts/test-programs.mjs')], { stdio: 'inherit' });
const areProgramsThere = once(programs, 'exit');
ensureInstalled();
const names = process.argv.slice(2);
const isWhole = names.length === 0;
const journeyNames = names.filter((name) => name.includes('.journey'));
const partNames = names.filter((name) => !journeyNames.includes(name));
if (isWhole || journeyNames.length > 0) ensureBuilt();
await areProgramsThere;
const browser = ensureBrowser();
if (!ensureEdfReader({ install: true }))
  say('\nNO EDFLIB: no independent reader checks the EDF+ files. Install libedf-dev and gcc to check them.\n');
if (!ensurePython({ install: true }))
  say('\nNO PYTHON: no independent reader checks the file of the billing. Install python3 to check it.\n');
for (const engine of ensureEngines())
  say(
    `\nNO ${engine.toUpperCase()}: the journey in ${engine} is skipped, or fails if packages can be installed. See docs/decisions/0044.\n`,
  );
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const temporary = openTemporaryFolder();
process.env.TMPDIR = temporary.folder;
const postgres = process.env.TEST_DATABASE_URL ? undefined : startPostgres({ install: true });
const databaseUrl = process.env.TEST_DATABASE_URL ?? postgres?.url;
if (!databaseUrl)
  say('\nNO POSTGRESQL: the server tests run on the embedded database only. Set TEST_DATABASE_URL to run them all.\n');

const env = {
  ...process.env,
  PATH: `${root}node_modules/.bin:${process.env.PATH}`,
  // The run starts many processes with the same files.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/code'),
  ...browser,
  ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}),
};

let isGreen = false;
try {
  const runsParts = isWhole || partNames.length > 0;
  const runsJourneys = isWhole || journeyNames.length > 0;
  const check = isWhole && ['scripts/check.mjs'];
  const parts = runsParts && [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...partNames,
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}/parts.json`,
    '--reporter=./scripts/failed-parts.mjs',
  ];
  const journeys = runsJourneys && [
    'node_modules/playwright/cli.js',
    'test',
    ...journeyNames,
    '--config',
    'tests/journeys/playwright.config.ts',
    // Who asks for one journey wants to see it fail (docs/decisions/0165).
    ...(isWhole ? ['--retries=1'] : []),
  ];
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isStopped = true));
  const areGreen = new Map();
  // Journeys use the whole processor by themselves (docs/decisions/0164).
  for (const steps of [[check, parts], [journeys]])
    for (const [step, isStepGreen] of isStopped ? [] : await runTogether(steps.filter(Boolean), { cwd: root, env }))
      areGreen.set(step, isStepGreen);
  const isChecked = areGreen.get(check) ?? true;
  const arePartsGreen = areGreen.get(parts) ?? true;
  const areJourneysGreen = areGreen.get(journeys) ?? true;
  // It also shows what passed only the second time.
  process.stdout.write(failedScreens(results));
  if (!arePartsGreen) process.stdout.write(readText('failed-parts.txt') || '\nFailed: the parts, without a report\n');
  if (!isChecked) process.stdout.write('\nFailed: npm run check\n');
  isGreen = !isStopped && isChecked && arePartsGreen && areJourneysGreen;
} finally {
  postgres?.stop();
  temporary.remove();
}

const parts = read('parts.json');
const journeys = read('journeys.json')?.stats;
const unsteady = journeys?.flaky ?? 0;
const passed = (parts?.numPassedTests ?? 0) + (journeys?.expected ?? 0) + unsteady;
const failed = (parts?.numFailedTests ?? 0) + (journeys?.unexpected ?? 0);
const skipped = (parts?.numPendingTests ?? 0) + (journeys?.skipped ?? 0);
process.stdout.write(
  `\n${passed} passed, ${failed} failed, ${skipped} skipped${unsteady > 0 ? `, ${unsteady} passed only the second time` : ''}\n`,
);
process.exitCode = isGreen ? 0 : 1;

function read(name) {
  try {
    return JSON.parse(readText(name));
  } catch {
    return undefined;
  }
}

function readText(name) {
  try {
    return readFileSync(join(results, name), 'utf8');
  } catch {
    return '';
  }
}
