import type { CallWords } from './call-words.ts';
import { changes, read } from './common-words.ts';

/** Sign-in, the own account and what its user agrees to. */
export const accountWords: Readonly<Record<string, CallWords>> = {
  'POST /v1/login/{type}/email': {
    tag: 'Sign-in',
    summary: 'Prove the password',
    text: 'There is no body: the credentials are headers. `type` is `doctor` or `admin`.',
    isOpen: true,
    sends: ['X-Email', 'X-Password', 'X-Password-Encoding'],
    gives: ['X-Auth-Token-1'],
    refuses: ['wrong-credentials', 'application-not-used', 'throttled'],
  },
  'GET /v1/login/auth/{mode}': {
    tag: 'Sign-in',
    summary: 'Send a security code',
    text: '`mode` is `EMAIL` or `SMS`. The code before is invalid from now on.',
    isOpen: true,
    sends: ['X-Auth-Token-1'],
    refuses: ['bad-mode', 'no-sms', 'no-phone', 'code-expired', 'too-many-codes', 'not-sent', 'cross-origin'],
  },
  'POST /v1/login/confirm': {
    tag: 'Sign-in',
    summary: 'Confirm the security code',
    text: 'The answer sets the cookie of the session.',
    isOpen: true,
    sends: ['X-Auth-Token-1', 'X-Auth-Confirmation-Code'],
    gives: ['Set-Cookie', 'X-Sign-Out-Token'],
    refuses: ['wrong-code', 'older-code', 'code-expired', 'too-many-tries', 'sign-in-again', 'throttled'],
  },
  'POST /v1/login/forgotpassword': {
    tag: 'Sign-in',
    summary: 'Request a temporary password',
    text: 'The answer is the same for an unknown address.',
    isOpen: true,
    refuses: ['captcha-invalid', 'captcha-expired', 'captcha-used', 'invalid-email', 'no-mail', 'throttled'],
  },
  'GET /v1/logout': {
    tag: 'Sign-in',
    summary: 'Sign out',
    text: 'The cookie or the sign-out token names the session. A session that has ended is no error. The history tells a sign-out.',
    query: {
      storage: { text: '`keep`: the answer does not clear what the page has stored.' },
      cause: { text: 'Why the app ended the session by itself. Then the history tells no sign-out.' },
    },
    isOpen: true,
    sends: ['X-Sign-Out-Token'],
    refuses: ['cross-origin'],
  },
  'GET /v1/usercontext': {
    tag: 'Account',
    summary: 'Read the user, the current organization and all organizations',
    sends: ['If-None-Match'],
    gives: ['ETag', 'X-Changes-Position'],
  },
  'GET /v1/user/orga/{organizationId}': {
    tag: 'Account',
    summary: 'Switch to another organization',
    text: 'It answers with the new context.',
    refuses: ['not-a-member', 'cross-origin'],
  },
  'GET /v1/roles/privileges': { tag: 'Account', summary: 'Read the privileges of each role', ...read },
  'POST /v1/user/setpassword': {
    tag: 'Account',
    summary: 'Change the own password',
    text: 'A temporary password can be changed only until its end.',
    refuses: ['wrong-password', 'temporary-password-over', 'weak-password', 'same-password', 'throttled'],
  },
  'POST /v1/user/password-proof': {
    tag: 'Account',
    summary: 'Type the own password again before a change that gives access',
    text: 'The proof holds for some minutes of this session.',
    refuses: ['wrong-password', 'contact-unproved', 'throttled'],
  },
  'PUT /v1/user/{id}': {
    tag: 'Account',
    summary: 'Change the own account',
    text: 'The whole object is sent. Its version is the ETag of the user context.',
    ...changes('needs-proof'),
    gives: [],
  },
  'POST /v1/user/{id}/contact-changes': {
    tag: 'Account',
    summary: 'Begin to change the own e-mail address or phone number',
    text: 'A code is sent to the new contact.',
    refuses: ['wrong-password', 'email-taken', 'too-many-codes', 'not-sent'],
  },
  'POST /v1/user/{id}/contact-changes/{kind}/code': {
    tag: 'Account',
    summary: 'Send the code of that change again',
    refuses: ['contact-change-over', 'too-many-codes', 'not-sent'],
  },
  'POST /v1/user/{id}/contact-changes/{kind}/confirmation': {
    tag: 'Account',
    summary: 'Confirm that change with its code',
    refuses: ['wrong-contact-code', 'older-contact-code', 'contact-code-spent', 'contact-change-over', 'email-taken'],
  },
  'DELETE /v1/user/{id}/contact-changes/{kind}': { tag: 'Account', summary: 'Give that change up' },
  'POST /v1/user/contact-hold/proof': {
    tag: 'Account',
    summary: 'Prove the former password, so that the account may read and write diagnoses again',
    refuses: ['nothing-to-confirm', 'wrong-former-password', 'throttled'],
  },
  'POST /v1/eula/{application}/{version}/agreement': {
    tag: 'Account',
    summary: 'Agree to the legal notices',
    refuses: ['other-legal-notices', 'former-legal-notices'],
  },
  'GET /tos/{file}': {
    tag: 'Texts',
    summary: 'Read the latest versions of the legal texts',
    text: '`file` is `tos_last_version_filename` of the configuration.',
    isOpen: true,
    ...read,
  },
};
