import { t } from '@lingui/core/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { itemBefore, nameIn, patientIn } from '#/data/outbox/item-kinds.ts';
import type { ItemKind, OutboxItem, Setback } from '#/data/outbox/item.ts';
import { isAhead } from '#/domain/clock.ts';
import { formatInstant } from '#/domain/dates.ts';
import { linkOptions } from '@tanstack/react-router';
import { isClockChanged, readinessOf } from '#/data/outbox/decisions.ts';

interface Words {
  title: (name: string, item: OutboxItem) => string;
  /** Where the item is edited. */
  way: (item: OutboxItem) => object;
}

const patientWay = (patientId: number | undefined) =>
  linkOptions({ to: '/home/patient/create', search: { patientId } });

/** The summary edits what waits. */
const recordingWay = ({ about }: OutboxItem) =>
  linkOptions({ to: '/home/record/details/$recordId', params: { recordId: String(about?.id) } });

/** The list and the frame need these words. What loads the words of forms is in item-content.tsx. */
const words = {
  patient: { title: (name) => t`New patient ${name}`, way: ({ id }) => patientWay(id) },
  record: {
    title: recordingTitle,
    way: (item) => linkOptions({ to: '/home/record/create', search: { patientId: patientIn(item), kept: item.id } }),
  },
  diagnosis: { title: (name) => t`Diagnosis of ${name}`, way: recordingWay },
  rhythmSpecialist: { title: (name) => t`Rhythm specialist of the recording of ${name}`, way: recordingWay },
  operator: { title: (name) => t`Operator of the recording of ${name}`, way: recordingWay },
  patientChange: { title: (name) => t`Changes to patient ${name}`, way: ({ about }) => patientWay(about?.id) },
  profile: { title: () => t`Changes to your profile`, way: () => linkOptions({ to: '/home/profile/edit' }) },
} as const satisfies Readonly<Record<ItemKind, Words>>;

export function itemTitle(item: OutboxItem): string {
  const { title }: Words = words[item.kind];
  return title(nameIn(item), item);
}

export function wayToItem(item: OutboxItem) {
  return words[item.kind].way(item);
}

function recordingTitle(name: string, { keptAt }: OutboxItem): string {
  // The clock was set back since.
  if (isAhead(keptAt)) return t`Recording of ${name}`;
  const date = formatInstant(Temporal.Instant.fromEpochMilliseconds(keptAt), currentLocale(), 'll') ?? '';
  return t`Recording of ${name}, ${date}`;
}

/** What the item waits for, and what the server said. */
export function itemText(item: OutboxItem, items: readonly OutboxItem[]): string {
  const readiness = readinessOf(item, items, Date.now());
  const said = item.setback ? [setbackText(item.setback.kind), ...item.setback.messages] : [];
  if (readiness === 'stopped') return said.join(' ');
  if (readiness === 'depends') return afterText(itemBefore(item, items));
  if (readiness === 'ask') {
    const mayBeSent = t`It may have been sent already.`;
    return isClockChanged(item, Date.now()) ? `${t`The clock of this device was changed.`} ${mayBeSent}` : mayBeSent;
  }
  if (readiness === 'wait' && item.nextTryAt !== undefined) {
    const time = timeText(item.nextTryAt);
    return [...(item.setback ? said : [t`No reply was received.`]), t`Next attempt: ${time}.`].join(' ');
  }
  return t`Stored on this device. It will be sent as soon as the server can be reached, while Bedside is open.`;
}

function afterText(before: OutboxItem | undefined): string {
  const name = before ? nameIn(before) : '';
  if (!before?.about) return t`This will be sent after patient ${name} has been created.`;
  const title = itemTitle(before);
  return t`This will be sent after: ${title}.`;
}

function timeText(moment: number): string {
  return formatInstant(Temporal.Instant.fromEpochMilliseconds(moment), currentLocale(), 'll-time') ?? '';
}

function setbackText(kind: Setback['kind']): string {
  if (kind === 'conflict') return t`This has been changed elsewhere in the meantime.`;
  if (kind === 'other-person')
    return t`The person of an earlier Submit was created. Edit this to say whether it is another person.`;
  if (kind === 'other-recording')
    return t`The recording of an earlier Submit was created. Edit this to say whether it is another recording.`;
  if (kind === 'later') return t`The server reported an error.`;
  if (kind === 'busy') return t`The server is busy. Sending will be tried again later.`;
  return kind === 'unclear' ? t`It is not clear whether this was sent.` : t`The server refused this.`;
}
