import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { configuration as configurationSchema, type Configuration } from '#/contract/configuration.ts';
import { patient as patientSchema } from '#/contract/patients.ts';
import { patientQuery } from '#/data/patients/patients.ts';
import { contextQuery, privilegesQuery } from '#/session/context.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { PatientDetails } from './patient-details.tsx';

const context = contextAs('DOCTOR');

/** The platform must give these fields of a patient, and no others. */
const nobody = { id: 7, firstName: 'Inès', lastName: 'Moreau' };

const somebody = {
  ...nobody,
  sex: 'F',
  birthdate: '1978-02-14',
  identityNumberType: 'NIRPP',
  identityNumber: '278026311320451',
  street: '18 rue des Tilleuls',
  postCode: '63000',
  city: 'Clermont-Ferrand',
  locale: 'fr-FR',
  email: 'ines.moreau@mail.example',
  phoneNumber: '+33199004127',
  height: 167,
  weight: 61.5,
  underbustCircumference: 82,
  headCircumference: 55,
  cupSize: 'C',
  pacemaker: false,
  vagalNerveStimulator: true,
  comments: 'Light sleeper.\n  Prefers a morning appointment.',
  tagList: [
    { id: 1, label: 'Epilepsy' },
    { id: 2, label: 'Sleep disorder' },
  ],
};

const sample = configurationSchema.parse(await (await fetch('/configurations/wemu.json')).json());

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    throw new Error(`nothing is asked for: ${url}`);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(
  patient: object,
  { toggles = {}, privileges = [] }: { toggles?: Partial<Configuration['patient']>; privileges?: string[] | null } = {},
) {
  const queryClient = startTestApp({ patient: { ...sample.patient, ...toggles } });
  queryClient.setQueryData(contextQuery.queryKey, context);
  if (privileges) queryClient.setQueryData(privilegesQuery.queryKey, { DOCTOR: privileges });
  queryClient.setQueryDefaults(['patients'], { staleTime: Infinity });
  queryClient.setQueryData(patientQuery(7).queryKey, { value: patientSchema.parse(patient) });
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <PatientDetails id={7}>below</PatientDetails>
    </WithApp>,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Inès Moreau');
  return screen;
}

/** The rows of a card by their names. */
function rowsOf(screen: Awaited<ReturnType<typeof open>>, heading: string): Record<string, string> {
  const card = screen.getByRole('heading', { name: heading }).element().closest('section');
  const rows = [...(card?.querySelectorAll('.facts__row') ?? [])];
  return Object.fromEntries(
    rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
  );
}

/** The named rows, and all others that are shown. */
const dashes = (rows: object, names: string[]) =>
  Object.fromEntries([...names, ...Object.keys(rows)].map((name) => [name, '-']));

test('a complete patient is shown with all values', async () => {
  const screen = await open(somebody);
  expect(rowsOf(screen, 'Personal information')).toMatchObject({
    ID: '7',
    Sex: 'Female',
    Birthdate: '14 February 1978',
    'National Identification Number': 'NIRPP 2 78 02 63 113 204 51',
  });
  const lines = screen.getByRole('listitem').elements();
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Address 18 rue des Tilleuls, 63000 Clermont-Ferrand - France',
    'Phone +33 1 99 00 41 27',
    'Email ines.moreau@mail.example',
    'Epilepsy',
    'Sleep disorder',
  ]);
});

test('a patient without values has a dash in every row', async () => {
  const on = { enabled: true };
  const toggles = { weight: on, headCircumference: on, pacemaker: on, vagusNerveStimulator: on };
  const screen = await open(nobody, { toggles });
  const { ID: id, ...personal } = rowsOf(screen, 'Personal information');
  expect(id).toBe('7');
  expect(personal).toEqual(dashes(personal, ['Sex', 'Birthdate', 'National Identification Number']));
  expect(screen.getByRole('heading', { name: 'Contact information' }).element().closest('section')?.textContent).toBe(
    'Contact information-',
  );
  const morphology = rowsOf(screen, 'Morphological information');
  const measures = ['Height', 'Weight', 'Underbust circumference', 'Head circumference'];
  expect(morphology).toEqual(dashes(morphology, measures));
  const { Tags: tags, ...medical } = rowsOf(screen, 'Medical information');
  expect(tags).toBe('None');
  expect(medical).toEqual(dashes(medical, ['Pacemaker', 'Vagus nerve stimulator', 'Comments']));
});

const always = { Height: '167 cm', 'Underbust circumference': '82 cm' };

