import type { ApplicationCode } from '#/domain/application.ts';
import { hasHealthCareRole } from '#/domain/role.ts';

/** On whose behalf a query runs. Patients and recordings outside it do not exist for the query. */
export interface Scope {
  userId: number;
  organizationId: number;
  application: ApplicationCode;
  /** The roles that the user holds in that organization. */
  roles: readonly string[];
}

/**
 * True when the scope may read patients and recordings: doctors and technicians of the organization only.
 * The queries ask it again themselves, so that a caller that forgets gives nothing away.
 */
export function mayReadPatients(scope: Pick<Scope, 'roles'>): boolean {
  return hasHealthCareRole(scope.roles);
}
