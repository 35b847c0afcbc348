import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const labels: Readonly<Record<string, MessageDescriptor>> = { F: msg`Female`, M: msg`Male` };

/** A sex in words; a code without a label is 'unknown' (specification 1, section 8: the lenient label). */
export function sexLabel(sex: string): string {
  return i18n._(labels[sex] ?? msg`unknown`);
}
