import { memo, type ReactNode } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { FormState } from '#/parts/forms/use-form.tsx';
import type { PatientFields } from '#/data/patients/patient-form-fields.ts';

interface UnchangedProps {
  /** All visible content as text. */
  stamp: string;
  children: ReactNode;
}

/** It renders only for a new stamp, so a key press does not render the other fields. */
export const Unchanged = memo(
  ({ children }: UnchangedProps) => children,
  (before, after) => before.stamp === after.stamp,
);

/** The sex decides whether the cup size shows. */
export function stampOf(form: FormState<PatientFields>, fields: readonly (keyof PatientFields)[]): string {
  const shown = fields.map((name) => [form.values[name], form.field(name).errorMessage]);
  return JSON.stringify([currentLocale(), form.isSending, form.values.sex, shown]);
}
