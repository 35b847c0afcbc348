import { patientListCalls } from '#/contract/patient-list.ts';
import { sessionCalls } from '#/contract/session.ts';
import { expects, refusalOf, refuses, succeeds } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { NotOffered, type Check } from '../outcome.ts';
import { contextOf } from '../own-objects.ts';
import { cookiesOf } from '../sign-in.ts';

/** They end the session, so they are the last ones. */
export function signingOutChecks(kit: Kit): Check[] {
  return [
    {
      requirement: 'R-CAL-12',
      title: 'signing out ends the session on the platform',
      run: async () => {
        const doctor = await kit.as('doctor');
        const { organizationId } = await contextOf(doctor);
        const answer = await doctor.call(sessionCalls.logout);
        succeeds(answer);
        // The cookies of the former session are sent again, as somebody would who has copied them.
        refuses(await doctor.call(sessionCalls.context), 401);
        const body = { filter: { organizationId }, pagination: { start: 0, limit: 1 } };
        refuses(await doctor.call(patientListCalls.list, { body }), 401);
        kit.sessions.delete('doctor');
        const opened = cookiesOf(answer);
        expects(![...doctor.cookies.keys()].every((name) => opened.has(name)), 'the cookie stays', answer);
      },
    },
    {
      requirement: 'R-ACC-60',
      title: 'the 401 of a session that is over has the code signed-out',
      without: 'it asks for the user context first; another 401 ends the session',
      run: async () => {
        const answer = await kit.visitor().call(sessionCalls.context);
        refuses(answer, 401);
        if (!refusalOf(answer).codes.includes('signed-out')) throw new NotOffered('the refusal has another code');
      },
    },
  ];
}
