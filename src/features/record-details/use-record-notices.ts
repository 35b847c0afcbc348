import { useEffect } from 'react';
import type { MedicalRecord } from '#/contract/records.ts';
import { notify } from '#/ui/messages/notifications.ts';
import { noticeText } from './record-notices.ts';

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
