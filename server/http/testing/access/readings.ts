import type { ReadingKind } from '#/domain/reading.ts';

/**
 * What each GET of a session reads. A new one without an entry fails a test, so nobody forgets to write who looked
 * (docs/decisions/0153). Lists, counts and states are no readings, and neither is what is not of a patient.
 */
export const readingsOfRoutes: Readonly<Record<string, ReadingKind | 'nothing'>> = {
  'GET /v1/patients/:id': 'patient',
  'GET /v1/erasure/patients/:id': 'patient',
  'GET /v1/erasure/patients/:id/archive': 'patient',
  'GET /v1/records/:id': 'recording',
  'GET /v1/records/:id/file': 'recording',
  'GET /api/record/:recordKey': 'recording',
  'GET /api/channel/list/:recordKey': 'recording',
  'GET /api/monitoring/:recordKey': 'recording',
  'GET /annotations/annotation': 'recording',
  'GET /v1/conversions/files/:name': 'file',
  'GET /api/pdf': 'report',

  // A time zone, states, and who looked.
  'GET /v1/records/:id/tech': 'nothing',
  'GET /v1/records/:id/status': 'nothing',
  'GET /v1/conversions/info': 'nothing',
  'GET /v1/records/:id/files/:upload': 'nothing',
  'GET /v1/changes': 'nothing',
  'GET /v1/patients/:id/readings': 'nothing',

  // Nothing of a patient.
  'GET /v1/patients/nationalIdTypes': 'nothing',
  'GET /v1/referential/tags/:language': 'nothing',
  'GET /v1/healthcare-professionals/:id': 'nothing',
  'GET /v1/usercontext': 'nothing',
  'GET /v1/roles/privileges': 'nothing',
  'GET /v1/role-offers': 'nothing',
  'GET /v1/roles/allowed-admin-creation': 'nothing',
  'GET /v1/user/orga/:organizationId': 'nothing',
  'GET /v1/admin/:id': 'nothing',
  'GET /v1/admin/:id/userOrganizations': 'nothing',
  'GET /v1/billing': 'nothing',
  'GET /v1/contact': 'nothing',
  'GET /v1/platform': 'nothing',
  'GET /v1/devices/:id': 'nothing',
  'GET /v1/devices/:id/tokens': 'nothing',
  'GET /v1/drivers/:id': 'nothing',
  'GET /v1/firmwares/:id': 'nothing',
  'GET /v1/imports/:id': 'nothing',
  'GET /v1/firmwares/:id/compatibility': 'nothing',
  'GET /v1/firmwares/:id/upgrade': 'nothing',
  'GET /v1/hardwares/:id': 'nothing',
  'GET /v1/healthcare-professionals/:id/userOrganizations': 'nothing',
  'GET /v1/login/auth/:mode': 'nothing',
  'GET /v1/organizations/:id': 'nothing',
  'GET /v1/products': 'nothing',
  'GET /v1/products/:application/:reference': 'nothing',
  'GET /v1/products/:id': 'nothing',
  'GET /v1/sensors': 'nothing',
  'GET /v1/user/:userId/account-mail': 'nothing',
};
