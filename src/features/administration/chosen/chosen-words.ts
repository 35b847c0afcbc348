import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChosenReason } from '#/contract/chosen.ts';

/** Why some of the chosen ones are left out. */
export const chosenReasonWords: Readonly<Record<ChosenReason, MessageDescriptor>> = {
  'not-found': msg`This entry no longer exists.`,
  'other-product': msg`This belongs to another product.`,
  incompatible: msg`This firmware does not run on the hardware.`,
  unreachable: msg`No upgrade leads to this firmware.`,
  'belongs-elsewhere': msg`This account also has roles in an organization out of your reach.`,
  'more-privileged': msg`This account has more rights than you.`,
  'own-account': msg`This is your own account.`,
  'last-administrator': msg`This would leave the organization without an administrator, or you without an administrator role.`,
  'last-system-administrator': msg`This is the last system administrator of the platform.`,
  'account-in-use': msg`This account is in use. Its owner requests a password at the sign-in.`,
  throttled: msg`Too many mails were sent in the last hour.`,
  'not-allowed': msg`Your role does not allow this.`,
};
