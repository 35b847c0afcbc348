import { t } from '@lingui/core/macro';
import { fateOf, isProblem, isUnreachable } from '#/domain/problem.ts';
import { patientLine, type PatientMarks } from '#/parts/people/patient-line.tsx';
import { withReference } from '#/parts/problems/problem-text.ts';
import type { AlertLevel } from '#/ui/messages/inline-alert.tsx';
import { notify, ofOutbox, type Way } from '#/ui/messages/notifications.ts';

/**
 * What became of a form that was left:
 * - `queued`: it waits in the outbox.
 * - `code`: the user must type a code.
 * - `outdated`: the object was changed meanwhile.
 * - `question`: the form must ask something first.
 * - `unknown`: no answer came.
 */
export type LateAnswer =
  | {
      kind:
        | 'created'
        | 'saved'
        | 'sent'
        | 'code'
        | 'queued'
        | 'outdated'
        | 'question'
        | 'not-sent'
        | 'unknown'
        | 'failed';
      /** Why, if the form has an error. */
      error?: unknown;
    }
  | { kind: 'refused'; messages: readonly string[]; error?: unknown };

interface Told {
  title: string;
  /** What tells the patient whom the title names from another one of that name. */
  patient?: PatientMarks | undefined;
  way: Way;
  /** Undefined if nothing was typed. */
  isStored: boolean | undefined;
}

const levels: Partial<Record<LateAnswer['kind'], AlertLevel>> = {
  created: 'success',
  saved: 'success',
  sent: 'success',
  code: 'info',
  refused: 'error',
  failed: 'error',
};

export function tellLate(answer: LateAnswer, { title, patient, way, isStored }: Told): void {
  const isDone = levels[answer.kind] === 'success' || answer.kind === 'queued' || answer.kind === 'code';
  const stored =
    isDone || isStored === undefined
      ? []
      : [isStored ? t`Your entries are stored as a draft.` : t`Your entries could not be stored on this device.`];
  const line = patient ? patientLine(patient) : '';
  const named = line === '' ? title : `${title} (${line})`;
  const text = [texts[answer.kind](named), ...('messages' in answer ? answer.messages : []), ...stored].join(' ');
  notify({
    level: levels[answer.kind] ?? 'warning',
    text: withReference(text, answer.error),
    isPermanent: true,
    ...(answer.kind === 'queued' ? { of: ofOutbox } : {}),
    link: { ...way, label: t`Open` },
  });
}

const texts: Readonly<Record<LateAnswer['kind'], (title: string) => string>> = {
  created: (title) => t`Created: ${title}`,
  saved: (title) => t`Saved: ${title}`,
  sent: (title) => t`Sent: ${title}`,
  code: () => t`A code has been sent. Enter it in your profile to confirm the change.`,
  queued: (title) => t`Not sent yet: ${title}. It is stored on this device and will be sent later.`,
  outdated: (title) => t`Not saved: ${title}. It was changed in the meantime.`,
  question: (title) => t`Not sent: ${title}. The form must ask you something first.`,
  'not-sent': (title) => t`Not sent: ${title}. The server could not be reached.`,
  unknown: (title) => t`No reply was received: ${title} may have been sent.`,
  failed: (title) => t`The server reported an error: ${title} may or may not have been saved.`,
  refused: (title) => t`Refused: ${title}.`,
};

export function lateFailure(error: unknown): LateAnswer {
  const fate = fateOf(error);
  if (fate === 'refused')
    return { kind: 'refused', messages: isProblem(error) ? error.errors.map(({ message }) => message) : [], error };
  if (fate === 'not-sent') return { kind: 'not-sent' };
  return { kind: isUnreachable(error) || !isProblem(error) ? 'unknown' : 'failed', error };
}

/** Undefined if nothing was refused at a field. */
export function refusedFields(error: unknown): Record<string, string> | undefined {
  const found = isProblem(error) && fateOf(error) === 'refused' ? error.errors : [];
  const fields = Object.fromEntries(
    found.flatMap(({ field, message }) => (field === undefined ? [] : [[field.split('.')[0] ?? field, message]])),
  );
  return Object.keys(fields).length > 0 ? fields : undefined;
}
