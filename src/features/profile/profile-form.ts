import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { rule, typedPhone } from '#/contract/rule.ts';
import type { User } from '#/contract/session.ts';
import { profile } from '#/contract/user.ts';
import type { ContactChanges } from '#/data/user/contact-change.ts';
import type { ProfileValues } from '#/data/user/profile-change.ts';
import { requiredStreetProblem } from '#/domain/address.ts';
import { countryOfNumber, type CountryId } from '#/domain/country.ts';
import { countryOf } from '#/domain/locale.ts';
import type { Phone } from '#/domain/phone.ts';
import { contactWords } from '#/parts/fields/contact-words.ts';
import type { PhoneRules } from '#/parts/fields/phone-rules.ts';
import { differences, merged } from '#/parts/forms/versions.ts';

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

/** `base` holds the original fields. */
export const profileDraft = z.object({ fields: profileFields, base: profileFields });

export type ProfileDraft = z.output<typeof profileDraft>;

export type ProfileFields = z.output<typeof profileFields>;

/** The password is never stored. */
export type TypedProfile = ProfileFields & { currentPassword: string };

/** The combined check also runs while single fields are invalid. */
const always = () => true;

/** A changed e-mail address or phone number needs the password. Without `rules`, any phone number passes. */
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

/** True if the place for security codes changes (docs/decisions/0035). */
export function needsProof(
  before: ProfileFields,
  now: Pick<ProfileFields, 'email' | 'phone'>,
  rules: PhoneRules | undefined,
): boolean {
  const email = now.email.trim();
  // An empty address is invalid anyway.
  return (email !== '' && email !== before.email) || isOtherNumber(before.phone, now.phone, rules);
}

/** Without `rules`, another notation of the same number counts as another number. */
function isOtherNumber(before: Phone, now: Phone, rules: PhoneRules | undefined): boolean {
  const form = (phone: Phone) => rules?.internationalForm(phone) ?? `${phone.phoneCountry} ${phone.phoneNumber}`;
  return now.phoneNumber !== before.phoneNumber || now.phoneCountry !== before.phoneCountry
    ? form(now) !== form(before)
    : false;
}

/** Unlike other forms, the profile needs a street and an e-mail address. */
export const profileWords = {
  ...contactWords,
  street: { ...contactWords.street, required: msg`A street is required.` },
  email: { ...contactWords.email, required: msg`An email is required.` },
  currentPassword: { label: msg`Current password`, required: msg`The current password is required.` },
};

/** Without `rules`, the phone number appears as it is stored. */
export function profileFieldsOf(user: User, rules: PhoneRules | undefined): ProfileFields {
  const country = countryOf(user.locale) as CountryId;
  const phoneNumber = user.phoneNumber ?? '';
  const asSaved: Phone = { phoneNumber, phoneCountry: countryOfNumber(phoneNumber, country) };
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    street: user.street ?? '',
    postCode: user.postCode ?? '',
    city: user.city ?? '',
    locale: user.locale,
    phone: rules?.typedForm(user.phoneNumber, country) ?? asSaved,
    email: user.email,
  };
}

/** A change of the e-mail address or phone number has its own call. */
export function changesIn(
  before: ProfileFields,
  { phone, email, currentPassword, ...now }: TypedProfile,
  rules: PhoneRules,
): { others: ProfileValues; contacts: ContactChanges | undefined } {
  const changed = Object.entries(now).filter(([name, value]) => value !== before[name as keyof typeof now]);
  const others: ProfileValues = Object.fromEntries(changed.map(([name, value]) => [name, value.trim()]));
  if (!needsProof(before, { phone, email }, rules)) return { others, contacts: undefined };
  const contacts: ContactChanges = { currentPassword };
  if (email.trim() !== before.email) contacts.email = email.trim();
  if (isOtherNumber(before.phone, phone, rules)) contacts.phoneNumber = rules.internationalForm(phone);
  return { others, contacts };
}

/** A draft applied to the current user: changes made elsewhere stay unless the draft changes the same field. */
export function rebased({ fields, base }: ProfileDraft, now: ProfileFields): ProfileFields {
  const names = Object.keys(profileFields.shape) as (keyof ProfileFields)[];
  const sides = differences({ base, mine: fields, theirs: now }, names);
  return merged(
    { mine: fields, theirs: now },
    Object.fromEntries(sides.map(({ name, chosen = 'mine' }) => [name, chosen])),
  );
}
