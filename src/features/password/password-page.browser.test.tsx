import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { userContext, type UserContext } from '#/contract/session.ts';
import { contextQuery } from '#/session/context.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { described } from '../../../tests/support/browser/measures.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { PasswordPage } from './password-page.tsx';

const context: UserContext = userContext.parse({
  user: {
    id: 4,
    firstName: 'Noa',
    lastName: 'Comer',
    email: 'noa@demo.example',
    locale: 'en-GB',
    userType: 'HealthCareProfessional',
    passwordMustBeChanged: true,
    eulaVersion: {},
  },
  currentUserOrganization: null,
  organizations: [],
});
const fetched = vi.fn<typeof fetch>();
const onChanged = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('fetch', async (...[address, init]: Parameters<typeof fetch>) =>
    // The check of the connection always gets an answer. The app passes every address as a string.
    (address as string).endsWith('/usercontext') ? new Response(null, { status: 500 }) : fetched(address, init),
  );
});

afterEach(() => {
  fetched.mockReset();
  onChanged.mockReset();
  closeNotification();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
});

async function open(user: Partial<UserContext['user']> = {}) {
  const queryClient = startTestApp();
  queryClient.setQueryData(contextQuery.queryKey, context);
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <PasswordPage user={{ ...context.user, ...user }} onChanged={onChanged} />
    </WithApp>,
  );
  const field = (name: string) =>
    screen.getByRole('textbox', { name }).or(screen.getByLabelText(name, { exact: true }));
  return {
    screen,
    queryClient,
    current: field('Current password'),
    fresh: field('New password'),
    again: field('Confirm the new password'),
    submit: screen.getByRole('button', { name: 'Submit' }),
    type: async (current: string, fresh: string, again: string) => {
      const typed = { 'Current password': current, 'New password': fresh, 'Confirm the new password': again };
      for (const [name, text] of Object.entries(typed)) {
        // An empty text is one that was removed again.
        if (text === '') await field(name).fill('x');
        await field(name).fill(text);
      }
      await userEvent.tab();
    },
  };
}

const saved = (container: Element) =>
  [...container.querySelectorAll('.password-rules li')].map((rule) => rule.textContent.replace(/\s+/g, ' '));

test('each rule is marked as soon as the typed password follows it', async () => {
  const { screen, fresh } = await open();
  const [long, letters, digit] = ['8 characters minimum', '1 upper cased and lower cased letter', '1 number'];
  expect(saved(screen.container)).toEqual([long, letters, digit].map((rule) => `${rule} (not fulfilled)`));
  await fresh.fill('Night');
  expect(saved(screen.container)).toEqual([
    `${long} (not fulfilled)`,
    `${letters} (fulfilled)`,
    `${digit} (not fulfilled)`,
  ]);
  await fresh.fill('nightwatch1');
  expect(saved(screen.container)).toEqual([
    `${long} (fulfilled)`,
    `${letters} (not fulfilled)`,
    `${digit} (fulfilled)`,
  ]);
  await fresh.fill('Nightwatch1');
  expect(saved(screen.container)).toEqual([long, letters, digit].map((rule) => `${rule} (fulfilled)`));
  expect(screen.container.querySelectorAll('.password-rules .icon[data-name=checked]')).toHaveLength(3);
  expect(described(fresh.element(), 'aria-describedby')).toContain('8 characters minimum');
});

test.each([
  { typed: ['', 'Nightwatch1', 'Nightwatch1'], says: 'The current password is required.' },
  { typed: ['Old-one-1', '', ''], says: 'A new password is required.' },
  { typed: ['Old-one-1', 'Night1', 'Night1'], says: 'The new password must fulfil every rule.' },
  { typed: ['Old-one-1', 'nightwatch1', 'nightwatch1'], says: 'The new password must fulfil every rule.' },
  { typed: ['Old-one-1', 'NIGHTWATCH1', 'NIGHTWATCH1'], says: 'The new password must fulfil every rule.' },
  { typed: ['Old-one-1', 'Nightwatch', 'Nightwatch'], says: 'The new password must fulfil every rule.' },
  { typed: ['Old-one-1', 'Old-one-1', 'Old-one-1'], says: 'The new password must differ from the current one.' },
  { typed: ['Old-one-1', 'Nightwatch1', 'Nightwatch2'], says: 'The two passwords differ.' },
  { typed: ['Old-one-1', 'Nightwatch1', ''], says: 'Please type the new password once more.' },
  {
    typed: ['Old-one-1', `Aa1${'x'.repeat(254)}`, `Aa1${'x'.repeat(254)}`],
    says: 'A password has at most 256 characters.',
  },
] as const)('$typed cannot be sent: $says', async ({ typed: [current, fresh, again], says }) => {
  const { screen, submit, type } = await open();
  await type(current, fresh, again);
  await expect.element(screen.getByText(says)).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await screen.getByLabelText('Confirm the new password', { exact: true }).click();
  await userEvent.keyboard('{Enter}');
  expect(fetched).not.toHaveBeenCalled();
});

