import type { Page } from 'playwright';
import { requiredOf } from '../../support/fill-at-once.ts';
import type { Colleague } from '../changes/colleague.ts';
import { changeKinds } from '../changes/kinds.ts';
import { fillIn, goTo, quickDuration } from '../submission.ts';
import type { FormName, Round } from './round.ts';

type Typed = Pick<Round, 'word' | 'subjectId'>;

interface WordsForm {
  /** The object that the form is about. */
  subject: (colleague: Colleague, word: string, index: number) => Promise<number | undefined>;
  /** What stands in the form that opens, or ''. */
  open: (page: Page, typed: Typed) => Promise<string>;
  fill: (page: Page, typed: Typed) => Promise<void>;
  submit: string;
  /** The address after a change or creation that was saved, with the platform's id. */
  saved: RegExp;
  /** Where the platform has the word. */
  history: { kind: 'patient' | 'recording' | 'user'; column: string };
}

const barSubmit = '.form-bar button[type=submit], .form-bar button:last-child';

const subjectOf =
  (kind: 'patientChange' | 'diagnosis' | 'profile') => (colleague: Colleague, word: string, index: number) =>
    changeKinds[kind]!.create(colleague, word, index).then(({ id }) => id);

async function fillRequired(page: Page, { word }: Typed): Promise<void> {
  const { texts, boxes } = requiredOf('Fay', word);
  await fillIn(
    page,
    texts.map(([field, text]): [string, string] => [field, text]),
    boxes.map((box) => `${box}:not(:checked)`),
  );
}

/** A fault may have taken the form away. */
const formMs = 12_000;

/** The value of the field at an address. */
async function valueAt(page: Page, address: string, field: string): Promise<string> {
  await goTo(page, address);
  const found = page.locator('main:not([data-before])').locator(field).first();
  await found.waitFor({ timeout: formMs });
  return found.evaluate((element) => ('value' in element ? String(element.value) : ''));
}

const editor = '.diagnosis-editor';
const draftMs = 2000;

export const forms: Readonly<Record<FormName, WordsForm>> = {
  'patient new': {
    subject: () => Promise.resolve(undefined),
    open: (page) => valueAt(page, '/home/patient/create', 'input[data-field=lastName]'),
    fill: fillRequired,
    submit: barSubmit,
    saved: /\/patient\/details\/\d{1,9}$/,
    history: { kind: 'patient', column: 'last_name' },
  },
  'patient change': {
    subject: subjectOf('patientChange'),
    open: (page, { subjectId }) =>
      valueAt(page, `/home/patient/create?patientId=${subjectId}`, 'input[data-field=city], .version-choice'),
    fill: (page, { word }) =>
      fillIn(page, [['input[data-field=city]', word]], ['[name=consentToDiagnosis]:not(:checked)']),
    submit: barSubmit,
    saved: /\/patient\/details\/\d{1,9}$/,
    history: { kind: 'patient', column: 'city' },
  },
  prescription: {
    subject: subjectOf('patientChange'),
    open: (page, { subjectId }) =>
      valueAt(page, `/home/record/create?patientId=${subjectId}`, 'textarea[name=comments]'),
    fill: (page, { word }) => fillIn(page, [['textarea[name=comments]', word]], [quickDuration]),
    submit: barSubmit,
    saved: /\/record\/details\/\d{1,9}$/,
    history: { kind: 'recording', column: 'comments' },
  },
  diagnosis: {
    subject: subjectOf('diagnosis'),
    open: async (page, { subjectId }) => {
      await goTo(page, '/home/profile');
      await page.locator('main:not([data-before]) h1').waitFor({ timeout: formMs });
      await goTo(page, `/home/record/details/${subjectId}`);
      const edit = page.getByRole('button', { name: 'Edit', exact: true });
      const field = page.locator(`${editor} textarea`);
      await page.locator('main:not([data-before])').locator('.analysis').waitFor({ timeout: formMs });
      await edit.or(field).first().waitFor({ timeout: formMs });
      // A draft opens the editor a little later than the button is there.
      await field.waitFor({ timeout: draftMs }).catch(() => edit.dispatchEvent('click'));
      await field.waitFor({ timeout: formMs });
      return field.inputValue();
    },
    fill: (page, { word }) => fillIn(page, [[`${editor} textarea`, word]], []),
    submit: `${editor} .button--primary`,
    saved: /\/record\/details\/\d{1,9}$/,
    history: { kind: 'recording', column: 'diagnosis' },
  },
  profile: {
    subject: subjectOf('profile'),
    open: (page) => valueAt(page, '/home/profile/edit', 'input[data-field=city], .version-choice'),
    fill: (page, { word }) => fillIn(page, [['input[data-field=city]', word]], []),
    submit: '.form-bar button[type=submit]',
    saved: /\/home\/profile$/,
    history: { kind: 'user', column: 'city' },
  },
};
