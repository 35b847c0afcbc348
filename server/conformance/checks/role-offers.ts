import { administeredUserCalls } from '#/contract/administered-users.ts';
import { roleOfferCalls as calls, type RoleOffer } from '#/contract/role-offers.ts';
import { sessionCalls } from '#/contract/session.ts';
import { userRoleCalls } from '#/contract/user-roles.ts';
import { expects, offered, refusalOf, refuses, refusesField, succeeds, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, NotOffered, NotTried, type Check } from '../outcome.ts';
import { idIn, stays } from '../own-objects.ts';
import { lowerAdministrator, ownEmail, ownOrganization, ownProfessional } from '../own-people.ts';
import { dataOf, provePassword } from '../own-resources.ts';
import type { Answer, Visitor } from '../visitor.ts';

const without = 'the page says that the offers could not be loaded; whoever acts in both organizations gives the roles';

const accept = (visitor: Visitor, id: number) => visitor.call(calls.accept, { params: { id } });

/** What the answer says, beside what differs for each address. */
function toldIn(offer: object): string {
  const own = new Set(['id', 'email', 'expiresAt']);
  const told = Object.entries(offer).map(([name, value]) => [name, own.has(name) ? typeof value : value] as const);
  return JSON.stringify(told.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Roles that are offered to an address in an organization of the kit. */
export function roleOfferChecks(kit: Kit): Check[] {
  const place = finding<number>('an offer of roles');
  const forStranger = finding<RoleOffer>("an offer to the account 'stranger'");
  const administrator = async () => kit.as('systemAdministrator');
  const nobody = ownEmail(kit, 'nobody');
  const somebody = ownEmail(kit, 'offers');

  const send = async (visitor: Visitor, body: object) => {
    const answer = await visitor.call(calls.offer, { body });
    const id = idIn(answer);
    const remove = async () => stays((await administrator()).call(calls.withdraw, { params: { id: id ?? 0 } }));
    if (id !== undefined) kit.made(`offer ${id}`, remove);
    return answer;
  };
  /** Throws `NotTried` if too many were made in this hour, or nobody can be told. */
  const offer = async (email: string, roles: readonly string[] = ['DOCTOR'], organizationId = place.get()) => {
    const visitor = await administrator();
    await provePassword(kit, visitor);
    const answer = await send(visitor, { email, organizationId, roles });
    if (answer.status === 429) throw new NotTried('needs fewer offers within an hour');
    if (refusalOf(answer).codes.includes('no-mail')) throw new NotTried('needs a platform that sends mail');
    return answer;
  };
  const waiting = async () => {
    const answer = await (await administrator()).call(calls.list);
    const offers = valueOf(calls.list, answer);
    return { answer, to: (email: string) => offers.filter((one) => one.email === email) };
  };
  const ownOffers = async (visitor: Visitor): Promise<{ answer: Answer; ids: number[] }> => {
    const answer = await visitor.call(sessionCalls.context);
    const { roleOffers } = valueOf(sessionCalls.context, answer);
    if (!roleOffers) throw new NotOffered('the user context has no offers');
    return {
      answer,
      ids: roleOffers.filter(({ organization }) => organization.id === place.get()).map(({ id }) => id),
    };
  };
  const rolesOfStranger = async () => {
    const { organizations } = valueOf(
      sessionCalls.context,
      await (await kit.as('stranger')).call(sessionCalls.context),
    );
    return organizations.find(({ organization }) => organization.id === place.get())?.roles.join() ?? '';
  };

  return [
    {
      requirement: 'R-ADM-73',
      title: 'an offer says and waits the same for an address with an account and one without',
      without,
      run: async () => {
        const organizationId = await ownOrganization(kit, 'offers');
        await ownProfessional(kit, 'offers', { firstName: 'Tilda', roles: ['DOCTOR'] });
        const told = [];
        for (const email of [somebody, nobody]) {
          const answer = await offer(email, ['DOCTOR'], organizationId);
          offered(answer);
          told.push({ answer, text: toldIn(valueOf(calls.offer, answer)), status: answer.status });
        }
        const [known, unknown] = told;
        const isSame = known?.text === unknown?.text && known?.status === unknown?.status;
        expects(isSame, 'the answer tells whether the address has an account', unknown?.answer);
        const { answer, to } = await waiting();
        const [one, other] = [to(somebody), to(nobody)];
        const isListed = one.length === 1 && other.length === 1;
        expects(isListed, 'the list must have one offer to each address', answer);
        const isListedSame = one.map(toldIn).join() === other.map(toldIn).join();
        expects(isListedSame, 'the list tells whether the address has an account', answer);
        place.set(organizationId);
      },
    },
    {
      requirement: 'R-ADM-74',
      title: 'an account to which roles are offered is not seen there',
      run: async () => {
        const filter = { organizationId: place.get() };
        const body = { search: { lastName: `Conformance-${kit.mark}` }, filter, pagination: { start: 0, limit: 10 } };
        const answer = await (await administrator()).call(administeredUserCalls.listProfessionals, { body });
        succeeds(answer);
        expects(dataOf(answer).length === 0, 'the list of professionals has somebody who has accepted nothing', answer);
      },
    },
    {
      requirement: 'R-ADM-73',
      title: 'a second offer to the same address replaces the first one',
      run: async () => {
        place.get();
        const answer = await offer(nobody, ['TECHNICIAN']);
        succeeds(answer);
        const listed = await waiting();
        const roles = listed.to(nobody).map((one) => one.roles.join());
        expects(roles.join(' ') === 'TECHNICIAN', 'only the second offer must wait', listed.answer);
      },
    },
    {
      requirement: 'R-ADM-73',
      title: 'an offer to something that is no address, or of a role of administrators, is refused',
      run: async () => {
        place.get();
        refusesField(await offer('nobody'), 'email');
        refuses(await offer(ownEmail(kit, 'low'), ['ORGANIZATION_ADMIN']), 400, 403, 422);
        const listed = await waiting();
        expects(listed.to(ownEmail(kit, 'low')).length === 0, 'a refused offer waits', listed.answer);
      },
    },
    {
      requirement: 'R-ADM-73',
      title: 'an administrator of one organization neither offers roles in another one nor sees its offers',
      run: async () => {
        const organizationId = place.get();
        const { visitor } = await lowerAdministrator(kit);
        refuses(await send(visitor, { email: ownEmail(kit, 'low'), organizationId, roles: ['DOCTOR'] }), 403, 404);
        const answer = await visitor.call(calls.list);
        const offers = valueOf(calls.list, answer);
        const isSeen = offers.some(({ organization }) => organization.id === organizationId);
        expects(!isSeen, 'the list has offers of another organization', answer);
      },
    },
    {
      requirement: 'R-ADM-73',
      title: 'an offer that was withdrawn waits no longer',
      run: async () => {
        place.get();
        const [found] = (await waiting()).to(somebody);
        const params = { id: found?.id ?? 0 };
        const visitor = await administrator();
        succeeds(await visitor.call(calls.withdraw, { params }));
        const listed = await waiting();
        expects(listed.to(somebody).length === 0, 'the list has an offer that was withdrawn', listed.answer);
        refuses(await visitor.call(calls.withdraw, { params }), 404, 410);
      },
    },
    {
      requirement: 'R-ADM-74',
      title: 'only the owner of the address sees an offer and accepts it',
      without: 'nobody sees an offer in the app',
      run: async () => {
        place.get();
        const stranger = await kit.as('stranger');
        const made = valueOf(calls.offer, await offer(kit.account('stranger').email.toLowerCase()));
        const own = await ownOffers(stranger);
        expects(own.ids.join() === String(made.id), 'the user context lacks the offer', own.answer);
        const doctor = await kit.as('doctor');
        const others = await ownOffers(doctor);
        expects(others.ids.length === 0, 'the user context has an offer to somebody else', others.answer);
        refuses(await accept(doctor, made.id), 403, 404);
        expects((await rolesOfStranger()) === '', 'an offer counts before it is accepted', own.answer);
        forStranger.set(made);
      },
    },
    {
      requirement: 'R-ADM-74',
      title: 'an offer that is declined has ended for its owner, and whoever made it does not learn that',
      run: async () => {
        const { id, email } = forStranger.get();
        const before = JSON.stringify((await waiting()).to(email));
        const stranger = await kit.as('stranger');
        succeeds(await stranger.call(calls.decline, { params: { id } }));
        const own = await ownOffers(stranger);
        expects(own.ids.length === 0, 'the user context has an offer that was declined', own.answer);
        const after = await waiting();
        expects(JSON.stringify(after.to(email)) === before, 'the list tells that it was declined', after.answer);
        refuses(await accept(stranger, id), 404, 410);
      },
    },
    {
      requirement: 'R-ADM-74',
      title: 'roles count when they are accepted, and the offer has ended',
      run: async () => {
        const { email } = forStranger.get();
        const { id } = valueOf(calls.offer, await offer(email));
        const stranger = await kit.as('stranger');
        leaveAtEnd(kit, place.get(), email);
        const answer = await accept(stranger, id);
        succeeds(answer);
        expects((await rolesOfStranger()) === 'DOCTOR', 'the user has not the roles that were offered', answer);
        const listed = await waiting();
        // Another organization may have offered something, too.
        const here = listed.to(email).filter(({ organization }) => organization.id === place.get());
        expects(here.length === 0, 'an offer that was accepted waits', listed.answer);
        refuses(await accept(stranger, id), 404, 410);
      },
    },
  ];
}

/** The role that was accepted is taken away again, which may end the session. */
function leaveAtEnd(kit: Kit, organizationId: number, email: string): void {
  kit.made(`role of ${email} in organization ${organizationId}`, async () => {
    const visitor = await kit.as('systemAdministrator');
    const context = await (await kit.as('stranger')).call(sessionCalls.context);
    const { user } = valueOf(sessionCalls.context, context);
    await provePassword(kit, visitor);
    const params = { userId: user.id, organizationId };
    kit.sessions.delete('stranger');
    return stays(visitor.call(userRoleCalls.remove, { params }));
  });
}
