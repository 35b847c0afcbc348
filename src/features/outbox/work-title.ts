import { t } from '@lingui/core/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { nameIn, type KeptWork } from '#/data/outbox/work.ts';
import { formatInstant } from '#/domain/dates.ts';

export function workTitle(work: KeptWork): string {
  const name = nameIn(work);
  if (work.kind === 'patient') return t`New patient ${name}`;
  const date = formatInstant(Temporal.Instant.fromEpochMilliseconds(work.keptAt), currentLocale(), 'll') ?? '';
  return t`Recording of ${name}, ${date}`;
}
