import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext } from 'playwright/test';
import { fillAtOnce, requiredOf } from '../fill-at-once.ts';
import type { Network } from '../network.ts';
import { ownHeaders } from '../session.ts';
import type { Engine } from './engine.ts';
import { button, heading, link, type Screen } from './screen.ts';
import { until } from './until.ts';
import { fullName } from '#/domain/person.ts';

export const creations = /^\/v1\/(patients|records)$/;
const changes = /^\/v1\/patients(\/\d+)?$/;
export const editInTray = { ...link('Edit'), selector: '.tray a' };

export interface Visit {
  engine: Engine;
  screen: Screen;
  network: Network;
  user: APIRequestContext;
}

/** A page of this origin without the app. Firefox shows JSON in a page of another origin, so an image it is. */
export function openWithoutApp({ engine, network }: Pick<Visit, 'engine' | 'network'>): Promise<void> {
  return engine.open(`${network.url}/icons/icon-192.png`);
}

/** A patient who waits to be sent. */
export async function savePatient(
  { engine, screen, network }: Visit,
  firstName: string,
  lastName: string,
): Promise<void> {
  network.become({ kind: 'cut-call', after: 0 }, creations);
  await screen.press(link('Patients'));
  await screen.see(heading('Patients'));
  await screen.press({ selector: '[href="/home/patient/create"]' });
  await screen.see({ selector: 'form [data-field=lastName]' });
  await engine.run(fillAtOnce, requiredOf(firstName, lastName));
  await screen.press(button('Submit'));
  await screen.see(heading(fullName({ firstName, lastName })));
  await screen.read('Not sent yet');
}

export async function openTray({ engine, screen }: Visit, count: number): Promise<void> {
  const isOpen = () => engine.run(() => document.querySelector('.outbox [aria-expanded=true]') !== null);
  await until('the tray', async () => {
    // When it goes, the button beside it moves, perhaps under the finger.
    await screen.miss({ selector: '.pill' });
    await screen.press(button(`${count} not sent`));
    for (let attempt = 0; attempt < 40; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each look follows the one before
      if (await isOpen()) return true;
      // oxlint-disable-next-line no-await-in-loop
      await pause(50);
    }
    return false;
  });
}

/** The city of the patient on the screen changes to Lyon here and to Paris elsewhere. Returns the id. */
export async function makeConflict({ engine, screen, network, user }: Visit): Promise<string | undefined> {
  const id = await engine.run(() => location.pathname.split('/').at(-1));
  network.become({ kind: 'cut-call', after: 0 }, changes);
  await screen.press(link('Edit'));
  await screen.see({ selector: 'form [data-field=city]' });
  await engine.run(fillAtOnce, {
    texts: [['[data-field=city]', 'Lyon']],
    boxes: ['[name=consentToDiagnosis]:not(:checked)'],
  });
  await screen.press(button('Submit'));
  await screen.read('Not sent yet');
  const found = await user.get(`/v1/patients/${id}`, { headers: ownHeaders });
  await user.put(`/v1/patients/${id}`, {
    headers: { ...ownHeaders, 'If-Match': found.headers()['etag'] ?? '' },
    data: { ...((await found.json()) as object), city: 'Paris', consentToDiagnosis: true },
  });
  network.become({ kind: 'pass' });
  return id;
}

/** Opens the tray with that conflict. */
export async function openConflict(visit: Visit): Promise<void> {
  // So that the app does not wait for its next try.
  await visit.engine.run(() => void dispatchEvent(new Event('online')));
  await openTray(visit, 1);
  // It is sent by itself, because the platform answers again.
  await visit.screen.see({ selector: '.tray__entry' }, ({ text }) => text.includes('This has been changed elsewhere'));
}
