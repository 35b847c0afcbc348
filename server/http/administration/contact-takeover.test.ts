import 'temporal-polyfill/global';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { createSession } from '../../store/sessions.ts';
import { hospitalPassword } from '../../testing/hospitals.ts';
import { hashOf } from '../sign-in/secrets.ts';
import type { Call } from '../testing/platform.ts';
import { newestCode, passPassword, provePassword } from '../testing/sign-in.ts';
import { administrators, newPassword, reasonOf, takeoverWorld, type TakeoverWorld } from '../testing/takeover-world.ts';

const attackers = ['ORGANIZATION_ADMIN', 'SUBSIDIARY_ADMIN', 'SUPER_ADMIN', 'SYSTEM_ADMIN'] as const;

withDatabase('an administrator who wants to be a doctor', (engine) => {
  let world: TakeoverWorld;
  beforeAll(async () => {
    world = await takeoverWorld(engine.db);
  });
  beforeEach(async () => {
    await engine.db.deleteFrom('throttle').execute();
    await engine.db.updateTable('session').set({ provedAt: null }).execute();
  });

  describe.each(attackers)('%s', (attacker) => {
    test('gets nowhere at an open tab without the password', async () => {
      const cookie = await world.tabOf(attacker);
      const victim = await world.doctor();
      const roles = `user/${victim.id}/organization/1`;
      const newUser = { firstName: 'Ada', lastName: 'Weber', email: 'a@b.example', locale: 'en-GB', roles: ['DOCTOR'] };
      const calls: [string, Call][] = [
        [roles, { method: 'PUT', body: { roles: ['DOCTOR', 'TECHNICIAN'] } }],
        [roles, { method: 'DELETE' }],
        ['healthcare-professionals', { method: 'POST', body: newUser }],
        [`healthcare-professionals/${victim.id}`, { method: 'DELETE' }],
      ];
      expect(await reasonOf(world.put(cookie, victim, { email: victim.newEmail }))).toBe('403 needs-password');
      expect(await reasonOf(world.put(cookie, victim, { phoneNumber: '+4915112345699' }))).toBe('403 needs-password');
      for (const [path, how] of calls) expect(await reasonOf(world.as(cookie, path, how))).toBe('403 needs-password');
      const file = new File([JSON.stringify([{ ...newUser, roles: 'DOCTOR' }])], 'users.json');
      const form = new FormData();
      form.append('file', file);
      const imported = world.as(cookie, 'healthcare-professionals/file', { method: 'POST', body: form });
      expect(await reasonOf(imported)).toBe('403 needs-password');
      // Nothing of it happened, and other changes need no password.
      expect(await world.textTo(victim.newEmail)).toBe('');
      expect((await world.put(cookie, victim, { city: 'Kiel' })).status).toBe(200);
      expect(await passPassword(world.platform, victim.newEmail)).toBe('');
      expect(await reasonOf(provePassword(world.platform, cookie, 'wrong'))).toBe('400 wrong-password');
      expect(await reasonOf(world.put(cookie, victim, { email: victim.newEmail }))).toBe('403 needs-password');
    });

    test('reads and writes no diagnosis alone, with the own password', async () => {
      const cookie = await world.provedTabOf(attacker);
      const victim = await world.doctor();
      expect((await world.put(cookie, victim, { email: victim.newEmail })).status).toBe(200);
      // The new address alone is told how to use it; the former one still counts.
      expect(await world.textTo(victim.email)).toContain('n…');
      expect(await world.textTo(victim.newEmail)).toContain('entered this address');
      const own = await world.signInAs(victim.email, hospitalPassword);
      expect((await world.read(own, victim))['diagnosis']).toBe('Sinus rhythm.');
      const held = await world.takeOver(victim);
      expect((await world.contextOf(held)).contactHold).not.toBeNull();
      // The owner's session has ended.
      expect((await world.as(own, 'usercontext')).status).toBe(401);
      await world.expectNoDiagnosis(held, victim);
      // The password of one's own is not the former one, nor does another channel of one's own help.
      const prove = (password: string) =>
        world.as(held, 'user/contact-hold/proof', { method: 'POST', body: { password } });
      expect(await reasonOf(prove(newPassword))).toBe('400 wrong-former-password');
      const path = `user/${victim.id}/contact-changes`;
      const change = world.as(held, path, {
        method: 'POST',
        body: { currentPassword: newPassword, phoneNumber: '+33600000001' },
      });
      expect(await reasonOf(change)).toBe('403 contact-unproved');
      expect(await reasonOf(world.confirm(cookie, victim))).toBe('403 same-administrator');
      // A second address that is signed in to with the password of one's own lifts nothing.
      const second = { ...victim, newEmail: `second${victim.id}@hospital.example` };
      expect((await world.put(cookie, victim, { email: second.newEmail })).status).toBe(200);
      await world.expectNoDiagnosis(await world.signInAs(second.newEmail, newPassword), second);
    });
  });

  test('finds no way around: by SMS, at the former address, or with an account of the own work', async () => {
    const cookie = await world.provedTabOf('SUPER_ADMIN');
    const victim = await world.doctor();
    // The administrator has given the number when the account was made.
    await engine.db.updateTable('appUser').set({ phoneNumber: '+33600000002' }).where('id', '=', victim.id).execute();
    await world.put(cookie, victim, { email: victim.newEmail });
    const password = await world.temporaryPassword(victim.newEmail);
    expect(await world.signInAs(victim.newEmail, password, 'SMS')).toBe('400 no-sms');
    expect(await world.signInAs(victim.email, password)).toBe('refused');
    const held = await world.takeOver(victim);
    await world.expectNoDiagnosis(held, victim);
    await world.expectNoDiagnosis(await world.signInAs(victim.newEmail, newPassword, 'SMS'), victim);
    const helper = { firstName: 'Ada', lastName: 'Helper', email: 'helper@hospital.example', locale: 'en-GB' };
    const body = { ...helper, roles: ['ORGANIZATION_ADMIN'] };
    const { id } = (await (await world.as(cookie, 'admin', { method: 'POST', body })).json()) as { id: number };
    await engine.db.insertInto('eulaAcceptance').values({ userId: id, application: 'WEMU', version: '3' }).execute();
    await engine.db
      .updateTable('appUser')
      .set({ passwordHash: world.passwordHash, passwordIsSpent: false, passwordMustBeChanged: false })
      .where('id', '=', id)
      .execute();
    const session = { userId: id, organizationId: 1, application: 'WEMU', type: 'admin' } as const;
    await createSession(engine.db, { tokenHash: hashOf('helper'), ...session });
    const ofHelper = 'bedside_session=helper';
    await provePassword(world.platform, ofHelper);
    expect(await reasonOf(world.confirm(ofHelper, victim))).toBe('403 same-administrator');
  });

  test('is held from the first sign-in at the new address, and stays so at the next one', async () => {
    const cookie = await world.provedTabOf('SUPER_ADMIN');
    const victim = await world.doctor();
    await world.put(cookie, victim, { email: victim.newEmail });
    const password = await world.temporaryPassword(victim.newEmail);
    await world.signInAs(victim.newEmail, password);
    const held = await world.signInAs(victim.newEmail, password);
    const body = { email: victim.newEmail, oldPassword: password, newPassword };
    expect((await world.as(held, 'user/setpassword', { method: 'POST', body })).status).toBe(204);
    await world.expectNoDiagnosis(held, victim);
    // The hold keeps the owner's password, not the temporary one.
    const prove = (former: string) =>
      world.as(held, 'user/contact-hold/proof', { method: 'POST', body: { password: former } });
    expect(await reasonOf(prove(password))).toBe('400 wrong-former-password');
    expect((await prove(hospitalPassword)).status).toBe(204);
  });

  test('is confirmed by a second administrator with a reason, before or after the address is used', async () => {
    const [first, open] = [await world.provedTabOf('ORGANIZATION_ADMIN'), await world.tabOf('other')];
    const late = await world.doctor();
    await world.put(first, late, { email: late.newEmail });
    const held = await world.takeOver(late);
    expect(await reasonOf(world.confirm(open, late))).toBe('403 needs-password');
    await provePassword(world.platform, open);
    expect(await reasonOf(world.confirm(open, late, { reason: '  ' }))).toBe('400 invalid');
    expect(await reasonOf(world.confirm(open, late, { email: late.email }))).toBe('412 outdated');
    expect((await world.confirm(open, late)).status).toBe(204);
    await world.expectDiagnosis(held, late);
    expect(await reasonOf(world.confirm(open, late))).toBe('409 nothing-to-confirm');
    const early = await world.doctor();
    await world.put(first, early, { email: early.newEmail });
    expect((await world.confirm(open, early)).status).toBe(204);
    await world.expectDiagnosis(await world.takeOver(early), early);
    const rows = await engine.db
      .selectFrom('history')
      .select(['action', 'actorId', 'changes'])
      .where('objectId', '=', early.id)
      .where('action', 'like', 'contact-%')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'contact-proposed',
      'contact-confirmed',
      'contact-proposal-ended',
    ]);
    expect(rows[1]).toMatchObject({
      actorId: administrators.other,
      changes: { confirmation: [null, 'I called her at the ward.'] },
    });
  });

  test('is no hindrance for the owner: with the former password at once, later, or by the former number', async () => {
    const cookie = await world.provedTabOf('ORGANIZATION_ADMIN');
    const atOnce = await world.doctor();
    await world.put(cookie, atOnce, { email: atOnce.newEmail });
    const own = await world.signInAs(atOnce.newEmail, hospitalPassword);
    await world.expectDiagnosis(own, atOnce);
    expect((await world.contextOf(own)).user.email).toBe(atOnce.newEmail);
    const later = await world.doctor();
    await world.put(cookie, later, { email: later.newEmail });
    const held = await world.takeOver(later);
    const body = { password: hospitalPassword };
    expect((await world.as(held, 'user/contact-hold/proof', { method: 'POST', body })).status).toBe(204);
    await world.expectDiagnosis(held, later);
    const byNumber = await world.doctor();
    const first = await world.signInAs(byNumber.email, hospitalPassword);
    const path = `user/${byNumber.id}/contact-changes`;
    await world.as(first, path, {
      method: 'POST',
      body: { currentPassword: hospitalPassword, phoneNumber: '+33612345678' },
    });
    const code = await newestCode(engine.db);
    expect((await world.as(first, `${path}/phoneNumber/confirmation`, { method: 'POST', body: { code } })).status).toBe(
      200,
    );
    await world.put(cookie, byNumber, { email: byNumber.newEmail });
    await world.expectNoDiagnosis(await world.takeOver(byNumber), byNumber);
    await world.expectDiagnosis(await world.signInAs(byNumber.newEmail, newPassword, 'SMS'), byNumber);
  });

  test('leaves the owner at the former address, who sees what was entered and discards it', async () => {
    const cookie = await world.provedTabOf('ORGANIZATION_ADMIN');
    const owner = await world.doctor();
    const phoneNumber = '+4915112345699';
    await world.put(cookie, owner, { email: owner.newEmail, phoneNumber });
    const own = await world.signInAs(owner.email, hospitalPassword);
    const { user, proposedContacts } = await world.contextOf(own);
    expect([user.email, user.phoneNumber ?? null]).toEqual([owner.email, null]);
    expect(proposedContacts).toEqual([
      { kind: 'email', value: owner.newEmail },
      { kind: 'phoneNumber', value: phoneNumber },
    ]);
    const password = await world.temporaryPassword(owner.newEmail);
    const path = `user/${owner.id}/contact-changes/email`;
    expect((await world.as(own, path, { method: 'DELETE' })).status).toBe(200);
    expect(await passPassword(world.platform, owner.newEmail, { password })).toBe('');
    expect(await passPassword(world.platform, owner.newEmail)).toBe('');
    expect((await world.contextOf(own)).proposedContacts).toEqual([{ kind: 'phoneNumber', value: phoneNumber }]);
    expect(await reasonOf(world.put(cookie, owner, { email: 'doctor@hospital.example' }))).toBe('409 email-taken');
  });

  test('can withdraw what was entered, with the own password, and nothing works at that address', async () => {
    const cookie = await world.provedTabOf('ORGANIZATION_ADMIN');
    const owner = await world.doctor();
    await world.put(cookie, owner, { email: owner.newEmail });
    const password = await world.temporaryPassword(owner.newEmail);
    const withdraw = (by: string, value: string) =>
      world.as(by, `user/${owner.id}/contact-withdrawal`, { method: 'POST', body: { kind: 'email', value } });
    const atOpenTab = await world.tabOf('SUPER_ADMIN');
    expect(await reasonOf(withdraw(atOpenTab, owner.newEmail))).toBe('403 needs-password');
    expect(await reasonOf(withdraw(cookie, 'other@hospital.example'))).toBe('412 outdated');
    expect((await withdraw(cookie, owner.newEmail)).status).toBe(204);
    expect(await passPassword(world.platform, owner.newEmail, { password })).toBe('');
    expect(await passPassword(world.platform, owner.newEmail)).toBe('');
    expect(await passPassword(world.platform, owner.email)).not.toBe('');
    expect(await reasonOf(withdraw(cookie, owner.newEmail))).toBe('412 outdated');
  });

  test('needs the password again after ten minutes', async () => {
    const cookie = await world.provedTabOf('ORGANIZATION_ADMIN');
    const provedAt = new Date(Date.now() - 11 * 60_000);
    await engine.db.updateTable('session').set({ provedAt }).where('provedAt', 'is not', null).execute();
    const victim = await world.doctor();
    expect(await reasonOf(world.put(cookie, victim, { email: victim.newEmail }))).toBe('403 needs-password');
  });
});
