import { memo, type ReactNode } from 'react';
import { currentLocale } from '#/browser/locale.ts';
import type { FormState } from '#/parts/use-form.tsx';
import type { PatientFields } from './patient-fields.ts';

interface UnchangedProps {
  /** Whatever is seen in it, as text. */
  stamp: string;
  children: ReactNode;
}

/** Drawn anew only with another stamp: a key press in one field costs nothing in the others. */
export const Unchanged = memo(
  ({ children }: UnchangedProps) => children,
  (before, after) => before.stamp === after.stamp,
);

/** What is seen of some fields; the sex says whether there is a cup size. */
export function stampOf(form: FormState<PatientFields>, fields: readonly (keyof PatientFields)[]): string {
  const shown = fields.map((name) => [form.values[name], form.field(name).errorMessage]);
  return JSON.stringify([currentLocale(), form.isSending, form.values.sex, shown]);
}
