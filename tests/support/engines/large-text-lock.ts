import { pin } from '../lock.ts';
import type { EnlargedVisit } from './large-text-visit.ts';
import { button, field, heading } from './screen.ts';

/** Setting a PIN, the locked screen, and what it says of a wrong PIN. */
export async function lookAtLock({ engine, screen, go, fits }: EnlargedVisit): Promise<void> {
  await go('/home/profile');
  await screen.press(button('Set a PIN'));
  await screen.see(field('New PIN'));
  await fits('a new PIN');
  await screen.insertInto(field('New PIN'), pin);
  await screen.insertInto(field('Confirm the new PIN'), pin);
  await screen.press(button('Set PIN'));
  await screen.see(button('Change PIN'));
  // With the focus inside, the notice would stay. WebKit scrolls to what has the focus as if no notice covered it.
  await engine.run(closeNotice);
  await screen.miss({ selector: '.notification button' });
  await fits('the lock that was set');
  // Large text leaves no room for it in the bar.
  await screen.press(button('Menu'));
  await screen.press(button('Lock now'));
  await screen.see(heading('Locked'));
  await fits('lock');
  await screen.insertInto(field('PIN'), '11112222');
  await screen.press(button('Unlock'));
  await screen.read('The PIN is wrong.');
  await fits('the lock after a wrong PIN');
}

/** It goes by itself after three seconds, perhaps before a slow machine could press. Runs in the page. */
function closeNotice(): void {
  document.querySelector<HTMLElement>('.notification button')?.click();
}
