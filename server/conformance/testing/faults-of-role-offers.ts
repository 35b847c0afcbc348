import type { PlantedFault } from './planted-fault.ts';
import { insteadOf, json, onAnswer, withJson, type Spoil } from './spoil.ts';

const groups = ['Offers of roles'] as const;

const offering = /^POST \/v1\/role-offers$/;

const listing = /^GET \/v1\/role-offers$/;

interface Offer {
  id: number;
  email: string;
  roles: string[];
  organization: { id: number; name: string };
}

const done = () => new Response(null, { status: 204 });

const isKnown = (email: string) => email.includes('-offers@');

/** The list has an offer that was accepted. */
const withAccepted: Spoil = (called) => {
  let made: Offer[] = [];
  let accepted: Offer[] = [];
  return async (request) => {
    const answer = await called(request);
    const { pathname } = new URL(request.url);
    const isList = pathname === '/v1/role-offers' && answer.ok;
    if (isList && request.method === 'POST') made = [(await answer.clone().json()) as Offer];
    if (pathname.endsWith('/acceptance') && answer.ok) accepted = made;
    if (!isList || request.method !== 'GET') return answer;
    return withJson<Offer[]>(answer, (offers) => [...offers, ...accepted]);
  };
};

const ofAdministrators: readonly PlantedFault[] = [
  {
    name: 'an offer to an address without an account is refused',
    groups,
    finds: ['R-ADM-73 an offer says and waits the same for an address with an account and one without'],
    spoil: onAnswer(offering, async (answer, request) =>
      (await request.text()).includes('-nobody@') ? json(409, { message: 'Nobody has it' }) : answer,
    ),
  },
  {
    name: 'the list of offers has only accounts',
    groups,
    finds: ['R-ADM-73 an offer says and waits the same for an address with an account and one without'],
    spoil: onAnswer(listing, (answer) =>
      withJson<Offer[]>(answer, (offers) => offers.filter(({ email }) => !email.includes('-nobody@'))),
    ),
  },
  {
    name: 'an offer names who has the address',
    groups,
    finds: ['R-ADM-73 an offer says and waits the same for an address with an account and one without'],
    spoil: onAnswer(offering, (answer) =>
      withJson<Offer>(answer, (offer) =>
        answer.ok && isKnown(offer.email) ? { ...offer, organization: { ...offer.organization, name: '' } } : offer,
      ),
    ),
  },
  {
    name: 'whoever is offered a role is listed at once',
    groups,
    finds: ['R-ADM-74 an account to which roles are offered is not seen there'],
    spoil: onAnswer(/^POST \/v1\/healthcare-professionals\/list$/, (answer) =>
      withJson(answer, (body) => ({ ...body, data: [{ id: 1 }] })),
    ),
  },
  {
    name: 'an administrator of one organization sees all offers',
    groups,
    finds: ['R-ADM-73 an administrator of one organization neither offers roles in another one nor sees its offers'],
    spoil: (called) => {
      let all: Offer[] = [];
      return onAnswer(listing, (answer) =>
        withJson<Offer[]>(answer, (offers) => {
          if (offers.length > 0) all = offers;
          return offers.length > 0 ? offers : all;
        }),
      )(called);
    },
  },
  {
    name: 'a role of administrators is offered',
    groups,
    finds: ['R-ADM-73 an offer to something that is no address, or of a role of administrators, is refused'],
    spoil: onAnswer(offering, async (answer, request) =>
      (await request.text()).includes('ORGANIZATION_ADMIN') ? json(200, {}) : answer,
    ),
  },
  {
    name: 'a second offer waits beside the first one',
    groups,
    finds: ['R-ADM-73 a second offer to the same address replaces the first one'],
    spoil: onAnswer(listing, (answer) =>
      withJson<Offer[]>(answer, (offers) =>
        offers.flatMap((offer) =>
          offer.roles.includes('TECHNICIAN') ? [{ ...offer, roles: ['DOCTOR'] }, offer] : offer,
        ),
      ),
    ),
  },
  {
    name: 'an offer that was withdrawn still waits',
    groups,
    finds: ['R-ADM-73 an offer that was withdrawn waits no longer'],
    spoil: insteadOf(/^DELETE \/v1\/role-offers\/\d+$/, done),
  },
];

const ofOwners: readonly PlantedFault[] = [
  {
    name: 'an offer that was accepted still waits',
    groups,
    finds: ['R-ADM-74 roles count when they are accepted, and the offer has ended'],
    spoil: withAccepted,
  },
  {
    name: 'anybody accepts an offer',
    groups,
    finds: ['R-ADM-74 only the owner of the address sees an offer and accepts it'],
    spoil: onAnswer(/\/acceptance$/, (answer) => (answer.status === 404 ? json(200, {}) : answer)),
  },
  {
    name: 'whoever made an offer learns that it was declined',
    groups,
    finds: ['R-ADM-74 an offer that is declined has ended for its owner, and whoever made it does not learn that'],
    spoil: (called) => {
      let declined = '';
      return async (request) => {
        const { pathname } = new URL(request.url);
        if (request.method === 'DELETE' && pathname.startsWith('/v1/user/'))
          declined = pathname.split('/').at(-1) ?? '';
        const answer = await called(request);
        return request.method === 'GET' && pathname === '/v1/role-offers'
          ? withJson<Offer[]>(answer, (offers) => offers.filter(({ id }) => String(id) !== declined))
          : answer;
      };
    },
  },
  {
    name: 'an accepted offer gives no role',
    groups,
    finds: ['R-ADM-74 roles count when they are accepted, and the offer has ended'],
    spoil: onAnswer(/usercontext$/, (answer) =>
      withJson<{ organizations?: { organization: { name: string } }[] }>(answer, (body) => ({
        ...body,
        organizations: body.organizations?.filter(({ organization }) => !organization.name.startsWith('Conformance-')),
      })),
    ),
  },
];

export const faultsOfRoleOffers: readonly PlantedFault[] = [...ofAdministrators, ...ofOwners];
