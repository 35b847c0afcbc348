import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { newItem, type OutboxItem, type ItemKind } from '#/data/outbox/item.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { RefusedFields } from './refused-item-fields.tsx';

/** A prescription, of which only the patient's id matters here. */
const content = {
  application: 'WEMU',
  patient: { id: 12, firstName: 'Inès', lastName: 'Moreau' },
  prescriber: null,
  duration: 60_000,
  resolution: 'LOW',
  streamMode: 'STREAM',
};

const localId = 2 ** 52;
const aboutOf = (kind: ItemKind): OutboxItem['about'] => {
  if (kind === 'patient' || kind === 'record') return undefined;
  const object = kind === 'patientChange' ? 'patient' : kind === 'profile' ? 'user' : 'record';
  return { object, id: 12, name: 'Inès Moreau' };
};

function refused(kind: ItemKind, refusals: Readonly<Record<string, string>>): OutboxItem {
  const made = { id: localId, kind, key: '', content, sent: [], about: aboutOf(kind) };
  return { ...newItem(made, 1), setback: { kind: 'correct', messages: [], refusals } };
}

const open = (item: OutboxItem) =>
  render(
    <WithApp queryClient={startTestApp()}>
      <RefusedFields item={item} />
    </WithApp>,
  );

const ofPatient = `/home/patient/create?patientId=${localId}`;
const ofRecord = `/home/record/create?patientId=12&kept=${localId}`;

test.each<[ItemKind, string, string, string]>([
  ['patient', 'birthdate', 'Birthdate', ofPatient],
  ['patient', 'postcode', 'Postcode', ofPatient],
  ['patient', 'phoneNumber', 'Phone number', ofPatient],
  ['patient', 'identityNumber', 'National identification number', ofPatient],
  ['patient', 'identityNumberType', 'National identification number', ofPatient],
  ['patient', 'tagList.0.id', 'Tags', ofPatient],
  ['patient', 'consentToDataAccessForResearch', 'Use of data for research and development', ofPatient],
  ['patientChange', 'birthdate', 'Birthdate', '/home/patient/create?patientId=12'],
  ['record', 'rythmSpecialist', 'Rhythm specialist', ofRecord],
  ['record', 'prescriber.id', 'Prescriber', ofRecord],
  ['record', 'patient.id', 'Patient', ofRecord],
  ['record', 'duration', 'Duration', ofRecord],
  ['record', 'streamMode', 'Recording mode', ofRecord],
  ['record', 'videoType', 'Video', ofRecord],
  ['record', 'restEcg', 'Exam type', ofRecord],
  ['record', 'comments', 'Comments', ofRecord],
  ['diagnosis', 'diagnosis', 'Diagnosis', '/home/record/details/12'],
  ['rhythmSpecialist', 'rythmSpecialist', 'Rhythm specialist', '/home/record/details/12'],
  ['operator', 'operator', 'Operator', '/home/record/details/12'],
  ['profile', 'postCode', 'Postcode', '/home/profile/edit'],
  ['profile', 'street', 'Street', '/home/profile/edit'],
])('%s: a refusal of %s names %s and leads to it', async (kind, path, label, address) => {
  const screen = await open(refused(kind, { [path]: 'Not so.' }));
  await expect.element(screen.getByRole('listitem')).toHaveTextContent(`${label}: Not so.`);
  await expect.element(screen.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', address);
});

test('a field that only another platform has is told by its name on the wire', async () => {
  const screen = await open(refused('patient', { 'insurance.number': 'Missing.', toString: 'Odd.' }));
  await expect
    .poll(() =>
      screen
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['insurance.number: Missing.', 'toString: Odd.']);
  expect(screen.getByRole('link').elements()).toEqual([]);
});
