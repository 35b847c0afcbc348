import { expect, onTestFinished, test, vi } from 'vitest';
import { useLocale, type Catalogues } from '#/browser/settings/locale.ts';
import { patient } from '#/contract/patients.ts';
import * as rules from '#/domain/phone.ts';
import { patientChangeOf, saysTheSame } from './patient-form-fields.ts';
import { newPatientFields, patientFieldsOf } from '#/data/patients/patient-form-fields.ts';

const germanWithoutWords = { de: async () => ({ messages: {} }) } as unknown as Catalogues;
const on = { enabled: true };
const off = { enabled: false };
const requested = { weight: on, headCircumference: on, pacemaker: on, vagusNerveStimulator: off };
const fields = { ...newPatientFields(requested), firstName: ' Inès ', sex: 'F', cupSize: 'B', city: '  ' };

test('required questions start with No, others stay empty; texts are trimmed, and an empty one is omitted', () => {
  expect(patientChangeOf(fields, undefined)).toMatchObject({
    firstName: 'Inès',
    city: null,
    pacemaker: false,
    vagalNerveStimulator: null,
    consentToDataAccessForResearch: false,
    tagList: [],
  });
});

test('a cup size is only for women', () => {
  expect(patientChangeOf(fields, undefined).cupSize).toBe('B');
  expect(patientChangeOf({ ...fields, sex: 'M' }, undefined).cupSize).toBeNull();
});

test('identity and phone numbers are sent in their stored form', () => {
  const identity = { identityNumberType: 'SSN', identityNumber: ' 536-90-4399 ' };
  const phone = { phoneNumber: '01 99 00 41 27', phoneCountry: 'FR' } as const;
  const change = patientChangeOf({ ...fields, identity, phone }, rules);
  expect([change.identityNumber, change.phoneNumber]).toEqual(['536904399', '+33199004127']);
  expect(patientChangeOf({ ...fields, phone: { phoneNumber: '', phoneCountry: 'FR' } }, rules).phoneNumber).toBeNull();
});

const inès = patient.parse({ id: 7, firstName: 'Inès', lastName: 'Moreau', locale: 'en-GB', cupSize: 'H' });

test('a stored number is valid before its rules are loaded', () => {
  const { phone } = patientFieldsOf({ ...inès, phoneNumber: '+33612345601' }, undefined);
  expect(phone).toEqual({ phoneNumber: '+33612345601', phoneCountry: 'FR' });
  expect(rules.phoneProblem(phone)).toBeUndefined();
});

test('in German a measure is shown with a comma, and sent as a number', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  onTestFinished(() => void vi.unstubAllGlobals());
  await useLocale('de-DE', germanWithoutWords);
  const filled = patientFieldsOf({ ...inès, height: 172.5, weight: 71.25 }, undefined);
  expect([filled.height, filled.weight]).toEqual(['172,5', '71,25']);
  expect(patientChangeOf(filled, undefined)).toMatchObject({ height: 172.5, weight: 71.25 });
  expect(patientChangeOf({ ...filled, height: '172.5' }, undefined).height).toBe(172.5);
});

test('a hidden cup size is not checked', () => {
  expect(patientFieldsOf({ ...inès, sex: 'M' }, undefined).cupSize).toBe('');
  expect(patientFieldsOf({ ...inès, sex: 'F' }, undefined).cupSize).toBe('H');
});

test('values with the same meaning are equal, and others are not', () => {
  const tags = [
    { id: 2, label: 'Epilepsy' },
    { id: 1, label: 'Syncope' },
  ];
  const one = patientChangeOf({ ...fields, medicalTags: tags }, undefined);
  const translated = [
    { id: 1, label: 'Synkope' },
    { id: 2, label: 'Epilepsie' },
  ];
  expect(saysTheSame(one, patientChangeOf({ ...fields, firstName: 'Inès', medicalTags: translated }, undefined))).toBe(
    true,
  );
  expect(saysTheSame(one, patientChangeOf({ ...fields, medicalTags: [] }, undefined))).toBe(false);
  expect(saysTheSame(one, { ...one, city: 'Lyon' })).toBe(false);
});
