import type { APIRequestContext } from 'playwright/test';
import { prescribe, setStatus } from '../prescription.ts';
import { recordsOnServer } from '../screens.ts';
import type { EnlargedVisit } from './large-text-visit.ts';
import { button, field, heading, link } from './screen.ts';
import { lookAtTraces } from './traces.ts';
import { until } from './until.ts';

/** The screens of a doctor of several organizations. */
export async function lookAtScreens(visit: EnlargedVisit, user: APIRequestContext): Promise<void> {
  const { engine, screen, fits, go } = visit;
  await screen.see(heading('Select an organization'));
  await fits('organizations');
  await screen.press({ role: 'button', name: 'Clinique des Tilleuls', isBeginning: true });
  await screen.see({ role: 'link', name: 'Recording of', isBeginning: true });
  await fits('recordings');
  await lookAtSheets(visit);
  const { data } = await recordsOnServer({ request: user });
  const patient = data[0]?.patient.id;
  await go('/home/patient');
  await screen.see({ selector: '.list-table tbody a' });
  await fits('patients');
  await go('/home/patient/create');
  await screen.press(button('Submit'));
  await fits('a new patient with messages');
  await go(`/home/patient/details/${patient}`);
  await screen.see({ selector: '.list-table tbody a' });
  await fits('patient');
  await screen.press(link('Edit'));
  await screen.see({ selector: 'form [data-field=city]' });
  await fits('the change of a patient');
  await go(`/home/record/create?patientId=${patient}`);
  await fits('prescription');
  const record = await prescribe(user, {});
  for (const status of ['ONGOING_RECORDING', 'RECORDED']) await setStatus(user, record, status);
  await go(`/home/record/details/${record}`);
  await screen.press(button('Edit'));
  await screen.see(field('Diagnosis'));
  await fits('the diagnosis of a recording');
  await screen.press(button('Cancel'));
  await screen.see(button('Edit'));
  await go('/home/profile');
  await screen.see(button('Set a PIN'));
  await fits('profile');
  await go('/home/profile/edit', () => screen.see({ selector: 'form [name=email]' }));
  await fits('the change of the profile');
  await go('/home/profile/password');
  await fits('the change of the password');
  await go('/home/nowhere');
  await fits('page not found');
  // The doctor's walk has the fingers. On a page this narrow, a pinch changes nothing in Firefox.
  await lookAtTraces(engine, screen, { fingers: false });
  await fits('a converted recording');
  await screen.press(button('Look at the traces'));
  await screen.see(button('Next page'));
  await fits('traces');
}

/** What opens above the list. */
async function lookAtSheets({ engine, screen, fits }: EnlargedVisit): Promise<void> {
  await screen.press(button('Menu'));
  await screen.see({ role: 'dialog' });
  await fits('menu');
  await screen.closeDialog();
  await screen.press({ role: 'button', name: 'Filter', isBeginning: true });
  await screen.see({ role: 'dialog' });
  await fits('filters');
  await screen.closeDialog();
  // Their code comes when the page is idle, and a dialog that still fades out keeps the keys.
  await until('the shortcuts', async () => {
    await screen.keys('?');
    return engine.run(() => document.querySelector('[role=dialog]') !== null);
  });
  await screen.see({ role: 'dialog' });
  await fits('shortcuts');
  await screen.closeDialog();
}
