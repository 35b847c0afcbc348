import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const labels: Readonly<Record<string, MessageDescriptor>> = { F: msg`Female`, M: msg`Male` };

/** A code without a label gives 'unknown' (R-SHL-4). */
export function sexLabel(sex: string): string {
  return i18n._(labels[sex] ?? msg`unknown`);
}
