import { scopeOf } from '../../../tests/support/world.ts';
import type { Scope } from '../scope.ts';

/** A doctor of organization 1 in the EEG application who may read everything, or what else is asked for. */
export function readerScope(changes: Partial<Scope> = {}): Scope {
  return scopeOf({ privileges: ['PERMS_PATIENT_READ', 'PERMS_RECORD_READ'], ...changes });
}
