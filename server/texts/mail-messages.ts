import type { Message } from './message.ts';

/** Mails and messages by SMS. */
export const mailMessages = {
  codeMailSubject: 'Your security code',
  codeMail: `Your security code is {code}.

It is valid for {minutes} minutes and works once.

If you did not try to sign in, someone knows your password: please change it.
`,
  codeSms: '{code} is your security code.',
  passwordMailSubject: 'Your temporary password',
  passwordMail: `Your temporary password is {password}

It is valid for {hours} hours, until you have chosen a new password after signing in. Until you sign in with it, your present password keeps working.

If you did not ask for it, you need not do anything.
`,
  newAccountMailSubject: 'Your new account',
  newAccountMail: {
    comment: 'signIn is one of the next two sentences, product may be the third text.',
    message: `An account for {product} was created for you ({organizations}). {signIn} Your temporary password is {password}

It is valid until {until}. After signing in you choose a new password, and the temporary one ends. If it has expired, request another one on the sign-in page.

If you do not know why you have an account, please tell the administrator of the platform.
`,
  },
  roleOfferSubject: {
    comment: 'To a person who has an account. Another organization offers roles.',
    message: 'An organization offers you access',
  },
  roleOfferMail: {
    comment: 'signIn is one of the next two sentences.',
    message: `{organization} offers your account access to its patients and recordings in {product}. {signIn} Under your name you see the offer, and accept or decline it.

Nothing changes until you accept. An offer ends after 30 days. If you know nothing of this, you need not do anything.
`,
  },
  signInAt: 'Sign in at {address} with this email address.',
  signInThere: 'You sign in with this email address.',
  administrationOf: 'the administration of {product}',
  addressMailSubject: 'Your email address was changed',
  addressMail: {
    comment: 'To the former address. The new one is masked.',
    message: `The email address of your account was changed to {newAddress}. From now on security codes go there.

If you did not do this, someone else is using your account: please tell your administrator at once.
`,
  },
  newAddressMail: {
    comment: 'To the new address.',
    message: `This is now the email address of your account. You sign in with it, and security codes go there.

If you know nothing of this, please tell the administrator of the platform.
`,
  },
  contactCodeSubject: {
    comment: 'The code proves a new address or number.',
    message: 'Confirm your new contact details',
  },
  contactCodeMail: `Your code is {code}.

Type it in your profile within {minutes} minutes to confirm your new contact details.

If you did not ask for this, do not pass the code on, and tell your administrator.
`,
  contactCodeSms: '{code} confirms your new phone number. Do not pass it on.',
  addressInUseSubject: {
    comment: 'To the owner of an address that somebody wanted for another account.',
    message: 'Your email address was entered for another account',
  },
  addressInUse: `Someone wanted to use this address for another account. It belongs to yours already: nothing was changed.

If it was you, please choose another address. Otherwise you need not do anything.
`,
  phoneMailSubject: {
    comment: 'To the address, the former number and the new one. The number is masked.',
    message: 'Your phone number was changed',
  },
  phoneChanged: 'The phone number of your account was changed to {newNumber}.',
  phoneRemoved: 'The phone number of your account was removed.',
  smsNowThere: {
    comment: 'Follows the sentence that the phone number was changed, if SMS can be sent.',
    message: 'Security codes by SMS now go there.',
  },
  smsNoLonger: {
    comment: 'Follows the sentence that the phone number was removed, if SMS can be sent.',
    message: 'Security codes no longer come by SMS.',
  },
  notYou: 'If you did not do this, someone else is using your account: please tell your administrator at once.',
  nameMailSubject: {
    comment: 'To the administrators of a user whose name has changed.',
    message: 'The name of a user was changed',
  },
  nameMail: `The name of a user of your organization was changed on {moment}.

Former name: {former}
New name: {present}
{identityNumberLine}Changed by: {changedBy}

Diagnoses keep the name of the time at which they were written, beside the identification number. If the new name is not right, please speak to this person, and correct it in the administration.
`,
  identityNumberLine: {
    comment: 'A line of the mail about a changed name. Not everybody has a number.',
    message: `Identification number: {identityNumber}
`,
  },
  byThemselves: {
    comment: 'Follows “Changed by:”.',
    message: 'this user',
  },
  ownNameMailSubject: {
    comment: 'To the user, if an administrator has changed the name.',
    message: 'Your name was changed',
  },
  ownNameMail: `An administrator changed the name of your account from {former} to {present}.

If this is not right, please tell your administrator.
`,
  proposedAddressSubject: {
    comment: 'To the former address. The new one counts after its owner has used it.',
    message: 'An administrator entered a new email address for you',
  },
  proposedAddress: `An administrator entered {newAddress} as the new email address of your account. It counts when you have signed in with it. Until then nothing changes, and you sign in with this address.

If this is right, sign in with the new address and your usual password. If it is not, discard it in your profile, and tell another administrator at once.
`,
  proposedNewAddress: {
    comment: 'To the new address.',
    message: `An administrator entered this address as the new email address of your account. It counts when you have signed in with it: with your usual password, and the code that is sent here.

If you have forgotten your password, request one with this address on the sign-in page. You then neither read nor write a diagnosis until you have typed your former password in your profile, or a second administrator has confirmed the address.

If you know nothing of this, please tell the administrator of the platform.
`,
  },
  proposedPhoneSubject: {
    comment: 'To the address, the number and the new number.',
    message: 'An administrator entered a new phone number for you',
  },
  proposedPhone:
    'An administrator entered the phone number {newNumber} for your account. It counts when you have confirmed it in your profile. If it is not right, discard it there, and tell another administrator.',
} as const satisfies Record<string, Message>;
