import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import { subjectEntries } from './entries.ts';
import { printRestEcg } from './print.ts';
import type { ConfirmedDiagnosis } from './report.ts';
import { dense, read } from './testing/read.ts';
import { report } from './testing/report.ts';

const confirmation = {
  name: 'Claire Vasseur',
  nameNow: 'Claire Martin',
  identityNumber: '10004218733',
  at: Date.parse('2026-05-29T07:05:00Z'),
};
const signature =
  'Confirmed by Claire Vasseur (no. 10004218733; now: Claire Martin), 29 May 2026, 09:05 (Europe/Paris)';

function confirmed(text: string, changes: Partial<ConfirmedDiagnosis> = {}) {
  return report('en', { diagnosis: { text, confirmation, writer: null, ...changes } });
}

const print = async (...given: Parameters<typeof confirmed>) => read(await printRestEcg(confirmed(...given)));

test('a confirmed diagnosis is on the first page, with name, identity number and time', async () => {
  const { pages, text } = await print('Sinus rhythm.\nNo acute changes.');
  expect(pages).toBe(1);
  expect(text).toContain(dense(`Diagnosis ${signature} Sinus rhythm. No acute changes.`));
  expect(text).not.toContain(dense('Not confirmed'));
});

test('before the confirmation the report says that there is none', async () => {
  const { text } = await read(await printRestEcg(report('en')));
  expect(text).toContain(dense('Diagnosis Not confirmed by a doctor.'));
});

test('what is unknown about the confirmation is not invented, and another writer is named', async () => {
  const nia = { name: 'Nia Boateng', nameNow: null, identityNumber: null };
  const unknown = await print('Normal.', { confirmation: null, writer: nia });
  expect(unknown.text).toContain(dense('Confirmed. By whom and when is unknown. Written by Nia Boateng Normal.'));
  const known = await print('Normal.', { writer: { ...nia, nameNow: 'Nia Owusu', identityNumber: '10009147326' } });
  expect(known.text).toContain(dense('Written by Nia Boateng (no. 10009147326; now: Nia Owusu) Normal.'));
  const plain = await print('Normal.', { confirmation: { ...confirmation, nameNow: null, identityNumber: null } });
  expect(plain.text).toContain(dense('Confirmed by Claire Vasseur, 29 May'));
});

test.each([
  ['words', 'Sinusrhythmus ohne Auffälligkeiten, Łuk, Ωμέγα. '.repeat(40)],
  ['lines', Array.from({ length: 90 }, (_, line) => `${line}. finding`).join('\n')],
  ['letters without a space', '窦性心律无急性改变。'.repeat(200)],
  ['one word', 'x'.repeat(5000)],
])('a long diagnosis of %s is complete on pages of its own, each with the patient', async (_, diagnosis) => {
  const { texts } = await print(diagnosis);
  const [first = '', ...own] = texts;
  expect(first).toContain(dense(`${signature} The diagnosis is on the next page.`));
  const foot = dense(`${report('en').foot} · Łukasz Παπαδόπουλος`);
  expect(own.every((text) => text.includes(foot))).toBe(true);
  expect(own.map((text) => text.slice(0, text.indexOf(foot))).join('')).toBe(
    dense(`Diagnosis ${signature} ${diagnosis}`),
  );
});

test.each([
  ['F', 'Female'],
  ['M', 'Male'],
  [null, 'Sex unknown'],
  ['other', 'Sex unknown'],
])('the sex %j stands beside the birthdate as %s', (sex, word) => {
  const patient = { id: 1, name: 'A B', birthdate: '1962-03-04', sex };
  expect(subjectEntries(report('en', { patient }))[0]?.[1]?.[1]).toMatch(new RegExp(`1962 · ${word}$`));
});
