import { t } from '@lingui/core/macro';
import { whyPartIsLost } from '#/browser/versions/lost-parts.ts';

/** Undefined if the network is the reason, or nothing else is known. */
export async function lostPartText(error: unknown): Promise<string | undefined> {
  const why = await whyPartIsLost(error);
  if (!why) return undefined;
  const { stopped } = why;
  if (stopped === undefined) return t`The server answers, but a part of the app could not be loaded. Please try again.`;
  return t`The server answers, but this file of the app does not arrive: ${stopped}. A content blocker or a policy of this device may stop it. Please tell your administrator.`;
}
