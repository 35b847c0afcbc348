import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { patientChangeMembers } from '#/contract/patient-change.ts';
import { answerTo, fillRequired, onCreated, open, sent } from '../../../tests/support/browser/patient-creation.tsx';

test('Submit shows every error and focuses the first one, and Enter submits nothing', async () => {
  const opened = await open();
  const { screen, text, submit } = opened;
  await expect.element(screen.getByText('6 required fields left')).toBeVisible();
  const links = () => [...screen.container.querySelectorAll('.form-bar li')].map(({ textContent }) => textContent);
  expect(links()).toEqual(['Consent to medical diagnosis', 'First name', 'Last name', 'and 3 more']);
  await text('First name').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('A first name is required.')).not.toBeInTheDocument();
  await submit.click();
  for (const message of [
    'A first name is required.',
    'A last name is required.',
    'Sex is required.',
    'A birthdate is required.',
    'The localization is required.',
    'The consent to medical diagnosis is required.',
  ])
    await expect.element(screen.getByText(message, { exact: true })).toBeVisible();
  await expect.element(text('First name')).toHaveFocus();
  await expect.element(screen.getByText('6 fields need attention')).toBeVisible();
  await text('First name').fill('Inès');
  await text('Last name').fill('Moreau');
  await submit.click();
  await expect.element(screen.getByRole('radio', { name: 'Female' })).toHaveFocus();
  expect(sent).toEqual([]);
});

test('no field lets the browser offer the user’s own data or keep what is typed', async () => {
  const { screen } = await open();
  const form = screen.container.querySelector('form');
  expect(form?.getAttribute('autocomplete')).toBe('off');
  const fields = [...(form?.querySelectorAll<HTMLElement>('input, select') ?? [])].filter(
    (field) => !field.matches('[type=radio], [type=checkbox], [type=date]'),
  );
  expect(fields.length).toBeGreaterThan(12);
  const offered = fields.filter(
    (field) =>
      field.getAttribute('autocomplete') !== 'none' || (field.matches('input') && !field.matches('[name=field-1]')),
  );
  expect(offered.map((field) => field.outerHTML)).toEqual([]);
});

test('a date that is none says why, below the fixed sentence', async () => {
  const { screen, text, submit } = await open();
  const birthdate = screen.getByRole('group', { name: 'Birthdate' });
  for (const [day, month, year, why] of [
    ['29', '02', '1978', 'February 1978 has 28 days.'],
    ['01', '02', '1850', 'Years before 1900 are not accepted.'],
    ['01', '02', '02026', 'A year has four digits.'],
    ['01', '13', '1978', 'There is no month 13.'],
    ['01', '', '1978', 'A date needs a day, a month and a year.'],
  ] as const) {
    await birthdate.getByRole('textbox', { name: 'Day' }).fill(day);
    await birthdate.getByRole('textbox', { name: 'Month' }).fill(month);
    await birthdate.getByRole('textbox', { name: 'Year' }).fill(year);
    await submit.click();
    await expect
      .element(birthdate.getByRole('textbox', { name: 'Day' }))
      .toHaveAccessibleDescription(`A birthdate is invalid. ${why}`);
  }
  expect(sent).toEqual([]);
  await text('First name').fill('In\u200Bès\u0007');
  await submit.click();
  await expect
    .element(text('First name'))
    .toHaveAccessibleDescription(/It contains a sign that nobody sees: U\+0007\. .*The first name is invalid\./);
});

test('a pasted number drops what nobody sees and changes the calling code', async () => {
  const { text, select } = await open();
  await select('Calling code').selectOptions('(+33) France');
  await text('Phone number').fill('tel:\u202A+44\u00A020 7946 0018\u202C');
  await expect.element(text('Phone number')).toHaveValue('+44 20 7946 0018');
  await expect.element(select('Calling code')).toHaveValue('GB');
});

test('the fields depend on the installation and on the sex', async () => {
  const { screen } = await open();
  for (const name of ['Weight', 'Cup size', 'Pacemaker'])
    await expect.element(screen.getByLabelText(name)).not.toBeInTheDocument();
  await screen.getByRole('radio', { name: 'Female' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Cup size' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Cup size' }).element().textContent).toBe('-ABCDEFG');
  await screen.getByRole('radio', { name: 'Male', exact: true }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Cup size' })).not.toBeInTheDocument();
  await screen.unmount();
  const off = { enabled: false };
  const on = { enabled: true };
  const other = await open(undefined, { weight: on, pacemaker: on, headCircumference: off, vagusNerveStimulator: off });
  await expect.element(other.text('Weight')).toBeVisible();
  const pacemaker = other.screen.getByRole('group', { name: 'Pacemaker' });
  await expect.element(pacemaker.getByRole('radio', { name: 'No' })).toBeChecked();
  await expect.element(other.screen.getByText('Head circumference')).not.toBeInTheDocument();
  await expect.element(other.screen.getByText('Vagus nerve stimulator')).not.toBeInTheDocument();
});

