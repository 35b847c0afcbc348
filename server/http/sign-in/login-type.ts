import type { UserContext } from '#/contract/session.ts';
import { suits, type SessionType } from '../../store/session-type.ts';
import { Refusal } from '../refusal.ts';

export function loginType(text: string | undefined): SessionType {
  if (text !== 'doctor' && text !== 'admin') throw new Refusal('not-found');
  return text;
}

/** A user without an organization passes; the app explains it (R-ACC-9). */
export function maySignIn(type: SessionType, { organizations }: UserContext): boolean {
  return organizations.some(({ roles }) => suits(type, roles)) || (type === 'doctor' && organizations.length === 0);
}

export function firstOrganization(type: SessionType, { organizations }: UserContext): number | null {
  return organizations.find(({ roles }) => suits(type, roles))?.organization.id ?? null;
}
