import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { patientChange, type PatientChange } from './patient-change.ts';
import { isText, patientFieldEntries } from './patient-fields.ts';
import { patientRules } from './patient-rules.ts';

const wire = {
  consentToDataAccessForResearch: true,
  tagList: [{ id: 3, label: 'Epilepsy' }],
  firstName: 'Zoë',
  lastName: 'O’Brien',
  street: '12 rue de l’Église',
  city: 'Lyon',
  postcode: '69003',
  email: 'zoe@home.example',
  phoneNumber: '+33142685300',
  locale: 'fr-FR',
  sex: 'F',
  birthdate: '1984-12-03',
  identityNumberType: 'NIRPP',
  identityNumber: '284127645108946',
  height: 171.5,
  weight: 60,
  underbustCircumference: 75,
  headCircumference: 55,
  cupSize: 'B',
  pacemaker: false,
  vagalNerveStimulator: null,
  comments: 'None',
};

test('the wire has exactly the required fields, and our code uses postCode', () => {
  const { postcode, ...rest } = wire;
  const ours: PatientChange = { ...rest, postCode: postcode };
  expect(patientChange.parse(wire)).toEqual(ours);
  expect(z.encode(patientChange, ours)).toEqual(wire);
});

test('the names, localization, sex and birthdate are required, and extra fields are dropped', () => {
  const needed = { firstName: '', lastName: '', locale: '', sex: '', birthdate: '' };
  expect(patientChange.parse({ ...needed, organizationId: 2 })).toEqual({
    ...needed,
    consentToDataAccessForResearch: false,
    tagList: [],
    postCode: undefined,
  });
  for (const name of Object.keys(needed)) {
    const issues = patientChange.safeParse({ ...needed, [name]: undefined }).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toEqual([name]);
  }
});

const nothing = {
  ...Object.fromEntries(patientFieldEntries.map(([name, field]) => [name, isText(field) ? '' : null])),
  identity: { identityNumberType: '', identityNumber: '' },
};
const enough = {
  ...nothing,
  firstName: 'Zoë',
  lastName: 'O’Brien',
  sex: 'F',
  birthdate: '2026-05-03',
  locale: 'fr-FR',
};

function problems(values: object): [string, string][] {
  const issues = patientRules('2026-05-04').safeParse(values).error?.issues ?? [];
  return issues.map(({ path, message }) => [path.join('.'), message]);
}

test('the rules require the names, localization, sex and birthdate', () => {
  expect(problems(enough)).toEqual([]);
  expect(problems(nothing)).toEqual([
    ['firstName', 'required'],
    ['lastName', 'required'],
    ['sex', 'required'],
    ['birthdate', 'required'],
    ['locale', 'required'],
  ]);
});

test('the rules name each wrong field with its problem', () => {
  const wrong = {
    firstName: '3',
    birthdate: '2026-05-04',
    identity: { identityNumberType: '', identityNumber: '1' },
    street: '\n',
    postCode: '1'.repeat(21),
    city: '1',
    locale: 'xx',
    email: 'Zoe@home.example',
    height: 19,
    weight: 501,
    underbustCircumference: 251,
    headCircumference: 2,
    cupSize: 'H',
    comments: 'a'.repeat(10_000),
  };
  expect(problems({ ...enough, ...wrong })).toEqual([
    ['firstName', 'invalid'],
    ['birthdate', 'invalid'],
    ['identity', 'type-required'],
    ['street', 'invalid'],
    ['postCode', 'invalid'],
    ['city', 'invalid'],
    ['locale', 'invalid'],
    ['email', 'capitals'],
    ['height', 'too-low'],
    ['weight', 'too-high'],
    ['underbustCircumference', 'too-high'],
    ['headCircumference', 'too-low'],
    ['cupSize', 'invalid'],
    ['comments', 'too-long'],
  ]);
});