test('the form is sent once, by the contract, and opens the patient', async () => {
  const opened = await open();
  const { screen, text, select, submit } = opened;
  await fillRequired(opened);
  await text('First name').fill('  Anne-Μαρία O’Neil ');
  await select('Type of national identification number').selectOptions('SSN');
  await text('National identification number').fill('536-90-4399');
  await text('Postcode').fill('63000');
  await select('Calling code').selectOptions('(+33) France');
  await text('Phone number').fill('01 99 00 41 27');
  await text('Height').fill('167,5');
  await select('Cup size').selectOptions('B');
  await screen.getByRole('button', { name: 'Add a tag' }).click();
  await screen.getByRole('checkbox', { name: 'Epilepsy' }).click();
  await screen.getByRole('checkbox', { name: 'Syncope' }).click();
  await screen.getByRole('button', { name: 'Remove tag Syncope' }).click();
  const answer = Promise.withResolvers<Response>();
  answerTo.mockReturnValue(answer.promise);
  await submit.click();
  await expect.element(screen.getByText('Sending…')).toBeInTheDocument();
  await expect.element(submit).toHaveAttribute('data-pending', 'true');
  expect(text('City').element().closest('[data-covered=true]')).not.toBeNull();
  expect(submit.element().querySelector('[data-name=hourglass]')).not.toBeNull();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/v1/patients' });
  expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/);
  const expected = {
    ...Object.fromEntries(patientChangeMembers.map((name) => [name, null])),
    firstName: 'Anne-Μαρία O’Neil',
    lastName: 'Moreau',
    sex: 'F',
    birthdate: '1980-02-29',
    identityNumberType: 'SSN',
    identityNumber: '536904399',
    postcode: '63000',
    locale: 'fr-FR',
    phoneNumber: '+33199004127',
    height: 167.5,
    cupSize: 'B',
    vagalNerveStimulator: false,
    consentToDataAccessForResearch: false,
    tagList: [{ id: 4, label: 'Epilepsy' }],
  };
  expect(sent[0]?.body).toEqual(expected);
  answer.resolve(Response.json({ ...expected, id: 7 }));
  await expect.poll(() => onCreated.mock.calls).toEqual([[7]]);
  await expect.element(screen.getByText('Sending…')).not.toBeInTheDocument();
});

test('a server error is shown at its field; another failure is in the banner, and the form can be sent again', async () => {
  await page.viewport(1180, 820);
  const opened = await open();
  await fillRequired(opened);
  const errors = [
    { field: 'postcode', code: 'invalid', message: 'Not this postcode.' },
    { field: 'identityNumberType', code: 'invalid', message: 'Not this type.' },
  ];
  answerTo.mockImplementationOnce(() => Response.json({ errors }, { status: 400 }));
  await opened.submit.click();
  await expect.element(opened.text('Postcode')).toHaveAccessibleDescription('Not this postcode.');
  await expect.element(opened.screen.getByText('Not this type.')).toBeVisible();
  const tagList = [{ field: 'tagList', code: 'invalid', message: 'Not these tags.' }];
  answerTo.mockImplementationOnce(() => Response.json({ errors: tagList }, { status: 400 }));
  await opened.text('Postcode').fill('1');
  await opened.text('National identification number').fill('');
  await opened.submit.click();
  const addTag = opened.screen.getByRole('button', { name: 'Add a tag' });
  await expect.element(addTag).toHaveAccessibleDescription('Not these tags.');
  await expect.element(addTag).toHaveFocus();
  await opened.text('Last name').click();
  await opened.screen.getByRole('button', { name: 'Tags', exact: true }).click();
  await expect.element(addTag).toHaveFocus();
  answerTo.mockImplementationOnce(() => new Response(null, { status: 500 }));
  await opened.submit.click();
  await expect.element(opened.screen.getByText('Internal server error')).toBeVisible();
  await expect.element(opened.text('Last name')).toHaveValue('Moreau');
  await opened.submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[7]]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('a server error at a part of a field is shown there, also beside an error at no field, which is in the banner', async () => {
  const opened = await open();
  await fillRequired(opened);
  const part = { field: 'tagList.0.id', code: 'invalid', message: 'Not this tag.' };
  answerTo.mockImplementationOnce(() => Response.json({ errors: [part] }, { status: 400 }));
  await opened.submit.click();
  await expect
    .element(opened.screen.getByRole('button', { name: 'Add a tag' }))
    .toHaveAccessibleDescription('Not this tag.');
  const errors = [
    { field: 'postcode', code: 'invalid', message: 'Not this postcode.' },
    { code: 'closed', message: 'The clinic is closed.' },
  ];
  answerTo.mockImplementationOnce(() => Response.json({ errors }, { status: 400 }));
  await opened.submit.click();
  await expect.element(opened.text('Postcode')).toHaveAccessibleDescription('Not this postcode.');
  await expect.element(opened.text('Postcode')).toHaveFocus();
  await expect.element(opened.screen.getByText(/The clinic is closed\./)).toBeVisible();
  await opened.text('Postcode').fill('2');
  await opened.submit.click();
  await expect.poll(() => onCreated.mock.calls).toEqual([[7]]);
});

test.each(['light', 'dark'])('axe finds nothing, with errors and tags shown, in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  await page.viewport(1180, 820);
  const { screen, submit } = await open();
  await screen.getByRole('button', { name: 'Add a tag' }).click();
  await submit.click();
  await expect.element(screen.getByText('Sex is required.')).toBeVisible();
  for (const animation of document.getAnimations()) animation.finish();
  const { violations } = await axe.run(screen.container, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
});
