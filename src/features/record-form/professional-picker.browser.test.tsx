import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { HealthcareProfessional } from '#/contract/healthcare-professionals.ts';
import { contextQuery } from '#/session/context.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { expectTarget } from '../../../tests/support/browser/measures.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { ProfessionalPicker } from './professional-picker.tsx';
import type { Professional } from '#/parts/people/professional-table.tsx';

const everybody: HealthcareProfessional[] = Array.from({ length: 23 }, (_, index) => ({
  id: index + 1,
  firstName: index === 3 ? 'Henrik' : `First${index + 1}`,
  lastName: index === 3 ? 'Sørensen' : `Last${index + 1}`,
  identityNumber: index === 3 ? '10009147326' : null,
  city: index === 3 ? null : 'Exeter',
  country: 'GB',
  phoneNumber: index === 3 ? null : '+441632960141',
  email: index === 3 ? null : `number${index + 1}@aldric.example`,
  roles: index % 2 === 0 ? ['TECHNICIAN'] : ['DOCTOR'],
  passwordMustBeChanged: false,
  eulaVersion: {},
  canPatientsViewMyPersonalInfos: false,
  canPatientsViewLiveECG: false,
}));

interface Requested {
  search: { firstName: string | null; lastName: string | null };
  filter: { organizationId: number; roleNames: string[] };
  pagination: { start: number; limit: number };
}

/** The mock platform lists `everybody` and records the requests. */
function answerCalls(): Requested[] {
  const requested: Requested[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, options) => {
    const request = JSON.parse(options?.body as string) as Requested;
    requested.push(request);
    const found = everybody.filter(({ lastName }) => lastName.startsWith(request.search.lastName ?? ''));
    const { start, limit } = request.pagination;
    return Promise.resolve(
      Response.json({ data: found.slice(start, start + limit), meta: { totalCount: found.length } }),
    );
  });
  return requested;
}

interface Settings {
  roles?: string[];
  isEditable?: boolean;
  begin?: Professional | null;
  errorMessage?: string;
}

async function renderPicker({ roles = ['DOCTOR', 'TECHNICIAN'], isEditable = true, begin = null, ...rest }: Settings) {
  const queryClient = startTestApp();
  queryClient.setQueryData(contextQuery.queryKey, {
    ...contextAs('TECHNICIAN'),
    currentUserOrganization: { organization: { id: 7, name: 'St. Aldric' }, roles: ['TECHNICIAN'] },
  });
  const confirmed = vi.fn<(professional: Professional) => void>();
  const open = vi.fn<(isOpen: boolean) => void>();
  function Picker() {
    const [selected, setSelected] = useState(begin);
    return (
      <ProfessionalPicker
        label="Operator"
        name="operator"
        roles={roles}
        selected={selected}
        isEditable={isEditable}
        onOpenChoice={open}
        onConfirm={(professional) => {
          confirmed(professional);
          setSelected(professional);
        }}
        {...rest}
      />
    );
  }
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <main>
        <h1>Picker</h1>
        <Picker />
      </main>
    </WithApp>,
  );
  const summary = () => [...screen.container.querySelectorAll('dd')].map(({ textContent }) => textContent);
  return { screen, confirmed, open, summary };
}

beforeEach(() => page.viewport(820, 1180));

afterEach(() => closeNotification());

test('without a choice there are dashes, and a button that opens the table', async () => {
  const requested = answerCalls();
  const { screen, summary } = await renderPicker({});
  await expect.element(screen.getByRole('button', { name: 'Change' })).toBeVisible();
  expect(summary()).toEqual(['-', '-', '-']);
  expect(requested).toEqual([]);
  await screen.getByRole('button', { name: 'Change' }).click();
  const rows = screen.getByRole('table', { name: 'Operator' }).getByRole('row');
  await expect.element(rows.nth(10)).toBeVisible();
  expect(
    rows
      .elements()
      .map(({ children }) => [...children].map(({ textContent }) => textContent))
      .slice(0, 5),
  ).toEqual([
    ['Select', 'First name', 'Last name', 'City', 'Country'],
    ['First1 Last1', 'First1Technician', 'Last1', 'Exeter', 'United Kingdom'],
    ['Dr First2 Last2', 'First2Doctor', 'Last2', 'Exeter', 'United Kingdom'],
    ['First3 Last3', 'First3Technician', 'Last3', 'Exeter', 'United Kingdom'],
    ['Dr Henrik Sørensen', 'HenrikDoctor', 'Sørensenno. 10009147326', '-', 'United Kingdom'],
  ]);
  expect(rows.elements()).toHaveLength(11);
  await expect
    .element(screen.getByRole('radio', { name: 'Dr Henrik Sørensen' }))
    .toHaveAccessibleDescription('Doctor no. 10009147326');
  expect(requested).toEqual([
    {
      search: { firstName: null, lastName: null },
      filter: { organizationId: 7, roleNames: ['DOCTOR', 'TECHNICIAN'] },
      pagination: { start: 0, limit: 10 },
    },
  ]);
  for (const radio of screen.getByRole('radio').elements()) expectTarget(radio.closest('label') as Element);
});

