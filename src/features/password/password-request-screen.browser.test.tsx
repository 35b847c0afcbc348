import { createChallenge, pbkdf2 } from 'altcha/lib';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Configuration } from '#/contract/configuration.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { expectTarget } from '../../../tests/support/browser/measures.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { PasswordRequestScreen } from './password-request-screen.tsx';

const fetched = vi.fn<typeof fetch>();
const onRequested = vi.fn<() => void>();
let challenges = 0;
/** The server's answer to a solved captcha. */
let answer: () => Promise<Response>;
/** The server's answer to the request of a challenge. */
let challenge: () => Promise<Response>;

const easyChallenge = async (lifetimeMs = 600_000) => {
  const expiresAt = new Date(Date.now() + lifetimeMs);
  const options = { algorithm: 'PBKDF2/SHA-256', cost: 10, keyPrefix: '0', expiresAt, deriveKey: pbkdf2.deriveKey };
  return Response.json(await createChallenge({ ...options, hmacSignatureSecret: 'of the test' }));
};

beforeEach(() => {
  challenges = 0;
  challenge = () => easyChallenge();
  answer = () => Promise.resolve(new Response(null, { status: 204 }));
  fetched.mockImplementation((input) => {
    if (input === '/v1/captcha') {
      challenges += 1;
      return challenge();
    }
    return answer();
  });
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  fetched.mockReset();
  onRequested.mockReset();
  closeNotification();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
});

async function open({
  userType = 'doctor',
  changed = {},
}: { userType?: string; changed?: Partial<Configuration> } = {}) {
  const queryClient = startTestApp(changed);
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <PasswordRequestScreen userType={userType} onRequested={onRequested} />
    </WithApp>,
  );
  return {
    screen,
    email: screen.getByLabelText('Email'),
    box: screen.getByRole('checkbox'),
    submit: screen.getByRole('button', { name: 'Submit' }),
  };
}

const sent = () => fetched.mock.calls.filter(([input]) => input === '/v1/login/forgotpassword');
const sentBody = () => JSON.parse(sent()[0]?.[1]?.body as string) as Record<string, string>;

test.each([
  ['doctor', 'HealthCareProfessional'],
  ['admin', 'Administrator'],
  ['Admin', 'HealthCareProfessional'],
  ['anything', 'HealthCareProfessional'],
])('at …/%s the request is that of a %s', async (userType, wanted) => {
  const { screen, email, box, submit } = await open({ userType });
  await email.fill(' noa@demo.example ');
  await box.click();
  await expect.element(box).toBeChecked();
  await submit.click();
  await expect.element(screen.getByText(/^If this address is registered/)).toBeVisible();
  expect(onRequested).toHaveBeenCalledOnce();
  expect(sentBody()).toEqual({ email: 'noa@demo.example', captcha: expect.any(String) as string, userType: wanted });
  const payload = JSON.parse(atob(sentBody()['captcha'] ?? '')) as { solution: { derivedKey: string } };
  expect(payload.solution.derivedKey).toMatch(/^0/);
});

