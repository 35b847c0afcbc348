import type { CallWords } from './call-words.ts';
import { allOrNothing, changes, creates, importing, read, removes } from './common-words.ts';

const ofSeveralPeople: Pick<CallWords, 'text' | 'refuses'> = {
  text: allOrNothing,
  refuses: ['choice-changed', 'needs-password'],
};

/** Accounts, organizations and oversight. */
export const peopleWords: Readonly<Record<string, CallWords>> = {
  'POST /v1/healthcare-professionals/list': { tag: 'People', summary: 'Search professionals' },
  'GET /v1/healthcare-professionals/{id}': { tag: 'People', summary: 'Read a professional', ...read },
  'POST /v1/healthcare-professionals': {
    tag: 'People',
    summary: 'Create the account of a professional',
    ...creates('email-taken', 'needs-password', 'more-privileged'),
  },
  'POST /v1/healthcare-professionals/file': { tag: 'People', summary: 'Import professionals', ...importing },
  'PUT /v1/healthcare-professionals/{id}': { tag: 'People', summary: 'Change a professional', ...changes() },
  'DELETE /v1/healthcare-professionals/{id}': {
    tag: 'People',
    summary: 'Delete a professional',
    ...removes('user-has-recordings', 'own-account', 'more-privileged', 'needs-password'),
  },
  'POST /v1/admin/list': { tag: 'People', summary: 'Search administrators' },
  'GET /v1/admin/{id}': { tag: 'People', summary: 'Read an administrator', ...read },
  'POST /v1/admin': {
    tag: 'People',
    summary: 'Create the account of an administrator',
    ...creates('email-taken', 'needs-password', 'more-privileged'),
  },
  'PUT /v1/admin/{id}': { tag: 'People', summary: 'Change an administrator', ...changes() },
  'DELETE /v1/admin/{id}': {
    tag: 'People',
    summary: 'Delete an administrator',
    ...removes('own-account', 'more-privileged', 'last-administrator', 'last-system-administrator', 'needs-password'),
  },
  'POST /v1/healthcare-professionals/roles': {
    tag: 'People',
    summary: 'Give a role to several professionals, or take it away',
    ...ofSeveralPeople,
  },
  'POST /v1/admin/roles': {
    tag: 'People',
    summary: 'Give a role to several administrators, or take it away',
    ...ofSeveralPeople,
  },
  'POST /v1/healthcare-professionals/account-mails': {
    tag: 'People',
    summary: 'Send the welcome mails of several new professionals again',
    ...ofSeveralPeople,
  },
  'POST /v1/admin/account-mails': {
    tag: 'People',
    summary: 'Send the welcome mails of several new administrators again',
    ...ofSeveralPeople,
  },
  'GET /v1/roles/allowed-admin-creation': {
    tag: 'People',
    summary: 'Read the roles that the caller may give to a new administrator',
    ...read,
  },
  'GET /v1/healthcare-professionals/{id}/userOrganizations': {
    tag: 'People',
    summary: 'Read the organizations and roles of a professional',
    gives: ['ETag'],
  },
  'GET /v1/admin/{id}/userOrganizations': {
    tag: 'People',
    summary: 'Read the organizations and roles of an administrator',
    gives: ['ETag'],
  },
  'PUT /v1/user/{userId}/organization/{organizationId}': {
    tag: 'People',
    summary: 'Set the roles of a user in an organization',
    ...changes('more-privileged', 'last-administrator', 'last-system-administrator', 'needs-password'),
  },
  'DELETE /v1/user/{userId}/organization/{organizationId}': {
    tag: 'People',
    summary: 'Take a user out of an organization',
    ...removes('more-privileged', 'last-administrator', 'last-system-administrator', 'needs-password'),
  },
  'POST /v1/user/{userId}/contact-confirmation': {
    tag: 'People',
    summary: 'Confirm the contact of a user whose account is on hold',
    refuses: ['nothing-to-confirm', 'outdated', 'same-administrator', 'needs-password'],
  },
  'POST /v1/user/{userId}/contact-withdrawal': {
    tag: 'People',
    summary: 'Withdraw the contact that an administrator entered',
    refuses: ['nothing-to-confirm', 'outdated', 'needs-password'],
  },
  'GET /v1/user/{userId}/account-mail': {
    tag: 'People',
    summary: 'Read what has become of the mail with the temporary password',
  },
  'POST /v1/user/{userId}/account-mail': {
    tag: 'People',
    summary: 'Send the mail with a temporary password again',
    sends: ['If-Match'],
    refuses: ['outdated', 'account-in-use', 'no-mail', 'needs-password', 'throttled'],
  },
  'GET /v1/role-offers': { tag: 'People', summary: 'List the offers of roles that wait' },
  'POST /v1/role-offers': {
    tag: 'People',
    summary: 'Offer roles to the owner of an address',
    text: 'The answer is the same whether the address has an account or not. The owner accepts or declines.',
    refuses: ['invalid', 'not-a-member', 'no-mail', 'needs-password', 'throttled'],
  },
  'DELETE /v1/role-offers/{id}': { tag: 'People', summary: 'Withdraw an offer', refuses: ['not-found'] },
  'POST /v1/organizations/list': { tag: 'Organizations', summary: 'List organizations' },
  'POST /v1/organizations': {
    tag: 'Organizations',
    summary: 'Create an organization',
    ...creates('organization-name-taken'),
  },
  'GET /v1/organizations/{id}': { tag: 'Organizations', summary: 'Read an organization', ...read },
  'PUT /v1/organizations/{id}': {
    tag: 'Organizations',
    summary: 'Change an organization',
    ...changes('organization-name-taken', 'organization-circle'),
  },
  'DELETE /v1/organizations/{id}': {
    tag: 'Organizations',
    summary: 'Delete an organization that nothing belongs to',
    ...removes(
      'organization-has-subsidiaries',
      'organization-has-users',
      'organization-has-patients',
      'organization-has-recordings',
      'organization-has-devices',
    ),
  },
  'GET /v1/erasure/patients/{id}': {
    tag: 'Oversight',
    summary: 'Read whom an erasure would remove, and how much',
    text: 'For a SYSTEM_ADMIN, who finds patients of every organization.',
    refuses: ['not-found', 'contact-unproved'],
  },
  'POST /v1/erasure/patients/{id}/archive': {
    tag: 'Oversight',
    summary: 'Ask whether the archive of a patient may be read now',
    text: 'It asks for the own password before the download, which cannot.',
    refuses: ['not-found', 'needs-password', 'contact-unproved'],
  },
  'POST /v1/erasure/patients/{id}': {
    tag: 'Oversight',
    summary: 'Erase a patient with recordings and files for good',
    text: 'The caller has got the archive of the patient before, and nothing has changed since. The history keeps the reason.',
    refuses: ['not-found', 'no-archive', 'needs-password', 'contact-unproved'],
  },
  'GET /v1/platform': {
    tag: 'Oversight',
    summary: 'Read how far the platform is set up, and how it does',
    text: 'For a SYSTEM_ADMIN.',
  },
  'GET /v1/imports/{id}': {
    tag: 'Oversight',
    summary: 'Read what an import has done',
    text: 'For those who may import such a file, in the organization from which it was imported.',
    refuses: ['not-found'],
  },
  'POST /v1/imports/{id}/undo': {
    tag: 'Oversight',
    summary: 'Take an import back',
    text:
      'For 60 minutes, once, in one transaction: what the import has created is deleted, and what it has changed gets ' +
      'its former values, but for what has changed since. Whoever does not reach all that it wrote is refused. For ' +
      'professionals, it needs the own password.',
    refuses: ['not-found', 'import-over', 'needs-password'],
  },
  'POST /v1/history/list': { tag: 'Oversight', summary: 'Read who changed what' },
  'POST /v1/readings/list': {
    tag: 'Oversight',
    summary: 'Read who looked at what',
    text: 'Only a SYSTEM_ADMIN gets the names of patients. Others get the rows of the organizations within reach.',
  },
  'GET /v1/billing': {
    tag: 'Oversight',
    summary: 'Count recordings by organization, application and month',
    text: 'With `Accept: text/csv` the answer is a CSV file.',
    query: {
      from: { text: 'The first month, `yyyy-MM`.', isRequired: true },
      to: { text: 'The last month, `yyyy-MM`.', isRequired: true },
    },
  },
  'GET /v1/contact': { tag: 'Oversight', summary: 'Read the contact of the distributor' },
  'POST /v1/contact': {
    tag: 'Oversight',
    summary: 'Send a message to the distributor',
    sends: ['Idempotency-Key'],
    refuses: ['no-mail', 'not-sent', 'too-many-messages', 'key-used'],
  },
};
