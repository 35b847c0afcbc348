import { expect, test } from 'vitest';
import { eachEngine } from '../../../tests/support/database.ts';
import { changeRoles, lockForRoleChange } from './role-change.ts';

eachEngine('the last two of SYSTEM_ADMIN', (engine) => {
  test('cannot both lay the role down at once, in different organizations', async () => {
    const { db } = engine;
    const people = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const organization = await db
          .insertInto('organization')
          .values({ name })
          .returning('id')
          .executeTakeFirstOrThrow();
        const user = { email: `${name}@hospital.example`, firstName: name, lastName: 'Weber', userType: 'User' };
        const { id: userId } = await db.insertInto('appUser').values(user).returning('id').executeTakeFirstOrThrow();
        const membership = { userId, organizationId: organization.id };
        await db.insertInto('userOrganization').values(membership).execute();
        await db
          .insertInto('userOrganizationRole')
          .values({ ...membership, role: 'SYSTEM_ADMIN' })
          .execute();
        return membership;
      }),
    );
    const both = Promise.withResolvers<void>();
    let begun = 0;
    const outcomes = await Promise.all(
      people.map((actor) =>
        db.transaction().execute(async (transaction) => {
          const { userId, organizationId } = actor;
          const reach = await lockForRoleChange(transaction, { actor, userId, organizationIds: [organizationId] });
          begun += 1;
          // PGlite runs one transaction after the other.
          if (begun === 2 || engine.name === 'PGlite') both.resolve();
          await both.promise;
          return changeRoles(transaction, reach, { actor, userId, organizationId, next: ['SUPER_ADMIN'] });
        }),
      ),
    );
    expect(outcomes.map(String).toSorted()).toEqual(['last-system-administrator', 'undefined']);
    const left = db.selectFrom('userOrganizationRole').select('userId').where('role', '=', 'SYSTEM_ADMIN');
    expect(await left.execute()).toHaveLength(1);
  });
});
