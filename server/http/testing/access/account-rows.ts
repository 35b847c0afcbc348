import { staff } from '../recording.ts';
import { administration, all, everySession, everyone, everyUser } from './access-columns.ts';
import { forOthers, row, type Row } from './row.ts';

export const signingIn: readonly Row[] = [
  row('POST /v1/login/:type/email', all('wrong-credentials'), { path: '/v1/login/doctor/email' }),
  row(
    'GET /v1/login/auth/:mode',
    { ...all('sign-in-again'), challenge: 'allowed' },
    { path: '/v1/login/auth/EMAIL' },
    { elsewhere: 'cross-origin' },
  ),
  row(
    'POST /v1/login/confirm',
    { ...all('sign-in-again'), challenge: 'allowed' },
    { path: '/v1/login/confirm' },
    { reached: 'wrong-code' },
  ),
  row('GET /v1/captcha', everyone, { path: '/v1/captcha' }),
  row(
    'POST /v1/login/forgotpassword',
    everyone,
    {
      path: '/v1/login/forgotpassword',
      body: { email: 'a@b.example', captcha: 'x', userType: 'HealthCareProfessional' },
    },
    { reached: 'captcha-invalid' },
  ),
  // There is no cookie, so the table's sessions stay.
  row(
    'GET /v1/logout',
    everyone,
    { path: '/v1/logout', headers: { Cookie: undefined } },
    { elsewhere: 'cross-origin' },
  ),
];

export const ofTheSession: readonly Row[] = [
  row('GET /v1/usercontext', everySession, { path: '/v1/usercontext' }),
  row(
    'GET /v1/user/orga/:organizationId',
    {
      ...everySession,
      stranger: 'not-a-member',
      formerMember: 'not-a-member',
      outsider: 'not-a-member',
      formerAdministrator: 'not-a-member',
    },
    { path: '/v1/user/orga/1' },
  ),
  row('GET /v1/roles/privileges', everySession, { path: '/v1/roles/privileges' }),
  row('GET /v1/roles/allowed-admin-creation', administration, { path: '/v1/roles/allowed-admin-creation' }),
  row(
    'POST /v1/user/setpassword',
    forOthers(everySession, 'forbidden'),
    {
      path: '/v1/user/setpassword',
      body: { email: 'doctor@hospital.example', oldPassword: 'wrong', newPassword: 'Nightwatch-7' },
    },
    { reached: 'wrong-password' },
  ),
  row(
    'POST /v1/eula/:application/:version/agreement',
    { ...everySession, otherApplication: 'other-legal-notices' },
    { path: '/v1/eula/WEMU/2/agreement' },
    { reached: 'former-legal-notices' },
  ),
];

const ownOnly = forOthers(everyUser, 'forbidden');
const contacts = `/v1/user/${staff.doctor}/contact-changes`;

export const ofTheOwnUser: readonly Row[] = [
  row(
    'POST /v1/user/password-proof',
    everyUser,
    { path: '/v1/user/password-proof', body: { password: 'wrong' } },
    { reached: 'wrong-password' },
  ),
  row(
    'POST /v1/user/contact-hold/proof',
    everyUser,
    { path: '/v1/user/contact-hold/proof', body: { password: 'former' } },
    { reached: 'nothing-to-confirm' },
  ),
  row(
    'POST /v1/user/role-offers/:id/acceptance',
    everyUser,
    { path: '/v1/user/role-offers/4711/acceptance' },
    { reached: 'not-found' },
  ),
  row('DELETE /v1/user/role-offers/:id', everyUser, { path: '/v1/user/role-offers/4711' }, { reached: 'not-found' }),
  row('PUT /v1/user/:id', ownOnly, async (world) => {
    const { user } = (await world.read('/v1/usercontext')) as { user: object };
    return { path: `/v1/user/${staff.doctor}`, body: user };
  }),
  row(
    'POST /v1/user/:id/contact-changes',
    ownOnly,
    { path: contacts, body: { currentPassword: 'wrong', email: 'claire@hospital.example' } },
    { reached: 'wrong-password' },
  ),
  row(
    'POST /v1/user/:id/contact-changes/:kind/code',
    ownOnly,
    { path: `${contacts}/email/code` },
    { reached: 'contact-change-over' },
  ),
  row(
    'POST /v1/user/:id/contact-changes/:kind/confirmation',
    ownOnly,
    { path: `${contacts}/email/confirmation`, body: { code: '123456' } },
    { reached: 'contact-change-over' },
  ),
  row('DELETE /v1/user/:id/contact-changes/:kind', ownOnly, { path: `${contacts}/email` }),
];
