import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { UserContext } from '#/contract/session.ts';
import type { UserSearch } from '#/contract/user-search.ts';
import { contextQuery } from '#/session/context.ts';
import { setPlaceAndTime } from '../../../tests/support/browser/place-and-time.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { UserSearchPanel } from './user-search-panel.tsx';

const nobody: UserSearch = { firstName: null, lastName: null, birthdate: null };

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** `userEvent` is not used: while it types, the fake clock runs on with the real one. */
async function type(label: string, text: string): Promise<void> {
  const field = page.getByLabelText(label).element() as HTMLInputElement;
  field.focus();
  // React notices a value only if it is set by the prototype’s setter.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await expect.element(page.getByLabelText(label)).toHaveValue(text);
}

type More = Omit<Parameters<typeof UserSearchPanel>[0], 'search' | 'onSearch'>;

interface Searched {
  search: UserSearch;
  context: UserContext;
}

/** The panel’s search is applied at once. A button restores the first search. */
async function renderPanel({ search = nobody, context, ...more }: More & Partial<Searched> = {}) {
  const searched: UserSearch[] = [];
  const queryClient = startTestApp();
  if (context) queryClient.setQueryData(contextQuery.queryKey, context);
  function Screen() {
    const [inForce, setInForce] = useState(search);
    return (
      <WithApp queryClient={queryClient}>
        <main>
          <UserSearchPanel
            {...more}
            search={inForce}
            onSearch={(wanted) => {
              searched.push(wanted);
              setInForce(wanted);
            }}
          />
          <button type="button" onClick={() => setInForce(search)}>
            Back
          </button>
        </main>
      </WithApp>
    );
  }
  // Only the debounce uses the fake clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await render(<Screen />);
  return { screen, searched };
}

test('fast typing is one search, a second after the last key', async () => {
  const { searched } = await renderPanel();
  await type('Last name', 'M');
  await pass(900);
  await type('Last name', 'Mo');
  await pass(900);
  await type('First name', 'Inès');
  await pass(999);
  expect(searched).toEqual([]);
  await pass(1);
  expect(searched).toEqual([{ firstName: 'Inès', lastName: 'Mo', birthdate: null }]);
  await pass(5000);
  expect(searched).toHaveLength(1);
});

test('an empty text and null are no search, and text undone in time is not either', async () => {
  const { searched } = await renderPanel({ search: { ...nobody, lastName: 'Moreau' } });
  await type('Last name', '');
  await type('First name', 'null');
  await pass(1000);
  expect(searched).toEqual([nobody]);
  await type('Last name', 'x');
  await type('Last name', '  ');
  await pass(5000);
  expect(searched).toHaveLength(1);
});

test('Enter searches at once', async () => {
  const { searched } = await renderPanel();
  await type('Last name', 'Moreau');
  await userEvent.keyboard('{Enter}');
  expect(searched).toEqual([{ ...nobody, lastName: 'Moreau' }]);
  await pass(5000);
  expect(searched).toHaveLength(1);
});

test('the fields follow a search from elsewhere, and unfinished typing is no longer searched', async () => {
  const { screen, searched } = await renderPanel({ search: { ...nobody, lastName: 'Moreau' } });
  await type('Last name', 'Petit');
  await pass(1000);
  await type('First name', 'Léa');
  // The locator's own click would let the fake clock go on with the real one.
  (screen.getByRole('button', { name: 'Back' }).element() as HTMLElement).click();
  await expect.element(screen.getByLabelText('Last name')).toHaveValue('Moreau');
  await expect.element(screen.getByLabelText('First name')).toHaveValue('');
  await pass(5000);
  expect(searched).toEqual([{ ...nobody, lastName: 'Petit' }]);
});

