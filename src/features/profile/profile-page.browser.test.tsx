import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { userContext, type User, type UserContext } from '#/contract/session.ts';
import { contextQuery } from '#/session/context.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { TabletAppearance } from './storage-cards.tsx';
import { ProfilePage } from './profile-page.tsx';

const organization = (id: number, name: string, roles: string[]) => ({ organization: { id, name }, roles });
const hospital = organization(3, 'St. Aldric Hospital', ['DOCTOR', 'TECHNICIAN']);
const context: UserContext = userContext.parse({
  user: {
    id: 1,
    firstName: 'Claire',
    lastName: 'Vasseur',
    email: 'claire@aldric.example',
    phoneNumber: '+447712345603',
    street: '4 Harbour Row',
    postCode: 'EX1 2LT',
    city: 'Exeter',
    locale: 'en-GB',
    identityNumber: '10004218733',
    userType: 'HealthCareProfessional',
    passwordMustBeChanged: false,
    eulaVersion: { WEMU: '3' },
    canPatientsViewMyPersonalInfos: true,
  },
  currentUserOrganization: hospital,
  organizations: [hospital, organization(1, 'Éa Clinic', ['DEVICE_ADMIN', 'NIGHT_NURSE'])],
});

/** The platform saves each change, unless a test gives another answer. */
let waiting: User;
let sent: User[];
const answerToUpdate = vi.fn<(user: User) => Response | Promise<Response>>();

beforeEach(() => {
  waiting = context.user;
  sent = [];
  answerToUpdate.mockImplementation((user) => {
    waiting = user;
    return Response.json(user);
  });
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET' && url.endsWith('/v1/usercontext')) return Response.json({ ...context, user: waiting });
    if (method !== 'PUT' || !url.endsWith('/v1/user/1')) throw new Error(`${method} ${url}`);
    sent.push(JSON.parse(body ?? '') as User);
    return answerToUpdate(sent.at(-1) as User);
  });
});

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
});

async function open(changed: Partial<UserContext> = {}) {
  const queryClient = startTestApp();
  const shown = { ...context, ...changed };
  queryClient.setQueryData(contextQuery.queryKey, shown);
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <ProfilePage context={shown} storage={<TabletAppearance />} />
    </WithApp>,
  );
  return {
    screen,
    queryClient,
    live: screen.getByRole('switch', { name: 'My patients may view live signals in the mobile app' }),
    personal: screen.getByRole('switch', { name: 'My patients may view my personal information' }),
  };
}

const as = (user: Partial<User>) => ({ user: { ...context.user, ...user } });

test('the profile shows the user’s name, contacts, and roles in words', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Claire Vasseur');
  const links = screen
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
  expect(links.slice(0, 2)).toEqual(['Edit', 'Change password']);
  const lines = screen.getByRole('listitem').elements();
  expect(lines.slice(0, 3).map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['Address', 'Phone', 'Email']);
  const address = screen.getByRole('listitem').filter({ hasText: '4 Harbour Row, EX1 2LT Exeter - United Kingdom' });
  await expect.element(address).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Email claire@aldric.example' }))
    .toHaveAttribute('href', 'mailto:claire@aldric.example');
  await expect
    .element(screen.getByRole('link', { name: 'Change password' }))
    .toHaveAttribute('href', '/home/profile/password');
  const rows = screen.getByRole('table', { name: 'Profiles' }).getByRole('row').elements();
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Organization', 'Roles'],
    ['Éa Clinic', 'Device Admin, Night Nurse'],
    ['St. Aldric Hospital', 'Doctor, Technician'],
  ]);
});

test.each([
  ['en-GB', '+447712345603', '07712 345603'],
  ['fr-FR', '+447712345603', '+44 7712 345603'],
  ['fr-FR', 'extension 12', 'extension 12'],
])('in %s the phone number %s reads %s, and is dialled in its stored form', async (locale, phoneNumber, shown) => {
  const { screen } = await open(as({ locale, phoneNumber }));
  const phone = screen.getByRole('link', { name: `Phone ${shown}` });
  await expect.element(phone).toBeVisible();
  await expect.element(phone).toHaveAttribute('href', `tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`);
});

test('only a professional has an identity number, and a dash if it is unknown', async () => {
  const professional = await open();
  await expect.element(professional.screen.getByText('10004218733')).toBeVisible();
  await professional.screen.unmount();
  const unknown = await open(as({ identityNumber: null, phoneNumber: null, street: null }));
  expect(unknown.screen.container.querySelector('dl')?.textContent).toContain('Identification number-');
  await unknown.screen.unmount();
  const administrator = await open(as({ userType: 'User' }));
  await expect.element(administrator.screen.getByText('Last name')).toBeVisible();
  await expect.element(administrator.screen.getByText('Identification number')).not.toBeInTheDocument();
});

test('only doctors of the current organization see the agreements', async () => {
  const { screen } = await open({ currentUserOrganization: organization(1, 'Éa Clinic', ['TECHNICIAN']) });
  await expect.element(screen.getByText('Contact information')).toBeVisible();
  await expect.element(screen.getByText('Agreements')).not.toBeInTheDocument();
});

