import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { rule } from '#/contract/rule.ts';
import type { User } from '#/contract/session.ts';
import { typedPhone } from '#/contract/typed-phone.ts';
import { profile } from '#/contract/user.ts';
import type { AskedContacts } from '#/data/contact-change.ts';
import type { UserChanges } from '#/data/user.ts';
import { requiredStreetProblem } from '#/domain/address.ts';
import { countryOfNumber, type CountryId } from '#/domain/country.ts';
import { countryOf } from '#/domain/locale.ts';
import type { Phone } from '#/domain/phone.ts';
import { contactWords } from '#/parts/contact-words.ts';
import type { PhoneRules } from '#/parts/phone-rules.ts';
import { differences, merged } from '#/parts/versions.ts';

const profileFields = z.object({
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  postCode: z.string(),
  city: z.string(),
  locale: z.string(),
  phone: typedPhone,
  email: z.string(),
});

/** What a draft of it holds: also what the fields began with. */
export const profileDraft = z.object({ fields: profileFields, base: profileFields });

/** A draft of the form. */
export type ProfileDraft = z.output<typeof profileDraft>;

/** What stands in the form, and is kept in a draft. */
export type ProfileFields = z.output<typeof profileFields>;

/** What is typed in the form: the password is kept nowhere. */
export type TypedProfile = ProfileFields & { currentPassword: string };

/** Judges the fields together also while some of them are wrong. */
const always = () => true;

/**
 * The rules of the form; those of phone numbers once they are here. Another e-mail address or phone number than before
 * needs the password.
 */
export function profileSchema(rules: PhoneRules | undefined, before: ProfileFields) {
  const fields = z.extend(profile, {
    street: z.string().check(rule(requiredStreetProblem)),
    phone: typedPhone.check(rule((typed: Phone) => rules?.phoneProblem(typed))),
    currentPassword: z.string(),
  });
  return fields.check(
    z.refine((typed) => typed.currentPassword !== '' || !needsProof(before, typed, rules), {
      path: ['currentPassword'],
      error: 'required',
      when: always,
    }),
  );
}

/** True when what was typed changes where security codes go (docs/decisions/0035). */
export function needsProof(
  before: ProfileFields,
  now: Pick<ProfileFields, 'email' | 'phone'>,
  rules: PhoneRules | undefined,
): boolean {
  const email = now.email.trim();
  // None at all is wrong anyway.
  return (email !== '' && email !== before.email) || isOtherNumber(before.phone, now.phone, rules);
}

/** Without the rules of phone numbers, another way of writing the same number counts as another one. */
function isOtherNumber(before: Phone, now: Phone, rules: PhoneRules | undefined): boolean {
  const form = (phone: Phone) => rules?.internationalForm(phone) ?? `${phone.phoneCountry} ${phone.phoneNumber}`;
  return now.phoneNumber !== before.phoneNumber || now.phoneCountry !== before.phoneCountry
    ? form(now) !== form(before)
    : false;
}

/** What the form says of its fields: as every form about a person, but that a profile needs a street and an e-mail address. */
export const profileWords = {
  ...contactWords,
  street: { ...contactWords.street, required: msg`A street is required.` },
  email: { ...contactWords.email, required: msg`An email is required.` },
  currentPassword: { label: msg`Current password`, required: msg`The current password is required.` },
};

/** The user as the form shows them. Without the rules of phone numbers the number stands as it is kept. */
export function profileFieldsOf(user: User, rules: PhoneRules | undefined): ProfileFields {
  const country = countryOf(user.locale) as CountryId;
  const phoneNumber = user.phoneNumber ?? '';
  const asKept: Phone = { phoneNumber, phoneCountry: countryOfNumber(phoneNumber, country) };
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    street: user.street ?? '',
    postCode: user.postCode ?? '',
    city: user.city ?? '',
    locale: user.locale,
    phone: rules?.typedForm(user.phoneNumber, country) ?? asKept,
    email: user.email,
  };
}

/** What was changed in the form, as it is sent: where security codes go has its own call. */
export function changesIn(
  before: ProfileFields,
  { phone, email, currentPassword, ...now }: TypedProfile,
  rules: PhoneRules,
): { others: UserChanges; contacts: AskedContacts | undefined } {
  const changed = Object.entries(now).filter(([name, value]) => value !== before[name as keyof typeof now]);
  const others: UserChanges = Object.fromEntries(changed.map(([name, value]) => [name, value.trim()]));
  if (!needsProof(before, { phone, email }, rules)) return { others, contacts: undefined };
  const contacts: AskedContacts = { currentPassword };
  if (email.trim() !== before.email) contacts.email = email.trim();
  if (isOtherNumber(before.phone, phone, rules)) contacts.phoneNumber = rules.internationalForm(phone);
  return { others, contacts };
}

/** What was typed, on the user as they are now: what the draft left alone, and was changed elsewhere since, stays changed. */
export function rebased({ fields, base }: ProfileDraft, now: ProfileFields): ProfileFields {
  const names = Object.keys(profileFields.shape) as (keyof ProfileFields)[];
  const sides = differences({ base, mine: fields, theirs: now }, names);
  return merged(
    { mine: fields, theirs: now },
    Object.fromEntries(sides.map(({ name, chosen = 'mine' }) => [name, chosen])),
  );
}
