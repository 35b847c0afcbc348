import type { APIRequestContext } from 'playwright/test';
import type { EnlargedVisit } from './large-text-visit.ts';
import { button } from './screen.ts';
import { editInTray, savePatient, makeConflict, openConflict } from './unsent-visit.ts';

/** Unsent items, a lost connection, and a conflict. */
export async function lookAtTray(visit: EnlargedVisit, user: APIRequestContext): Promise<void> {
  const { engine, screen, network, fits } = visit;
  const waiting = { ...visit, user };
  await savePatient(waiting, 'Anna', 'Answers');
  await fits('a patient who was not sent');
  await screen.press({ selector: '.pill' });
  await screen.see({ role: 'dialog' });
  await fits('the lost connection');
  await screen.closeDialog();
  await screen.press(button('1 not sent'));
  await screen.see({ role: 'dialog' });
  await fits('tray');
  network.become({ kind: 'pass' });
  await screen.press(button('Send now'));
  await screen.read('Everything was sent.');
  await screen.press(button('Close'));
  await screen.isAt(/\/patient\/details\/\d{1,9}$/);
  await makeConflict(waiting);
  // The tablet says that the network is back. Otherwise the app would notice it within a minute.
  await engine.run(() => void dispatchEvent(new Event('online')));
  await openConflict(waiting);
  await fits('tray with a conflict');
  await screen.press(editInTray);
  await screen.see(button('Continue with these values'));
  await fits('both versions');
}