test.each([
  ['weight', { Weight: '61.5 kg' }],
  ['headCircumference', { 'Head circumference': '55 cm' }],
] as const)('the morphological row of %s is shown only if configured', async (toggle, row) => {
  const off = { weight: { enabled: false }, headCircumference: { enabled: false } };
  const without = await open({ ...somebody, sex: 'M' }, { toggles: off });
  expect(rowsOf(without, 'Morphological information')).toEqual(always);
  await without.unmount();
  const screen = await open({ ...somebody, sex: 'M' }, { toggles: { ...off, [toggle]: { enabled: true } } });
  expect(rowsOf(screen, 'Morphological information')).toEqual({ ...always, ...row });
});

test.each([
  ['F', 'C', 'C'],
  ['F', null, '-'],
  ['M', 'C', undefined],
  [null, 'C', undefined],
  ['X', 'C', undefined],
])('the cup size of sex %s, stored as %s, is shown as %s', async (sex, cupSize, shown) => {
  const screen = await open({ ...somebody, sex, cupSize });
  expect(rowsOf(screen, 'Morphological information')['Cup size']).toBe(shown);
});

test.each([
  ['pacemaker', 'pacemaker', 'Pacemaker'],
  ['vagusNerveStimulator', 'vagalNerveStimulator', 'Vagus nerve stimulator'],
] as const)('%s is Yes, No or a dash, and only if configured', async (toggle, member, label) => {
  const none = { pacemaker: { enabled: false }, vagusNerveStimulator: { enabled: false } };
  const off = await open({ ...somebody, [member]: true }, { toggles: none });
  expect(Object.keys(rowsOf(off, 'Medical information'))).toEqual(['Tags', 'Comments']);
  await off.unmount();
  for (const [value, shown] of [
    [true, 'Yes'],
    [false, 'No'],
    [null, '-'],
    [undefined, '-'],
  ] as const) {
    const screen = await open({ ...somebody, [member]: value }, { toggles: { ...none, [toggle]: { enabled: true } } });
    expect(rowsOf(screen, 'Medical information')[label]).toBe(shown);
    await screen.unmount();
  }
});

test('comments keep their spaces and lines', async () => {
  const screen = await open(somebody);
  const comments = screen.getByText(/Light sleeper/).element();
  expect(comments.textContent).toBe(somebody.comments);
  expect(getComputedStyle(comments).whiteSpace).toContain('pre');
});

test.each([
  [['street', 'postCode'], 'Address Clermont-Ferrand - France'],
  [['locale'], 'Address 18 rue des Tilleuls, 63000 Clermont-Ferrand'],
  [['street', 'postCode', 'city'], 'Address France'],
])('an address without %s reads %s', async (missing, read) => {
  const screen = await open({ ...somebody, ...Object.fromEntries(missing.map((name) => [name, null])) });
  expect(screen.getByRole('listitem').first().element().textContent).toBe(read);
});

test('an invalid birthdate, an unknown sex and a number without its type are shown', async () => {
  const screen = await open({ ...somebody, birthdate: '1978-02-31', sex: 'X', identityNumberType: null });
  expect(rowsOf(screen, 'Personal information')).toMatchObject({
    ID: '7',
    Sex: 'unknown',
    Birthdate: 'invalid date',
    'National Identification Number': '278026311320451',
  });
});

test('without the right to prescribe, the button is disabled with a reason; without the right to edit, it is missing', async () => {
  const screen = await open(somebody);
  const prescribe = screen.getByRole('button', { name: 'Prescribe recording' });
  await expect.element(prescribe).toBeDisabled();
  await expect.element(screen.getByText('Your role does not allow you to prescribe recordings.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
});

test('while the privileges are not known, nothing is said about the role', async () => {
  const screen = await open(somebody, { privileges: null });
  await expect.element(screen.getByRole('button', { name: 'Prescribe recording' })).toBeDisabled();
  expect(screen.container.textContent).not.toContain('does not allow');
});

test('with both rights, the buttons open the forms with the patient', async () => {
  const screen = await open(somebody, { privileges: ['PERMS_RECORD_CREATE', 'PERMS_PATIENT_EDIT'] });
  await expect
    .element(screen.getByRole('link', { name: 'Prescribe recording' }))
    .toHaveAttribute('href', '/home/record/create?patientId=7');
  await expect
    .element(screen.getByRole('link', { name: 'Edit' }))
    .toHaveAttribute('href', '/home/patient/create?patientId=7');
  await expect.element(screen.getByText(/does not allow/)).not.toBeInTheDocument();
  const links = screen
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
  expect(links.indexOf('Prescribe recording')).toBe(links.indexOf('Edit') - 1);
});
