import { saveSetting, lastingSettings } from '#/browser/settings/browser-settings.ts';
import { call } from '#/browser/http/http.ts';
import { oneAtATime } from '#/browser/page/one-at-a-time.ts';
import { claimInTab } from '#/browser/tabs/claim.ts';
import { isBuildOfWorker } from '#/browser/versions/worker-bridge.ts';
import { deadlineMs } from '#/contract/endpoint.ts';
import { headers } from '#/contract/headers.ts';
import { sessionCalls } from '#/contract/session.ts';
import { isProblem } from '#/domain/problem.ts';
import { isSignOutOwed, session, dispatch } from '#/session/session.ts';

const once = oneAtATime<boolean>();

/**
 * The answer clears the site's storage, so settings are written back. One tab does it at a time: a second call could
 * end the session of the next user.
 */
export function endSessionOnServer(): Promise<boolean> {
  return once(endInTurn);
}

async function endInTurn(): Promise<boolean> {
  const wasOwed = isSignOutOwed();
  // A tab that hangs must not block sign-in.
  const letGo = await claimInTab('sign-out', deadlineMs + spareMs);
  try {
    return wasOwed && !isSignOutOwed() ? true : await endNow();
  } finally {
    letGo?.();
  }
}

const spareMs = 1000;

async function endNow(): Promise<boolean> {
  const settings = lastingSettings();
  const { owed, end } = session();
  const query = {
    ...(owed === 'keeps-work' ? { storage: 'keep' } : {}),
    // Without a press, nobody signed out, and the history tells nothing.
    ...(end === undefined || end === 'locked' ? {} : { cause: end }),
  };
  try {
    await call(sessionCalls.logout, {
      ...(Object.keys(query).length > 0 ? { query } : {}),
      headers: signOutHeaders(),
    });
  } catch (error) {
    // After a 401 there is no session left to end.
    if (!isProblem(error, 'signed-out')) return false;
  }
  for (const [name, value] of settings) saveSetting(name, value);
  void isBuildOfWorker();
  dispatch({ type: 'sign-out-told' });
  return true;
}

function signOutHeaders(): Record<string, string> {
  const { signOutToken } = session();
  return signOutToken === undefined ? {} : { [headers.signOutToken]: signOutToken };
}
