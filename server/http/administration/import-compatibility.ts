import {
  judgeCompatibility,
  writeCompatibility,
  type SentCompatibility,
} from '../../store/administration/compatibility-import.ts';
import { needsChanging } from './change-firmware.ts';
import type { Import } from './import-handler.ts';

export const ofCompatibility: Import<SentCompatibility, void> = {
  callerOf: (c) => needsChanging(c, 'compatibility'),
  rows: 'compatibility',
  judge: judgeCompatibility,
  write: writeCompatibility,
};