test('the e-mail address is required and must be valid', async () => {
  const { screen, email, submit } = await open();
  await expect.element(submit).toBeDisabled();
  await email.fill('n');
  await email.fill('');
  await userEvent.tab();
  await expect.element(screen.getByText('Your e-mail is required.')).toBeVisible();
  await email.fill('noa@demo');
  await expect.element(screen.getByText('The email is invalid.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(fetched).not.toHaveBeenCalled();
  await expect.element(submit).toBeDisabled();
  await email.fill('noa@demo.example');
  await expect.element(submit).toBeEnabled();
});

test('without the captcha, neither the button nor Enter sends anything, and a notification says why', async () => {
  const { screen, email, submit } = await open();
  await email.fill('noa@demo.example');
  await submit.click();
  await expect.element(screen.getByText('Please solve the captcha.')).toBeVisible();
  closeNotification();
  await email.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Please solve the captcha.')).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});

test('a failed request needs a new captcha, and the typed text stays', async () => {
  answer = () => Promise.resolve(Response.json({ errors: [{ message: 'The captcha has expired.' }] }, { status: 400 }));
  const { screen, email, box, submit } = await open();
  await email.fill('noa@demo.example');
  await box.click();
  await expect.element(box).toBeChecked();
  await submit.click();
  await expect.element(screen.getByText('The captcha has expired.')).toBeVisible();
  await expect.element(box).not.toBeChecked();
  await expect.element(email).toHaveValue('noa@demo.example');
  await submit.click();
  await expect.element(screen.getByText('Please solve the captcha.')).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(onRequested).not.toHaveBeenCalled();
  answer = () => Promise.resolve(new Response(null, { status: 204 }));
  await box.click();
  await expect.element(box).toBeChecked();
  await submit.click();
  await expect.poll(() => onRequested.mock.calls.length).toBe(1);
  expect(challenges).toBe(2);
});

test('pressing Enter twice sends one request', async () => {
  const pending = Promise.withResolvers<Response>();
  answer = () => pending.promise;
  const { email, box } = await open();
  await email.fill('noa@demo.example');
  await box.click();
  await expect.element(box).toBeChecked();
  await email.click();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(() => sent().length).toBe(1);
  pending.resolve(new Response(null, { status: 204 }));
  await expect.poll(() => onRequested.mock.calls.length).toBe(1);
  expect(sent()).toHaveLength(1);
});

test('the captcha can be ticked by keyboard, announces its progress, and is large enough for a finger', async () => {
  const held = Promise.withResolvers<Response>();
  challenge = () => held.promise;
  const { screen, box } = await open();
  await expect.element(box).toHaveAccessibleName('I am not a robot');
  expectTarget(box.element().closest('.altcha-main') as Element);
  await screen.getByLabelText('Email').click();
  await userEvent.keyboard('{Tab} ');
  await expect.element(screen.getByRole('status').filter({ hasText: 'Verifying…' })).toBeInTheDocument();
  held.resolve(await easyChallenge());
  await expect.element(screen.getByRole('status').filter({ hasText: 'Verified' })).toBeInTheDocument();
  await expect.element(box).toBeChecked();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveAccessibleName('Verified');
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a failure', () => Promise.resolve(Response.json({ errors: [{ message: 'no' }] }, { status: 500 }))],
  ['a page', () => Promise.resolve(new Response('<h1>Hello</h1>', { headers: { 'Content-Type': 'text/html' } }))],
  ['something else', () => Promise.resolve(Response.json({ hello: 1 }))],
  [
    'an algorithm nobody knows',
    () => Promise.resolve(Response.json({ parameters: { algorithm: 'X', nonce: '', salt: '', keyPrefix: '' } })),
  ],
])('with %s instead of a challenge, the captcha shows a failure, and works when tried again', async (_, failure) => {
  challenge = failure;
  const { screen, box } = await open();
  await box.click();
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'The check failed. Please try again.' }))
    .toBeVisible();
  await expect.element(box).not.toBeChecked();
  challenge = () => easyChallenge();
  await box.click();
  await expect.element(box).toBeChecked();
});

test('a captcha that expires before sending says so, and is no longer valid', async () => {
  // A busy machine needs a while to solve it.
  challenge = () => easyChallenge(6000);
  const { screen, email, box } = await open();
  await email.fill('noa@demo.example');
  await box.click();
  await expect.element(box).toBeChecked();
  await expect.element(screen.getByText('The check has expired. Please repeat it.')).toBeVisible();
  await expect.element(box).not.toBeChecked();
  await email.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Please solve the captcha.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('without a captcha, the page says that passwords cannot be requested', async () => {
  const { screen, email, box, submit } = await open({ changed: { captcha: '' } });
  await email.fill('noa@demo.example');
  await expect.element(screen.getByText(/^Passwords cannot be requested here/)).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(submit).toBeDisabled();
});

test('Back returns to the sign-in page', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/auth/login');
});

const states = { unsolved: 'I am not a robot', solved: 'Verified', failed: 'The check failed. Please try again.' };
const cases = (['light', 'dark'] as const).flatMap((theme) =>
  (Object.keys(states) as (keyof typeof states)[]).map((state) => ({ theme, state })),
);
test.each(cases)('axe finds nothing with a captcha that is $state, in the $theme theme', async ({ theme, state }) => {
  document.documentElement.dataset['theme'] = theme;
  if (state === 'failed') challenge = () => Promise.resolve(new Response(null, { status: 500 }));
  const { screen, box } = await open();
  await expect.element(box).toBeVisible();
  if (state !== 'unsolved') await box.click();
  await expect.element(screen.getByText(states[state]).first()).toBeVisible();
  const { violations } = await axe.run(screen.container, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
});
