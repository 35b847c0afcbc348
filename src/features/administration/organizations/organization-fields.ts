import * as z from 'zod/mini';
import { currentLocale } from '#/browser/settings/locale.ts';
import {
  organizationProfile,
  type AdministeredOrganization,
  type OrganizationChange,
} from '#/contract/administered-organizations.ts';
import { rule, typedPhone } from '#/contract/rule.ts';
import type { OrganizationData } from '#/data/administration/organizations.ts';
import type { Refusals } from '#/data/calls/refusals.ts';
import { applicationCodes } from '#/domain/application.ts';
import { countryOfNumber, type CountryId } from '#/domain/country.ts';
import { countryOf } from '#/domain/locale.ts';
import { timeZoneOf, timeZoneProblem } from '#/domain/time-zone.ts';
import { recordProfessionals, type RecordProfessional } from '#/domain/record-professionals.ts';
import type { Phone } from '#/domain/phone.ts';
import { localizationLabel } from '#/parts/fields/localizations.ts';
import type { PhoneRules } from '#/parts/fields/phone-rules.ts';
import { applicationLabel, professionalLabel } from './organization-words.ts';

/** The parent is an id as text; '' means none. */
export const organizationFields = z.object({
  name: z.string(),
  parent: z.string(),
  applications: z.array(z.enum(applicationCodes)),
  /** With the default, a draft of an earlier build opens. */
  required: z._default(z.array(z.enum(recordProfessionals)), [...recordProfessionals]),
  locale: z.string(),
  /** '' means none. With the default, a draft of an earlier build opens. */
  timeZone: z._default(z.string(), ''),
  phone: typedPhone,
  street: z.string(),
  postCode: z.string(),
  city: z.string(),
});

export type OrganizationFields = z.output<typeof organizationFields>;

export interface OrganizationKind extends OrganizationData {
  filters: OrganizationData['selection'];
  search: Record<string, never>;
  fields: OrganizationFields;
  /** All within reach, which may become the parent. */
  choices: readonly { id: number; name: string }[];
}

export function organizationSchema(rules: PhoneRules | undefined) {
  return z.extend(organizationProfile, {
    timeZone: z.string().check(rule(timeZoneProblem)),
    phone: typedPhone.check(
      rule((typed: Phone) => (typed.phoneNumber.trim() === '' ? undefined : rules?.phoneProblem(typed))),
    ),
  });
}

export function newOrganizationFields(locale: string): OrganizationFields {
  const phone: Phone = { phoneNumber: '', phoneCountry: countryOf(locale) as CountryId };
  const required = [...recordProfessionals];
  const timeZone = timeZoneOf(locale) ?? '';
  return {
    name: '',
    parent: '',
    applications: [],
    required,
    locale,
    timeZone,
    phone,
    street: '',
    postCode: '',
    city: '',
  };
}

/** On the wire. */
const flagOf = {
  prescriber: 'prescriberRequired',
  rhythmSpecialist: 'rythmSpecialistRequired',
  operator: 'operatorRequired',
} as const satisfies Record<RecordProfessional, keyof AdministeredOrganization>;

type Flag = (typeof flagOf)[RecordProfessional];

export function requiredOf(flags: Pick<AdministeredOrganization, Flag>): RecordProfessional[] {
  return recordProfessionals.filter((professional) => flags[flagOf[professional]]);
}

export function organizationFieldsOf(
  {
    name,
    parentId,
    applications,
    locale,
    timeZone,
    phoneNumber,
    street,
    postCode,
    city,
    ...flags
  }: AdministeredOrganization,
  rules: PhoneRules | undefined,
): OrganizationFields {
  const country = countryOf(locale ?? 'en-GB') as CountryId;
  return {
    name,
    parent: parentId ? String(parentId) : '',
    applications: applicationCodes.filter((code) => applications.includes(code)),
    required: requiredOf(flags),
    locale: locale ?? '',
    timeZone: timeZone ?? '',
    phone: rules?.typedForm(phoneNumber, country) ?? {
      phoneNumber: phoneNumber ?? '',
      phoneCountry: countryOfNumber(phoneNumber ?? '', country),
    },
    street: street ?? '',
    postCode: postCode ?? '',
    city: city ?? '',
  };
}

export function organizationChangeFrom(fields: OrganizationFields, rules: PhoneRules | undefined): OrganizationChange {
  const { phone, parent, applications, required, locale, timeZone, ...texts } = fields;
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));
  return {
    ...(trimmed as typeof texts),
    locale,
    ...(timeZone === '' ? {} : { timeZone }),
    phoneNumber: phone.phoneNumber.trim() === '' ? '' : (rules?.internationalForm(phone) ?? phone.phoneNumber),
    parentId: parent === '' ? null : Number(parent),
    applications,
    ...Object.fromEntries(
      recordProfessionals.map((professional) => [flagOf[professional], required.includes(professional)]),
    ),
  };
}

export const comparedFields = [
  'name',
  'parent',
  'applications',
  'required',
  'locale',
  'timeZone',
  'phone',
  'street',
  'postCode',
  'city',
] as const satisfies (keyof OrganizationFields)[];

export function textOf(
  fields: OrganizationFields,
  name: keyof OrganizationFields,
  organizations: OrganizationKind['choices'],
): string {
  if (name === 'phone') return fields.phone.phoneNumber;
  if (name === 'applications') return fields.applications.map(applicationLabel).join(', ');
  if (name === 'required') return fields.required.map(professionalLabel).join(', ');
  if (name === 'locale') return fields.locale && localizationLabel(fields.locale, currentLocale());
  if (name === 'parent') return organizations.find(({ id }) => String(id) === fields.parent)?.name ?? fields.parent;
  return fields[name];
}

export function atFields(refused: Refusals<string>): Refusals<keyof OrganizationFields> {
  const { phoneNumber, parentId, prescriberRequired, rythmSpecialistRequired, operatorRequired, ...others } = refused;
  const required = prescriberRequired ?? rythmSpecialistRequired ?? operatorRequired;
  return { ...others, phone: phoneNumber, parent: parentId, required };
}
