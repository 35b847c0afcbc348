import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { MedicalRecord } from '#/contract/records.ts';
import { recordMetadataQuery } from '#/data/records.ts';
import { messages } from '../../../locales/en/messages.po';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { StatusPanel } from './status-panel.tsx';

const at = Temporal.Instant.from('2026-05-15T07:12:00Z');
const own = Temporal.Now.timeZoneId();

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Mars/Olympus', own],
  [null, own],
])('the times of a recording in %s are followed by the zone that they hold in', async (timeZone, shown) => {
  const queryClient = startTestApp();
  i18n.load('en', messages);
  const micros = at.epochMilliseconds * 1000;
  queryClient.setQueryData(recordMetadataQuery(12).queryKey, {
    value: { startTimeMicroSeconds: micros, endTimeMicroSeconds: micros + 3_600_000_000 },
  });
  const record = {
    id: 12,
    status: 'ONGOING_RECORDING',
    timeZone,
    lastStatusChangeDate: at,
  } as unknown as MedicalRecord;
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <StatusPanel record={record} />
    </WithApp>,
  );
  const options = { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  const written = (instant: Temporal.Instant) =>
    `${instant.toLocaleString('en-GB', { ...options, timeZone: shown })} (${shown})`;
  await expect.element(screen.getByRole('heading', { name: 'Status' })).toBeVisible();
  expect([...screen.container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    `Since ${written(at)}`,
    `Recorded from ${written(at)} to ${written(at.add({ hours: 1 }))}`,
  ]);
});
