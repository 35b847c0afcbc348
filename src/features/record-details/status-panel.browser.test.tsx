import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { channelsQuery } from '#/data/records/recording-info.ts';
import { recordStatuses } from '#/domain/record.ts';
import { messages as german } from '../../../locales/de/messages.po';
import { messages } from '../../../locales/en/messages.po';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { recordOf } from '../../../tests/support/browser/record.ts';
import { StatusPanel } from './status-panel.tsx';

const at = Temporal.Instant.from('2026-05-15T07:12:00Z');
const own = Temporal.Now.timeZoneId();

/** The times of the recording's channels. */
const channels = [
  {
    startTime: at.subtract({ hours: 20 }).epochMilliseconds * 1000,
    endTime: at.epochMilliseconds * 1000 - 7_200_000_000,
  },
];

async function open(status: string, timeZone: string | null = 'Asia/Tokyo', recorded: typeof channels = []) {
  const queryClient = startTestApp();
  queryClient.setQueryData(channelsQuery(12).queryKey, { value: recorded });
  i18n.load('en', messages);
  const record = recordOf({ status, lastStatusChangeDate: at, prescriptionDate: at.subtract({ hours: 24 }) });
  return render(
    <WithApp queryClient={queryClient}>
      <StatusPanel record={record} timeZone={timeZone} step={null} />
    </WithApp>,
  );
}

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Mars/Olympus', own],
  [null, own],
])(
  'the times of a recording in %s name their zone once, and only if it is not the reader’s',
  async (timeZone, used) => {
    const screen = await open('ONGOING_RECORDING', timeZone);
    const options = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
    const written = at.toLocaleString('en-GB', { ...options, timeZone: used });
    await expect.element(screen.getByRole('heading', { name: 'Status' })).toBeVisible();
    await expect.element(screen.getByText(`Since ${written}`, { exact: true })).toBeVisible();
    const named = screen.getByText('All times are in the time zone Asia/Tokyo, not in yours.');
    expect(named.elements()).toHaveLength(used === own ? 0 : 1);
  },
);

const [created, came, none, expected] = ['14 May, 16:12', '15 May, 16:12', '-', '≈ estimated 16 May, 16:12'];

test.each([
  ['CREATED', 'Awaiting start of recording', [created, none, none, none]],
  ['ONGOING_RECORDING', 'Recording in progress', [created, came, expected, none]],
  ['RECORDED', 'Awaiting diagnosis by Dr Claire Vasseur', [created, none, came, none]],
  ['ANALYSED', 'Diagnosis confirmed by Dr Claire Vasseur', [created, none, none, came]],
])('a recording that is %s shows what it waits for, and its progress', async (status, text, times) => {
  const screen = await open(status);
  await expect.element(screen.getByText(text)).toBeVisible();
  const steps = [...screen.container.querySelectorAll<HTMLElement>('.status-steps > li')];
  expect(steps.map((step) => step.textContent)).toEqual(
    ['Created', 'Ongoing', 'Recorded', 'Analysed'].map((step, index) => `${step}${times[index]}`),
  );
  const current = steps.findIndex((step) => step.getAttribute('aria-current') === 'step');
  expect(current).toBe(recordStatuses.findIndex((known) => known === status));
  expect(steps.map((step) => 'reached' in step.dataset)).toEqual(steps.map((_, index) => index <= current));
});

test.each([
  ['CREATED', [created, none, none, none]],
  ['ONGOING_RECORDING', [created, '14 May, 20:12', expected, none]],
  ['RECORDED', [created, '14 May, 20:12', '15 May, 14:12', none]],
  ['ANALYSED', [created, '14 May, 20:12', '15 May, 14:12', came]],
])('a recording that is %s started and ended with its channels', async (status, times) => {
  const screen = await open(status, 'Asia/Tokyo', channels);
  const steps = () => [...screen.container.querySelectorAll('.status-steps .figures')].map((step) => step.textContent);
  await expect.poll(steps).toEqual(times);
});

test('an unknown status is shown as it is', async () => {
  const screen = await open('PAUSED_BY_NIGHT');
  await expect.element(screen.getByText('PAUSED_BY_NIGHT')).toBeVisible();
  expect(screen.container.querySelector('.status-steps')).toBeNull();
});

test('in German at a zoom of 400 %, the steps fit', async () => {
  await page.viewport(320, 256);
  const screen = await open('ANALYSED', 'Asia/Tokyo', channels);
  await expect.element(screen.getByRole('heading', { name: 'Status' })).toBeVisible();
  i18n.load('de', german);
  i18n.activate('de');
  await expect.element(screen.getByText('Ausgewertet').last()).toBeVisible();
  const steps = screen.container.querySelector<HTMLElement>('.status-steps')!;
  steps.style.inlineSize = '15.75rem';
  expect(steps.scrollWidth).toBe(steps.clientWidth);
});
