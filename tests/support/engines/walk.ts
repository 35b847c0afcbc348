import { test } from 'playwright/test';
import type { Network } from '../network.ts';
import { administer } from './administer.ts';
import type { Engine } from './engine.ts';
import { countCachedFiles } from './cached-files.ts';
import { countRows, hasRows } from './saved-rows.ts';
import { actWithoutServer, seeRecording, sendItem, type SeenBefore } from './offline-actions.ts';
import { saveForVisit, seeChange, seeSavedTraces, watchStream } from './saved-visit.ts';
import { onEngine } from './on-engine.ts';
import { button, field, heading, link, type Screen } from './screen.ts';
import { requestCode } from './sign-in.ts';
import { lookAtTraces } from './traces.ts';
import { until } from './until.ts';

const reader = 'reader@demo.example';
const pin = '83521047';
const lastName = 'Quennehen';

/** The journey that every engine must pass. The administrator follows the doctor, because each start of an engine costs seconds. */
export function walkThrough(start: () => Promise<Engine>): Promise<void> {
  return onEngine(start, async ({ engine, screen, network }) => {
    await walk(engine, screen, network);
    await test.step('an administrator', () => administer(engine, screen, network.url));
  });
}

async function walk(engine: Engine, screen: Screen, network: Network): Promise<void> {
  await test.step('sign in with the code', () => signIn(engine, screen, network.url));
  await test.step('accept the notices', () => acceptNotices(screen));
  await test.step('filter the list', () => filter(engine, screen));
  await test.step('keep the list for a visit', () => saveForVisit(screen));
  await test.step('open a recording', () => openRecording(screen));
  const lookedAt = await test.step('look at the traces', () => lookAtTraces(engine, screen));
  await test.step('hear of a change by the stream', () => seeChange(engine, lookedAt));
  const patientAddress = await test.step('create a patient', () => createPatient(engine, screen));
  await test.step('prescribe', () => prescribe(screen));
  const recordAddress = await test.step('see a recording to analyse', () =>
    seeRecording(engine, screen, network.url, reader));
  await test.step('lock and unlock', () => lock(screen));
  const seen = {
    patientAddress,
    patientName: `Anne ${lastName}`,
    recordAddress,
    tracesAddress: `${network.url}/home/record/details/${lookedAt}`,
  };
  await test.step('start and work without the server', () => actOffline(engine, screen, network, seen));
  await test.step('sign out', () => signOut(engine, screen));
}

async function signIn(engine: Engine, screen: Screen, url: string): Promise<void> {
  await requestCode(engine, screen, url, { path: '/auth/login', email: reader });
  await engine.run(watchStream);
  await screen.press(button('Submit'));
}

async function acceptNotices(screen: Screen): Promise<void> {
  await screen.see(heading('Legal notices'));
  await screen.press(button('Zoom in'));
  await screen.read('125%');
  await screen.press(button('Fit width'));
  await screen.read('100%');
  await screen.check({ role: 'checkbox', name: 'I have read all the terms', isBeginning: true });
  await screen.press(button('I agree'));
  await screen.see(heading('Recordings'));
}

async function filter(engine: Engine, screen: Screen): Promise<void> {
  await screen.see({ role: 'link', name: 'Recording of', isBeginning: true });
  await screen.check({ role: 'checkbox', name: 'Recorded' });
  await screen.isAt(/status=RECORDED/);
  await screen.see({ selector: '[aria-label="Active filters"] button' });
  // The old rows stay until the new ones arrive. The address changes before the list does.
  await until('the new rows', () =>
    engine.run(() => document.querySelector('.overlay__line, .list-table[aria-busy]') === null),
  );
}

async function openRecording(screen: Screen): Promise<void> {
  await screen.press({ role: 'link', name: 'Recording of', isBeginning: true });
  await screen.see(heading('Recording Summary'));
}

async function createPatient(engine: Engine, screen: Screen): Promise<string> {
  await screen.press(link('Patients'));
  await screen.press({ selector: '[href="/home/patient/create"]' });
  await screen.see({ role: 'checkbox', selector: '[name=consentToDiagnosis]' });
  // At once, as a keyboard with word completion does, so that a draft on the disk has all of it.
  await screen.insertInto({ selector: 'form [data-field=lastName]' }, lastName);
  await hasRows(engine, 'drafts');
  await hasRows(engine, 'copies');
  await engine.reload();
  await screen.read('This form contains your entries up to');
  await screen.see({ selector: 'form [data-field=lastName]' }, ({ value }) => value === lastName);
  await insertDates(engine, screen);
  await fillPatient(screen, 'Anne');
  const before = await engine.run(countRows, 'copies');
  await screen.press(button('Submit'));
  await screen.isAt(/\/home\/patient\/details\/\d+/);
  await screen.see(heading(`Anne ${lastName}`));
  await hasRows(engine, 'copies', before + 1);
  return engine.run(() => location.href);
}

