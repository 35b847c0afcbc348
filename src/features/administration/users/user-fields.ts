import * as z from 'zod/mini';
import { currentLocale } from '#/browser/settings/locale.ts';
import { rule, typedPhone } from '#/contract/rule.ts';
import type { AdministeredUser, NewAdministeredUser, UserChange } from '#/contract/administered-users.ts';
import { profile } from '#/contract/user.ts';
import type { UserData, UserSelection } from '#/data/administration/users.ts';
import type { Refusals } from '#/data/calls/refusals.ts';
import { countryOfNumber, type CountryId } from '#/domain/country.ts';
import type { UserSection } from '#/domain/administration.ts';
import { isLine } from '#/domain/name.ts';
import { countryOf } from '#/domain/locale.ts';
import type { Phone } from '#/domain/phone.ts';
import { administratorRoles, assignableRoles, healthCareRoles, roles, type Role } from '#/domain/role.ts';
import { localizationLabel } from '#/parts/fields/localizations.ts';
import type { PhoneRules } from '#/parts/fields/phone-rules.ts';

const changeableFields = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  locale: z.string(),
  phone: typedPhone,
  street: z.string(),
  postCode: z.string(),
  city: z.string(),
  identityNumber: z.string(),
};

/** The organization is an id as text; '' means that of the session. */
export const userFields = z.object({ ...changeableFields, organization: z.string(), roles: z.array(z.enum(roles)) });

export type UserFields = z.output<typeof userFields>;

const longestNumber = 50;

/** A new user needs a role. Without `rules`, any phone number passes. */
export function userSchema(rules: PhoneRules | undefined, isNew: boolean) {
  return z.extend(profile, {
    phone: typedPhone.check(
      rule((typed: Phone) => (typed.phoneNumber.trim() === '' ? undefined : rules?.phoneProblem(typed))),
    ),
    identityNumber: z.string().check(rule((text) => (isLine(text, longestNumber) ? undefined : 'invalid'))),
    roles: z.array(z.string()).check(rule((held) => (isNew && held.length === 0 ? 'required' : undefined))),
  });
}

/** R-ROL-4, among the roles that belong to the section. */
export function rolesToGive(section: UserSection, held: readonly string[]): Role[] {
  return ofSection(section, assignableRoles(held));
}

/** The platform may name roles that this app does not know. */
export function ofSection(section: UserSection, allowed: readonly string[]): Role[] {
  const known = section === 'professionals' ? healthCareRoles : administratorRoles;
  return roles.filter((role) => known.includes(role) && allowed.includes(role));
}

export function newUserFields(locale: string, given: readonly Role[], organization: string): UserFields {
  const phone: Phone = { phoneNumber: '', phoneCountry: countryOf(locale) as CountryId };
  const texts = { firstName: '', lastName: '', email: '', street: '', postCode: '', city: '', identityNumber: '' };
  const [only, ...others] = given;
  return { ...texts, locale, phone, organization, roles: only && others.length === 0 ? [only] : [] };
}

export function userFieldsOf(user: AdministeredUser, rules: PhoneRules | undefined): UserFields {
  const country = countryOf(user.locale ?? 'en-GB') as CountryId;
  const phoneNumber = user.phoneNumber ?? '';
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email ?? '',
    locale: user.locale ?? '',
    phone: rules?.typedForm(user.phoneNumber, country) ?? {
      phoneNumber,
      phoneCountry: countryOfNumber(phoneNumber, country),
    },
    street: user.street ?? '',
    postCode: user.postCode ?? '',
    city: user.city ?? '',
    identityNumber: user.identityNumber ?? '',
    organization: '',
    roles: [],
  };
}

export function userChangeFrom(fields: UserFields, rules: PhoneRules | undefined): UserChange {
  const { phone, organization: _, roles: __, ...texts } = fields;
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));
  const phoneNumber = phone.phoneNumber.trim() === '' ? '' : (rules?.internationalForm(phone) ?? phone.phoneNumber);
  return { ...(trimmed as typeof texts), phoneNumber };
}

export function newUserFrom(fields: UserFields, rules: PhoneRules | undefined): NewAdministeredUser {
  const { organization } = fields;
  const organizationId = organization === '' ? undefined : Number(organization);
  return { ...userChangeFrom(fields, rules), organizationId, roles: fields.roles };
}

export function atFields({ phoneNumber, ...others }: Refusals<string>): Refusals<keyof UserFields> {
  return { ...others, phone: phoneNumber };
}

export const comparedFields = [
  'firstName',
  'lastName',
  'identityNumber',
  'email',
  'locale',
  'phone',
  'street',
  'postCode',
  'city',
] as const satisfies (keyof UserFields)[];

export function textOf(fields: UserFields, name: keyof UserFields): string {
  if (name === 'locale') return fields.locale && localizationLabel(fields.locale, currentLocale());
  const value = fields[name];
  if (typeof value === 'string') return value;
  return 'phoneNumber' in value ? value.phoneNumber : value.join(', ');
}

export interface UserKind extends UserData {
  filters: Pick<UserSelection, 'page' | 'role' | 'account' | 'former' | 'sort'> & { organization?: number | undefined };
  search: Pick<UserSelection, 'firstName' | 'lastName' | 'email'>;
  fields: UserFields;
  choices: { roles: readonly Role[]; organizations: readonly { id: number; name: string }[] };
}