test('on a phone, a row has the whole name as its script demands, with role and number below', async () => {
  await page.viewport(390, 844);
  const [, , , henrik] = everybody;
  const wei = { ...henrik!, firstName: '伟', lastName: '王', city: 'Exeter' };
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ data: [wei], meta: { totalCount: 1 } }));
  const { screen } = await renderPicker({});
  await screen.getByRole('button', { name: 'Change' }).click();
  const row = screen.getByRole('row').nth(1);
  await expect.element(row.getByText('no. 10009147326')).toBeVisible();
  const seen = [...row.element().children].filter((cell) => cell.checkVisibility());
  expect(seen.map(({ textContent }) => textContent)).toEqual([
    'Dr 王伟',
    '王伟Doctorno. 10009147326',
    'Exeter · United Kingdom',
  ]);
});

test('a choice is shown at once, and takes effect with OK', async () => {
  answerCalls();
  const { screen, confirmed, open, summary } = await renderPicker({ begin: everybody[0] ?? null });
  expect(summary()).toEqual(['First1 Last1', '+44 1632 960141', 'number1@aldric.example']);
  await screen.getByRole('button', { name: 'Change' }).click();
  await expect.element(screen.getByRole('radio', { name: 'First1 Last1' })).toBeChecked();
  await screen.getByRole('row', { name: /Dr Henrik/ }).click();
  await expect.element(screen.getByRole('radio', { name: 'Dr Henrik Sørensen' })).toBeChecked();
  expect(summary()).toEqual(['Dr Henrik Sørensen (no. 10009147326)', '-', '-']);
  expect(confirmed).not.toHaveBeenCalled();
  expect(open).toHaveBeenLastCalledWith(true);
  await screen.getByRole('button', { name: 'OK' }).click();
  await expect.element(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  expect(confirmed.mock.calls.map(([{ id }]) => id)).toEqual([4]);
  expect(open).toHaveBeenLastCalledWith(false);
  expect(summary()).toEqual(['Dr Henrik Sørensen (no. 10009147326)', '-', '-']);
});

test('OK without a choice chooses nobody', async () => {
  answerCalls();
  const { screen, confirmed } = await renderPicker({});
  await screen.getByRole('button', { name: 'Change' }).click();
  await screen.getByRole('button', { name: 'OK' }).click();
  await expect.element(screen.getByRole('button', { name: 'Change' })).toBeVisible();
  expect(confirmed).not.toHaveBeenCalled();
});

test('a search starts on the first page, and its pages can be turned', async () => {
  const requested = answerCalls();
  const { screen } = await renderPicker({ roles: ['DOCTOR'] });
  await screen.getByRole('button', { name: 'Change' }).click();
  await screen.getByRole('button', { name: 'Page 3' }).click();
  await expect.element(screen.getByRole('radio', { name: 'First21 Last21' })).toBeVisible();
  await expect.element(screen.getByText('21–23 of 23')).toBeVisible();
  await screen.getByRole('searchbox', { name: 'Last name' }).fill('Last2');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('1–5 of 5')).toBeVisible();
  expect(requested.map(({ search, pagination }) => [search.lastName, pagination.start])).toEqual([
    [null, 0],
    [null, 20],
    ['Last2', 0],
  ]);
  expect(requested[0]?.filter.roleNames).toEqual(['DOCTOR']);
  await screen.getByRole('searchbox', { name: 'Last name' }).fill('Nobody');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('No one in this organization has that name.')).toBeVisible();
  await screen.getByRole('searchbox', { name: 'Last name' }).fill('  ');
  // The search waits one second.
  await expect.element(screen.getByText('1–10 of 23')).toBeVisible();
});

test('a list that fails to load says so, and can be loaded again', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { screen } = await renderPicker({});
  await screen.getByRole('button', { name: 'Change' }).click();
  await expect
    .element(screen.getByText('The server cannot be reached. Check the network, then try again.'))
    .toBeVisible();
  answerCalls();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('radio', { name: 'First1 Last1' })).toBeVisible();
});

test('without the right to choose, only the summary is shown; doctors are Dr if only doctors are offered', async () => {
  const person = { id: 2, firstName: 'Amara', lastName: 'Okafor' };
  const { screen, summary } = await renderPicker({ isEditable: false, begin: person, roles: ['DOCTOR'] });
  await expect.element(screen.getByText('Dr Amara Okafor')).toBeVisible();
  expect(summary()).toEqual(['Dr Amara Okafor', '-', '-']);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('an error is shown at the button', async () => {
  const { screen } = await renderPicker({ errorMessage: 'An operator is required.' });
  await expect
    .element(screen.getByRole('button', { name: 'Change' }))
    .toHaveAccessibleDescription('An operator is required.');
});

test.each([390, 820, 1180])('axe finds nothing at %s px, in either theme', async (width) => {
  answerCalls();
  await page.viewport(width, 900);
  const { screen } = await renderPicker({ begin: everybody[1] ?? null, errorMessage: 'Confirm with OK.' });
  await screen.getByRole('button', { name: 'Change' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Dr First2 Last2' })).toBeChecked();
  expect(screen.container.scrollWidth).toBeLessThanOrEqual(width);
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset['theme'] = theme;
    for (const animation of document.getAnimations()) animation.finish();
    const { violations } = await axe.run(screen.container, { resultTypes: ['violations'] });
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
  }
  delete document.documentElement.dataset['theme'];
});
