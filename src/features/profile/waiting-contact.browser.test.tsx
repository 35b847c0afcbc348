import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { userContext, type ContactChange, type UserContext } from '#/contract/session.ts';
import { contextQuery } from '#/session/context.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { ProfilePage } from './profile-page.tsx';

const email: ContactChange = {
  kind: 'email',
  value: 'ines@aldric.example',
  sentTo: 'ines@aldric.example',
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
};
const phone: ContactChange = { ...email, kind: 'phoneNumber', value: '+447712345699', sentTo: '+447712345699' };
const context = userContext.parse({
  user: {
    id: 1,
    firstName: 'Claire',
    lastName: 'Vasseur',
    email: 'claire@aldric.example',
    phoneNumber: '+447712345603',
    locale: 'en-GB',
    userType: 'HealthCareProfessional',
    passwordMustBeChanged: false,
    eulaVersion: {},
  },
  currentUserOrganization: null,
  organizations: [],
});

let waiting: UserContext;
let calls: string[];
const answer = vi.fn<(path: string) => Response | Promise<Response>>();
const refusal = (code: string, message: string, status: number) =>
  Response.json({ errors: [{ field: 'code', code, message }] }, { status });
const now = () => Response.json({ user: waiting.user, contactChanges: waiting.contactChanges });

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (url.endsWith('/v1/usercontext')) return Response.json(waiting);
    const path = `${method} ${url.replace(/^.*contact-changes/, '')}`;
    calls.push(`${path} ${body ?? ''}`.trim());
    return answer(path);
  });
});

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
});

async function open(...contactChanges: ContactChange[]) {
  waiting = { ...context, contactChanges };
  const queryClient = startTestApp();
  queryClient.setQueryData(contextQuery.queryKey, waiting);
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <ProfilePage context={waiting} storage={null} />
    </WithApp>,
  );
  return {
    screen,
    code: screen.getByRole('textbox', { name: 'Security code' }),
    heading: screen.getByRole('heading', { name: 'New email address: ines@aldric.example' }),
    press: (name: string) => screen.getByRole('button', { name }).click(),
  };
}

test('a new e-mail address waits with the code field, and becomes the address after the code', async () => {
  const { screen, code, heading, press } = await open(email);
  await expect.element(heading).toBeVisible();
  await expect.element(screen.getByText(/Waiting for the code sent to ines@aldric\.example\./)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Email claire@aldric.example' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await code.fill('123 456');
  answer.mockImplementation(() => {
    waiting = { ...context, user: { ...context.user, email: email.value }, contactChanges: [] };
    return now();
  });
  await press('Confirm');
  await expect.element(screen.getByText('Your email address was changed.')).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Email ines@aldric.example' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Contact information' })).toHaveFocus();
  expect(calls).toEqual(['POST /email/confirmation {"code":"123456"}']);
});

test('a wrong code is shown at its field, a new one can be sent, and the change can be cancelled', async () => {
  const { screen, code, heading, press } = await open(email);
  answer.mockReturnValueOnce(refusal('wrong-contact-code', 'The code is incorrect.', 400));
  await code.fill('111111');
  await press('Confirm');
  await expect.element(code).toHaveAccessibleDescription('The code is incorrect.');
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('222222');
  await expect.element(code).toHaveValue('222222');
  answer.mockReturnValueOnce(new Response(null, { status: 204 }));
  await press('Send code again');
  await expect.element(screen.getByText('A security code was sent.')).toBeVisible();
  await expect.element(code).not.toHaveAttribute('aria-invalid');
  answer.mockImplementation(() => {
    waiting = { ...context, contactChanges: [] };
    return now();
  });
  await press('Cancel');
  await expect.element(heading).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Contact information' })).toHaveFocus();
  expect(calls.slice(1)).toEqual(['POST /email/code', 'DELETE /email']);
});

test('a change that has ended disappears, and its result stays on the screen', async () => {
  const { screen, code, heading, press } = await open(email);
  answer.mockImplementation(() => {
    waiting = { ...context, contactChanges: [] };
    return refusal('contact-change-over', 'This change can no longer be confirmed.', 409);
  });
  await code.fill('123456');
  await press('Confirm');
  await expect.element(heading).not.toBeInTheDocument();
  await expect.element(screen.getByText('This change can no longer be confirmed.')).toBeVisible();
});

test('without a network the code stays in its field, and after a lost answer the truth is shown', async () => {
  const { screen, code, press } = await open(phone);
  await expect.element(screen.getByRole('heading', { name: 'New phone number: 07712 345699' })).toBeVisible();
  answer.mockRejectedValueOnce(new TypeError('failed'));
  await code.fill('123456');
  await press('Confirm');
  await expect
    .element(
      screen.getByText(/^No reply was received\. The code may have been used\. Try again: your profile then shows/),
    )
    .toBeVisible();
  await expect.element(code).toHaveValue('123456');
  answer.mockImplementationOnce(() => {
    waiting = { ...context, user: { ...context.user, phoneNumber: phone.value }, contactChanges: [] };
    return Promise.reject(new TypeError('failed'));
  });
  await press('Confirm');
  await expect.element(screen.getByRole('link', { name: 'Phone 07712 345699' })).toBeVisible();
});

test('the next press removes the former message, and later failures are still shown', async () => {
  const { screen, code, press } = await open(email);
  const ofConfirming = screen.getByText(/^No reply was received\. The code may have been used\./);
  answer.mockRejectedValueOnce(new TypeError('failed'));
  await code.fill('123456');
  await press('Confirm');
  await expect.element(ofConfirming).toBeVisible();
  answer.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await press('Send code again');
  await expect.element(screen.getByText('A security code was sent.')).toBeVisible();
  await expect.element(ofConfirming).not.toBeInTheDocument();
  answer.mockRejectedValueOnce(new TypeError('failed'));
  await press('Confirm');
  await expect.element(ofConfirming).toBeVisible();
  answer.mockRejectedValueOnce(new TypeError('failed'));
  await press('Send code again');
  await expect
    .element(screen.getByText('No reply was received, so this may or may not have been sent. It is safe to try again.'))
    .toBeVisible();
  await expect.element(ofConfirming).not.toBeInTheDocument();
});

test('a number that is confirmed by e-mail says so', async () => {
  const { screen } = await open({ ...phone, sentTo: 'claire@aldric.example' });
  await expect.element(screen.getByText(/Waiting for the code sent to claire@aldric\.example\./)).toBeVisible();
});

test.each(['light', 'dark'])('axe finds nothing in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const { screen, code } = await open(email, phone);
  answer.mockReturnValueOnce(refusal('wrong-contact-code', 'The code is incorrect.', 400));
  await code.first().fill('111111');
  await screen.getByRole('button', { name: 'Confirm' }).first().click();
  await expect.element(screen.getByText('The code is incorrect.')).toBeVisible();
  for (const animation of document.getAnimations()) animation.finish();
  const { violations } = await axe.run(screen.container, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
});

test('without a network, it says before the code is typed that it can be confirmed when the network is back', async () => {
  const { screen, code } = await open(email);
  const note = screen.getByText('This is possible when you are back online.');
  await expect.element(code).toBeVisible();
  expect(note.elements()).toEqual([]);
  reportLoss(performance.now());
  await expect.element(note).toBeVisible();
  reportAnswer(performance.now());
  await expect.element(note).not.toBeInTheDocument();
});
