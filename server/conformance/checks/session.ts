import { applicationCodes } from '#/domain/application.ts';
import { headers } from '#/contract/headers.ts';
import { patientListCalls } from '#/contract/patient-list.ts';
import { patientCalls } from '#/contract/patients.ts';
import { recordCalls } from '#/contract/records.ts';
import { sessionCalls, type UserContext } from '#/contract/session.ts';
import { userCalls } from '#/contract/user.ts';
import { expects, offered, refuses, succeeds, tagOf, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, NotTried, type Check } from '../outcome.ts';
import type { Visitor } from '../visitor.ts';

/** Databases hold it, and hardly anybody has as many organizations. */
const unknownId = 2_000_000_000;

export function currentOrganization({ currentUserOrganization }: UserContext): number {
  const id = currentUserOrganization?.organization.id;
  if (id === undefined) throw new NotTried('needs an organization');
  return id;
}

export function switchTo(visitor: Visitor, organizationId: number, others: Record<string, string | undefined> = {}) {
  return visitor.call(sessionCalls.switchOrganization, { params: { organizationId }, headers: others });
}

const listOfPatients = (organizationId: number) => ({
  body: { filter: { organizationId }, pagination: { start: 0, limit: 1 } },
});

const elsewhere = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' };

export function sessionChecks(kit: Kit): Check[] {
  const found = finding<UserContext>('the user context');

  return [
    {
      requirement: 'R-CAL-13',
      title: 'the user context is that of the user',
      run: async () => {
        const answer = await (await kit.as('doctor')).call(sessionCalls.context);
        const context = valueOf(sessionCalls.context, answer);
        found.set(context);
        const isOwn = context.user.email.toLowerCase() === kit.account('doctor').email.toLowerCase();
        expects(isOwn, 'the user context has another e-mail than the one that signed in', answer);
      },
    },
    {
      requirement: 'R-CAL-13',
      title: 'the current organization is one of the user’s, with the same roles',
      run: async () => {
        const answer = await (await kit.as('doctor')).call(sessionCalls.context);
        const { currentUserOrganization: current, organizations } = valueOf(sessionCalls.context, answer);
        const same = organizations.find(({ organization }) => organization.id === current?.organization.id);
        const isSame = same?.roles.toSorted().join() === current?.roles.toSorted().join();
        expects(same !== undefined && isSame, 'it is not among the organizations, or has other roles', answer);
      },
    },
    {
      requirement: 'R-ACC-51',
      title: 'nothing is answered without a session',
      run: async () => {
        const nobody = kit.visitor();
        const organizationId = currentOrganization(found.get());
        const answers = [
          await nobody.call(sessionCalls.context),
          await nobody.call(sessionCalls.privileges),
          await nobody.call(patientListCalls.list, listOfPatients(organizationId)),
          await nobody.call(patientCalls.fetch, { params: { id: 1 } }),
          await nobody.call(recordCalls.fetch, { params: { id: 1 } }),
          await switchTo(nobody, organizationId),
        ];
        for (const answer of answers) if (answer.status !== 501) refuses(answer, 401);
      },
    },
    {
      requirement: 'R-ACC-63',
      title: 'a call that names another application than the session’s is refused',
      run: async () => {
        const other = applicationCodes.find((code) => code !== kit.platform.application);
        const doctor = await kit.as('doctor');
        refuses(await doctor.call(sessionCalls.context, { headers: { [headers.application]: other } }), 403);
      },
    },
    {
      requirement: 'R-CAL-5',
      title: 'a call without an application is refused',
      run: async () => {
        const doctor = await kit.as('doctor');
        refuses(await doctor.call(sessionCalls.context, { headers: { [headers.application]: undefined } }));
      },
    },
    {
      requirement: 'R-CAL-5',
      title: 'a POST from a page of another site is refused',
      run: async () => {
        const doctor = await kit.as('doctor');
        const list = listOfPatients(currentOrganization(found.get()));
        refuses(await doctor.call(patientListCalls.list, { ...list, headers: elsewhere }), 403);
      },
    },
    {
      requirement: 'R-CAL-5',
      title: 'a POST that does not say where it comes from is refused',
      run: async () => {
        const doctor = await kit.as('doctor');
        const list = listOfPatients(currentOrganization(found.get()));
        const unsaid = { 'Sec-Fetch-Site': undefined, Origin: undefined };
        refuses(await doctor.call(patientListCalls.list, { ...list, headers: unsaid }), 403);
      },
    },
    {
      requirement: 'R-ACC-64',
      title: 'a GET that changes something is refused to a page of another site',
      run: async () => {
        const doctor = await kit.as('doctor');
        refuses(await switchTo(doctor, currentOrganization(found.get()), elsewhere), 403);
      },
    },
    {
      requirement: 'R-CAL-13',
      title: 'the user switches to another organization and back',
      run: async () => {
        const doctor = await kit.as('doctor');
        const first = currentOrganization(found.get());
        const other = found.get().organizations.find(({ organization }) => organization.id !== first);
        if (!other) throw new NotTried('needs a doctor of two organizations');
        const answer = await switchTo(doctor, other.organization.id);
        const there = currentOrganization(valueOf(sessionCalls.switchOrganization, answer));
        const after = currentOrganization(valueOf(sessionCalls.context, await doctor.call(sessionCalls.context)));
        succeeds(await switchTo(doctor, first));
        const isThere = there === other.organization.id && after === other.organization.id;
        expects(isThere, 'the context after the switch names another organization', answer);
      },
    },
    {
      requirement: 'R-ROL-3',
      title: 'nobody switches to an organization without a role in it',
      run: async () => {
        const doctor = await kit.as('doctor');
        const answer = await switchTo(doctor, unknownId);
        if (answer.ok) await switchTo(doctor, currentOrganization(found.get()));
        refuses(answer);
      },
    },
    {
      requirement: 'R-ROL-5',
      title: 'the platform names the privileges of each role',
      without: 'a privilege that the platform does not name withholds nothing; the platform decides',
      run: async () => {
        const answer = await (await kit.as('doctor')).call(sessionCalls.privileges);
        offered(answer);
        valueOf(sessionCalls.privileges, answer);
      },
    },
    {
      requirement: 'R-CAL-14',
      title: 'an outdated version of the user is refused',
      without: 'it reads before it writes; between the two, a change elsewhere can be overwritten',
      run: async () => {
        const doctor = await kit.as('doctor');
        const context = await doctor.call(sessionCalls.context);
        tagOf(context);
        const { user } = context.json as { user: { id: number } };
        const outdated = { 'If-Match': '"an outdated version"' };
        // The content is what the platform has, so nothing changes if the platform does not look at the version.
        refuses(await doctor.call(userCalls.update, { params: { id: user.id }, body: user, headers: outdated }), 412);
      },
    },
  ];
}