test('a complete birthdate is searched, and a future one is refused', async () => {
  const { screen, searched } = await renderPanel({ hasBirthdate: true });
  const year = String(Temporal.Now.plainDateISO().year + 1);
  await type('Day', '04');
  await type('Month', '09');
  await pass(5000);
  await type('Year', year);
  await expect.element(screen.getByText('The birthdate cannot be in the future.')).toBeVisible();
  await pass(5000);
  expect(searched).toEqual([]);
  await type('Year', '1986');
  await expect.element(screen.getByText('The birthdate cannot be in the future.')).not.toBeInTheDocument();
  await pass(1000);
  expect(searched).toEqual([{ ...nobody, birthdate: { year: 1986, month: 9, day: 4 } }]);
});

test('a birthdate of today is searched, which is the day of the organization', async () => {
  // 5 May in Tokyo, 4 May in Honolulu.
  setPlaceAndTime('2026-05-04T23:00:00Z', 'Pacific/Honolulu');
  const context = contextAs('DOCTOR');
  context.currentUserOrganization = { ...context.currentUserOrganization!, timeZone: 'Asia/Tokyo' };
  const { screen, searched } = await renderPanel({ hasBirthdate: true, context });
  expect(screen.container.querySelector<HTMLInputElement>('input[type=date]')?.max).toBe('2026-05-05');
  await type('Day', '06');
  await type('Month', '05');
  await type('Year', '2026');
  await expect.element(screen.getByText('The birthdate cannot be in the future.')).toBeVisible();
  await type('Day', '05');
  await expect.element(screen.getByText('The birthdate cannot be in the future.')).not.toBeInTheDocument();
  await pass(1000);
  expect(searched).toEqual([{ ...nobody, birthdate: { year: 2026, month: 5, day: 5 } }]);
});

test('an incomplete or invalid date shows an error', async () => {
  const { screen } = await renderPanel({ hasBirthdate: true });
  await type('Day', '30');
  await expect.element(screen.getByText('A birthdate is invalid.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('First name'));
  await expect.element(screen.getByText('A birthdate is invalid.')).toBeVisible();
  await type('Month', '02');
  await type('Year', '1986');
  await expect.element(screen.getByText('A birthdate is invalid.')).toBeVisible();
});

test('organizations and roles can be chosen if there are suggestions, with all if allowed', async () => {
  const onOrganization = vi.fn<(organization: { id: number; name: string } | null) => void>();
  const onRole = vi.fn<(role: string | null) => void>();
  const organizations = [
    { id: 3, name: 'St. Aldric Hospital' },
    { id: 4, name: 'Éa Clinic' },
  ];
  const { screen } = await renderPanel({
    organizations: {
      suggestions: organizations,
      value: organizations[0]!,
      isAllAllowed: false,
      onChange: onOrganization,
    },
    roles: { suggestions: ['DOCTOR', 'NIGHT_NURSE'], value: null, isAllAllowed: true, onChange: onRole },
  });
  const texts = (name: string) =>
    [...screen.container.querySelectorAll<HTMLSelectElement>('select')]
      .find((select) => select.labels[0]?.textContent === name)
      ?.innerText.split('\n');
  expect(texts('Organization')).toEqual(['St. Aldric Hospital', 'Éa Clinic']);
  expect(texts('Role')).toEqual(['All', 'Doctor', 'Night Nurse']);
  await userEvent.selectOptions(screen.getByLabelText('Organization'), 'Éa Clinic');
  expect(onOrganization).toHaveBeenLastCalledWith(organizations[1]);
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Night Nurse');
  expect(onRole).toHaveBeenLastCalledWith('NIGHT_NURSE');
  vi.useRealTimers();
  expect((await axe.run(screen.container)).violations).toEqual([]);
});

test('a choice that still loads has its place already', async () => {
  const { screen } = await renderPanel({
    organizations: { suggestions: [], value: null, isAllAllowed: true, isLoading: true, onChange: () => undefined },
  });
  await expect.element(screen.getByLabelText('Organization')).toHaveDisplayValue('Loading...');
});

test('without suggestions there is no choice', async () => {
  const { screen } = await renderPanel({
    roles: { suggestions: [], value: null, isAllAllowed: true, onChange: () => undefined },
  });
  expect(screen.container.querySelector('select')).toBeNull();
  await expect.element(screen.getByLabelText('Birthdate')).not.toBeInTheDocument();
});
