import 'temporal-polyfill/global';
import { OptionsError } from '../../server/command-line.ts';
import { benchAdministration } from './administration-bench.ts';
import { largeData, temporaryData } from './data.ts';
import { benchFiles } from './files-bench.ts';
import { benchFollowing } from './following-bench.ts';
import { benchImports } from './imports-bench.ts';
import { benchInstallation } from './installation-bench.ts';
import { benchInteractions } from './interactions-bench.ts';
import { benchList } from './list-bench.ts';
import { machineLines } from './machine.ts';
import { parseBenchOptions, type BenchOptions } from './options.ts';
import { benchPages } from './pages-bench.ts';
import { startPlatform, type Platform } from './platform.ts';
import { benchReadings } from './readings-bench.ts';
import { Report } from './report.ts';
import { benchSearch } from './search-bench.ts';
import { benchSending } from './sending-bench.ts';
import { benchSoak } from './soak-bench.ts';
import { benchStarts } from './starts-bench.ts';
import { benchStrain } from './strain-bench.ts';
import { benchStrangers } from './strangers-bench.ts';
import { benchStreams } from './streams-bench.ts';
import { benchTraces } from './traces-bench.ts';
import { benchTracesMemory } from './traces-memory-bench.ts';
import { benchTyping } from './typing-bench.ts';
import { benchUploadedPage } from './uploaded-page-bench.ts';
import { benchUploads } from './uploads-bench.ts';

/** What must be stopped and removed, even if the bench is interrupted. */
const cleanup = new AsyncDisposableStack();

async function platformOn(folder: string): Promise<Platform> {
  const platform = await startPlatform(folder);
  cleanup.defer(() => platform.stop());
  return platform;
}

/**
 * Measures the cost of pages until they are usable, the cost of an open recording, and the speed of the lists of
 * recordings and patients.
 */
async function bench(options: BenchOptions): Promise<void> {
  const { isRequested } = options;
  const report = new Report();
  process.stdout.write(`${machineLines().join('\n')}\n`);
  const { folder, remove } = temporaryData();
  cleanup.defer(remove);
  const small = await platformOn(folder);
  if (isRequested('pages')) await benchPages(small.origin, report);
  if (isRequested('starts')) {
    const own = temporaryData();
    cleanup.defer(own.remove);
    await benchStarts(own.folder, options, report);
  }
  if (isRequested('installation')) await benchInstallation(small.origin, options, report);
  if (isRequested('interactions')) await benchInteractions(small.origin, report);
  if (isRequested('typing')) await benchTyping(small.origin, options, report);
  if (isRequested('following')) await benchFollowing(small.origin, options, report);
  if (isRequested('sending')) await benchSending(small.origin, report);
  if (isRequested('files')) await benchFiles(small, report);
  if (isRequested('uploads')) {
    await benchUploads(small, folder, report);
    await benchUploadedPage(small.origin, folder, report);
  }
  if (isRequested('strain')) await benchStrain(small.origin, report);
  if (isRequested('strangers')) await benchStrangers(small, report);
  if (isRequested('streams')) await benchStreams(report);
  if (isRequested('administration')) await benchAdministration(options, report);
  if (isRequested('imports')) await benchImports(report);
  if (isRequested('readings')) await benchReadings(small.origin, options, report);
  if (isRequested('traces')) await benchTraces(small.origin, report);
  if (isRequested('traces-memory')) await benchTracesMemory(small.origin, report);
  if (isRequested('soak')) await benchSoak(small.origin, options, report);
  if (isRequested('list') || isRequested('search')) {
    const { folder, seeding } = await largeData();
    const large = await platformOn(folder);
    const sides = { small, large, seeding };
    if (isRequested('list')) await benchList(sides, options, report);
    if (isRequested('search')) await benchSearch(sides, options, report);
  }
  report.end();
}

async function interrupted(): Promise<never> {
  await cleanup.disposeAsync();
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void interrupted());
try {
  await bench(parseBenchOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(
    `${error instanceof OptionsError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  // Without a measurement, no figure is over its budget.
  process.exitCode = 1;
} finally {
  await cleanup.disposeAsync();
}
