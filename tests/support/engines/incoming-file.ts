import { edfBytes } from '../../../server/http/testing/uploads.ts';
import '../temporal.ts';
import { prescribe } from '../prescription.ts';
import { chooseFile } from './choose-file.ts';
import { countRows, hasRows } from './saved-rows.ts';
import { button, heading } from './screen.ts';
import type { Visit } from './unsent-visit.ts';

const parts = /^\/v1\/records\/\d+\/files\//;
const area = '.record-upload';
const bytes = edfBytes({ seconds: 6000 });
const file = { name: 'night.edf', type: '', content: bytes, lastModified: Date.parse('2026-05-15T06:00:00Z') };

/** Cut on its way, then resumed after a reload with the same file only. It names another patient, so a person decides. */
export async function bringFileIn({ engine, screen, network, user }: Visit): Promise<void> {
  const id = await prescribe(user, {});
  network.become({ kind: 'cut-call', after: 60_000 }, parts);
  await screen.goTo(`/home/record/details/${id}`);
  await screen.see({ selector: `${area} input[type=file]:enabled` });
  await chooseFile(engine, file);
  await screen.see({ selector: area }, ({ text }) => text.includes('Waiting for the network.'));
  await engine.reload();
  await screen.see({ selector: area }, ({ text }) => text.includes('Choose the same file'));
  await chooseFile(engine, { ...file, lastModified: 0 });
  await screen.read('‘night.edf’ is not the file that was begun, or it has changed since.');
  network.become({ kind: 'pass' });
  await chooseFile(engine, file);
  await screen.read('‘night.edf’ differs from this recording.');
  await screen.press(button('Accept with a reason'));
  await screen.see(heading('Accept this file for this patient?'));
  await screen.press(button('Accept the file'));
  await screen.read('A reason is required.');
  await screen.insertInto({ selector: '[role=alertdialog] textarea' }, 'Registered under a former name.');
  await screen.press(button('Accept the file'));
  await screen.read('It differed from the recording, and was accepted:');
  // The panels change places when the recording is over, perhaps while a button in them is down.
  await screen.see(button('Write the diagnosis'));
  await screen.read('Look at the traces');
  await replaceFile({ engine, screen });
}

const reason = { selector: '[role=alertdialog] textarea' };

/** The reason survives a reload. The new file names another patient, too. */
async function replaceFile({ engine, screen }: Pick<Visit, 'engine' | 'screen'>): Promise<void> {
  await screen.press(button('Replace the file'));
  await screen.see(heading('Replace the recording file?'));
  await screen.press(button('Cancel'));
  await screen.see(button('Replace the file'), ({ hasFocus }) => hasFocus);
  await screen.press(button('Replace the file'));
  const drafts = await engine.run(countRows, 'drafts');
  await screen.insertInto(reason, 'The first one was cut.');
  await hasRows(engine, 'drafts', drafts + 1);
  await engine.reload();
  await screen.press(button('Replace the file'));
  await screen.see(reason, ({ value }) => value === 'The first one was cut.');
  await chooseFile(engine, { ...file, name: 'whole.edf', content: edfBytes({ seconds: 6100 }) });
  await screen.press(button('Upload'));
  await screen.read('‘whole.edf’ differs from this recording.');
  await screen.press(button('Accept with a reason'));
  await screen.read('It takes the place of ‘night.edf’.');
  await screen.insertInto(reason, 'Registered under a former name.');
  await screen.press(button('Accept the file'));
  const counts = 'It differed from the recording, and was accepted:';
  await screen.see({ selector: area }, ({ text }) => text.includes('whole.edf') && text.includes(counts));
}
