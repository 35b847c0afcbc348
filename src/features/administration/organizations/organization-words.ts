import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isApplicationCode, type ApplicationCode } from '#/domain/application.ts';
import type { RecordProfessional } from '#/domain/record-professionals.ts';
import { contactWords } from '#/parts/fields/contact-words.ts';
import { nameWords } from '../resources/name-words.ts';

const { street, postCode, city, locale, phone } = contactWords;

export const organizationWords = {
  name: nameWords,
  parent: { label: msg`Subsidiary of` },
  applications: { label: msg`Applications` },
  required: { label: msg`Required for a prescription` },
  locale,
  timeZone: {
    label: msg`Time zone`,
    required: msg`The time zone is required.`,
    invalid: msg`This time zone is unknown.`,
  },
  phone,
  street,
  postCode,
  city,
};

const applications: Readonly<Record<ApplicationCode, MessageDescriptor>> = {
  WEMU: msg`EEG`,
  CCW: msg`ECG`,
  SOM: msg`Sleep`,
  CPF: msg`Cardiac follow-up`,
};

const professionals: Readonly<Record<RecordProfessional, MessageDescriptor>> = {
  prescriber: msg`Prescriber`,
  rhythmSpecialist: msg`Rhythm specialist`,
  operator: msg`Operator`,
};

export function professionalLabel(professional: RecordProfessional): string {
  return i18n._(professionals[professional]);
}

/** Without the code, for texts that name several applications. */
export function applicationName(code: string): string {
  return isApplicationCode(code) ? i18n._(applications[code]) : code;
}

export function applicationLabel(code: string): string {
  return isApplicationCode(code) ? `${applicationName(code)} (${code})` : code;
}
