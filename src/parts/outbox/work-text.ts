import { t } from '@lingui/core/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { isClockChanged, readinessOf } from '#/data/outbox/decisions.ts';
import { nameIn, workBefore } from '#/data/outbox/work-order.ts';
import type { KeptWork, Setback } from '#/data/outbox/work.ts';
import { formatInstant } from '#/domain/dates.ts';
import { workTitle } from './work-title.ts';

/** What the work waits for, and what the server said. */
export function workText(work: KeptWork, works: readonly KeptWork[]): string {
  const readiness = readinessOf(work, works, Date.now());
  const said = work.setback ? [setbackText(work.setback.kind), ...work.setback.messages] : [];
  if (readiness === 'stopped') return said.join(' ');
  if (readiness === 'depends') return afterText(workBefore(work, works));
  if (readiness === 'ask') {
    const mayBeSent = t`It may have been sent already.`;
    return isClockChanged(work, Date.now()) ? `${t`The clock of this device was changed.`} ${mayBeSent}` : mayBeSent;
  }
  if (readiness === 'wait' && work.nextTryAt !== undefined) {
    const time = timeText(work.nextTryAt);
    return [...(work.setback ? said : [t`No reply was received.`]), t`Next attempt: ${time}.`].join(' ');
  }
  return t`Stored on this device. It will be sent as soon as the server can be reached, while Bedside is open.`;
}

function afterText(before: KeptWork | undefined): string {
  const name = before ? nameIn(before) : '';
  if (!before?.about) return t`This will be sent after patient ${name} has been created.`;
  const title = workTitle(before);
  return t`This will be sent after: ${title}.`;
}

function timeText(moment: number): string {
  return formatInstant(Temporal.Instant.fromEpochMilliseconds(moment), currentLocale(), 'll-time') ?? '';
}

function setbackText(kind: Setback['kind']): string {
  if (kind === 'conflict') return t`This has been changed elsewhere in the meantime.`;
  if (kind === 'other-person')
    return t`The person of an earlier Submit was created. Edit this to say whether it is another person.`;
  if (kind === 'later') return t`The server reported an error.`;
  if (kind === 'busy') return t`The server is busy. Sending will be tried again later.`;
  return kind === 'unclear' ? t`It is not clear whether this was sent.` : t`The server refused this.`;
}
