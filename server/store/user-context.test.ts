import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { patient } from '#/contract/patients.ts';
import { userContext as wireContext } from '#/contract/session.ts';
import { eachEngine } from '../../tests/support/database.ts';
import { insertWorld, scopeOf } from '../../tests/support/world.ts';
import { insertRows } from './insert-rows.ts';
import { fetchPatient } from './patients.ts';
import { createSession } from './sessions.ts';
import { findCaller, privilegesByRole } from './standing.ts';
import type { Scope } from './scope.ts';
import type { SessionType } from './session-type.ts';
import { userContext } from './user-context.ts';
import { findUserByEmail } from './users.ts';
import { demonstrationTexts } from '../texts/legal/demonstration.ts';

eachEngine('the user context', (engine) => {
  beforeAll(async () => {
    await insertWorld(engine.db, []);
    await engine.db.updateTable('organization').set({ name: 'Éa' }).where('id', '=', 2).execute();
    await insertRows(
      engine.db,
      'userOrganization',
      [
        [1, 1],
        [1, 2],
        [2, 1],
        [3, 2],
      ].map(([userId, organizationId]) => ({ userId, organizationId })),
    );
    await insertRows(engine.db, 'userOrganizationRole', [
      { userId: 1, organizationId: 1, role: 'TECHNICIAN' },
      { userId: 1, organizationId: 1, role: 'DOCTOR' },
      { userId: 1, organizationId: 2, role: 'ORGANIZATION_ADMIN' },
      { userId: 2, organizationId: 1, role: 'ORGANIZATION_ADMIN' },
    ]);
    await insertRows(engine.db, 'eulaAcceptance', [{ userId: 1, application: 'WEMU', version: '3' }]);
  });

  test('is found by the account’s address in any case', async () => {
    expect(await findUserByEmail(engine.db, ' User1@Example.ORG ')).toMatchObject({
      id: 1,
      passwordHash: null,
      locale: 'fr-FR',
    });
    expect(await findUserByEmail(engine.db, 'nobody@example.org')).toBeUndefined();
  });

  test('follows the contract: organizations by name, the first one with a health-care role is current', async () => {
    const context = await userContext(engine.db, 1, null);
    expect(wireContext.parse(context)).toEqual(context);
    expect(context?.organizations.map(({ organization }) => organization.name)).toEqual(['Éa', 'Organization 1']);
    expect(context?.currentUserOrganization).toMatchObject({
      organization: { id: 1 },
      roles: ['DOCTOR', 'TECHNICIAN'],
    });
    expect(context?.user).toMatchObject({ email: 'user1@example.org', eulaVersion: { WEMU: '3' } });
  });

  test('has the time zone of the current organization, or null', async () => {
    for (const timeZone of ['Asia/Tokyo', null]) {
      await engine.db.updateTable('organization').set({ timeZone }).where('id', '=', 1).execute();
      const context = await userContext(engine.db, 1, 1);
      expect(context?.currentUserOrganization?.timeZone).toBe(timeZone);
    }
  });

  const current = async (userId: number, organizationId: number | null, type: SessionType = 'doctor') =>
    (await userContext(engine.db, userId, organizationId, { type }))?.currentUserOrganization?.organization.id ?? null;

  test('has the chosen organization as the current one only while the user has a role there', async () => {
    expect(await current(1, 2)).toBe(2);
    expect(await current(2, 2)).toBe(1);
    // A member without a role has no organization.
    expect(await current(3, 2)).toBeNull();
    expect(await userContext(engine.db, 99, null)).toBeUndefined();
  });

  test('lets doctors and technicians prescribe, and not administrators', async () => {
    const privileges = await privilegesByRole(engine.db);
    const holders = Object.keys(privileges).filter((role) => privileges[role]?.includes('PERMS_RECORD_CREATE'));
    expect(holders).toEqual(['DOCTOR', 'TECHNICIAN']);
  });

  test('of the administration has an organization with a role of administration as the current one', async () => {
    expect(await current(1, null, 'admin')).toBe(2);
    expect(await current(1, 1, 'admin')).toBe(2);
    expect(await current(2, 1, 'admin')).toBe(1);
  });

  const stand = async (userId: number, organizationId: number | null, type: SessionType = 'doctor') => {
    const session = { tokenHash: randomUUID(), userId, organizationId, application: 'WEMU', type } as const;
    await createSession(engine.db, session);
    return findCaller(engine.db, session.tokenHash, demonstrationTexts.latest);
  };

  test('has the privileges of the roles in that organization only', async () => {
    const here = await stand(1, 1);
    expect(here?.roles.toSorted()).toEqual(['DOCTOR', 'TECHNICIAN']);
    expect(here?.privileges).toEqual(expect.arrayContaining(['PERMS_PATIENT_READ', 'PERMS_RECORD_DIAGNOSE']));
    expect(new Set(here?.privileges).size).toBe(here?.privileges.length);
    const there = await stand(1, 2, 'admin');
    expect(there?.privileges).toContain('PERMS_USER_READ');
    expect(there?.privileges).not.toContain('PERMS_RECORD_READ');
    expect(await stand(1, 2)).toMatchObject({ roles: [], privileges: [] });
    expect(await stand(1, 1, 'admin')).toMatchObject({ roles: [], privileges: [] });
    expect(await stand(1, null)).toMatchObject({ roles: [], privileges: [] });
    expect(await findCaller(engine.db, randomUUID(), demonstrationTexts.latest)).toBeUndefined();
  });

  const fetched = (changes: Partial<Scope> = {}, id = 1) => fetchPatient(engine.db, scopeOf(changes), id, 'en');

  test('lets only the own organization’s doctors and technicians see a patient', async () => {
    expect(patient.parse((await fetched())?.patient)).toMatchObject({
      id: 1,
      firstName: 'Zoë',
      birthdate: '1980-02-29',
      height: 171.5,
      tagList: [],
    });
    expect(await fetched({ roles: ['TECHNICIAN'] })).toBeDefined();
    expect(await fetched({}, 4)).toBeUndefined();
    expect(await fetched({ roles: ['ORGANIZATION_ADMIN', 'PATIENT'] })).toBeUndefined();
    expect(await fetched({ privileges: ['PERMS_RECORD_READ'] })).toBeUndefined();
  });
});
