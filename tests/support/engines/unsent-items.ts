import { expect, request as apiRequest, test, type APIRequestContext } from 'playwright/test';
import { fillAtOnce } from '../fill-at-once.ts';
import { colleagueOf } from '../journey-accounts.ts';
import type { Weather } from '../network.ts';
import { openSession, ownHeaders } from '../session.ts';
import { wakeWithLoss } from '../wake.ts';
import { setClockAndLose } from './clock-and-loss.ts';
import type { Engine } from './engine.ts';
import { bringFileIn } from './incoming-file.ts';
import { answerLate } from './late-answer.ts';
import { onEngine } from './on-engine.ts';
import { button, heading, link } from './screen.ts';
import {
  creations,
  editInTray,
  savePatient,
  makeConflict,
  openConflict,
  openWithoutApp,
  openTray,
  type Visit,
} from './unsent-visit.ts';
import { until } from './until.ts';

const unsent = (count: number) => button(`${count} not sent`);
/** The policy of the page stops the redirect of a captive portal. */
const redirected = 'Content-Security-Policy: .+ http://localhost:|Against the policy: connect-src ';

/** The answers to waiting items, sign-out, and another user. Sessions are opened by calls. */
export function queueItem(start: () => Promise<Engine>): Promise<void> {
  return onEngine(
    start,
    async ({ engine, screen, network, server }) => {
      // Their calls do not pass the network.
      const user = await sessionOf(server, 'second-doctor');
      const other = await sessionOf(server, 'other-doctor');
      try {
        const visit: Visit = { engine, screen, network, user };
        await signInVisit(visit, user);
        await test.step('waking', () => seeWake(visit));
        await test.step('a late answer', async () => {
          await answerLate(visit);
          expect(await countPatients(user, 'Tardieu')).toBe(2);
        });
        await test.step('each answer is told', () => seeAnswers(visit));
        await test.step('both versions of a conflict', () => seeConflict(visit));
        await test.step('a clock that is set, and a lost store', () => setClockAndLose(visit));
        await test.step('a file on a weak network', () => bringFileIn(visit));
        await test.step('sign-out asks', () => questionAtSignOut(visit));
        await test.step('another user', () => seeOther(visit, other));
      } finally {
        for (const calls of [user, other]) await calls.dispose();
      }
    },
    new RegExp(`^(?:${redirected})`),
  );
}

async function sessionOf(url: string, account: string): Promise<APIRequestContext> {
  const calls = await apiRequest.newContext({ baseURL: url });
  await openSession(calls, colleagueOf(account).email);
  return calls;
}

/** The browser has this session. */
async function signInVisit(visit: Visit, session: APIRequestContext): Promise<void> {
  const { engine, network } = visit;
  await openWithoutApp(visit);
  const { cookies } = await session.storageState();
  for (const { name, value } of cookies) await engine.setCookie({ name, value });
  await engine.open(`${network.url}/home`);
}

const answer = (status: number, message: string, more: object = {}): Weather => ({
  kind: 'answer',
  status,
  body: { errors: [{ code: 'some', message, ...more }] },
});

const tooMany: Weather = { kind: 'answer', status: 429, headers: { 'Retry-After': '300' }, body: {} };

/**
 * What the tray says of each answer. Two that follow each other differ. A conflict follows an answer after which the app
 * does not try again by itself: its own try would meet the conflict first, and the press a second one, which opens the
 * form.
 */
const answers: readonly (readonly [Weather, string])[] = [
  [tooMany, 'The server is busy. Sending will be tried again later. Next attempt:'],
  [{ kind: 'portal' }, 'No reply was received. Next attempt:'],
  [answer(500, ''), 'The server reported an error. Next attempt:'],
  [{ kind: 'redirect' }, 'No reply was received. Next attempt:'],
  [answer(403, 'You may no longer create patients.'), 'You may no longer create patients.'],
  [answer(409, ''), 'This has been changed elsewhere in the meantime.'],
  [{ kind: 'portal', status: 511 }, 'No reply was received. Next attempt:'],
  [answer(404, 'This is not here.'), 'This is not here.'],
  [answer(412, ''), 'This has been changed elsewhere in the meantime.'],
  [answer(410, 'This is no longer here.'), 'This is no longer here.'],
  [answer(400, 'This is not so.'), 'This is not so.'],
  [answer(422, 'Not this name.', { field: 'lastName' }), 'Not this name.'],
];

async function seeWake({ engine, screen }: Visit): Promise<void> {
  await screen.see({ selector: 'a[href*="/record/details/"]' });
  await engine.run(wakeWithLoss);
  await until('the repeated call', () => engine.run(() => wake.isRepeated));
  expect(await engine.run(() => wake.saidOffline)).toBe(false);
}

