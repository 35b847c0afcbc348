import { t } from '@lingui/core/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { isAhead } from '#/domain/clock.ts';
import { formatInstant } from '#/domain/dates.ts';

/** A time that this tablet has noted. If it lies in the future, somebody has set the clock since. */
export function pastText(epochMs: number): string {
  if (isAhead(epochMs)) return t`The clock of this device was changed since.`;
  return formatInstant(Temporal.Instant.fromEpochMilliseconds(epochMs), currentLocale(), 'll-time') ?? '';
}
