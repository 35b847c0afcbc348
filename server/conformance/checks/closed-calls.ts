import { accountMailCalls } from '#/contract/account-mail.ts';
import { organizationCalls } from '#/contract/administered-organizations.ts';
import { administeredUserCalls } from '#/contract/administered-users.ts';
import { billingCalls } from '#/contract/billing.ts';
import { chosenCalls } from '#/contract/chosen-calls.ts';
import { contactCalls } from '#/contract/contact.ts';
import { deviceTokenCalls } from '#/contract/device-tokens.ts';
import { deviceCalls } from '#/contract/devices.ts';
import { compatibilityCalls, firmwareCalls } from '#/contract/firmwares.ts';
import { erasureCalls } from '#/contract/erasure.ts';
import { historyCalls } from '#/contract/history.ts';
import { platformStateCalls } from '#/contract/platform-state.ts';
import { readingCalls } from '#/contract/readings.ts';
import { driverCalls, hardwareCalls, productCalls } from '#/contract/products.ts';
import { roleOfferCalls } from '#/contract/role-offers.ts';
import { sensorCalls } from '#/contract/sensors.ts';
import { userRoleCalls } from '#/contract/user-roles.ts';
import { refuses } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import type { Check } from '../outcome.ts';
import { callOf } from '../own-resources.ts';
import type { Visitor } from '../visitor.ts';

// Doctors list and read professionals, too. Only a device tells its contact.
const { listProfessionals: _list, fetchProfessional: _fetch, ...userCalls } = administeredUserCalls;
const { contact: _contact, ...tokenCalls } = deviceTokenCalls;
// Whoever has the address accepts and declines.
const { accept: _accept, decline: _decline, ...offerCalls } = roleOfferCalls;

const closed = [
  userCalls,
  userRoleCalls,
  accountMailCalls,
  organizationCalls,
  productCalls,
  hardwareCalls,
  driverCalls,
  firmwareCalls,
  compatibilityCalls,
  deviceCalls,
  chosenCalls,
  offerCalls,
  tokenCalls,
  sensorCalls,
  historyCalls,
  { list: readingCalls.list },
  billingCalls,
  contactCalls,
  erasureCalls,
  platformStateCalls,
].flatMap((calls) => Object.values(calls));

/** No object has it, so a platform that lets the caller in changes nothing. */
const unknown = '2000000000';

const params = {
  id: unknown,
  userId: unknown,
  organizationId: unknown,
  tokenId: unknown,
  application: 'WEMU',
  reference: unknown,
};

async function refusesAll(visitor: Visitor, ...statuses: readonly number[]): Promise<void> {
  for (const call of closed) {
    const body = call.method === 'POST' || call.method === 'PUT' ? {} : undefined;
    const answer = await callOf(visitor, call, { params, body });
    // The platform need not have each call.
    if (answer.status !== 501) refuses(answer, ...statuses);
  }
}

/** Nobody gets in whom the administration does not name. */
export function closedCallChecks(kit: Kit): Check[] {
  return [
    {
      requirement: 'R-ADM-5',
      title: 'each call of the administration refuses a doctor',
      run: async () => refusesAll(await kit.as('doctor'), 403, 404),
    },
    {
      requirement: 'R-ACC-51',
      title: 'no call of the administration is answered without a session',
      run: async () => refusesAll(kit.visitor(), 401),
    },
  ];
}
