import { useEffect } from 'react';
import { configuration } from '#/browser/configuration.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { notifyNotice } from './record-notices.ts';

/** True for a recording that has begun and is not linked to any device (specification 2, section 8). */
export function lacksDevice({ status, deviceConfigList }: Pick<MedicalRecord, 'status' | 'deviceConfigList'>): boolean {
  return status !== 'CREATED' && !deviceConfigList.some(({ device }) => device);
}

/** Says, when a recording is opened, what has to be known of it. Of two notices, the one that stays comes last. */
export function useRecordNotices(record: MedicalRecord): void {
  const lacks = lacksDevice(record);
  const isEcg = configuration().application === 'CCW';
  useEffect(() => {
    if (lacks) notifyNotice('noDeviceConfig');
  }, [lacks]);
  useEffect(() => {
    if (isEcg) notifyNotice('nonDiagnosisUseOfEcg');
  }, [isEcg]);
}
