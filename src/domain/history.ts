export const historyKinds = [
  'patient',
  'recording',
  'organization',
  'user',
  'device',
  'product',
  'hardware',
  'driver',
  'firmware',
  'import',
] as const;

export type HistoryKind = (typeof historyKinds)[number];

export const historyActions = [
  'created',
  'changed',
  'deleted',
  'role-given',
  'role-taken',
  'agreed',
  'signed-in',
  'signed-out',
  'sign-in-failed',
  'contact-proposed',
  'contact-confirmed',
  'contact-proposal-ended',
  'held',
  'hold-ended',
  'role-offered',
  'role-offer-ended',
  'token-made',
  'token-revoked',
  'archived',
  'erased',
  'imported',
  'import-undone',
] as const;

export type HistoryAction = (typeof historyActions)[number];
