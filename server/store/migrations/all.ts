import { ground } from './0001-ground.ts';
import { passwords } from './0002-passwords.ts';
import { patients } from './0003-patients.ts';
import { patientSearch } from './0004-patient-search.ts';
import { records } from './0005-records.ts';
import { conversions } from './0006-conversions.ts';
import type { Migration } from './migration.ts';

/** Every migration, in order. */
export const migrations: readonly Migration[] = [ground, passwords, patients, patientSearch, records, conversions];
