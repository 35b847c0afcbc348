import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MedicalRecord } from '#/contract/records.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { operator, specialist } from '../../../tests/support/browser/record.ts';
import { micros, RecordPlatform } from '../../../tests/support/browser/record-platform.tsx';

afterEach(closeNotification);

const [prescriber, nobody] = [{ id: 5 }, { id: 99 }];
const monitored = {
  monitor: 'https://monitor.example',
  monitorAccessRules: { enabledForModes: ['STREAM'], enabledForStatus: ['ONGOING_RECORDING'] },
};

test.each([
  ['CREATED', {}, prescriber, 'Change the rhythm specialist'],
  ['CREATED', {}, specialist, 'Change the operator'],
  ['CREATED', {}, nobody, undefined],
  ['ONGOING_RECORDING', {}, nobody, 'Open the monitor'],
  ['ONGOING_RECORDING', { streamMode: 'OFFLINE' }, operator, undefined],
  ['RECORDED', {}, specialist, 'Write the diagnosis'],
  ['RECORDED', {}, prescriber, undefined],
  ['RECORDED', { diagnosisWithheld: true }, specialist, undefined],
  ['RECORDED', { diagnosis: 'Normal.' }, specialist, 'Confirm and close'],
  ['ANALYSED', { restEcg: true, diagnosis: 'Normal.' }, nobody, 'Open the report'],
  ['ANALYSED', { diagnosis: 'Normal.' }, specialist, undefined],
] as const)(
  'a recording that is %s with %j offers user %j one filled button: %s',
  async (status, changes, user, name) => {
    const platform = new RecordPlatform({ status, ...(changes as Partial<MedicalRecord>) });
    platform.answers.metadata = () =>
      Response.json({ startTimeMicroSeconds: micros('2026-05-14T07:04:13Z'), endTimeMicroSeconds: null });
    const { screen } = await platform.open({ user, ...monitored });
    const filled = () => [...screen.container.querySelectorAll('.button--primary')].map((one) => one.textContent);
    await expect.poll(filled).toEqual(name === undefined ? [] : [name]);
  },
);

test('the monitor opens in a new tab', async () => {
  const { screen } = await new RecordPlatform({ status: 'ONGOING_RECORDING' }).open(monitored);
  const link = screen.getByRole('link', { name: 'Open the monitor' });
  await expect.element(link).toHaveAttribute('href', 'https://monitor.example/wemu/12');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

test('the choice of a person opens from the status', async () => {
  const { screen, button } = await new RecordPlatform({ status: 'CREATED' }).open({ user: prescriber });
  await button('Change the rhythm specialist').click();
  await expect.element(screen.getByRole('dialog', { name: 'Interpretation' })).toBeVisible();
});

test('the status tells two doctors of one name apart by their numbers', async () => {
  const named = { id: 41, firstName: 'Ada', lastName: 'Byron' };
  const { panel } = await new RecordPlatform({
    comments: 'Sleep deprived.',
    prescriber: { ...named, identityNumber: '10001' },
    rhythmSpecialist: { ...named, id: 42, identityNumber: '10002' },
  }).open();
  await expect.poll(() => panel('Status').textContent).toContain('Awaiting diagnosis by Dr Ada Byron (no. 10002)');
  expect(panel('Status').textContent).toContain('Prescribed by Dr Ada Byron (no. 10001), 14 May 2026');
});

test('the prescriber’s comment is quoted in the status, with who and when, and absent if there is none', async () => {
  const { panel, screen } = await new RecordPlatform({ comments: 'Sleep deprived.' }).open();
  await expect.poll(() => panel('Status').querySelector('blockquote')?.textContent).toBe('Sleep deprived.');
  expect(panel('Status').querySelector('figcaption')?.textContent).toBe(
    'Prescribed by Dr Ada Byron, 14 May 2026, 08:40',
  );
  await screen.unmount();
  const without = await new RecordPlatform({ comments: null }).open();
  expect(without.panel('Status').querySelector('blockquote')).toBeNull();
});

test.each([
  ['RECORDED', ['Status', 'Analysis']],
  ['ANALYSED', ['Analysis', 'Status']],
])(
  'on a phone a recording that is %s begins with %j, and the diagnosis is within a screen and a half',
  async (status, first) => {
    await page.viewport(390, 844);
    const { screen, panel } = await new RecordPlatform({ status, diagnosis: 'Normal.', comments: 'Tired' }).open();
    const headings = [...screen.container.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual(first);
    const text = panel('Analysis').querySelector('.analysis__text')!;
    expect(text.getBoundingClientRect().bottom).toBeLessThan(1.5 * 844);
    expect(Number.parseFloat(getComputedStyle(text).fontSize)).toBe(status === 'ANALYSED' ? 20 : 16);
  },
);
