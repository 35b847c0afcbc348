import { expect, test } from 'vitest';
import * as rules from '#/domain/phone.ts';
import { patientChangeOf, saysTheSame } from './patient-change.ts';
import { newPatientFields } from './patient-fields.ts';

const on = { enabled: true };
const off = { enabled: false };
const asked = { weight: on, headCircumference: on, pacemaker: on, vagusNerveStimulator: off };
const fields = { ...newPatientFields(asked), firstName: ' Inès ', sex: 'F', cupSize: 'B', city: '  ' };

test('what is asked begins with No, what is not says nothing; texts are trimmed, an empty one is none', () => {
  expect(patientChangeOf(fields, undefined)).toMatchObject({
    firstName: 'Inès',
    city: null,
    pacemaker: false,
    vagalNerveStimulator: null,
    consentToDataAccessForResearch: false,
    tagList: [],
  });
});

test('a cup size is a woman’s', () => {
  expect(patientChangeOf(fields, undefined).cupSize).toBe('B');
  expect(patientChangeOf({ ...fields, sex: 'M' }, undefined).cupSize).toBeNull();
});

test('identity and phone numbers are sent as they are kept', () => {
  const identity = { identityNumberType: 'SSN', identityNumber: ' 536-90-4399 ' };
  const phone = { phoneNumber: '01 99 00 41 27', phoneCountry: 'FR' } as const;
  const change = patientChangeOf({ ...fields, identity, phone }, rules);
  expect([change.identityNumber, change.phoneNumber]).toEqual(['536904399', '+33199004127']);
  expect(patientChangeOf({ ...fields, phone: { phoneNumber: '', phoneCountry: 'FR' } }, rules).phoneNumber).toBeNull();
});

test('the same said in another way is the same; anything else is not', () => {
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
