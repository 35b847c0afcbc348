import { useEffect } from 'react';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { configuration } from '#/browser/settings/configuration.ts';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import type { MedicalRecord } from '#/contract/records.ts';
import { notify } from '#/ui/messages/notifications.ts';

/** R-REC-34 asks for a notice that stays. A notification would cover the buttons beside the title. */
export function EcgBand() {
  if (configuration().application !== 'CCW') return null;
  return (
    <div className="ecg-band">
      <InlineAlert level="error" isAnnounced>
        {noticeText('nonDiagnosisUseOfEcg')}
      </InlineAlert>
    </div>
  );
}

/** A recording that is CREATED may still lack a device (R-REC-35). */
export function lacksDevice({ status, deviceConfigList }: Pick<MedicalRecord, 'status' | 'deviceConfigList'>): boolean {
  return status !== 'CREATED' && !deviceConfigList.some(({ device }) => device);
}

export function useRecordNotices(record: MedicalRecord): void {
  const lacks = lacksDevice(record);
  useEffect(() => {
    if (lacks) notify({ level: 'error', text: noticeText('noDeviceConfig') });
  }, [lacks]);
}

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

type RecordNotice = keyof typeof texts;

export function noticeText(notice: RecordNotice): string {
  return i18n._(texts[notice]);
}