/** The form's required fields beside the last name. */
async function fillPatient(screen: Screen, firstName: string): Promise<void> {
  await screen.typeInto({ selector: 'form [data-field=firstName]' }, firstName);
  await screen.check({ selector: 'input[value=F]', role: 'radio' });
  for (const [part, digits] of [
    ['year', '1980'],
    ['month', '02'],
    ['day', '29'],
  ] as const)
    await screen.typeInto({ selector: `[data-part=${part}]` }, digits);
  await screen.choose({ selector: 'select[name=locale]' }, 'fr-FR');
  await screen.check({ selector: '[name=consentToDiagnosis]', role: 'checkbox' });
}

/** An inserted date sets all parts or none, whatever the engine tells of the insertion. */
async function insertDates(engine: Engine, screen: Screen): Promise<void> {
  const insert = async (text: string) => {
    await screen.press({ selector: '[data-part=month]' });
    await screen.see({ selector: '[data-part=month]' }, ({ hasFocus }) => hasFocus);
    // oxlint-disable-next-line typescript/no-deprecated
    await engine.run((inserted) => document.execCommand('insertText', false, inserted), text);
  };
  await insert('14/03/1979');
  await screen.see({ selector: '[data-part=day]' }, ({ value }) => value === '14');
  await screen.see({ selector: '[data-part=year]' }, ({ value }) => value === '1979');
  await insert('03-06-80');
  await screen.read('The year needs four digits, so nothing was changed.');
  await screen.see({ selector: '[data-part=month]' }, ({ value }) => value === '03');
  await screen.see({ selector: '[data-part=day]' }, ({ value }) => value === '14');
}

async function prescribe(screen: Screen): Promise<void> {
  await screen.press(link('Prescribe recording'));
  await screen.see(heading('Prescribe recording'));
  await screen.press(button('1 h'));
  await screen.press(button('Submit'));
  await screen.isAt(/\/home\/record\/details\/\d+/);
  await screen.see(heading('Recording Summary'));
}

async function lock(screen: Screen): Promise<void> {
  await screen.press({ selector: '[href="/home/profile"]' });
  await screen.press(button('Set a PIN'));
  await screen.typeInto(field('New PIN'), pin);
  await screen.typeInto(field('Confirm the new PIN'), pin);
  await screen.press(button('Set PIN'));
  await screen.see(button('Change PIN'));
  await screen.press(link('Recordings'));
  await screen.see(heading('Recordings'));
  await screen.press(button('Lock now'));
  await unlock(screen);
}

async function enterPin(screen: Screen): Promise<void> {
  await screen.see(heading('Locked'));
  await screen.typeInto(field('PIN'), pin);
  await screen.press(button('Unlock'));
}

async function unlock(screen: Screen): Promise<void> {
  await enterPin(screen);
  await screen.see({ role: 'link', name: 'Recording of', isBeginning: true });
}

async function actOffline(
  engine: Engine,
  screen: Screen,
  network: Network,
  seen: SeenBefore & { tracesAddress: string },
): Promise<void> {
  await until('a service worker', () =>
    engine.run(async () => (await navigator.serviceWorker.ready).active?.state === 'activated'),
  );
  await hasRows(engine, 'copies');
  await network.close();
  await engine.open(`${network.url}/home`);
  await unlock(screen);
  await screen.read('Saved copy, ');
  // The page has just started, so what it shows from now on comes from the disk.
  await screen.goTo(seen.tracesAddress);
  await seeSavedTraces(engine, screen);
  await actWithoutServer(engine, screen, seen, () => enterPin(screen));
  await network.open();
  await sendItem(screen, seen, reader);
}

async function signOut(engine: Engine, screen: Screen): Promise<void> {
  const before = await engine.run(countCachedFiles);
  await screen.press(button('Logout'));
  await screen.isAt(/\/auth\/login$/);
  await until('an empty device', () => engine.run(async () => (await indexedDB.databases()).length === 0));
  await until('the rest of the app', () =>
    engine.run(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/workbox-window'))),
  );
  // The sign-out has cleared the site's storage. The next start loads the data for a start without the server again.
  await engine.reload();
  await until('all files of the app', async () => (await engine.run(countCachedFiles)) >= before);
}
