import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const labels: Readonly<Record<string, MessageDescriptor>> = { F: msg`Female`, M: msg`Male` };

const letters: Readonly<Record<string, MessageDescriptor>> = {
  F: msg({
    context: 'sex',
    message: `F`,
    comment: 'Female, in a list. Where a letter is not clear, as M in Spanish, write the word',
  }),
  M: msg({
    context: 'sex',
    message: `M`,
    comment: 'Male, in a list. Where a letter is not clear, as M in Spanish, write the word',
  }),
};

/** A code without a label gives 'unknown' (R-SHL-4). */
export function sexLabel(sex: string): string {
  return i18n._(labels[sex] ?? msg`unknown`);
}

export function sexLetter(sex: string): string {
  return i18n._(letters[sex] ?? msg`unknown`);
}