async function seeAnswers(visit: Visit): Promise<void> {
  const { engine, screen, network, user } = visit;
  await savePatient(visit, 'Anna', 'Answers');
  await screen.press(link('Prescribe recording'));
  await screen.see(heading('Prescribe recording'));
  await screen.press(button('1 h'));
  await screen.press(button('Submit'));
  await screen.read('This will be sent after patient Anna Answers has been created.');
  // With an answer the connection is steady.
  network.become(tooMany, creations);
  await openTray(visit, 2);
  for (const [weather, text] of answers) {
    network.become(weather, /^\/v1\/patients$/);
    await screen.press(button('Send now'));
    await screen.see({ selector: '.tray__entry' }, (entry) => entry.text.includes(text));
    await screen.see({ selector: '.tray__entry', index: 1 }, (entry) =>
      entry.text.includes('This will be sent after patient Anna Answers has been created.'),
    );
  }
  await screen.press(editInTray);
  await screen.see({ selector: 'form [data-field=lastName]' });
  network.become({ kind: 'pass' });
  await screen.read('Not this name.');
  await engine.run(fillAtOnce, { texts: [['[data-field=lastName]', 'Answered']], boxes: [] });
  await screen.press(button('Submit'));
  // The former name was sent without an answer.
  await screen.press(button('Correct the file of Anna Answers'));
  await screen.see(heading('Anna Answered'));
  await screen.isAt(/\/patient\/details\/\d{1,9}$/);
  await screen.miss({ role: 'button', name: '1 not sent' });
  expect(await countPatients(user, 'Answer')).toBe(1);
}

async function seeConflict(visit: Visit): Promise<void> {
  const { engine, screen, user } = visit;
  const id = await makeConflict(visit);
  await openConflict(visit);
  await screen.press(editInTray);
  await screen.check({ role: 'radio', name: 'Lyon', isBeginning: true });
  await screen.press(button('Continue with these values'));
  await screen.see({ selector: 'form [data-field=city]' }, ({ value }) => value === 'Lyon');
  await engine.run(fillAtOnce, { texts: [], boxes: ['[name=consentToDiagnosis]:not(:checked)'] });
  await screen.press(button('Submit'));
  await screen.see(heading('Anna Answered'));
  await until('the chosen city on the server', async () => {
    const now = await user.get(`/v1/patients/${id}`, { headers: ownHeaders });
    return ((await now.json()) as { city: string }).city === 'Lyon';
  });
}

async function questionAtSignOut(visit: Visit): Promise<void> {
  const { screen } = visit;
  await savePatient(visit, 'Dora', 'Sealed');
  await screen.press(button('Logout'));
  await screen.read('Sign out and lose what is not sent?');
  await screen.press(button('Stay signed in'));
  await screen.see(unsent(1));
}

/** The session ends elsewhere, another user comes and goes, and the first one returns. */
async function seeOther(visit: Visit, other: APIRequestContext): Promise<void> {
  const { engine, screen, network, user } = visit;
  await user.get('/v1/logout', { headers: ownHeaders, maxRedirects: 0 });
  network.become({ kind: 'pass' });
  await engine.reload();
  await screen.isAt(/\/auth\/login$/);
  await screen.read('Unsent entries are stored on this device, encrypted,');
  await signInVisit(visit, other);
  await screen.read('Another user has unsent entries on this device.');
  await screen.see({ role: 'link', name: 'Recording of', isBeginning: true });
  expect(await engine.run(() => document.body.innerText)).not.toContain('Dora');
  await screen.press(button('Logout'));
  await screen.isAt(/\/auth\/login$/);
  await openSession(user, colleagueOf('second-doctor').email);
  expect(await countPatients(user, 'Sealed')).toBe(0);
  await signInVisit(visit, user);
  await until('the work on the server', async () => (await countPatients(user, 'Sealed')) === 1);
  await screen.miss(unsent(1));
}

async function countPatients(calls: APIRequestContext, lastName: string): Promise<number> {
  const context = await calls.get('/v1/usercontext', { headers: ownHeaders });
  const { currentUserOrganization } = (await context.json()) as {
    currentUserOrganization: { organization: { id: number } };
  };
  const answered = await calls.post('/v1/patients/list', {
    headers: ownHeaders,
    data: {
      search: { firstName: null, lastName, birthdate: null },
      filter: { organizationId: currentUserOrganization.organization.id },
      pagination: { start: 0, limit: 10 },
    },
  });
  return ((await answered.json()) as { meta: { totalCount: number } }).meta.totalCount;
}
