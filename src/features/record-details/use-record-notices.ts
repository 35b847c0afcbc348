import { useEffect } from 'react';
import type { MedicalRecord } from '#/contract/records.ts';
import { notify } from '#/ui/notifications.ts';
import { noticeText } from './record-notices.ts';

/** True for a recording that has begun and is not linked to any device (specification 2, section 8). */
export function lacksDevice({ status, deviceConfigList }: Pick<MedicalRecord, 'status' | 'deviceConfigList'>): boolean {
  return status !== 'CREATED' && !deviceConfigList.some(({ device }) => device);
}

/** Says in passing, when a recording is opened, that it has no device (specification 2, section 8). */
export function useRecordNotices(record: MedicalRecord): void {
  const lacks = lacksDevice(record);
  useEffect(() => {
    if (lacks) notify({ level: 'error', text: noticeText('noDeviceConfig') });
  }, [lacks]);
}
