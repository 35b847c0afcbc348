import type { Texts } from './text-keys.ts';

/** The server's texts in English. */
export const en: Texts = {
  errors: {
    'wrong-credentials': 'The email or the password is incorrect.',
    throttled: 'Too many attempts. Please wait a few minutes and try again.',
    'sign-in-again': 'Your sign-in has expired. Please enter your email and password again.',
    'bad-mode': 'Bad confirmation mode',
    'wrong-code': 'The code is incorrect.',
    'code-expired': 'The code has expired. Please sign in again.',
    'too-many-tries': 'Too many wrong codes. Please ask for a new code.',
    'too-many-codes': 'Too many codes were sent. Please wait a few minutes and sign in again.',
    'no-sms': 'Codes cannot be sent by SMS here. Please choose email.',
    'no-phone': 'There is no phone number in your profile. Please choose email.',
    'not-sent': 'The code could not be sent. Please try again later.',
    'signed-out': 'You are signed out. Please sign in.',
    forbidden: 'You are not allowed to do this.',
    'not-a-member': 'You do not belong to this organization.',
    'other-application': 'This recording belongs to another application.',
    'password-must-be-changed': 'Please change your password first.',
    'not-found': 'This was not found.',
    application: 'The application is missing or unknown.',
    'cross-origin': 'Requests from this origin are not accepted.',
    malformed: 'The request could not be read.',
    invalid: 'This value is missing or invalid.',
    'too-large': 'The request is too large.',
    unimplemented: 'This call is not available on this platform yet.',
    server: 'Internal server error',
  },
  codeMailSubject: 'Your security code',
  codeMail: (code, minutes) =>
    `Your security code is ${code}.\n\nIt is valid for ${minutes} minutes and works once.\n\n` +
    'If you did not try to sign in, somebody knows your password: please change it.\n',
  codeSms: (code) => `${code} is your security code.`,
  otherProductTitle: 'Another product',
  otherProduct: 'The analysis viewer and the monitor are other products. They are not part of this demonstration.',
};
