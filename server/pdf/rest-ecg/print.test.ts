import 'temporal-polyfill/global';
import { describe, expect, test } from 'vitest';
import { languages, localeOf } from '#/domain/locale.ts';
import { textsFor } from '../../texts/texts.ts';
import { fontsFor } from '../fonts.ts';
import { measureEntries, subjectEntries } from './entries.ts';
import { printRestEcg } from './print.ts';
import { dense, read } from './testing/read.ts';
import { ecg, report } from './testing/report.ts';

describe.each(languages)('in %s', (language) => {
  const made = report(language);
  const texts = textsFor(language).restEcg;
  const title = `${texts.title} · ${texts.simulated}`;

  test('it is one page of A4 landscape with person, examination and figures, in order', async () => {
    const { pages, text, width, height, info } = await read(await printRestEcg(made));
    expect([pages, Math.round(width), Math.round(height)]).toEqual([1, 842, 595]);
    const entries = [...subjectEntries(made).flat(), ...measureEntries(made)];
    const scale = '25 mm/s · 10 mm/mV · 0.05–100 Hz';
    const leads = ['I', 'aVR', 'V1', 'V4', 'II', 'aVL', 'V2', 'V5', 'III', 'aVF', 'V3', 'V6', 'II'];
    const notes = [scale, texts.computed({ seconds: 10 }), texts.notForDiagnosis, texts.diagnosis, texts.notConfirmed];
    expect(text).toBe(dense([title, ...entries.flat(), ...leads, ...notes, made.foot].join('')));
    expect(info).toMatchObject({ Title: title, Language: localeOf(language) });
  });

  test('of an uploaded file, it says which part it shows, what is derived, and that nothing was measured', async () => {
    const filters = 'HP:0.05Hz LP:150Hz N:50Hz '.repeat(3).trim();
    const origin = { afterS: 12.25, derived: ['III', 'aVR', 'aVL', 'aVF'], filters } as const;
    const uploaded = report(language, { origin, ecg: { ...ecg, isSimulated: false }, measures: undefined });
    const { pages, text } = await read(await printRestEcg(uploaded));
    const values = measureEntries(uploaded).map(([, value]) => value);
    expect([pages, new Set(values)]).toEqual([1, new Set([texts.notMeasured])]);
    const notes = [
      `25 mm/s · 10 mm/mV · ${texts.derived({ leads: 'III, aVR, aVL, aVF' })}`,
      texts.fromFile({ seconds: 10, after: '12.25', rate: String(ecg.rateHz) }),
      texts.filters({ filters }),
      texts.notForDiagnosis,
    ];
    expect(text).toContain(dense(notes.join('')));
  });

  test('its words are in its fonts', async () => {
    const { regular, bold } = await fontsFor(language);
    const { presentName, confirmedBy, writtenBy, number, fromFile, filters, derived, ...others } = texts;
    const fixed = Object.values(others).map((text) => (typeof text === 'string' ? text : text({ seconds: 10 })));
    const signed = [confirmedBy({ name: '', moment: '' }), writtenBy({ name: '' }), number({ number: '' })];
    const file = [fromFile({ seconds: 10, after: '', rate: '' }), filters({ filters: '' }), derived({ leads: '' })];
    const words = [presentName({ name: '' }), ...file, ...signed, ...fixed];
    const characters = [...new Set(Array.from(`${words.join('')}0123456789°.–·`))];
    for (const font of [regular, bold])
      expect(characters.filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))).toEqual([]);
  });
});

test.each([
  ['A4', 842, 595],
  ['LETTER', 792, 612],
] as const)('every page on the paper %s is %i points wide', async (paper, width, height) => {
  const long = { text: 'Normal.\n'.repeat(20), confirmation: null, writer: null };
  const made = await read(await printRestEcg(report('en', { paper, diagnosis: long })));
  expect([made.pages, Math.round(made.width), Math.round(made.height)]).toEqual([2, width, height]);
});

test('only a simulated signal is called so', async () => {
  const real = await read(await printRestEcg(report('en', { ecg: { ...ecg, isSimulated: false } })));
  expect(real.text).not.toContain(dense(textsFor('en').restEcg.simulated));
});

test('the tracing is a figure with a text alternative', async () => {
  const { nodes } = await read(await printRestEcg(report('en')));
  const figures = nodes.filter(({ role }) => role === 'Figure');
  expect(figures.map(({ alt }) => alt)).toEqual([expect.stringContaining('Twelve-lead ECG of 10 seconds')]);
  expect(nodes.filter(({ role }) => role === 'H1')).toHaveLength(1);
});

async function named(name: string) {
  const patient = { id: 1, name, birthdate: null, sex: null };
  return read(await printRestEcg(report('en', { patient, measures: undefined })));
}

test.each(['王 秀英', 'Ελένη Χατζής', 'Győző Kővári', 'Şule Yıldız', 'Ирина Щербакова', 'Nguyễn Thị Ánh'])(
  'the name %s is printed letter by letter',
  async (name) => {
    expect((await named(name)).text).toContain(dense(name));
  },
);

test.each(['أحمد', '😀', ''])('the name %j, whose letters no font has, breaks nothing', async (name) => {
  expect((await named(name)).pages).toBe(1);
});

test('a name that is too long becomes smaller and stays complete', async () => {
  const name = `${'Maximiliane-Wilhelmine '.repeat(4)}von Österreicher-Pfäffle`;
  const { text, pages } = await read(
    await printRestEcg(report('de', { patient: { id: 1, name, birthdate: null, sex: null } })),
  );
  expect([pages, text.includes(dense(name))]).toEqual([1, true]);
});

test('without a number or another name now, the number is unknown and no name is added', () => {
  const [, prescription] = subjectEntries(report('en', { prescriberNow: null, identityNumber: null }));
  expect(prescription?.slice(0, 2)).toEqual([
    ['Prescribed by', 'Dr Éloïse D’Aubigné'],
    ['Identification number', '-'],
  ]);
});

test('the notice that it is not for diagnosis is there if the application displays ECGs', async () => {
  const notice = dense(textsFor('en').restEcg.notForDiagnosis);
  expect((await read(await printRestEcg(report('en', { application: 'CPF' })))).text).not.toContain(notice);
});

test('no two languages share a text', () => {
  expect(new Set(languages.map((language) => textsFor(language).restEcg.computed({ seconds: 10 }))).size).toBe(
    languages.length,
  );
});
