import { expect } from 'playwright/test';
import { button } from './screen.ts';
import { openWithoutApp, savePatient, type Visit } from './unsent-visit.ts';
import { until } from './until.ts';

const hourMs = 3_600_000;

/** Timers go on. */
function setClock(byMs: number): void {
  const former = Date.now.bind(Date);
  Date.now = () => former() + byMs;
}

/** If the app locks, it covers its screen at once. Otherwise the mark of the last touch has followed the clock. */
function lookAtClock(): 'covered' | 'followed' | 'waiting' {
  dispatchEvent(new Event('focus'));
  if (document.body.inert) return 'covered';
  return Math.abs(Date.now() - Number(localStorage.getItem('touched'))) < 900_000 ? 'followed' : 'waiting';
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new Error(`${name} is not deleted`)));
  });
}

/** The clock is set three times, and the browser deletes the store, and then the secret alone. */
export async function setClockAndLose(visit: Visit): Promise<void> {
  const { screen, network } = visit;
  await savePatient(visit, 'Clara', 'Clock');
  for (const byMs of [2 * hourMs, -hourMs, hourMs / 3, -4 * (hourMs / 3)]) await seeClockSet(visit, byMs);
  await screen.read('Not sent yet');
  await lose(visit, 'bedside');
  await screen.read('1 submitted entry that was not sent can no longer be found on this device.');
  await screen.press(button('Got it'));
  await screen.miss(button('Got it'));

  await savePatient(visit, 'Serge', 'Secret');
  await lose(visit, 'bedside-slot');
  await screen.read('1 submitted entry that was not sent can no longer be read on this device.');
  await screen.press(button('Remove it'));
  await screen.read('Remove from this device what cannot be read?');
  await screen.press({ role: 'button', name: 'Remove it', selector: '[role=alertdialog] button' });
  await screen.miss(button('Remove it'));
  network.become({ kind: 'pass' });
}

async function seeClockSet({ engine }: Visit, byMs: number): Promise<void> {
  await engine.run(setClock, byMs);
  await until(`the clock is followed by ${byMs} ms`, async () => {
    const found = await engine.run(lookAtClock);
    expect(found).not.toBe('covered');
    return found === 'followed';
  });
}

async function lose(visit: Visit, database: string): Promise<void> {
  const { engine, network } = visit;
  await openWithoutApp(visit);
  await engine.run(deleteDatabase, database);
  await engine.open(`${network.url}/home`);
}
