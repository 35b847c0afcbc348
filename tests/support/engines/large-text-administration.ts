import { sections } from '../../../src/domain/administration.ts';
import type { EnlargedVisit } from './large-text-visit.ts';
import { button, heading } from './screen.ts';

/** Every list and form of the administration. */
export async function administerEnlarged(visit: EnlargedVisit): Promise<void> {
  const { engine, screen, signIn, go, fits } = visit;
  await signIn('root@demo.example', '/administration/select-organization', 'admin');
  await screen.see(heading('Select an organization'));
  await fits('organizations of an administrator');
  await screen.press({ role: 'button', name: 'Clinique des Tilleuls', isBeginning: true });
  await screen.see(heading('Administration'));
  await fits('the list of sections');
  for (const section of sections) {
    if (section === 'erasure' || section === 'platform') continue;
    const list = `/administration/home/${section}`;
    await go(list);
    await screen.see({ selector: '.list-table tbody td' });
    await screen.miss({ selector: '.list-table[aria-busy]' });
    await fits(section);
    if (['compatibility', 'billing', 'history'].includes(section)) continue;
    const first = await engine.run(() => document.querySelector('.list-table tbody a')?.getAttribute('href') ?? '');
    await go(first);
    await fits(`one of ${section}`);
    if (section === 'professionals') await lookAtQuestion(visit);
    await go(`${first}/edit`);
    await fits(`the change of one of ${section}`);
    await go(`${list}/create`);
    await screen.press(button('Save'));
    await fits(`a new one of ${section}`);
  }
  for (const address of [
    'devices/import',
    'devices/target-firmware/import',
    'compatibility/import',
    'professionals/import',
    'contact',
    'erasure?patient=1012',
    'platform',
  ]) {
    await go(`/administration/home/${address}`);
    await fits(address);
  }
}

async function lookAtQuestion({ screen, fits }: EnlargedVisit): Promise<void> {
  await screen.press(button('Delete'));
  await screen.see({ role: 'dialog' });
  await fits('a question');
  await screen.closeDialog();
}
