import { expect } from 'vitest';
import { fillAtOnce, requiredOf } from '../fill-at-once.ts';
import { openApp, type LateApp } from './late-answers.tsx';

/** Typing is not what these tests are about, and each field that is typed into takes a while. */
async function fillPatient({ text }: LateApp, names: readonly [string, string], city: string) {
  await expect.element(text('First name')).toBeVisible();
  fillAtOnce(requiredOf(...names));
  await text('City').fill(city);
}

/** A form of the app, and what one press of its button does. */
export interface LateForm {
  address: string;
  /** The draft's form. */
  draft: string;
  /** Opens it, if it has no address of its own. */
  open?: (app: LateApp) => Promise<void>;
  fill: (app: LateApp) => Promise<void>;
  submit: string;
  /** A text field, for what is typed into the next form. */
  field: string;
  /** The refused field on the wire. */
  refusedField?: string;
  title: string;
  done: 'Created' | 'Saved' | 'Sent';
  way: string;
  waits: boolean;
}

const submitted = { submit: 'Submit', waits: true };
const recording = '/home/record/details/12';

export const lateForms: Readonly<Record<string, LateForm>> = {
  'a new patient': {
    ...submitted,
    address: '/home/patient/create',
    draft: 'patient',
    fill: (app) => fillPatient(app, ['Ada', 'Stone'], 'Lyon'),
    field: 'City',
    title: 'Ada Stone (29 Feb 1980 · F)',
    done: 'Created',
    way: '/home/patient/details/100',
  },
  'a changed patient': {
    ...submitted,
    address: '/home/patient/create?patientId=12',
    draft: 'patient',
    fill: async ({ screen, text }) => {
      await text('City').fill('Lyon');
      await screen.getByRole('checkbox', { name: /medical diagnosis/ }).click();
    },
    field: 'City',
    title: 'Inès Moreau (14 Feb 1978 · F)',
    done: 'Saved',
    way: '/home/patient/details/12',
  },
  'a prescription': {
    ...submitted,
    address: '/home/record/create?patientId=12',
    draft: 'record',
    fill: async ({ text, button }) => {
      await button('24 h').click();
      await text('Comments').fill('Lyon');
    },
    field: 'Comments',
    refusedField: 'comments',
    title: 'Prescription for Inès Moreau (14 Feb 1978 · F)',
    done: 'Created',
    way: '/home/record/details/100',
  },
  'a diagnosis': {
    address: recording,
    draft: 'diagnosis',
    open: ({ button }) => button('Edit').click(),
    fill: ({ text }) => text('Diagnosis').fill('Lyon'),
    submit: 'OK',
    field: 'Diagnosis',
    refusedField: 'diagnosis',
    title: 'Diagnosis of Inès Moreau (14 Feb 1978)',
    done: 'Saved',
    way: recording,
    waits: true,
  },
  'a profile': {
    address: '/home/profile/edit',
    draft: 'profile',
    fill: ({ text }) => text('City').fill('Lyon'),
    submit: 'Save',
    field: 'City',
    title: 'Changes to your profile',
    done: 'Saved',
    way: '/home/profile',
    waits: true,
  },
  'a new organization': {
    address: '/home/organizations/create',
    draft: 'organizations',
    fill: async ({ screen, text }) => {
      await text('Name').fill('Clinic of the Bay');
      await text('City').fill('Lyon');
      await screen.getByRole('checkbox').first().click();
    },
    submit: 'Save',
    field: 'City',
    title: 'Clinic of the Bay',
    done: 'Created',
    way: '/home/organizations/100',
    waits: false,
  },
  'a changed organization': {
    address: '/home/organizations/4/edit',
    draft: 'organizations',
    fill: ({ text }) => text('City').fill('Lyon'),
    submit: 'Save',
    field: 'City',
    title: 'Klinik am Kai',
    done: 'Saved',
    way: '/home/organizations/4',
    waits: false,
  },
  'a message': {
    address: '/home/contact',
    draft: 'contact',
    fill: ({ text }) => text('Message').fill('Lyon'),
    submit: 'Send',
    field: 'Message',
    refusedField: 'message',
    title: 'Message',
    done: 'Sent',
    way: '/home/contact',
    waits: false,
  },
};

/** Fills in the form and presses its button. The answer is held back. */
export async function submitForm(form: LateForm): Promise<LateApp> {
  const app = await openApp(form.address);
  app.platform.refusedField = form.refusedField ?? 'city';
  await form.open?.(app);
  await form.fill(app);
  await app.button(form.submit).click();
  await expect.poll(() => app.platform.held.length).toBe(1);
  return app;
}
