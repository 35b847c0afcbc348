import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RecordFilters } from '#/domain/record-filters.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { ActiveFilters } from './filter-chips.tsx';
import { RecordFilterFields } from './record-filter-fields.tsx';

async function open(first: RecordFilters = {}, { isDoctor = true } = {}) {
  const queryClient = startTestApp();
  const told: RecordFilters[] = [];
  function App() {
    const [filters, setFilters] = useState(first);
    const change = (next: RecordFilters) => {
      told.push(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)));
      setFilters(next);
    };
    return (
      <>
        <ActiveFilters filters={filters} onChange={change} />
        <RecordFilterFields filters={filters} isDoctor={isDoctor} onChange={change} />
      </>
    );
  }
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <App />
    </WithApp>,
  );
  const box = (group: string, name: string) =>
    screen.getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true });
  const part = (name: string) => screen.getByRole('textbox', { name });
  return { screen, told, box, part };
}

test('each status has its box, and the filter lists them in their own order', async () => {
  const { told, box } = await open({ status: 'RECORDED' });
  await expect.element(box('Recording is...', 'Recorded')).toBeChecked();
  await box('Recording is...', 'Analysed').click();
  await box('Recording is...', 'Created').click();
  await box('Recording is...', 'Recorded').click();
  expect(told).toEqual([
    { status: 'RECORDED ANALYSED' },
    { status: 'CREATED RECORDED ANALYSED' },
    { status: 'CREATED ANALYSED' },
  ]);
});

test.each([
  ['Prescribed by...', 'prescriber'],
  ['To be analysed by...', 'rhythmSpecialist'],
])('%s: Me and Other doctor exclude each other, and both may be off', async (group, member) => {
  const { told, box } = await open({ status: 'CREATED' });
  await box(group, 'Me').click();
  await box(group, 'Other doctor').click();
  await expect.element(box(group, 'Me')).not.toBeChecked();
  await box(group, 'Other doctor').click();
  await expect.element(box(group, 'Other doctor')).not.toBeChecked();
  expect(told).toEqual([
    { status: 'CREATED', [member]: 'me' },
    { status: 'CREATED', [member]: 'other' },
    { status: 'CREATED' },
  ]);
});

test('a user who is no doctor has no doctors’ filters, and reads what the list omits', async () => {
  const { screen } = await open({}, { isDoctor: false });
  await expect.element(screen.getByText('Recordings that you have prescribed yourself are not listed.')).toBeVisible();
  expect(
    screen
      .getByRole('group')
      .elements()
      .map((group) => group.querySelector('legend')?.textContent),
  ).toEqual(['Recording is...', 'Prescribed on...']);
});

test('a complete day filters; a future or invalid day shows an error and changes nothing', async () => {
  const { screen, told, part } = await open();
  await part('Day').click();
  await userEvent.keyboard('1205');
  expect(told).toEqual([]);
  await userEvent.keyboard('2025');
  expect(told).toEqual([{ prescribedOn: '2025-05-12' }]);
  await part('Year').fill('2999');
  await expect.element(screen.getByText('The date must not be after today.')).toBeVisible();
  await part('Day').fill('31');
  await part('Month').fill('02');
  await part('Year').fill('2025');
  await screen.getByRole('checkbox').first().click();
  await expect.element(screen.getByText('The date is invalid.')).toBeVisible();
  expect(told.filter(({ prescribedOn }) => prescribedOn?.startsWith('2999') || prescribedOn === '2025-02-31')).toEqual(
    [],
  );
});

test('a chip removes its own filter, the day leaves its field, and the focus moves to the next chip', async () => {
  const { screen, told, part } = await open({
    status: 'CREATED ANALYSED',
    prescribedOn: '2026-05-14',
    prescriber: 'other',
    rhythmSpecialist: 'me',
  });
  const chips = screen.getByRole('list', { name: 'Active filters' }).getByRole('button');
  expect(chips.elements().map(({ textContent }) => textContent)).toEqual([
    'Created',
    'Analysed',
    'Prescribed on 14 May 2026',
    'Prescribed by another doctor',
    'To be analysed by me',
  ]);
  await expect.element(part('Day')).toHaveValue('14');
  screen.getByRole('button', { name: 'Remove filter: Prescribed on 14 May 2026' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(part('Day')).toHaveValue('');
  await expect
    .element(screen.getByRole('button', { name: 'Remove filter: Prescribed by another doctor' }))
    .toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Remove filter: Analysed' })).toHaveFocus();
  expect(told.at(-1)).toEqual({ status: 'CREATED ANALYSED' });
});