test('an agreement changes at once, and sends the whole user with the server’s latest values', async () => {
  const { queryClient, live, personal, screen } = await open();
  waiting = { ...context.user, city: 'Plymouth' };
  const answer = Promise.withResolvers<Response>();
  answerToUpdate.mockReturnValue(answer.promise);
  await expect.element(live).not.toBeChecked();
  await expect.element(personal).toBeChecked();
  await live.click();
  await expect.element(live).toBeChecked();
  await expect.element(live).toHaveAccessibleDescription('Saving…');
  await userEvent.keyboard(' ');
  await expect.element(live).toBeChecked();
  await expect.poll(() => sent).toEqual([{ ...waiting, canPatientsViewLiveECG: true }]);
  answer.resolve(Response.json(sent[0]));
  await expect.element(live).toHaveAccessibleDescription('Saved');
  await expect.element(live).toBeChecked();
  await expect.element(screen.getByText(/Plymouth/)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(queryClient.getQueryData(contextQuery.queryKey)?.user.canPatientsViewLiveECG).toBe(true);
});

test('on and off in one tick ends in the state that is shown', async () => {
  const { live } = await open();
  const input = live.element() as HTMLInputElement;
  input.click();
  // The switch is on and disabled, so a second press cannot get lost unnoticed.
  expect([input.checked, input.ariaDisabled]).toEqual([true, 'true']);
  input.click();
  await expect.element(live).toHaveAccessibleDescription('Saved');
  await expect.element(live).toBeChecked();
  await expect.element(live).not.toHaveAttribute('aria-disabled');
  expect(sent).toHaveLength(1);
  expect(waiting.canPatientsViewLiveECG).toBe(true);
});

test('two agreements pressed quickly do not undo each other', async () => {
  const { live, personal } = await open();
  const held = Promise.withResolvers<void>();
  answerToUpdate.mockImplementationOnce(async (user) => {
    await held.promise;
    waiting = user;
    return Response.json(user);
  });
  await live.click();
  await personal.click();
  await expect.element(personal).toHaveAccessibleDescription('Saving…');
  await expect.poll(() => sent).toHaveLength(1);
  held.resolve();
  await expect.element(personal).toHaveAccessibleDescription('Saved');
  await expect.element(live).toHaveAccessibleDescription('Saved');
  expect(waiting).toMatchObject({ canPatientsViewLiveECG: true, canPatientsViewMyPersonalInfos: false });
  await expect.element(live).toBeChecked();
  await expect.element(personal).not.toBeChecked();
});

const refusal = 'The server refused this. Nothing was saved.';
const doubt = 'No reply was received, so this may or may not have been sent. It is safe to try again.';
const html = { 'Content-Type': 'text/html' };

test.each([
  ['the server refuses', () => Response.json({ errors: [{ message: 'Not now.' }] }, { status: 409 }), refusal],
  [
    'the server fails',
    () => Response.json({ errors: [] }, { status: 500 }),
    'The server reported an error; this may or may not have been saved. It is safe to try again.',
  ],
  ['the platform is in maintenance', () => Response.json({ message: 'maintenance' }, { status: 503 }), refusal],
  ['a gateway answers', () => new Response('<h1>503</h1>', { status: 503, headers: html }), doubt],
  ['the network fails', () => Promise.reject(new TypeError('failed')), doubt],
])('if %s, the true state is shown again, and a new try is possible', async (_, answer, says) => {
  const { live } = await open();
  answerToUpdate.mockImplementationOnce(answer);
  await live.click();
  await expect.element(live).toHaveAccessibleDescription(says);
  await expect.element(live).not.toBeChecked();
  await live.click();
  await expect.element(live).toHaveAccessibleDescription('Saved');
  expect(waiting.canPatientsViewLiveECG).toBe(true);
});

test('if only the answer was lost, the screen finds the true state', async () => {
  const { live } = await open();
  answerToUpdate.mockImplementationOnce((user) => {
    waiting = user;
    return Promise.reject(new TypeError('failed'));
  });
  await live.click();
  await expect.element(live).toHaveAccessibleDescription(doubt);
  await expect.element(live).toBeChecked();
});

test('the language and theme of this device can be chosen here', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'This device' })).toBeVisible();
  await expect.element(screen.getByLabelText('Language', { exact: true })).toHaveValue('en');
  await screen.getByRole('button', { name: 'Dark' }).click();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await screen.getByRole('button', { name: 'System' }).click();
});

test.each(['light', 'dark'])('axe finds nothing, with a failure shown, in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const { live, screen } = await open();
  answerToUpdate.mockReturnValue(new Response(null, { status: 503 }));
  await live.click();
  await expect.element(live).toHaveAccessibleDescription(doubt);
  for (const animation of document.getAnimations()) animation.finish();
  const { violations } = await axe.run(screen.container, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
});
