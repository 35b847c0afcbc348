import { judgeDevices, lockDevices, writeDevices } from '../../store/administration/device-write.ts';
import type { SentDevice } from '../../store/administration/judged-devices.ts';
import type { Reach } from '../../store/administration/reach.ts';
import { changingDevices } from './device-reach.ts';
import type { Import } from './import-handler.ts';

function importOf(rows: 'devices' | 'targets'): Import<SentDevice, Reach> {
  const mustExist = rows === 'targets';
  return {
    callerOf: changingDevices,
    rows,
    judge: (db, sent, reach) => judgeDevices(db, { reach, mustExist, sent }),
    write: async (transaction, sent, reach) => {
      await lockDevices(transaction);
      return writeDevices(transaction, { reach, mustExist, sent });
    },
  };
}

export const ofDevices = importOf('devices');

export const ofTargets = importOf('targets');
