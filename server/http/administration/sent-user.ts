import type { UserChange } from '#/contract/administered-users.ts';
import { profile } from '#/contract/user.ts';
import { isLine } from '#/domain/name.ts';
import { internationalForm, internationalProblem } from '#/domain/phone.ts';
import { seenField } from '#/domain/seen-text.ts';
import type { UserType } from '../../store/administration/reach.ts';
import { userTexts, type NewUser } from '../../store/administration/user-write.ts';

export function userOf(userType: UserType, sent: UserChange): NewUser {
  const said = Object.fromEntries(userTexts.map((name) => [name, seenField(name, sent[name] ?? '')]));
  const user = { userType, ...said, email: seenField('email', sent.email).toLowerCase() } as NewUser;
  const hasValidNumber = user.phoneNumber !== '' && !internationalProblem(user.phoneNumber);
  if (!hasValidNumber) return user;
  return { ...user, phoneNumber: internationalForm({ phoneNumber: user.phoneNumber, phoneCountry: '' }) };
}

export function wrongFields(user: NewUser): string[] {
  const wrong = (profile.safeParse(user).error?.issues ?? []).map(({ path }) => String(path[0]));
  if (user.phoneNumber !== '' && internationalProblem(user.phoneNumber)) wrong.push('phoneNumber');
  const mayHaveNumber = user.userType === 'HealthCareProfessional';
  if (!isLine(user.identityNumber, mayHaveNumber ? 50 : 0)) wrong.push('identityNumber');
  return [...new Set(wrong)];
}
