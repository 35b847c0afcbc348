import { formatInstant, usedTimeZone } from '#/domain/dates.ts';
import { localeOf } from '#/domain/locale.ts';
import { textsFor } from '../../texts/texts.ts';
import type { ReportedPerson, RestEcgReport } from './report.ts';

type Texts = ReturnType<typeof textsFor>['restEcg'];

/** Two doctors may have one name, and a name changes. */
function identified(texts: Texts, { name, nameNow, identityNumber: number }: ReportedPerson): string {
  const beside = [number && texts.number({ number }), nameNow && texts.presentName({ name: nameNow })].filter(Boolean);
  return beside.length === 0 ? name : `${name} (${beside.join('; ')})`;
}

/** Who has confirmed the diagnosis, and when. */
export function signatureText({ language, diagnosis, timeZone }: RestEcgReport): string {
  const texts = textsFor(language).restEcg;
  if (!diagnosis) return texts.notConfirmed;
  const { confirmation, writer } = diagnosis;
  const written = writer === null ? [] : [texts.writtenBy({ name: identified(texts, writer) })];
  if (!confirmation) return [texts.confirmedByUnknown, ...written].join(' ');
  const at = Temporal.Instant.fromEpochMilliseconds(confirmation.at);
  const moment = `${formatInstant(at, localeOf(language), 'll-time', timeZone) ?? '-'} (${usedTimeZone(timeZone)})`;
  return [texts.confirmedBy({ name: identified(texts, confirmation), moment }), ...written].join(' · ');
}