test('a change is sent once, the context no longer requires one, and memory holds no password', async () => {
  const answer = Promise.withResolvers<Response>();
  fetched.mockReturnValue(answer.promise);
  const { screen, queryClient, submit, type } = await open();
  await type('Old-one-1', 'Nightwatch1', 'Nightwatch1');
  await expect.element(submit).toBeEnabled();
  await screen.getByLabelText('Confirm the new password', { exact: true }).click();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.lastCall?.[0]).toBe('/v1/user/setpassword');
  const sent = JSON.parse(fetched.mock.lastCall?.[1]?.body as string) as unknown;
  expect(sent).toEqual({ email: 'noa@demo.example', oldPassword: 'Old-one-1', newPassword: 'Nightwatch1' });
  answer.resolve(new Response(null, { status: 204 }));
  await expect.element(screen.getByText('Your password was changed.')).toBeVisible();
  expect(onChanged).toHaveBeenCalledOnce();
  expect(queryClient.getQueryData(contextQuery.queryKey)?.user.passwordMustBeChanged).toBe(false);
  await screen.unmount();
  await expect.poll(() => queryClient.getMutationCache().getAll()).toEqual([]);
});

test('a server error of a field is shown only at that field, until the field changes', async () => {
  const errors = [{ field: 'oldPassword', code: 'wrong', message: 'This is not your current password.' }];
  fetched.mockResolvedValue(Response.json({ errors }, { status: 400 }));
  const { screen, queryClient, current, submit, type } = await open();
  await type('Old-one-2', 'Nightwatch1', 'Nightwatch1');
  await submit.click();
  await expect.element(current).toHaveAttribute('aria-invalid', 'true');
  expect(described(current.element(), 'aria-describedby')).toContain('This is not your current password.');
  await expect.element(current).toHaveFocus();
  await expect.element(screen.getByRole('alert').filter({ hasText: 'not your' })).not.toBeInTheDocument();
  await expect.element(submit).toBeEnabled();
  expect(onChanged).not.toHaveBeenCalled();
  expect(queryClient.getQueryData(contextQuery.queryKey)?.user.passwordMustBeChanged).toBe(true);
  await userEvent.keyboard('Old-one-1');
  await expect.element(current).toHaveValue('Old-one-1');
  await expect.element(current).not.toHaveAttribute('aria-invalid');
});

test('any other failure is in the banner, and the form can be sent again', async () => {
  fetched.mockResolvedValue(Response.json({ errors: [{ message: 'Not now.' }] }, { status: 409 }));
  const { screen, submit, type, fresh } = await open();
  await type('Old-one-1', 'Nightwatch1', 'Nightwatch1');
  await submit.click();
  await expect.element(screen.getByText('Not now.')).toBeVisible();
  await expect.element(submit).toBeEnabled();
  await expect.element(fresh).toHaveValue('Nightwatch1');
  expect(onChanged).not.toHaveBeenCalled();
});

test('only a user who must change the password reads so', async () => {
  const words = 'You must change your password for security reasons.';
  const forced = await open();
  await expect.element(forced.screen.getByText(words)).toBeVisible();
  await forced.screen.unmount();
  const free = await open({ passwordMustBeChanged: false });
  await expect.element(free.screen.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible();
  await expect.element(free.screen.getByText(words)).not.toBeInTheDocument();
});

test('password managers learn whose password it is, and which one is old or new', async () => {
  const { screen, current, fresh, again } = await open();
  const username = screen.container.querySelector<HTMLInputElement>('input[autocomplete=username]');
  expect(username?.value).toBe('noa@demo.example');
  expect(username?.checkVisibility()).toBe(false);
  await expect.element(current).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(fresh).toHaveAttribute('autocomplete', 'new-password');
  await expect.element(again).toHaveAttribute('autocomplete', 'new-password');
});

test.each(['light', 'dark'])('axe finds nothing, with errors shown, in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const { screen, type } = await open();
  await type('', 'Night1', 'Night');
  await expect.element(screen.getByText('The two passwords differ.')).toBeVisible();
  const { violations } = await axe.run(screen.container, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
});

test('without a network the page says above the fields that a change needs it', async () => {
  const { screen, current } = await open();
  const note = screen.getByText('This is possible when you are back online.');
  await expect.element(note).not.toBeInTheDocument();
  reportLoss(performance.now());
  await expect.element(note).toBeVisible();
  const isBefore = note.element().compareDocumentPosition(current.element()) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBefore).toBeTruthy();
  reportAnswer(performance.now());
  await expect.element(note).not.toBeInTheDocument();
});
