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
    'session-of-other-application': 'You are signed in to another application. Please sign in again.',
    'legal-notices-not-accepted': 'Please accept the latest legal notices first.',
    'password-must-be-changed': 'Please change your password first.',
    'not-found': 'This was not found.',
    application: 'The application is missing or unknown.',
    'cross-origin': 'Requests from this origin are not accepted.',
    malformed: 'The request could not be read.',
    invalid: 'This value is missing or invalid.',
    'record-key-mandatory': 'A record key is mandatory...',
    'format-mandatory': 'A format is mandatory for conversion',
    'unsupported-format': 'This recording cannot be converted to this format.',
    'recording-not-over': 'This recording is not over yet: it cannot be converted.',
    'not-converted': 'This recording is not converted to this format yet.',
    'too-large': 'The request is too large.',
    unimplemented: 'This call is not available on this platform yet.',
    server: 'Internal server error',
    busy: 'The server has too much to do. Please try again in a moment.',
    'too-many-conversions':
      'You have asked for many conversions that are not finished. Please wait until some of them are.',
    'nothing-done': 'Internal server error. Nothing was changed.',
    'invalid-email': 'The email is invalid.',
    'captcha-invalid': 'The captcha was not solved correctly. Please solve a new one.',
    'captcha-expired': 'The captcha has expired. Please solve a new one.',
    'captcha-used': 'This captcha has been used already. Please solve a new one.',
    'no-mail': 'No e-mails can be sent here. Please ask your administrator.',
    'wrong-password': 'The current password is incorrect.',
    'weak-password':
      'The new password needs at least 8 characters, with upper-case and lower-case letters and a digit.',
    'same-password': 'The new password must differ from the current one.',
    'other-legal-notices': 'The legal notices of another application cannot be accepted here.',
    'former-legal-notices': 'These legal notices are no longer the latest. Please read the new ones.',
    'email-taken': 'This email belongs to another account.',
    'needs-proof': 'This changes only with your current password and a code sent there.',
    'wrong-contact-code': 'The code is incorrect.',
    'contact-code-spent': 'Too many wrong codes. Please have a new code sent.',
    'contact-change-over': 'This change is no longer waiting for a code. If it was not made, please begin it again.',
    outdated: 'Someone else has changed this in the meantime.',
    'patient-has-recordings': 'This patient has recordings and cannot be deleted.',
    'invalid-key': 'The key of this request is invalid.',
    'key-used':
      'This has already been sent with other contents. Please check whether it was created before sending it again.',
    'record-begun': 'This recording has begun already.',
    'record-over': 'This recording is over already.',
    'record-closed': 'This recording is closed.',
    'status-order': 'This recording cannot get that status now.',
    'not-the-specialist': 'Only the doctor who interprets this recording can close it.',
    'no-diagnosis': 'A recording cannot be closed without a diagnosis.',
    'diagnosis-alone': 'The diagnosis and the doctor who interprets the recording cannot change in the same request.',
    'no-report': 'There is no report of this recording.',
  },
  codeMailSubject: 'Your security code',
  codeMail: (code, minutes) =>
    `Your security code is ${code}.\n\nIt is valid for ${minutes} minutes and works once.\n\n` +
    'If you did not try to sign in, somebody knows your password: please change it.\n',
  codeSms: (code) => `${code} is your security code.`,
  passwordMailSubject: 'Your temporary password',
  passwordMail: (password, hours) =>
    `Your temporary password is ${password}\n\nIt is valid for ${hours} hours and works once. After signing in you choose a new password. Until then your present password keeps working.\n\n` +
    'If you did not ask for it, you need not do anything.\n',
  addressMailSubject: 'Your email address was changed',
  addressMail: (newAddress) =>
    `The email address of your account was changed to ${newAddress}. From now on security codes go there.\n\n` +
    'If you did not do this, somebody else uses your account: please tell your administrator at once.\n',
  newAddressMail:
    'This is now the email address of your account. You sign in with it, and security codes go there.\n\nIf you know nothing of this, please tell the administrator of the platform.\n',
  contactCodeSubject: 'Confirm your new contact details',
  contactCodeMail: (code, minutes) =>
    `Your code is ${code}.\n\nType it in your profile within ${minutes} minutes to confirm your new contact details.\n\n` +
    'If you did not ask for this, do not pass the code on, and tell your administrator.\n',
  contactCodeSms: (code) => `${code} confirms your new phone number. Do not pass it on.`,
  addressInUseSubject: 'Your email address was entered for another account',
  addressInUse:
    'Somebody wanted to use this address for another account. It belongs to yours already: nothing was changed.\n\nIf it was you, please choose another address. Otherwise you need not do anything.\n',
  phoneMailSubject: 'Your phone number was changed',
  phoneChanged: (newNumber) =>
    `The phone number of your account was changed to ${newNumber}. Security codes by SMS now go there.`,
  phoneRemoved: 'The phone number of your account was removed. Security codes no longer come by SMS.',
  notYou: 'If you did not do this, somebody else uses your account: please tell your administrator at once.',
  otherProductTitle: 'Another product',
  otherProduct: 'The analysis viewer and the monitor are other products. They are not part of this demonstration.',
};
