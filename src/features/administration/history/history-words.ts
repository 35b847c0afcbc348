import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportKind } from '#/contract/imports.ts';
import { historyActions, historyKinds, type HistoryAction, type HistoryKind } from '#/domain/history.ts';

export const kindWords: Readonly<Record<HistoryKind, MessageDescriptor>> = {
  patient: msg`Patient`,
  recording: msg`Recording`,
  organization: msg`Organization`,
  user: msg`User`,
  device: msg`Device`,
  product: msg`Product`,
  hardware: msg`Hardware`,
  driver: msg`Driver`,
  firmware: msg`Firmware`,
  import: msg({ context: 'object', message: `Import`, comment: 'A file whose rows were imported' }),
};

const actionWords: Readonly<Record<HistoryAction, MessageDescriptor>> = {
  created: msg({ context: 'history', message: `Created`, comment: 'What was done with an object' }),
  changed: msg({ message: `Changed`, comment: 'What was done with an object' }),
  deleted: msg({ message: `Deleted`, comment: 'What was done with an object' }),
  'role-given': msg`Role given`,
  'role-taken': msg`Role taken away`,
  agreed: msg`Legal notices accepted`,
  'signed-in': msg`Signed in`,
  'signed-out': msg`Signed out`,
  'sign-in-failed': msg`Sign-in failed`,
  'contact-proposed': msg`Contact entered`,
  'contact-confirmed': msg`Contact confirmed`,
  'contact-proposal-ended': msg`Entered contact used or discarded`,
  held: msg`Put on hold`,
  'hold-ended': msg`Hold ended`,
  'role-offered': msg`Roles offered`,
  'role-offer-ended': msg`Offer of roles accepted, declined or ended`,
  'token-made': msg`Token created`,
  'token-revoked': msg`Token revoked`,
  archived: msg({ message: `Archive made`, comment: 'Somebody got all that is held of a patient' }),
  erased: msg({ message: `Erased`, comment: 'All that was held of a patient was removed for good' }),
  imported: msg({ message: `Imported`, comment: 'What was done with a file' }),
  'import-undone': msg`Import undone`,
};

/** What this version does not know is shown unchanged. */
function inWords(words: Readonly<Record<string, MessageDescriptor>>, value: string): string {
  const known = words[value];
  return known ? i18n._(known) : value;
}

export const actionText = (action: string): string => inWords(actionWords, action);

export const kindText = (kind: string): string => inWords(kindWords, kind);

export const kindOptions = () => historyKinds.map((value) => ({ value, label: kindText(value) }));

export const actionOptions = () => historyActions.map((value) => ({ value, label: actionText(value) }));

const importedWords: Readonly<Record<ImportKind, MessageDescriptor>> = {
  devices: msg`Devices`,
  targets: msg`Target firmware`,
  compatibility: msg`Compatibility`,
  professionals: msg`Professionals`,
};

/** What an import is of. */
export const importedText = (kind: string | null | undefined): string => inWords(importedWords, kind ?? '');
