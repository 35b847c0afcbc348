import { contactKinds, type User } from '#/contract/session.ts';
import { agreements, profile } from '#/contract/user.ts';
import { internationalProblem } from '#/domain/phone.ts';

const texts = ['firstName', 'lastName', 'email', 'phoneNumber', 'street', 'postCode', 'city', 'locale'] as const;

/** What users may change of themselves, without spaces around it: '' for nothing. */
export type OwnChange = Record<(typeof texts)[number], string> & Pick<User, (typeof agreements)[number]>;

/** What a whole user object says of what its user may change. */
export function ownChange(user: User): OwnChange {
  const said = Object.fromEntries(texts.map((name) => [name, (user[name] ?? '').trim()]));
  const agreed = Object.fromEntries(agreements.map((name) => [name, user[name]]));
  return { ...said, ...agreed } as OwnChange;
}

/** The fields that break a rule, of those that are changed: what stands there already is judged no more. */
export function wrongFields(before: User, change: OwnChange): string[] {
  const former = ownChange(before);
  const issues = profile.safeParse(change).error?.issues ?? [];
  const wrong = issues.map(({ path }) => String(path[0]));
  if (change.phoneNumber !== '' && internationalProblem(change.phoneNumber)) wrong.push('phoneNumber');
  return texts.filter((name) => wrong.includes(name) && change[name] !== former[name]);
}

/** The agreements that are changed. */
export function changedAgreements(before: User, change: OwnChange): string[] {
  return agreements.filter((name) => change[name] !== before[name]);
}

/** Of where security codes go, what is changed. */
export function changedContacts(before: User, change: OwnChange): string[] {
  return contactKinds.filter((kind) => change[kind] !== (before[kind] ?? ''));
}
