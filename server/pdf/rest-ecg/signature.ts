import { formatInstant, usedTimeZone } from '#/domain/dates.ts';
import { localeOf } from '#/domain/locale.ts';
import { textsFor } from '../../texts/texts.ts';
import type { RestEcgReport } from './report.ts';

/** Who has confirmed the diagnosis, and when. */
export function signatureText({ language, diagnosis, timeZone }: RestEcgReport): string {
  const texts = textsFor(language).restEcg;
  if (!diagnosis) return texts.notConfirmed;
  const { confirmation, writer } = diagnosis;
  const written = writer === null ? [] : [texts.writtenBy({ name: writer })];
  if (!confirmation) return [texts.confirmedByUnknown, ...written].join(' ');
  const { identityNumber: number, nameNow: name } = confirmation;
  const beside = [number && texts.number({ number }), name && texts.presentName({ name })].filter(Boolean);
  const at = Temporal.Instant.fromEpochMilliseconds(confirmation.at);
  const moment = `${formatInstant(at, localeOf(language), 'll-time', timeZone) ?? '-'} (${usedTimeZone(timeZone)})`;
  const identified = beside.length === 0 ? confirmation.name : `${confirmation.name} (${beside.join('; ')})`;
  return [texts.confirmedBy({ name: identified, moment }), ...written].join(' · ');
}
