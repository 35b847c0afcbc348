import { chosenDevicesMost, chosenPeopleMost, type ChosenResult } from '#/contract/chosen.ts';
import { rootSession } from './administration-data.ts';
import type { MeasuredSide } from './administration-lists.ts';
import { processorTime } from './processor.ts';
import { ms, progress, type Report } from './report.ts';
import { commonHeaders } from './sign-in.ts';
import { median } from './statistics.ts';

const targetMs = 5000;
/** So many are set in one press, and then as many as one call may. */
const severalDevices = 5000;

const rounds = 3;

async function post<Answer>(origin: string, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${origin}/v1/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      ...commonHeaders(origin),
      'Content-Type': 'application/json',
      Cookie: `${rootSession.name}=${rootSession.value}`,
    },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function idsOf(origin: string, path: string, more: object, most: number): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < most; start += 500) {
    const { data } = await post<{ data: { id: number }[] }>(origin, `${path}/list`, {
      ...more,
      pagination: { start, limit: 500 },
    });
    ids.push(...data.map(({ id }) => id));
  }
  return ids.slice(0, most);
}

/** A firmware that most of the devices can get. */
async function bestTarget(origin: string, ids: readonly number[]): Promise<number> {
  const { data } = await post<{ data: { id: number; productId: number }[] }>(origin, 'firmwares/list', {
    pagination: { start: 0, limit: 500 },
  });
  let best = { id: 0, changed: -1 };
  for (const { id } of data.filter(({ productId }) => productId === 1)) {
    const body = { chosen: { ids: ids.slice(0, 10) }, targetFirmwareId: id, dryRun: true };
    const { changed } = await post<ChosenResult>(origin, 'devices/target-firmware', body);
    if (changed > best.changed) best = { id, changed };
  }
  return best.id;
}

interface Change {
  name: string;
  path: string;
  chosen: object;
  /** Each round has another one, so that each changes all. */
  bodies: readonly object[];
}

/** Sets, moves and mails as many as one call may, at once. */
export async function benchChanges(
  { origin, pids }: MeasuredSide,
  conditions: string[],
  report: Report,
): Promise<void> {
  const ids = await idsOf(origin, 'devices', { search: { serial: 'B1-' } }, chosenDevicesMost);
  const target = await bestTarget(origin, ids);
  const never = { filter: { all: true, neverSignedIn: true } };
  const unused = await idsOf(origin, 'healthcare-professionals', never, chosenPeopleMost);
  const chosen = { ids: ids.slice(0, severalDevices) };
  const found = { found: { search: { serial: 'B1-' }, filter: {} }, count: 0 };
  const { meta } = await post<{ meta: { totalCount: number } }>(origin, 'devices/list', {
    ...found.found,
    pagination: { start: 0, limit: 1 },
  });
  const organizations = [{ organizationId: 2 }, { organizationId: 1 }, { organizationId: 2 }];
  const targets = [target, null, target].map((targetFirmwareId) => ({ targetFirmwareId }));
  const role = { organizationId: 3, role: 'TECHNICIAN' };
  const changes: Change[] = [
    { name: 'target firmware', path: 'devices/target-firmware', chosen, bodies: targets },
    ...(meta.totalCount <= chosenDevicesMost
      ? [
          {
            name: 'target firmware of what is found',
            path: 'devices/target-firmware',
            chosen: { ...found, count: meta.totalCount },
            bodies: targets.toReversed(),
          },
        ]
      : []),
    { name: 'organization', path: 'devices/organization', chosen, bodies: organizations },
    { name: 'target firmware', path: 'devices/target-firmware', chosen: { ids }, bodies: targets },
    { name: 'organization', path: 'devices/organization', chosen: { ids }, bodies: organizations },
    {
      name: 'role',
      path: 'healthcare-professionals/roles',
      chosen: { ids: unused },
      bodies: [true, false, true].map((isGiven) => ({ ...role, isGiven })),
    },
    {
      name: 'welcome mail',
      path: 'healthcare-professionals/account-mails',
      chosen: { ids: unused },
      bodies: Array.from({ length: rounds }, () => ({})),
    },
  ];
  const rows: string[][] = [];
  for (const change of changes) rows.push(await measure({ origin, pids }, change, report));
  report.table({
    title: '12. Changes of many at once: set a target, move, give and take a role, send the welcome mail',
    conditions: [
      ...conditions,
      `One transaction each, with its history; ${rounds} rounds. HTTP/1.1 on loopback. Processor: of the platform and its database`,
    ],
    columns: ['change', 'changed', 'check: median', 'best', 'change: median', 'best', 'processor', 'to reach', ''],
    rows,
  });
}

async function measure({ origin, pids }: MeasuredSide, { name, path, chosen, bodies }: Change, report: Report) {
  progress(`A change of many: ${name} …`);
  const used = () => pids.reduce((total, pid) => total + processorTime(pid), 0);
  const checks: number[] = [];
  const times: number[] = [];
  const processor: number[] = [];
  const counts: number[] = [];
  for (const body of bodies) {
    const checkedAt = performance.now();
    const { refused } = await post<ChosenResult>(origin, path, { chosen, ...body, dryRun: true });
    checks.push(performance.now() - checkedAt);
    const before = used();
    const startedAt = performance.now();
    const { changed } = await post<ChosenResult>(origin, path, { chosen, ...body, leaveOut: refused });
    times.push(performance.now() - startedAt);
    processor.push(used() - before);
    counts.push(changed);
  }
  return [
    name,
    String(median(counts)),
    ms(median(checks)),
    ms(Math.min(...checks)),
    ms(median(times)),
    ms(Math.min(...times)),
    ms(median(processor)),
    ms(targetMs),
    report.verdict(`a change of many: ${name}`, median(times), targetMs, ms),
  ];
}
