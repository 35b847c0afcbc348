import { headers as wire } from '#/contract/headers.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import { recordKey } from '#/domain/record.ts';
import { ms, progress, type Report } from './report.ts';
import { commonHeaders, signIn } from './sign-in.ts';
import { median } from './statistics.ts';

/** The application with rest ECGs. */
const application: ApplicationCode = 'CCW';
const atOnce = 40;
const rounds = 5;
/** How much longer other calls may take meanwhile. */
const budget = 2;

const factor = (value: number) => `${value.toFixed(2)} ×`;

/** Measures the time of other calls while many reports are printed at once. */
export async function benchStrain(origin: string, report: Report): Promise<void> {
  const { name, value } = await signIn(origin, application);
  const headers = {
    ...commonHeaders(origin),
    [wire.application]: application,
    'Content-Type': 'application/json',
    Cookie: `${name}=${value}`,
  };
  const list = async (start: number, limit: number) => {
    const body = JSON.stringify({
      filter: { application, statusList: ['RECORDED', 'ANALYSED'] },
      pagination: { start, limit },
    });
    const answer = await fetch(`${origin}/v1/records/list`, { method: 'POST', headers, body });
    return (await answer.json()) as { data: { id: number; restEcg: boolean }[] };
  };
  const { data } = await list(0, 500);
  const keys = data.filter(({ restEcg }) => restEcg).map(({ id }) => recordKey(application, id));
  const reportOf = async (index: number) => {
    const key = keys[index % keys.length] ?? '';
    const url = encodeURIComponent(`/en/ccw/${key}/rest-ecg-report`);
    const answer = await fetch(`${origin}/api/pdf?url=${url}`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  /** The time of one call of another user. */
  const time = async () => {
    const startedAt = performance.now();
    await list(0, 10);
    return performance.now() - startedAt;
  };
  const idle: number[] = [];
  const strained: number[] = [];
  await reportOf(0);
  for (let call = 0; call < 50; call += 1) await time();
  for (let round = 0; round < rounds; round += 1) {
    progress(`${atOnce} reports at once, round ${round + 1} …`);
    for (let call = 0; call < 100; call += 1) idle.push(await time());
    const printing = { isDone: false };
    const printed = Promise.all(Array.from({ length: atOnce }, (_, index) => reportOf(index))).finally(
      () => (printing.isDone = true),
    );
    while (!printing.isDone) strained.push(await time());
    const failed = (await printed).filter((status) => status !== 200 && status !== 404);
    if (failed.length > 0) throw new Error(`Reports answered ${failed.join(', ')}.`);
  }
  const ratio = median(strained) / median(idle);
  report.table({
    title: `7. Other calls while ${atOnce} reports are printed at once`,
    conditions: [
      `A page of the list, one call after the other; ${rounds} rounds`,
      `Budget: the median ≤ ${budget} × that of an idle platform; here ${factor(ratio)}: ${report.verdict('calls beside forty reports', ratio, budget, factor)}`,
    ],
    columns: ['platform', 'calls', 'median'],
    rows: [
      ['idle', String(idle.length), ms(median(idle))],
      ['printing', String(strained.length), ms(median(strained))],
    ],
  });
}
