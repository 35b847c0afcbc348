import * as z from 'zod/mini';
import { rule } from '#/contract/rule.ts';
import {
  userChange,
  userCreation,
  type AdministeredUser,
  type NewAdministeredUser,
  type UserChange,
} from '#/contract/administered-users.ts';
import { typedPhone } from '#/contract/typed-phone.ts';
import { profile } from '#/contract/user.ts';
import type { UserRefusals } from '#/data/administration/users.ts';
import { countryOfNumber, type CountryId } from '#/domain/country.ts';
import type { Section } from '#/domain/administration.ts';
import { isLine } from '#/domain/line.ts';
import { countryOf } from '#/domain/locale.ts';
import type { Phone } from '#/domain/phone.ts';
import { administratorRoles, assignableRoles, healthCareRoles, roles, type Role } from '#/domain/role.ts';
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
const userFields = z.object({ ...changeableFields, organization: z.string(), roles: z.array(z.enum(roles)) });

export type UserFields = z.output<typeof userFields>;

export const creationDraft = z.object({ fields: userFields, key: z.string(), sent: z.array(userCreation) });

export type CreationDraft = z.output<typeof creationDraft>;

export const changeDraft = z.object({ fields: userFields, base: userFields, version: z.optional(z.string()) });

export type ChangeDraft = z.output<typeof changeDraft>;

const longestNumber = 50;

/** `hasRoles`: a new user needs a role. Without `rules`, any phone number passes. */
export function userSchema(rules: PhoneRules | undefined, { hasRoles }: { hasRoles: boolean }) {
  return z.extend(profile, {
    phone: typedPhone.check(
      rule((typed: Phone) => (typed.phoneNumber.trim() === '' ? undefined : rules?.phoneProblem(typed))),
    ),
    identityNumber: z.string().check(rule((text) => (isLine(text, longestNumber) ? undefined : 'invalid'))),
    roles: z.array(z.string()).check(rule((held) => (hasRoles && held.length === 0 ? 'required' : undefined))),
  });
}

/** R-ROL-4, among the roles that belong to the section. */
export function rolesToGive(section: Section, held: readonly string[]): Role[] {
  const ofSection = section === 'professionals' ? healthCareRoles : administratorRoles;
  return assignableRoles(held).filter((role) => ofSection.includes(role));
}

export function newUserFields(locale: string, given: readonly Role[]): UserFields {
  const phone: Phone = { phoneNumber: '', phoneCountry: countryOf(locale) as CountryId };
  const texts = { firstName: '', lastName: '', email: '', street: '', postCode: '', city: '', identityNumber: '' };
  const [only, ...others] = given;
  return { ...texts, locale, phone, organization: '', roles: only && others.length === 0 ? [only] : [] };
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

/** Both say the same on the wire. */
export function isSameChange(one: UserChange, other: UserChange): boolean {
  return JSON.stringify(z.encode(userChange, one)) === JSON.stringify(z.encode(userChange, other));
}

export function atFields({ phoneNumber, ...others }: UserRefusals) {
  return { ...others, phone: phoneNumber };
}
