import { test } from 'playwright/test';
import { administerLists } from './administer-lists.ts';
import { chooseFile } from './choose-file.ts';
import type { Engine } from './engine.ts';
import { countRows, hasRows } from './saved-rows.ts';
import { button, field, heading, link, type Screen } from './screen.ts';
import { requestCode } from './sign-in.ts';
import { until } from './until.ts';

const root = { path: '/administration/auth/login', email: 'root@demo.example' };

/** An administrator's part of the journey that every engine must pass. Begins and ends signed out. */
export async function administer(engine: Engine, screen: Screen, url: string): Promise<void> {
  await test.step('sign in and choose an organization', async () => {
    await requestCode(engine, screen, url, root);
    await screen.press(button('Submit'));
    await screen.press({ role: 'button', name: 'Clinique des Tilleuls', isBeginning: true });
    await screen.see(heading('Professionals'));
  });
  await test.step('search a professional, and see the roles and the history', async () => {
    await screen.typeInto(field('Last name'), 'nobody');
    await screen.read('No professional found');
    await screen.typeInto(field('Last name'), 'er');
    await screen.press({ selector: '.list-table tbody a', index: 0 });
    await screen.see(heading('History'));
  });
  await test.step('create a firmware with its file', async () => {
    await screen.press(link('Firmwares'));
    await screen.press(link('Create firmware'));
    await screen.choose({ selector: 'select[name=product]' }, '1');
    await screen.typeInto(field('Version'), '7.0.0');
    await chooseFile(engine, { name: 'firmware.bin', type: 'application/octet-stream', content: 'Seven' });
    await screen.read('firmware.bin');
    await screen.press(button('Save'));
    await screen.see(heading('EEG 32 7.0.0'));
  });
  await test.step('import devices, one of which is refused', async () => {
    await screen.press(link('Devices'));
    await screen.press(link('Import devices'));
    const rows = ['ENGINE-1', 'ENGINE-2', '?'].map((serial) => ({ serial, productId: 1, hardwareId: 1 }));
    await screen.see(heading('Import devices'));
    await chooseFile(engine, { name: 'devices.json', type: 'application/json', content: JSON.stringify(rows) });
    await screen.press(button('Import 2 devices'));
    await screen.see(heading('Result of the import'));
    await screen.press(link('Back'));
    await screen.see(heading('Devices'));
    await screen.typeInto(field('Serial number'), 'engine');
    await screen.see(link('ENGINE-2'));
  });
  await administerLists(engine, screen);
  await test.step('a message survives a reload', async () => {
    await screen.press(link('Contact'));
    // A draft of an earlier form may still be there, and would hide that this one is not yet saved.
    await until('no draft of an earlier form', async () => (await engine.run(countRows, 'drafts')) === 0);
    // Inserted at once, the text is saved at once: a row then holds all of it.
    await screen.insertInto(field('Message'), 'One question.');
    await hasRows(engine, 'drafts');
    await engine.reload();
    await screen.see(field('Message'), ({ value }) => value === 'One question.');
    await screen.press(button('Send'));
    await screen.see(field('Message'), ({ value }) => value === '');
  });
  await test.step('read the billing and the history', async () => {
    await screen.press(link('Billing'));
    await screen.see({ selector: '.list-table tbody td' });
    await screen.press(link('History'));
    await screen.read('ENGINE-2');
  });
  await test.step('sign out', async () => {
    await screen.press(button('Logout'));
    await screen.isAt(/\/administration\/auth\/login$/);
  });
}
