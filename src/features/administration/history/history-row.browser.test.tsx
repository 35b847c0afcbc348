import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  changed,
  openHistory,
  rows,
  startHistoryPlatform,
} from '../../../../tests/support/browser/history-platform.tsx';

let platform: ReturnType<typeof startHistoryPlatform>;

beforeEach(() => {
  platform = startHistoryPlatform();
});

afterEach(() => vi.unstubAllGlobals());

test('a row opens what changed, before and after, in the words of the screens', async () => {
  const screen = await openHistory();
  await expect.element(screen.getByRole('cell', { name: 'Sign-in failed' })).toBeVisible();
  await screen.getByRole('button', { name: /^Changed, User Claire Vasseur/ }).click();
  const cells = page.getByRole('dialog').getByRole('cell');
  await expect.element(cells.first()).toBeVisible();
  expect(cells.elements().map(({ textContent }) => textContent)).toEqual([
    'City',
    'Exeter',
    'Nantes',
    'Pacemaker',
    '-',
    'Yes',
    'Organization',
    '#5',
    'Clinique des Tilleuls',
    'new column',
    'a',
    'b',
  ]);
});

test('two people of one name are told apart in what changed, and two patients', async () => {
  const changes = { operator_id: [5, 6], patient_id: [30, 31] };
  const names = { operator_id: ['Gaël Dégré', 'Gaël Dégré'], patient_id: ['Anaïs Bérard', 'Anaïs Bérard'] };
  const identityNumbers = { operator_id: ['10001478139', null] };
  platform.answer = () => rows([{ ...changed, kind: 'recording', changes, names, identityNumbers }]);
  const screen = await openHistory();
  await screen.getByRole('button', { name: /^Changed, Recording/ }).click();
  const cells = page.getByRole('dialog').getByRole('cell');
  await expect.element(cells.first()).toBeVisible();
  expect(cells.elements().map(({ textContent }) => textContent)).toEqual([
    'Operator',
    'Gaël Dégré (no. 10001478139)',
    'Gaël Dégré',
    'Patient',
    'Anaïs Bérard (#30)',
    'Anaïs Bérard (#31)',
  ]);
});

test('what was created has no column of values before', async () => {
  const created = { city: [null, 'Nantes'], street: [null, 'Quai 1'] };
  platform.answer = () => rows([{ ...changed, action: 'created', changes: created }]);
  const screen = await openHistory();
  await screen.getByRole('button', { name: /^Created, User/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('columnheader', { name: 'After' })).toBeInTheDocument();
  await expect.element(dialog.getByRole('columnheader', { name: 'Before' })).not.toBeInTheDocument();
  await expect.element(dialog.getByText('Nantes')).toBeVisible();
  await expect.element(dialog.getByText('-', { exact: true })).not.toBeInTheDocument();
});

test('a recording that only ends at another time says when', async () => {
  platform.answer = () =>
    rows([{ ...changed, kind: 'recording', changes: { end_time_us: [null, 1_780_000_000_000_000] } }]);
  const screen = await openHistory();
  await screen.getByRole('button', { name: /^Changed, Recording/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('cell', { name: 'End time' })).toBeVisible();
  await expect.element(dialog.getByRole('cell', { name: /28 May 2026/ })).toBeVisible();
});
