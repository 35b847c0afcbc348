import type { UserContext } from '#/contract/session.ts';
import { formatInstant } from '#/domain/dates.ts';
import { suits, type SessionType } from '../../store/session-type.ts';
import { applicationsOf, timeZoneOfOrganization } from '../../store/organizations.ts';
import type { Db } from '../../store/tables.ts';
import { textsFor } from '../../texts/texts.ts';
import type { Dependencies } from '../environment.ts';
import type { HostConfiguration } from '../site/configurations.ts';

export type Welcoming = Pick<Dependencies, 'publicUrl' | 'configurations'>;

interface NewAccount {
  context: UserContext;
  type: SessionType;
  password: string;
  expiresAt: Date;
}

/**
 * Where to sign in, to what, and until when. People get it who have never seen the app. With several hosts, these are
 * those of the applications that the organizations use.
 */
export async function welcomeMail(
  db: Db,
  { publicUrl, configurations }: Welcoming,
  { context: { user, organizations }, type, password, expiresAt }: NewAccount,
): Promise<{ subject: string; text: string }> {
  const locale = user.locale ?? 'en-GB';
  const texts = textsFor(locale);
  const places = organizations.filter(({ roles }) => suits(type, roles));
  const zone = (places[0] && (await timeZoneOfOrganization(db, places[0].organization.id))) ?? 'UTC';
  const until = formatInstant(Temporal.Instant.fromEpochMilliseconds(expiresAt.getTime()), locale, 'll-time', zone);
  const ids = places.map(({ organization }) => organization.id);
  const used = type === 'admin' ? [] : await applicationsOf(db, ids);
  const suited = configurations.filter(({ value }) => used.includes(value.application));
  const isMain = ({ host }: HostConfiguration) => publicUrl !== undefined && host === new URL(publicUrl).hostname;
  const own = suited.length > 0 ? suited : [configurations.find(isMain) ?? configurations[0]];
  const { product, signIn } = waysIn(own, { publicUrl, locale, type });
  return {
    subject: texts.newAccountMailSubject,
    text: texts.newAccountMail({
      product: type === 'admin' ? texts.administrationOf({ product }) : product,
      organizations: places.map(({ organization }) => organization.name).join(', '),
      signIn,
      password,
      until: `${until} (${zone})`,
    }),
  };
}

interface Reader {
  publicUrl: string | undefined;
  locale: string;
  type: SessionType;
}

/** What mails call the product, and where they say to sign in. */
export function waysIn(own: readonly HostConfiguration[], { publicUrl, locale, type }: Reader) {
  const texts = textsFor(locale);
  const names = own.map(({ value }) => value.applicationName);
  const way = type === 'admin' ? '/administration/auth/login' : '/auth/login';
  const addresses = publicUrl === undefined ? [] : own.map(({ host }) => `${addressAt(publicUrl, host)}${way}`);
  const address = listed(locale, addresses);
  return { product: listed(locale, names), signIn: address ? texts.signInAt({ address }) : texts.signInThere };
}

function listed(locale: string, texts: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(new Set(texts));
}

/** Scheme and port are those of `PUBLIC_URL`. */
function addressAt(publicUrl: string, host: string | undefined): string {
  if (host === undefined) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}
