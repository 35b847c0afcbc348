import type { SentFile } from '#/contract/device-calls.ts';
import type { LocalFile } from './local-file.ts';
import { Ending } from './outcome.ts';

const faultText = ({ message, field }: SentFile['faults'][number]) => message + (field ? ` (${field})` : '');

/** What became of the file, in one line. Throws an {@link Ending} if it does not count. */
export function toldText({ state, sha256, differs, faults }: SentFile, file: LocalFile, recordId: number): string {
  const { name } = file;
  if (sha256 && sha256 !== file.sha256)
    throw new Ending(
      'refused',
      `The platform has other bytes than ${file.path}. The file was changed while it was sent.`,
    );
  switch (state) {
    case 'accepted':
      return `${name} counts as the data of recording ${recordId}.`;
    case 'question':
      throw new Ending(
        'undecided',
        `${name} has arrived, but differs from recording ${recordId} (${differs.join(', ')}). It does not count until a person decides in the app.`,
      );
    case 'refused':
      throw new Ending(
        'refused',
        faults.length > 0
          ? `The platform refuses ${name}: ${faults.map(faultText).join(' ')}`
          : `A person has refused ${name}.`,
      );
    case 'replaced':
      throw new Ending('refused', `${name} counted, and a person has replaced it.`);
    default:
      throw new Ending('refused', `The upload of ${name} has ended: ${state}.`);
  }
}
