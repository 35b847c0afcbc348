import type { UserContext } from '#/contract/session.ts';
import { formatInstant } from '#/domain/dates.ts';
import { suits, type SessionType } from '../../store/session-type.ts';
import { timeZoneOfOrganization } from '../../store/organizations.ts';
import type { Db } from '../../store/tables.ts';
import { textsFor } from '../../texts/texts.ts';
import type { Dependencies } from '../environment.ts';

export type Welcoming = Pick<Dependencies, 'publicUrl' | 'configuration'>;

interface NewAccount {
  context: UserContext;
  type: SessionType;
  password: string;
  expiresAt: Date;
}

/** Where to sign in, to what, and until when. People get it who have never seen the app. */
export async function welcomeMail(
  db: Db,
  { publicUrl, configuration }: Welcoming,
  { context: { user, organizations }, type, password, expiresAt }: NewAccount,
): Promise<{ subject: string; text: string }> {
  const locale = user.locale ?? 'en-GB';
  const texts = textsFor(locale);
  const places = organizations.filter(({ roles }) => suits(type, roles));
  const zone = (places[0] && (await timeZoneOfOrganization(db, places[0].organization.id))) ?? 'UTC';
  const until = formatInstant(Temporal.Instant.fromEpochMilliseconds(expiresAt.getTime()), locale, 'll-time', zone);
  const product = configuration.value.applicationName;
  const way = type === 'admin' ? '/administration/auth/login' : '/auth/login';
  return {
    subject: texts.newAccountMailSubject,
    text: texts.newAccountMail({
      product: type === 'admin' ? texts.administrationOf({ product }) : product,
      organizations: places.map(({ organization }) => organization.name).join(', '),
      signIn: publicUrl === undefined ? texts.signInThere : texts.signInAt({ address: `${publicUrl}${way}` }),
      password,
      until: `${until} (${zone})`,
    }),
  };
}
