import type { User } from '#/contract/session.ts';
import { formatInstant, usedTimeZone } from '#/domain/dates.ts';
import { fullName } from '#/domain/person.ts';
import { administratorsOf } from '../../store/administration/administrators-of.ts';
import { oweMails, type OwedMail } from '../../store/owed-mail.ts';
import type { DbTransaction } from '../../store/tables.ts';
import { fetchUser } from '../../store/user-context.ts';
import { textsFor } from '../../texts/texts.ts';
import type { Dependencies } from '../environment.ts';

type Named = Pick<User, 'firstName' | 'lastName'>;

/**
 * A name stands on diagnoses, so the administrators of each of the user's organizations are told, and the user if
 * somebody else has changed it (docs/decisions/0092).
 */
export async function oweNameChange(
  transaction: DbTransaction,
  { delivery, now: clock }: Pick<Dependencies, 'delivery' | 'now'>,
  before: User,
  now: Named & { changedBy: number },
): Promise<void> {
  const [former, present] = [fullName(before), fullName(now)];
  if (!delivery.byEmail || former === present) return;
  const at = Temporal.Instant.fromEpochMilliseconds(clock().getTime());
  const isOwn = now.changedBy === before.id;
  const actor = isOwn ? undefined : await fetchUser(transaction, now.changedBy);
  const kind = 'name-change';
  const owed: OwedMail[] = [];
  for (const { id, email: recipient, locale, timeZone } of await administratorsOf(transaction, before.id)) {
    if (id === now.changedBy) continue;
    const texts = textsFor(locale);
    const moment = `${formatInstant(at, locale, 'll-time', timeZone)} (${usedTimeZone(timeZone)})`;
    const changedBy = actor ? fullName(actor) : texts.byThemselves;
    const { identityNumber } = before;
    const identityNumberLine = identityNumber ? texts.identityNumberLine({ identityNumber }) : '';
    const content = texts.nameMail({ former, present, identityNumberLine, moment, changedBy });
    owed.push({ kind, userId: id, recipient, subject: texts.nameMailSubject, content });
  }
  if (!isOwn) {
    const texts = textsFor(before.locale);
    const content = texts.ownNameMail({ former, present });
    owed.push({ kind, userId: before.id, recipient: before.email, subject: texts.ownNameMailSubject, content });
  }
  await oweMails(transaction, owed);
}
