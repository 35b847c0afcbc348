import { rootSession } from './administration-data.ts';
import type { MeasuredSide } from './administration-lists.ts';
import { ListClient } from './load.ts';
import { memoryOfAll, peakMemory } from './memory.ts';
import { processorTime } from './processor.ts';
import { ms, progress, type Report } from './report.ts';

/** As the page reads a whole list for a file. */
const rowsAtOnce = 500;

const lists = [
  ['devices', '/v1/devices/list', {}],
  ['devices by product', '/v1/devices/list', { sort: { by: 'product' } }],
  ['professionals', '/v1/healthcare-professionals/list', { filter: { all: true } }],
  [
    'professionals by lastSignIn',
    '/v1/healthcare-professionals/list',
    { filter: { all: true }, sort: { by: 'lastSignIn' } },
  ],
] as const;

/** Reads whole lists, one page after the other. */
export async function benchExport(side: MeasuredSide, conditions: string[], report: Report): Promise<void> {
  const { origin, pids } = side;
  const used = () => pids.reduce((total, pid) => total + processorTime(pid), 0);
  const rows: string[][] = [];
  for (const [name, path, request] of lists) {
    progress(`The whole list of ${name} …`);
    const client = ListClient.of(origin, path, rootSession);
    let found = 0;
    let bytes = 0;
    const read = async () => {
      for (let total = 1; found < total;) {
        const body = JSON.stringify({ search: {}, ...request, pagination: { start: found, limit: rowsAtOnce } });
        const answer = (await client.answer(body)) as { data: unknown[]; meta: { totalCount: number } };
        bytes += JSON.stringify(answer.data).length;
        found += answer.data.length;
        total = answer.meta.totalCount;
      }
    };
    const before = { memory: memoryOfAll(pids[0] ?? 0) ?? Number.NaN, used: used() };
    const startedAt = performance.now();
    const peak = (await peakMemory(pids[0] ?? 0, read, memoryOfAll)) ?? Number.NaN;
    rows.push([
      name,
      String(found),
      ms(performance.now() - startedAt),
      ms(used() - before.used),
      `${(bytes / 1e6).toFixed(1)} MB`,
      `${((peak - before.memory) / 1e6).toFixed(0)} MB`,
    ]);
    client.close();
  }
  report.table({
    title: `10. Whole lists for a file, ${rowsAtOnce} a page`,
    conditions: [
      ...conditions,
      'With the large data; one page after the other, not packed. Memory: of the platform, more than before',
    ],
    columns: ['list', 'rows', 'time', 'processor', 'JSON', 'memory'],
    rows,
  });
}
