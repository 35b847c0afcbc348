import { contactKinds, type User } from '#/contract/session.ts';
import { agreements, profile } from '#/contract/user.ts';
import { internationalProblem } from '#/domain/phone.ts';

const texts = ['firstName', 'lastName', 'email', 'phoneNumber', 'street', 'postCode', 'city', 'locale'] as const;

/** Texts are trimmed; '' means none. */
export type OwnChange = Record<(typeof texts)[number], string> & Pick<User, (typeof agreements)[number]>;

export function ownChange(user: User): OwnChange {
  const said = Object.fromEntries(texts.map((name) => [name, (user[name] ?? '').trim()]));
  const agreed = Object.fromEntries(agreements.map((name) => [name, user[name]]));
  return { ...said, ...agreed } as OwnChange;
}

/** An old invalid value must not block other changes. */
export function wrongFields(before: User, change: OwnChange): string[] {
  const former = ownChange(before);
  const issues = profile.safeParse(change).error?.issues ?? [];
  const wrong = issues.map(({ path }) => String(path[0]));
  if (change.phoneNumber !== '' && internationalProblem(change.phoneNumber)) wrong.push('phoneNumber');
  return texts.filter((name) => wrong.includes(name) && change[name] !== former[name]);
}

export function changedAgreements(before: User, change: OwnChange): string[] {
  return agreements.filter((name) => change[name] !== before[name]);
}

export function changedContacts(before: User, change: OwnChange): string[] {
  return contactKinds.filter((kind) => change[kind] !== (before[kind] ?? ''));
}
