import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const texts = {
  nonDiagnosisUseOfEcg: msg({
    id: 'notifications.nonDiagnosisUseOfEcg',
    message: 'The ECG display must not be used for diagnosis.',
  }),
  noDeviceConfig: msg({
    id: 'notifications.noDeviceConfig',
    message: 'This recording is not linked to any device.',
  }),
} satisfies Record<string, MessageDescriptor>;

export type RecordNotice = keyof typeof texts;

export function noticeText(notice: RecordNotice): string {
  return i18n._(texts[notice]);
}
