import { judgeDevices, lockDevices, writeDevices } from '../../store/administration/device-write.ts';
import type { SentDevice } from '../../store/administration/judged-devices.ts';
import type { Reach } from '../../store/administration/reach.ts';
import { changingDevices } from './device-reach.ts';
import { checkedRows, type DeviceField } from './device-rows.ts';
import type { Import } from './import-handler.ts';

interface Rows {
  allowed: readonly DeviceField[];
  required: readonly DeviceField[];
  mustExist: boolean;
}

function importOf({ allowed, required, mustExist }: Rows): Import<SentDevice, Reach> {
  return {
    callerOf: changingDevices,
    check: (rows) => checkedRows(rows, allowed, required),
    judge: (db, sent, reach) => judgeDevices(db, { reach, mustExist, sent }),
    write: async (transaction, sent, reach) => {
      await lockDevices(transaction);
      return writeDevices(transaction, { reach, mustExist, sent });
    },
  };
}

export const ofDevices = importOf({
  allowed: ['serial', 'productId', 'hardwareId', 'firmwareVersion', 'targetFirmwareId', 'organizationId'],
  required: ['serial'],
  mustExist: false,
});

export const ofTargets = importOf({
  allowed: ['serial', 'targetFirmwareId'],
  required: ['serial', 'targetFirmwareId'],
  mustExist: true,
});
